"""How strong the bots are: the checks of ``strength.toml``, what was measured, and whether it is enough."""

import itertools
import time
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from hafen.bots import bot
from hafen.bots.arena import Series
from hafen.bots.contest import Contest
from hafen.bots.measures import Firsts, Measure, Places, Share, Sprt
from hafen.bots.results import Results
from hafen.kernel.errors import OptionError
from hafen.play.game import Game, game

MEASURES: dict[str, type[Share | Places]] = {"share": Share, "firsts": Firsts, "places": Places}


@dataclass(frozen=True)
class Check:
    """A bot that must be better than another at a table."""

    place: str  # name of the table
    table: Game
    stronger: str
    weaker: str
    games: int
    measure: str
    reach: float
    low: float | None  # of a sequential test

    def series(self) -> Series:
        """One seat against all others where first places count, otherwise half of the seats each."""
        sides = len(self.table.teams)
        own = 1 if self.measure == "firsts" else sides // 2
        return Series(self.table, (self.stronger,) * own + (self.weaker,) * (sides - own), seed=0)

    def file(self, folder: Path) -> Path:
        """Where its results are kept: another file once bots, rules or printed facts have changed."""
        return folder / f"{self.place}.{self.stronger}-{self.weaker}.{self.series().fingerprint}.jsonl"

    def contest(self, file: Path | None) -> Contest:
        series = self.series()
        test = None if self.low is None else Sprt(self._new_measure(), self.low, self.reach)
        return Contest(series, self.games, Results(file, series), test)

    def row(self, contest: Contest) -> dict[str, Any]:
        """What the games say."""
        measure = self._new_measure()
        for _, deal in itertools.groupby(contest.counted, key=lambda result: result.seed):
            measure.take(list(deal))
        estimate, reached = measure.estimate, None
        if contest.test is not None:
            reached = contest.test.verdict
        elif estimate is not None:
            reached = estimate.value >= self.reach
        return {
            "table": self.place,
            "stronger": self.stronger,
            "weaker": self.weaker,
            "games": len(contest.counted),
            "measure": self.measure,
            "estimate": estimate and asdict(estimate),
            "reach": self.reach,
            "low": self.low,
            "over": contest.over,
            "reached": reached,
        }

    def _new_measure(self) -> Measure:
        return MEASURES[self.measure](self.stronger)


@cache
def _settings() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "strength.toml").read_text("utf-8"))


def tables(only: tuple[str, ...] = ()) -> dict[str, Game]:
    """The tables with their names, or some of them."""
    named = _settings()["tables"]
    for name in only:
        if name not in named:
            raise OptionError(f"there is no table {name!r}; there are: {', '.join(named)}")
    return {name: game(row["game"], **row["options"]) for name, row in named.items() if not only or name in only}


def checks(only: tuple[str, ...] = ()) -> Iterator[Check]:
    """All pairs at all tables."""
    for place, table in tables(only).items():
        for name in _settings()["tables"][place]["checks"]:
            check = _settings()["checks"][name]
            goal = check["two_sides" if len(table.teams) == 2 else "larger"]
            for stronger, weaker in check["pairs"]:
                ends = (check["games"], goal["measure"], goal["reach"], goal.get("low"))
                yield Check(place, table, stronger, weaker, *ends)


def timed_bot() -> str:
    return str(_settings()["timing"]["bot"])


def timing_file(place: str, folder: Path) -> Path:
    """Where the times of a table are kept, by the same rule as results."""
    table = tables((place,))[place]
    series = Series(table, (timed_bot(), "random"), seed=0)
    return folder / f"{place}.timing.{series.fingerprint}.json"


def decision_times(table: Game) -> dict[str, Any]:
    """How long the strongest bot thinks where it has a choice, in seconds, with all cores to itself."""
    name, games = timed_bot(), _settings()["timing"]["games"]
    seconds = sorted(itertools.chain(*(_game_times(table, name, seed) for seed in range(games))))
    return {
        "bot": name,
        "decisions": len(seconds),
        "median": seconds[len(seconds) // 2],
        "p95": seconds[len(seconds) * 95 // 100],
        "longest": seconds[-1],
    }


def _game_times(table: Game, name: str, seed: int) -> list[float]:
    position, seconds = table.start(seed), []
    players = [bot(name, seed=seat) for seat in range(table.players)]
    while not position.over:
        seat = position.to_move[0]
        choice = len(position.legal_codes(seat)) > 1
        started = time.perf_counter()
        move = players[seat].choose(position, seat)
        if choice:
            seconds.append(time.perf_counter() - started)
        position.play(move, seat)
    return seconds
