"""Rows of results on disk: a line of JSON that says what they belong to, then one for each row as it comes."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hafen.bots.arena import SeriesError


class RowFile:
    """The rows of a file, and those added; without a path nothing is kept."""

    def __init__(self, path: Path | None, header: Mapping[str, Any]) -> None:
        self.path = path
        self.rows: list[dict[str, Any]] = []
        if path is None:
            return
        path.touch()
        with path.open("r+b") as file:
            text = file.read()
            whole = text[: text.rfind(b"\n") + 1]  # a run that was killed may have left half a line
            file.seek(len(whole))
            file.truncate()
            if not whole:
                file.write(json.dumps(header).encode() + b"\n")
        if whole:
            self.rows = _rows(path, whole, header)

    def add(self, row: Mapping[str, Any]) -> None:
        self.rows.append(dict(row))
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def _rows(path: Path, whole: bytes, header: Mapping[str, Any]) -> list[dict[str, Any]]:
    try:
        found, *rows = map(json.loads, whole.decode("utf-8").splitlines())
    except ValueError:
        raise SeriesError(f"{path} is not a file of results") from None
    if not all(isinstance(row, dict) for row in (found, *rows)):
        raise SeriesError(f"{path} is not a file of results")
    if other := [name for name in {**header, **found} if found.get(name) != header.get(name)]:
        raise SeriesError(f"{path} holds other results ({', '.join(other)}): name another file")
    return rows
