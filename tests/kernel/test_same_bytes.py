"""Interpreted and compiled rules leave the same bytes and offer the same moves, at every step of many games."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.batch import START
from hafen.kernel.chance import signed64
from hafen.kernel.compile import BACKENDS
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import Simulator
from tests.games.samples import name, programs, share, tables

GAMES = 60
WHOLE_GAMES = 20


def pick(python: Any, s: Any, game: int, seat: int, codes: list[int]) -> int:
    """Random seats in three games of four; greedy and random seats mixed in the fourth."""
    if game % 4 == 0 and seat % 2 == game // 4 % 2:
        return int(python.greedy(s, seat))
    return codes[hash((game, s.ply)) % len(codes)]


@pytest.mark.parametrize("game", tables(), ids=name)
def test_steps_of_a_batch_are_the_steps_of_interpreted_games(
    game: hafen.Game, compiled: Callable[[hafen.Game], ModuleType]
) -> None:
    rules, games = compiled(game), share(game, GAMES)
    cpu, python = kernels(rules, "cpu"), kernels(rules, "python")
    states, blank, options = cpu.records(games), cpu.records(1), cpu.integers(game.option_row)
    seeds = cpu.integers([signed64(2**64 - games // 2 + n) for n in range(games)])  # half of them from 0 on
    moves, counts = np.zeros((games, rules.MAX_MOVES), np.int32), cpu.table(games)
    observed = np.zeros((games, rules.OBSERVATION), np.int16)
    chosen = np.full(games, START, np.int32)
    single = python.records(games)
    for n in range(games):
        python.setup(single[n], game.option_row, int(seeds[n]))
    buffer, steps = python.move_buffer(), 0
    while True:
        cpu.step_batch(states, blank, options, seeds, chosen, moves, counts)
        assert states.tobytes() == single.array.tobytes()
        if steps % 40 == 0:
            cpu.observe_batch(states, observed)
        for n in range(games):
            s = single[n]
            seat = 0 if s.over else (s.to_move & -s.to_move).bit_length() - 1
            if steps % 40 == 0:
                assert observed[n].tolist() == observation(python, rules, s, seat)
            found = 0 if s.over else python.legal(s, seat, buffer)
            assert moves[n, : counts[n]].tolist() == buffer[:found]
            if not s.over:
                chosen[n] = pick(python, s, n, seat, buffer[:found])
                python.apply(s, seat, int(chosen[n]))
        steps += 1
        if states["over"].all():
            break
    assert steps > 60


def observation(python: Any, rules: ModuleType, s: Any, seat: int) -> list[int]:
    out = [0] * int(rules.OBSERVATION)
    python.observe(s, seat, out)
    return out


def test_programs_in_one_process_do_not_mix(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    """Functions of the same name with other constants, compiled elsewhere, then loaded one after another."""
    runs: list[list[str]] = [[], []]
    for game in programs():
        rules = compiled(game)
        for n, backend in enumerate(BACKENDS[:2]):
            runs[n].append(Simulator(rules, game.option_row, backend).run(20, 1, digest=True).digest or "")
        states, seeds, chosen = np.zeros(1, rules.state_t), np.array([1]), np.full(1, START, np.int32)
        k, moves = kernels(rules, "cpu"), np.zeros((1, rules.MAX_MOVES), np.int32)
        k.step_batch(states, k.records(1), k.integers(game.option_row), seeds, chosen, moves, k.table(1))
        assert states.tobytes() == game.start(seed=1).record
    assert runs[0] == runs[1]


@pytest.mark.parametrize("game", tables(), ids=name)
def test_whole_games_end_in_the_same_bytes(game: hafen.Game, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    """The rules are compared step by step above, here it is the driver that plays whole games by policies."""
    policies = [GREEDY, RANDOM, GREEDY, RANDOM, RANDOM]
    runs = [
        Simulator(compiled(game), game.option_row, backend, policies).run(
            share(game, WHOLE_GAMES), 2**64 - 5, digest=True
        )
        for backend in ("python", "cpu")
    ]
    assert runs[0].digest == runs[1].digest
    assert runs[0].decisions == runs[1].decisions
