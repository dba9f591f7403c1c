"""The tables in memory: fetched when somebody needs them, given up when nothing happens. The database has them all."""

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection, Row

from hafen.server.bots import BotWorkers
from hafen.server.database import chat as chat_rows
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.log import Conflict, Entry
from hafen.server.database.store import Store
from hafen.server.errors import Refusal
from hafen.server.logs import alias, log
from hafen.server.memory import give_back_memory
from hafen.server.settings import Settings
from hafen.server.tables import telling, upgrading
from hafen.server.tables.automatic import Automatic
from hafen.server.tables.channel import CLOSED, Channel
from hafen.server.tables.facts import Facts
from hafen.server.tables.live import LiveTable
from hafen.server.tables.seating import Holder

SWEEP_SECONDS = 1.0
TRIM_SECONDS = 30.0  # giving memory back takes a good part of a second: for many tables at once


class House:
    def __init__(self, settings: Settings, store: Store, bots: BotWorkers) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.automatic = Automatic(bots)
        self.tables: dict[str, LiveTable] = {}
        self.channels: dict[str, Channel] = {}
        self._fetching: dict[str, asyncio.Task[LiveTable]] = {}
        self._behind: set[str] = set()
        self._untidy_since: float | None = None  # memory of tables that were given up is not given back yet
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin the chores, and let bots go on that a stop of the server interrupted."""
        self._chores = [asyncio.create_task(self._sweep()), asyncio.create_task(self._poll())]
        for table in await self.store.read(table_rows.automatic):
            self._chores.append(asyncio.create_task(self._resume(table)))

    async def close(self) -> None:
        for channel in self.channels.values():
            channel.close()
        tasks = [*self._chores, *(t.automatic for t in self.tables.values() if t.automatic is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Tables

    async def table(self, table_id: str) -> LiveTable:
        """The table, from memory or from the database, not much older than what other processes have stored."""
        live = self.tables.get(table_id)
        if live is None:
            task = self._fetching.get(table_id)
            if task is None:
                task = self._fetching[table_id] = asyncio.create_task(self._fetch(table_id))
                task.add_done_callback(lambda _: self._fetching.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = now = time.monotonic()
        if live.looked < now - 2 * self.settings.poll_seconds:  # nobody listens, or ``_poll`` would have looked
            await self._look_at({table_id})
        live.facts.refuse_if_closed()
        if live.automatic is None and live.plays_itself:
            live.wake()
        return live

    async def _fetch(self, table_id: str) -> LiveTable:
        found = await self.store.read(_whole, table_id)
        if found is None:
            raise Refusal(404, "no_table")
        row, holders, entries, chat = found
        facts = Facts.of(row)
        facts.refuse_if_closed()
        built = await asyncio.to_thread(upgrading.build, row, facts, entries)
        if upgrading.is_outdated(row):
            with contextlib.suppress(Conflict):  # another process has done so
                await upgrading.note(self.store, facts, built)
            return await self._fetch(table_id)
        live = LiveTable(self, facts, [Holder.of(holder) for holder in holders], built.match, chat)
        self.tables[table_id] = live
        live.wake()
        return live

    def shut(self, table_id: str) -> None:
        """The table was closed: out of memory with it, and whoever listens is told."""
        self.tables.pop(table_id, None)
        self.channel(table_id).close(CLOSED)

    def channel(self, table_id: str) -> Channel:
        if table_id not in self.channels:
            self.channels[table_id] = Channel()
        return self.channels[table_id]

    def behind(self, table_id: str) -> None:
        """Another process has written to a table: look at it soon."""
        self._behind.add(table_id)

    # Chores

    async def _resume(self, table_id: str) -> None:
        try:
            await self.table(table_id)
        except Exception:
            log.exception("table cannot be taken up again", extra={"table": alias(table_id)})

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.time()
            for table_id, channel in list(self.channels.items()):
                channel.forget(self.settings.resume_seconds)
                if channel.deadline is not None and channel.deadline <= now:
                    channel.deadline = None
                    await self._safely(self._tell_deadline(table_id))
                if not channel.audiences and table_id not in self.tables:
                    del self.channels[table_id]
            for live in self.tables.values():
                live.rest()
            idle = [live for live in self.tables.values() if live.idle and not live.lock.locked()]
            for live in idle:
                await self._safely(self._give_up_if_idle(live))
            if idle and self._untidy_since is None:
                self._untidy_since = time.monotonic()
            if self._untidy_since is not None and time.monotonic() > self._untidy_since + TRIM_SECONDS:
                give_back_memory()
                self._untidy_since = None

    async def _tell_deadline(self, table_id: str) -> None:
        live = await self.table(table_id)
        async with live.lock:
            telling.tell_table(live)

    async def _give_up_if_idle(self, live: LiveTable) -> None:
        async with live.lock:
            if live.idle:
                await self._give_up(live)

    async def _give_up(self, live: LiveTable) -> None:
        """Out of memory with it; who still listens gets the whole picture when something happens again."""
        if live.match.entries != live.facts.snapshot_entry and not live.facts.over:
            await live.snapshot()
        self.tables.pop(live.id, None)
        channel = self.channel(live.id)
        channel.views.clear()
        for audience in channel.audiences.values():
            audience.messages.clear()

    async def _poll(self) -> None:
        """Notice what other processes have stored about tables that somebody looks at."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            watched = {table_id for table_id, channel in self.channels.items() if channel.audiences} | self._behind
            self._behind.clear()
            if watched:
                await self._safely(self._look_at(watched))

    async def _look_at(self, watched: set[str]) -> None:
        now = time.monotonic()
        versions = await self.store.read(log_rows.versions, watched)
        for table_id, version in versions.items():
            awake = self.tables.get(table_id)
            if awake is not None:
                awake.looked = now
            known = self.channel(table_id).version if awake is None else awake.facts.version
            if version > known:
                try:
                    live = await self.table(table_id) if awake is None else awake
                    async with live.lock:
                        await live.catch_up()
                        if awake is None:
                            telling.tell_everything(live)
                except Refusal:  # it was closed
                    self.shut(table_id)

    async def _safely(self, chore: Coroutine[Any, Any, None]) -> None:
        try:
            await chore
        except Exception:
            log.exception("a chore failed")


def _whole(
    connection: Connection, table: str
) -> tuple[table_rows.TableRow, list[table_rows.SeatRow], list[Entry], list[Row[Any]]] | None:
    found = table_rows.get(connection, table)
    if found is None:
        return None
    return (*found, log_rows.read(connection, table), chat_rows.read(connection, table))
