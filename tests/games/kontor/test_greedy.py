"""The hand-made player against a random one, on both sides of the table."""

from collections.abc import Callable
from types import ModuleType

import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import Simulator
from tests.games.kontor.situations import situation

GAMES = 400


@pytest.mark.parametrize(
    ("mode", "least"), [("basic", 0.98), ("profi", 0.95), ("team", 0.95), ("tic_tac_toe", 0.9), ("armut", 0.7)]
)
def test_greedy_beats_random(mode: str, least: float, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    game = hafen.game("kontor", mode=mode)
    rules, half = compiled(game), game.players // 2
    python = kernels(rules, "python")
    won = 0
    for side in (0, 1):
        policies = [GREEDY if seat // half == side else RANDOM for seat in range(rules.MAX_PLAYERS)]
        records = Simulator(rules, game.option_row, "cpu", policies).records(GAMES // 2, seed=side * GAMES)
        for n in range(len(records)):
            places = [0] * rules.MAX_PLAYERS
            python.places(python.record(records[n : n + 1].copy()), places)
            won += places[side * half] < places[(1 - side) * half]
    assert won / GAMES >= least


BROKE = {"coins": 0, "hand": "7 33 60"}
WITH_COIN, WITHOUT_COIN = {"coins": 4, "hand": "18 46"}, {"coins": 4, "hand": "34 46"}


def chosen(position: hafen.Position) -> str:
    code = int(hafen.bot("greedy").choose(position, 0))
    return position.game.definition.notation(code).split()[0]


def test_without_a_coin_a_card_that_would_come_back_is_not_played() -> None:
    """The opponent is known to hold a coin symbol."""
    assert chosen(situation(seats=[BROKE, WITH_COIN], known="18 46")) == "pass"
    assert chosen(situation(seats=[BROKE, WITHOUT_COIN], known="34 46")) == "play"
    assert chosen(situation(seats=[{**BROKE, "coins": 4}, WITH_COIN], known="18 46")) == "play"


def test_without_a_coin_cards_that_nobody_knows_are_a_danger() -> None:
    assert chosen(situation(seats=[BROKE, {"coins": 4, "hand": "18 20 22 46 50"}])) == "pass"
