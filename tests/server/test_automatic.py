"""What plays by itself goes on: after a failure, after a kill, and never for somebody who has returned."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

import hafen
from hafen.server import bots
from hafen.server.bots import BotWorkers
from hafen.server.database import log as log_rows
from hafen.server.database.store import Store
from hafen.server.metrics import Metrics
from hafen.server.tables import chairs, presets
from hafen.server.tables.automatic import Automatic
from tests.server.conftest import NewPlayer, settings
from tests.server.player import PATIENCE, Player, together
from tests.server.running import ServerThread
from tests.server.test_presets import place_all
from tests.server.test_tables import make_overdue


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    """A server of its own, that may be disturbed."""
    with ServerThread(settings(tmp_path)) as running:
        yield running


def stored(server: ServerThread, table: str) -> tuple[int, bool]:
    """Moves in the database, and whether something plays by itself there; the server is not asked."""
    moves = '(SELECT count(*) FROM entries WHERE "table" = tables.id)'
    with sqlite3.connect(server.settings.folder / "hafen.sqlite") as database:
        found = database.execute(f"SELECT {moves}, automatic FROM tables WHERE id = ?", (table,)).fetchone()
    database.close()
    return int(found[0]), bool(found[1])


def wait_for_moves(server: ServerThread, table: str, moves: int) -> None:
    limit = time.monotonic() + PATIENCE
    while stored(server, table)[0] < moves and time.monotonic() < limit:
        time.sleep(0.05)
    assert stored(server, table)[0] >= moves


class Locked:
    """The database refuses to write as long as this is so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.locked = False
        self.refused = threading.Event()
        honest = Store.write

        async def write(store: Store, work: Any, *args: Any, **more: Any) -> Any:
            if self.locked:
                self.refused.set()
                raise OperationalError("", {}, Exception("database is locked"))
            return await honest(store, work, *args, **more)

        monkeypatch.setattr(Store, "write", write)


def test_a_bot_goes_on_when_the_database_can_be_written_again(
    server: ServerThread, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody touches the table meanwhile."""
    database = Locked(monkeypatch)
    go_on, honest = threading.Event(), BotWorkers.choose

    async def choose(workers: BotWorkers, *task: Any) -> int:
        await asyncio.to_thread(go_on.wait)
        return await honest(workers, *task)

    monkeypatch.setattr(BotWorkers, "choose", choose)
    table = player.open("kontor", ["me", "random"], options={"mode": "basic"})
    database.locked = True
    go_on.set()
    assert database.refused.wait(PATIENCE)
    assert stored(server, table) == (0, True)
    database.locked = False
    wait_for_moves(server, table, 1)


def test_who_looks_wakes_a_table_that_gave_up(
    server: ServerThread, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hafen.server.tables.automatic.PAUSES", ())
    with monkeypatch.context() as broken:

        async def fail(*_: object) -> int:
            raise RuntimeError("planted")

        broken.setattr(BotWorkers, "choose", fail)
        table = player.open("kontor", ["me", "random"], options={"mode": "basic"})
        live = server.app.state.house.tables[table]
        while live.automatic is not None:
            time.sleep(0.01)
    assert stored(server, table) == (0, True)
    player.ask(f"/tables/{table}")
    wait_for_moves(server, table, 1)


def test_a_locked_database_is_told_as_such(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = player.open("kontor", ["me", "here"])
    database = Locked(monkeypatch)
    with player.socket(table) as socket:
        socket.take()
        view = socket.views["0"]
    body = {"seat": 0, "decision": view["decision"], "moves": [view["moves"][0]["code"]]}
    database.locked = True
    refused = player.post(f"/tables/{table}/moves", body)
    assert (refused.status_code, refused.json()["error"]["key"]) == (503, "busy")
    database.locked = False
    assert player.ask(f"/tables/{table}")["ply"] == 0
    player.do(f"/tables/{table}/moves", body)


def test_a_bot_does_not_move_for_somebody_who_has_returned(
    server: ServerThread, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"], options={"mode": "basic"}, seconds_per_move=10)
    two.do(f"/tables/{table}/join", {})
    make_overdue(server, table)
    thinks, go_on = threading.Event(), threading.Event()
    honest = BotWorkers.choose

    async def choose(workers: BotWorkers, *task: Any) -> int:
        thinks.set()
        await asyncio.to_thread(go_on.wait)
        return await honest(workers, *task)

    monkeypatch.setattr(BotWorkers, "choose", choose)
    one.do(f"/tables/{table}/seats/1", {"bot": "random"})
    assert thinks.wait(PATIENCE)
    two.do(f"/tables/{table}/join", {"seat": 1})
    go_on.set()
    live = server.app.state.house.tables[table]
    while live.automatic is not None:
        time.sleep(0.01)
    assert one.ask(f"/tables/{table}")["ply"] == 0
    with two.socket(table) as socket:
        socket.take()
        two.play(table, socket.views["1"], socket.views["1"]["moves"][0]["code"])


def test_a_move_and_the_end_of_a_seat_come_one_after_the_other(server: ServerThread, player: Player) -> None:
    """A move that waited for the lock while its seat was given up is refused."""
    table = player.open("kontor", ["me", "here"], options={"mode": "basic"})
    with player.socket(table) as socket:
        socket.take()
        view = socket.views["0"]
    live = server.app.state.house.tables[table]

    async def resigned_before() -> httpx.Response:
        await live.lock.acquire()
        resigning = asyncio.create_task(chairs.resign(live, live.facts.owner, 0))
        moving = asyncio.create_task(asyncio.to_thread(player.post, f"/tables/{table}/moves", body))
        await asyncio.sleep(0.3)  # both wait
        live.lock.release()
        await resigning
        return await moving

    body = {"seat": 0, "decision": view["decision"], "moves": [view["moves"][0]["code"]]}
    refused = asyncio.run_coroutine_threadsafe(resigned_before(), server.loop).result()
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_your_seat")


def test_a_change_of_seat_is_stored_whole_or_not_at_all(
    server: ServerThread, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server dies after the first of its statements: nobody sits elsewhere, and nothing waits for a bot."""
    table = player.open("speicherstadt", ["me", "here"])
    seat = player.ask(f"/tables/{table}")["to_move"][0]
    with monkeypatch.context() as dying:

        def die(*_: object) -> int:
            raise OperationalError("", {}, Exception("planted"))

        dying.setattr(log_rows, "touch", die)
        assert player.post(f"/tables/{table}/resign", {"seat": seat}).status_code == 503
    with sqlite3.connect(server.settings.folder / "hafen.sqlite") as database:
        bots = database.execute('SELECT count(*) FROM seats WHERE "table" = ? AND bot IS NOT NULL', (table,)).fetchone()
    database.close()
    assert (bots, stored(server, table)) == ((0,), (0, False))
    player.do(f"/tables/{table}/resign", {"seat": seat})
    wait_for_moves(server, table, 1)


def test_a_preset_given_meanwhile_is_not_overwritten(
    server: ServerThread, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new one waits for the lock, and the old one is looked after behind it."""
    table = player.open("speicherstadt", ["me", "here"])
    asked = {"limits": {}, "ask_on_surprise": True, "insurance": None, "auto_load": False}
    player.do(f"/tables/{table}/presets", {"seat": 0, **asked})
    live = server.app.state.house.tables[table]
    while live.automatic is not None:
        time.sleep(0.01)
    monkeypatch.setattr(presets, "watch", lambda memo, position, seat: memo | {"watched": True})

    async def at_once() -> None:
        await live.lock.acquire()
        new = asyncio.create_task(chairs.set_preset(live, 0, asked | {"insurance": True}, live.facts.owner))
        await asyncio.sleep(0)
        old = asyncio.create_task(live.house.automatic._follow_preset(live, 0))
        await asyncio.sleep(0)
        live.lock.release()
        await asyncio.gather(new, old)

    asyncio.run_coroutine_threadsafe(at_once(), server.loop).result()
    kept = live.holders[0].preset
    assert (kept["asked"]["insurance"], kept["watched"]) == (True, True)


def test_what_stands_in_for_a_bot_knows_no_more_than_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Kontor the other has chosen in secret; the bot's process fails."""
    position = hafen.game("kontor", players=2, mode="basic").start(3)
    before = position.copy()
    position.play(position.legal_codes(0)[0], 0)
    seen = []

    class StandIn:
        def choose(self, known: hafen.Position, seat: int) -> int:
            seen.append((known.record, threading.current_thread() is threading.main_thread()))
            return known.legal_codes(seat)[0]

    monkeypatch.setattr(bots, "bot", lambda name: StandIn())
    monkeypatch.setattr("hafen.server.bot_worker.choose", None)

    async def choose() -> int:
        workers = BotWorkers(1, Metrics())
        try:
            return await workers.choose(position, 1, "random", 0, "somebody")
        finally:
            workers.close()

    assert asyncio.run(choose()) in before.legal_codes(1)
    assert seen == [(before.record, False)]


def test_a_preset_is_followed_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is acknowledged, the server stops before the next person's limit is followed; nobody touches the table."""
    with ServerThread(settings(tmp_path / "data")) as server:
        one, two = Player(server.url), Player(server.url)
        with together(one, two) as (table, at_one, at_two):
            sides = {0: (one, at_one), 1: (two, at_two)}
            place_all(table, sides)
            asked = at_one.views["0"]["to_move"][0]

            async def nothing(automatic: Automatic, live: Any, later: bool) -> None:
                live.automatic = None

            monkeypatch.setattr(Automatic, "run", nothing)
            limits = {str(number): 9 for number in range(1, 4)}
            sides[asked][0].do(f"/tables/{table}/presets", {"seat": asked, "limits": limits, "ask_on_surprise": False})
        moves, owed = stored(server, table)
        assert owed
        for player in (one, two):
            player.http.close()
    monkeypatch.undo()
    with ServerThread(settings(tmp_path / "data")) as again:
        wait_for_moves(again, table, moves + 1)
