"""The ship (KO-10): it moves before a card with its symbol is laid, and may take one harbour card off the board."""

from hafen.games.kontor.cells import spot_of
from hafen.games.kontor.components import BESIDE, CELL_OF, HAS_SHIP, OWNER, SIDES, STRIDE
from hafen.games.kontor.moves import KEEP, REMOVE, SAIL, STAY, UNDER
from hafen.games.kontor.piles import put_under_pile
from hafen.games.kontor.state import (
    NONE,
    Event,
    Phase,
    Place,
    State,
    is_land,
    is_water,
    take_off,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

# Moving


@kernel
def legal_ship(s: State, moves: Ints) -> int:
    """Any water card but the one it lies at; or none (KO-10.1)."""
    n = 0
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if is_water(s, cell) and cell != s.ship:
                moves[n] = SAIL + spot_of(cell)
                n += 1
    moves[n] = STAY
    return n + 1


@kernel
def ship_can_move(s: State) -> bool:
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if is_water(s, cell) and cell != s.ship:
                return True
    return False


@kernel
def apply_ship(s: State, seat: int, move: int) -> None:
    if move == STAY:
        s.phase = Phase.LAY  # KO-10.5
        return
    s.ship = CELL_OF[move - SAIL]
    emit(s, Event.SAILED, seat, i64(s.ship), 0, 0)
    s.phase = Phase.REMOVE if may_remove_any(s) else Phase.LAY


# Removing


@kernel
def may_remove(s: State, cell: int) -> bool:
    """A harbour card with the symbol, whose ever it is, outside closed areas (KO-10.2, KO-10.3)."""
    return is_land(s, cell) and HAS_SHIP[s.board[cell]] == 1 and s.closed[cell] == 0


@kernel
def may_remove_any(s: State) -> bool:
    for side in range(SIDES):
        if may_remove(s, s.ship + BESIDE[side]):
            return True
    return False


@kernel
def legal_removal(s: State, moves: Ints) -> int:
    n = 0
    for side in range(SIDES):
        cell = s.ship + BESIDE[side]
        if may_remove(s, cell):
            moves[n] = REMOVE + spot_of(cell)
            n += 1
    moves[n] = KEEP
    return n + 1


@kernel
def apply_removal(s: State, seat: int, move: int) -> None:
    s.phase = Phase.LAY
    if move == KEEP:
        return
    cell = i64(CELL_OF[move - REMOVE])
    card = take_off(s, cell)
    if s.players == 2:
        return_card(s, card, i64(OWNER[card]), seat, cell)
    else:
        s.lifted = card  # KO-11.5
        s.where[card] = Place.LIFTED
        s.phase = Phase.UNDER
        emit(s, Event.REMOVED, card, seat, cell, NONE)


@kernel
def return_card(s: State, card: int, owner: int, seat: int, cell: int) -> None:
    put_under_pile(s, card, owner)  # KO-10.4
    emit(s, Event.REMOVED, card, seat, cell, owner)


@kernel
def legal_under(s: State, moves: Ints) -> int:
    """Either seat of the card's colour (KO-11.5)."""
    first = i64(OWNER[s.lifted]) * (s.players // 2)
    moves[0] = UNDER + first
    moves[1] = UNDER + first + 1
    return 2


@kernel
def apply_under(s: State, move: int) -> None:
    owner = move - UNDER
    put_under_pile(s, i64(s.lifted), owner)
    emit(s, Event.RETURNED, i64(s.lifted), owner, 0, 0)
    s.lifted = NONE
    s.phase = Phase.LAY
