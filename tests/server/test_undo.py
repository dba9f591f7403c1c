"""Taking back over the API: alone, past a reveal among bots, and with the consent of all persons."""

import copy
import json
import time
from typing import Any

from tests.server.conftest import NewPlayer
from tests.server.player import Player, Socket


def move(player: Player, table: str, socket: Socket, seat: int, choice: int = 0) -> None:
    socket.wait(lambda s: bool(s.views[str(seat)]["moves"]))
    view = socket.views[str(seat)]
    decision = view["decision"]
    player.play(table, view, view["moves"][choice]["code"])
    socket.wait(lambda s: s.views[str(seat)]["decision"] != decision)


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what changes with every decision."""
    return {key: value for key, value in view.items() if key not in ("decision", "undo", "events")}


def test_an_own_move_is_taken_back(player: Player) -> None:
    table = player.open("speicherstadt", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        seat = socket.table["to_move"][0]
        before = copy.deepcopy(shown(socket.views[str(seat)]))
        move(player, table, socket, seat)
        assert socket.views[str(seat)]["undo"] == {"steps": 1, "study": False}
        player.do(f"/tables/{table}/undo", {"seat": seat})
        message = socket.take()
        assert message["back"] == 1
        assert shown(socket.views[str(seat)]) == before
        refused = player.post(f"/tables/{table}/undo", {"seat": seat})
        assert (refused.status_code, refused.json()["error"]["key"]) == (409, "nothing_to_undo")
    assert player.ask(f"/tables/{table}")["study"] is False


def test_one_person_among_bots_goes_back_past_a_reveal(player: Player) -> None:
    """Whole rounds back, decision by decision; the table is study from then on."""
    table = player.open("speicherstadt", ["me", "greedy"])
    with player.socket(table) as socket:
        socket.take()
        seen = []
        for _ in range(20):
            socket.wait(lambda s: bool(s.views["0"]["moves"]))
            seen.append((socket.views["0"]["ply"], json.dumps(socket.views["0"]["table"], sort_keys=True)))
            move(player, table, socket, 0)
        socket.wait(lambda s: bool(s.views["0"]["moves"]))
        for ply, board in reversed(seen):
            player.do(f"/tables/{table}/undo", {"seat": 0})
            while socket.views["0"]["ply"] != ply or not socket.views["0"]["moves"]:
                socket.take()
            assert json.dumps(socket.views["0"]["table"], sort_keys=True) == board
        assert socket.table["study"] is True
        move(player, table, socket, 0)  # and on it goes


def test_with_consent_of_all_persons(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("speicherstadt", ["me", "open", "random"])
    two.do(f"/tables/{table}/join", {})
    with one.socket(table) as at_one, two.socket(table) as at_two:
        at_one.take()
        at_two.take()
        mover = waiting_person(one, table)
        player, socket = (one, at_one) if mover == 0 else (two, at_two)
        other, at_other = (two, at_two) if mover == 0 else (one, at_one)
        socket.wait(lambda s: bool(s.views[str(mover)]["moves"]))
        move(player, table, socket, mover)
        waiting_person(one, table)  # a move of the bot would settle what is asked
        asked = 1 - mover
        ply = other.ask(f"/tables/{table}")["ply"]
        other.do(f"/tables/{table}/undo/ask", {"seat": asked})
        socket.wait(lambda s: s.table.get("undo_request") == {"seat": asked, "yes": [asked]})
        player.do(f"/tables/{table}/undo/answer", {"seat": mover, "yes": False})
        at_other.wait(lambda s: s.table.get("undo_request") is None)
        assert player.ask(f"/tables/{table}")["ply"] >= ply
        unasked = player.post(f"/tables/{table}/undo/answer", {"seat": mover, "yes": True})
        assert (unasked.status_code, unasked.json()["error"]["key"]) == (409, "nobody_asked")
        before = player.ask(f"/tables/{table}")["ply"]
        other.do(f"/tables/{table}/undo/ask", {"seat": asked})
        player.do(f"/tables/{table}/undo/answer", {"seat": mover, "yes": True})
        socket.wait(lambda s: s.views[str(mover)]["ply"] == before - 1)
        at_other.wait(lambda s: s.views[str(asked)]["ply"] == before - 1)


def waiting_person(player: Player, table: str) -> int:
    """The person to move, once the bot has moved."""
    while (mover := player.ask(f"/tables/{table}")["to_move"][0]) == 2:
        time.sleep(0.05)
    return int(mover)
