"""Between demand and purchase: the informer swaps an own worker with another one (SS-12.7)."""

from hafen.games.speicherstadt.components import (
    INFORMER,
    KAISPEICHER,
    QUEUE_SPACES,
)
from hafen.games.speicherstadt.moves import PASS, SLOTS, SWAP
from hafen.games.speicherstadt.state import COLUMNS, NONE, Event, Phase, State, ask, owner_of, seat_of, use_up
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

QUEUE_SLOTS = COLUMNS * QUEUE_SPACES  # slots from here on are in the reserved column


@kernel
def worker_at(s: State, slot: int) -> int:
    """The worker in a slot, or NONE: in a column or on a reserved card (SS-12.8)."""
    if slot >= QUEUE_SLOTS:
        place = slot - QUEUE_SLOTS
        return i64(s.reserved_by[place]) if place < s.reserved_count else NONE
    column = slot // QUEUE_SPACES
    place = slot % QUEUE_SPACES
    return i64(s.queue[column, place]) if place < s.queue_size[column] else NONE


@kernel
def put_worker(s: State, slot: int, worker: int) -> None:
    if slot >= QUEUE_SLOTS:
        s.reserved_by[slot - QUEUE_SLOTS] = worker
    else:
        s.queue[slot // QUEUE_SPACES, slot % QUEUE_SPACES] = worker


@kernel
def next_informer(s: State) -> None:
    """Ask the owner if there are two workers to swap; otherwise the purchase begins."""
    if KAISPEICHER:
        seat = owner_of(s, INFORMER)
        if seat != NONE and can_swap(s, seat):
            ask(s, seat)
            return
    s.phase = Phase.PURCHASE


@kernel
def can_swap(s: State, seat: int) -> bool:
    own = 0
    others = 0
    for slot in range(SLOTS):
        worker = worker_at(s, slot)
        if worker != NONE:
            if seat_of(worker) == seat:
                own += 1
            else:
                others += 1
    return own > 0 and others > 0


@kernel
def legal_informer(s: State, seat: int, moves: Ints) -> int:
    """First the own worker, or not to use the card; then the other worker."""
    n = 0
    if s.swap_slot == NONE:
        moves[n] = PASS
        n += 1
    for slot in range(SLOTS):
        worker = worker_at(s, slot)
        if worker != NONE and (seat_of(worker) == seat) == (s.swap_slot == NONE):
            moves[n] = SWAP + slot
            n += 1
    return n


@kernel
def apply_informer(s: State, seat: int, move: int) -> None:
    if move == PASS:
        s.phase = Phase.PURCHASE
    elif s.swap_slot == NONE:
        s.swap_slot = move - SWAP
    else:
        swap(s, seat, i64(s.swap_slot), move - SWAP)
        s.swap_slot = NONE
        use_up(s, seat, INFORMER)
        s.phase = Phase.PURCHASE


@kernel
def swap(s: State, seat: int, slot: int, other: int) -> None:
    own_worker = worker_at(s, slot)
    other_worker = worker_at(s, other)
    put_worker(s, slot, other_worker)
    put_worker(s, other, own_worker)
    emit(s, Event.SWAPPED, slot, seat, other, seat_of(other_worker))
