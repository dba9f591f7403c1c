"""What every call needs: the house, who asks, and in which language."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response
from starlette.datastructures import State

from hafen.server.database.visitors import Visitor
from hafen.server.errors import Refusal
from hafen.server.speech import choose_language
from hafen.server.tables.house import House
from hafen.server.tables.live import LiveTable
from hafen.server.visitors import Visitors


class Json(Response):
    """An answer in JSON, written as fast as it can be."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


class Caller:
    """Who asks: perhaps a visitor, with a language and an address."""

    def __init__(self, request: Request, visitor: Visitor | None) -> None:
        self.state: State = request.app.state
        self.lang = choose_language(request.query_params, request.headers)
        self.address = request.client.host if request.client else ""
        self.visitor = visitor

    @property
    def id(self) -> str | None:
        return None if self.visitor is None else self.visitor.id

    @property
    def house(self) -> House:
        house: House = self.state.house
        return house

    @property
    def visitors(self) -> Visitors:
        visitors: Visitors = self.state.visitors
        return visitors

    def count(self, what: str) -> None:
        """Rate limit for ``what``: tables, joins, chat or moves."""
        self.state.rates[what].take(self.id, self.address)


async def caller(request: Request) -> Caller:
    return Caller(request, await request.app.state.visitors.of(request))


AnyCaller = Annotated[Caller, Depends(caller)]


async def member(asking: AnyCaller, request: Request) -> Caller:
    """Somebody who does something: becomes a visitor if it is the first time."""
    if asking.visitor is None:
        asking.count("joins")
        asking.visitor, request.state.set_cookie = await asking.visitors.create()
    return asking


async def known(asking: AnyCaller) -> Caller:
    """Somebody who must have been here before."""
    if asking.visitor is None:
        raise Refusal(403, "unknown_visitor")
    return asking


Member = Annotated[Caller, Depends(member)]
Known = Annotated[Caller, Depends(known)]
TableId = Annotated[str, Path(alias="id", min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]


async def live_table(table_id: TableId, asking: AnyCaller) -> LiveTable:
    return await asking.house.table(table_id)


OpenTable = Annotated[LiveTable, Depends(live_table)]
