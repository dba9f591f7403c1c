"""Where the event loop meets the database: work runs in threads, one transaction each."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine

from hafen.server.database.engine import open_database

P = ParamSpec("P")
T = TypeVar("T")
PG_THREADS = 8


class Store:
    """Runs functions that take a connection. SQLite has one writer anyway, so one thread serves it best."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_database(url)
        threads = 1 if self.engine.dialect.name == "sqlite" else PG_THREADS
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="database")

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """One transaction: committed when this returns, undone when ``work`` raises."""

        def run() -> T:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    def close(self) -> None:
        self._threads.shutdown()
        self.engine.dispose()
