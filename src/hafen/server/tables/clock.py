"""Time for a decision. It runs for a person, from the move that asked for it, or from when the person came.

While a seat is open it runs for nobody; when the last one is taken, all begin anew.

It follows from the moves that stand: who takes an own move back has as much time left as before. A choice that several
owe at the same time is asked for once; what others choose meanwhile starts nothing anew.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from hafen.play.position import Position
from hafen.server.tables.seating import Holder, has_open_seat


def owed_since(position: Position, times: Sequence[float], holder: Holder, start: datetime) -> datetime | None:
    """Since when a person owes the present decision; None if nobody does. ``times`` are those of the moves."""
    if holder.kind != "person" or holder.seat not in position.to_move:
        return None
    sat_down = start if holder.since is None else holder.since
    for back, step in enumerate(position.past(), 1):
        if step.seat == holder.seat or holder.seat not in step.to_move:
            return max(sat_down, datetime.fromtimestamp(times[-back], UTC))
    return sat_down


def deadline(
    position: Position, times: Sequence[float], holders: Sequence[Holder], start: datetime, seconds: int
) -> datetime | None:
    """When the time of the first person who owes a decision is over."""
    if position.over or has_open_seat(holders):
        return None
    owed = [owed_since(position, times, holder, start) for holder in holders]
    return min((since + timedelta(seconds=seconds) for since in owed if since is not None), default=None)
