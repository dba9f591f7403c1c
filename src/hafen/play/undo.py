"""How far a seat may go back on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hafen.play.position import Position


def own_steps(position: Position, seat: int) -> int:
    """Moves a seat may take back: its own last ones, while nobody else has moved and nothing was revealed since."""
    steps = 0
    for past in position.past():
        if past.seat != seat or past.reveals != position.reveals:
            break
        steps += 1
    return steps


def steps_to_own_decision(position: Position, seat: int) -> int:
    """Moves back to the seat's previous decision, past others and reveals; 0 if it has made none."""
    for steps, past in enumerate(position.past(), 1):
        if past.seat == seat:
            return steps
    return 0
