"""The results of a series, kept in a file: what it holds already is part of the series and is not played again."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hafen.bots.arena import Result, SeriesError
from hafen.bots.row_file import RowFile


class Results:
    """In the order in which games ended; without a path they are only remembered."""

    def __init__(self, path: Path | None, header: Mapping[str, Any]) -> None:
        self.path = path
        self._file = RowFile(path, header)
        self.writing = self._file.writing  # no other command meanwhile
        try:
            self.played = [_result(row) for row in self._file.rows]
        except (KeyError, TypeError):
            raise SeriesError(f"{path} is not a file of results") from None

    def add(self, result: Result) -> None:
        self.played.append(result)
        self._file.add(asdict(result))


def _result(row: Mapping[str, Any]) -> Result:
    told = {name: tuple(row[name]) for name in ("seats", "points", "places", "failures")}
    return Result(row["number"], row["seed"], **told)
