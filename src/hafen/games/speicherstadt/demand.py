"""Phase 2, demand (SS-4): workers queue over the cards."""

from hafen.games.speicherstadt.components import QUEUE_SPACES
from hafen.games.speicherstadt.moves import PLACE
from hafen.games.speicherstadt.state import Event, Phase, State, ask, columns
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_demand(s: State, moves: Ints) -> int:
    n = 0
    for column in range(columns(s)):  # SS-4.3: any card, passing is not possible
        if s.queue_size[column] < QUEUE_SPACES:  # SS-4.4
            moves[n] = PLACE + column
            n += 1
    return n


@kernel
def apply_demand(s: State, seat: int, move: int) -> None:
    column = move - PLACE
    s.workers[seat] -= 1
    s.queue[column, s.queue_size[column]] = seat  # SS-4.2: behind the workers already there
    s.queue_size[column] += 1
    emit(s, Event.PLACED, column, seat, i64(s.queue_size[column]), 0)
    if s.queue_size[column] == QUEUE_SPACES:
        emit(s, Event.COLUMN_FULL, column, 0, 0, 0)
    s.active = (seat + 1) % s.players  # SS-4.1: clockwise


@kernel
def next_worker(s: State) -> None:
    """Ask the next seat for a worker, or go on once all are placed."""
    if s.workers[s.active] > 0:
        ask(s, i64(s.active))
    else:
        s.phase = Phase.PURCHASE  # SS-4.5
