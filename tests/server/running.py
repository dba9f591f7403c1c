"""A real server on a loopback port, in a thread of the tests."""

import asyncio
import faulthandler
import threading
import time
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
