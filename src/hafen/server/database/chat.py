"""What was said at a table, to all or to some seats."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from hafen.server.database.log import Conflict, touch
from hafen.server.database.models import chat

SHOWN = 50


def add(
    connection: Connection, table: str, version: int, seat: int | None, name: str, text: str, audience: int | None
) -> int:
    """Store a line; the table's new version. ``Conflict`` if it is not the one after ``version``.

    To whom something may be said depends on all that happens at the table.
    """
    last = select(func.coalesce(func.max(chat.c.number), -1) + 1).where(chat.c.table == table).scalar_subquery()
    line = {"table": table, "seat": seat, "name": name, "text": text, "audience": audience, "at": datetime.now(UTC)}
    new = touch(connection, table, {})  # takes the row's lock, so that two lines get two numbers
    if new != version + 1:
        raise Conflict
    connection.execute(insert(chat).values(number=last, **line))
    return new


def read(connection: Connection, table: str) -> list[Row[Any]]:
    """The latest lines in order: so many to each audience, that none can tell from them how much others talk."""
    newest = func.row_number().over(partition_by=chat.c.audience, order_by=chat.c.number.desc())
    found = select(chat, newest.label("nth")).where(chat.c.table == table).subquery()
    columns = [found.c[name] for name in chat.c.keys()]  # noqa: SIM118  # a collection of columns, not a mapping
    query = select(*columns).where(found.c.nth <= SHOWN).order_by(found.c.number)
    return list(connection.execute(query).all())
