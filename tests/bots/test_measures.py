"""Measures: what they count, and how often their intervals and tests are right."""

import itertools
import math
from collections.abc import Callable

import pytest

from hafen.bots.arena import Pairing, Result
from hafen.bots.measures import Firsts, Measure, Places, Share, Sprt, head_to_head, wilson
from tests.bots.series import ended, stream

STREAMS = 400


def game(seats: str, *places: int) -> Result:
    return ended(Pairing(0, 0, tuple(seats)), places)


def test_a_share_is_of_decisive_games() -> None:
    share = Share("a")
    assert share.estimate is None
    share.take([game("ab", 1, 2), game("ab", 1, 1), game("ba", 1, 2), game("ba", 2, 1)])
    assert (share.won, share.lost) == (2, 1)
    share.take([game("aabb", 1, 1, 3, 3), game("aabb", 1, 2, 1, 4), game("aabb", 3, 3, 1, 1)])
    assert (share.won, share.lost) == (3, 2)


def test_a_share_is_of_games_the_bot_played_in() -> None:
    share = Share("a")
    share.take([game("bc", 1, 2), game("cb", 1, 2), game("bc", 1, 1)])
    assert (share.won, share.lost) == (0, 0)
    share.take([game("abc", 3, 1, 1), game("abc", 1, 1, 3), game("abc", 2, 1, 3), game("abc", 1, 2, 3)])
    assert (share.won, share.lost) == (1, 1)


def test_first_places_are_counted_among_all_games() -> None:
    firsts = Firsts("a")
    firsts.take([game("abbb", 1, 2, 3, 4), game("abbb", 1, 1, 3, 4), game("babb", 1, 2, 3, 4)])
    assert (firsts.won, firsts.lost) == (1, 2)


def test_places_are_compared_by_their_means() -> None:
    places = Places("a")
    for _ in range(Places.FEWEST):
        assert places.estimate is None
        places.take([game("aabb", 1, 2, 3, 4), game("abab", 2, 1, 4, 3)])
    assert places.estimate is not None
    assert places.estimate.value == pytest.approx((2 - 1) / 2)
    assert places.estimate.low < 0.5 < places.estimate.high


def test_ahead_and_behind() -> None:
    assert head_to_head([game("ab", 1, 2)], "a") == 1
    assert head_to_head([game("ab", 1, 1)], "a") == 0
    assert head_to_head([game("aabb", 1, 3, 2, 4)], "a") == 0.5


def test_wilsons_interval() -> None:
    """Figures worked out by hand: 8 of 10, and all of 20."""
    found = wilson(8, 10)
    assert found is not None
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0.8, 0.490, 0.943)
    found = wilson(20, 20)
    assert found is not None
    assert round(found.low, 3) == 0.839
    assert found.high == pytest.approx(1)


def verdict(measure: Measure, low: float, high: float, deals: "itertools.chain[list[Result]]") -> bool:
    test = Sprt(measure, low, high)
    while test.verdict is None:
        test.take(next(deals))
    return test.verdict


@pytest.mark.parametrize(("share", "right"), [(0.6, False), (0.7, True)])
def test_a_test_of_shares_errs_as_seldom_as_it_says(share: float, right: bool) -> None:
    strength = {"a": share / (1 - share), "b": 1.0}
    wrong = sum(
        verdict(Share("a"), 0.6, 0.7, itertools.chain(stream("ab", 2, strength, seed))) != right
        for seed in range(STREAMS)
    )
    assert 0.01 <= wrong / STREAMS <= 0.08


@pytest.mark.parametrize(("ratio", "right"), [(1.111, False), (1.358, True)])
def test_a_test_of_places_errs_as_seldom_as_it_says(ratio: float, right: bool) -> None:
    """At these ratios two against two are 0.1 and 0.3 places ahead, measured over 24,000 games."""
    strength = {"a": ratio, "b": 1.0}
    wrong = sum(
        verdict(Places("a"), 0.1, 0.3, itertools.chain(stream("aabb", 4, strength, seed))) != right
        for seed in range(STREAMS)
    )
    assert 0.01 <= wrong / STREAMS <= 0.08


@pytest.mark.parametrize(
    ("measure", "bots", "ratio", "true"),
    [
        (Share, "ab", 2.0, 2 / 3),
        (Firsts, "abbb", 3.0, 0.5),
        (Places, "aabb", math.e, 2 * math.e / (1 + math.e) * 2 - 2),
    ],
)
def test_intervals_hold_the_truth_as_often_as_they_say(
    measure: Callable[[str], Measure], bots: str, ratio: float, true: float
) -> None:
    """Two of a kind against two: each seat is ahead of each other one with the odds of the ratio."""
    held = 0
    for seed in range(STREAMS):
        found = measure("a")
        for deal in itertools.islice(stream(bots, len(bots), {"a": ratio, "b": 1.0}, seed), 30):
            found.take(deal)
        assert found.estimate is not None
        held += found.estimate.low <= true <= found.estimate.high
    assert 0.92 <= held / STREAMS <= 0.985


def test_a_few_deals_that_are_alike_prove_nothing() -> None:
    places = Places("a")
    for _ in range(Places.FEWEST):
        places.take([game("ab", 1, 2), game("ba", 1, 2)])
    assert places.estimate is not None
    assert places.estimate.value == 0
    assert places.estimate.high > 0.1
