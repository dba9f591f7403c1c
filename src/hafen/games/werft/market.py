"""Markets of ship tiles, trains and canal tiles (WE-4): prices by row, buying trains, filling the gaps."""

from hafen.games.werft.components import (
    CANALS,
    COLUMN_PART,
    COLUMNS,
    ROW_PRICE,
    ROWS,
    TRAINS,
)
from hafen.games.werft.moves import TRAIN
from hafen.games.werft.state import NONE, Event, Place, State, Step, pay, to_spend
from hafen.kernel.chance import shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

TRAIN_STACK, CANAL_STACK = 0, 1  # what RECYCLED is about


# Buying a train


@kernel
def can_buy_train(s: State, money: int) -> bool:
    for row in range(ROWS):
        if s.train_row[row] != NONE and ROW_PRICE[row] <= money:
            return True
    return False


@kernel
def legal_train(s: State, seat: int, moves: Ints, n: int) -> int:
    for row in range(ROWS):
        if s.train_row[row] != NONE and ROW_PRICE[row] <= to_spend(s, seat):  # WE-4.1, WE-4.4
            moves[n] = TRAIN + row
            n += 1
    return n


@kernel
def apply_train(s: State, seat: int, row: int) -> None:
    train = i64(s.train_row[row])
    s.train_row[row] = NONE
    s.train_at[train] = Place.OWNED + seat
    pay(s, seat, i64(ROW_PRICE[row]))
    emit(s, Event.TRAIN_BOUGHT, train, seat, i64(ROW_PRICE[row]), 0)
    s.step = Step.RESTOCK


# Filling the gaps


@kernel
def will_draw_tile(s: State) -> bool:
    """Is there a gap that a new piece can fill?"""
    for column in range(COLUMNS):
        if s.stack_size[COLUMN_PART[column]] > 0:
            for row in range(ROWS):
                if s.market[column, row] == NONE:
                    return True
    return False


@kernel
def will_draw_train(s: State) -> bool:
    for row in range(ROWS):
        if s.train_row[row] == NONE:
            return s.train_count > 0 or has_used_trains(s)
    return False


@kernel
def will_draw_canal(s: State) -> bool:
    for row in range(ROWS):
        if s.canal_row[row] == NONE:
            return s.canal_count > 0 or has_used_canals(s)
    return False


@kernel
def fill_columns(s: State) -> None:
    """What is left moves down, new pieces enter from the top (WE-4.2)."""
    for column in range(COLUMNS):
        fill_column(s, column)


@kernel
def fill_column(s: State, column: int) -> None:
    part = i64(COLUMN_PART[column])
    gap = ROWS - 1
    for row in range(ROWS - 1, -1, -1):
        if s.market[column, row] != NONE:
            kept = s.market[column, row]
            s.market[column, row] = NONE
            s.market[column, gap] = kept
            gap -= 1
    while gap >= 0 and s.stack_size[part] > 0:
        s.market[column, gap] = draw_tile(s, part, gap)
        gap -= 1


@kernel
def draw_tile(s: State, part: int, row: int) -> int:
    s.stack_size[part] -= 1
    size = i64(s.stack_size[part])
    tile = i64(s.stack[part, size])
    s.stack[part, size] = 0
    s.tile_at[tile] = Place.MARKET
    s.reveals += 1
    emit(s, Event.TILE_DRAWN, tile, row, 0, 0)
    if size == 0 and not s.ending:
        s.ending = 1 + part  # WE-10.4
        emit(s, Event.ENDING, i64(s.ending), 0, 0, 0)
    return tile


@kernel
def close_gaps(row: Ints) -> int:
    """What lies in a row moves down; the lowest place that is free then, or -1."""
    gap = ROWS - 1
    for n in range(ROWS - 1, -1, -1):
        if row[n] != NONE:
            kept = row[n]
            row[n] = NONE
            row[gap] = kept
            gap -= 1
    return gap


@kernel
def fill_trains(s: State) -> None:
    gap = close_gaps(s.train_row)
    while gap >= 0 and (s.train_count > 0 or recycle_trains(s)):
        s.train_count -= 1
        train = i64(s.train_stack[s.train_count])
        s.train_stack[s.train_count] = 0
        s.train_at[train] = Place.MARKET
        s.train_row[gap] = train
        s.reveals += 1
        emit(s, Event.TRAIN_DRAWN, train, gap, 0, 0)
        gap -= 1


@kernel
def has_used_trains(s: State) -> bool:
    for train in range(TRAINS):
        if s.train_at[train] == Place.USED:
            return True
    return False


@kernel
def recycle_trains(s: State) -> bool:
    """Used trains become a new stack (WE-4.5); False if there are none."""
    for train in range(TRAINS):
        if s.train_at[train] == Place.USED:
            s.train_at[train] = Place.STACK
            s.train_stack[s.train_count] = train
            s.train_count += 1
    shuffle(s, s.train_stack, i64(0), i64(s.train_count))
    if s.train_count > 0:
        emit(s, Event.RECYCLED, TRAIN_STACK, i64(s.train_count), 0, 0)
    return s.train_count > 0


@kernel
def fill_canals(s: State) -> None:
    gap = close_gaps(s.canal_row)
    while gap >= 0 and (s.canal_count > 0 or recycle_canals(s)):
        s.canal_count -= 1
        canal = i64(s.canal_stack[s.canal_count])
        s.canal_stack[s.canal_count] = 0
        s.canal_at[canal] = Place.MARKET
        s.canal_row[gap] = canal
        s.reveals += 1
        emit(s, Event.CANAL_DRAWN, canal, gap, 0, 0)
        gap -= 1


@kernel
def has_used_canals(s: State) -> bool:
    for canal in range(CANALS):
        if s.canal_at[canal] == Place.USED:
            return True
    return False


@kernel
def recycle_canals(s: State) -> bool:
    """Used canal tiles become a new stack; how many each seat has passed is noted (WE-4.5)."""
    for canal in range(CANALS):
        if s.canal_at[canal] == Place.USED:
            s.canal_at[canal] = Place.STACK
            s.canal_stack[s.canal_count] = canal
            s.canal_count += 1
    shuffle(s, s.canal_stack, i64(0), i64(s.canal_count))
    if s.canal_count > 0:
        emit(s, Event.RECYCLED, CANAL_STACK, i64(s.canal_count), 0, 0)
    return s.canal_count > 0
