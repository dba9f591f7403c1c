"""Whole games from seeds: the loop behind simulations, benchmarks, arenas and same-bytes tests.

A driver is a kernel over stubs; ``backends.kernels`` puts the functions of a game in their place.
"""

from typing import Any

from hafen.kernel.chance import policy_pick
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

RANDOM = 0
GREEDY = 1
GREEDY_SEATS = True  # a build without them leaves the greedy player's code out, see cuda.py


def setup(s: Any, options: Ints, seed: int) -> None: ...
def legal(s: Any, seat: int, moves: Ints) -> int: ...  # type: ignore[empty-body]
def apply(s: Any, seat: int, move: int) -> None: ...
def greedy(s: Any, seat: int) -> int: ...  # type: ignore[empty-body]


@kernel
def lowest_seat(to_move: int) -> int:
    """A one-at-a-time caller asks the lowest seat to move."""
    seat = 0
    while to_move & (1 << seat) == 0:
        seat += 1
    return seat


@kernel
def play_out(s: Any, options: Ints, policies: Ints, seed: int, moves: Ints) -> int:
    """Play a game to its end on a zeroed record; how many decisions (at least two legal moves) there were."""
    decisions = 0
    setup(s, options, seed)
    while not s.over:
        seat = lowest_seat(i64(s.to_move))
        n = legal(s, seat, moves)
        if n > 1:
            decisions += 1
        if GREEDY_SEATS and policies[seat] == GREEDY:
            apply(s, seat, greedy(s, seat))
        else:
            apply(s, seat, i64(moves[policy_pick(seed, i64(s.ply), n)]))
    return decisions


@kernel
def play_out_range(
    states: Any, blank: Any, options: Ints, policies: Ints, seed: int, moves: Ints, decisions: Ints
) -> None:
    """One game on each record, from the seeds seed, seed + 1, ..."""
    for i in range(len(states)):
        states[i] = blank[0]
        decisions[i] = play_out(states[i], options, policies, seed + i, moves)
