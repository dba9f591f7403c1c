"""Tables on a boardgame.io server: made and joined over its lobby, moves and news over its socket."""

import asyncio
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
from benchmarks.server.boardgame_io_protocol import (
    CONNECT,
    GAME,
    PING,
    PONG,
    legal_moves,
    move_frame,
    next_state,
    read_frame,
    seat_to_move,
    sync_frame,
)
from benchmarks.server.loaded_table import Client, LoadedTable
from benchmarks.server.process import LoopbackProcess, free_port
from websockets.asyncio.client import ClientConnection, connect

FOLDER = Path(__file__).parent / "boardgame_io"
INSTALLING = 300.0  # seconds


class NotInstalled(Exception):  # noqa: N818
    """Node or the package is missing; the message says what to do."""


def install() -> None:
    """``npm ci``, unless what the lock file names is there already."""
    if not (shutil.which("node") and (npm := shutil.which("npm"))):
        raise NotInstalled("boardgame.io runs on Node 20 or newer with npm: install them")
    have = FOLDER / "node_modules" / ".package-lock.json"  # npm writes it when it is done
    if have.exists() and have.stat().st_mtime >= (FOLDER / "package-lock.json").stat().st_mtime:
        return
    try:
        subprocess.run([npm, "ci"], cwd=FOLDER, capture_output=True, text=True, timeout=INSTALLING, check=True)
    except subprocess.TimeoutExpired:
        raise NotInstalled(f"npm ci in {FOLDER} was not done after {INSTALLING:.0f} seconds") from None
    except subprocess.CalledProcessError as failed:
        said = [line.removeprefix("npm error ") for line in failed.stderr.splitlines() if line.startswith("npm error")]
        raise NotInstalled(f"npm ci in {FOLDER} failed: {', '.join(said[:2])}") from None


class BoardgameIoProcess(LoopbackProcess):
    """Its server as it comes; ``sent`` after a move: whole ``states``, as is its default, or ``patches``."""

    def __init__(self, folder: Path, sent: str) -> None:
        port = free_port()
        command = ["node", "--expose-gc", str(FOLDER / "server.js"), str(port), sent]
        super().__init__(folder, port, command, {"NODE_ENV": "production"}, answers_at="/games")

    def collect_garbage(self) -> None:
        httpx.post(f"{self.url}/collect", timeout=60).raise_for_status()


class BoardgameIoClient(Client):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.socket: ClientConnection
        self.listening: asyncio.Task[None]
        self._match = ""
        self._credentials = ""

    async def join(self, http: httpx.AsyncClient, match: str) -> None:
        body = {"playerID": str(self.seat), "playerName": f"Seat {self.seat + 1}"}
        joined = await http.post(f"/games/{GAME}/{match}/join", json=body)
        self._match = match
        self._credentials = joined.raise_for_status().json()["playerCredentials"]

    async def connect(self, url: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        self.socket = await connect(address, compression=None, ping_interval=None)
        self.listening = asyncio.create_task(self._listen())
        await self.socket.send(CONNECT)
        await self.newer_than(-1)

    async def _listen(self) -> None:
        async for frame, at in self.frames(self.socket):
            if frame == PING.encode():
                await self.socket.send(PONG)
            if frame.startswith(CONNECT.encode()):
                await self.socket.send(sync_frame(self._match, self.seat, self._credentials))
            event = read_frame(frame)
            if event is not None:
                self.view = next_state(self.view, event)
            if self.view:
                self.has(self.view["_stateID"], at)

    async def move(self, name: str, *arguments: int) -> None:
        state_id = self.view["_stateID"]
        await self.socket.send(move_frame(self._match, self.seat, self._credentials, state_id, name, *arguments))

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


class BoardgameIoTable(LoadedTable):
    def __init__(self, url: str, chance: random.Random) -> None:
        super().__init__(chance)
        self._url = url
        self._clients = (BoardgameIoClient(0), BoardgameIoClient(1))

    @property
    def clients(self) -> tuple[BoardgameIoClient, BoardgameIoClient]:
        return self._clients

    async def open(self) -> None:
        async with httpx.AsyncClient(base_url=self._url, timeout=60) as http:
            made = await http.post(f"/games/{GAME}/create", json={"numPlayers": 2})
            match = made.raise_for_status().json()["matchID"]
            for client in self.clients:
                await client.join(http, match)
        for client in self.clients:
            await client.connect(self._url)

    def choose(self) -> tuple[int, tuple[Any, ...]] | None:
        seat = seat_to_move(self.clients[0].view)
        if seat is None:
            return None
        return seat, self.chance.choice(legal_moves(self.clients[seat].view, seat))

    async def send(self, seat: int, move: tuple[Any, ...]) -> bool:
        """A refusal is never told; no news would come then, which ends the measurement."""
        await self.clients[seat].move(*move)
        return True

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
