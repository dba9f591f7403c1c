"""Interpreted and compiled rules leave the same bytes and offer the same moves, at every step of many games."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.batch import ASKED, NOBODY
from hafen.kernel.chance import signed64
from hafen.kernel.compile import BACKENDS
from hafen.kernel.lockstep import Lockstep
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
    python = kernels(rules, "python")
    cpu = Lockstep(rules, game.option_row, np.full((games, game.players), ASKED, np.int8), (0, 0, 0), threads=1)
    seeds = np.array([signed64(2**64 - games // 2 + n) for n in range(games)])  # half of them from 0 on
    single = python.records(games)
    for n in range(games):
        python.setup(single[n], game.option_row, int(seeds[n]))
    cpu.start(seeds)
    buffer, steps = python.move_buffer(), 0
    while True:
        assert cpu.states.tobytes() == single.array.tobytes()
        if steps % 40 == 0:
            cpu.observe()
        for n in range(games):
            s = single[n]
            seat = 0 if s.over else (s.to_move & -s.to_move).bit_length() - 1
            if steps % 40 == 0:
                assert cpu.observations[n].tolist() == observation(python, rules, s, seat)
            found = 0 if s.over else python.legal(s, seat, buffer)
            assert np.flatnonzero(cpu.mask[n]).tolist() == buffer[:found]
            assert cpu.seats[n] == (NOBODY if s.over else seat)
            if not s.over:
                cpu.chosen[n] = pick(python, s, n, seat, buffer[:found])
                python.apply(s, seat, int(cpu.chosen[n]))
        steps += 1
        if (cpu.seats == NOBODY).all():
            break
        cpu.step(again=False)
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
        games = Lockstep(rules, game.option_row, np.full((1, game.players), ASKED, np.int8), (0, 0, 0), threads=1)
        games.start(np.array([1]))
        assert games.states.tobytes() == game.start(seed=1).record
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
