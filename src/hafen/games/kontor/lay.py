"""Laying a card (KO-4), with what the special cards may do (KO-12) and what scenarios forbid."""

from hafen.games.kontor.areas import close_areas, closes_any, draw_walls, grow_box
from hafen.games.kontor.cells import spot_of
from hafen.games.kontor.components import (
    BESIDE,
    BLOCK,
    BLOCK_ROWS,
    CELL_OF,
    GOODS_ON,
    IS_SPECIAL,
    IS_WATER,
    KIND,
    LINES,
    ON_ISLAND,
    OWNER,
    SIDES,
    STRIDE,
    Extra,
    Kind,
)
from hafen.games.kontor.income import receive
from hafen.games.kontor.moves import LAY
from hafen.games.kontor.piles import take_harbour, take_water
from hafen.games.kontor.state import (
    EMPTY,
    NONE,
    UNDECIDED,
    Ending,
    Event,
    Phase,
    Place,
    State,
    board_full,
    finish,
    has_extra,
    is_card,
    is_water,
    team_of,
    touches_card,
    touches_water,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

# Where a card may go


@kernel
def can_lay(s: State, team: int, card: int, cell: int) -> bool:
    kind = KIND[card]
    if kind == Kind.FLOOD:
        return can_flood(s, cell)
    if kind == Kind.BRIDGE:
        return can_bridge(s, cell)
    if s.board[cell] != EMPTY or not touches_card(s, cell):
        return False  # KO-4.2, KO-4.4; beyond a fixed side there is no empty cell, KO-4.3
    if kind == Kind.WATER:
        return water_allowed(s, cell)
    if kind == Kind.CUSTOMS:
        return not would_close(s, card, cell)  # KO-12.4
    return harbour_allowed(s, team, cell)


@kernel
def harbour_allowed(s: State, team: int, cell: int) -> bool:
    for side in range(SIDES):
        beside = cell + BESIDE[side]
        if is_card(s, beside) and KIND[s.board[beside]] == Kind.CRANE and OWNER[s.board[beside]] != team:
            return False  # KO-4.5
    return not has_extra(s, Extra.SHORE) or touches_water(s, cell)  # KO-13.3


@kernel
def water_allowed(s: State, cell: int) -> bool:
    if has_extra(s, Extra.ISLAND):
        return ON_ISLAND[cell] == 0  # KO-14.2
    if has_extra(s, Extra.ROWS):
        return not splits_block(s, cell)
    return True


@kernel
def splits_block(s: State, cell: int) -> bool:
    """Would water here cut the rest of its block of four in two? Only across a corner (KO-13.5)."""
    across = 1 if BLOCK[cell + 1] == BLOCK[cell] else -1
    down = STRIDE if BLOCK[cell + STRIDE] == BLOCK[cell] else -STRIDE
    return is_water(s, cell + across + down) and not is_water(s, cell + across) and not is_water(s, cell + down)


@kernel
def touches_closed(s: State, cell: int) -> bool:
    for side in range(SIDES):
        if s.closed[cell + BESIDE[side]] == 1:
            return True
    return False


@kernel
def can_flood(s: State, cell: int) -> bool:
    """On a bridge or a harbour card with one good, outside closed areas (KO-12.2)."""
    if not is_card(s, cell) or s.closed[cell] == 1:
        return False
    card = s.board[cell]
    return KIND[card] == Kind.BRIDGE or GOODS_ON[card] == 1


@kernel
def can_bridge(s: State, cell: int) -> bool:
    """On water without the ship, not beside a closed area (KO-12.3)."""
    return is_water(s, cell) and cell != s.ship and not touches_closed(s, cell)


@kernel
def would_close(s: State, card: int, cell: int) -> bool:
    """Try a card on an empty cell and take it back."""
    first_column = i64(s.first_column)
    last_column = i64(s.last_column)
    first_row = i64(s.first_row)
    last_row = i64(s.last_row)
    s.board[cell] = card
    fixed = grow_box(s, cell)
    closes = closes_any(s, cell, fixed != 0)
    s.board[cell] = EMPTY
    s.first_column = first_column
    s.last_column = last_column
    s.first_row = first_row
    s.last_row = last_row
    if fixed != 0:
        draw_walls(s)
    return closes


@kernel
def next_cell(s: State, seat: int, card: int, after: int) -> int:
    """The first cell behind another that takes a card, or NONE."""
    team = team_of(s, seat)
    for row in range(max(after // STRIDE, s.first_row - 1), s.last_row + 2):
        for column in range(s.first_column - 1, s.last_column + 2):
            cell = row * STRIDE + column
            if cell > after and can_lay(s, team, card, cell):
                return cell
    return NONE


@kernel
def legal_lay(s: State, seat: int, moves: Ints) -> int:
    card = i64(s.chosen[seat])
    n = 0
    cell = next_cell(s, seat, card, i64(NONE))
    while cell != NONE:
        moves[n] = LAY + spot_of(cell)
        n += 1
        cell = next_cell(s, seat, card, cell)
    return n


# Laying


@kernel
def next_lay(s: State) -> None:
    """Ask for a cell; without one the card goes back, and with a single one there is nothing to ask (KO-4.6)."""
    seat = i64(s.active)
    card = i64(s.chosen[seat])
    cell = next_cell(s, seat, card, i64(NONE))
    if cell == NONE:
        emit(s, Event.CANNOT_LAY, card, seat, 0, 0)
        end_turn(s)
    elif next_cell(s, seat, card, cell) == NONE:
        take_cell(s, cell)
    else:
        s.to_move = 1 << seat


@kernel
def take_cell(s: State, cell: int) -> None:
    s.target = cell
    s.phase = Phase.PUT


@kernel
def apply_lay(s: State, move: int) -> None:
    take_cell(s, i64(CELL_OF[move - LAY]))


@kernel
def put_card(s: State) -> None:
    """The card in play goes on its cell, and the areas it closes are scored."""
    seat = i64(s.active)
    card = i64(s.chosen[seat])
    cell = i64(s.target)
    s.target = NONE
    covered = i64(s.board[cell])
    emit(s, Event.LAID, card, seat, cell, 0)
    if covered >= 0:
        s.where[covered] = Place.COVERED
        emit(s, Event.COVERED, covered, card, cell, 0)
    else:
        s.cards_laid += 1
    s.board[cell] = card
    s.where[card] = Place.BOARD
    s.known[card] = 0
    s.idle_rounds = 0
    if s.cards_laid > s.most_cards:
        s.most_cards = s.cards_laid
        s.endless_rounds = 0
    fixed = grow_box(s, cell)
    if fixed & 1:
        emit(s, Event.SIDES_FIXED, 0, 0, 0, 0)
    if fixed & 2:
        emit(s, Event.SIDES_FIXED, 1, 0, 0, 0)
    close_areas(s, cell, fixed != 0)  # KO-5.4
    s.phase = Phase.DRAW
    if has_extra(s, Extra.ROWS) and row_of_three(s) != NONE:
        s.winner = row_of_three(s)  # KO-13.4
        emit(s, Event.ROW, i64(s.winner), 0, 0, 0)
        finish(s, Ending.ROW)
    elif board_full(s):
        finish(s, Ending.FULL)  # KO-8.1


@kernel
def row_of_three(s: State) -> int:
    """The team with three areas in a row, or NONE (KO-13.4)."""
    owned_by_red = 0
    owned_by_black = 0
    for n in range(s.areas):
        if s.area_keeper[n] == 0:
            owned_by_red |= 1 << BLOCK[s.area_cell[n]]
        elif s.area_keeper[n] == 1:
            owned_by_black |= 1 << BLOCK[s.area_cell[n]]
    for row in range(LINES):
        line = (1 << BLOCK_ROWS[row, 0]) | (1 << BLOCK_ROWS[row, 1]) | (1 << BLOCK_ROWS[row, 2])
        if owned_by_red & line == line:
            return 0
        if owned_by_black & line == line:
            return 1
    return NONE


# Afterwards


@kernel
def draws(s: State) -> bool:
    """Does the seat that has just laid a card turn a new one up? (KO-7.1, KO-7.2)"""
    card = s.chosen[s.active]
    if IS_SPECIAL[card]:
        return False  # KO-12.1
    return s.water_size > 0 if IS_WATER[card] else s.pile_size[s.active] > 0


@kernel
def draw_card(s: State) -> None:
    """A card of the kind laid is drawn, and water brings a coin (KO-7.1, KO-7.3)."""
    seat = i64(s.active)
    laid = i64(s.chosen[seat])
    if draws(s):
        card = take_water(s) if IS_WATER[laid] else take_harbour(s, seat)
        s.where[card] = Place.HAND + seat
        s.known[card] = 1  # KO-1.6
        s.reveals += 1
        emit(s, Event.DREW, card, seat, 0, 0)
        show_top(s, seat, laid)
    elif not IS_SPECIAL[laid]:
        emit(s, Event.PILE_EMPTY, i64(IS_WATER[laid]), seat, 0, 0)
    end_turn(s)
    if KIND[laid] == Kind.WATER:
        receive(s, seat, Event.GRANT)  # KO-7.3


@kernel
def show_top(s: State, seat: int, laid: int) -> None:
    """The card under the one that was drawn can be seen now."""
    if IS_WATER[laid]:
        if s.water_size > 0:
            s.known[s.water[s.water_size - 1]] = 1
    elif s.pile_size[seat] > 0:
        s.known[s.pile[seat, s.pile_size[seat] - 1]] = 1


@kernel
def end_turn(s: State) -> None:
    seat = i64(s.active)
    s.acted |= 1 << seat
    s.chosen[seat] = UNDECIDED
    s.active = NONE
    s.phase = Phase.TURN
