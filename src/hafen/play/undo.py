"""How far a seat may go back on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hafen.play.position import Position


def own_last(position: Position, seat: int) -> int:
    """How many moves back the seat's last one is, if it may take that back; 0 if it may not.

    Nothing was revealed since, and nobody else has moved, or only seats that choose at the same time, of which some
    still owe a choice.
    """
    others: set[int] = set()
    for back, past in enumerate(position.past(), 1):
        if past.reveals != position.reveals:
            return 0
        if past.seat == seat:
            asked, owing = set(past.to_move), set(position.to_move)
            return back if not others or (others | owing <= asked and owing) else 0
        others.add(past.seat)
    return 0


def own_steps(position: Position, seat: int) -> int:
    """Moves of its own that a seat may take back one after another."""
    if own_last(position, seat) != 1:
        return min(own_last(position, seat), 1)
    steps = 0
    for past in position.past():
        if past.seat != seat or past.reveals != position.reveals:
            break
        steps += 1
    return steps


def steps_with_consent(position: Position, seat: int, people: Sequence[int]) -> int:
    """Moves back if everybody agrees: to the own last decision; if there is none, to that of another person."""
    return steps_to_decision(position, [seat]) or steps_to_decision(position, people)


def steps_to_decision(position: Position, seats: Sequence[int]) -> int:
    """Moves back to the last decision of one of the seats, past others and reveals; 0 if they have made none."""
    for steps, past in enumerate(position.past(), 1):
        if past.seat in seats:
            return steps
    return 0
