"""Bots and hints think in processes of their own, so that the event loop never waits for them.

A process that dies takes its pool with it: the pool is made anew and asked again, and if that fails too a simple bot
that runs here chooses the move.
"""

import asyncio
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from prometheus_client import Histogram

from hafen.bots import bot
from hafen.bots.levels import LEVELS
from hafen.bots.search import before_open_choices
from hafen.kernel.cache import compile_in_background, is_compiled
from hafen.play.fuzz import by_rules, every_table
from hafen.play.game import catalogue
from hafen.play.position import Position
from hafen.server import bot_worker
from hafen.server.errors import Refusal
from hafen.server.fair_share import FairShare
from hafen.server.logs import log
from hafen.server.metrics import Metrics

T = TypeVar("T")
TRIES = 2
HINTS_AT_ONCE = 2  # of a visitor
STAND_IN = "greedy"
HINT_SEED = 0  # the same question gets the same answer, whatever the hidden truth is


class _Pool:
    """Processes, and places in them: no more is handed to them than they can begin at once."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._places = FairShare(processes)
        self._executor = self._new_executor()

    def _new_executor(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(self._processes, context, bot_worker.begin)
        executor.submit(bot_worker.ready)
        return executor

    async def ask(self, who: str, took: Histogram, work: Callable[..., T], *task: Any) -> T:
        async with self._places.taken(who):
            for attempt in range(1, TRIES + 1):
                executor, started = self._executor, time.monotonic()
                try:
                    answer = await asyncio.get_running_loop().run_in_executor(executor, work, *task)
                except BrokenProcessPool:
                    if self._executor is executor:  # nobody else has replaced it yet
                        self._executor = self._new_executor()
                    if attempt == TRIES:
                        raise
                else:
                    took.observe(time.monotonic() - started)
                    return answer
        raise AssertionError

    def close(self) -> None:
        """Nobody waits for a bot that still thinks: its process ends after that by itself."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class BotWorkers:
    """A search takes seconds, so visitors take turns: ``who`` is the one whose table or hint it is.

    Bots that do not search answer in milliseconds. They have a process of their own, or they would wait for searches.
    """

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._searching = _Pool(processes)
        self._quick = _Pool(1)
        self._hints: Counter[str] = Counter()  # by visitor, those that are thought about now
        self._compiling: asyncio.Task[None] | None = None

    def open(self, compile_rules: bool) -> None:
        if compile_rules:
            self._compiling = asyncio.create_task(_compile_all())

    def close(self) -> None:
        if self._compiling is not None:
            self._compiling.cancel()
        self._searching.close()
        self._quick.close()

    async def choose(self, position: Position, seat: int, name: str, seed: int, who: str) -> int:
        """A bot's move. It gets the position without what others have chosen in secret at the same time."""
        game, known = position.game, before_open_choices(position, seat)
        task = (game.id, game.options, known.array.tobytes(), seat, name, seed)
        pool = self._searching if name in LEVELS else self._quick
        try:
            return await pool.ask(who, self._metrics.bot_seconds.labels("choose"), bot_worker.choose, *task)
        except Exception:
            log.exception("a bot failed and was replaced", extra={"bot": name, "game": game.id})
            self._metrics.bots_failed.inc()
            return await asyncio.to_thread(bot(STAND_IN).choose, known, seat)

    async def hint(self, position: Position, seat: int, budget: int, seconds: float, who: str) -> list[dict[str, Any]]:
        """Advice for a seat, from what it may know and nothing else: all the rest is dealt anew first."""
        if not is_compiled(position.game.rules):  # an interpreted search would tell little
            raise Refusal(409, "still_compiling")
        if self._hints[who] >= HINTS_AT_ONCE:
            raise Refusal(429, "hints_at_once")
        game, known = position.game, before_open_choices(position, seat).redeal(seat, HINT_SEED)
        task = (game.id, game.options, known.array.tobytes(), seat, budget, seconds)
        self._hints[who] += 1
        try:
            return await self._searching.ask(who, self._metrics.bot_seconds.labels("hint"), bot_worker.hint, *task)
        finally:
            self._hints[who] -= 1
            if not self._hints[who]:
                del self._hints[who]


async def _compile_all() -> None:
    """Compile what is not in the cache, one game after another: two at once would leave no core for people."""
    for entry in catalogue():
        for tables in by_rules(every_table(entry["id"])):
            rules = tables[0].rules
            if not is_compiled(rules):
                started = compile_in_background(rules)
                while started.poll() is None:
                    await asyncio.sleep(0.5)
