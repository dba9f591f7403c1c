"""The record of a position, and the small questions every phase asks of it.

Picture of a display with four players (columns are counted from 0 here, from 1 in notation):

    upper[c]     card card card card card    only with Kaispeicher: cards to reserve
    queue[c, 1]   2    .    .    .    .      second in line
    queue[c, 0]   0    3    .    1    .      head of the queue: asked first
    display[c]   ship  tea  ...              a card, or NONE once its purchase is done
    cargo[c, g]   3                          cubes lying on a ship in the display

A worker is the seat it belongs to, plus GREY for a grey one. With Kaispeicher a reserved card lies in the reserved
column: reserved[0] was reserved first and is offered first.
"""

from enum import IntEnum
from typing import Annotated

from hafen.games.speicherstadt.components import (
    CARDS,
    CONTRACT_OF,
    CONTRACTS,
    GOODS,
    KAISPEICHER,
    KIND,
    MAX_PLAYERS,
    NEED,
    PLAYED_GOODS,
    POINTS,
    QUEUE_SPACES,
    WAREHOUSE,
    Kind,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, i1, i2, i4, i8, i64, u8
from hafen.kernel.journal import emit
from hafen.kernel.record import dtype_of

COLUMNS = MAX_PLAYERS + 1
NONE = -1
GREY = 8  # added to the seat of a grey worker


class Phase(IntEnum):
    SUPPLY = 0
    DEMAND = 1
    INFORMER = 2  # just before the purchase: the informer may swap two workers
    PURCHASE = 3
    LOADING = 4
    INCOME = 5
    LAST_FIRES = 6  # after the last income: fires still in the pile, then scoring


class FireStep(IntEnum):
    """How far the fire that was turned up is settled."""

    WINDOW = 0
    COMMANDER = 1
    INSURANCE = 2
    SETTLE = 3


class Window(IntEnum):
    """A moment at which cards for any time may be used by seats that have no decision of their own."""

    CLOSED = 0
    LOADING = 1
    FIRE = 2
    END = 3


class Errand(IntEnum):
    """A card for any time that is being used."""

    NONE = 0
    LOOSE_CUBE = 1  # a cube from the auction hall or the smuggler must be loaded at once
    LIFTING = 2  # the truck takes cubes off contracts
    PLACING = 3  # and puts them on contracts


class Place(IntEnum):
    """Where a card is: ``where[card]``. A card of a seat is at OWNED + seat."""

    PILE = 0
    BOX = 1
    DISPLAY = 2
    DISCARD = 3
    UPPER = 4
    RESERVED = 5
    ABSENT = 6  # not part of the game that is played
    OWNED = 7


class Event(IntEnum):
    """What happened; in ``emit(s, kind, a, b, c, d)`` a is what the event is about (fuzzing counts it)."""

    ROUND = 0  # round, start seat
    CARD = 1  # card, column
    CARGO = 2  # good, column
    FIRE = 3  # card, value
    FIRE_GAIN = 4  # seat, points, firemen
    FIRE_LOSS = 5  # seat, points, firemen
    FIRE_EQUAL = 6  # card
    PLACED = 7  # column, seat, price
    COLUMN_FULL = 8  # column
    BOUGHT = 9  # card, seat, price
    PASSED = 10  # card, seat, price
    CANNOT_PAY = 11  # card, seat, price, coins
    DISCARDED = 12  # card
    CARGO_LOST = 13  # good, count: from a ship nobody bought
    LOADED = 14  # good, seat, card
    COMPLETED = 15  # card, seat, points
    SOLD_TO_TRADER = 16  # good, seat, coins
    SOLD = 17  # good, seat, other good
    EXCHANGE_PAID = 18  # good, seat
    EXCHANGED = 19  # good taken, seat
    STORED_IN_HALL = 20  # good, seat
    STORED_IN_WAREHOUSE = 21  # good, seat
    DISCARDED_FROM_HALL = 22  # good, seat
    DISCARDED_FROM_WAREHOUSE = 23  # good, seat
    EXPIRED = 24  # good, seat, count
    INCOME = 25  # coins, seat, bonus for no purchase, bank
    LAST_ROUND = 26  # round
    END = 27  # number of fires resolved after the last round
    UPPER_CARD = 28  # card, place in the upper row
    UPPER_CARGO = 29  # good, place in the upper row
    RESERVED = 30  # card, seat, grey
    PLACED_GREY = 31  # column, seat, price
    SKIPPED = 32  # break cards left, seat
    RESTED = 33  # grey workers kept, seat
    SWAPPED = 34  # slot, seat, other slot, other seat
    TAKEN_FREE = 35  # seat, card
    USED_UP = 36  # card, seat: to the discard pile after its use
    STOLEN = 37  # seat robbed, coins, thief
    SAVINGS = 38  # coins, seat
    BREAK_CARDS = 39  # cards, seat
    GREY_WORKERS = 40  # workers, seat
    DELIVERED = 41  # good, seat, points
    DOUBLED = 42  # card, seat, points
    INSURED = 43  # card, seat, coins
    AUCTIONED = 44  # good, seat
    SMUGGLED = 45  # good, seat, card, victim
    LIFTED = 46  # good, seat, card


class State:
    rng: u8
    players: i8  # wide, so that loops over seats count in the type of all arguments
    ply: i4
    to_move: i2  # bit set of seats that owe a decision
    reveals: i2  # draws so far: undo stops here
    coin_stock: i2  # only for the books: may fall below 0, substitutes are used
    coins: Annotated[Ints, Field("i2", MAX_PLAYERS)]
    score: Annotated[Ints, Field("i2", MAX_PLAYERS)]  # score track, moved by fires and point stores
    delivered: Annotated[Ints, Field("i2", MAX_PLAYERS)]  # points of the score track that came from stores
    over: i1
    kaispeicher: i1
    phase: i1
    round_number: i1
    start_seat: i1
    active: i1  # seat whose turn it is in demand and loading; the start seat in between
    turns: i1  # seats that have finished loading
    column: i1  # column on sale in the purchase phase
    dealt: i1  # cards laid out in the present supply
    fire: i1  # fire being settled, or NONE
    fire_step: i1
    doubled: i1  # the incident commander doubles this fire
    insured: i1  # the insurance pays for this fire
    window: i1
    window_turns: i1  # seats asked in the open window
    ending: i1  # the window before scoring has been opened
    errand: i1
    errand_seat: i1
    loose: i1  # good that must be loaded at once, or NONE
    lifted_count: i1
    swap_slot: i1  # own worker chosen for the informer, or NONE
    pile_next: i1  # pile[pile_next] is the top card
    pile_end: i1
    exchange_size: i1  # cubes paid so far for an exchange
    exchange_cost: i1  # cubes to pay for it
    reserved_count: i1
    exchange: Annotated[Ints, Field("i1", GOODS)]
    lifted: Annotated[Ints, Field("i1", GOODS)]  # cubes on the truck
    bag: Annotated[Ints, Field("i1", GOODS)]
    stock: Annotated[Ints, Field("i1", GOODS)]
    workers: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # in hand
    grey: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # grey workers in hand
    rested: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # keeps its grey workers for a later round
    breaks: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # break cards
    bought: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # cards this round
    contract_count: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    contracts: Annotated[Ints, Field("i1", MAX_PLAYERS, CONTRACTS)]  # cards in the order of purchase
    on_contract: Annotated[Ints, Field("i1", CONTRACTS, GOODS)]  # cubes on the n-th contract card
    ship: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]  # cubes to unload now, also just exchanged ones
    hall: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]
    warehouse: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]
    display: Annotated[Ints, Field("i1", COLUMNS)]
    upper: Annotated[Ints, Field("i1", COLUMNS)]
    reserved: Annotated[Ints, Field("i1", COLUMNS)]
    reserved_by: Annotated[Ints, Field("i1", COLUMNS)]  # worker on the reserved card
    cargo: Annotated[Ints, Field("i1", COLUMNS, GOODS)]
    upper_cargo: Annotated[Ints, Field("i1", COLUMNS, GOODS)]
    reserved_cargo: Annotated[Ints, Field("i1", COLUMNS, GOODS)]
    queue_size: Annotated[Ints, Field("i1", COLUMNS)]
    queue: Annotated[Ints, Field("i1", COLUMNS, QUEUE_SPACES)]
    where: Annotated[Ints, Field("i1", CARDS)]
    pile: Annotated[Ints, Field("i1", CARDS)]


state_t = dtype_of(State)


@kernel
def start_round(s: State) -> None:
    s.round_number += 1
    s.phase = Phase.SUPPLY
    emit(s, Event.ROUND, i64(s.round_number), i64(s.start_seat), 0, 0)


@kernel
def columns(s: State) -> int:
    """Cards offered each round in a row: one more than players (SS-3.1)."""
    return s.players + 1


@kernel
def next_seat(s: State, seat: int) -> int:
    """Clockwise; without a division, which is slow on a GPU."""
    return seat + 1 if seat + 1 < s.players else 0


@kernel
def owns(s: State, seat: int, card: int) -> bool:
    return s.where[card] == Place.OWNED + seat


@kernel
def owner_of(s: State, card: int) -> int:
    """The seat that owns a card, or NONE."""
    return s.where[card] - Place.OWNED if s.where[card] >= Place.OWNED else NONE


@kernel
def seat_of(worker: int) -> int:
    return worker % GREY if KAISPEICHER else worker


@kernel
def use_up(s: State, seat: int, card: int) -> None:
    """A card that can be used once goes to the discard pile."""
    s.where[card] = Place.DISCARD
    emit(s, Event.USED_UP, card, seat, 0, 0)


@kernel
def pay_out(s: State, seat: int, coins: int) -> None:
    s.coins[seat] += coins
    s.coin_stock -= coins  # SS-7.5: may fall below 0


@kernel
def ask(s: State, seat: int) -> None:
    s.to_move = 1 << seat


@kernel
def trade_cards_left(s: State) -> bool:
    """Does the pile hold a card that can still be offered?"""
    for i in range(s.pile_next, s.pile_end):
        if KIND[s.pile[i]] != Kind.FIRE:
            return True
    return False


@kernel
def is_loading(s: State) -> bool:
    """Is it somebody's own turn to load? Only then are cubes on ships at hand."""
    if KAISPEICHER:
        return s.phase == Phase.LOADING and s.window == Window.CLOSED
    return s.phase == Phase.LOADING


@kernel
def loose_cube(s: State) -> int:
    """The good that must be loaded at once (SS-14.7), or NONE."""
    return i64(s.loose) if KAISPEICHER else NONE


@kernel
def hold(s: State, seat: int, good: int) -> int:
    """Cubes of a good that a seat may use now: in hall and warehouse, and on its ships while it loads (SS-6.5)."""
    stored = s.hall[seat, good] + s.warehouse[seat, good]
    if KAISPEICHER and not is_loading(s):
        return stored
    return stored + s.ship[seat, good]


@kernel
def hall_full(s: State, seat: int) -> bool:
    for good in range(PLAYED_GOODS):
        if s.hall[seat, good] > 0:
            return True
    return False


@kernel
def warehouse_cubes(s: State, seat: int) -> int:
    cubes = 0
    for good in range(PLAYED_GOODS):
        cubes += s.warehouse[seat, good]
    return cubes


@kernel
def owns_warehouse(s: State, seat: int) -> bool:
    return owns(s, seat, WAREHOUSE)


@kernel
def contract_takes(s: State, contract: int, good: int) -> bool:
    return s.on_contract[contract, good] < NEED[contract, good]


@kernel
def contract_complete(s: State, contract: int) -> bool:
    for good in range(PLAYED_GOODS):
        if contract_takes(s, contract, good):
            return False
    return True


@kernel
def put_on_contract(s: State, seat: int, card: int, good: int) -> None:
    contract = i64(CONTRACT_OF[card])
    s.on_contract[contract, good] += 1
    emit(s, Event.LOADED, good, seat, card, 0)
    if contract_complete(s, contract):
        emit(s, Event.COMPLETED, card, seat, i64(POINTS[card]), 0)


@kernel
def end_errand(s: State) -> None:
    s.errand = Errand.NONE
    s.errand_seat = 0
    s.window_turns = 0  # SS-14.6: an open window begins anew
