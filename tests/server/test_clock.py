"""Time for a decision runs for each seat by itself."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

from hafen.server.tables.live import LiveTable
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_matches import play_out
from tests.server.test_tables import make_overdue
from tests.server.test_tokens import first_move

SECONDS = 50  # less than ``make_overdue`` sets the clocks back


def opened(one: Player, game: str = "kontor", seats: tuple[Any, ...] = ("me", "open"), **options: Any) -> str:
    return one.open(game, list(seats), seconds_per_move=SECONDS, options=options)


def deadline(player: Player, table: str) -> datetime | None:
    shown = player.ask(f"/tables/{table}")["deadline"]
    listed = next(row["deadline"] for row in player.ask("/me")["tables"] if row["id"] == table)
    assert listed == shown
    return None if shown is None else datetime.fromisoformat(shown)


def is_over(player: Player, table: str) -> bool:
    shown = player.ask(f"/tables/{table}")["deadline"]
    return shown is not None and datetime.fromisoformat(shown) <= datetime.now(UTC)


def replace_by_bot(player: Player, table: str, seat: int) -> str:
    answer = player.post(f"/tables/{table}/seats/{seat}", {"bot": "random"})
    return "replaced" if answer.is_success else str(answer.json()["error"]["key"])


def owed(live: LiveTable) -> list[datetime | None]:
    return [live.owed_since(holder) for holder in live.holders]


def test_no_time_runs_while_a_seat_is_open(new_player: NewPlayer, server: ServerThread) -> None:
    """Whoever takes the last one: then all have all of it."""
    one, two = new_player(), new_player()
    table = opened(one, seats=("open", "open"))
    assert deadline(one, table) is None
    one.do(f"/tables/{table}/join", {"seat": 0})
    assert deadline(one, table) is None
    make_overdue(server, table)
    assert deadline(one, table) is None
    two.do(f"/tables/{table}/join", {})
    begun = deadline(one, table)
    assert begun is not None
    assert (begun - datetime.now(UTC)).total_seconds() > SECONDS - 10
    assert replace_by_bot(one, table, 1) == "still_there"
    assert replace_by_bot(two, table, 0) == "still_there"
    make_overdue(server, table)
    assert replace_by_bot(two, table, 0) == "replaced"
    one.do(f"/tables/{table}/join", {"seat": 0})  # returns
    assert replace_by_bot(two, table, 0) == "still_there"


def test_what_others_choose_meanwhile_starts_nothing_anew(new_player: NewPlayer, server: ServerThread) -> None:
    one, two = new_player(), new_player()
    table = opened(one, mode="basic")
    two.do(f"/tables/{table}/join", {})
    make_overdue(server, table)
    decision = one.do(f"/tables/{table}/moves", first_move(one, table, 0))["decision"]
    assert is_over(one, table)
    one.do(f"/tables/{table}/undo", {"seat": 0, "decision": decision})
    assert replace_by_bot(one, table, 1) == "replaced"


def test_who_takes_an_own_move_back_has_no_more_time_than_before(new_player: NewPlayer, server: ServerThread) -> None:
    one, two = new_player(), new_player()
    table = opened(one, "speicherstadt")
    two.do(f"/tables/{table}/join", {})
    seat = one.ask(f"/tables/{table}")["to_move"][0]
    mover, other = (one, two) if seat == 0 else (two, one)
    make_overdue(server, table)
    decision = mover.do(f"/tables/{table}/moves", first_move(mover, table, seat))["decision"]
    assert not is_over(one, table)  # the other's time has begun
    assert replace_by_bot(mover, table, 1 - seat) == "still_there"
    mover.do(f"/tables/{table}/undo", {"seat": seat, "decision": decision})
    assert is_over(one, table)
    assert replace_by_bot(other, table, seat) == "replaced"


def test_with_consent_all_have_their_time_again(new_player: NewPlayer, server: ServerThread) -> None:
    one, two = new_player(), new_player()
    table = opened(one, "speicherstadt")
    two.do(f"/tables/{table}/join", {})
    seat = one.ask(f"/tables/{table}")["to_move"][0]
    mover, other = (one, two) if seat == 0 else (two, one)
    mover.do(f"/tables/{table}/moves", first_move(mover, table, seat))
    make_overdue(server, table)
    assert is_over(one, table)
    asked = first_move(other, table, 1 - seat)["decision"]
    other.do(f"/tables/{table}/undo/ask", {"seat": 1 - seat, "decision": asked})
    mover.do(f"/tables/{table}/undo/answer", {"seat": seat, "yes": True})
    assert one.ask(f"/tables/{table}")["to_move"] == [seat]
    assert not is_over(one, table)
    assert replace_by_bot(other, table, seat) == "still_there"


def test_the_time_at_a_rematch_begins_when_somebody_comes(new_player: NewPlayer, server: ServerThread) -> None:
    one, two = new_player(), new_player()
    table = opened(one, mode="basic")
    two.do(f"/tables/{table}/join", {})
    with one.socket(table) as at_one, two.socket(table) as at_two, ThreadPoolExecutor() as persons:
        at_one.take()
        at_two.take()
        ends = [
            persons.submit(play_out, table, player, socket, seat, int(seat))
            for player, socket, seat in ((one, at_one, "0"), (two, at_two, "1"))
        ]
        for end in ends:
            end.result()
    again = one.do(f"/tables/{table}/rematch")["id"]
    make_overdue(server, again)
    assert not is_over(one, again)
    with one.socket(again) as socket:
        socket.take()
    make_overdue(server, again)
    assert is_over(two, again)
    assert replace_by_bot(one, again, 1) == "still_there"
    assert replace_by_bot(two, again, 0) == "replaced"


def test_clocks_survive_the_memory(new_player: NewPlayer, server: ServerThread) -> None:
    """Read from the database again, a seat owes its decision since the same moment."""
    one, two = new_player(), new_player()
    table = opened(one, "speicherstadt")
    two.do(f"/tables/{table}/join", {})
    for _ in range(5):
        seat = one.ask(f"/tables/{table}")["to_move"][0]
        mover = one if seat == 0 else two
        mover.do(f"/tables/{table}/moves", first_move(mover, table, seat))
    house = server.app.state.house
    known = owed(house.tables[table])
    house.tables[table].used -= 10**6
    while table in house.tables:
        time.sleep(0.05)
    one.ask(f"/tables/{table}")
    assert owed(house.tables[table]) == known
    assert [since is not None for since in known].count(True) == 1


def test_a_bot_in_the_last_open_seat_starts_the_time(new_player: NewPlayer, server: ServerThread) -> None:
    one = new_player()
    table = opened(one)
    assert deadline(one, table) is None
    make_overdue(server, table)
    assert replace_by_bot(one, table, 1) == "replaced"
    assert deadline(one, table) is not None
    assert not is_over(one, table)
