"""Many live tables at once: how fast does a move reach the other client, and how many moves a second are there?

python -m benchmarks.server.load --tables 500 --seconds 30 --rate 200

Every table has two persons, each with a socket that stays open. A move is a random legal one; its time runs from the
moment it is sent until the other client has received the message about it. Moves are started at a fixed rate, so that a
slow server shows in the times, not in the rate. With ``--idle`` also the memory of the server for a table: live, asleep
while both clients still listen, and idle when nobody does.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from benchmarks.server.process import ServerProcess
from websockets.asyncio.client import ClientConnection, connect

from hafen.server.patch import apply

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("speicherstadt", {"players": 2}),
    ("kontor", {"players": 2, "mode": "profi"}),
    ("werft", {"players": 2}),
)
CREATING = 8  # at a time


class Client:
    """One person at one table."""

    def __init__(self, http: httpx.AsyncClient, seat: int) -> None:
        self.http = http
        self.seat = str(seat)
        self.view: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.arrived: dict[int, float] = {}  # ply: when it was received

    async def listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = orjson.loads(text)
            if message["kind"] == "hello":
                self.view = message["views"][self.seat]
            elif message["kind"] == "move":
                self.view = apply(self.view, message["patch"][self.seat])
            self.arrived.setdefault(self.view["ply"], time.perf_counter())
            self.news.set()


class LoadedTable:
    def __init__(self, url: str, number: int, chance: random.Random) -> None:
        self._url = url
        self._game, self._options = GAMES[number % len(GAMES)]
        self._chance = chance
        self.id = ""
        self.clients: list[Client] = []
        self.seconds: list[float] = []
        self.refused = 0
        self._listening: list[asyncio.Task[None]] = []
        self._sockets: list[ClientConnection] = []

    async def open(self) -> None:
        https = [httpx.AsyncClient(base_url=f"{self._url}/api", timeout=60) for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await https[0].post("/tables", json={"game": self._game, "options": self._options, "seats": seats})
        self.id = made.json()["id"]
        (await https[1].post(f"/tables/{self.id}/join", json={"seat": 1})).raise_for_status()
        for seat, http in enumerate(https):
            client = Client(http, seat)
            address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
            cookie = {"Cookie": f"hafen={http.cookies['hafen']}"}
            socket = await connect(address, additional_headers=cookie, compression=None, ping_interval=None)
            self._listening.append(asyncio.create_task(client.listen(socket)))
            self._sockets.append(socket)
            self.clients.append(client)
        while not all(client.view for client in self.clients):
            await asyncio.sleep(0.01)

    async def move(self) -> bool:
        """One random move of whoever is to move; False if the match is over."""
        asked = [client for client in self.clients if client.view["moves"]]
        if not asked:
            return False
        mover = self._chance.choice(asked)
        other = self.clients[1 - int(mover.seat)]
        code = self._chance.choice(mover.view["moves"])["code"]
        body = {"seat": int(mover.seat), "decision": mover.view["decision"], "moves": [code]}
        before = max(client.view["ply"] for client in self.clients)
        other.arrived = {}
        sent = time.perf_counter()
        try:
            answer = await mover.http.post(f"/tables/{self.id}/moves", json=body)
        except httpx.ReadError:  # an idle connection was closed just then; sending a move again is safe
            answer = await mover.http.post(f"/tables/{self.id}/moves", json=body)
        if answer.status_code != 200:
            self.refused += 1
            return True
        for client in (other, mover):
            while client.view["ply"] <= before:
                client.news.clear()
                await asyncio.wait_for(client.news.wait(), 30)
        self.seconds.append(min(at for ply, at in other.arrived.items() if ply > before) - sent)
        return True

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()
        for client in self.clients:
            await client.http.aclose()


async def measure(server: ServerProcess, tables: int, seconds: float, rate: float, idle: float) -> dict[str, Any]:
    chance = random.Random(1)
    await warm_up(server, chance)
    empty = memory(server.pid)
    loaded = [LoadedTable(server.url, number, chance) for number in range(tables)]
    gate = asyncio.Semaphore(CREATING)

    async def opened(table: LoadedTable) -> None:
        async with gate:
            await table.open()

    started = time.perf_counter()
    await asyncio.gather(*(opened(table) for table in loaded))
    opening = time.perf_counter() - started
    live = memory(server.pid)
    busy = cpu_seconds(server.pid)
    moved = await at_rate(loaded, seconds, rate, chance)
    busy = cpu_seconds(server.pid) - busy
    played = memory(server.pid)
    times = sorted(second for table in loaded for second in table.seconds)
    figures = {
        "tables": tables,
        "asked_moves_per_s": rate,
        "moves_per_s": round(len(times) / moved, 1),
        "moves": len(times),
        "refused": sum(table.refused for table in loaded),
        **{
            f"p{part}_ms": round(1000 * times[min(len(times) - 1, len(times) * part // 100)], 1)
            for part in (50, 95, 99)
        },
        "mean_ms": round(1000 * statistics.fmean(times), 1),
        "cpu_ms_per_move": round(1000 * busy / len(times), 2),
        "opening_s": round(opening, 1),
        "kb_per_live_table": round((played - empty) / tables, 1),
        "kb_per_new_table": round((live - empty) / tables, 1),
    }
    if idle:
        await asyncio.sleep(idle)  # sockets stay open: only the matches leave the memory
        figures["kb_per_sleeping_table"] = round((memory(server.pid) - empty) / tables, 1)
    for table in loaded:
        await table.close()
    if idle:
        await asyncio.sleep(idle)
        figures["kb_per_idle_table"] = round((memory(server.pid) - empty) / tables, 1)
    return figures


async def warm_up(server: ServerProcess, chance: random.Random) -> None:
    """What is loaded once for every game is no part of a table."""
    for number in range(2 * len(GAMES)):
        table = LoadedTable(server.url, number, chance)
        await table.open()
        for _ in range(20):
            await table.move()
        await table.close()


async def at_rate(loaded: list[LoadedTable], seconds: float, rate: float, chance: random.Random) -> float:
    """Start moves at a fixed rate, each at a table that has none under way; the seconds it took."""
    free = list(loaded)
    running: set[asyncio.Task[None]] = set()

    async def one(table: LoadedTable) -> None:
        if await table.move():
            free.append(table)

    started = time.perf_counter()
    for number in range(int(seconds * rate)):
        late = started + number / rate - time.perf_counter()
        if late > 0:
            await asyncio.sleep(late)
        if not free:
            continue
        chosen = chance.randrange(len(free))
        free[chosen], free[-1] = free[-1], free[chosen]
        task = asyncio.create_task(one(free.pop()))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return time.perf_counter() - started


def memory(pid: int) -> float:
    """Resident memory in kB that is this process's own."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return float(sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty"))))


def cpu_seconds(pid: int) -> float:
    """Time the server has used, which does not depend on what else the machine does."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=200, help="moves a second")
    parser.add_argument("--idle", type=float, default=0, help="seconds to wait for tables to go to sleep")
    asked = parser.parse_args()
    if asked.idle:
        os.environ["HAFEN_IDLE_SECONDS"] = str(max(1, int(asked.idle / 2)))
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        start = server.start()
        try:
            figures = uvloop.run(measure(server, asked.tables, asked.seconds, asked.rate, asked.idle))
        finally:
            server.stop()
    print(json.dumps({"start_s": round(start, 2), **figures}))


if __name__ == "__main__":
    main()
