"""Time track and end of the game: chapter 10."""

from typing import Any

import pytest

import hafen
from tests.games.werft.situations import (
    STRAIGHTS,
    events,
    guilders,
    line,
    notations,
    play,
    refused,
    seat,
    seats,
    situation,
    step,
    yard,
)

ALMOST = {"yard": yard("bow01_1", "mid101"), "items": ["captain"], "canal": line(*STRAIGHTS)}


def near_a_lap(players: int, rounds: int, **more: Any) -> hafen.Position:
    """The last turn before the leading tile reaches START: the last seat begins it."""
    return situation(players, turns=rounds, active=players - 1, **more)


def to_the_end_of_the_turn(position: hafen.Position) -> hafen.Position:
    """Whatever the seat at turn does, as simple as possible."""
    seat_ = position.to_move[0]
    before = position.dump()["seats"][seat_]["turns"]
    while not position.over and position.dump()["seats"][seat_]["turns"] == before:
        position.play(position.legal()[-1])
    return position


@pytest.mark.parametrize(("players", "rounds"), [(4, 6), (3, 8), (2, 13)])
def test_the_time_marker_moves_after_the_turn(players: int, rounds: int) -> None:
    """WE-10.1: every turn brings the lead one space on, so a lap has 24 of them."""
    position = near_a_lap(players, rounds)
    told = position.dump()
    assert max(told["track"].values()) == 24
    assert (told["lap"], told["time"]) == (True, players)
    to_the_end_of_the_turn(position)
    assert position.dump()["time"] == players - 1


@pytest.mark.parametrize(("players", "rounds"), [(4, 12), (3, 8), (2, 13)])
def test_contracts_are_given_up(players: int, rounds: int) -> None:
    """WE-10.2: when the marker comes to 2, with two players to 1; each seat in secret."""
    position = near_a_lap(players, rounds)
    hands = [entry["contracts"] for entry in position.dump()["seats"]]
    to_the_end_of_the_turn(position)
    assert step(position) == "discard"
    assert len(notations(position)) == 9
    for owner in range(players):
        assert position.to_move == (owner,)
        position.play("keep 2 3")
        assert position.last_events()[0][0] == "kept"
        kept = seat(position, owner)
        assert (kept["held"], kept["contracts"]["blue"][0], kept["contracts"]["green"][0]) == (
            1,
            hands[owner]["blue"][1],
            hands[owner]["green"][2],
        )
    assert step(position) == "choose"


def test_the_end_by_time() -> None:
    """WE-10.3"""
    position = near_a_lap(4, 24)
    assert position.dump()["time"] == 1
    to_the_end_of_the_turn(position)
    assert events(position, "time_up") == [{}]
    assert events(position, "ending") == []
    assert position.dump()["phase"] == "final_actions"
    assert position.to_move == (0,)


def last_tile_on_its_way(part: str) -> dict[str, Any]:
    """A stack of one tile and a full market; the others are out of the game."""
    names = {
        "bow": [f"bow{n:02}_1" for n in range(1, 7)],
        "middle": [f"mid2{n:02}_1" for n in range(1, 12)],
        "stern": [f"stern{n:02}_1" for n in range(1, 7)],
    }
    return {"stacks": {part: names[part]}}


@pytest.mark.parametrize(
    ("part", "move"), [("bow", "buy bow 5"), ("middle", "buy middle 1.5"), ("stern", "buy stern 5")]
)
def test_the_end_by_the_last_tile(part: str, move: str) -> None:
    """WE-10.4: shown, not bought; then all seats have the same number of turns."""
    turn = {"chosen": "build", "moved": "equip"}
    position = situation(4, turns=20, active=1, step="act", turn=turn, **last_tile_on_its_way(part))
    play(position, move)
    play(position, notations(position, "place")[0], "done")
    while position.to_move == (1,):
        play(position, "done")
    assert position.dump()["ending"] == part
    assert position.to_move == (2,)
    for other in (2, 3):
        assert position.to_move == (other,)
        to_the_end_of_the_turn(position)
    assert position.dump()["phase"] == "final_actions"
    assert position.to_move == (0,)
    assert {entry["turns"] for entry in position.dump()["seats"]} == {21}


def test_contracts_are_given_up_before_the_final_actions() -> None:
    """WE-10.5"""
    position = situation(4, active=3, step="act", turn={"chosen": "build"}, **last_tile_on_its_way("bow"))
    play(position, "buy bow 5", "place 1", "done")
    while position.to_move == (3,) and step(position) == "after":
        play(position, "done")
    assert step(position) == "discard"
    play(position, *["keep 1 1"] * 4)
    assert position.dump()["phase"] == "final_actions"


def test_final_actions() -> None:
    """WE-10.6: any action, also an occupied one, without income and bonus action, but with voyages."""
    position = situation(4, phase="final_actions", seats=seats(4, ALMOST | {"guilders": 12}))
    figures = [entry["figures"] for entry in position.dump()["seats"]]
    assert all(len(occupied) == 1 for occupied in figures)
    assert notations(position)[-1] == "done"
    assert len(notations(position, "choose")) == 8
    play(position, "choose build")
    assert guilders(position)[0] == 12
    assert notations(position, "bonus") == []
    play(position, "buy stern 5", "place 3", "done")
    assert step(position) == "command"
    play(position, "command")
    while position.to_move == (0,):
        play(position, notations(position)[-1])
    assert len(position.dump()["fleet"]) == 1
    assert position.to_move == (1,)
    play(position, "done")
    assert events(position, "skipped") == [{"seat": 1}]
    assert [entry["figures"] for entry in position.dump()["seats"]] == figures


def test_a_last_tile() -> None:
    """WE-10.7: only the tile that completes a ship, and only who can use it is asked."""
    position = situation(4, phase="final_actions", active=3, seats=seats(4, {}, ALMOST, {}, {}))
    play(position, "done")
    assert (position.dump()["phase"], position.to_move) == ("last_tiles", (1,))
    assert all(move.startswith("buy stern") or move == "done" for move in notations(position))
    assert refused(position, "buy bow 5") == "completes_nothing"
    play(position, "buy stern 5", "place 3", "command")
    while not position.over:
        play(position, notations(position)[-1])
    assert [entry["seat"] for entry in position.dump()["fleet"]] == [1]


def test_the_last_tile_must_complete_a_ship() -> None:
    """WE-10.7"""
    laid = yard("bow01_1", "mid101", None, None, "mid102")
    position = situation(
        4, phase="last_tiles", step="placing", turn={"bought": "stern02_1"}, seats=seats(4, {"yard": laid})
    )
    assert notations(position) == ["place 3"]
    assert refused(position, "place 6") == "must_complete"


def test_nobody_has_to_buy_a_last_tile() -> None:
    """WE-10.7"""
    position = situation(4, phase="last_tiles", seats=seats(4, ALMOST))
    play(position, "done")
    assert position.over
    assert [key for key, said in position.last_events()][-1] == "over"


@pytest.mark.parametrize("phase", ["final_actions", "last_tiles"])
def test_parts_that_are_sold_out(phase: str) -> None:
    """WE-10.8: free of charge, nothing printed on them; they count for the length."""
    nothing: dict[str, Any] = {"market": {"stern": [None] * 5}, "stacks": {"stern": []}}
    told = seats(4, ALMOST | {"guilders": 0})
    position = situation(4, phase=phase, seats=told, **nothing)
    if phase == "final_actions":
        play(position, "choose build")
    assert notations(position, "buy stern") == ["buy stern 5"]
    assert refused(position, "buy stern 4") == "nothing_there"
    play(position, "buy stern 5", "place 3")
    assert seat(position)["guilders"] == 0
    while step(position) == "building":
        play(position, "done")
    play(position, "command")
    while step(position) == "fitting":
        play(position, "sail")
    (ship,) = position.dump()["fleet"]
    assert (ship["length"], len(ship["tiles"])) == (3, 2)


def test_middles_that_are_sold_out() -> None:
    """WE-10.8: offered once, though they have two columns."""
    nothing: dict[str, Any] = {"market": {"middle": [[None] * 5] * 2}, "stacks": {"middle": []}}
    position = situation(4, phase="final_actions", step="act", turn={"chosen": "build"}, **nothing)
    assert notations(position, "buy middle") == ["buy middle 1.5"]
    play(position, "buy middle 1.5", "place 2")
    assert seat(position)["yard"][1] == "virtual_middle"


def test_no_virtual_tiles_before_the_end() -> None:
    """WE-10.8"""
    nothing: dict[str, Any] = {"market": {"stern": [None] * 5}, "stacks": {"stern": []}}
    position = situation(4, active=1, step="act", turn={"chosen": "build"}, **nothing)
    assert refused(position, "buy stern 5") == "nothing_there"
