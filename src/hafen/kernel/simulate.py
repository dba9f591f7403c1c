"""Whole games from consecutive seeds, on any backend: what simulations, benchmarks and same-bytes tests run."""

import hashlib
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hafen.kernel.backends import kernels
from hafen.kernel.chance import signed64
from hafen.kernel.compile import Backend
from hafen.kernel.errors import HafenError
from hafen.kernel.playout import RANDOM

# Games per call: short enough to show progress and to share work fairly, long enough that the call costs nothing. A
# GPU wants all it can hold at once: 2**20 games of 500 bytes are half a gigabyte.
CHUNK: Final[dict[Backend, int]] = {"python": 16, "cpu": 1000, "cuda": 1 << 20}

Chunk = tuple[npt.NDArray[Any] | None, npt.NDArray[Any]]  # final records if wanted, decisions of each game


@dataclass(frozen=True)
class Totals:
    """What a run came to. A decision counts only where a seat had at least two moves."""

    games: int
    decisions: int
    seconds: float
    digest: str | None  # sha256 over the final records in the order of the seeds, if asked for

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds


class Simulator:
    """Plays games of one table on one backend. Making it compiles; playing afterwards is all that takes time.

    ``options`` is the row that the game's ``setup`` takes; ``policies`` says how each seat plays (random unless told).
    """

    def __init__(
        self, rules: ModuleType, options: Sequence[int], backend: Backend, policies: Sequence[int] | None = None
    ) -> None:
        self.rules = rules
        self.backend = backend
        self._options = list(options)
        self._policies = list(policies or [RANDOM] * rules.MAX_PLAYERS)
        self._play = self._player()
        self._play(0, 1, records=False)

    def run(
        self,
        games: int,
        seed: int,
        *,
        threads: int = 1,
        digest: bool = False,
        progress: Callable[[int], object] | None = None,
    ) -> Totals:
        """Play the seeds seed, seed + 1, ...; ``progress`` is told how many games are finished."""
        finished, decisions = 0, 0
        hashed = hashlib.sha256() if digest else None
        started = time.perf_counter()
        for records, counts in self.chunks(games, seed, threads=threads, records=digest):
            finished += len(counts)
            decisions += int(counts.sum())
            if hashed is not None and records is not None:
                hashed.update(records.tobytes())
            if progress is not None:
                progress(finished)
        seconds = time.perf_counter() - started
        return Totals(finished, decisions, seconds, hashed.hexdigest() if hashed is not None else None)

    def records(self, games: int, seed: int, *, threads: int = 1) -> npt.NDArray[Any]:
        """The final records of the games from the seeds seed, seed + 1, ..."""
        found = [records for records, _ in self.chunks(games, seed, threads=threads, records=True)]
        # Through bytes: NumPy's own ways to join arrays of records leave the padding undefined.
        joined = b"".join(records.tobytes() for records in found if records is not None)
        return np.frombuffer(joined, self.rules.state_t)

    def chunks(self, games: int, seed: int, *, threads: int, records: bool) -> Iterator[Chunk]:
        """The same games piece by piece, in the order of their seeds."""
        size = CHUNK[self.backend]
        pieces = ((seed + start, min(size, games - start)) for start in range(0, games, size))
        if threads == 1:
            for first, count in pieces:
                yield self._play(first, count, records=records)
            return
        if self.backend != "cpu":
            raise HafenError(f"the {self.backend} backend plays on one thread; only cpu uses several")
        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[Future[Chunk]] = deque()
            for first, count in pieces:
                waiting.append(pool.submit(self._play, first, count, records=records))
                if len(waiting) == 4 * threads:  # bounded: a billion games are never all queued
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

    def _player(self) -> Callable[..., Chunk]:
        if self.backend == "cuda":
            from hafen.kernel.cuda import Playouts

            return Playouts(self.rules, self._options, self._policies, CHUNK["cuda"]).play
        k = kernels(self.rules, self.backend)
        return partial(_play_chunk, k, k.integers(self._options), k.integers(self._policies))


def _play_chunk(k: Any, options: Any, policies: Any, seed: int, games: int, *, records: bool) -> Chunk:
    array = np.zeros(games, k.dtype)
    decisions = np.zeros(games, np.int64)
    counts = k.shared(decisions)
    k.play_out_range(k.wrap(array), k.records(1), options, policies, signed64(seed), k.move_buffer(), counts)
    return array if records else None, decisions
