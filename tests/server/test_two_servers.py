"""Two servers on one database, and visitors who come without a socket: each asks another server, and nobody waits."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from tests.goldens.record import FOLDER
from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_tokens import first_move, ply

NEVER = 3600.0


@pytest.fixture(params=[NEVER, 0.2], ids=["unaware", "watchful"])
def second(server: ServerThread, request: pytest.FixtureRequest) -> Iterator[ServerThread]:
    """A server that looks for what others did by itself, or only when it would have to refuse somebody."""
    same = settings(server.settings.folder, server.settings.database_url)
    with ServerThread(replace(same, poll_seconds=request.param)) as other:
        yield other


class Two:
    """A visitor as both servers know it."""

    def __init__(self, new_player: NewPlayer, second: ServerThread) -> None:
        self.here, self.there = new_player(), new_player(url=second.url)
        self.here.do("/me/link")  # becomes a visitor
        self.there.http.cookies = self.here.http.cookies


def two_visitors(new_player: NewPlayer, second: ServerThread) -> tuple[Two, Two]:
    return Two(new_player, second), Two(new_player, second)


def to_move(table: str, visitors: Sequence[Two], where: str = "here") -> tuple[Two, dict[str, Any]]:
    """Who is to move, and the first move that is possible, as one of the servers sees it."""
    for visitor in visitors:
        player: Player = getattr(visitor, where)
        shown = player.ask(f"/tables/{table}")
        if shown["my_turn"]:
            return visitor, first_move(player, table, shown["to_move"][0])
    raise AssertionError


def test_a_seat_taken_here_is_known_there(new_player: NewPlayer, second: ServerThread) -> None:
    one, two = two_visitors(new_player, second)
    table = one.here.open("kontor", ["me", "open"], options={"mode": "basic"})
    two.there.ask(f"/tables/{table}")  # the other server has the table in memory
    two.here.do(f"/tables/{table}/join", {})
    assert two.there.ask(f"/tables/{table}/why", seat=1, move="0")["text"]
    two.there.do(f"/tables/{table}/moves", first_move(two.here, table, 1))
    assert ply(two.there, table) == 1


def test_moves_in_turn_over_two_servers(new_player: NewPlayer, second: ServerThread) -> None:
    """Every move goes to the server that has not seen the one before."""
    one, two = two_visitors(new_player, second)
    table = one.here.open("speicherstadt", ["me", "open"])
    two.here.do(f"/tables/{table}/join", {})
    two.there.ask(f"/tables/{table}")
    for seen_on, sent_to in [("there", "here"), ("here", "there")] * 4:
        mover, body = to_move(table, (one, two), seen_on)
        getattr(mover, sent_to).do(f"/tables/{table}/moves", body)
    assert ply(one.there, table) == 8


def test_taking_back_there_what_was_played_here(new_player: NewPlayer, second: ServerThread) -> None:
    one, two = two_visitors(new_player, second)
    table = one.here.open("speicherstadt", ["me", "open"])
    two.here.do(f"/tables/{table}/join", {})
    two.there.ask(f"/tables/{table}")
    mover, body = to_move(table, (one, two))
    played = mover.here.do(f"/tables/{table}/moves", body)
    mover.there.do(f"/tables/{table}/undo", {"seat": body["seat"], "decision": played["decision"]})
    assert ply(mover.there, table) == 0


def test_a_move_settles_what_was_asked_on_the_other_server(new_player: NewPlayer, second: ServerThread) -> None:
    one, two = two_visitors(new_player, second)
    table = one.here.open("speicherstadt", ["me", "open"])
    two.here.do(f"/tables/{table}/join", {})
    mover, body = to_move(table, (one, two))
    decision = mover.here.do(f"/tables/{table}/moves", body)["decision"]
    mover.there.do(f"/tables/{table}/undo/ask", {"seat": body["seat"], "decision": decision})
    other, body = to_move(table, (one, two))
    other.here.do(f"/tables/{table}/moves", body)
    assert two.here.ask(f"/tables/{table}")["undo_request"] is None
    assert new_player().ask(f"/tables/{table}")["undo_request"] is None


def test_a_look_at_a_table_is_not_old(new_player: NewPlayer, server: ServerThread) -> None:
    same = settings(server.settings.folder, server.settings.database_url)
    with ServerThread(replace(same, poll_seconds=0.0)) as other:
        one, there = new_player(), new_player(url=other.url)
        table = one.open("kontor", ["me", "open"], options={"mode": "basic"})
        assert ply(there, table) == 0
        one.do(f"/tables/{table}/moves", first_move(one, table, 0))
        assert ply(there, table) == 1


def test_a_preset_given_here_is_known_there(new_player: NewPlayer, second: ServerThread) -> None:
    one = Two(new_player, second)
    table = one.here.open("speicherstadt", ["me", "open"])
    assert one.there.ask(f"/tables/{table}/presets", seat=0)["insurance"] is None
    one.here.do(f"/tables/{table}/presets", {"seat": 0, "insurance": True})
    late = one.there.post(f"/tables/{table}/undo", {"seat": 0, "decision": 9})  # looks at the database
    assert late.json()["error"]["key"] == "stale"
    assert one.there.ask(f"/tables/{table}/presets", seat=0)["insurance"] is True


def test_a_rematch_asked_for_on_both_servers_is_one_table(new_player: NewPlayer, second: ServerThread) -> None:
    text = (FOLDER / "kontor-2-basic-random.match").read_text("utf-8")
    for _ in range(4):
        one = Two(new_player, second)
        table = one.here.do("/tables/upload", {"text": text})["id"]
        one.there.ask(f"/tables/{table}")
        with ThreadPoolExecutor(2) as clicks:
            asked = list(clicks.map(lambda p: p.do(f"/tables/{table}/rematch")["id"], (one.here, one.there)))  # noqa: B023
        assert asked[0] == asked[1]
        assert {row["id"] for row in one.here.ask("/me")["tables"]} == {table, asked[0]}
