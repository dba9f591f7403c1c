"""What was said at a table."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from hafen.server.database.log import touch
from hafen.server.database.models import chat

SHOWN = 50


def add(connection: Connection, table: str, seat: int | None, name: str, text: str) -> int:
    """Store a line; the table's new version."""
    last = select(func.coalesce(func.max(chat.c.number), -1) + 1).where(chat.c.table == table).scalar_subquery()
    at = datetime.now(UTC)
    version = touch(connection, table, {})  # takes the row's lock, so that two lines get two numbers
    connection.execute(insert(chat).values(table=table, number=last, seat=seat, name=name, text=text, at=at))
    return version


def read(connection: Connection, table: str, start: int = 0) -> list[Row[Any]]:
    """The latest lines from a number on, in order."""
    query = select(chat).where(chat.c.table == table, chat.c.number >= start)
    rows = connection.execute(query.order_by(chat.c.number.desc()).limit(SHOWN)).all()
    return list(reversed(rows))
