"""A server in a process of its own on a loopback port, to be measured or killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

PATIENCE = 60.0
LIMITS = ("RATE_TABLES", "RATE_JOINS", "RATE_CHAT", "RATE_MOVES", "RATE_HINTS", "RATE_LOOKS", "SOCKETS_PER_ADDRESS")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LoopbackProcess:
    """A command that serves HTTP; its output goes to ``server.log`` in the folder."""

    def __init__(
        self, folder: Path, port: int, command: list[str], environment: Mapping[str, str], answers_at: str
    ) -> None:
        self._folder = folder
        self.url = f"http://127.0.0.1:{port}"
        self._command = command
        self._environment = os.environ | environment
        self._answers_at = answers_at
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Start and wait until it answers; how many seconds that took."""
        started = time.monotonic()
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        while time.monotonic() < started + PATIENCE:
            try:
                if httpx.get(f"{self.url}{self._answers_at}").status_code == 200:
                    return time.monotonic() - started
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        self.kill()
        raise TimeoutError(f"{self.url} does not answer")

    def collect_garbage(self) -> None:
        """Before memory is read, where memory that is not used any more would else be counted."""

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait(PATIENCE)


class ServerProcess(LoopbackProcess):
    """``hafen serve`` with nothing limited."""

    def __init__(self, folder: Path, database_url: str = "") -> None:
        port = free_port()
        command = [sys.executable, "-m", "hafen", "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
        limits = {f"HAFEN_{name}": str(10**9) for name in LIMITS}
        environment = limits | {"HAFEN_COMPILE": "0", "HAFEN_DATABASE_URL": database_url}
        super().__init__(folder, port, command, environment, answers_at="/healthz")
