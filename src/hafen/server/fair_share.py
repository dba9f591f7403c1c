"""A few places shared fairly: who has much to do does not hold up who has little."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairShare:
    """``async with places.taken(who)``: those who wait are let in one after another, each with one thing at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # the next in line first

    @asynccontextmanager
    async def taken(self, who: str) -> AsyncIterator[None]:
        await self._enter(who)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # called, but gone meanwhile
                self._leave()
            raise

    def _leave(self) -> None:
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[who] = line  # to the end: all others come first
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
