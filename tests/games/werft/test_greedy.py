"""The greedy player is a sensible one: it sails in every game, scores well and beats chance."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import Simulator

GAMES = 400
GAME = hafen.game("werft", players=4)


def results(rules: ModuleType, policies: list[int]) -> tuple[Any, Any, Any]:
    """Points, places and ships of every seat in many games."""
    records = Simulator(rules, GAME.option_row, "cpu", policies).records(GAMES, 1)
    python = kernels(rules, "python")
    array = np.array(records)
    points, places, ships = np.zeros((GAMES, 4)), np.zeros((GAMES, 4)), np.zeros((GAMES, 4))
    for n in range(GAMES):
        state = python.record(array[n : n + 1])
        table, row = np.zeros((2, 4), np.int64), [0] * 4
        python.points(state, table.data)
        python.places(state, row)
        points[n], places[n] = table[1], row
        for ship in range(state.ships):
            ships[n, state.fleet_seat[ship]] += 1
    return points, places, ships


@pytest.mark.slow
def test_a_table_of_greedy_players(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    points, _, ships = results(compiled(GAME), [GREEDY] * 4)
    assert points.mean() >= 35
    assert (ships.sum(axis=1) > 0).all()
    assert (ships > 0).mean() > 0.95


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
def test_it_beats_three_random_players(seat: int, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    policies = [GREEDY if other == seat else RANDOM for other in range(4)]
    _, places, ships = results(compiled(GAME), policies)
    assert (places[:, seat] == 1).mean() >= 0.98
    assert (ships[:, seat] > 0).all()
