"""A table in memory. Everything that changes it goes through its lock: look, store, then tell everybody."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Row

from hafen.kernel.errors import IllegalMove
from hafen.play.position import Position
from hafen.server.database import chat as chat_rows
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.log import MOVE, Conflict, Entry
from hafen.server.errors import Refusal
from hafen.server.tables import clock, telling
from hafen.server.tables.facts import Facts, summarize
from hafen.server.tables.match import LiveMatch, Step
from hafen.server.tables.seating import Holder, has_open_seat, people, plays_itself, self_players

if TYPE_CHECKING:
    from hafen.server.tables.house import House

T = TypeVar("T")
SNAPSHOT_EVERY = 16  # entries between two dumps
REST_SECONDS = 15.0  # without a call; to rest and to wake costs as much as a good part of a move
ATTEMPTS = 5  # when other processes write to the same match


class LiveTable:
    def __init__(
        self, house: "House", facts: Facts, holders: list[Holder], match: LiveMatch, chat: list[Row[Any]]
    ) -> None:
        self.house = house
        self.facts = facts
        self.holders = holders
        self.match = match
        self.chat = chat  # the last lines
        self.lock = asyncio.Lock()
        self.used = self.looked = time.monotonic()  # asked for; compared with what other processes have stored
        self.automatic: asyncio.Task[None] | None = None  # bots and presets that play
        self.stirred = False  # something happened that they have to look at

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def people(self) -> list[int]:
        return people(self.holders)

    @property
    def plays_itself(self) -> bool:
        """Is it the turn of a bot, or of somebody who has decided ahead?"""
        return plays_itself(self.match.position, self.holders)

    @property
    def idle(self) -> bool:
        past = time.monotonic() - self.house.settings.idle_seconds
        return self.used < past and self.automatic is None

    def rest(self) -> None:
        """Hold less memory if nothing happens just now; all of it can be made again at once."""
        if self.used < time.monotonic() - REST_SECONDS and not self.lock.locked():
            self.match.position.rest()
            self.house.channel(self.id).views.rest()

    def holder(self, seat: int) -> Holder:
        if not 0 <= seat < len(self.holders):
            raise Refusal(404, "no_seat", seat=seat + 1, seats=len(self.holders))
        return self.holders[seat]

    def own(self, seat: int, visitor: str | None) -> Holder:
        """A seat the visitor decides for."""
        holder = self.holder(seat)
        if not holder.is_of(visitor):
            raise Refusal(403, "not_your_seat", seat=seat + 1)
        return holder

    async def surely_own(self, seat: int, visitor: str | None) -> Holder:
        """``own``, also if the visitor has just sat down by way of another process."""

        async def act() -> Holder:
            return self.own(seat, visitor)

        return await self.attempt(act)

    def owed_since(self, holder: Holder) -> datetime | None:
        """Since when a person owes the present decision; nobody does before all seats are taken."""
        if has_open_seat(self.holders):
            return None
        return clock.owed_since(self.match.position, self.match.standing.times, holder, self.facts.created)

    # Storing

    async def attempt(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something as the only one. Refused, or second: once more, if other processes have stored something."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                try:
                    return await act()
                except Conflict:
                    await self.catch_up()
                except (Refusal, IllegalMove):
                    if not await self.catch_up():
                        raise
        raise Refusal(503, "busy")

    async def record(self, step: Step, *, restart_clocks: bool = False) -> None:
        """Store a step, then make it the case. ``Conflict`` if another process wrote first."""
        position, at = step.position, step.entries[-1].at
        holders = [replace(holder, since=at) for holder in self.holders] if restart_clocks else self.holders
        changes: dict[str, Any] = {"summary": summarize(position), "over": position.over, "undo_request": None}
        changes |= self._owing(position, step.entries, holders)
        if step.study:
            changes["study"] = True
        entries = self.match.entries + len(step.entries)
        taken_back = any(entry.kind != MOVE for entry in step.entries)  # a snapshot must not be ahead of the match
        if taken_back or entries - self.facts.snapshot_entry >= SNAPSHOT_EVERY or position.over:
            changes |= {"snapshot": position.dump(), "snapshot_entry": entries}

        def write(connection: Connection) -> int:
            if restart_clocks:
                table_rows.restart_clocks(connection, self.id, at)
            return log_rows.append(connection, self.id, step.entries, changes)

        version = await self.house.store.write(write)
        self.match.adopt(step)
        self.holders = holders
        self.changed(changes | {"changed": at}, version)

    def _owing(self, position: Position, new: Sequence[Entry], holders: Sequence[Holder]) -> dict[str, Any]:
        """What is stored about who owes a decision, after new entries."""
        deadline, seconds = None, self.facts.seconds_per_move
        if seconds is not None:
            times = self.match.standing.after(new).times
            deadline = clock.deadline(position, times, holders, self.facts.created, seconds)
        return {"automatic": plays_itself(position, holders), "deadline": deadline}

    async def change(self, **changes: Any) -> None:
        """Store something about the table that is no move."""
        version = await self.house.store.write(log_rows.touch, self.id, changes)
        self.changed(changes, version)

    async def snapshot(self) -> None:
        await self.change(snapshot=self.match.position.dump(), snapshot_entry=self.match.entries)

    def changed(self, changes: dict[str, Any], version: int) -> None:
        self.facts.take(changes)
        self.facts.version += 1  # if the database is further, another process wrote too: ``catch_up`` will find it
        if version != self.facts.version:
            self.house.behind(self.id)
        self.used = self.looked = time.monotonic()

    async def change_seat(self, seat: int, *, only_open: bool = False, **changes: Any) -> None:
        """Store who sits there or what the person has decided ahead, and who owes a decision now, all at once."""

        def write(connection: Connection) -> tuple[int, list[Holder], dict[str, Any]]:
            if not table_rows.change_seat(connection, self.id, seat, changes, only_open=only_open):
                raise Refusal(409, "seat_taken", seat=seat + 1)
            holders = self._seated(connection)
            if only_open and not has_open_seat(holders):
                table_rows.restart_clocks(connection, self.id, datetime.now(UTC))
                holders = self._seated(connection)
            owing = self._owing(self.match.position, (), holders)
            return log_rows.touch(connection, self.id, owing), holders, owing

        version, self.holders, owing = await self.house.store.write(write)
        self.changed(owing, version)

    def _seated(self, connection: Connection) -> list[Holder]:
        return [Holder.of(row) for row in table_rows.seats_of(connection, [self.id])[self.id]]

    async def reload_seats(self) -> None:
        self.holders = await self.house.store.read(self._seated)

    async def catch_up(self) -> bool:
        """Take in what other processes have stored; was there anything? Refuses at a table that was closed."""
        self.facts.refuse_if_closed()
        store = self.house.store
        found = await store.read(table_rows.get, self.id)
        assert found is not None
        row, holders = found
        if row.version == self.facts.version:
            return False
        entries = await store.read(log_rows.read, self.id, self.match.entries)
        lines = await store.read(chat_rows.read, self.id)
        seated = [Holder.of(holder) for holder in holders]
        moved_seats = seated != self.holders
        self.holders = seated
        before, self.facts = self.facts, Facts.of(row)
        if self.facts.closed:
            self.house.shut(self.id)
        self.facts.refuse_if_closed()
        for entry in entries:
            self._follow(entry)
        telling.tell_new_chat(self, lines)
        if moved_seats:
            telling.tell_everything(self)
        elif replace(before, version=row.version) != self.facts:
            telling.tell_table(self)
        self.used = time.monotonic()
        self.wake(later=True)
        return True

    def _follow(self, entry: Entry) -> None:
        step = self.match.follow(entry)
        before = self.match.position.ply
        self.match.adopt(step)
        telling.tell_step(self, step, before, with_table=False)

    # Moves

    async def make(self, step: Step, *, restart_clocks: bool = False) -> None:
        """Store a step, tell everybody, and let bots go on."""
        before = self.match.position.ply
        asked = self.facts.undo_request is not None
        await self.record(step, restart_clocks=restart_clocks)
        outside = asked or step.study or self.facts.over or self.facts.seconds_per_move is not None
        telling.tell_step(self, step, before, with_table=outside)
        self.wake()

    async def play(self, seat: int, decision: int, codes: Sequence[int], decides: Callable[[Holder], bool]) -> int:
        """Play moves for the decision that the seat owes; the number of its next one. A repeat changes nothing.

        ``decides`` says whether who thought of the moves still decides for the seat.
        """

        async def act() -> int:
            holder = self.holder(seat)
            if not decides(holder):
                raise Refusal(403, "not_your_seat", seat=seat + 1)
            if self.match.decisions[seat] != decision:
                return await self._repeated(seat, decision, codes)
            await self.make(self.match.moves(seat, codes, holder.bot))
            return self.match.decisions[seat]

        return await self.attempt(act)

    async def _repeated(self, seat: int, decision: int, codes: Sequence[int]) -> int:
        """An exact repeat of moves that were accepted is answered as before; anything else is stale."""
        stored = await self.house.store.read(log_rows.codes_of, self.id, seat, decision, len(codes))
        if stored != list(codes):
            raise Refusal(409, "stale")
        return decision + len(codes)

    def wake(self, later: bool = False) -> None:
        """Let bots and presets play, if it is their turn. What another process stored, it goes on with itself."""
        self.stirred = True
        if self.automatic is None and self_players(self.holders) and not self.match.position.over:
            self.automatic = asyncio.create_task(self.house.automatic.run(self, later))
