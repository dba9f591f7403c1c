"""Taking back: alone as far as the rule allows, further when every person agrees."""

from typing import Any

from hafen.server.errors import Refusal
from hafen.server.tables import telling
from hafen.server.tables.live import LiveTable


async def undo(table: LiveTable, seat: int, decision: int, visitor: str | None) -> int:
    """Take back as far as one step of the seat's own goes; the number of the decision it owes then."""

    async def act() -> int:
        _check(table, seat, decision, visitor)
        await _take_back(table, seat, consent=False)
        return table.match.decisions[seat]

    return await table.attempt(act)


async def ask(table: LiveTable, seat: int, decision: int, visitor: str | None) -> int:
    """Ask the others; a table of one person needs nobody."""

    async def act() -> int:
        await table.catch_up()
        _check(table, seat, decision, visitor)
        if not table.match.log:
            raise Refusal(409, "nothing_to_undo")
        await _agree(table, {"seat": seat, "yes": [seat]})
        return table.match.decisions[seat]

    return await table.attempt(act)


async def answer(table: LiveTable, seat: int, yes: bool, visitor: str | None) -> int:
    async def act() -> int:
        table.own(seat, visitor)
        await table.catch_up()
        request = table.facts.undo_request
        if request is None:
            raise Refusal(409, "nobody_asked")
        if yes:
            await _agree(table, {"seat": request["seat"], "yes": sorted({*request["yes"], seat})})
        else:
            await table.change(undo_request=None)
            telling.tell_table(table)
        return table.match.decisions[seat]

    return await table.attempt(act)


def _check(table: LiveTable, seat: int, decision: int, visitor: str | None) -> None:
    """A second click must not take back a second move."""
    table.own(seat, visitor)
    if table.match.decisions[seat] != decision:
        raise Refusal(409, "stale")


async def _agree(table: LiveTable, request: dict[str, Any]) -> None:
    # A visitor with several seats agrees for all of them.
    visitors = {table.holders[seat].visitor for seat in request["yes"]}
    persons = {holder.visitor for holder in table.holders if holder.kind == "person"}
    if persons <= visitors:
        await _take_back(table, request["seat"], consent=True)
    else:
        await table.change(undo_request=request)
        telling.tell_table(table)


async def _take_back(table: LiveTable, seat: int, *, consent: bool) -> None:
    step = table.match.undo(seat, table.people, consent=consent)
    if step is None:
        raise Refusal(409, "over_to_undo" if table.facts.over and not consent else "nothing_to_undo")
    await table.make(step, restart_clocks=consent)
