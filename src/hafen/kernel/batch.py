"""One move in each of many positions, on all cores: the lock-step loop of environments and training."""

from typing import Any

from hafen.kernel.compile import parallel_kernel, prange
from hafen.kernel.integers import Ints, i64
from hafen.kernel.playout import lowest_seat

START = -1


def setup(s: Any, options: Ints, seed: int) -> None: ...
def legal(s: Any, seat: int, moves: Ints) -> int: ...  # type: ignore[empty-body]
def apply(s: Any, seat: int, move: int) -> None: ...
def observe(s: Any, seat: int, out: Ints) -> None: ...


@parallel_kernel
def step_batch(states: Any, blank: Any, options: Ints, seeds: Ints, chosen: Ints, moves: Any, counts: Ints) -> None:
    """Play chosen[i] in position i, a legal move of the lowest seat to move, or START a new game from seeds[i].

    Then moves[i, :counts[i]] are the legal moves of the lowest seat to move; none where the game is over.
    """
    for i in prange(len(states)):
        if chosen[i] == START:
            states[i] = blank[0]
            setup(states[i], options, i64(seeds[i]))
        elif not states[i].over:
            apply(states[i], lowest_seat(i64(states[i].to_move)), i64(chosen[i]))
        s = states[i]
        counts[i] = 0 if s.over else legal(s, lowest_seat(i64(s.to_move)), moves[i])


@parallel_kernel
def observe_batch(states: Any, out: Any) -> None:
    """out[i] = what the lowest seat to move knows; seat 0 where the game is over."""
    for i in prange(len(states)):
        s = states[i]
        observe(s, 0 if s.over else lowest_seat(i64(s.to_move)), out[i])
