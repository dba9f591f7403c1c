"""A table in memory. Everything that changes it goes through its lock: look, store, then tell everybody."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row

from hafen.server.database import chat as chat_rows
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.log import MOVE, Conflict, Entry
from hafen.server.errors import Refusal
from hafen.server.tables import telling
from hafen.server.tables.facts import Facts, summarize
from hafen.server.tables.match import LiveMatch, Step
from hafen.server.tables.seating import Holder, people

if TYPE_CHECKING:
    from hafen.server.tables.house import House

SNAPSHOT_EVERY = 16  # entries between two dumps
REST_SECONDS = 2.0  # without a call
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
        self.used = time.monotonic()
        self.automatic: asyncio.Task[None] | None = None  # bots and presets that play
        self.stirred = False  # something happened that they have to look at

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def people(self) -> list[int]:
        return people(self.holders)

    @property
    def idle(self) -> bool:
        past = time.monotonic() - self.house.settings.idle_seconds
        return self.used < past and self.automatic is None and not self.lock.locked()

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

    # Storing

    async def record(self, step: Step, **changes: Any) -> None:
        """Store a step, then make it the case. ``Conflict`` if another process wrote first."""
        position = step.position
        bot_owes = not position.over and any(self.holders[seat].bot is not None for seat in position.to_move)
        changes |= {"summary": summarize(position), "over": position.over, "bot_owes": bot_owes}
        if self.facts.undo_request is not None:
            changes["undo_request"] = None
        if step.study:
            changes["study"] = True
        entries = self.match.entries + len(step.entries)
        taken_back = any(entry.kind != MOVE for entry in step.entries)  # a snapshot must not be ahead of the match
        if taken_back or entries - self.facts.snapshot_entry >= SNAPSHOT_EVERY or position.over:
            changes |= {"snapshot": position.dump(), "snapshot_entry": entries}
        version, changed = await self.house.store.write(log_rows.append, self.id, step.entries, changes)
        self.match.adopt(step)
        self.changed(changes | {"changed": changed}, version)

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
        self.used = time.monotonic()

    async def reload_seats(self) -> None:
        found = await self.house.store.read(table_rows.seats_of, [self.id])
        self.holders = [Holder.of(row) for row in found[self.id]]

    async def catch_up(self) -> bool:
        """Take in what other processes have stored; was there anything?"""
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
        self.facts = Facts.of(row)
        for entry in entries:
            self._follow(entry)
        telling.tell_new_chat(self, lines)
        if moved_seats:
            telling.tell_everything(self)
        else:
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

    async def make(self, step: Step) -> None:
        """Store a step, tell everybody, and let bots go on."""
        before = self.match.position.ply
        asked = self.facts.undo_request is not None
        await self.record(step)
        outside = asked or step.study or self.facts.over or self.facts.seconds_per_move is not None
        telling.tell_step(self, step, before, with_table=outside)
        self.wake()

    async def play(self, seat: int, decision: int, codes: Sequence[int]) -> int:
        """Play moves for the decision that the seat owes; the number of its next one. A repeat changes nothing."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if self.match.decisions[seat] != decision and not await self.catch_up():
                    return await self._repeated(seat, decision, codes)
                if self.match.decisions[seat] != decision:
                    continue
                try:
                    await self.make(self.match.moves(seat, codes))
                except Conflict:
                    await self.catch_up()
                    continue
                return self.match.decisions[seat]
        raise Refusal(503, "busy")

    async def _repeated(self, seat: int, decision: int, codes: Sequence[int]) -> int:
        """An exact repeat of moves that were accepted is answered as before; anything else is stale."""
        stored = await self.house.store.read(log_rows.codes_of, self.id, seat, decision, len(codes))
        if stored != list(codes):
            raise Refusal(409, "stale")
        return decision + len(codes)

    def wake(self, later: bool = False) -> None:
        """Let bots and presets play, if it is their turn. What another process stored, it goes on with itself."""
        self.stirred = True
        if self.automatic is None and not self.match.position.over:
            self.automatic = asyncio.create_task(self.house.automatic.run(self, later))
