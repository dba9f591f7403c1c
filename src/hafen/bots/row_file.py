"""Rows of results on disk: a line of JSON that says what they belong to, then one for each row as it comes."""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from hafen.bots.arena import SeriesError


class RowFile:
    """The rows of a file, and those added; without a path nothing is kept. Reading changes nothing."""

    def __init__(self, path: Path | None, header: Mapping[str, Any]) -> None:
        self.path = path
        self._header = json.dumps(header).encode() + b"\n"
        if path is not None and path.exists() and not path.is_file():
            raise SeriesError(f"{path} is not a file")
        text = path.read_bytes() if path is not None and path.exists() else b""
        self._size = len(text)
        self._whole = text.rfind(b"\n") + 1  # a run that was killed may have left half a line
        self._output: IO[bytes] | None = None
        self.rows: list[dict[str, Any]] = []
        if self._whole:
            first, *lines = text[: self._whole].splitlines()
            self._check_header(_object(first), header)
            for n, line in enumerate(lines):
                if (row := _object(line)) is None:
                    raise self.damage(n, "this is not a row of results")
                self.rows.append(row)
        elif not self._header.startswith(text):
            raise SeriesError(f"{path} is not a file of results")

    def damage(self, row: int, what: str) -> SeriesError:
        """What is wrong with a row, and in which line."""
        return SeriesError(f"{self.path}, line {row + 2}: {what}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Nobody else writes meanwhile; half a line is cut off only now, when all that was read is right."""
        if self.path is None:
            yield
            return
        with self.path.open("ab") as output:
            self._lock(output)
            output.truncate(self._whole)
            if not self._whole:
                output.write(self._header)
                output.flush()
            self._output = output
            try:
                yield
            finally:
                self._size = self._whole = output.tell()
                self._output = None

    def add(self, row: Mapping[str, Any]) -> None:
        self.rows.append(dict(row))
        if self.path is not None:
            assert self._output is not None
            try:
                self._output.write(json.dumps(row).encode() + b"\n")
                self._output.flush()
            except OSError as error:
                raise SeriesError(f"{self.path}: {error.strerror}; what it holds already is kept") from error

    def _check_header(self, found: Mapping[str, Any] | None, header: Mapping[str, Any]) -> None:
        if found is None:
            raise SeriesError(f"{self.path} is not a file of results")
        if other := [name for name in {**header, **found} if found.get(name) != header.get(name)]:
            raise SeriesError(f"{self.path} holds other results ({', '.join(other)}): name another file")

    def _lock(self, output: IO[bytes]) -> None:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(output, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise SeriesError(f"another command is writing to {self.path}") from None
        if output.seek(0, 2) != self._size:
            raise SeriesError(f"{self.path} has changed since it was read: start again")


def _object(line: bytes) -> dict[str, Any] | None:
    """The JSON object of a line, if it is one."""
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
