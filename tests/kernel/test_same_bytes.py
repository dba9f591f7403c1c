"""Interpreted and compiled rules leave the same bytes and offer the same moves, at every step of many games."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.batch import START
from hafen.kernel.chance import signed64
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import Simulator

GAMES = 200
SEEDS = [2**64 - GAMES // 2 + n for n in range(GAMES)]  # half of them below 2**64, half from 0 on


def pick(python: Any, s: Any, game: int, seat: int, codes: list[int]) -> int:
    """Random seats in three games of four; greedy and random seats mixed in the fourth."""
    if game % 4 == 0 and seat % 2 == game // 4 % 2:
        return int(python.greedy(s, seat))
    return codes[hash((game, s.ply)) % len(codes)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_steps_of_a_batch_are_the_steps_of_interpreted_games(players: int, compiled: ModuleType) -> None:
    game = hafen.game("speicherstadt", players=players)
    cpu, python = kernels(compiled, "cpu"), kernels(compiled, "python")
    states, blank, options = cpu.records(GAMES), cpu.records(1), cpu.integers(game.option_row)
    seeds = cpu.integers([signed64(seed) for seed in SEEDS])
    moves, counts = np.zeros((GAMES, compiled.MAX_MOVES), np.int32), cpu.table(GAMES)
    observed = np.zeros((GAMES, compiled.OBSERVATION), np.int16)
    chosen = np.full(GAMES, START, np.int32)
    single = python.records(GAMES)
    for seed, n in zip(SEEDS, range(GAMES), strict=True):
        python.setup(single[n], game.option_row, signed64(seed))
    buffer, steps = python.move_buffer(), 0
    while True:
        cpu.step_batch(states, blank, options, seeds, chosen, moves, counts)
        assert states.tobytes() == single.array.tobytes()
        if steps % 40 == 0:
            cpu.observe_batch(states, observed)
        for n in range(GAMES):
            s = single[n]
            seat = 0 if s.over else (s.to_move & -s.to_move).bit_length() - 1
            if steps % 40 == 0:
                assert observed[n].tolist() == observation(python, compiled, s, seat)
            found = 0 if s.over else python.legal(s, seat, buffer)
            assert moves[n, : counts[n]].tolist() == buffer[:found]
            if not s.over:
                chosen[n] = pick(python, s, n, seat, buffer[:found])
                python.apply(s, seat, int(chosen[n]))
        steps += 1
        if states["over"].all():
            break
    assert steps > 100


def observation(python: Any, rules: ModuleType, s: Any, seat: int) -> list[int]:
    out = [0] * int(rules.OBSERVATION)
    python.observe(s, seat, out)
    return out


@pytest.mark.parametrize("players", [2, 5])
def test_whole_games_end_in_the_same_bytes(players: int, compiled: ModuleType) -> None:
    row = hafen.game("speicherstadt", players=players).option_row
    policies = [GREEDY, RANDOM, GREEDY, RANDOM, RANDOM]
    runs = [
        Simulator(compiled, row, backend, policies).run(60, 2**64 - 30, digest=True) for backend in ("python", "cpu")
    ]
    assert runs[0].digest == runs[1].digest
    assert runs[0].decisions == runs[1].decisions
