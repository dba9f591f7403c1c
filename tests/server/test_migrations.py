"""A database of an earlier release is brought up to date, with all that is in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from hafen.server.database import chat as chat_rows
from hafen.server.database import engine as engines
from hafen.server.database.models import metadata
from tests.server.postgres import Postgres

TABLE: dict[str, Any] = {
    "id": "t",
    "owner": "v",
    "game": "kontor",
    "options": "{}",
    "seed": "1",
    "salt": "s",
    "shuffle": "h",
    "rules_version": 1,
    "data_hash": "d",
    "start_entry": 0,
    "snapshot_entry": 0,
    "listed": False,
    "study": False,
    "over": False,
    "bot_owes": True,
    "warnings": "[]",
    "summary": "{}",
    "version": 3,
    "created": "2026-01-01 00:00:00",
    "changed": "2026-01-01 00:00:00",
}
ENTRIES = [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 1, 2)]  # number, kind and seat: three moves, the last taken back


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'old.sqlite'}"
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    plain = create_engine(postgres.url.replace("postgresql", "postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with plain.connect() as connection:
        connection.execute(text("CREATE DATABASE old"))
    yield postgres.url.rsplit("/", 1)[0] + "/old"
    with plain.connect() as connection:
        connection.execute(text("DROP DATABASE old WITH (FORCE)"))
    plain.dispose()


def test_from_the_first_release(url: str) -> None:
    old = engines._connect(url)
    with old.connect().execution_options(writes=True) as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(Path(engines.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO visitors VALUES ('v', '', '2026-01-01 00:00:00')"))
        columns = ", ".join(TABLE), ", ".join(f":{name}" for name in TABLE)
        connection.execute(text(f"INSERT INTO tables ({columns[0]}) VALUES ({columns[1]})"), TABLE)
        holders = [(0, "v", None), (1, None, "greedy"), (2, "v", "level2")]
        connection.execute(
            text("INSERT INTO seats VALUES ('t', :seat, :visitor, '', :bot, :no, :no, NULL)"),
            [{"seat": seat, "visitor": visitor, "bot": bot, "no": False} for seat, visitor, bot in holders],
        )
        connection.execute(
            text("INSERT INTO entries VALUES ('t', :number, :kind, :seat, 1, :decision, 0, '2026-01-01 00:00:00')"),
            [{"number": n, "kind": k, "seat": s, "decision": None if k else n} for n, k, s in ENTRIES],
        )
        connection.execute(text("INSERT INTO chat VALUES ('t', 0, 1, 'Ann', 'Moin', '2026-01-01 00:00:00')"))
    old.dispose()
    new = engines.open_database(url)
    with new.connect() as connection:
        found = connection.execute(text("SELECT id, automatic, deadline, version FROM tables")).all()
        assert [tuple(row) for row in found] == [("t", True, None, 3)]
        makers = connection.execute(text("SELECT bot FROM entries ORDER BY number")).scalars().all()
        assert makers == [None, "greedy", "level2", None]  # as far as it is known; nobody took back but a person
        (line,) = chat_rows.read(connection, "t")
        assert (line.text, line.seat, line.audience) == ("Moin", 1, None)  # said to all
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    new.dispose()
