"""Tuning: goes to a known optimum, and repeats itself."""

import random
from dataclasses import asdict

import pytest

import hafen
from hafen.bots import levels
from hafen.bots.named_search import FIELDS
from hafen.bots.tuning import Settings, Tuning, bounds_of, tuned_greedy

BOUNDS = {"one": (0, 1000), "two": (0, 100), "three": (-50, 50)}
BEST = {"one": 700, "two": 20, "three": 10}
START = {"one": 200, "two": 90, "three": -40}


def merit(settings: Settings) -> float:
    parts = ((settings[name] - BEST[name]) / (high - low) for name, (low, high) in BOUNDS.items())
    return -sum(part * part for part in parts)


def test_it_goes_to_a_known_optimum_through_noise() -> None:
    chance = random.Random(1)

    def compare(number: int, up: Settings, down: Settings) -> float:
        return max(-1.0, min(1.0, 3 * (merit(up) - merit(down)) + chance.gauss(0, 0.15)))

    tuning = Tuning(START, BOUNDS, seed=3)
    for step in tuning.steps(300, compare):
        assert all(low <= step.settings[name] <= high for name, (low, high) in BOUNDS.items())
    for name, (low, high) in BOUNDS.items():
        assert tuning.best()[name] == pytest.approx(BEST[name], abs=0.1 * (high - low))


def test_it_goes_nowhere_without_a_winner() -> None:
    tuning = Tuning(START, BOUNDS, seed=3)
    list(tuning.steps(20, lambda number, up, down: 0.0))
    assert tuning.best() == START


def test_a_weight_that_is_nothing_can_be_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hafen.game("kontor")
    weights = dict.fromkeys(table.rules.WEIGHTS, 0)
    monkeypatch.setattr(table.rules, "WEIGHTS", weights)
    tuned = tuned_greedy(table)
    (step,) = Tuning(tuned.start, tuned.bounds, seed=1).steps(1, lambda number, up, down: 1.0)
    assert set(step.settings.values()) <= {0, 1}


def test_known_scores_give_the_same_way() -> None:
    def compare(number: int, up: Settings, down: Settings) -> float:
        return 1.0 if merit(up) > merit(down) else -1.0

    whole = list(Tuning(START, BOUNDS, seed=1).steps(12, compare))
    asked: list[int] = []

    def late(number: int, up: Settings, down: Settings) -> float:
        asked.append(number)
        return compare(number, up, down)

    again = list(Tuning(START, BOUNDS, seed=1).steps(12, late, [step.score for step in whole[:7]]))
    assert again == whole
    assert asked == [7, 8, 9, 10, 11]
    assert list(Tuning(START, BOUNDS, seed=2).steps(12, compare)) != whole


@pytest.mark.parametrize("game_id", ["speicherstadt", "kontor", "werft"])
def test_settings_of_the_levels_lie_within_bounds(game_id: str) -> None:
    policy = asdict(levels.policy(game_id))
    assert set(policy) == set(FIELDS)
    for name, (low, high) in bounds_of(game_id).items():
        assert low <= policy[name] <= high
