"""Many games in lock-step on the CPU: the arrays that ``batch.py`` works on, and threads that share the rows.

``envs/cuda_batch.py`` offers the same on a GPU.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.kernel.backends import kernels
from hafen.kernel.batch import START

ROWS_PER_THREAD = 256  # with fewer, handing over work takes longer than the work


class Lockstep:
    """A game for each row of ``policies``, which says how its seats play.

    The arrays belong to this object, and each call writes them anew.
    """

    def __init__(
        self,
        rules: ModuleType,
        options: Sequence[int],
        policies: npt.NDArray[np.int8],
        weights: Sequence[float],
        threads: int,
    ) -> None:
        k = self._kernels = kernels(rules, "cpu")
        n, players = policies.shape
        self.states = np.zeros(n, rules.state_t)
        self.seeds = np.zeros(n, np.int64)
        self.chosen = np.full(n, START, np.int64)
        self.seats = np.zeros(n, np.int8)
        self.mask = np.zeros((n, rules.MOVES), np.bool_)
        self.rewards = np.zeros((n, players), np.float32)
        self.ended = np.zeros(n, np.bool_)
        self.points = np.zeros((n, players), np.int32)
        self.places = np.zeros((n, players), np.int8)
        self.observations = np.zeros((n, rules.OBSERVATION), np.int16)
        self._counted = np.zeros((n, players), np.int32)
        self._policies = policies
        self._weights = np.array(weights, np.float32)
        self._blank = np.zeros(1, rules.state_t)
        self._options = k.integers(options)
        parts = max(1, min(threads, n // ROWS_PER_THREAD))
        cuts = [n * part // parts for part in range(parts + 1)]
        scratch = [(k.move_buffer(), k.table(2, rules.MAX_PLAYERS), k.table(rules.MAX_PLAYERS)) for _ in range(parts)]
        self._parts = list(zip(scratch, cuts[:-1], cuts[1:], strict=True))
        self._pool = ThreadPoolExecutor(parts) if parts > 1 else None

    def start(self, seeds: npt.NDArray[np.int64]) -> None:
        """A new game in every row."""
        self.seeds[:] = seeds
        self.chosen[:] = START
        self.step(again=False)

    def choose(self, moves: npt.NDArray[Any]) -> None:
        self.chosen[:] = moves

    def step(self, *, again: bool) -> None:
        """Play ``chosen`` in every game; with ``again`` a new game follows one that ended."""

        def work(part: Any) -> None:
            (moves, tally, standing), start, stop = part
            self.mask[start:stop] = False
            self._kernels.step_range(
                self.states,
                self._blank,
                self._options,
                self.seeds,
                self._policies,
                self._weights,
                int(again),
                self.chosen,
                self.seats,
                self.mask,
                self.rewards,
                self.ended,
                self.points,
                self.places,
                self._counted,
                moves,
                tally,
                standing,
                start,
                stop,
            )

        self._share(work)

    def observe(self) -> None:
        """Write ``observations`` of the seats in ``seats``."""

        def work(part: Any) -> None:
            _, start, stop = part
            self._kernels.observe_range(self.states, self.seats, self.observations, start, stop)

        self._share(work)

    def first_illegal(self) -> int | None:
        """The first row where ``chosen`` is not a legal move."""

        def work(part: Any) -> int:
            (moves, _, _), start, stop = part
            found: int = self._kernels.first_illegal(self.states, self.chosen, moves, start, stop)
            return found if found < stop else len(self.states)

        row = min(self._share(work))
        return row if row < len(self.states) else None

    def choose_at_random(self) -> None:
        """Write a legal move of the seat to move into ``chosen``."""

        def work(part: Any) -> None:
            (moves, _, _), start, stop = part
            self._kernels.random_range(self.states, self.seeds, self.chosen, moves, start, stop)

        self._share(work)

    def _share(self, work: Callable[[Any], Any]) -> list[Any]:
        if self._pool is None:
            return [work(self._parts[0])]
        return list(self._pool.map(work, self._parts))
