"""A copy of everything a server keeps, made while it runs, as one file; and a data folder made from such a file."""

import sqlite3
import tarfile
import tempfile
from pathlib import Path

from sqlalchemy.engine import make_url

from hafen.kernel.errors import OptionError
from hafen.server.database.engine import OWN

DATABASE = "hafen.sqlite"


def backup(database: str, file: Path) -> int:
    """Write the database into a compressed file, whole or not at all; its size in bytes."""
    source = _sqlite_file(database)
    if not source.exists():
        raise OptionError(f"there is no database at {source}")
    with tempfile.TemporaryDirectory(dir=file.resolve().parent) as folder:
        copy, packed = Path(folder) / DATABASE, Path(folder) / "backup"
        with sqlite3.connect(source) as live, sqlite3.connect(copy) as still:
            live.backup(still)  # a consistent moment, while the server goes on writing
            still.execute("PRAGMA journal_mode=DELETE")
        live.close()
        still.close()
        packed.touch(OWN)
        with tarfile.open(packed, "w:gz") as archive:
            archive.add(copy, DATABASE)
        packed.replace(file)
    return file.stat().st_size


def restore(database: str, file: Path) -> None:
    """Put a backup into the data folder. What is there stays, under another name."""
    target = _sqlite_file(database)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        fresh = Path(folder) / DATABASE
        fresh.touch(OWN)
        fresh.write_bytes(_unpacked(file))
        _check(fresh, file)
        if target.exists():
            _set_aside(target)
        fresh.replace(target)


def _unpacked(file: Path) -> bytes:
    try:
        with tarfile.open(file, "r:gz") as archive:
            member = archive.extractfile(DATABASE)
            assert member is not None
            return member.read()
    except (tarfile.TarError, KeyError, EOFError, AssertionError) as error:
        raise OptionError(f"{file} is not a backup of Hafen") from error


def _check(database: Path, file: Path) -> None:
    connection = sqlite3.connect(database)
    try:
        sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        connection.execute("SELECT count(*) FROM tables")
    except sqlite3.Error as error:
        raise OptionError(f"{file} is damaged: {error}") from error
    finally:
        connection.close()
    if not sound:
        raise OptionError(f"{file} is damaged")


def _set_aside(target: Path) -> None:
    """Take the present database away, with what its journal still holds; refuse while a server uses it.

    A damaged one is no reason to refuse: it may be why somebody restores. It is kept as it is, journal included.
    """
    connection = sqlite3.connect(target, timeout=1)
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError:
        mode = "wal"
    except sqlite3.DatabaseError:
        mode = "delete"
    finally:
        connection.close()
    if mode != "delete":
        raise OptionError(f"{target} is in use: stop the server first")
    old, again = target.with_suffix(".before-restore"), 1
    while old.exists():
        again += 1
        old = target.with_suffix(f".before-restore-{again}")
    for ending in ("", "-wal", "-shm"):
        part = target.with_name(target.name + ending)
        if part.exists():
            part.replace(old.with_name(old.name + ending))


def _sqlite_file(database: str) -> Path:
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise OptionError("backups are made of the data folder; for PostgreSQL use pg_dump and pg_restore")
    return Path(url.database)
