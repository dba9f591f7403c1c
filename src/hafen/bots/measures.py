"""How much better a bot is than those it met: measures with intervals, and when enough has been played."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hafen.bots.arena import Result

SIGMA = 1.96  # 95 % of a normal distribution lie within so many standard deviations
ERROR = 0.05  # of a test, each way


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float  # 95 %
    high: float


class Measure(Protocol):
    """Takes the results of a series deal by deal."""

    def take(self, deal: Sequence[Result]) -> None: ...

    @property
    def estimate(self) -> Estimate | None:
        """None before the first game that counts."""
        ...

    def evidence(self, low: float, high: float) -> float:
        """Logarithm of how much more likely the games are if the measure is ``high`` than if it is ``low``."""
        ...


class Share:
    """The share of its decisive games that a bot won: those it played in, with first places of one bot only."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.won = self.lost = 0

    def take(self, deal: Sequence[Result]) -> None:
        for result in deal:
            firsts = first_bots(result)
            if self.name in result.seats and len(firsts) == 1:
                self.won += self.name in firsts
                self.lost += self.name not in firsts

    @property
    def estimate(self) -> Estimate | None:
        return wilson(self.won, self.won + self.lost)

    def evidence(self, low: float, high: float) -> float:
        return self.won * math.log(high / low) + self.lost * math.log((1 - high) / (1 - low))


class Firsts(Share):
    """The share of all games in which no other bot was first; a shared first place is none."""

    def take(self, deal: Sequence[Result]) -> None:
        for result in deal:
            won = first_bots(result) == {self.name}
            self.won += won
            self.lost += not won


class Places:
    """By how many places a bot was ahead of the others, on average. Deals are independent, games of a deal are not."""

    FEWEST = 12  # deals before the spread can be judged

    def __init__(self, name: str) -> None:
        self.name = name
        self._deals = self._games = 0
        self._leads = 0.0
        self._squares = (0.0, 0.0, 0.0)  # over deals: games squared, games times leads, leads squared

    def take(self, deal: Sequence[Result]) -> None:
        games, leads = len(deal), sum(self._lead(result) for result in deal)
        self._deals += 1
        self._games += games
        self._leads += leads
        of_games, mixed, of_leads = self._squares
        self._squares = (of_games + games * games, mixed + games * leads, of_leads + leads * leads)

    def _lead(self, result: Result) -> float:
        own = [place for place, name in zip(result.places, result.seats, strict=True) if name == self.name]
        others = [place for place, name in zip(result.places, result.seats, strict=True) if name != self.name]
        return sum(others) / len(others) - sum(own) / len(own)

    @property
    def estimate(self) -> Estimate | None:
        if self._deals < self.FEWEST:
            return None
        mean, variance = self._mean()
        reach = SIGMA * math.sqrt(variance)
        return Estimate(mean, mean - reach, mean + reach)

    def evidence(self, low: float, high: float) -> float:
        if self._deals < self.FEWEST:
            return 0.0
        mean, variance = self._mean()
        return (high - low) * (mean - (low + high) / 2) / variance

    def _mean(self) -> tuple[float, float]:
        """The mean lead in a game, and the variance of that mean: how far deals are from it.

        A little larger for few deals, as Student's distribution is wider than the normal one, and as if one more deal
        had missed by a place: a few deals that happen to be alike are no proof.
        """
        mean = self._leads / self._games
        of_games, mixed, of_leads = self._squares
        missed = of_leads - 2 * mean * mixed + mean * mean * of_games
        return mean, missed / self._games**2 * self._deals / (self._deals - 3) + 1 / self._deals**2


class Sprt:
    """A sequential test: is a measure at least ``high``, or at most ``low``? 5 % error each way."""

    def __init__(self, measure: Measure, low: float, high: float) -> None:
        self.measure = measure
        self.low = low
        self.high = high
        self.verdict: bool | None = None  # is it the high one? None while more games are needed

    def take(self, deal: Sequence[Result]) -> None:
        self.measure.take(deal)
        evidence = self.measure.evidence(self.low, self.high)
        if abs(evidence) >= math.log((1 - ERROR) / ERROR):
            self.verdict = evidence > 0


def first_bots(result: Result) -> set[str]:
    return {name for name, place in zip(result.seats, result.places, strict=True) if place == 1}


def head_to_head(results: Sequence[Result], name: str) -> float:
    """From -1 to 1: how much more often a bot was ahead of another than behind, over any two seats."""
    ahead = [
        (own < other) - (own > other)
        for result in results
        for own, sitting in zip(result.places, result.seats, strict=True)
        for other, met in zip(result.places, result.seats, strict=True)
        if sitting == name != met
    ]
    return sum(ahead) / len(ahead)


def wilson(won: int, games: int) -> Estimate | None:
    """A share with Wilson's interval."""
    if games == 0:
        return None
    share, spread = won / games, SIGMA * SIGMA / games
    middle = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Estimate(share, middle - reach, middle + reach)
