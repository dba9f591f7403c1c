"""Catanatron: Settlers for four, written in Python; its own random players choose."""

import random
from collections.abc import Callable, Iterator

from catanatron import Color, Game, RandomPlayer

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds


def contestants() -> Iterator[Contestant]:
    yield Contestant("catanatron", "4 players", "step", for_seconds(episode()))


def episode() -> Callable[[], tuple[float, float]]:
    rng = random.Random(0)

    def play() -> tuple[float, float]:
        game = Game([RandomPlayer(color) for color in Color], seed=1 + rng.getrandbits(31))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:  # its own limit
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions, 1

    return play
