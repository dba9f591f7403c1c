"""Two seats take turns to take one or two coins until ten moves are played."""

from hafen.kernel.chance import Chancy, randbelow, reseed
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i1, i2, i4, i8, u8
from hafen.kernel.record import dtype_of

from .price import price


class State(Chancy):
    rng: u8
    players: i8
    ply: i4
    coins: i4
    to_move: i2
    reveals: i2
    over: i1


state_t = dtype_of(State)
MAX_MOVES = 2
MOVES = 2
MAX_PLAYERS = 2
OBSERVATION = 1
SMALLEST_TABLE = (2,)
CONSTANTS: dict[str, int] = {}


@kernel
def setup(s: State, options: Ints, seed: int) -> None:
    reseed(s, seed)
    s.players = options[0]
    s.to_move = 1 << randbelow(s, 2)


@kernel
def legal(s: State, seat: int, moves: Ints) -> int:
    moves[0] = 0
    moves[1] = 1
    return 0 if s.to_move & (1 << seat) == 0 else 2


@kernel
def apply(s: State, seat: int, move: int) -> None:
    s.ply += 1
    s.coins += price(move)
    s.over = s.ply == 10
    s.to_move = 0 if s.over else 2 >> seat


@kernel
def resume(s: State) -> None:
    s.reveals = 0


@kernel
def points(s: State, out: Ints) -> None:
    out[0, 0] = s.coins


@kernel
def places(s: State, out: Ints) -> None:
    out[0] = 1


@kernel
def redeal(s: State, seat: int, seed: int) -> None:
    reseed(s, seed)


@kernel
def observe(s: State, seat: int, out: Ints) -> None:
    out[0] = s.ply


@kernel
def greedy(s: State, seat: int) -> int:
    return 1


@kernel
def invariant(s: State) -> int:
    return 0
