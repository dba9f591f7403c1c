"""Settings tuned by results: simultaneous perturbation (SPSA).

In every step all settings move a little at once, each up or down by chance. One bot plays with these, another with the
opposite moves; then the settings go towards the winner, the further the clearer it won. So a step costs the same
number of games however many settings there are.
"""

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Any

from hafen.bots.levels import policy
from hafen.bots.named_search import search_name
from hafen.bots.named_settings import settings_name
from hafen.play.game import Game

Settings = Mapping[str, int]
Compare = Callable[[int, Settings, Settings], float]

# In parts of the distance between the bounds; both get smaller from step to step, by the usual exponents
REACH, REACH_EXPONENT = 0.15, 0.101
GAIN, GAIN_EXPONENT = 0.06, 0.602
CALM = 10  # steps after which the gain begins to shrink


@dataclass(frozen=True)
class Tuned:
    """What is tuned: the settings to start from, between which values, and the bot that plays with other ones."""

    start: dict[str, int]
    bounds: dict[str, tuple[int, int]]
    name: Callable[[Settings], str]
    heading: tuple[str, ...]  # above the settings in their file


def tuned_search(table: Game, iterations: int) -> Tuned:
    bounds = bounds_of(table.id)
    return Tuned(asdict(policy(table.id)), bounds, partial(search_name, iterations), ("[policy]",))


def tuned_greedy(table: Game) -> Tuned:
    """Every weight may become nothing, or three times as much; one that is nothing may become 1."""
    weights: dict[str, int] = dict(table.rules.WEIGHTS)
    bounds = {name: (0, max(1, 3 * value)) for name, value in weights.items()}
    return Tuned(weights, bounds, partial(settings_name, "greedy"), ())


@dataclass(frozen=True)
class Step:
    number: int
    score: float  # from -1, all games lost by the one above, to 1
    settings: dict[str, int]  # after the step


@cache
def bounds_of(game_id: str) -> dict[str, tuple[int, int]]:
    told: dict[str, Any] = tomllib.loads((files(__package__) / "tuning.toml").read_text("utf-8"))
    both = told["bounds"] | told["games"][game_id]
    return {name: (low, high) for name, (low, high) in both.items()}


class Tuning:
    """Goes on from the settings it starts with; the same seed and scores give the same steps."""

    def __init__(self, start: Settings, bounds: Mapping[str, tuple[int, int]], seed: int) -> None:
        self._bounds = bounds
        self._seed = seed
        self._at = {name: (start[name] - low) / (high - low) for name, (low, high) in bounds.items()}
        self._way = [dict(self._at)]

    def steps(self, count: int, compare: Compare, known: Sequence[float] = ()) -> Iterator[Step]:
        """So many steps. The scores of the first ones may be known from an earlier run; ``compare`` finds the others:
        how much better the first settings are than the second."""
        for number in range(count):
            reach = REACH / (number + 1) ** REACH_EXPONENT
            gain = GAIN / (1 + number / CALM) ** GAIN_EXPONENT
            chance = random.Random(f"{self._seed} {number}")
            sides = {name: chance.choice((-1, 1)) for name in self._bounds}
            up, down = (self._settings({name: self._at[name] + way * reach * side for name, side in sides.items()})
                        for way in (1, -1))  # fmt: skip
            score = known[number] if number < len(known) else compare(number, up, down)
            for name, side in sides.items():
                self._at[name] = min(1.0, max(0.0, self._at[name] + gain * score / (2 * reach) * side))
            self._way.append(dict(self._at))
            yield Step(number, score, self._settings(self._at))

    def best(self) -> dict[str, int]:
        """The mean of the later half of the way: single steps are noisy."""
        late = self._way[len(self._way) // 2 :]
        return self._settings({name: sum(at[name] for at in late) / len(late) for name in self._bounds})

    def _settings(self, at: Mapping[str, float]) -> dict[str, int]:
        return {
            name: round(low + (high - low) * min(1.0, max(0.0, at[name]))) for name, (low, high) in self._bounds.items()
        }
