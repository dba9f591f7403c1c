"""The spaces of a game, as Gymnasium and PettingZoo describe them."""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from hafen.play.game import Game


def observation_space(game: Game) -> Dict:
    """What a seat gets: the numbers of ``game.observation_layout()``, and 1 for each legal move."""
    numbers = np.iinfo(np.int16)
    seen = Box(numbers.min, numbers.max, (int(game.rules.OBSERVATION),), np.int16)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (int(game.rules.MOVES),), np.int8)})


def action_space(game: Game) -> Discrete:
    return Discrete(int(game.rules.MOVES))
