"""Who looks at a table, and what was sent to them: messages in order, to be taken up again after a lost connection.

Everybody who sees the same shares an audience: a visitor with seats, or all onlookers, in one language. The number of a
message is the microsecond it was sent in, so that numbers given by two processes, or before and after a restart, do not
meet: an unknown number simply gets the whole picture. Nor does a gap between two numbers tell that others were told
something.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import orjson

from hafen.server.tables.shown_views import ShownViews

REMEMBERED = 32  # messages of an audience
TOO_SLOW, RESTARTS, CLOSED = 4408, 1012, 4410  # why a connection is closed; CLOSED: there is no table any more
BEHIND = 256  # messages that may wait for a slow connection before it is closed


class Key(NamedTuple):
    """Whose audience: a visitor who sits or owns here, or None for onlookers; and the language."""

    visitor: str | None
    lang: str


class Listener:
    """One connection. A number in its queue ends it: that is why."""

    __slots__ = ("address", "queue", "visitor")

    def __init__(self, visitor: str | None, address: str) -> None:
        self.visitor = visitor
        self.address = address
        self.queue: asyncio.Queue[str | int] = asyncio.Queue()

    def is_like(self, other: "Listener") -> bool:
        """The same visitor; or, without a cookie, somebody at the same address."""
        return self.visitor == other.visitor and (self.visitor is not None or self.address == other.address)

    def put(self, message: str) -> None:
        if self.queue.qsize() < BEHIND:
            self.queue.put_nowait(message)
        elif self.queue.qsize() == BEHIND:
            self.queue.put_nowait(TOO_SLOW)


class Audience:
    __slots__ = ("left", "listeners", "messages", "spoken")

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.messages: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self.left = 0.0  # when the last listener went
        self.spoken = 0.0  # when the last message was sent


class Channel:
    """Listeners of one table. It stays while somebody listens; the match may leave the memory meanwhile."""

    def __init__(self) -> None:
        self.seq = self.told = time.time_ns() // 1000  # of the last message, and of the last one to all
        self.audiences: dict[Key, Audience] = {}
        self.views = ShownViews()
        self.deadline: float | None = None  # when the table has to be shown again
        self.replaceable: list[int] = []  # seats whose persons a bot may replace, as all were told
        self.version = 0  # of the table, as it was shown last

    def join(self, key: Key, listener: Listener, after: int | None) -> bool:
        """Listen from now on; True if the messages after a number were all there and wait in the queue."""
        audience = self.audiences.setdefault(key, Audience())
        audience.listeners.add(listener)
        if after is None or not audience.messages or not audience.messages[0][0] <= after <= self.seq:
            return False
        for seq, message in audience.messages:
            if seq > after:
                listener.put(message)
        return True

    def leave(self, listener: Listener) -> None:
        for audience in self.audiences.values():
            if listener in audience.listeners:
                audience.listeners.discard(listener)
                audience.left = time.monotonic()

    def regroup(self, key_of: Callable[[str | None, str], Key]) -> None:
        """Who sits down or leaves a seat becomes part of another audience."""
        for key, audience in list(self.audiences.items()):
            for listener in list(audience.listeners):
                new = key_of(listener.visitor, key.lang)
                if new != key:
                    audience.listeners.discard(listener)
                    audience.left = time.monotonic()
                    self.audiences.setdefault(new, Audience()).listeners.add(listener)

    def forget(self, seconds: float) -> None:
        """Give up audiences that nobody took up again, and messages that everybody has."""
        past = time.monotonic() - seconds
        for key, audience in list(self.audiences.items()):
            if not audience.listeners and audience.left <= past:
                del self.audiences[key]
            elif audience.spoken <= past and audience.messages:
                last, _ = audience.messages[-1]  # who has this one has missed nothing
                audience.messages.clear()
                audience.messages.append((last, ""))

    @property
    def online(self) -> set[str]:
        return {listener.visitor for listener in self.listeners if listener.visitor is not None}

    @property
    def listeners(self) -> Iterable[Listener]:
        return (listener for audience in self.audiences.values() for listener in audience.listeners)

    def next(self, *, to_all: bool = True) -> int:
        self.seq = max(self.seq + 1, time.time_ns() // 1000)
        if to_all:
            self.told = self.seq
        return self.seq

    def send(self, key: Key, seq: int, kind: str, body: dict[str, Any]) -> None:
        audience = self.audiences[key]
        text = orjson.dumps({"seq": seq, "kind": kind, **body}).decode()
        audience.messages.append((seq, text))
        audience.spoken = time.monotonic()
        for listener in audience.listeners:
            listener.put(text)

    def close(self, why: int = RESTARTS) -> None:
        for listener in self.listeners:
            listener.queue.put_nowait(why)
