"""The order of a round: its beginning, whose turn it is, and when no further round follows (KO-2.1, KO-8)."""

from hafen.games.kontor.choose import next_to_lay
from hafen.games.kontor.components import (
    CARDS,
    ENDLESS_ROUNDS,
    GOODS_ON,
    HAS_SHIP,
    IDLE_ROUNDS,
    SPECIALS,
    STRIDE,
    WITH_SHIP,
    Extra,
    Specials,
)
from hafen.games.kontor.lay import next_cell
from hafen.games.kontor.ship import may_remove, ship_can_move
from hafen.games.kontor.state import (
    NONE,
    Ending,
    Event,
    Phase,
    Place,
    State,
    clear_round,
    finish,
    has_extra,
    is_card,
    touches_water,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def start_round(s: State) -> None:
    """A new round, unless nothing can come of it any more."""
    clear_round(s)
    if nobody_can_lay(s):
        finish(s, Ending.STUCK)  # KO-8.4
    elif s.idle_rounds == IDLE_ROUNDS:
        finish(s, Ending.IDLE)  # KO-8.5
    elif s.endless_rounds == ENDLESS_ROUNDS:
        finish(s, Ending.ENDLESS)  # KO-8.6
    else:
        s.round_number += 1
        s.idle_rounds += 1
        s.endless_rounds += 1
        emit(s, Event.ROUND, i64(s.round_number), 0, 0, 0)


@kernel
def next_turn(s: State) -> None:
    """The highest card in play comes next; after the last one the round is over (KO-4.1)."""
    seat = next_to_lay(s)
    if seat == NONE:
        s.phase = Phase.START
        return
    s.active = seat
    sails = WITH_SHIP[s.table] == 1 and HAS_SHIP[s.chosen[seat]] == 1 and ship_can_move(s)
    s.phase = Phase.SHIP if sails else Phase.LAY


@kernel
def nobody_can_lay(s: State) -> bool:
    """No card in any hand finds a cell, and nothing can change that (KO-8.4)."""
    for card in range(CARDS):
        seat = i64(s.where[card]) - Place.HAND
        if 0 <= seat < s.players and next_cell(s, seat, card, i64(NONE)) != NONE:
            return False
    return not board_can_change(s)


@kernel
def board_can_change(s: State) -> bool:
    """Could the ship, a bribe or a special card still make room?"""
    if SPECIALS[s.table] == Specials.PILE and s.special_size > 0:
        return True
    if has_extra(s, Extra.BRIBES):
        return open_card_with_goods(s)
    return WITH_SHIP[s.table] == 1 and ship_in_hand(s) and ship_can_move(s) and card_beside_water(s)


@kernel
def ship_in_hand(s: State) -> bool:
    for card in range(CARDS):
        if HAS_SHIP[card] and s.where[card] >= Place.HAND and s.where[card] < Place.DROPPED:
            return True
    return False


@kernel
def card_beside_water(s: State) -> bool:
    """Is there a card the ship could take, sooner or later?"""
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if may_remove(s, cell) and touches_water(s, cell):
                return True
    return False


@kernel
def open_card_with_goods(s: State) -> bool:
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if is_card(s, cell) and s.closed[cell] == 0 and GOODS_ON[s.board[cell]] > 0:
                return True
    return False
