"""What a seat is rewarded for. Every kind is a weighted sum of three things, see ``kernel/batch.py``."""

from typing import Final

from hafen.kernel.batch import LEAD, PLACE, POINTS, WEIGHTS
from hafen.kernel.errors import OptionError

SHAPING: Final = 0.01  # what a point ahead of the table is worth beside the place, which goes from -1 to 1

REWARDS: Final = {
    "place": "at the end of a game 1 for the first place alone, -1 for the last, evenly spaced; ties share",
    "points": "points gained since the last move, the final ones included: a game sums up to its result",
    "shaped": f"place, and besides {SHAPING} for each point gained more than the table did on average",
}


def reward_weights(reward: str, players: int) -> list[float]:
    """The weights of a kind of reward."""
    if reward not in REWARDS:
        raise OptionError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
    weights = [0.0] * WEIGHTS
    if reward == "points":
        weights[POINTS] = 1.0
    else:
        weights[PLACE] = 1 / (players - 1)
    if reward == "shaped":
        weights[LEAD] = SHAPING / players
    return weights
