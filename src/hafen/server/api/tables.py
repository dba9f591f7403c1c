"""Tables: listing, opening, joining, and who sits where."""

from fastapi import APIRouter, Request

from hafen.games import GAMES
from hafen.play.game import Game
from hafen.server.addresses import link
from hafen.server.api import models
from hafen.server.api.deps import AnyCaller, Caller, Json, OpenTable
from hafen.server.api.options import chosen_game, no_game
from hafen.server.database import tables as table_rows
from hafen.server.database.visitors import Visitor
from hafen.server.errors import Refusal
from hafen.server.tables import chairs, shown, telling
from hafen.server.tables.opening import Sitting, open_table

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("", response_model=list[models.TableRow])
async def list_tables(caller: AnyCaller) -> Json:
    """Public tables with an open seat."""
    found = await caller.house.store.read(table_rows.listed)
    return Json(shown.table_rows(found, caller.id, caller.lang, caller.house.channels))


@router.post("", response_model=models.Created, status_code=201)
async def create_table(asked: models.NewTable, caller: AnyCaller) -> Json:
    """Open a table; somebody has to play at it."""
    caller.count("tables")
    chosen = _game(asked)
    if len(asked.seats) != chosen.players:
        raise Refusal(422, "seats_missing", players=chosen.players, seats=len(asked.seats))
    if sum(seat.kind == "me" for seat in asked.seats) > 1:
        raise Refusal(422, "twice_me")
    for number, seat in enumerate(asked.seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise Refusal(422, "which_bot", seat=number + 1)
    if all(seat.kind == "bot" for seat in asked.seats):
        raise Refusal(422, "only_bots")
    visitor = await caller.become_visitor()
    table = await open_table(
        caller.house.store,
        chosen,
        visitor.id,
        [_sitting(seat, visitor) for seat in asked.seats],
        seconds_per_move=asked.seconds_per_move,
        listed=asked.listed,
    )
    await caller.house.table(table)
    return Json(created(caller, table), status_code=201)


@router.get("/{id}", response_model=models.Table)
async def get_table(table: OpenTable, caller: AnyCaller) -> Json:
    """What anybody with the link may know about a table."""
    return Json(telling.table_for(table, telling.key_for(table, caller.id, caller.lang)))


@router.get("/{id}/link", response_model=models.Link)
async def get_link(table: OpenTable, caller: AnyCaller, request: Request) -> Json:
    """A link to this table for others, and its QR code."""
    return Json(link(caller.state.settings, request.url, f"t/{table.id}"))


@router.post("/{id}/join", response_model=models.Table)
async def join(asked: models.Join, table: OpenTable, caller: AnyCaller) -> Json:
    """Take an open seat, or return to one where a bot stands in for you."""
    caller.count("joins")
    if caller.visitor is None:
        chairs.seat_for(table, None, asked.seat)  # nobody becomes a visitor by asking for a seat that is taken
    visitor = await caller.become_visitor(asked.name or "")
    await chairs.join(table, visitor.id, asked.seat)
    if asked.name is not None and asked.name != visitor.name:
        await caller.rename(asked.name)
    return await get_table(table, caller)


@router.post("/{id}/seats/{seat}", response_model=models.Table)
async def seat_bot(seat: int, asked: models.SeatBot, table: OpenTable, caller: AnyCaller) -> Json:
    """Fill an open seat with a bot, or let one play for somebody who is absent or whose time is over."""
    caller.count("joins")
    await chairs.seat_bot(table, caller.id, seat, asked.bot)
    return await get_table(table, caller)


@router.post("/{id}/resign", response_model=models.Table)
async def resign(asked: models.OfSeat, table: OpenTable, caller: AnyCaller) -> Json:
    """Leave a seat for good; a bot plays on."""
    await chairs.resign(table, caller.id, asked.seat)
    return await get_table(table, caller)


@router.post("/{id}/close", status_code=204)
async def close(table: OpenTable, caller: AnyCaller) -> None:
    """Close a table you have opened, while it waits for others before the first move."""
    caller.count("joins")
    await chairs.close(table, caller.id)


@router.post("/{id}/rematch", response_model=models.Created)
async def rematch(table: OpenTable, caller: AnyCaller) -> Json:
    """The same game with the same seats once more. Asking again gives the same table."""
    caller.count("tables")
    return Json(created(caller, await chairs.rematch(table, caller.id)))


def created(caller: Caller, table: str) -> dict[str, str]:
    return {"id": table, "url": f"{caller.state.settings.public_url.rstrip('/')}/#/t/{table}"}


def _game(asked: models.NewTable) -> Game:
    if asked.game not in GAMES:
        raise no_game(422, asked.game)
    return chosen_game(asked.game, asked.options)


def _sitting(seat: models.NewSeat, visitor: Visitor) -> Sitting:
    match seat.kind:
        case "bot":
            return Sitting(bot=seat.bot)
        case "open":
            return Sitting()
        case "here":
            return Sitting(visitor=visitor.id, name=seat.name or "")
    return Sitting(visitor=visitor.id, name=seat.name)
