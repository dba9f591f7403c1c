"""Changing who sits where: joining, bots that stand in, resigning, a rematch; and presets people leave."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.errors import Refusal
from hafen.server.tables import presets, telling
from hafen.server.tables.live import LiveTable
from hafen.server.tables.opening import Sitting, new_id, open_table
from hafen.server.tables.seating import Holder, seats_of

STAND_IN = "level2"  # plays for somebody who resigned


async def join(table: LiveTable, visitor: str, seat: int | None) -> None:
    async with table.lock:
        await table.catch_up()
        returning = [holder.seat for holder in table.holders if holder.bot is not None and holder.visitor == visitor]
        if seat is None:
            seat = next((s for s in [*returning, *_open_seats(table)]), None)
            if seat is None:
                raise Refusal(409, "no_open_seat")
        holder = table.holder(seat)
        if holder.is_of(visitor):
            return
        if holder.seat in returning:
            await _change_seat(table, seat, bot=None)
        elif holder.kind == "open":
            if not await table.house.store.write(table_rows.fill_open_seat, table.id, seat, visitor, None):
                raise Refusal(409, "seat_taken", seat=seat + 1)
            await _seats_changed(table)
        else:
            raise Refusal(409, "seat_taken", seat=seat + 1)


async def seat_bot(table: LiveTable, visitor: str | None, seat: int, bot: str) -> None:
    """The owner fills an open seat; anybody who plays may do so for somebody whose time is over or who is absent."""
    async with table.lock:
        await table.catch_up()
        holder = table.holder(seat)
        plays = bool(seats_of(table.holders, visitor))
        if table.facts.over:
            raise Refusal(409, "over")
        if holder.kind == "open":
            if visitor != table.facts.owner:
                raise Refusal(403, "not_the_owner")
            if not await table.house.store.write(table_rows.fill_open_seat, table.id, seat, None, bot):
                raise Refusal(409, "seat_taken", seat=seat + 1)
            await _seats_changed(table)
            return
        if not plays and visitor != table.facts.owner:
            raise Refusal(403, "not_at_this_table")
        if holder.kind == "person" and not _may_be_replaced(table, holder):
            raise Refusal(409, "still_there", seat=seat + 1)
        if holder.kind == "bot" and visitor != table.facts.owner:
            raise Refusal(403, "not_the_owner")
        await _change_seat(table, seat, bot=bot)


def _may_be_replaced(table: LiveTable, holder: Holder) -> bool:
    if holder.seat not in table.match.position.to_move:
        return False
    now = datetime.now(UTC)
    if table.facts.deadline is not None:
        return table.facts.deadline <= now
    absent = timedelta(seconds=table.house.settings.absent_seconds)
    return holder.visitor not in table.house.channel(table.id).online and table.facts.changed + absent <= now


async def resign(table: LiveTable, visitor: str | None, seat: int) -> None:
    async with table.lock:
        await table.catch_up()
        table.own(seat, visitor)
        if table.facts.over:
            raise Refusal(409, "over")
        await _change_seat(table, seat, bot=STAND_IN, resigned=True, visitor=None)


async def rematch(table: LiveTable, visitor: str | None) -> str:
    """A new table with the same seats; who asks later gets the same one."""
    async with table.lock:
        await table.catch_up()
        facts = table.facts
        if not seats_of(table.holders, visitor) and visitor != facts.owner:
            raise Refusal(403, "not_at_this_table")
        if not facts.over:
            raise Refusal(409, "not_over")
        if facts.rematch is not None:
            return facts.rematch
        rows = await table.house.store.read(table_rows.seats_of, [table.id])
        sittings = [Sitting(row.visitor, row.bot, row.name if row.here else None) for row in rows[table.id]]
        proposed = await open_table(
            table.house.store,
            table.match.game,
            facts.owner,
            [sitting._replace(bot=None) if sitting.visitor else sitting for sitting in sittings],
            table_id=new_id(),
            seconds_per_move=facts.seconds_per_move,
        )
        agreed = await table.house.store.write(table_rows.claim_rematch, table.id, proposed)
        facts.rematch = agreed
        facts.version += 1
        telling.tell_table(table)
    await table.house.table(agreed)
    return agreed


async def set_preset(table: LiveTable, seat: int, asked: dict[str, Any]) -> None:
    """Decide ahead for a seat; the present decision too, if that fits."""
    if table.facts.game != presets.GAME:
        raise Refusal(422, "no_presets")
    await keep_preset(table, seat, presets.take(table.match.position, seat, asked))
    table.wake()


async def keep_preset(table: LiveTable, seat: int, memo: presets.Memo) -> None:
    async with table.lock:
        table.holders[seat].preset = memo
        await table.house.store.write(_write_preset, table.id, seat, memo)


def _write_preset(connection: Connection, table: str, seat: int, memo: presets.Memo) -> None:
    table_rows.change_seat(connection, table, seat, preset=memo)


def _open_seats(table: LiveTable) -> list[int]:
    return [holder.seat for holder in table.holders if holder.kind == "open"]


async def _change_seat(table: LiveTable, seat: int, **changes: Any) -> None:
    def write(connection: Connection) -> None:
        table_rows.change_seat(connection, table.id, seat, **changes)

    await table.house.store.write(write)
    await _seats_changed(table)


async def _seats_changed(table: LiveTable) -> None:
    await table.reload_seats()
    to_move = table.match.position.to_move
    changes: dict[str, Any] = {"bot_owes": any(table.holders[seat].bot is not None for seat in to_move)}
    version = await table.house.store.write(log_rows.touch, table.id, changes)
    table.changed(changes, version)
    telling.tell_everything(table)
    table.wake()
