"""Bots and hints think in processes of their own, so that the event loop never waits for them.

A process that dies takes its pool with it: the pool is made anew and asked again, and if that fails too a simple bot
that runs here chooses the move.
"""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from hafen.bots import bot
from hafen.bots.search import before_open_choices
from hafen.kernel.cache import compile_in_background, is_compiled
from hafen.play.fuzz import by_rules, every_table
from hafen.play.game import catalogue
from hafen.play.position import Position
from hafen.server import bot_worker
from hafen.server.errors import Refusal
from hafen.server.logs import log
from hafen.server.metrics import Metrics

T = TypeVar("T")
TRIES = 2
SUBSTITUTE = "greedy"
HINT_SEED = 0  # the same question gets the same answer, whatever the hidden truth is


class BotWorkers:
    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._processes = processes
        self._metrics = metrics
        self._pool = self._new_pool()
        self._compiling: asyncio.Task[None] | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._processes, context, bot_worker.begin, (os.getpid(),))
        pool.submit(bot_worker.ready)
        return pool

    def open(self, compile_rules: bool) -> None:
        if compile_rules:
            self._compiling = asyncio.create_task(_compile_all())

    def close(self) -> None:
        """Nobody waits for a bot that still thinks: its process ends after that by itself."""
        if self._compiling is not None:
            self._compiling.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, position: Position, seat: int, name: str, seed: int) -> int:
        """A bot's move. It gets the position without what others have chosen in secret at the same time."""
        game, known = position.game, before_open_choices(position, seat)
        task = (game.id, game.options, known.array.tobytes(), seat, name, seed)
        try:
            return await self._ask("choose", bot_worker.choose, *task)
        except Exception:
            log.exception("a bot failed and was replaced", extra={"bot": name, "game": game.id})
            self._metrics.bots_failed.inc()
            return await asyncio.to_thread(bot(SUBSTITUTE).choose, known, seat)

    async def hint(self, position: Position, seat: int, budget: int, seconds: float) -> list[dict[str, Any]]:
        """Advice for a seat, from what it may know and nothing else: all the rest is dealt anew first."""
        if not is_compiled(position.game.rules):  # an interpreted search would tell little
            raise Refusal(409, "still_compiling")
        game, known = position.game, before_open_choices(position, seat).redeal(seat, HINT_SEED)
        return await self._ask(
            "hint", bot_worker.hint, game.id, game.options, known.array.tobytes(), seat, budget, seconds
        )

    async def _ask(self, kind: str, work: Callable[..., T], *task: Any) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(1, TRIES + 1):
            pool, started = self._pool, time.monotonic()
            try:
                answer = await loop.run_in_executor(pool, work, *task)
            except BrokenProcessPool:
                if self._pool is pool:  # nobody else has replaced it yet
                    self._pool = self._new_pool()
                if attempt == TRIES:
                    raise
            else:
                self._metrics.bot_seconds.labels(kind).observe(time.monotonic() - started)
                return answer
        raise AssertionError


async def _compile_all() -> None:
    """Compile what is not in the cache, one game after another: two at once would leave no core for people."""
    for entry in catalogue():
        for tables in by_rules(every_table(entry["id"])):
            rules = tables[0].rules
            if not is_compiled(rules):
                started = compile_in_background(rules)
                while started.poll() is None:
                    await asyncio.sleep(0.5)
