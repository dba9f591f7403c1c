"""A server in a process of its own, with nothing limited, to be measured or killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 60.0
LIMITS = ("TABLES", "JOINS", "CHAT", "MOVES", "HINTS")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    def __init__(self, folder: Path, database_url: str = "") -> None:
        self._folder = folder
        self._port = free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        limits = {f"HAFEN_RATE_{name}": str(10**9) for name in LIMITS}
        self._environment = os.environ | limits | {"HAFEN_COMPILE": "0", "HAFEN_DATABASE_URL": database_url}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Start and wait until it answers; how many seconds that took."""
        command = [sys.executable, "-m", "hafen", "serve", "--no-browser", "--port", str(self._port)]
        started = time.monotonic()
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self._folder)], env=self._environment, stdout=log, stderr=log
            )
        while time.monotonic() < started + PATIENCE:
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return time.monotonic() - started
            except httpx.TransportError:
                time.sleep(0.02)
        raise TimeoutError(f"{self.url} does not answer")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait(PATIENCE)
