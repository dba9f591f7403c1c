"""Ship building (WE-5): one to three tiles are bought from the market and laid in the yard."""

from hafen.games.werft.components import (
    COLUMN_PART,
    COLUMNS,
    FIRST_COLUMN,
    PART,
    PLACES,
    ROW_PRICE,
    ROWS,
    TILES_PER_ACTION,
    VIRTUAL,
)
from hafen.games.werft.moves import BUY, DONE, PLACE
from hafen.games.werft.state import NONE, Event, Phase, Place, State, Step, pay, to_spend
from hafen.games.werft.yard import fitting_parts, may_lay, yard_word
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

# Buying


@kernel
def legal_build(s: State, seat: int, moves: Ints, n: int) -> int:
    """Tiles that can be paid and laid; after the first one may stop (WE-5.1)."""
    fitting = fitting_parts(s, seat)
    for column in range(COLUMNS):
        if fitting >> COLUMN_PART[column] & 1:
            for row in range(ROWS):
                if on_sale(s, column, row) and ROW_PRICE[row] <= to_spend(s, seat):  # WE-4.1
                    moves[n] = BUY + column * ROWS + row
                    n += 1
    if s.placed > 0 or s.phase == Phase.LAST_TILES:
        moves[n] = DONE
        n += 1
    return n


@kernel
def can_build(s: State, seat: int, money: int) -> bool:
    """Is there a tile to buy that has a place?"""
    fitting = fitting_parts(s, seat)
    for column in range(COLUMNS):
        if fitting >> COLUMN_PART[column] & 1:
            for row in range(ROWS):
                if on_sale(s, column, row) and ROW_PRICE[row] <= money:
                    return True
    return False


@kernel
def on_sale(s: State, column: int, row: int) -> bool:
    """A tile lies there; at the end of the game a part that is sold out can be had in the free row (WE-10.8)."""
    if s.market[column, row] != NONE:
        return True
    return s.phase != Phase.TURNS and row == ROWS - 1 and FIRST_COLUMN[column] > 0 and not on_market(s, column)


@kernel
def on_market(s: State, column: int) -> bool:
    """Is there a tile of the part that a column holds?"""
    for other in range(COLUMNS):
        if COLUMN_PART[other] == COLUMN_PART[column]:
            for row in range(ROWS):
                if s.market[other, row] != NONE:
                    return True
    return False


@kernel
def apply_buy(s: State, seat: int, column: int, row: int) -> None:
    tile = i64(s.market[column, row])
    if tile == NONE:
        tile = VIRTUAL + i64(COLUMN_PART[column])  # WE-10.8: in the free row
    else:
        s.market[column, row] = NONE
        s.tile_at[tile] = Place.OWNED + seat
        pay(s, seat, i64(ROW_PRICE[row]))
    emit(s, Event.TILE_BOUGHT, tile, seat, i64(ROW_PRICE[row]), 0)
    s.bought = tile
    s.step = Step.PLACING


# Placing


@kernel
def legal_place(s: State, seat: int, moves: Ints) -> int:
    word = yard_word(s, seat)
    n = 0
    for place in range(PLACES):
        if may_lay(s, word, i64(PART[s.bought]), place):
            moves[n] = PLACE + place
            n += 1
    return n


@kernel
def apply_place(s: State, seat: int, place: int) -> None:
    """The tile lies there until its ship leaves (WE-5.2)."""
    s.yard[seat, place] = s.bought
    emit(s, Event.TILE_PLACED, place, seat, i64(s.bought), 0)
    s.bought = NONE
    s.placed += 1
    if (
        s.phase == Phase.LAST_TILES
        or s.placed == TILES_PER_ACTION  # WE-5.1
        or not can_build(s, seat, to_spend(s, seat))
    ):
        s.step = Step.RESTOCK
    else:
        s.step = Step.BUILDING
