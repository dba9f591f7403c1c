"""What a series of games says about the strength of all its bots: Elo by Bradley and Terry, with intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.bots.arena import Result
from hafen.bots.measures import SIGMA, first_bots

ELO = 400 / math.log(10)
FEWEST = 3  # deals from whose differences an error can be judged
CLOSE = 1e-9  # the fit ends when no strength changes by more
Table = npt.NDArray[Any]


@dataclass(frozen=True)
class Standing:
    """A bot in a series."""

    name: str
    games: int
    firsts: float  # share of its games that it won, shared first places in parts
    place: float  # mean
    points: float  # mean
    elo: float  # above the mean of all bots
    low: float | None  # 95 % of it; None for too few deals to tell
    high: float | None


def standings(results: Sequence[Result], teams: Sequence[Sequence[int]]) -> list[Standing]:
    """All bots, the strongest first; a bot plays for a whole team."""
    names = sorted({name for result in results for name in result.seats})
    wins = _wins_of_deals(results, teams, names)
    elo, error = ratings(wins)
    reach = error * _student(len(wins) - 1) if len(wins) >= FEWEST else None
    found = []
    for n, name in enumerate(names):
        games = [result for result in results if name in result.seats]
        seats = [(result, seat) for result in games for seat, sitting in enumerate(result.seats) if sitting == name]
        found.append(
            Standing(
                name=name,
                games=len(games),
                firsts=sum((name in first_bots(result)) / len(first_bots(result)) for result in games) / len(games),
                place=sum(result.places[seat] for result, seat in seats) / len(seats),
                points=sum(result.points[seat] for result, seat in seats) / len(seats),
                elo=float(elo[n]),
                low=None if reach is None else float(elo[n] - reach[n]),
                high=None if reach is None else float(elo[n] + reach[n]),
            )
        )
    return sorted(found, key=lambda standing: -standing.elo)


def _wins_of_deals(results: Sequence[Result], teams: Sequence[Sequence[int]], names: Sequence[str]) -> Table:
    """How often each bot was ahead of each other, for every deal: any two teams of a game compare; a tie is half.

    Seats of a team end alike, so they are one comparison and not several; if one of them forfeits, its team has lost.
    """
    deals = {seed: n for n, seed in enumerate(dict.fromkeys(result.seed for result in results))}
    index = {name: n for n, name in enumerate(names)}
    wins = np.zeros((len(deals), len(names), len(names)))
    for result in results:
        ended = [(max(result.places[seat] for seat in team), result.seats[team[0]]) for team in teams]
        for own, name in ended:
            for other, met in ended:
                if name != met:
                    wins[deals[result.seed], index[name], index[met]] += 1 if own < other else 0.5 * (own == other)
    return wins


def ratings(wins: Table) -> tuple[Table, Table]:
    """Elo of every bot with mean 0, and its standard error.

    Deals are independent, the comparisons of a deal are not; so the error is taken from how deals differ. Every two
    bots that met get half a win each way in advance, so that nobody is infinitely strong, nor surely so.
    """
    total = wins.sum(axis=0)
    advance = 0.5 * (total + total.T > 0)
    strength = _fit(total + advance)
    chance = strength[:, None] / (strength[:, None] + strength[None, :])

    def pull(won: Table) -> Table:
        """How far results would move each rating: wins above expectation."""
        return np.asarray((won - (won + np.swapaxes(won, -1, -2)) * chance).sum(axis=-1))

    deals = pull(wins)
    spread = deals.T @ deals * len(deals) / max(1, len(deals) - 1)
    for n, m in zip(*np.nonzero(advance), strict=True):
        single = np.zeros_like(total)
        single[n, m] = 0.5
        spread += np.outer(pull(single), pull(single))
    met = total + total.T + 2 * advance
    certainty = np.diag((met * chance * chance.T).sum(axis=1)) - met * chance * chance.T
    inverse = np.linalg.pinv(certainty)
    error = np.sqrt(np.diag(inverse @ spread @ inverse))
    return ELO * np.log(strength), ELO * error


def _student(freedom: int) -> float:
    """How many standard errors hold 95 % when these are judged from few deals: Student's distribution, by the
    expansion of Cornish and Fisher; from two degrees of freedom on it is right within 3 %."""
    z, n = SIGMA, freedom
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third


def _fit(wins: Table) -> Table:
    """The strengths under which the wins are most likely: Newton's steps, halved while they lead too far."""
    met = wins + wins.T
    logs = np.zeros(len(wins))

    def surprise(logs: Table) -> float:
        return float((wins * np.logaddexp(0, logs[None, :] - logs[:, None])).sum())

    while True:
        chance = 1 / (1 + np.exp(logs[None, :] - logs[:, None]))
        certainty = np.diag((met * chance * chance.T).sum(axis=1)) - met * chance * chance.T
        step = np.linalg.pinv(certainty) @ (wins - met * chance).sum(axis=1)
        while surprise(logs + step) > surprise(logs) and np.abs(step).max() >= CLOSE:
            step /= 2
        if np.abs(step).max() < CLOSE:
            return np.asarray(np.exp(logs - logs.mean()))
        logs = logs + step
