"""A series being played on many cores. The outcome is the same for any number of them, and however often it stops."""

import itertools
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from hafen.bots.arena import Pairing, Result, Series, SeriesError, compile_rules, play, searches
from hafen.bots.measures import Sprt
from hafen.bots.results import Results
from hafen.bots.search import Search
from hafen.bots.worker_process import end_with_parent
from hafen.play.game import Game, game


class WorkerError(SeriesError):
    """A process that was playing has died; what was played before it did is as good as ever."""


@dataclass(frozen=True)
class Workers:
    """Where games are played: how many at a time, and how to hand one over."""

    size: int
    submit: Callable[[Game, Pairing], Future[Result]]


class Contest:
    """Takes results in any order and counts them in the order of their numbers, by whole deals, until it is enough.

    Without that order, short games would decide when a test stops.
    """

    def __init__(self, series: Series, games: int, results: Results, test: Sprt | None = None) -> None:
        self.series = series
        self.results = results
        self.test = test
        self.counted: list[Result] = []
        self._deals = series.schedule.deals(games)
        self._awaited = next(self._deals, None)  # the deal to be counted next
        self.games = series.schedule.size(games)
        self._found = {result.number: result for result in results.played if result.number < self.games}
        self._count()

    @property
    def over(self) -> bool:
        sure = self.test is not None and self.test.verdict is not None
        return sure or self._awaited is None

    @property
    def played(self) -> int:
        """Games that need not be played again."""
        return len(self._found)

    def play(self, workers: Workers, progress: Callable[[int], None] | None = None) -> None:
        """Play until it is over; what has been played is kept whatever happens."""
        numbers = (number for number in itertools.count() if number not in self._found)
        to_do = map(self.series.schedule.pairing, itertools.takewhile(lambda number: number < self.games, numbers))
        waiting: set[Future[Result]] = set()
        with self.results.writing():
            try:
                while not self.over:
                    for pairing in itertools.islice(to_do, 2 * workers.size - len(waiting)):
                        waiting.add(workers.submit(self.series.table, pairing))
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        self._take(future.result())
                    if progress is not None:
                        progress(self.played)
            except BrokenExecutor:
                raise WorkerError("a process that was playing has died") from None
            for future in waiting:  # begun in vain; whoever was interrupted ends the workers too
                future.cancel()

    def _take(self, result: Result) -> None:
        self.results.add(result)
        self._found[result.number] = result
        self._count()

    def _count(self) -> None:
        while not self.over and self._awaited and all(pairing.number in self._found for pairing in self._awaited):
            deal = [self._found[pairing.number] for pairing in self._awaited]
            self.counted += deal
            self._awaited = next(self._deals, None)
            if self.test is not None:
                self.test.take(deal)


@contextmanager
def cores_as_workers(processes: int) -> Iterator[Workers]:
    """Processes of this machine; they are ended at once when nobody waits for their games any more."""
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _start_worker)

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        with _interrupt_waits():  # the first game starts the processes
            return pool.submit(play_in_worker, table.id, table.options, pairing)

    try:
        yield Workers(processes, submit)
    finally:
        for child in multiprocessing.active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupt_waits() -> Iterator[None]:
    """Ctrl-C is answered afterwards, and never by processes that are started meanwhile."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process answers Ctrl-C
    end_with_parent()


def play_in_worker(game_id: str, options: Mapping[str, Any], pairing: Pairing) -> Result:
    Search.threads = 1  # the other cores play other games
    table = game(game_id, **options)
    if searches(pairing.players):
        compile_rules(table)
    return play(table, pairing)
