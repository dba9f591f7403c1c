"""The fires (SS-8), with the cards of the expansion that answer them (SS-13)."""

from hafen.games.speicherstadt.components import (
    BY_KIND,
    FIRE_ENGINE,
    INCIDENT_COMMANDER,
    INSURANCE,
    INSURANCE_PRICE,
    KAISPEICHER,
    KIND_START,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.moves import DOUBLE, INSURE, PASS
from hafen.games.speicherstadt.state import (
    NONE,
    Event,
    FireStep,
    Place,
    State,
    Window,
    ask,
    owner_of,
    owns,
    pay_out,
    use_up,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

NOBODY_HAS = 1000  # more firemen than there are


@kernel
def firemen(s: State, seat: int) -> int:
    """Sum of the values of a seat's firemen, old and new (SS-13.1); the fire engine doubles the best (SS-13.2)."""
    total = 0
    best = 0
    for i in range(KIND_START[Kind.FIREMAN], KIND_START[Kind.FIREMAN + 1]):
        card = i64(BY_KIND[i])
        if owns(s, seat, card):
            total += VALUE[card]
            best = max(best, i64(VALUE[card]))
    if KAISPEICHER and owns(s, seat, FIRE_ENGINE):
        total += best
    return total


@kernel
def highest_sum(s: State) -> int:
    highest = 0
    for seat in range(s.players):
        highest = max(highest, firemen(s, seat))
    return highest


@kernel
def lowest_sum(s: State) -> int:
    lowest = NOBODY_HAS
    for seat in range(s.players):
        lowest = min(lowest, firemen(s, seat))
    return lowest


@kernel
def next_fire_step(s: State) -> None:
    """Open a window, ask who may double or avert points, then settle the fire."""
    if KAISPEICHER:
        ask_about_fire(s)
    else:
        settle_fire(s)


@kernel
def ask_about_fire(s: State) -> None:
    if s.fire_step == FireStep.WINDOW:
        s.fire_step = FireStep.COMMANDER
        s.window = Window.FIRE
    elif s.fire_step == FireStep.COMMANDER:
        commander = owner_of(s, INCIDENT_COMMANDER)
        if commander != NONE and firemen(s, commander) == highest_sum(s) != lowest_sum(s):  # SS-13.4: shared or not
            ask(s, commander)
        else:
            s.fire_step = FireStep.INSURANCE
    elif s.fire_step == FireStep.INSURANCE:
        insured = owner_of(s, INSURANCE)
        if insured != NONE and can_insure(s, insured):
            ask(s, insured)
        else:
            s.fire_step = FireStep.SETTLE
    else:
        settle_fire(s)


@kernel
def can_insure(s: State, seat: int) -> bool:
    """Points are about to be lost, and they can be averted (SS-13.6)."""
    return s.coins[seat] >= INSURANCE_PRICE and firemen(s, seat) == lowest_sum(s) != highest_sum(s)


@kernel
def legal_fire(s: State, moves: Ints) -> int:
    moves[0] = PASS
    moves[1] = DOUBLE if s.fire_step == FireStep.COMMANDER else INSURE
    return 2


@kernel
def apply_fire(s: State, move: int) -> None:
    if s.fire_step == FireStep.COMMANDER:
        s.doubled = move == DOUBLE
        if s.doubled:
            emit(s, Event.DOUBLED, INCIDENT_COMMANDER, owner_of(s, INCIDENT_COMMANDER), i64(VALUE[s.fire]), 0)
        s.fire_step = FireStep.INSURANCE
    else:
        s.insured = move == INSURE
        s.fire_step = FireStep.SETTLE


@kernel
def settle_fire(s: State) -> None:
    """Highest sum gains, lowest loses, at once; the fire goes to the discard pile."""
    card = i64(s.fire)
    value = i64(VALUE[card])
    highest = highest_sum(s)
    lowest = lowest_sum(s)
    if highest == lowest:  # SS-8.4
        emit(s, Event.FIRE_EQUAL, card, 0, 0, 0)
    else:
        for seat in range(s.players):  # SS-8.3: everybody who shares a rank gets all of it
            total = firemen(s, seat)
            if total == highest:
                gain_points(s, seat, value, total)
            elif total == lowest:
                lose_points(s, seat, value, total)
    s.where[card] = Place.DISCARD  # SS-8.5
    s.fire = NONE
    s.fire_step = FireStep.WINDOW
    s.doubled = 0
    s.insured = 0


@kernel
def gain_points(s: State, seat: int, value: int, total: int) -> None:
    if KAISPEICHER and s.doubled and owns(s, seat, INCIDENT_COMMANDER):
        value = 2 * value  # SS-13.3
        use_up(s, seat, INCIDENT_COMMANDER)
    s.score[seat] += value  # SS-8.2
    emit(s, Event.FIRE_GAIN, seat, value, total, 0)


@kernel
def lose_points(s: State, seat: int, value: int, total: int) -> None:
    if KAISPEICHER and s.insured and owns(s, seat, INSURANCE):
        pay_out(s, seat, -INSURANCE_PRICE)  # SS-13.5
        emit(s, Event.INSURED, INSURANCE, seat, INSURANCE_PRICE, 0)
    else:
        s.score[seat] -= value  # SS-8.2, SS-8.6: also below 0
        emit(s, Event.FIRE_LOSS, seat, value, total, 0)
