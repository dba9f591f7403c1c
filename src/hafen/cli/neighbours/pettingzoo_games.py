"""PettingZoo's classic games, as its documentation makes them, and raw: without the wrappers that check callers."""

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any

import pettingzoo  # noqa: F401 - without it there is nothing here

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds

GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_v4")


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:  # some need a package of their own
            continue
        yield Contestant("pettingzoo", name, "observed", for_seconds(episode(module.env())))
        yield Contestant("pettingzoo", f"{name} raw", "observed", for_seconds(episode(module.raw_env())))


def episode(env: Any) -> Callable[[], tuple[float, float]]:
    rng = random.Random(0)

    def play() -> tuple[float, float]:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            (legal,) = seen["action_mask"].nonzero()
            decisions += len(legal) > 1
            env.step(int(legal[int(rng.random() * len(legal))]))
        return decisions, 1

    return play
