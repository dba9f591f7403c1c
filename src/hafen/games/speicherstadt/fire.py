"""The fires (SS-8)."""

from hafen.games.speicherstadt.components import BY_KIND, KIND_START, VALUE, Kind
from hafen.games.speicherstadt.state import Event, Place, State, owns
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit

NOBODY_HAS = 1000  # more firemen than there are


@kernel
def firemen(s: State, seat: int) -> int:
    """Sum of the values of a seat's firemen."""
    total = 0
    for i in range(KIND_START[Kind.FIREMAN], KIND_START[Kind.FIREMAN + 1]):
        card = i64(BY_KIND[i])
        if owns(s, seat, card):
            total += VALUE[card]
    return total


@kernel
def resolve_fire(s: State, card: int) -> None:
    """Highest sum gains, lowest loses, at once; the fire goes to the discard pile."""
    value = i64(VALUE[card])
    emit(s, Event.FIRE, card, value, 0, 0)
    highest = 0
    lowest = NOBODY_HAS
    for seat in range(s.players):
        total = firemen(s, seat)
        highest = max(highest, total)
        lowest = min(lowest, total)
    if highest == lowest:  # SS-8.4
        emit(s, Event.FIRE_EQUAL, card, 0, 0, 0)
    else:
        for seat in range(s.players):  # SS-8.3: everybody who shares a rank gets all of it
            total = firemen(s, seat)
            if total == highest:
                s.score[seat] += value  # SS-8.2
                emit(s, Event.FIRE_GAIN, seat, value, total, 0)
            elif total == lowest:
                s.score[seat] -= value  # SS-8.2, SS-8.6: also below 0
                emit(s, Event.FIRE_LOSS, seat, value, total, 0)
    s.where[card] = Place.DISCARD  # SS-8.5
