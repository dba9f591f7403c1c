"""Who asks: a visitor is known by the cookie of the browser. There are no accounts."""

from collections import OrderedDict
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hafen.server.database import visitors as rows
from hafen.server.database.store import Store
from hafen.server.database.visitors import COOKIE, LINK, Visitor

COOKIE_NAME = "hafen"
YEARS = 2 * 365 * 24 * 3600
REMEMBERED = 20_000
LONGEST = 64  # characters of a token


@dataclass(slots=True)
class Visitors:
    store: Store
    secure: bool
    _known: OrderedDict[str, Visitor]

    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.secure = secure
        self._known = OrderedDict()  # by cookie

    async def of(self, connection: HTTPConnection) -> Visitor | None:
        token = connection.cookies.get(COOKIE_NAME, "")
        if not token or len(token) > LONGEST:
            return None
        key = rows.hashed(token)
        visitor = self._known.get(key)
        if visitor is None:
            visitor = await self.store.read(rows.find, token, COOKIE)
            if visitor is not None:
                self._known[key] = visitor
                if len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
        return visitor

    async def create(self, name: str) -> tuple[Visitor, str]:
        """A new visitor, and the cookie for its browser."""
        visitor, token = await self.store.write(rows.create, name)
        return visitor, self._cookie(token)

    async def rename(self, visitor: Visitor, name: str) -> None:
        await self.store.write(rows.rename, visitor.id, name)
        for key, known in self._known.items():
            if known.id == visitor.id:
                self._known[key] = Visitor(visitor.id, name)

    async def link(self, visitor: Visitor) -> str:
        return await self.store.write(rows.add_token, visitor.id, LINK)

    async def owner(self, token: str) -> Visitor | None:
        """The visitor of a personal link."""
        return await self.store.read(rows.find, token, LINK)

    async def enter(self, token: str) -> tuple[Visitor, str] | None:
        """The visitor of a personal link, and a cookie for one more browser."""
        visitor = await self.owner(token)
        if visitor is None:
            return None
        return visitor, self._cookie(await self.store.write(rows.add_token, visitor.id, COOKIE))

    def _cookie(self, token: str) -> str:
        written = Response()
        written.set_cookie(
            COOKIE_NAME, token, max_age=YEARS, path="/", httponly=True, samesite="lax", secure=self.secure
        )
        return written.headers["set-cookie"]
