"""Changing who sits where: joining, bots that stand in, resigning, a rematch; and presets people leave."""

from datetime import UTC, datetime, timedelta
from typing import Any

from hafen.server.database import tables as table_rows
from hafen.server.errors import Refusal
from hafen.server.tables import presets, stand_ins, telling
from hafen.server.tables.live import LiveTable
from hafen.server.tables.opening import Sitting, new_table
from hafen.server.tables.seating import Holder, seats_of

STAND_IN = "level2"  # plays for somebody who resigned
TIME_TO_COME = timedelta(minutes=15)  # to a rematch, before the own time for a decision runs


async def join(table: LiveTable, visitor: str, seat: int | None) -> None:
    """Sit down or return, at a seat or at any; who sits here already needs no second seat unless it is named."""
    async with table.lock:
        await table.catch_up()
        holder, now = seat_for(table, visitor, seat), datetime.now(UTC)
        if holder.is_of(visitor):
            return
        if holder.kind == "open":
            await _change_seat(table, holder.seat, only_open=True, visitor=visitor, since=now)
        else:
            await _change_seat(table, holder.seat, bot=None, since=now)


async def arrive(table: LiveTable, visitor: str | None) -> None:
    """Somebody has come to the table: the time for a decision runs from now on, if it did not yet."""
    now = datetime.now(UTC)
    for holder in table.holders:
        if holder.is_of(visitor) and holder.since is not None and holder.since > now:
            await table.change_seat(holder.seat, since=now)


def seat_for(table: LiveTable, visitor: str | None, seat: int | None) -> Holder:
    """The seat a visitor gets who asks for one, or for any: to return to, one's own, or an open one."""
    returning = [holder.seat for holder in table.holders if holder.awaits(visitor)]
    vacant = [holder.seat for holder in table.holders if holder.kind == "open"]
    possible = [*returning, *seats_of(table.holders, visitor), *vacant]
    if seat is None and not possible:
        raise Refusal(409, "no_open_seat")
    holder = table.holder(possible[0] if seat is None else seat)
    if holder.seat not in possible:
        raise Refusal(409, "seat_taken", seat=holder.seat + 1)
    return holder


async def seat_bot(table: LiveTable, visitor: str | None, seat: int, bot: str) -> None:
    async with table.lock:
        await table.catch_up()
        holder = table.holder(seat)
        if refusal := stand_ins.why_no_bot(table, visitor, holder):
            raise refusal
        await _change_seat(table, seat, only_open=holder.kind == "open", bot=bot)


async def resign(table: LiveTable, visitor: str | None, seat: int) -> None:
    async with table.lock:
        await table.catch_up()
        table.own(seat, visitor)
        if table.facts.over:
            raise Refusal(409, "over")
        await _change_seat(table, seat, bot=STAND_IN, resigned=True)


async def close(table: LiveTable, visitor: str | None) -> None:
    """Whoever opened a table gives it up while it still waits for others."""
    async with table.lock:
        await table.catch_up()
        if visitor != table.facts.owner:
            raise Refusal(403, "not_the_owner")
        if not table.facts.gathers(table.holders):
            raise Refusal(409, "not_waiting")
        await table.change(closed=True)
        table.house.shut(table.id)


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
        sittings = [_once_more(row) for row in rows[table.id]]
        proposed = new_table(
            table.match.game,
            facts.owner,
            sittings,
            seconds_per_move=facts.seconds_per_move,
            time_to_come=TIME_TO_COME if facts.seconds_per_move is not None else timedelta(),
        )
        agreed = await table.house.store.write(table_rows.create_rematch, table.id, *proposed)
        facts.rematch = agreed
        facts.version += 1
        telling.tell_table(table)
    await table.house.table(agreed)
    return agreed


def _once_more(row: table_rows.SeatRow) -> Sitting:
    """Who played plays again, whoever stood in at the end; not who resigned."""
    if row.visitor is None or row.resigned:
        return Sitting(bot=row.bot)
    return Sitting(row.visitor, name=row.name if row.here else None)


async def set_preset(table: LiveTable, seat: int, asked: dict[str, Any], visitor: str | None) -> None:
    """Decide ahead for a seat; the present decision too, if that fits."""

    async def act() -> None:
        table.own(seat, visitor)
        if not table.match.game.definition.presets:
            raise Refusal(422, "no_presets")
        await table.change_seat(seat, preset=presets.take(table.match.position, seat, asked))

    await table.attempt(act)
    table.wake()


async def _change_seat(table: LiveTable, seat: int, *, only_open: bool = False, **changes: Any) -> None:
    """Somebody else decides for the seat from now on; ``only_open``: if nobody did."""
    await table.change_seat(seat, only_open=only_open, **changes)
    telling.tell_everything(table)
    table.wake()
