"""Ship building: chapter 5, and whether a tile can ever belong to a ship, tried out."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from hafen.games.werft import yard as rules_yard
from hafen.games.werft.components import PLACES, Part
from hafen.kernel.compile import build
from tests.games.werft.situations import acting, events, notations, play, refused, seat, situation, step, yard

YARD = build(rules_yard, "python")


def test_one_to_three_tiles() -> None:
    """WE-5.1: the market is not filled meanwhile; after the first tile one may stop."""
    position = acting("build", {"guilders": 0})
    assert refused(position, "done") == "other_action"
    play(position, "buy bow 5", "place 1")
    assert refused(position, "buy bow 5") == "nothing_there"
    once = play(position.copy(), "done")
    assert once.to_move == (1,)
    play(position, "buy middle 1.5", "place 2", "buy middle 2.5", "place 3")
    assert position.to_move == (1,)
    assert [bool(tile) for tile in seat(position)["yard"]] == [True] * 3 + [False] * 6


def test_tiles_stay_where_they_lie() -> None:
    """WE-5.2: on an empty place, at once; nothing moves a tile."""
    position = acting("build", {"yard": yard("bow01_1"), "guilders": 0})
    play(position, "buy middle 1.5")
    assert step(position) == "placing"
    assert refused(position, "place 1") == "place_taken"
    assert refused(position, "done") == "not_now"
    play(position, "place 4", "done")
    told = seat(position)["yard"]
    assert told[0] == "bow01_1"
    assert told[3] is not None


@pytest.mark.parametrize(
    ("tile", "laid", "places"),
    [
        ("bow13_2", [], [1, 2, 3, 4, 5, 6, 7]),
        ("mid113_2", [], [2, 3, 4, 5, 6, 7, 8]),
        ("stern13_2", [], [3, 4, 5, 6, 7, 8, 9]),
        ("stern13_2", [None, None, "bow01_1"], [5, 6, 7, 8, 9]),
        ("mid113_2", [None, None, "bow01_1"], [2, 4, 5, 6, 7, 8]),
        ("bow13_2", [None, None, "bow01_1"], [1, 2, 4, 5, 6, 7]),
        ("bow13_2", [None, None, None, "stern01_1"], [1, 2, 5, 6, 7]),
    ],
)
def test_where_a_tile_may_lie(tile: str, laid: list[str | None], places: list[int]) -> None:
    """WE-5.3"""
    told = {"yard": yard(*laid)}
    position = situation(4, step="placing", turn={"bought": tile}, seats=[told, {}, {}, {}])
    assert notations(position) == [f"place {place}" for place in places]
    for place in range(1, 10):
        if place not in places:
            taken = place <= len(laid) and laid[place - 1]
            assert refused(position, f"place {place}") == ("place_taken" if taken else "never_a_ship")


def test_a_part_without_a_place_is_not_sold() -> None:
    """WE-5.3, WE-3.1"""
    told = {"yard": ["bow01_1", "bow02", "bow03", "bow04", None, "stern01", "stern02", "stern03", "stern04"]}
    position = acting("build", told)
    assert refused(position, "buy bow 5") == "no_place"
    assert refused(position, "buy stern 5") == "no_place"


def test_the_last_place_completes_a_ship() -> None:
    """WE-5.4"""
    told = {"yard": ["bow01_1", "mid101", "mid102", "mid103", None, "mid104", "mid105", "mid106", "stern01"]}
    for part, tiles in (("bow 5", 5), ("middle 1.5", 9), ("stern 5", 5)):
        position = acting("build", told | {"guilders": 0})
        play(position, f"buy {part}", "place 5")
        assert events(position, "launched")[0]["tiles"] == tiles


# Trying out everything: yards as numbers in base 4, a digit for each place: empty, bow, middle, stern

YARDS = 4**PLACES
PART_COUNT = len(Part)


def digits(number: int) -> list[int]:
    return [number >> 2 * place & 3 for place in range(PLACES)]


def ships_of(laid: list[int]) -> int:
    """Bit set of the places that belong to complete ships."""
    places = 0
    for start in range(PLACES):
        stop = start + 1
        while stop < PLACES and laid[start] == 1 and laid[stop] == 2:
            stop += 1
        if laid[start] == 1 and start + 1 < stop < PLACES and laid[stop] == 3:
            places |= (1 << stop + 1) - (1 << start)
    return places


def everything() -> tuple[Any, Any]:
    """For every yard and every tile on every place: the yard after ships have left, and the places of these ships.

    -1 where the place is taken, or where the yard would be full without a ship.
    """
    sailing = np.array([ships_of(digits(number)) for number in range(YARDS)], np.int32)
    kept = np.zeros(1 << PLACES, np.int32)  # of a number, the digits outside a bit set
    for places in range(1 << PLACES):
        kept[places] = sum(3 << 2 * place for place in range(PLACES) if not places >> place & 1)
    every = np.arange(YARDS)
    full = np.ones(YARDS, bool)
    for place in range(PLACES):
        full &= every >> 2 * place & 3 != 0
    after = np.full((YARDS, PLACES, PART_COUNT), -1, np.int32)
    left = np.zeros((YARDS, PLACES, PART_COUNT), np.int32)
    for place, part in product(range(PLACES), range(PART_COUNT)):
        empty = every >> 2 * place & 3 == 0
        then = every[empty] | (1 + part) << 2 * place
        allowed = ~full[then] | (sailing[then] > 0)
        after[empty, place, part] = np.where(allowed, then & kept[sailing[then]], -1)
        left[empty, place, part] = sailing[then]
    return after, left


def yards_that_let_sail(after: Any, left: Any, place: int) -> Any:
    """The yards from which the tile on a place can still become part of a ship, whatever is laid next."""
    possible = np.zeros(YARDS, bool)
    at_once = (after >= 0) & (left >> place & 1 == 1)
    possible = at_once.any(axis=(1, 2))
    while True:
        later = ((after >= 0) & possible[after]).any(axis=(1, 2)) | possible
        if (later == possible).all():
            return possible
        possible = later


@pytest.mark.slow
def test_where_a_tile_can_belong_to_a_ship() -> None:
    """WE-5.3, WE-5.4 against trying out everything, in all yards that legal tiles can lead to."""
    after, left = everything()
    lets_sail = [yards_that_let_sail(after, left, place) for place in range(PLACES)]
    seen, waiting = {0}, [0]
    while waiting:
        number = waiting.pop()
        for place, part in product(range(PLACES), range(PART_COUNT)):
            if number >> 2 * place & 3:
                continue
            then = number | (1 + part) << 2 * place
            follows = int(after[number, place, part])
            sails = left[number, place, part] >> place & 1 == 1
            possible = follows >= 0 and bool(sails or lets_sail[place][follows])
            told = bool(YARD.can_join_a_ship(number, part, place))
            assert told == possible, (digits(number), part, place)
            assert not told or not YARD.is_full(then) or YARD.complete_ships(then) > 0
            if possible and follows not in seen:
                seen.add(follows)
                waiting.append(follows)
    assert len(seen) > 5000
