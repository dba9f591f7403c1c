"""Tables that wait for people: nobody plays yet, and whoever opened one may close it."""

import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import NewPlayer
from tests.server.player import Player, Socket
from tests.server.running import ServerThread
from tests.server.test_two_servers import Two, second

__all__ = ["second"]

CLOSED = 4410


def why_closed(socket: Socket) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        socket.wait(lambda _: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def refusal(player: Player, path: str) -> tuple[int, str]:
    answer = player.post(path)
    return answer.status_code, answer.json()["error"]["key"]


def test_a_closed_table_is_gone_for_all(new_player: NewPlayer) -> None:
    one, two, late = new_player(), new_player(), new_player("de")
    table = one.open("speicherstadt", ["me", "open", "open"], listed=True)
    two.do(f"/tables/{table}/join", {})
    assert [row["id"] for row in late.ask("/tables")] == [table]
    with two.socket(table) as socket:
        socket.take()
        assert one.post(f"/tables/{table}/close").status_code == 204
        assert why_closed(socket) == CLOSED
    for player in (one, two):
        assert player.ask("/me")["tables"] == []
    assert late.ask("/tables") == []
    answer = late.post(f"/tables/{table}/join", {})
    assert answer.status_code == 410
    assert answer.json()["error"] == {"key": "closed", "text": "Diesen Tisch hat geschlossen, wer ihn eröffnet hat."}
    assert refusal(one, f"/tables/{table}/close") == (410, "closed")
    with late.socket(table) as socket:
        assert why_closed(socket) == CLOSED


def test_only_the_owner_closes_and_only_while_it_waits(new_player: NewPlayer) -> None:
    one, two, stranger = new_player(), new_player(), new_player()
    table = one.open("speicherstadt", ["me", "open", "open"])
    two.do(f"/tables/{table}/join", {})
    for player in (two, stranger):
        assert refusal(player, f"/tables/{table}/close") == (403, "not_the_owner")
    stranger.do(f"/tables/{table}/join", {})
    assert refusal(one, f"/tables/{table}/close") == (409, "not_waiting")
    assert not one.ask(f"/tables/{table}")["over"]


def test_a_table_closed_here_is_closed_there(new_player: NewPlayer, second: ServerThread) -> None:
    one, two = Two(new_player, second), Two(new_player, second)
    table = one.here.open("kontor", ["me", "open"])
    two.there.ask(f"/tables/{table}")  # the other server has the table in memory
    assert one.here.post(f"/tables/{table}/close").status_code == 204
    assert two.there.post(f"/tables/{table}/join", {}).status_code == 410


def test_bots_wait_until_all_are_there(new_player: NewPlayer) -> None:
    one = new_player()
    table = one.open("kontor", ["random", "open"])
    time.sleep(0.5)
    assert one.ask(f"/tables/{table}")["ply"] == 0
    with one.socket(table) as socket:
        socket.take()
        new_player().do(f"/tables/{table}/join", {})
        socket.wait(lambda s: s.views["null"]["ply"] > 0)
