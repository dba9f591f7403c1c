"""The log of a match as rows: moves and what was taken back. Rows are only ever added.

The primary key (table, number) orders what several processes write: who comes second with a number reads what the
first one wrote and looks again. (table, seat, decision) is unique besides: no decision is ever made twice.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import ReturningUpdate

from hafen.server.database.models import entries, tables

MOVE = 0
BACK = 1  # the last ``code`` moves are taken back
TAKE = 2  # the move that is ``code`` moves back is taken back, the later ones stay

_ADD = insert(entries)


class Entry(NamedTuple):
    number: int
    kind: int
    seat: int
    code: int
    decision: int | None
    bumped: int
    bot: str | None  # that made the move; a person did if there is none
    at: datetime


class Conflict(Exception):  # noqa: N818  # the usual thing when two processes write
    """Another process has written to this match first."""


def read(connection: Connection, table: str, start: int = 0) -> list[Entry]:
    columns = [entries.c[name] for name in Entry._fields]
    query = select(*columns).where(entries.c.table == table, entries.c.number >= start)
    return [Entry(*row) for row in connection.execute(query.order_by(entries.c.number))]


def append(connection: Connection, table: str, new: Sequence[Entry], changes: Mapping[str, Any]) -> int:
    """Store entries together with what they change about the table; its new version. ``Conflict`` changes nothing."""
    try:
        connection.execute(_ADD, [entry._asdict() | {"table": table} for entry in new])
    except IntegrityError:
        raise Conflict from None
    return touch(connection, table, dict(changes) | {"changed": new[-1].at})


def codes_of(connection: Connection, table: str, seat: int, decision: int, count: int) -> list[int]:
    """The moves a seat made at some decisions in a row."""
    theirs = (
        entries.c.table == table,
        entries.c.seat == seat,
        entries.c.decision.between(decision, decision + count - 1),
    )
    return list(connection.execute(select(entries.c.code).where(*theirs).order_by(entries.c.decision)).scalars())


def touch(connection: Connection, table: str, changes: Mapping[str, Any]) -> int:
    """Change a table; other processes see it by the version."""
    statement = _touching(tuple(sorted(changes)))
    return int(connection.execute(statement, {"touched": table, **changes}).scalar_one())


@functools.cache
def _touching(columns: tuple[str, ...]) -> ReturningUpdate[Any]:
    """Made once: to put it together takes longer than to run it."""
    new: dict[str, Any] = {name: bindparam(name) for name in columns}
    change = update(tables).where(tables.c.id == bindparam("touched"))
    return change.values(version=tables.c.version + 1, **new).returning(tables.c.version)


def versions(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(list(ids)))
    return {row.id: row.version for row in connection.execute(query)}
