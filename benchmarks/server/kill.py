"""Kill the server again and again under load: is an acknowledged move ever lost, does a match ever get stuck?

python -m benchmarks.server.kill --kills 50
"""

import argparse
import json
import random
import sqlite3
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from benchmarks.server.process import ServerProcess
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

GAMES: tuple[tuple[str, dict[str, Any], list[dict[str, Any]]], ...] = (
    ("speicherstadt", {"players": 2}, [{"kind": "me"}, {"kind": "here"}]),
    ("kontor", {"players": 2, "mode": "profi"}, [{"kind": "me"}, {"kind": "here"}]),
    ("werft", {"players": 2}, [{"kind": "me"}, {"kind": "bot", "bot": "random"}]),
    ("kontor", {"players": 2, "mode": "basic"}, [{"kind": "me"}, {"kind": "bot", "bot": "level1"}]),  # thinks for long
)
PATIENCE = 20.0  # seconds for a match to go on
FEWEST = 10  # moves before each kill


class Table:
    """One table that is played as fast as the server answers, by whoever is to move on this device."""

    def __init__(self, url: str, number: int) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=10)
        self.chance = random.Random(number)
        game, options, seats = GAMES[number % len(GAMES)]
        made = self.http.post("/tables", json={"game": game, "options": options, "seats": seats})
        self.id = made.json()["id"]
        self.acknowledged: list[tuple[int, int, int]] = []  # seat, decision, code
        self.over = False

    def play_one(self) -> bool:
        """One move over plain calls; False if there was nothing to do."""
        table = self.http.get(f"/tables/{self.id}").json()
        self.over = table["over"]
        mine = [seat for seat in table["to_move"] if seat in table["mine"]]
        if self.over or not mine:
            return False
        view = self._view(mine[0])
        if not view["moves"]:
            return False
        code = self.chance.choice(view["moves"])["code"]
        body = {"seat": mine[0], "decision": view["decision"], "moves": [code]}
        if self.http.post(f"/tables/{self.id}/moves", json=body).status_code == 200:
            self.acknowledged.append((mine[0], view["decision"], code))
        return True

    def _view(self, seat: int) -> dict[str, Any]:
        cookie = {"Cookie": f"hafen={self.http.cookies['hafen']}"}
        address = f"{str(self.http.base_url).replace('http', 'ws', 1)}tables/{self.id}/socket"
        with connect(address, additional_headers=cookie, compression=None) as socket:
            view: dict[str, Any] = json.loads(socket.recv(10))["views"][str(seat)]
        return view


class Killing:
    """Tables that are played in threads while the server dies and comes back."""

    def __init__(self, folder: Path, tables: int, kills: int, seconds: float) -> None:
        self._folder = folder
        self._server = ServerProcess(folder)
        self._count = tables
        self._kills = kills
        self._seconds = seconds
        self._stopped = threading.Event()
        self.tables: list[Table] = []
        self.lost: list[tuple[str, tuple[int, int, int]]] = []
        self.stuck: list[str] = []

    @property
    def acknowledged(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    def run(self) -> None:
        self._server.start()
        self.tables = [Table(self._server.url, number) for number in range(self._count)]
        players = [threading.Thread(target=self._play, args=(table,)) for table in self.tables]
        for player in players:
            player.start()
        for kill in range(1, self._kills + 1):
            self._let_play()
            if kill == self._kills:
                self._stopped.set()  # nobody looks at a table after the last one: that would wake it
            self._server.kill()
            if kill == self._kills:
                for player in players:
                    player.join()
            self._server.start()
        self._check()
        self._server.stop()

    def _let_play(self) -> None:
        """For some time; on a slow machine until enough moves are under way that a kill could lose one."""
        wanted, limit = self.acknowledged + FEWEST, time.monotonic() + PATIENCE
        time.sleep(self._seconds)
        while self.acknowledged < wanted and time.monotonic() < limit:
            time.sleep(0.05)

    def _play(self, table: Table) -> None:
        while not self._stopped.is_set() and not table.over:
            try:
                if not table.play_one():
                    time.sleep(0.02)
            except (httpx.TransportError, OSError, WebSocketException, TimeoutError):
                time.sleep(0.05)  # the server is down

    def _check(self) -> None:
        for table in self.tables:
            stored = self._stored(table.id)
            self.lost += [(table.id, move) for move in table.acknowledged if move not in stored]
            if not self._goes_on(table):
                self.stuck.append(table.id)
            table.http.close()

    def _stored(self, table: str) -> set[tuple[int, int, int]]:
        database = sqlite3.connect(self._folder / "hafen.sqlite")
        try:
            rows = database.execute('SELECT seat, decision, code FROM entries WHERE "table" = ?', (table,))
            return set(rows)
        finally:
            database.close()

    def _goes_on(self, table: Table) -> bool:
        """Bots go on by themselves: nobody looks at the table as long as one is to move."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            over, waits_for_bot = self._waits(table.id)
            if over or (not waits_for_bot and table.play_one()):
                return True
            time.sleep(0.05)
        return False

    def _waits(self, table: str) -> tuple[bool, bool]:
        """Is a match over, and is a bot to move, as the database has it?"""
        database = sqlite3.connect(self._folder / "hafen.sqlite")
        try:
            over, summary = database.execute("SELECT over, summary FROM tables WHERE id = ?", (table,)).fetchone()
            asked = set(json.loads(summary)["to_move"])
            bots = 'SELECT seat FROM seats WHERE "table" = ? AND bot IS NOT NULL'
            return bool(over), any(seat in asked for (seat,) in database.execute(bots, (table,)))
        finally:
            database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play before each kill")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        killing = Killing(Path(folder), asked.tables, asked.kills, asked.seconds)
        killing.run()
    figures = {"kills": asked.kills, "acknowledged": killing.acknowledged, "lost": len(killing.lost)}
    print(json.dumps(figures | {"stuck": len(killing.stuck)}))
    if killing.lost or killing.stuck:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
