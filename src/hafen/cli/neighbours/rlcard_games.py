"""RLCard: a step always makes the observation and the list of legal actions."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import rlcard

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds

GAMES = ("uno", "gin-rummy")


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        yield Contestant("rlcard", name, "observed", for_seconds(episode(rlcard.make(name, config={"seed": 0}))))


def episode(env: Any) -> Callable[[], tuple[float, float]]:
    rng = random.Random(0)

    def play() -> tuple[float, float]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(legal[int(rng.random() * len(legal))])
        return decisions, 1

    return play
