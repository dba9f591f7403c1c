"""A seat changes hands: log, replay and match file name who made each move, whoever holds the seat now."""

from collections.abc import Callable

import pytest

from hafen.play import matchfile
from hafen.server.tables.replays import Replay
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_tables import make_overdue

BOT = "Reckoner"


@pytest.fixture
def changed(new_player: NewPlayer, server: ServerThread) -> tuple[str, Player, Player]:
    """Bert's first two moves are his own, the third a bot's, which stands in for him, the fourth his own again."""
    anna, bert = new_player(), new_player()
    table = anna.open("speicherstadt", [{"kind": "here", "name": "Anna"}, "open"], seconds_per_move=10)
    bert.do(f"/tables/{table}/join", {"name": "Bert"})
    go_on(table, anna, bert, lambda: seats_that_moved(anna, table).count(1) == 2)
    go_on(table, anna, bert, lambda: anna.ask(f"/tables/{table}")["to_move"] == [1])
    make_overdue(server, table)
    anna.do(f"/tables/{table}/seats/1", {"bot": "greedy"})
    go_on(table, anna, bert, lambda: seats_that_moved(anna, table).count(1) == 3)
    bert.do(f"/tables/{table}/join", {"seat": 1})
    go_on(table, anna, bert, lambda: seats_that_moved(anna, table).count(1) == 4)
    return table, anna, bert


def go_on(table: str, anna: Player, bert: Player, until: Callable[[], bool]) -> None:
    """Persons play for their seats, a bot by itself."""
    while not until():
        for seat, player in enumerate((anna, bert)):
            with player.socket(table) as socket:
                socket.take()
                view = socket.views.get(str(seat), {"moves": []})
                if view["moves"] and not until():
                    player.play(table, view, view["moves"][0]["code"])


def seats_that_moved(player: Player, table: str) -> list[int]:
    return [line["seat"] for line in player.ask(f"/tables/{table}/moves")]


def makers(player: Player, table: str) -> list[str]:
    """How the log calls those who made the moves of seat 1."""
    lines = [line for line in player.ask(f"/tables/{table}/moves") if line["seat"] == 1]
    return [line["events"][0]["text"].split()[0] for line in lines]


def test_log_and_replay(changed: tuple[str, Player, Player], new_player: NewPlayer) -> None:
    table, anna, bert = changed
    for reader, called in ((anna, "Bert"), (bert, "You"), (new_player(), "Bert")):
        expected = [called, called, BOT, called]
        assert makers(reader, table) == expected
        plies = [ply for ply, seat in enumerate(seats_that_moved(reader, table), 1) if seat == 1]
        shown = [reader.ask(f"/tables/{table}/replay", ply=ply) for ply in plies]
        assert [step["events"][0]["text"].split()[0] for step in shown] == expected
        assert [step["view"]["events"][0]["text"].split()[0] for step in shown] == expected
        kinds = [("person", "Bert"), ("person", "Bert"), ("bot", BOT), ("person", "Bert")]
        assert [(step["held"][1]["kind"], step["held"][1]["name"].split()[0]) for step in shown] == kinds
        own = [reader is bert and kind == "person" for kind, _ in kinds]
        assert [step["held"][1]["mine"] for step in shown] == own


def test_a_move_taken_back_was_made_by_nobody(changed: tuple[str, Player, Player], new_player: NewPlayer) -> None:
    """All the way back to before the bot's move, and on again, now by Bert himself."""
    table, anna, bert = changed

    def both_take_back() -> bool:
        with bert.socket(table) as socket:
            socket.take()
            assert bert.undo(table, socket.views["1"], "/ask").is_success
        anna.do(f"/tables/{table}/undo/answer", {"seat": 0, "yes": True})
        return seats_that_moved(anna, table).count(1) == 2

    while not both_take_back():
        pass
    go_on(table, anna, bert, lambda: seats_that_moved(anna, table).count(1) == 3)
    assert makers(new_player(), table) == ["Bert", "Bert", "Bert"]


def test_match_file(changed: tuple[str, Player, Player], new_player: NewPlayer, server: ServerThread) -> None:
    """Who reads it knows who made each move, and so does a table that is made of it."""
    table, anna, _ = changed
    text = Replay.of(server.app.state.house.tables[table]).file(study=False)
    match = matchfile.parse(text)
    made = [str(match.held(number)[seat]) for number, (seat, _) in enumerate(match.log) if seat == 1]
    assert made == ["Bert", "Bert", "bot:greedy", "Bert"]
    assert {str(match.held(number)[0]) for number in range(len(match.log) + 1)} == {"Anna"}
    again = anna.do("/tables/upload", {"text": text})["id"]
    assert makers(new_player(), again) == ["Bert", "Bert", BOT, "Bert"]
    assert Replay.of(server.app.state.house.tables[again]).file(study=False) == text
