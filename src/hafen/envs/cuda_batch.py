"""Many games in lock-step on a GPU: what ``kernel/lockstep.py`` does, one game per thread, all arrays on the device.

Mask and observations lie there column by column: neighbouring threads then write neighbouring bytes.
"""

import functools
from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.envs.device_array import DeviceArray
from hafen.kernel import batch
from hafen.kernel.batch import START
from hafen.kernel.compile import build
from hafen.kernel.cuda import THREADS_PER_BLOCK, device_name, numba_cuda
from hafen.kernel.playout import GREEDY

STUBS = ("setup", "legal", "apply", "observe", "points", "places", "greedy")  # what kernel/batch.py asks of a game


@functools.cache
def batch_kernels(rules: ModuleType, greedy_seats: bool) -> SimpleNamespace:
    """One thread per game; buffers for moves and points are local to the thread.

    So is a copy of the record where much of it is read: local memory is laid out so that neighbouring threads read
    the same field together.
    """
    cuda = numba_cuda()
    from numba import int32, int64
    from numba.cuda.np.numpy_support import from_dtype

    made = build(rules, "cuda", constants=rules.CONSTANTS)
    constants = {name: getattr(made, name) for name in STUBS} | {"GREEDY_SEATS": greedy_seats}
    games = build(batch, "cuda", constants=constants)
    step_game, observe_game, is_legal, random_move = games.step_game, games.observe, games.is_legal, games.random_move
    record_type = from_dtype(rules.state_t)
    max_moves, max_players, codes, nobody = rules.MAX_MOVES, rules.MAX_PLAYERS, rules.MOVES, batch.NOBODY

    def step_each(
        states: Any,
        blank: Any,
        options: Any,
        seeds: Any,
        policies: Any,
        weights: Any,
        again: int,
        chosen: Any,
        seats: Any,
        mask: Any,
        rewards: Any,
        ended: Any,
        final_points: Any,
        final_places: Any,
        counted: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < len(states):
            moves = cuda.local.array(max_moves, int32)
            tally = cuda.local.array((2, max_players), int64)
            standing = cuda.local.array(max_players, int64)
            for code in range(codes):
                mask[i, code] = 0
            step_game(
                states,
                i,
                blank,
                options,
                seeds,
                policies,
                weights,
                again,
                chosen,
                seats,
                mask,
                rewards,
                ended,
                final_points,
                final_places,
                counted,
                moves,
                tally,
                standing,
            )

    def observe_each(states: Any, seats: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            record = cuda.local.array(1, record_type)
            record[0] = states[i]
            observe_game(record[0], int64(seats[i]) if seats[i] != nobody else 0, out[i])

    def check_each(states: Any, chosen: Any, found: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            moves = cuda.local.array(max_moves, int32)
            if not is_legal(states[i], int64(chosen[i]), moves):
                cuda.atomic.min(found, 0, i)

    def choose_each(states: Any, seeds: Any, chosen: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            moves = cuda.local.array(max_moves, int32)
            chosen[i] = random_move(states[i], int64(seeds[i]), moves)

    def copy_each(source: Any, target: Any) -> None:
        i = cuda.grid(1)
        if i < len(target):
            target[i] = source[i]

    each = (step_each, observe_each, check_each, choose_each, copy_each)
    return SimpleNamespace(**{function.__name__: cuda.jit(function) for function in each})


class DeviceLockstep:
    """A game for each row of ``policies`` on the first GPU. Its arrays are shared, see ``device_array.py``."""

    def __init__(
        self, rules: ModuleType, options: Sequence[int], policies: npt.NDArray[np.int8], weights: Sequence[float]
    ) -> None:
        cuda = numba_cuda()
        device_name()
        from numba.cuda.core import config

        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake
        self._kernels = batch_kernels(rules, bool((policies == GREEDY).any()))
        n, players = policies.shape
        self._blocks = -(-n // THREADS_PER_BLOCK)
        self.states = _zeros(n, rules.state_t)
        self.seeds = _zeros(n, np.int64)
        self.chosen = _zeros(n, np.int64)
        self.seats = _zeros(n, np.int8)
        self.mask = _columns(n, rules.MOVES, np.bool_)
        self.rewards = _zeros((n, players), np.float32)
        self.ended = _zeros(n, np.bool_)
        self.points = _zeros((n, players), np.int32)
        self.places = _zeros((n, players), np.int8)
        self.observations = _columns(n, rules.OBSERVATION, np.int16)
        self._counted = _zeros((n, players), np.int32)
        self._found = _zeros(1, np.int64)
        self._blank = _zeros(1, rules.state_t)
        self._policies = cuda.to_device(policies)
        self._weights = cuda.to_device(np.array(weights, np.float32))
        self._options = cuda.to_device(np.array(options, np.int64))

    def start(self, seeds: npt.NDArray[np.int64]) -> None:
        """A new game in every row."""
        self.seeds.array.copy_to_device(seeds)
        self.chosen.array.copy_to_device(np.full(len(seeds), START, np.int64))
        self.step(again=False)

    def choose(self, moves: Any) -> None:
        """Moves from an array on the device, or on the host."""
        if hasattr(moves, "__cuda_array_interface__"):
            self._launch("copy_each", numba_cuda().as_cuda_array(moves), self.chosen)
        else:
            self.chosen.array.copy_to_device(np.asarray(moves, np.int64))

    def step(self, *, again: bool) -> None:
        """Play ``chosen`` in every game; with ``again`` a new game follows one that ended."""
        self._launch(
            "step_each",
            self.states,
            self._blank,
            self._options,
            self.seeds,
            self._policies,
            self._weights,
            np.int64(again),
            self.chosen,
            self.seats,
            self.mask,
            self.rewards,
            self.ended,
            self.points,
            self.places,
            self._counted,
        )

    def observe(self) -> None:
        """Write ``observations`` of the seats in ``seats``."""
        self._launch("observe_each", self.states, self.seats, self.observations)

    def first_illegal(self) -> int | None:
        """The first row where ``chosen`` is not a legal move. It waits for the device."""
        n = len(self.states)
        self._found.array.copy_to_device(np.array([n], np.int64))
        self._launch("check_each", self.states, self.chosen, self._found)
        row = int(self._found.array.copy_to_host()[0])
        return row if row < n else None

    def choose_at_random(self) -> None:
        """Write a legal move of the seat to move into ``chosen``."""
        self._launch("choose_each", self.states, self.seeds, self.chosen)

    def wait(self) -> None:
        """Until everything that was asked for is done."""
        numba_cuda().synchronize()

    def _launch(self, name: str, *arguments: Any) -> None:
        plain = [given.array if isinstance(given, DeviceArray) else given for given in arguments]
        getattr(self._kernels, name)[self._blocks, THREADS_PER_BLOCK](*plain)


def _zeros(shape: int | tuple[int, int], dtype: Any) -> DeviceArray:
    return DeviceArray(numba_cuda().to_device(np.zeros(shape, dtype)))


def _columns(n: int, size: int, dtype: Any) -> DeviceArray:
    """A table that is always written whole, column by column."""
    return DeviceArray(numba_cuda().device_array((n, size), dtype, order="F"))
