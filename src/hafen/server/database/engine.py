"""Opening the database: SQLite in WAL mode or PostgreSQL, brought up to date before anything else.

SQLite runs with ``synchronous=NORMAL``: what is committed survives the end of the process at any moment, ``kill -9``
included; after a power failure the last moments may be missing, but never in the middle of a match. One commit then
takes microseconds instead of a turn of the disk.
"""

from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from hafen.kernel.errors import OptionError

BUSY_MS = 10_000  # how long a writer waits for another process
OWN = 0o600  # who may read the file knows every seed
PG_MIGRATION_LOCK = 0x4841_4645


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


ENGINE: dict[str, Any] = {
    "json_serializer": _json,  # several times as fast
    "json_deserializer": orjson.loads,
    "hide_parameters": True,  # an error is logged, and parameters are keys of tables, seeds and salts
}


def open_database(url: str) -> Engine:
    """An engine for a URL; the tables are created or migrated."""
    engine = _connect(url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({PG_MIGRATION_LOCK})"))
        _migrate(connection)
    return engine


def _connect(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise OptionError("HAFEN_DATABASE_URL is not the address of a database") from None
    if parsed.drivername == "sqlite":
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            Path(parsed.database).touch(OWN, exist_ok=True)  # its journal gets the same rights
        engine = create_engine(parsed, **ENGINE)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if parsed.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=8, pool_pre_ping=True, **ENGINE)
    raise OptionError(f"a database is sqlite:/// or postgresql://, not {parsed.drivername}")


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where ``_begin_sqlite`` says
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers take the lock at once: one that begins by reading could not get it later without starting anew."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
