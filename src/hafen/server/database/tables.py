"""Tables and their seats as rows."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, or_, select, update

from hafen.server.database.models import seats, tables, visitors

MANY = 200  # tables in a list

TableRow = Row[Any]
SeatRow = Row[Any]

# With the visitor's present name, unless the seat has one of its own.
_SEATS = select(seats, visitors.c.name.label("visitor_name")).outerjoin(visitors, visitors.c.id == seats.c.visitor)


def create(connection: Connection, table: Mapping[str, Any], holders: Sequence[Mapping[str, Any]]) -> None:
    connection.execute(insert(tables).values(**table))
    connection.execute(insert(seats), [dict(holder) | {"table": table["id"]} for holder in holders])


def get(connection: Connection, table: str) -> tuple[TableRow, list[SeatRow]] | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return None if row is None else (row, seats_of(connection, [table])[table])


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {table: [] for table in ids}
    query = _SEATS.where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)
    for row in connection.execute(query):
        found[row.table].append(row)
    return found


def of_visitor(connection: Connection, visitor: str) -> list[tuple[TableRow, list[SeatRow]]]:
    """Tables a visitor owns or sits at, the latest first."""
    sits = select(seats.c.table).where(seats.c.visitor == visitor)
    query = select(tables).where(or_(tables.c.owner == visitor, tables.c.id.in_(sits)), ~tables.c.closed)
    return _with_seats(connection, query.order_by(tables.c.over, tables.c.changed.desc()).limit(MANY))


def listed(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
    """Public tables with an open seat, the latest first."""
    vacant = select(seats.c.table).where(seats.c.visitor.is_(None), seats.c.bot.is_(None))
    query = select(tables).where(tables.c.listed, ~tables.c.over, ~tables.c.closed, tables.c.id.in_(vacant))
    return _with_seats(connection, query.order_by(tables.c.created.desc()).limit(MANY))


def automatic(connection: Connection) -> list[str]:
    """Tables where something is to be played by itself."""
    return list(connection.execute(select(tables.c.id).where(tables.c.automatic)).scalars())


def all_ids(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())


def change_seat(
    connection: Connection, table: str, seat: int, changes: Mapping[str, Any], *, only_open: bool = False
) -> bool:
    """``only_open``: where nobody sits; False if somebody came first."""
    asked = [seats.c.table == table, seats.c.seat == seat]
    if only_open:
        asked += [seats.c.visitor.is_(None), seats.c.bot.is_(None)]
    return connection.execute(update(seats).where(*asked).values(**changes)).rowcount == 1


def restart_clocks(connection: Connection, table: str, at: datetime) -> None:
    connection.execute(update(seats).where(seats.c.table == table).values(since=at))


def create_rematch(
    connection: Connection, table: str, rematch: Mapping[str, Any], holders: Sequence[Mapping[str, Any]]
) -> str:
    """The next match of a table: created for whoever asks first, and all get the same."""
    unclaimed = (tables.c.id == table, tables.c.rematch.is_(None))
    named = {"rematch": rematch["id"], "version": tables.c.version + 1}
    if connection.execute(update(tables).where(*unclaimed).values(**named)).rowcount == 1:
        create(connection, rematch, holders)
    return str(connection.execute(select(tables.c.rematch).where(tables.c.id == table)).scalar_one())


def _with_seats(connection: Connection, query: Any) -> list[tuple[TableRow, list[SeatRow]]]:
    rows = connection.execute(query).all()
    holders = seats_of(connection, [row.id for row in rows])
    return [(row, holders[row.id]) for row in rows]
