"""Phase 3, purchase (SS-5): each card is offered along its queue at a falling price, then the reserved ones (SS-11)."""

from hafen.games.speicherstadt.anytime import coins_within_reach
from hafen.games.speicherstadt.components import (
    BREAK_CARDS,
    COFFEE_BREAK,
    DOCK_WORKERS,
    FISH_MARKET,
    GREY_WORKERS,
    KAISPEICHER,
    KIND,
    PLAYED_GOODS,
    QUEUE_SPACES,
    SAVINGS,
    SAVINGS_BANK,
    STOLEN_COINS,
    THIEF,
    Kind,
)
from hafen.games.speicherstadt.moves import BUY, PASS, TAKE_FREE
from hafen.games.speicherstadt.state import (
    COLUMNS,
    NONE,
    Event,
    Phase,
    Place,
    State,
    Window,
    ask,
    columns,
    owns,
    pay_out,
    seat_of,
    use_up,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_purchase(s: State, seat: int, moves: Ints) -> int:
    n = 0
    if not KAISPEICHER or s.coins[seat] >= price(s):
        moves[n] = BUY
        n += 1
    if KAISPEICHER and owns(s, seat, FISH_MARKET):
        moves[n] = TAKE_FREE  # SS-12.9, for a reserved card too (SS-12.10)
        n += 1
    moves[n] = PASS
    return n + 1


@kernel
def apply_purchase(s: State, seat: int, move: int) -> None:
    if move == PASS:
        emit(s, Event.PASSED, card_on_sale(s), seat, price(s), 0)
        leave_offer(s)
        return
    if move == BUY:
        paid = price(s)
        pay_out(s, seat, -paid)  # SS-5.3
        emit(s, Event.BOUGHT, card_on_sale(s), seat, paid, 0)
    elif KAISPEICHER:
        emit(s, Event.TAKEN_FREE, seat, card_on_sale(s), 0, 0)
        use_up(s, seat, FISH_MARKET)
    take_card(s, seat)


@kernel
def reserved_on_sale(s: State) -> bool:
    """The columns come first, then the reserved cards from the lowest on (SS-11.10)."""
    if KAISPEICHER:
        return s.column == columns(s)
    return False


@kernel
def card_on_sale(s: State) -> int:
    return i64(s.reserved[0]) if reserved_on_sale(s) else i64(s.display[s.column])


@kernel
def price(s: State) -> int:
    """Workers still standing over the card on sale (SS-5.2), or cards still in the reserved column (SS-11.11)."""
    return i64(s.reserved_count) if reserved_on_sale(s) else i64(s.queue_size[s.column])


@kernel
def next_in_line(s: State) -> int:
    return seat_of(i64(s.reserved_by[0]) if reserved_on_sale(s) else i64(s.queue[s.column, 0]))


@kernel
def next_offer(s: State) -> None:
    """Take the next step of the phase: ask who is first in line, or settle what needs no decision."""
    if s.column == columns(s) and s.reserved_count == 0:
        end_purchase(s)
    elif price(s) == 0:
        discard_card(s)  # SS-5.6: nobody stood here
    else:
        seat = next_in_line(s)  # SS-5.1
        if s.coins[seat] >= price(s) or can_take_otherwise(s, seat):
            ask(s, seat)
        else:
            emit(s, Event.CANNOT_PAY, card_on_sale(s), seat, price(s), i64(s.coins[seat]))
            leave_offer(s)  # SS-5.5: who cannot take the card is not asked


@kernel
def can_take_otherwise(s: State, seat: int) -> bool:
    """The fish market takes a card for nothing; auction hall and smuggler may bring the coins (SS-14.8)."""
    if KAISPEICHER:
        return owns(s, seat, FISH_MARKET) or s.coins[seat] + coins_within_reach(s, seat) >= price(s)
    return False


@kernel
def leave_offer(s: State) -> None:
    """Who is first in line steps back; a reserved card is then discarded (SS-5.4, SS-11.12)."""
    if reserved_on_sale(s):
        discard_card(s)
        return
    column = i64(s.column)
    return_worker(s, i64(s.queue[column, 0]))
    for place in range(1, QUEUE_SPACES):
        s.queue[column, place - 1] = s.queue[column, place]
    s.queue[column, QUEUE_SPACES - 1] = 0
    s.queue_size[column] -= 1
    if s.queue_size[column] == 0:
        discard_card(s)  # SS-5.6: nobody wanted it


@kernel
def return_worker(s: State, worker: int) -> None:
    """Workers go back to their owners; grey ones leave the game (SS-12.6)."""
    if worker == seat_of(worker):
        s.workers[worker] += 1


@kernel
def take_card(s: State, seat: int) -> None:
    card = card_on_sale(s)
    s.where[card] = Place.OWNED + seat  # SS-5.8
    s.bought[seat] += 1  # whether it was free (SS-12.10) or is soon discarded (SS-12.13)
    if KIND[card] == Kind.CONTRACT:
        s.contracts[seat, s.contract_count[seat]] = card
        s.contract_count[seat] += 1
    for good in range(PLAYED_GOODS):
        s.ship[seat, good] += take_cargo(s, good)  # SS-6.2: all own ships are unloaded together
    close_offer(s)
    if KAISPEICHER and KIND[card] == Kind.SPECIAL:
        use_at_once(s, seat, card)


@kernel
def use_at_once(s: State, seat: int, card: int) -> None:
    """Cards that do something the moment they are taken (SS-12)."""
    if card == THIEF:
        steal_coins(s, seat)  # SS-12.11
        use_up(s, seat, card)
    elif card == SAVINGS_BANK:
        pay_out(s, seat, SAVINGS)  # SS-12.12
        emit(s, Event.SAVINGS, SAVINGS, seat, 0, 0)
        use_up(s, seat, card)
    elif card == COFFEE_BREAK:
        s.breaks[seat] = BREAK_CARDS  # SS-12.1
        emit(s, Event.BREAK_CARDS, BREAK_CARDS, seat, 0, 0)
    elif card == DOCK_WORKERS:
        s.grey[seat] = GREY_WORKERS  # SS-12.4
        emit(s, Event.GREY_WORKERS, GREY_WORKERS, seat, 0, 0)


@kernel
def steal_coins(s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat and s.coins[other] >= STOLEN_COINS:
            s.coins[other] -= STOLEN_COINS
            s.coins[seat] += STOLEN_COINS
            emit(s, Event.STOLEN, other, STOLEN_COINS, seat, 0)


@kernel
def take_cargo(s: State, good: int) -> int:
    """Take the cubes of a good off the ship on sale."""
    if reserved_on_sale(s):
        cubes = i64(s.reserved_cargo[0, good])
        s.reserved_cargo[0, good] = 0
    else:
        cubes = i64(s.cargo[s.column, good])
        s.cargo[s.column, good] = 0
    return cubes


@kernel
def discard_card(s: State) -> None:
    """The card goes to the discard pile and the cubes of an unsold ship to the stock (SS-5.6, SS-5.7)."""
    card = card_on_sale(s)
    s.where[card] = Place.DISCARD
    emit(s, Event.DISCARDED, card, 0, 0, 0)
    for good in range(PLAYED_GOODS):
        lose_cargo(s, good, take_cargo(s, good))
    close_offer(s)


@kernel
def lose_cargo(s: State, good: int, cubes: int) -> None:
    if cubes > 0:
        s.stock[good] += cubes
        emit(s, Event.CARGO_LOST, good, cubes, 0, 0)


@kernel
def close_offer(s: State) -> None:
    """All workers over the card return; the next card is on sale."""
    if reserved_on_sale(s):
        return_worker(s, i64(s.reserved_by[0]))
        drop_lowest_reserved(s)
        return
    column = i64(s.column)
    for place in range(s.queue_size[column]):
        return_worker(s, i64(s.queue[column, place]))
        s.queue[column, place] = 0
    s.queue_size[column] = 0
    s.display[column] = NONE
    s.column += 1


@kernel
def drop_lowest_reserved(s: State) -> None:
    for place in range(1, COLUMNS):
        s.reserved[place - 1] = s.reserved[place]
        s.reserved_by[place - 1] = s.reserved_by[place]
        for good in range(PLAYED_GOODS):
            s.reserved_cargo[place - 1, good] = s.reserved_cargo[place, good]
    s.reserved[COLUMNS - 1] = NONE
    s.reserved_by[COLUMNS - 1] = 0
    for good in range(PLAYED_GOODS):
        s.reserved_cargo[COLUMNS - 1, good] = 0
    s.reserved_count -= 1


@kernel
def end_purchase(s: State) -> None:
    """Upper cards nobody reserved are discarded (SS-11.13); then a window opens before the loading."""
    if KAISPEICHER:
        discard_upper_row(s)
        s.window = Window.LOADING
    s.column = 0
    s.phase = Phase.LOADING


@kernel
def discard_upper_row(s: State) -> None:
    for place in range(columns(s)):
        card = i64(s.upper[place])
        if card != NONE:
            s.upper[place] = NONE
            s.where[card] = Place.DISCARD
            emit(s, Event.DISCARDED, card, 0, 0, 0)
            for good in range(PLAYED_GOODS):
                cubes = i64(s.upper_cargo[place, good])
                s.upper_cargo[place, good] = 0
                lose_cargo(s, good, cubes)
