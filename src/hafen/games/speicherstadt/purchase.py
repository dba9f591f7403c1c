"""Phase 3, purchase (SS-5): each card is offered along its queue at a falling price."""

from hafen.games.speicherstadt.components import GOODS, KIND, QUEUE_SPACES, Kind
from hafen.games.speicherstadt.moves import BUY, PASS
from hafen.games.speicherstadt.state import NONE, Event, Phase, Place, State, ask, columns
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_purchase(moves: Ints) -> int:
    moves[0] = BUY
    moves[1] = PASS
    return 2


@kernel
def apply_purchase(s: State, seat: int, move: int) -> None:
    if move == BUY:
        buy(s, seat)
    else:
        emit(s, Event.PASSED, i64(s.display[s.column]), seat, price(s), 0)
        leave_queue(s)


@kernel
def price(s: State) -> int:
    """Workers still standing over the card on sale (SS-5.2)."""
    return i64(s.queue_size[s.column])


@kernel
def next_offer(s: State) -> None:
    """Take the next step of the phase: ask the head of the queue, or settle what needs no decision."""
    if s.column == columns(s):
        s.phase = Phase.LOADING
        s.column = 0
    elif s.queue_size[s.column] == 0:
        discard_card(s)  # SS-5.6: nobody stood here
    else:
        head = i64(s.queue[s.column, 0])  # SS-5.1
        if s.coins[head] >= price(s):
            ask(s, head)
        else:
            emit(s, Event.CANNOT_PAY, i64(s.display[s.column]), head, price(s), i64(s.coins[head]))
            leave_queue(s)  # SS-5.5: who cannot pay is not asked


@kernel
def leave_queue(s: State) -> None:
    """The head takes its worker back; the next in line moves up and the price falls (SS-5.4)."""
    column = i64(s.column)
    s.workers[s.queue[column, 0]] += 1
    for place in range(1, QUEUE_SPACES):
        s.queue[column, place - 1] = s.queue[column, place]
    s.queue[column, QUEUE_SPACES - 1] = 0
    s.queue_size[column] -= 1
    if s.queue_size[column] == 0:
        discard_card(s)  # SS-5.6: nobody wanted it


@kernel
def buy(s: State, seat: int) -> None:
    column = i64(s.column)
    card = i64(s.display[column])
    paid = price(s)
    s.coins[seat] -= paid  # SS-5.3
    s.coin_stock += paid
    s.where[card] = Place.OWNED + seat
    s.bought[seat] += 1
    emit(s, Event.BOUGHT, card, seat, paid, 0)
    if KIND[card] == Kind.CONTRACT:
        s.contracts[seat, s.contract_count[seat]] = card
        s.contract_count[seat] += 1
    for good in range(GOODS):
        s.ship[seat, good] += s.cargo[column, good]  # SS-6.2: all own ships are unloaded together
        s.cargo[column, good] = 0
    for place in range(s.queue_size[column]):
        s.workers[s.queue[column, place]] += 1
        s.queue[column, place] = 0
    s.queue_size[column] = 0
    close_column(s)


@kernel
def discard_card(s: State) -> None:
    """The card goes to the discard pile and the cubes of an unsold ship to the stock (SS-5.6, SS-5.7)."""
    card = i64(s.display[s.column])
    s.where[card] = Place.DISCARD
    emit(s, Event.DISCARDED, card, 0, 0, 0)
    for good in range(GOODS):
        cubes = i64(s.cargo[s.column, good])
        if cubes > 0:
            s.stock[good] += cubes
            s.cargo[s.column, good] = 0
            emit(s, Event.CARGO_LOST, good, cubes, 0, 0)
    close_column(s)


@kernel
def close_column(s: State) -> None:
    s.display[s.column] = NONE
    s.column += 1
