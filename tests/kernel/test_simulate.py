"""Runs of many games: the same whatever the chunks and threads."""

import hashlib
from collections.abc import Callable
from types import ModuleType

import numpy as np
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.errors import HafenError
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import CHUNK, Simulator

GAME = hafen.game("speicherstadt")
ROW = GAME.option_row


def test_threads_change_nothing_but_time(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    simulator = Simulator(compiled(GAME), ROW, "cpu")
    games = 7 * CHUNK["cpu"] + 13
    one = simulator.run(games, 5, digest=True)
    several = simulator.run(games, 5, threads=3, digest=True)
    assert one.games == several.games == games
    assert one.decisions == several.decisions
    assert one.digest == several.digest == hashlib.sha256(simulator.records(games, 5, threads=2).tobytes()).hexdigest()


def test_a_run_goes_through_consecutive_seeds(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    simulator = Simulator(compiled(GAME), ROW, "cpu")
    whole = simulator.records(40, 2**64 - 10)
    assert whole[15:].tobytes() == simulator.records(25, 5).tobytes()
    assert CHUNK["python"] < 40  # one chunk compiled, several interpreted
    assert whole.tobytes() == Simulator(compiled(GAME), ROW, "python").records(40, 2**64 - 10).tobytes()
    assert whole["over"].all()
    assert len({record.tobytes() for record in whole}) == 40


def test_seats_play_as_told(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    """A greedy seat ends with more than twice the points of a random one."""
    rules = compiled(GAME)
    records = Simulator(compiled(GAME), ROW, "cpu", [GREEDY, RANDOM, GREEDY, RANDOM, RANDOM]).records(100, 1)
    python, points = kernels(rules, "python"), np.zeros((2, rules.MAX_PLAYERS), np.int64)
    totals = np.zeros(rules.MAX_PLAYERS)
    for n in range(len(records)):
        python.points(python.record(records[n : n + 1].copy()), points.data)
        totals += points[0]
    assert min(totals[0], totals[2]) > 2 * max(totals[1], totals[3])


def test_progress_rises_to_the_number_of_games() -> None:
    from hafen.games.speicherstadt import rules

    told: list[int] = []
    games = 2 * CHUNK["python"] + 1
    Simulator(rules, ROW, "python").run(games, 0, progress=told.append)
    assert told == [CHUNK["python"], 2 * CHUNK["python"], games]


def test_only_the_cpu_backend_has_threads() -> None:
    from hafen.games.speicherstadt import rules

    with pytest.raises(HafenError, match="the python backend plays on one thread"):
        Simulator(rules, ROW, "python").run(10, 0, threads=2)
