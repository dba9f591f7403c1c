"""The record of a position, and the small questions every phase asks of it.

Picture of a display with four players (columns are counted from 0 here, from 1 in notation):

    queue[c, 1]   2    .    .    .    .      second in line
    queue[c, 0]   0    3    .    1    .      head of the queue: asked first
    display[c]   ship  tea  ...              a card, or NONE once its purchase is done
    cargo[c, g]   3                          cubes lying on a ship in the display
"""

from enum import IntEnum
from typing import Annotated

from hafen.games.speicherstadt.components import (
    CARDS,
    CONTRACTS,
    GOODS,
    KIND,
    MAX_PLAYERS,
    NEED,
    QUEUE_SPACES,
    WAREHOUSE,
    Kind,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, i1, i2, i4, i8, u8
from hafen.kernel.record import dtype_of

COLUMNS = MAX_PLAYERS + 1
NONE = -1


class Phase(IntEnum):
    SUPPLY = 0
    DEMAND = 1
    PURCHASE = 2
    LOADING = 3
    INCOME = 4
    LAST_FIRES = 5  # after the last income: fires still in the pile, then scoring


class Place(IntEnum):
    """Where a card is: ``where[card]``. A card of a seat is at OWNED + seat."""

    PILE = 0
    BOX = 1
    DISPLAY = 2
    DISCARD = 3
    OWNED = 4


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


class State:
    rng: u8
    players: i8  # wide, so that loops over seats count in the type of all arguments
    ply: i4
    to_move: i2  # bit set of seats that owe a decision
    reveals: i2  # draws so far: undo stops here
    coin_stock: i2  # only for the books: may fall below 0, substitutes are used
    coins: Annotated[Ints, Field("i2", MAX_PLAYERS)]
    score: Annotated[Ints, Field("i2", MAX_PLAYERS)]  # score track, moved by fires
    over: i1
    phase: i1
    round_number: i1
    start_seat: i1
    active: i1  # seat whose turn it is in demand and loading; the start seat in between
    turns: i1  # seats that have finished loading
    column: i1  # column on sale in the purchase phase
    pile_next: i1  # pile[pile_next] is the top card
    pile_end: i1
    exchange_size: i1  # cubes paid so far for an exchange
    exchange: Annotated[Ints, Field("i1", GOODS)]
    bag: Annotated[Ints, Field("i1", GOODS)]
    stock: Annotated[Ints, Field("i1", GOODS)]
    workers: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # in hand
    bought: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # cards this round
    contract_count: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    contracts: Annotated[Ints, Field("i1", MAX_PLAYERS, CONTRACTS)]  # cards in the order of purchase
    on_contract: Annotated[Ints, Field("i1", CONTRACTS, GOODS)]  # cubes on the n-th contract card
    ship: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]  # cubes to unload now, also just exchanged ones
    hall: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]
    warehouse: Annotated[Ints, Field("i1", MAX_PLAYERS, GOODS)]
    display: Annotated[Ints, Field("i1", COLUMNS)]
    cargo: Annotated[Ints, Field("i1", COLUMNS, GOODS)]
    queue_size: Annotated[Ints, Field("i1", COLUMNS)]
    queue: Annotated[Ints, Field("i1", COLUMNS, QUEUE_SPACES)]
    where: Annotated[Ints, Field("i1", CARDS)]
    pile: Annotated[Ints, Field("i1", CARDS)]


state_t = dtype_of(State)


@kernel
def columns(s: State) -> int:
    """Cards offered each round: one more than players (SS-3.1)."""
    return s.players + 1


@kernel
def owns(s: State, seat: int, card: int) -> bool:
    return s.where[card] == Place.OWNED + seat  # SS-5.8


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
def hold(s: State, seat: int, good: int) -> int:
    """Cubes of a good that a seat may use while loading: on its ships, in hall and warehouse (SS-6.5)."""
    return s.ship[seat, good] + s.hall[seat, good] + s.warehouse[seat, good]


@kernel
def hall_full(s: State, seat: int) -> bool:
    for good in range(GOODS):
        if s.hall[seat, good] > 0:
            return True
    return False


@kernel
def warehouse_cubes(s: State, seat: int) -> int:
    cubes = 0
    for good in range(GOODS):
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
    for good in range(GOODS):
        if contract_takes(s, contract, good):
            return False
    return True
