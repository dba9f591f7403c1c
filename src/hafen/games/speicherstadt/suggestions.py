"""Sequences of moves that are suggested."""

from typing import Any

from hafen.games.speicherstadt.state import Errand, State, is_loading


def suggest(s: State, seat: int, kernels: Any) -> list[tuple[str, list[int]]]:
    """The loading a sensible player would do, to its end; the same for a loose cube and for the truck.

    Every move uses up cubes, cards or storage space, so the end comes. Changes the state it is given.
    """
    moves = []
    while s.to_move == 1 << seat and (is_loading(s) or s.errand != Errand.NONE):
        moves.append(int(kernels.greedy(s, seat)))
        kernels.apply(s, seat, moves[-1])
    return [("loading", moves)] if moves else []
