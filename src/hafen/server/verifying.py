"""Do the stored matches still replay to what is stored about them?"""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from hafen.kernel.errors import HafenError
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.engine import open_database
from hafen.server.tables import upgrading
from hafen.server.tables.facts import Facts, summarize


class Finding(NamedTuple):
    table: str
    moves: int
    warning: str | None  # replays, but not with the rules it was stored with
    error: str | None


def verify_tables(url: str) -> Iterator[Finding]:
    engine = open_database(url)
    try:
        with engine.connect() as connection:
            for table in table_rows.all_ids(connection):
                yield _verify(connection, table)
    finally:
        engine.dispose()


def _verify(connection: Connection, table: str) -> Finding:
    found = table_rows.get(connection, table)
    assert found is not None
    row, _ = found
    entries = log_rows.read(connection, table)
    facts = Facts.of(row)
    try:
        built = upgrading.build(row, facts, entries)
    except HafenError as error:
        return Finding(table, len(entries), None, str(error))
    moves = len(built.match.log)
    if built.cut is not None:
        return Finding(table, moves, "the rules have changed: the match goes on from its last snapshot", None)
    if upgrading.is_outdated(row):
        return Finding(table, moves, "stored with other rules or data, but replays the same", None)
    now = summarize(built.match.position)
    if any(now[name] != row.summary[name] for name in ("ply", "to_move", "places")):
        return Finding(table, moves, None, "replays to another position than the one that is stored")
    return Finding(table, moves, None, None)
