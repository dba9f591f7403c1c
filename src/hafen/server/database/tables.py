"""Tables and their seats as rows."""

from collections.abc import Mapping, Sequence
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
    query = select(tables).where(or_(tables.c.owner == visitor, tables.c.id.in_(sits)))
    return _with_seats(connection, query.order_by(tables.c.over, tables.c.changed.desc()).limit(MANY))


def listed(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
    """Public tables with an open seat, the latest first."""
    vacant = select(seats.c.table).where(seats.c.visitor.is_(None), seats.c.bot.is_(None))
    query = select(tables).where(tables.c.listed, ~tables.c.over, tables.c.id.in_(vacant))
    return _with_seats(connection, query.order_by(tables.c.created.desc()).limit(MANY))


def bot_owes(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).where(tables.c.bot_owes)).scalars())


def all_ids(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())


def fill_open_seat(connection: Connection, table: str, seat: int, visitor: str | None, bot: str | None) -> bool:
    """Seat somebody where nobody sits; False if somebody came first."""
    free = (seats.c.table == table, seats.c.seat == seat, seats.c.visitor.is_(None), seats.c.bot.is_(None))
    return connection.execute(update(seats).where(*free).values(visitor=visitor, bot=bot)).rowcount == 1


def change_seat(connection: Connection, table: str, seat: int, **changes: Any) -> None:
    connection.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**changes))


def claim_rematch(connection: Connection, table: str, rematch: str) -> str:
    """Name the next match of a table; whoever asks first decides, and all get the same."""
    unclaimed = (tables.c.id == table, tables.c.rematch.is_(None))
    connection.execute(update(tables).where(*unclaimed).values(rematch=rematch, version=tables.c.version + 1))
    return str(connection.execute(select(tables.c.rematch).where(tables.c.id == table)).scalar_one())


def _with_seats(connection: Connection, query: Any) -> list[tuple[TableRow, list[SeatRow]]]:
    rows = connection.execute(query).all()
    holders = seats_of(connection, [row.id for row in rows])
    return [(row, holders[row.id]) for row in rows]
