"""A real server on a loopback port: in a thread of the tests, or as the command in a process of its own."""

import asyncio
import faulthandler
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from hafen.cli.serve import server_config
from hafen.server.settings import Settings

PATIENCE = 30.0
GENEROUS: dict[str, Any] = dict.fromkeys(
    ("rate_tables", "rate_joins", "rate_chat", "rate_moves", "rate_hints", "rate_looks", "sockets_per_address"), 10**9
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerThread:
    """The app under uvicorn, as ``hafen serve`` runs it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.url = f"http://127.0.0.1:{settings.port}"
        self.config = server_config(settings)
        app = self.config.app
        assert isinstance(app, FastAPI)
        self.app = app
        self._server = uvicorn.Server(self.config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serve())

    def __enter__(self) -> "ServerThread":
        self._thread.start()
        wait_until_up(self.url)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            faulthandler.dump_traceback(all_threads=True)
        assert not self._thread.is_alive()


class ServerProcess:
    """``hafen serve``, to be killed."""

    def __init__(self, folder: Path, port: int, database_url: str = "") -> None:
        self._folder = folder
        self._port = port
        self.url = f"http://127.0.0.1:{port}"
        limits = {f"HAFEN_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        self._environment = os.environ | limits | {"HAFEN_COMPILE": "0", "HAFEN_DATABASE_URL": database_url}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "hafen", "serve", "--no-browser", "--port", str(self._port)]
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self._folder)], env=self._environment, stdout=log, stderr=log
            )
        wait_until_up(self.url)

    def stop(self, number: int = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)


def wait_until_up(url: str) -> None:
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            if httpx.get(f"{url}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise TimeoutError(f"{url} does not answer")
