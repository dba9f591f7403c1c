"""The results of a series, kept in a file: what it holds already is part of the series and is not played again."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hafen.bots.arena import Result, Series
from hafen.bots.row_file import RowFile

MOST_POINTS = 100_000  # either way; far beyond any game


class Results:
    """In the order in which games ended; without a path they are only remembered."""

    def __init__(self, path: Path | None, series: Series) -> None:
        self.path = path
        self._file = RowFile(path, series.header())
        self.writing = self._file.writing  # no other command meanwhile
        self.played: list[Result] = []
        known: dict[int, Result] = {}
        for n, row in enumerate(self._file.rows):
            if fault := _fault(row, series):
                raise self._file.damage(n, fault)
            result = _result(row)
            if known.setdefault(result.number, result) != result:
                raise self._file.damage(n, f"game {result.number} ended otherwise further up")
            self.played.append(result)

    def add(self, result: Result) -> None:
        self.played.append(result)
        self._file.add(asdict(result))


def _result(row: Mapping[str, Any]) -> Result:
    told = {name: tuple(row[name]) for name in ("seats", "points", "places", "failures")}
    return Result(row["number"], row["seed"], **told)


def _fault(row: Mapping[str, Any], series: Series) -> str | None:
    """Why a row cannot be a game of the series; None if it can."""
    number: Any = row.get("number")
    if type(number) is not int or number < 0:
        return f"{number!r} is no number of a game"
    pairing = series.schedule.pairing(number)
    if (row.get("seed"), row.get("seats")) != (pairing.seed, list(pairing.seats)):
        return f"game {number} has another seed or other seats"
    for name in ("points", "places"):
        told: Any = row.get(name)
        if not isinstance(told, list) or [type(value) for value in told] != [int] * len(pairing.seats):
            return f"{name} are not a whole number for each seat"
    if max(map(abs, row["points"])) > MOST_POINTS:
        return "nobody ends with so many points"
    places = row["places"]
    if places != [1 + sum(other < place for other in places) for place in places]:
        return f"places cannot be {places}"
    failures: Any = row.get("failures")
    if not isinstance(failures, list) or not all(isinstance(failure, str) for failure in failures):
        return "failures are not a list of sentences"
    return None
