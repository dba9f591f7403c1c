"""Phase 2, demand (SS-4): workers queue over the cards; with Kaispeicher they also reserve cards (SS-11)."""

from hafen.games.speicherstadt.components import (
    COFFEE_BREAK,
    DOCK_WORKERS,
    KAISPEICHER,
    PLAYED_GOODS,
    QUEUE_SPACES,
)
from hafen.games.speicherstadt.moves import PLACE, PLACE_GREY, RESERVE, RESERVE_GREY, REST, SKIP
from hafen.games.speicherstadt.state import (
    GREY,
    NONE,
    Event,
    Phase,
    Place,
    State,
    ask,
    columns,
    next_seat,
    seat_of,
    use_up,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_demand(s: State, seat: int, moves: Ints) -> int:
    if not KAISPEICHER:
        return legal_places(s, moves, 0, PLACE)
    n = 0
    if s.workers[seat] > 0:  # SS-4.3: any card, passing is not possible
        n = legal_places(s, moves, n, PLACE)
    if s.grey[seat] > 0:
        n = legal_places(s, moves, n, PLACE_GREY)
    if s.workers[seat] > 0:
        n = legal_reserves(s, moves, n, RESERVE)
    if s.grey[seat] > 0:
        n = legal_reserves(s, moves, n, RESERVE_GREY)
    if s.breaks[seat] > 0:
        moves[n] = SKIP  # SS-12.1, also with the last worker (SS-12.2)
        n += 1
    if s.workers[seat] == 0:
        moves[n] = REST  # SS-12.5: grey workers need not be placed
        n += 1
    return n


@kernel
def legal_places(s: State, moves: Ints, n: int, kind: int) -> int:
    for column in range(columns(s)):
        if s.queue_size[column] < QUEUE_SPACES:  # SS-4.4
            moves[n] = kind + column
            n += 1
    return n


@kernel
def legal_reserves(s: State, moves: Ints, n: int, kind: int) -> int:
    for place in range(columns(s)):
        if s.upper[place] != NONE:  # SS-11.8
            moves[n] = kind + place
            n += 1
    return n


@kernel
def apply_demand(s: State, seat: int, move: int) -> None:
    if move < PLACE_GREY:
        s.workers[seat] -= 1
        place_worker(s, move - PLACE, seat)
    elif KAISPEICHER:
        apply_expansion_demand(s, seat, move)
    s.active = next_seat(s, seat)  # SS-4.1: clockwise


@kernel
def apply_expansion_demand(s: State, seat: int, move: int) -> None:
    if move < RESERVE:
        place_worker(s, move - PLACE_GREY, seat + GREY)
        take_grey(s, seat)
    elif move < RESERVE_GREY:
        s.workers[seat] -= 1
        reserve(s, move - RESERVE, seat)
    elif move < SKIP:
        reserve(s, move - RESERVE_GREY, seat + GREY)
        take_grey(s, seat)
    elif move == SKIP:
        take_break(s, seat)
    else:
        s.rested[seat] = 1
        emit(s, Event.RESTED, i64(s.grey[seat]), seat, 0, 0)


@kernel
def place_worker(s: State, column: int, worker: int) -> None:
    s.queue[column, s.queue_size[column]] = worker  # SS-4.2: behind the workers already there
    s.queue_size[column] += 1
    placed = Event.PLACED_GREY if worker >= GREY else Event.PLACED
    emit(s, placed, column, seat_of(worker), i64(s.queue_size[column]), 0)
    if s.queue_size[column] == QUEUE_SPACES:
        emit(s, Event.COLUMN_FULL, column, 0, 0, 0)


@kernel
def reserve(s: State, place: int, worker: int) -> None:
    """The card goes on top of the reserved column, with the worker on it (SS-11.8)."""
    card = i64(s.upper[place])
    top = i64(s.reserved_count)
    s.upper[place] = NONE
    s.reserved[top] = card
    s.reserved_by[top] = worker
    for good in range(PLAYED_GOODS):
        s.reserved_cargo[top, good] = s.upper_cargo[place, good]
        s.upper_cargo[place, good] = 0
    s.reserved_count += 1
    s.where[card] = Place.RESERVED
    emit(s, Event.RESERVED, card, seat_of(worker), worker // GREY, 0)


@kernel
def take_grey(s: State, seat: int) -> None:
    """A grey worker is used once; with the last one the card is done (SS-12.6)."""
    s.grey[seat] -= 1
    if s.grey[seat] == 0:
        use_up(s, seat, DOCK_WORKERS)


@kernel
def take_break(s: State, seat: int) -> None:
    s.breaks[seat] -= 1
    emit(s, Event.SKIPPED, i64(s.breaks[seat]), seat, 0, 0)
    if s.breaks[seat] == 0:
        use_up(s, seat, COFFEE_BREAK)  # SS-12.3


@kernel
def may_place(s: State, seat: int) -> bool:
    if KAISPEICHER and s.grey[seat] > 0 and not s.rested[seat]:
        return True
    return s.workers[seat] > 0


@kernel
def next_worker(s: State) -> None:
    """Ask the next seat that has a worker to place, or go on once there is none (SS-4.5, SS-11.9)."""
    seat = i64(s.active)
    for _ in range(s.players):
        if may_place(s, seat):
            s.active = seat
            ask(s, seat)
            return
        seat = next_seat(s, seat)
    s.active = s.start_seat
    if KAISPEICHER:
        for seat in range(s.players):
            s.rested[seat] = 0
    s.phase = Phase.INFORMER
