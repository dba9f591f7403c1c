"""Tables on our own server: moves are posted, news come over a socket as patches of the seat's view."""

import asyncio
import random
from typing import Any

import httpx
import orjson
from benchmarks.server.loaded_table import Client, LoadedTable
from websockets.asyncio.client import ClientConnection, connect

from hafen.server.patch import apply

GAMES: dict[str, dict[str, Any]] = {
    "speicherstadt": {"players": 2},
    "kontor": {"players": 2, "mode": "profi"},
    "werft": {"players": 2},
}

LIKE_A_BROWSER = httpx.Limits(keepalive_expiry=60)  # seconds that a connection stays open for the next move


class HafenClient(Client):
    def __init__(self, http: httpx.AsyncClient, seat: int) -> None:
        super().__init__()
        self.http = http
        self.seat = str(seat)
        self.socket: ClientConnection
        self.listening: asyncio.Task[None]

    async def connect(self, url: str, table: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        cookie = {"Cookie": f"hafen={self.http.cookies['hafen']}"}
        self.socket = await connect(address, additional_headers=cookie, compression=None, ping_interval=None)
        self.listening = asyncio.create_task(self._listen())
        await self.newer_than(-1)

    async def _listen(self) -> None:
        async for frame, at in self.frames(self.socket):
            message = orjson.loads(frame)
            if message["kind"] == "hello":
                self.view = message["views"][self.seat]
            elif message["kind"] == "move":
                self.view = apply(self.view, message["patch"][self.seat])
            self.has(self.view["ply"], at)

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        try:
            answer = await self.http.post(path, json=body)
        except httpx.ReadError:  # an idle connection was closed just then; sending a move again is safe
            answer = await self.http.post(path, json=body)
        headers = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
        self.received_bytes += headers + answer.num_bytes_downloaded
        return answer

    async def close(self) -> None:
        await self.socket.close()
        await self.listening
        await self.http.aclose()


class HafenTable(LoadedTable):
    def __init__(self, url: str, game: str, chance: random.Random) -> None:
        super().__init__(chance)
        self._url = url
        self._game = game
        self._id = ""
        https = (httpx.AsyncClient(base_url=f"{url}/api", timeout=60, limits=LIKE_A_BROWSER) for _ in range(2))
        self._clients = tuple(HafenClient(http, seat) for seat, http in enumerate(https))

    @property
    def clients(self) -> tuple[HafenClient, HafenClient]:
        first, second = self._clients
        return first, second

    async def open(self) -> None:
        host, guest = self.clients
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await host.http.post("/tables", json={"game": self._game, "options": GAMES[self._game], "seats": seats})
        self._id = made.raise_for_status().json()["id"]
        (await guest.http.post(f"/tables/{self._id}/join", json={"seat": 1})).raise_for_status()
        for client in self.clients:
            await client.connect(self._url, self._id)

    def choose(self) -> tuple[int, int] | None:
        asked = [seat for seat, client in enumerate(self.clients) if client.view["moves"]]
        if not asked:
            return None
        seat = self.chance.choice(asked)
        return seat, self.chance.choice(self.clients[seat].view["moves"])["code"]

    async def send(self, seat: int, move: int) -> bool:
        client = self.clients[seat]
        body = {"seat": seat, "decision": client.view["decision"], "moves": [move]}
        return (await client.post(f"/tables/{self._id}/moves", body)).status_code == 200

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
