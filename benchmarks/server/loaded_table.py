"""A table with two connected clients, whatever server it stands on: who has received what, and when."""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

PATIENCE = 30.0


class Client:
    """What one person at a table has received."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}  # what this person knows of the match
        self.version = -1  # of the match: every move makes a newer one
        self.received_bytes = 0
        self._arrived: dict[int, float] = {}  # version: when it was received
        self._news = asyncio.Event()

    def has(self, version: int, at: float) -> None:
        self.version = version
        self._arrived.setdefault(version, at)
        self._news.set()

    def forget_times(self) -> None:
        self._arrived = {}

    async def newer_than(self, version: int) -> float:
        """Wait for a newer version of the match; when it was received."""
        while self.version <= version:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        return min(at for arrived, at in self._arrived.items() if arrived > version)

    async def frames(self, socket: ClientConnection) -> AsyncIterator[tuple[bytes, float]]:
        """All that comes until the socket is closed, counted, with the moment of receipt."""
        try:
            while True:
                frame = await socket.recv(decode=False)
                self.received_bytes += len(frame)
                yield frame, time.perf_counter()
        except ConnectionClosed:
            return


class LoadedTable(ABC):
    """How a table is opened and what is sent is up to the server; how a move is timed is not."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.seconds: list[float] = []
        self.refused = 0

    @property
    @abstractmethod
    def clients(self) -> tuple[Client, Client]:
        """One for each seat."""

    @abstractmethod
    async def open(self) -> None:
        """Make a match with two seats and connect both."""

    @abstractmethod
    def choose(self) -> tuple[int, Any] | None:
        """A seat that is to move and a random legal move; None if the match is over."""

    @abstractmethod
    async def send(self, seat: int, move: Any) -> bool:
        """Send the move as that seat's client; False if it was refused."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect both."""

    async def move(self) -> bool:
        """One random move of whoever is to move; False if the match is over."""
        chosen = self.choose()
        if chosen is None:
            return False
        seat, move = chosen
        mover, other = self.clients[seat], self.clients[1 - seat]
        before = max(client.version for client in self.clients)
        other.forget_times()
        sent = time.perf_counter()
        if not await self.send(seat, move):
            self.refused += 1
            return True
        arrived = await other.newer_than(before)
        await mover.newer_than(before)
        self.seconds.append(arrived - sent)
        return True
