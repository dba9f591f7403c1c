"""Made-up games: places as chance deals them to bots of known strength."""

import itertools
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

from hafen.bots.arena import Pairing, Result, Schedule
from hafen.bots.contest import Workers
from hafen.play.game import Game


def ended(pairing: Pairing, places: Sequence[int]) -> Result:
    points = tuple(10 - place for place in places)
    return Result(pairing.number, pairing.seed, pairing.seats, points, tuple(places))


def made_up(pairing: Pairing, strength: Mapping[str, float], chance: random.Random) -> Result:
    """Who is twice as strong is ahead twice as often, at tables of any size."""
    times = [chance.expovariate(strength[name]) for name in pairing.seats]
    return ended(pairing, [1 + sum(other < time for other in times) for time in times])


def stream(bots: Sequence[str], seats: int, strength: Mapping[str, float], seed: int) -> Iterator[list[Result]]:
    """Endless deals."""
    chance = random.Random(seed)
    for deal in Schedule(bots, [[seat] for seat in range(seats)], 0).deals(10**9):
        yield [made_up(pairing, strength, chance) for pairing in deal]


def results(bots: Sequence[str], seats: int, strength: Mapping[str, float], seed: int, deals: int) -> list[Result]:
    return list(itertools.chain(*itertools.islice(stream(bots, seats, strength, seed), deals)))


def repeatable(pairing: Pairing) -> Result:
    """Always the same for a pairing; greedy is thrice as strong."""
    return made_up(pairing, {"greedy": 3.0, "random": 1.0}, random.Random(pairing.number))


@contextmanager
def disorderly(size: int) -> Iterator[Workers]:
    """Workers that finish games in another order than they got them."""

    def work(pairing: Pairing) -> Result:
        time.sleep(0.004 if pairing.number % 3 == 0 else 0.0)
        return repeatable(pairing)

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        return pool.submit(work, pairing)

    with ThreadPoolExecutor(size) as pool:
        yield Workers(size, submit)
