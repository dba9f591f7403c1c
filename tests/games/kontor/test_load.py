"""Describing positions: what is completed, and what cannot be."""

from typing import Any

import pytest

import hafen
from tests.games.kontor.situations import board, hand, hands, phase, seat, situation

SPECIALS = {"hand": "88 89 90 91 92 93"}
CROSS = [". . w . .", ". . w . .", "w w C w w", ". . w . .", ". . w . ."]


def test_nothing_told_is_a_start() -> None:
    position = situation()
    assert set(board(position)) == set(board(hafen.game("kontor").start(seed=1)))
    assert [len(hand(position, number)) for number in (0, 1)] == [5, 5]
    assert position.to_move == (0, 1)


def test_another_seed_completes_otherwise() -> None:
    assert situation(seed=1).record != situation(seed=2).record
    assert situation(seed=1).record == situation(seed=1).record


def test_named_cards_lie_on_top_of_their_pile() -> None:
    position = situation(water="60 61", seats=[{"pile": "11 13"}, {}])
    assert position.dump()["water"].split()[:2] == ["60", "61"]
    assert seat(position, 0)["pile"].split()[:2] == ["11", "13"]
    assert len(seat(position, 0)["pile"].split()) == 19


def test_a_board_with_and_without_coordinates() -> None:
    plain = situation(board=CROSS, seed=3)
    drawn = ["-2 -1 0 1 2", *(f"{2 - n} {line}" for n, line in enumerate(CROSS))]
    assert situation(board=drawn, seed=3).record == plain.record
    assert situation(board="\n".join(drawn), seed=3).record == plain.record


def test_cards_as_a_list() -> None:
    assert situation(seats=[{"hand": [29, 83]}, {}]).record == situation(seats=[{"hand": "29 83"}, {}]).record


def test_the_drawn_rectangle_is_the_extent() -> None:
    wide = [f"{line} ." for line in CROSS]
    box = situation(board=wide).view()["table"]["box"]
    assert (box["x"], box["fixed_x"], box["fixed_y"]) == ([-2, 3], True, False)


def test_a_seat_without_cards_has_passed_and_has_its_coin() -> None:
    """KO-2.5: what is told of it is how it stands now."""
    position = situation(seats=[{"hand": "", "coins": 6}, {"coins": 4}])
    assert position.to_move == (1,)
    assert (seat(position, 0)["passed"], seat(position, 0)["choice"], seat(position, 0)["coins"]) == (True, "pass", 6)
    assert situation(seats=[{"hand": "", "coins": 6}, {}], phase="choose").last_events() == []


def test_a_turn_in_the_middle() -> None:
    seats = [{"hand": "5 83", "choice": "5"}, {"hand": "30 79", "acted": True}]
    position = situation("profi", phase="ship", seats=seats)
    assert position.to_move == (0,)
    assert phase(position) == "ship"
    assert "5" in position.dump()["known"].split()


@pytest.mark.parametrize(
    ("mode", "told", "reason"),
    [
        ("basic", {"colour": 1}, "unknown key 'colour'"),
        ("basic", {"seats": [{}]}, "seats must be a list of 2"),
        ("basic", {"seats": [{"gold": 1}, {}]}, "seat 0: unknown key 'gold'"),
        ("basic", {"phase": "ship"}, "no phase ship in this game"),
        ("basic", {"phase": "tax"}, "phase must be one of"),
        ("basic", {"round": 0}, "round must be a whole number from 1"),
        ("basic", {"seats": [{"coins": 21}, {}]}, "coins must be a whole number from 0 to 20"),
        ("basic", {"seats": [{"coins": 15}, {"coins": 15}]}, "there are only 20 coins"),
        ("basic", {"treasury": 3}, "treasury must be 12"),
        ("basic", {"seats": [{"hand": "30"}, {}]}, "belongs to the other colour"),
        ("basic", {"seats": [{"hand": "29 29"}, {}]}, "card 29 is named twice"),
        ("basic", {"seats": [{"hand": "29", "pile": "29"}, {}]}, "card 29 is named twice"),
        ("basic", {"seats": [{"hand": "88"}, {}]}, "card 88 is not part of this game"),
        ("basic", {"seats": [{"hand": "94"}, {}]}, "there is no card '94'"),
        ("basic", {"seats": [{"hand": True}, {}]}, "hand must be cards"),
        ("basic", {"seats": [{}, {"hand": "45 46 47"}]}, "seat 1: a hand must not hold more than 2 water cards"),
        ("basic", {"seats": [{"hand": "3 5 7 9"}, {}]}, "seat 0: a hand must not hold more than 3 harbour cards"),
        ("basic", {"seats": [{"pile": "60"}, {}]}, "pile must hold harbour cards only"),
        ("basic", {"water": "29"}, "only water cards lie there"),
        ("basic", {"ship": "0,0"}, "no ship in this game"),
        ("profi", {"ship": "1,1"}, "it must lie on a water card"),
        ("profi", {"ship": "one"}, "must be a cell"),
        ("basic", {"board": 7}, "board must be text"),
        ("basic", {"board": ". . ."}, "there must be one C"),
        ("basic", {"board": "w C\nw"}, "all rows must have the same number of cells"),
        ("basic", {"board": "0 1\n0 w C"}, "C must stand at 0,0"),
        ("basic", {"board": "0 2\n0 C w"}, "columns must rise by 1"),
        ("basic", {"board": "0 1\n0 C w\n1 w w"}, "rows must fall by 1"),
        ("basic", {"board": "a b\n0 C w"}, "the first line names the columns"),
        ("basic", {"board": "w w w w w w w C"}, "further from the centre|more than 6 x 6"),
        ("basic", {"board": "C 11 w w w 99"}, "there is no card '99'"),
        ("basic", {"board": "0 1\n0 w w"}, "the harbour centre C is missing"),
        ("basic", {"known": "83"}, "known are only cards|not true that known"),
        ("basic", {"idle": 11}, "idle must be"),
        ("basic", {"most_cards": 5}, "most_cards must be"),
        ("basic", {"declared": True}, "declared means that a seat is known to pass"),
        ("basic", {"seats": [{"hand": "29", "choice": "31"}, {}]}, "chosen but not in the hand"),
        ("basic", {"seats": [{"passed": True}, {}]}, "its choice must be 'pass'"),
        ("basic", {"seats": [{"acted": True}, {}]}, "nobody has had a turn"),
        ("basic", {"phase": "lay", "seats": [{"acted": True}, {"acted": True}]}, "no seat has a card in play"),
        ("basic", {"phase": "lay"}, "it must have a card in play"),
        (
            "profi",
            {"phase": "ship", "seats": [{"hand": "29", "choice": "29"}, {"acted": True}]},
            "does not move the ship",
        ),
        ("profi", {"phase": "remove", "seats": [{"hand": "5", "choice": "5"}, {"acted": True}]}, "can remove no card"),
        ("profi", {"lifted": "11"}, "a lifted card in phase under, and in no other"),
        ("basic", {"ending": "full"}, "belongs to a game that is over"),
        ("basic", {"over": True, "ending": "lost"}, "ending must be one of"),
        ("basic", {"over": True, "winner": 0}, "only a row of three"),
        ("tic_tac_toe", {"over": True, "ending": "row"}, "ending must be idle or endless here"),
        ("bakschisch", {"phase": "bribe"}, "nobody can buy a card out"),
        ("sonderkarten", {"phase": "buy", "seats": [{"coins": 1}, {"coins": 0}]}, "nobody can buy a special card"),
        ("sonderkarten", {"phase": "buy", "seats": [{"wanted": 5}, {}]}, "wanted must be"),
        ("basic", {"seats": [{"hand": "29", "shown": "29"}, {}]}, "only in sonderkarten"),
        ("sonderkarten", {"seats": [{"hand": "29", "shown": "29"}, {}]}, "some are left"),
        ("sonderkarten", {"seats": [{"shown": "29"}, SPECIALS]}, "the hand must be told too"),
        (
            "sonderkarten",
            {"seats": [{"hand": "31", "pile": "35", "shown": "29"}, SPECIALS]},
            "cannot have shown card 29",
        ),
        ("sonderkarten", {"seats": [{"hand": "29 31", "shown": "29"}, SPECIALS]}, "has shown is higher"),
        ("justizia", {"phase": "pick", "seats": [{"hand": "3 45 46", "dropped": "5"}, {}]}, "it must pick 3 cards"),
        ("basic", {"seats": [{"dropped": "5"}, {}]}, "only in justizia"),
        ("alte_seilschaften", {"phase": "tavern"}, "no tavern has anything to decide"),
        ("alte_seilschaften", {"verdicts": ["count", None]}, "given at the end"),
    ],
)
def test_what_cannot_be(mode: str, told: dict[str, Any], reason: str) -> None:
    with pytest.raises(hafen.PositionError, match=reason):
        situation(mode, **told)


def test_a_full_board_is_the_end() -> None:
    rows = ["1 45 46 47 48 49", "50 51 52 53 54 55", "56 57 58 59 60 61", "62 63 C 64 65 66", "67 68 69 70 71 72"]
    with pytest.raises(hafen.PositionError, match="the board is full"):
        situation(board=[*rows, "73 74 75 76 77 78"], seats=hands("29 83", "30 79"))
    assert situation(board=[*rows, "73 74 75 76 77 78"], seats=hands("29 83", "30 79"), over=True).over


def test_who_is_to_move_is_checked() -> None:
    with pytest.raises(hafen.PositionError, match=r"to move is \[0, 1\], not \[0\]"):
        situation(to_move=[0])


def test_reveals_up_to_what_the_record_holds() -> None:
    assert situation(reveals=2**15 - 1).dump()["reveals"] == 2**15 - 1
    with pytest.raises(hafen.PositionError, match="reveals"):
        situation(reveals=2**15)
