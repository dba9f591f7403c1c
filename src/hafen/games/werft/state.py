"""The record of a position, and the small questions every part of a turn asks of it.

Picture of the action track (space 0 is START; tiles only move forward, so ``space`` counts on over every lap):

    space      ... -7  -6  -5  -4  -3  -2  -1   0 | 1   2
    tile           crew build ... hire ... trade ... subsidy: the leading tile; ``space[tile]`` from the start on

A yard has places 0 to 8 from left to right, bows point to the left. Markets have rows 0 to 4, the top row first. A
canal system is a list of tiles in a grid: x to the east, y to the south, the tile with the ship at 0, 0 after every
voyage. The ship stands on the outer or inner space of a side of its tile and heads inwards or outwards.
"""

from enum import IntEnum
from typing import Annotated

from hafen.games.werft.components import (
    ACTIONS,
    CANALS,
    COLOURS,
    COLUMNS,
    EMPLOYEES,
    FEATURES,
    GOODS,
    ITEMS,
    MAX_PLAYERS,
    MOST_CONTRACTS,
    PARTS,
    PLACES,
    ROWS,
    STACK,
    TILES,
    TRAINS,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, i1, i2, i4, i8, u8
from hafen.kernel.record import dtype_of

NONE = -1
ABSENT = -100  # space of an action tile that is not in play
MAX_SHIPS = (TILES + 4 * MAX_PLAYERS) // 3  # a ship has three tiles; virtual ones may come at the end
FIGURES = 2  # action tiles that one seat can occupy: the older one first


class Phase(IntEnum):
    TURNS = 0
    FINAL_ACTIONS = 1
    LAST_TILES = 2


class Step(IntEnum):
    """Where a turn is. Steps marked * run without a decision."""

    BEGIN = 0  # * the old action tile moves to the front
    CHOOSE = 1  # an action tile, or any action at the end of the game
    ACT = 2  # the chosen action begins
    BUILDING = 3  # buy another ship tile or stop
    PLACING = 4  # the bought ship tile waits for its place
    JOINING = 5  # the rented canal tile waits for an open end
    TURNING = 6  # and for its direction
    TRADING = 7  # a wagon is sold or swapped
    AFTER = 8  # a bonus action after the chosen one
    LAUNCH = 9  # completed ships leave; which first?
    COMMAND = 10  # a captain, or no voyage
    FITTING = 11  # equipment and crew go aboard
    STEERING = 12  # the ship is at a junction
    REFILL = 13  # * gaps for which nothing was left until now are filled
    END = 14  # * the turn is over: time track
    DISCARD = 15  # every seat gives up contracts
    NEXT = 16  # * whose turn is next?
    LAST_TILE = 17  # a last tile may complete a ship
    SCORING = 18  # * contracts are shown
    RESTOCK = 19  # * the market that an action has taken from is filled


class Place(IntEnum):
    """Where a ship tile, train or canal tile is: pieces of a seat at OWNED + seat, tiles of ship n at FLEET + n."""

    STACK = 0
    MARKET = 1
    BOX = 2  # out of the game
    USED = 3  # waits for a new stack
    OWNED = 4  # train in hand, tile in a yard, canal tile in a system
    FLEET = 8


class Why(IntEnum):
    """Why a ship leaves without a voyage."""

    NO_CAPTAIN = 0
    SHORT_CANAL = 1
    GIVEN_UP = 2


class Line(IntEnum):
    """Lines of the score sheet that voyages fill."""

    CREW = 0
    GEAR = 1
    SPEED = 2
    OFFICIALS = 3
    RIBBON = 4


class Event(IntEnum):
    """What happened; in ``emit(s, kind, a, b, c, d)`` a is what the event is about (fuzzing counts it)."""

    TURN = 0  # seat, number of its turn
    TILE_MOVED = 1  # action, seat, space
    TILE_PUSHED = 2  # action, space
    CHOSEN = 3  # action, seat
    INCOME = 4  # guilders, seat, of which for the gap
    BONUS = 5  # action, seat, price
    TILE_BOUGHT = 6  # tile, also a virtual one; seat, price
    TILE_PLACED = 7  # place, seat, tile
    TRAIN_BOUGHT = 8  # train, seat, price
    CANAL_RENTED = 9  # canal, seat, price
    CANAL_LAID = 10  # canal, seat, turn
    SYSTEM_GIVEN_UP = 11  # seat, tiles
    MADE = 12  # item, seat, guilders
    RECRUITED = 13  # item, seat, guilders
    HIRED = 14  # employee, seat, guilders
    HELPED = 15  # engineer or recruiter, seat, item
    FREE_FIELDS = 16  # bookkeeper or foreman, seat, fields
    TRADED = 17  # field of the trade wheel, seat, train
    SOLD = 18  # good, seat, guilders
    SWAPPED = 19  # item, seat, good
    TRADER_PAID = 20  # trader, seat, guilders
    SUBSIDY = 21  # seat, guilders
    LAUNCHED = 22  # tiles, seat
    SCRAPPED = 23  # reason, seat, tiles
    LOADED = 24  # item, seat
    CRAFTED = 25  # craftsman, seat
    FASTER = 26  # helmsman or rigger, seat, speed
    SAILED = 27  # speed, seat, points for crew, gear and speed: without an engine
    STEAMED = 28  # speed, seat, points for crew, gear and speed: with an engine
    OFFICIAL = 29  # sign, seat, points
    RIBBON = 30  # spaces, seat
    CANAL_PASSED = 31  # canal, seat
    CANAL_RETURNED = 32  # canal, seat
    VOYAGE = 33  # tiles, seat, points in all
    TILE_DRAWN = 34  # tile, row
    TRAIN_DRAWN = 35  # train, row
    CANAL_DRAWN = 36  # canal, row
    RECYCLED = 37  # 0 trains, 1 canals; tiles
    TIME = 38  # field
    DISCARD = 39  # contracts of each colour to keep
    KEPT = 40  # seat
    ENDING = 41  # 0 time, 1 + part whose last tile was shown
    FINAL = 42  # phase
    SKIPPED = 43  # seat
    CONTRACT = 44  # contract, seat, points
    OVER = 45  # 0 time, 1 tiles


class State:
    rng: u8
    players: i8  # wide, so that loops over seats count in the type of all arguments
    ply: i4
    gone: i4  # bit set of slots of the canal system that the present voyage has left behind
    to_move: i2  # bit set of seats that owe a decision
    reveals: i2  # draws and shown contracts so far: undo stops here
    bank: i2  # only for the books: may fall below 0, substitutes are used
    guilders: Annotated[Ints, Field("i2", MAX_PLAYERS)]
    scored: Annotated[Ints, Field("i2", MAX_PLAYERS, len(Line))]  # points of voyages, by line
    officials: i2  # points of officials in the present voyage
    taken: i2  # bit set of items swapped for wagons of the present good
    over: i1
    wagon_bonus: i1  # option: traders pay for every wagon
    max_paid: i1  # option: paid fields on the employee wheel
    phase: i1
    step: i1
    time: i1  # field of the time marker, 0 is the finish
    start_seat: i1
    active: i1  # seat whose turn it is
    lap: i1  # 1 when the leading tile has reached START in this turn
    ending: i1  # 0, or 1 + part whose last tile was shown
    moved: i1  # action tile moved in this turn, or NONE
    main: i1  # action chosen in this turn, or NONE
    main_done: i1
    bonus: i1  # bonus action of this turn, or NONE
    action: i1  # action being carried out, or NONE
    kept_back: i1  # guilders that a bonus action carried out first leaves for the chosen one
    placed: i1  # ship tiles placed in this action
    bought: i1  # ship tile or canal tile waiting to be laid, or NONE
    join_slot: i1  # open end chosen for the canal tile, or NONE
    join_side: i1
    train: i1  # train being traded, or NONE
    launch: i1  # place of the bow of the ship on its voyage, or NONE
    length: i1  # its tiles
    speed: i1  # its speed once it sails
    sailed: i1  # spaces moved so far
    ribbon: i1  # spaces up to the last ribbon passed
    ships: i1  # in all fleets
    equipment_wheel: i1
    crew_wheel: i1
    trade_wheel: i1
    employee_wheel: i1
    train_count: i1  # trains in the stack
    canal_count: i1  # canal tiles in the stack
    dealt: i1  # contracts of each colour that a seat had at the start
    turns: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # turns taken
    space: Annotated[Ints, Field("i1", ACTIONS)]
    figure: Annotated[Ints, Field("i1", MAX_PLAYERS, FIGURES)]  # occupied action tiles, the older one first
    employee_place: Annotated[Ints, Field("i1", EMPLOYEES)]
    copies: Annotated[Ints, Field("i1", EMPLOYEES)]  # still to be hired
    employees: Annotated[Ints, Field("i1", MAX_PLAYERS, EMPLOYEES)]
    items: Annotated[Ints, Field("i1", MAX_PLAYERS, ITEMS)]
    market: Annotated[Ints, Field("i1", COLUMNS, ROWS)]
    train_row: Annotated[Ints, Field("i1", ROWS)]
    canal_row: Annotated[Ints, Field("i1", ROWS)]
    stack_size: Annotated[Ints, Field("i1", PARTS)]
    stack: Annotated[Ints, Field("i1", PARTS, STACK)]  # stack[part, size - 1] is on top
    train_stack: Annotated[Ints, Field("i1", TRAINS)]
    canal_stack: Annotated[Ints, Field("i1", CANALS)]
    tile_at: Annotated[Ints, Field("i1", TILES)]
    train_at: Annotated[Ints, Field("i1", TRAINS)]
    canal_at: Annotated[Ints, Field("i1", CANALS)]
    yard: Annotated[Ints, Field("i1", MAX_PLAYERS, PLACES)]
    slots: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # tiles in the canal system
    slot_tile: Annotated[Ints, Field("i1", MAX_PLAYERS, CANALS)]
    slot_turn: Annotated[Ints, Field("i1", MAX_PLAYERS, CANALS)]  # quarter turns clockwise
    slot_x: Annotated[Ints, Field("i1", MAX_PLAYERS, CANALS)]
    slot_y: Annotated[Ints, Field("i1", MAX_PLAYERS, CANALS)]
    ship_slot: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # tile the ship is on
    ship_side: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    ship_inner: Annotated[Ints, Field("i1", MAX_PLAYERS)]
    ship_out: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # 1 when it heads out of its tile
    reach: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # spaces the ship can move
    passed: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # canal tiles
    held: Annotated[Ints, Field("i1", MAX_PLAYERS)]  # contracts of each colour; those behind are given up
    hand: Annotated[Ints, Field("i1", MAX_PLAYERS, COLOURS, MOST_CONTRACTS)]
    wagons: Annotated[Ints, Field("i1", GOODS)]  # of the train being traded
    sold: Annotated[Ints, Field("i1", GOODS)]  # wagons sold in this action
    aboard: Annotated[Ints, Field("i1", ITEMS)]  # on the ship that is fitted out
    fleet_seat: Annotated[Ints, Field("i1", MAX_SHIPS)]
    fleet_tiles: Annotated[Ints, Field("i1", MAX_SHIPS)]
    fleet_items: Annotated[Ints, Field("i1", MAX_SHIPS, ITEMS)]
    fleet_features: Annotated[Ints, Field("i1", MAX_SHIPS, FEATURES)]


state_t = dtype_of(State)


@kernel
def ask(s: State, seat: int) -> None:
    s.to_move = 1 << seat


@kernel
def pay(s: State, seat: int, guilders: int) -> None:
    """To the bank; a negative number of guilders comes from it."""
    s.guilders[seat] -= guilders
    s.bank += guilders


@kernel
def to_spend(s: State, seat: int) -> int:
    """Guilders for the action under way: a bonus action leaves enough for the chosen one (WE-3.5)."""
    return s.guilders[seat] - s.kept_back


@kernel
def employs(s: State, seat: int, employee: int) -> bool:
    return s.employees[seat, employee] > 0


@kernel
def in_play(s: State, action: int) -> bool:
    """Is there a tile of this action? There is no subsidy at some tables (WE-1.4)."""
    return s.space[action] != ABSENT


@kernel
def occupied_tiles(s: State) -> int:
    """Bit set of the action tiles with a figure on them."""
    taken = 0
    for seat in range(s.players):
        if s.figure[seat, 0] != NONE:
            taken |= 1 << s.figure[seat, 0]
        if s.figure[seat, 1] != NONE:
            taken |= 1 << s.figure[seat, 1]
    return taken


@kernel
def finish_action(s: State) -> None:
    """An action is done: the chosen one may still be due, or a bonus action may follow (WE-3.2)."""
    if s.action == s.main:
        s.main_done = 1
    s.placed = 0
    s.kept_back = 0
    if s.main_done:
        s.action = NONE
        s.step = Step.AFTER
    else:
        s.action = s.main
        s.step = Step.ACT


@kernel
def gain_item(s: State, seat: int, item: int) -> None:
    """Markers never run out: substitutes are used (WE-1.9)."""
    s.items[seat, item] += 1
