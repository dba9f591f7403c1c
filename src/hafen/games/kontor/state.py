"""The record of a position, and the small questions every phase asks of it.

``board[cell]`` is a card, EMPTY, or WALL outside a fixed side. With a border of walls the board looks like this (6 x 6,
width fixed, height not yet):

    # . . . . . . #
    # . . 45 . .  . #
    # . 11 58 .  . . #
    # 51 62  C 70 . 30 #
    # . . 77 . . . #
    # . . 49 . . . #
    # . . . . . . #

Areas need no fields of their own while they are open: they follow from the board, and so do the houses. What a closed
area is worth is kept in a list, in the order of the first cell of each area.
"""

from enum import IntEnum
from typing import Annotated

from hafen.games.kontor.components import (
    BESIDE,
    CARDS,
    CELLS,
    EXTRA,
    HARBOUR_CARDS,
    HEIGHT,
    IS_WATER,
    MAX_PLAYERS,
    MOST_CELLS,
    SIDES,
    SPECIAL_CARDS,
    STRIDE,
    TEAMS,
    WATER_CARDS,
    WIDTH,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, i1, i2, i4, i8, i64, u8
from hafen.kernel.journal import emit
from hafen.kernel.record import dtype_of

NONE = -1
EMPTY = -1  # a cell without a card
WALL = -2  # a cell that never holds one
MAX_AREAS = 32  # areas never touch, so at most every second of 64 cells is one

# What a seat has chosen: a card, or one of these
UNDECIDED = -1
PASSED = -2


class Phase(IntEnum):
    PICK = 0  # Justizia: choosing the opening hand
    START = 1  # a round begins
    BRIBE = 2  # Bakschisch: buying cards out
    BUY = 3  # buying special cards
    CHOOSE = 4  # a card is chosen, or passing
    TAX = 5
    TURN = 6  # who lays next?
    SHIP = 7
    REMOVE = 8
    UNDER = 9  # whose pile gets the removed card?
    LAY = 10  # on which cell?
    PUT = 11  # the card goes there
    DRAW = 12
    END = 13  # nothing more is laid
    TAVERN = 14  # Alte Seilschaften: does the area count?


class Place(IntEnum):
    """Where a card is: ``where[card]``. A card in hand is at HAND + seat, a dropped one at DROPPED + seat."""

    OUT = 0  # not part of this match
    ASIDE = 1  # put away unseen
    PILE = 2
    BOARD = 3
    COVERED = 4  # under a flood or a bridge
    LIFTED = 5  # taken off the board by the ship, not yet under a pile
    HAND = 6
    DROPPED = 10


class Ending(IntEnum):
    """Why the game ended."""

    NONE = 0
    FULL = 1
    STUCK = 2  # nobody can lay a card
    IDLE = 3  # nobody laid a card for many rounds
    ENDLESS = 4  # cards only came and went
    ROW = 5
    BROKE = 6


class Event(IntEnum):
    """What happened; in ``emit(s, kind, a, b, c, d)`` a is what the event is about (fuzzing counts it)."""

    ROUND = 0  # round
    PICKED = 1  # seat: has chosen its opening hand
    BRIBED = 2  # card, seat, price, cell
    NO_BRIBE = 3  # seat
    BOUGHT = 4  # special cards, seat
    SHORTAGE = 5  # card shown, seat
    CHOSEN = 6  # seat
    PASSED = 7  # coins, seat
    REVEALED = 8  # card, seat
    TAXED = 9  # seat, card of the other
    CANNOT_PAY = 10  # card taken back, seat
    BOTH_BROKE = 11  # coins, seat
    SAILED = 12  # seat, cell
    REMOVED = 13  # card, seat, cell, seat whose pile it goes under or NONE if that is still open
    LAID = 14  # card, seat, cell
    COVERED = 15  # card, special card, cell
    CANNOT_LAY = 16  # card, seat
    SIDES_FIXED = 17  # 0 for left and right, 1 for top and bottom
    AREA_WON = 18  # step that decided (1, 2, or 3 and more for the good whose value won), team, size, cell
    AREA_DRAWN = 19  # size, cell
    AREA_WITHOUT_HOUSES = 20  # size, cell
    DREW = 21  # card, seat
    PILE_EMPTY = 22  # water (0, 1), seat
    GRANT = 23  # coins, seat
    VERDICT = 24  # counts (0, 1), team, cell
    ROW = 25  # team
    BROKE = 26  # seat
    END = 27  # reason
    RETURNED = 28  # card, seat whose pile it goes under


class State:
    rng: u8
    players: i8  # wide, so that loops over seats count in the type of all arguments
    ply: i4
    to_move: i2  # bit set of seats that owe a decision
    reveals: i2  # draws and revealed choices so far: undo stops here
    round_number: i2
    ship: i2  # cell, or NONE without a ship
    target: i2  # cell for the card that is being laid, or NONE
    treasury: i2
    coins: Annotated[Ints, Field("i2", MAX_PLAYERS)]
    bribe: Annotated[Ints, Field("i2", MAX_PLAYERS)]  # cell of the card to buy out, PASSED or UNDECIDED
    area_cell: Annotated[Ints, Field("i2", MAX_AREAS)]  # first cell of each closed area
    queue: Annotated[Ints, Field("i2", MOST_CELLS)]  # scratch of flood fills: 0 between them
    table: i1  # row of scenarios.csv
    over: i1
    phase: i1
    active: i1  # seat whose turn it is to lay, NONE outside turns
    acted: i1  # bit set of seats that have had their turn in this round
    passed: i1  # bit set of seats that are known to pass in this round
    declared: i1  # passes have been shown: whoever is left plays a card
    lifted: i1  # card taken off by the ship whose pile is not chosen yet, or NONE
    cards_laid: i1  # cells of the board with a card
    most_cards: i1  # the most there ever were
    idle_rounds: i1  # rounds running without a card laid
    endless_rounds: i1  # rounds running without a new most
    first_column: i1  # the box around all cards ever laid
    last_column: i1
    first_row: i1
    last_row: i1
    ending: i1
    winner: i1  # team that has won at once, or NONE
    areas: i1  # closed areas
    area_size: Annotated[Ints, Field("i1", MAX_AREAS)]
    area_distance: Annotated[Ints, Field("i1", MAX_AREAS)]  # from the centre to the nearest card
    area_keeper: Annotated[Ints, Field("i1", MAX_AREAS)]  # team, or NONE
    area_customs: Annotated[Ints, Field("i1", MAX_AREAS)]
    area_ignored: Annotated[Ints, Field("i1", MAX_AREAS)]  # Alte Seilschaften: 1 if it does not count after all
    verdict: Annotated[Ints, Field("i1", TEAMS)]  # UNDECIDED, or whether the area of the own tavern counts
    wanted: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # special cards to buy, or UNDECIDED
    shown: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # the highest card of the hand when it had to be shown, or NONE
    chosen: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    pile_size: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    water_size: i1
    special_size: i1
    pile: Annotated[Ints, Field("i1", MAX_PLAYERS, HARBOUR_CARDS)]  # the top card is the last
    water: Annotated[Ints, Field("i1", WATER_CARDS)]  # the top card is the last
    special: Annotated[Ints, Field("i1", SPECIAL_CARDS)]  # the top card is the last
    where: Annotated[Ints, Field("i1", CARDS)]
    known: Annotated[Ints, Field("i1", CARDS)]  # 1 for a card in a hand or pile whose place everybody knows
    board: Annotated[Ints, Field("i1", CELLS)]
    closed: Annotated[Ints, Field("i1", CELLS)]  # 1 for the cards of closed areas
    mark: Annotated[Ints, Field("i1", CELLS)]  # scratch of flood fills: 0 between them


state_t = dtype_of(State)


@kernel
def team_of(s: State, seat: int) -> int:
    """0 for red, 1 for black: half of the seats each (KO-1.1)."""
    return seat // (s.players // 2)


@kernel
def opponent_of(s: State, seat: int) -> int:
    """The seat opposite, with which taxes are settled (KO-11.3)."""
    half = s.players // 2
    return (seat + half) % s.players


@kernel
def has_extra(s: State, extra: int) -> bool:
    """Is the scenario with this rule played?"""
    return EXTRA[s.table] == extra


@kernel
def nth_seat(s: State, n: int) -> int:
    """Red comes first in odd rounds, black in even ones (KO-2.6)."""
    return n if s.round_number % 2 == 1 else (n + s.players // 2) % s.players


@kernel
def in_hand(s: State, seat: int, card: int) -> bool:
    return s.where[card] == Place.HAND + seat


@kernel
def hand_size(s: State, seat: int) -> int:
    size = 0
    for card in range(CARDS):
        if in_hand(s, seat, card):
            size += 1
    return size


@kernel
def is_card(s: State, cell: int) -> bool:
    return s.board[cell] >= 0


@kernel
def is_water(s: State, cell: int) -> bool:
    return s.board[cell] >= 0 and IS_WATER[s.board[cell]] == 1


@kernel
def is_land(s: State, cell: int) -> bool:
    return s.board[cell] >= 0 and IS_WATER[s.board[cell]] == 0


@kernel
def board_full(s: State) -> bool:
    return s.cards_laid == WIDTH[s.table] * HEIGHT[s.table]


@kernel
def touches_card(s: State, cell: int) -> bool:
    return (
        s.board[cell - STRIDE] >= 0 or s.board[cell - 1] >= 0 or s.board[cell + 1] >= 0 or s.board[cell + STRIDE] >= 0
    )


@kernel
def touches_water(s: State, cell: int) -> bool:
    for side in range(SIDES):
        if is_water(s, cell + BESIDE[side]):
            return True
    return False


@kernel
def take_coin(s: State, seat: int) -> int:
    """A coin from the treasury, if there is one; how many it was."""
    if s.treasury == 0:
        return 0
    s.treasury -= 1
    s.coins[seat] += 1
    return 1


@kernel
def pay(s: State, seat: int, coins: int) -> None:
    s.coins[seat] -= coins
    s.treasury += coins


@kernel
def take_off(s: State, cell: int) -> int:
    """A card leaves the board and its houses with it; areas may fall apart (KO-10.6)."""
    card = i64(s.board[cell])
    s.board[cell] = EMPTY
    s.cards_laid -= 1
    return card


@kernel
def clear_round(s: State) -> None:
    """No card is in play."""
    s.acted = 0
    s.passed = 0
    s.declared = 0
    s.active = NONE
    for seat in range(MAX_PLAYERS):
        s.chosen[seat] = UNDECIDED


@kernel
def finish(s: State, ending: int) -> None:
    """Nothing more is laid."""
    clear_round(s)
    s.ending = ending
    s.phase = Phase.END
    emit(s, Event.END, ending, 0, 0, 0)
