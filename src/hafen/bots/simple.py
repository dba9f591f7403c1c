"""Two bots without search: ``random`` plays any legal move, ``greedy`` the best-looking one."""

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import Any, Protocol

from hafen.bots.named_settings import read_settings
from hafen.kernel import chance
from hafen.kernel.backends import kernels
from hafen.kernel.compile import build
from hafen.kernel.errors import IllegalMove
from hafen.play.numbers import check_seed
from hafen.play.position import Position

_CHANCE = build(chance, "python")


class Bot(Protocol):
    """What every bot offers."""

    name: str

    def choose(self, position: Position, seat: int) -> int:
        """The code of a legal move for a seat that is to move."""
        ...


class RandomBot:
    """Every legal move is equally likely. The same seed and ply give the same choice."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.seed = check_seed(seed)

    def choose(self, position: Position, seat: int) -> int:
        codes = legal_codes(position, seat)
        picked: int = _CHANCE.policy_pick(self.seed, position.ply, len(codes))
        return codes[picked]


class GreedyBot:
    """The game's own hand-made player; with other weights if its name says so, ``greedy:spite=20``."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def choose(self, position: Position, seat: int) -> int:
        legal_codes(position, seat)
        return int(_greedy(position.game.rules, self.name)(position.state, position.seat(seat)))


@lru_cache(64)  # a tuning makes new ones all the time
def _greedy(rules: ModuleType, name: str) -> Callable[[Any, int], int]:
    """Weights are constants of the rules, so other ones are another build of them."""
    weights = read_settings(name, rules.WEIGHTS)
    if not weights:
        usual: Callable[[Any, int], int] = kernels(rules, "python").greedy
        return usual
    constants = rules.CONSTANTS | {weight.upper(): value for weight, value in weights.items()}
    built: Callable[[Any, int], int] = build(rules, "python", constants=constants).greedy
    return built


def legal_codes(position: Position, seat: int) -> list[int]:
    codes = position.legal_codes(seat) if seat is not None else []
    if not codes:
        raise IllegalMove(f"seat {seat} is not to move")
    return codes
