"""PettingZoo's classic games, as its documentation makes them, and raw: without the wrappers that check callers."""

import importlib
from collections.abc import Iterator

import pettingzoo  # noqa: F401 - without it there is nothing here

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds
from hafen.cli.neighbours.masked_episode import masked_episode

GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_v4")


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:  # some need a package of their own
            continue
        yield Contestant("pettingzoo", name, "observed", for_seconds(masked_episode(module.env())))
        yield Contestant("pettingzoo", f"{name} raw", "observed", for_seconds(masked_episode(module.raw_env())))
