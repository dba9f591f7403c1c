"""What every call needs: the house, who asks, and in which language."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response
from starlette.datastructures import State

from hafen.kernel.errors import OptionError
from hafen.server.database.visitors import Visitor
from hafen.server.errors import Refusal
from hafen.server.rates import address_of
from hafen.server.speech import choose_language
from hafen.server.tables import telling
from hafen.server.tables.house import House
from hafen.server.tables.live import LiveTable
from hafen.server.tables.seating import seats_of
from hafen.server.visitors import Visitors


class Json(Response):
    """An answer in JSON, written as fast as it can be."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


class Caller:
    """Who asks: perhaps a visitor, with a language and an address."""

    def __init__(self, request: Request, visitor: Visitor | None) -> None:
        self._request = request
        self.state: State = request.app.state
        self.lang = choose_language(request.query_params, request.headers)
        self.address = address_of(request)
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
        """Rate limit for ``what``: tables, joins, chat, moves, hints or looks."""
        self.state.rates[what].take(self.id, self.address)

    async def become_visitor(self, name: str = "") -> Visitor:
        """Who does something for the first time becomes a visitor. To be asked last: a refusal must leave no trace."""
        if self.visitor is None:
            self.count("joins")
            self.visitor, self._request.state.set_cookie = await self.visitors.create(name)
        return self.visitor

    async def rename(self, name: str) -> None:
        """Take another name; tables in memory show it at once."""
        assert self.visitor is not None
        await self.visitors.rename(self.visitor, name)
        for live in list(self.house.tables.values()):
            if seats_of(live.holders, self.id):
                async with live.lock:
                    await live.reload_seats()
                    telling.tell_everything(live)


async def caller(request: Request) -> Caller:
    return Caller(request, await request.app.state.visitors.of(request))


AnyCaller = Annotated[Caller, Depends(caller)]


async def known(asking: AnyCaller) -> Caller:
    """Somebody who must have been here before."""
    if asking.visitor is None:
        raise Refusal(403, "unknown_visitor")
    return asking


Known = Annotated[Caller, Depends(known)]
TableId = Annotated[str, Path(alias="id", min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]


async def live_table(table_id: TableId, asking: AnyCaller) -> LiveTable:
    try:
        return await asking.house.table(table_id)
    except OptionError:  # its game or an option of it is gone
        raise Refusal(410, "not_playable") from None


OpenTable = Annotated[LiveTable, Depends(live_table)]
