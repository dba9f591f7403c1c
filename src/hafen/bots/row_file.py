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
        text = path.read_bytes() if path is not None and path.exists() else b""
        self._size = len(text)
        self._whole = text.rfind(b"\n") + 1  # a run that was killed may have left half a line
        self._output: IO[bytes] | None = None
        if not self._whole and not self._header.startswith(text):
            raise SeriesError(f"{path} is not a file of results")
        self.rows = _rows(path, text[: self._whole], header) if self._whole else []

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
            self._output.write(json.dumps(row).encode() + b"\n")
            self._output.flush()

    def _lock(self, output: IO[bytes]) -> None:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(output, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise SeriesError(f"another command is writing to {self.path}") from None
        if output.seek(0, 2) != self._size:
            raise SeriesError(f"{self.path} has changed since it was read: start again")


def _rows(path: Path | None, whole: bytes, header: Mapping[str, Any]) -> list[dict[str, Any]]:
    try:
        found, *rows = map(json.loads, whole.decode("utf-8").splitlines())
    except ValueError:
        raise SeriesError(f"{path} is not a file of results") from None
    if not all(isinstance(row, dict) for row in (found, *rows)):
        raise SeriesError(f"{path} is not a file of results")
    if other := [name for name in {**header, **found} if found.get(name) != header.get(name)]:
        raise SeriesError(f"{path} holds other results ({', '.join(other)}): name another file")
    return rows
