"""Two bots without search: ``random`` plays any legal move, ``greedy`` the best-looking one."""

from typing import Protocol

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
    """The game's own hand-made player."""

    name = "greedy"

    def choose(self, position: Position, seat: int) -> int:
        legal_codes(position, seat)
        return int(kernels(position.game.rules, "python").greedy(position.state, position.seat(seat)))


def legal_codes(position: Position, seat: int) -> list[int]:
    codes = position.legal_codes(seat) if seat is not None else []
    if not codes:
        raise IllegalMove(f"seat {seat} is not to move")
    return codes
