"""A decision is made once: two tabs, double clicks, simultaneous choosers, two servers on one database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread


def first_move(player: Player, table: str, seat: int = 0) -> dict[str, object]:
    with player.socket(table) as socket:
        socket.take()
        view = socket.views[str(seat)]
    return {"seat": seat, "decision": view["decision"], "moves": [view["moves"][0]["code"]]}


def ply(player: Player, table: str) -> int:
    return int(player.ask(f"/tables/{table}")["ply"])


def hot_seat(player: Player) -> str:
    return player.open("kontor", ["me", "here"], options={"mode": "basic"})


def test_a_double_click_plays_once_and_is_answered_alike(player: Player) -> None:
    table = hot_seat(player)
    body = first_move(player, table)
    answers = [player.do(f"/tables/{table}/moves", body) for _ in range(3)]
    assert [answer["decision"] for answer in answers] == [2, 2, 2]
    assert ply(player, table) == 1


def test_clicks_at_the_same_time_play_once(player: Player) -> None:
    table = hot_seat(player)
    body = first_move(player, table)
    with ThreadPoolExecutor(8) as clicks:
        answers = list(clicks.map(lambda _: player.post(f"/tables/{table}/moves", body), range(8)))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert ply(player, table) == 1


def test_another_tab_is_told_that_it_is_late(player: Player) -> None:
    table = hot_seat(player)
    with player.socket(table) as socket:
        socket.take()
        view = socket.views["0"]
    one, two = [{"seat": 0, "decision": view["decision"], "moves": [move["code"]]} for move in view["moves"][:2]]
    player.do(f"/tables/{table}/moves", one)
    late = player.post(f"/tables/{table}/moves", two)
    assert late.status_code == 409
    assert late.json()["error"]["key"] == "stale"
    assert ply(player, table) == 1


def test_simultaneous_choosers_are_both_accepted(new_player: NewPlayer) -> None:
    """Both send for the position they saw; neither is refused because the other was faster."""
    for _ in range(5):
        one, two = new_player(), new_player()
        table = one.open("kontor", ["me", "open"], options={"mode": "basic"})
        two.do(f"/tables/{table}/join", {})
        path = f"/tables/{table}/moves"
        bodies = [first_move(one, table, 0), first_move(two, table, 1)]
        with ThreadPoolExecutor(2) as choosing:
            answers = [
                choosing.submit(player.post, path, body) for player, body in zip((one, two), bodies, strict=True)
            ]
        assert [answer.result().status_code for answer in answers] == [200, 200]
        assert ply(one, table) == 2


def test_a_chooser_may_change_its_mind_without_disturbing_the_other(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"], options={"mode": "basic"})
    two.do(f"/tables/{table}/join", {})
    theirs = first_move(two, table, 1)
    moved = one.do(f"/tables/{table}/moves", first_move(one, table, 0))
    one.do(f"/tables/{table}/undo", {"seat": 0, "decision": moved["decision"]})
    two.do(f"/tables/{table}/moves", theirs)
    assert ply(one, table) == 1
    one.do(f"/tables/{table}/moves", first_move(one, table, 0))
    assert ply(one, table) == 2


def test_a_move_for_a_question_that_was_taken_back_is_stale(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("speicherstadt", ["me", "open"])
    two.do(f"/tables/{table}/join", {})
    mover, other = (one, two) if one.ask(f"/tables/{table}")["my_turn"] else (two, one)
    seats = [player.ask(f"/tables/{table}")["mine"][0] for player in (mover, other)]
    moved = mover.do(f"/tables/{table}/moves", first_move(mover, table, seats[0]))
    thought_up = first_move(other, table, seats[1])
    mover.do(f"/tables/{table}/undo", {"seat": seats[0], "decision": moved["decision"]})
    with mover.socket(table) as socket:
        socket.take()
        view = socket.views[str(seats[0])]
    mover.play(table, view, view["moves"][1]["code"])
    late = other.post(f"/tables/{table}/moves", thought_up)
    assert (late.status_code, late.json()["error"]["key"]) == (409, "stale")
    other.do(f"/tables/{table}/moves", first_move(other, table, seats[1]))


def test_several_moves_in_a_row_are_played_together_or_not_at_all(player: Player) -> None:
    table = player.open("speicherstadt", ["me", "here"])
    seat = player.ask(f"/tables/{table}")["to_move"][0]
    body = first_move(player, table, seat)
    refused = player.post(f"/tables/{table}/moves", body | {"moves": [*body["moves"], 65000]})  # type: ignore[misc]
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "illegal")
    assert ply(player, table) == 0


@pytest.fixture
def second_server(server: ServerThread) -> Iterator[ServerThread]:
    """Another process would not differ: nothing is shared but the database."""
    with ServerThread(settings(server.settings.folder, server.settings.database_url)) as other:
        yield other


def test_two_servers_on_one_database(new_player: NewPlayer, second_server: ServerThread) -> None:
    here, there = new_player(), new_player(url=second_server.url)
    table = hot_seat(here)
    there.http.cookies = here.http.cookies
    assert ply(there, table) == 0
    with here.socket(table) as at_here, there.socket(table) as at_there:
        at_here.take()
        at_there.take()
        for round_number in range(12):
            view = at_here.views["0"] if at_here.views["0"]["moves"] else at_here.views["1"]
            seat, decision = str(view["seat"]), view["decision"]
            body = {"seat": view["seat"], "decision": view["decision"], "moves": [view["moves"][0]["code"]]}
            servers = (here, there) if round_number % 2 else (there, here)
            with ThreadPoolExecutor(4) as clicks:
                answers = [clicks.submit(player.post, f"/tables/{table}/moves", body) for player in servers * 2]
            assert [answer.result().status_code for answer in answers] == [200] * 4
            for socket in (at_here, at_there):
                socket.wait(lambda s, seat=seat, d=decision: s.views[seat]["decision"] > d)  # type: ignore[misc]
                socket.drain(0.3)
            assert at_here.views == at_there.views
        assert ply(here, table) == ply(there, table) == 12


def test_a_bot_played_by_two_servers_moves_once(new_player: NewPlayer, second_server: ServerThread) -> None:
    here, there = new_player(), new_player(url=second_server.url)
    table = here.open("kontor", ["me", "random"], options={"mode": "basic"})
    there.http.cookies = here.http.cookies
    with here.socket(table) as at_here, there.socket(table) as at_there:
        for round_number in range(6):
            player, socket = (here, at_here) if round_number % 2 else (there, at_there)
            socket.drain(0.5)  # what was played over the other server
            socket.wait(lambda s: bool(s.views["0"]["moves"]))
            view = socket.views["0"]
            player.play(table, view, view["moves"][0]["code"])
        at_here.drain(1.0)
        at_there.drain(1.0)
        assert at_here.views == at_there.views
