"""Taking back: alone as far as the rule allows, further when every person agrees."""

from hafen.server.database.log import Conflict
from hafen.server.errors import Refusal
from hafen.server.tables import telling
from hafen.server.tables.live import ATTEMPTS, LiveTable


async def undo(table: LiveTable, seat: int) -> None:
    async with table.lock:
        await _take_back(table, seat, consent=False)


async def _take_back(table: LiveTable, seat: int, *, consent: bool) -> None:
    for _ in range(ATTEMPTS):
        step = table.match.undo(seat, table.people, consent=consent)
        if step is None:
            raise Refusal(409, "nothing_to_undo")
        try:
            await table.make(step)
        except Conflict:
            await table.catch_up()
            continue
        return
    raise Refusal(503, "busy")


async def ask(table: LiveTable, seat: int) -> None:
    """Ask the others; a table of one person needs nobody."""
    async with table.lock:
        if not table.match.log:
            raise Refusal(409, "nothing_to_undo")
        await _agree(table, {"seat": seat, "yes": [seat]})


async def answer(table: LiveTable, seat: int, yes: bool) -> None:
    async with table.lock:
        await table.catch_up()
        request = table.facts.undo_request
        if request is None:
            raise Refusal(409, "nobody_asked")
        if not yes:
            await table.change(undo_request=None)
            telling.tell_table(table)
            return
        await _agree(table, {"seat": request["seat"], "yes": sorted({*request["yes"], seat})})


async def _agree(table: LiveTable, request: dict[str, object]) -> None:
    agreed = request["yes"]
    assert isinstance(agreed, list)
    # A visitor with several seats agrees for all of them.
    visitors = {table.holders[seat].visitor for seat in agreed}
    persons = {holder.visitor for holder in table.holders if holder.kind == "person"}
    if persons <= visitors:
        asking = request["seat"]
        assert isinstance(asking, int)
        await _take_back(table, asking, consent=True)
    else:
        await table.change(undo_request=request)
        telling.tell_table(table)
