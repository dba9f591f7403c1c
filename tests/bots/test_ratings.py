"""Ratings: known strengths are found again, and intervals hold them as often as they say."""

import math

import numpy as np
import pytest

from hafen.bots.arena import Pairing
from hafen.bots.ratings import ELO, Standing, _fit, _student, standings
from tests.bots.series import ended, results

STRENGTH = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5, "e": 0.25}
TABLES = [("ab", 2), ("abc", 2), ("abc", 3), ("abcd", 4), ("ab", 4), ("aabb", 4), ("abcde", 5), ("abcde", 3)]


def alone(seats: int) -> list[list[int]]:
    return [[seat] for seat in range(seats)]


def interval(row: Standing) -> tuple[float, float]:
    assert row.low is not None
    assert row.high is not None
    return row.low, row.high


def reach(row: Standing) -> float:
    low, high = interval(row)
    return high - low


def true_elo(bots: str) -> dict[str, float]:
    mean = sum(math.log(STRENGTH[name]) for name in set(bots)) / len(set(bots))
    return {name: ELO * (math.log(STRENGTH[name]) - mean) for name in set(bots)}


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_known_strengths_are_found_again(bots: str, seats: int) -> None:
    found = standings(results(bots, seats, STRENGTH, seed=1, deals=1500 // len(bots)), alone(seats))
    assert [row.name for row in found] == sorted(set(bots))
    for row in found:
        assert row.elo == pytest.approx(true_elo(bots)[row.name], abs=20)
        assert reach(row) < 80
    assert sum(row.elo for row in found) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("bots", "seats"), [("ab", 2), ("abc", 2), ("abcd", 4), ("aabb", 4), ("abc", 5)])
@pytest.mark.parametrize("deals", [3, 5, 25])
def test_intervals_hold_the_truth_as_often_as_they_say(bots: str, seats: int, deals: int) -> None:
    """Of few deals they may hold it more often."""
    held = []
    for seed in range(100):
        for row in standings(results(bots, seats, STRENGTH, seed, deals), alone(seats)):
            low, high = interval(row)
            held.append(low <= true_elo(bots)[row.name] <= high)
    assert 0.91 <= sum(held) / len(held) <= (0.995 if deals == 25 else 1)


@pytest.mark.parametrize(("freedom", "factor"), [(2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_few_deals_are_judged_by_students_distribution(freedom: int, factor: float) -> None:
    assert _student(freedom) == pytest.approx(factor, rel=0.04 if freedom == 2 else 0.01)


def test_one_or_two_deals_tell_no_interval() -> None:
    """However many games they have: their spread is not known."""
    for deals in (1, 2):
        found = standings(results("abc", 5, STRENGTH, seed=1, deals=deals), alone(5))
        assert [(row.low, row.high) for row in found] == [(None, None)] * 3


def test_who_won_all_games_is_not_infinitely_strong_nor_surely_so() -> None:
    few, many = (
        standings([ended(Pairing(n, n // 2, ("a", "b")), (1, 2)) for n in range(games)], alone(2))[0]
        for games in (10, 100)
    )
    assert 0 < few.elo < many.elo < 1000
    assert interval(few)[0] < few.elo - 50
    assert reach(few) > 100


def test_bots_far_apart_are_rated_as_surely_as_others() -> None:
    """Whoever won all of many games; half a win each way is known in advance."""
    wins = np.array([[0, 30_000, 30_000], [0, 0, 30_000], [0, 0, 0]]) + 0.5 * (1 - np.eye(3))
    strength = _fit(wins)
    chance = strength[:, None] / (strength[:, None] + strength[None, :])
    expected = ((wins + wins.T) * chance).sum(axis=1)
    assert expected == pytest.approx(wins.sum(axis=1), rel=1e-9)  # the mark of the likeliest strengths


def test_what_is_counted_for_a_bot() -> None:
    games = [
        ended(Pairing(0, 0, ("a", "b", "b")), (1, 2, 3)),
        ended(Pairing(1, 0, ("b", "a", "b")), (1, 1, 3)),
        ended(Pairing(2, 0, ("b", "b", "a")), (1, 1, 3)),
        ended(Pairing(3, 1, ("b", "b", "a")), (2, 3, 1)),
    ]
    a, b = standings(games, alone(3))
    assert (a.name, a.games, a.firsts, a.place, a.points) == ("a", 4, 2.5 / 4, 1.5, 8.5)
    assert (b.name, b.games, b.firsts, b.place, b.points) == ("b", 4, 1.5 / 4, 2, 8)


def test_a_team_is_as_one() -> None:
    """Two partners who end alike say no more than one player does."""
    teams = [ended(Pairing(n, n // 2, ("a", "a", "b", "b")), (1, 1, 3, 3)) for n in range(10)]
    two = [ended(Pairing(n, n // 2, ("a", "b")), (1, 2)) for n in range(10)]
    together, single = standings(teams, [[0, 1], [2, 3]])[0], standings(two, alone(2))[0]
    assert (together.elo, together.low, together.high) == (single.elo, single.low, single.high)


def test_a_team_has_lost_when_one_of_it_forfeits() -> None:
    (first, _) = standings([ended(Pairing(0, 0, ("a", "a", "b", "b")), (4, 1, 2, 2))], [[0, 1], [2, 3]])
    assert first.name == "b"


def test_draws_are_half_a_win_each_way() -> None:
    drawn = standings([ended(Pairing(n, n, ("a", "b")), (1, 1)) for n in range(50)], alone(2))
    assert [row.elo for row in drawn] == pytest.approx([0, 0])
    low, high = interval(drawn[0])
    assert low < 0 < high


def test_luck_of_the_deal_does_not_narrow_an_interval() -> None:
    """Forty games, but only ten deals that differ: as sure as ten games."""
    alike = standings(
        [ended(Pairing(n, n // 4, ("a", "b")), (1, 2) if n // 4 % 3 else (2, 1)) for n in range(40)], alone(2)
    )
    apart = standings([ended(Pairing(n, n, ("a", "b")), (1, 2) if n // 4 % 3 else (2, 1)) for n in range(40)], alone(2))
    assert alike[0].elo == apart[0].elo
    assert reach(alike[0]) > 1.5 * reach(apart[0])
