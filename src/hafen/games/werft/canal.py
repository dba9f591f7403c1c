"""Renting canals (WE-8): a tile joins an open end before the ship."""

from hafen.games.werft.components import OPENING, ROW_PRICE, ROWS, SIDE_X, SIDE_Y, SIDES
from hafen.games.werft.moves import JOIN, RENT, TURN
from hafen.games.werft.state import NONE, Event, Place, State, Step, pay, to_spend
from hafen.games.werft.ways import clear_slot, opens, opposite, reach_of, ship_may_leave, slot_beside
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

ENTRY = 0  # the first tile of a system is entered from the west


# Renting


@kernel
def can_rent(s: State, money: int) -> bool:
    for row in range(ROWS):
        if s.canal_row[row] != NONE and ROW_PRICE[row] <= money:
            return True
    return False


@kernel
def legal_rent(s: State, seat: int, moves: Ints, n: int) -> int:
    for row in range(ROWS):
        if s.canal_row[row] != NONE and ROW_PRICE[row] <= to_spend(s, seat):  # WE-8.1
            moves[n] = RENT + row
            n += 1
    return n


@kernel
def apply_rent(s: State, seat: int, row: int) -> None:
    canal = i64(s.canal_row[row])
    s.canal_row[row] = NONE
    s.canal_at[canal] = Place.OWNED + seat
    s.bought = canal
    pay(s, seat, i64(ROW_PRICE[row]))
    emit(s, Event.CANAL_RENTED, canal, seat, i64(ROW_PRICE[row]), 0)
    ends = open_ends(s, seat)
    if ends == 0:
        if s.slots[seat] > 0:
            give_up_system(s, seat)
        s.step = Step.TURNING
    elif ends == 1:
        join_only_end(s, seat)
    else:
        s.step = Step.JOINING


@kernel
def give_up_system(s: State, seat: int) -> None:
    """Without an open end the canal begins anew (WE-8.4)."""
    emit(s, Event.SYSTEM_GIVEN_UP, seat, i64(s.slots[seat]), 0, 0)
    for slot in range(i64(s.slots[seat])):
        s.canal_at[s.slot_tile[seat, slot]] = Place.USED
        clear_slot(s, seat, slot)
    s.slots[seat] = 0
    s.ship_slot[seat] = 0
    s.ship_side[seat] = 0
    s.ship_inner[seat] = 0
    s.ship_out[seat] = 0
    s.reach[seat] = 0


# Laying


@kernel
def is_open_end(s: State, seat: int, slot: int, side: int) -> bool:
    """An opening before the ship that leads to an empty square (WE-8.3)."""
    if slot == s.ship_slot[seat]:
        if not ship_may_leave(s, seat, side):
            return False
    elif not opens(s, seat, slot, side):
        return False
    return slot_beside(s, seat, slot, side) == NONE


@kernel
def open_ends(s: State, seat: int) -> int:
    ends = 0
    for slot in range(i64(s.slots[seat])):
        for side in range(SIDES):
            if is_open_end(s, seat, slot, side):
                ends += 1
    return ends


@kernel
def join_only_end(s: State, seat: int) -> None:
    for slot in range(i64(s.slots[seat])):
        for side in range(SIDES):
            if is_open_end(s, seat, slot, side):
                apply_join(s, slot, side)


@kernel
def legal_join(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for slot in range(i64(s.slots[seat])):
        for side in range(SIDES):
            if is_open_end(s, seat, slot, side):
                moves[n] = JOIN + slot * SIDES + side
                n += 1
    return n


@kernel
def apply_join(s: State, slot: int, side: int) -> None:
    s.join_slot = slot
    s.join_side = side
    s.step = Step.TURNING


@kernel
def facing_side(s: State) -> int:
    """The side on which the new tile must have an opening."""
    return ENTRY if s.join_slot == NONE else opposite(i64(s.join_side))


@kernel
def legal_turn(s: State, seat: int, moves: Ints) -> int:
    """Any direction in which the openings meet (WE-8.3); for a first tile, any that can be entered (WE-8.2)."""
    n = 0
    for turn in range(SIDES):
        if OPENING[s.bought, (facing_side(s) - turn) % SIDES]:
            moves[n] = TURN + turn
            n += 1
    return n


@kernel
def apply_turn(s: State, seat: int, turn: int) -> None:
    """The tile stays as it is laid (WE-8.3)."""
    slot = i64(s.slots[seat])
    s.slot_tile[seat, slot] = s.bought
    s.slot_turn[seat, slot] = turn
    if s.join_slot == NONE:
        s.ship_slot[seat] = slot  # WE-8.2: the ship on its first space
        s.ship_side[seat] = ENTRY
        s.ship_inner[seat] = 0
        s.ship_out[seat] = 0
    else:
        s.slot_x[seat, slot] = s.slot_x[seat, s.join_slot] + SIDE_X[s.join_side]
        s.slot_y[seat, slot] = s.slot_y[seat, s.join_slot] + SIDE_Y[s.join_side]
    s.slots[seat] += 1
    emit(s, Event.CANAL_LAID, i64(s.bought), seat, turn, 0)
    s.bought = NONE
    s.join_slot = NONE
    s.join_side = 0
    s.reach[seat] = reach_of(s, seat, i64(0))
    s.step = Step.RESTOCK
