"""Taking back over the API: alone, past a reveal among bots, and with the consent of all persons."""

import copy
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.conftest import NewPlayer
from tests.server.player import Player, Socket, together


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
        assert player.undo(table, socket.views[str(seat)]).is_success
        message = socket.take()
        assert message["back"] == 1
        assert shown(socket.views[str(seat)]) == before
        refused = player.undo(table, socket.views[str(seat)])
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
            assert player.undo(table, socket.views["0"]).is_success
            while socket.views["0"]["ply"] != ply or not socket.views["0"]["moves"]:
                socket.take()
            assert json.dumps(socket.views["0"]["table"], sort_keys=True) == board
        assert socket.table["study"] is True
        move(player, table, socket, 0)  # and on it goes


def test_with_consent_of_all_persons(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    with together(one, two, "random") as (table, at_one, at_two):
        mover = waiting_person(one, table)
        player, socket = (one, at_one) if mover == 0 else (two, at_two)
        other, at_other = (two, at_two) if mover == 0 else (one, at_one)
        socket.wait(lambda s: bool(s.views[str(mover)]["moves"]))
        placed = socket.views[str(mover)]["ply"]
        move(player, table, socket, mover)
        waiting_person(one, table)  # a move of the bot would settle what is asked
        asked = 1 - mover
        ply = other.ask(f"/tables/{table}")["ply"]
        assert other.undo(table, at_other.views[str(asked)], "/ask").is_success
        socket.wait(lambda s: s.table.get("undo_request") == {"seat": asked, "yes": [asked]})
        player.do(f"/tables/{table}/undo/answer", {"seat": mover, "yes": False})
        at_other.wait(lambda s: s.table.get("undo_request") is None)
        assert player.ask(f"/tables/{table}")["ply"] >= ply
        unasked = player.post(f"/tables/{table}/undo/answer", {"seat": mover, "yes": True})
        assert (unasked.status_code, unasked.json()["error"]["key"]) == (409, "nobody_asked")
        assert other.undo(table, at_other.views[str(asked)], "/ask").is_success
        player.do(f"/tables/{table}/undo/answer", {"seat": mover, "yes": True})
        # The bot may have moved since: its move goes too, or it would only be made again.
        for at, seat in ((socket, mover), (at_other, asked)):
            at.wait(lambda s, seat=seat: shown(s.views[str(seat)])["ply"] == placed)  # type: ignore[misc]
            at.drain()
            assert at.views[str(seat)]["to_move"] == [mover]
    assert one.ask(f"/tables/{table}")["ply"] == placed


def test_consent_goes_back_past_the_move_of_a_bot(new_player: NewPlayer) -> None:
    """As long as it takes for a bot to have moved last."""
    one, two = new_player(), new_player()
    people = (one, two)
    with together(one, two, "random") as (table, at_one, at_two):
        sockets = (at_one, at_two)
        while True:
            mover = waiting_person(one, table)
            socket = sockets[mover]
            socket.wait(lambda s, mover=mover: bool(s.views[str(mover)]["moves"]))  # type: ignore[misc]
            before = socket.views[str(mover)]["ply"]
            move(people[mover], table, socket, mover)
            waiting_person(one, table)
            after = one.ask(f"/tables/{table}")["ply"]
            if after == before + 2:
                break
        mine, other = str(mover), 1 - mover
        socket.wait(lambda s: s.views[mine]["ply"] == after)
        assert people[mover].undo(table, socket.views[mine], "/ask").is_success
        people[other].do(f"/tables/{table}/undo/answer", {"seat": other, "yes": True})
        socket.wait(lambda s: s.views[mine]["ply"] == before)
        socket.drain(0.5)  # nothing is played again
        assert (socket.views[mine]["ply"], socket.views[mine]["to_move"]) == (before, [mover])


def test_consent_brings_back_the_decision_of_who_asked(new_player: NewPlayer) -> None:
    """And all that was played since."""
    one, two = new_player(), new_player()
    people = (one, two)
    with together(one, two) as (table, at_one, at_two):
        sockets = (at_one, at_two)
        first = waiting_person(one, table)
        for mover in (first, 1 - first):
            sockets[mover].wait(lambda s, mover=mover: bool(s.views[str(mover)]["moves"]))  # type: ignore[misc]
            move(people[mover], table, sockets[mover], mover)
        asker = sockets[first]
        asker.wait(lambda s: s.views[str(first)]["ply"] == 2)
        assert people[first].undo(table, asker.views[str(first)], "/ask").is_success
        people[1 - first].do(f"/tables/{table}/undo/answer", {"seat": 1 - first, "yes": True})
        asker.wait(lambda s: s.views[str(first)]["ply"] == 0)
        assert asker.views[str(first)]["to_move"] == [first]


def test_two_clicks_take_back_one_move(player: Player) -> None:
    table = player.open("werft", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        seat = socket.table["to_move"][0]
        while socket.views[str(seat)]["undo"]["steps"] < 2:
            seat = socket.views["0"]["to_move"][0]
            move(player, table, socket, seat)
        view, ply = socket.views[str(seat)], socket.views[str(seat)]["ply"]
        with ThreadPoolExecutor(2) as clicks:
            answers = list(clicks.map(lambda _: player.undo(table, view), range(2)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert {answer.json()["error"]["key"] for answer in answers if answer.status_code == 409} == {"stale"}
        assert player.ask(f"/tables/{table}")["ply"] == ply - 1
        late = player.undo(table, view, "/ask")
        assert (late.status_code, late.json()["error"]["key"]) == (409, "stale")


def played_out(player: Player, seats: list[str]) -> tuple[str, dict[str, Any]]:
    """A table at the end of its match, and the view of the person who moved last."""
    table = player.open("kontor", seats, options={"mode": "basic"})
    with player.socket(table) as socket:
        socket.take()
        while not socket.table["over"]:
            asked = [view for view in socket.views.values() if view["moves"]]
            if asked:
                player.play(table, asked[0], asked[0]["moves"][0]["code"])
            socket.take()
            socket.drain(0.05)
        last = player.ask(f"/tables/{table}/moves")[-1]["seat"]
        return table, socket.views.get(str(last), socket.views["0"])


def test_after_the_end_the_own_last_move_stays(player: Player) -> None:
    """Seed and hands are public: what goes on is a study, and only if all agree."""
    table, view = played_out(player, ["me", "here"])
    assert "seed" in player.ask(f"/tables/{table}/shuffle")
    refused = player.undo(table, view)
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "over_to_undo")
    assert view["undo"] == {"steps": 0, "study": False}
    shown = player.ask(f"/tables/{table}")
    assert (shown["over"], shown["study"]) == (True, False)
    assert player.undo(table, view, "/ask").is_success  # both seats are of one visitor
    shown = player.ask(f"/tables/{table}")
    assert (shown["over"], shown["study"]) == (False, True)


def test_after_the_end_the_only_person_goes_on_as_a_study(player: Player) -> None:
    table, view = played_out(player, ["me", "random"])
    assert view["undo"] == {"steps": 1, "study": True}
    assert player.undo(table, view).is_success
    shown = player.ask(f"/tables/{table}")
    assert (shown["over"], shown["study"]) == (False, True)


def waiting_person(player: Player, table: str) -> int:
    """The person to move, once the bot has moved."""
    while (mover := player.ask(f"/tables/{table}")["to_move"][0]) == 2:
        time.sleep(0.05)
    return int(mover)
