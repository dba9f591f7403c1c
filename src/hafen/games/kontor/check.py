"""Laws that hold after every move: nothing is lost, nothing appears, someone can move."""

from typing import Final

from hafen.games.kontor.areas import columns_fixed, flood, is_enclosed, rows_fixed, unmark
from hafen.games.kontor.components import (
    CARDS,
    CELLS,
    CENTRE_CARD,
    COLUMNS,
    ENDLESS_ROUNDS,
    HARBOUR_HAND,
    HEIGHT,
    IDLE_ROUNDS,
    IS_SPECIAL,
    IS_WATER,
    NEUTRAL,
    OWNER,
    POOL,
    REMOVED,
    ROWS,
    STRIDE,
    WATER_HAND,
    WIDTH,
    WITH_SHIP,
)
from hafen.games.kontor.state import (
    EMPTY,
    NONE,
    PASSED,
    WALL,
    Ending,
    Phase,
    Place,
    State,
    board_full,
    in_hand,
    is_land,
    is_water,
    team_of,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

LAWS: Final = (
    "all laws hold",
    "every card is in exactly one place",
    "coins of the seats and the treasury add up, and nobody has fewer than 0",
    "somebody who sits at the table is to move, unless the game is over",
    "the cards on the board fit its size, and walls stand exactly beyond fixed sides",
    "closed are exactly the areas with water and fixed sides all round, and the list has each of them",
    "no hand holds more cards of a kind than it may, nor cards of the other colour",
    "a seat has chosen a card of its own hand",
    "the ship lies on a water card",
    "known are only cards in hands and piles, and the tops of open piles",
    "the game ends when it must",
    "scratch memory is clean",
    "what a hand has shown is higher than its harbour and water cards that are not known",
)


@kernel
def invariant(s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not scratch_clean(s):
        return 11
    if not cards_in_one_place(s):
        return 1
    if not coins_conserved(s):
        return 2
    if s.over == (s.to_move != 0) or s.to_move >= (1 << s.players):
        return 3
    if not board_fits(s):
        return 4
    if not areas_right(s):
        return 5
    if not hands_right(s):
        return 6
    if not choices_right(s):
        return 7
    if (s.ship == NONE) != (WITH_SHIP[s.table] == 0) or (s.ship != NONE and not is_water(s, i64(s.ship))):
        return 8
    if not knowledge_right(s):
        return 9
    if not ends_in_time(s):
        return 10
    if not shown_is_highest(s):
        return 12
    return 0


@kernel
def cards_in_one_place(s: State) -> bool:
    """Count each card's places in lists and on the board against ``where``."""
    piles = i64(s.water_size) + s.special_size
    for i in range(s.water_size):
        if s.where[s.water[i]] != Place.PILE or IS_WATER[s.water[i]] == 0:
            return False
    for i in range(s.special_size):
        if s.where[s.special[i]] != Place.PILE or IS_SPECIAL[s.special[i]] == 0:
            return False
    for seat in range(s.players):
        piles += s.pile_size[seat]
        for i in range(s.pile_size[seat]):
            card = s.pile[seat, i]
            if s.where[card] != Place.PILE or OWNER[card] != team_of(s, seat):
                return False
    shown = 0
    for cell in range(CELLS):
        if s.board[cell] >= 0:
            shown += 1
            if s.where[s.board[cell]] != Place.BOARD:
                return False
    for card in range(CARDS):
        place = s.where[card]
        piles -= place == Place.PILE
        shown -= place == Place.BOARD
        if (place == Place.OUT) != (REMOVED[s.table, card] == 1) or (place == Place.LIFTED) != (s.lifted == card):
            return False
        if place < 0 or place >= Place.DROPPED + s.players or Place.HAND + s.players <= place < Place.DROPPED:
            return False
    return piles == 0 and shown == 0


@kernel
def coins_conserved(s: State) -> bool:
    total = i64(s.treasury)
    for seat in range(s.players):
        if s.coins[seat] < 0:
            return False
        total += s.coins[seat]
    return total == POOL[s.table] and s.treasury >= 0


@kernel
def board_fits(s: State) -> bool:
    if s.last_column - s.first_column >= WIDTH[s.table] or s.last_row - s.first_row >= HEIGHT[s.table]:
        return False
    cards = 0
    for row in range(ROWS + 2):
        for column in range(COLUMNS + 2):
            cell = row * STRIDE + column
            outside_columns = column < s.first_column or column > s.last_column
            outside_rows = row < s.first_row or row > s.last_row
            border = row == 0 or row > ROWS or column == 0 or column > COLUMNS
            wall = border or (outside_columns and columns_fixed(s)) or (outside_rows and rows_fixed(s))
            if s.board[cell] >= 0:
                cards += 1
                if border or outside_columns or outside_rows:
                    return False
            elif s.board[cell] != (WALL if wall else EMPTY):
                return False
    return cards == s.cards_laid and cards <= s.most_cards


@kernel
def areas_right(s: State) -> bool:
    """Every area is visited once; those that are closed come in the order of the list."""
    right = True
    areas = 0
    end = 0
    for cell in range(CELLS):
        if s.closed[cell] == 1 and not is_land(s, cell):
            right = False
        if is_land(s, cell) and s.mark[cell] == 0:
            start = end
            end = flood(s, cell, start)
            closed = is_enclosed(s, start, end)
            for n in range(start, end):
                right = right and (s.closed[s.queue[n]] == 1) == closed
            if closed:
                right = right and areas < s.areas and s.area_cell[areas] == cell and s.area_size[areas] == end - start
                areas += 1
    unmark(s, end)
    return right and areas == s.areas


@kernel
def hands_right(s: State) -> bool:
    for seat in range(s.players):
        harbour = 0
        water = 0
        for card in range(CARDS):
            if in_hand(s, seat, card):
                if OWNER[card] != NEUTRAL:
                    harbour += 1
                    if OWNER[card] != team_of(s, seat):
                        return False
                elif not IS_SPECIAL[card]:
                    water += 1
        if harbour > HARBOUR_HAND or water > WATER_HAND:
            return False
    return s.where[CENTRE_CARD] == Place.BOARD or s.where[CENTRE_CARD] == Place.COVERED


@kernel
def choices_right(s: State) -> bool:
    for seat in range(s.players):
        card = i64(s.chosen[seat])
        if card >= 0 and not in_hand(s, seat, card):
            return False
        if card < PASSED:
            return False
    return True


@kernel
def knowledge_right(s: State) -> bool:
    for card in range(CARDS):
        place = s.where[card]
        hidden = place == Place.PILE or (place >= Place.HAND and place < Place.DROPPED)
        if s.known[card] == 1 and not hidden:
            return False
    if s.phase == Phase.PICK:
        return True
    if s.water_size > 0 and s.known[s.water[s.water_size - 1]] == 0:
        return False
    for seat in range(s.players):
        if s.pile_size[seat] > 0 and s.known[s.pile[seat, s.pile_size[seat] - 1]] == 0:
            return False
    return True


@kernel
def shown_is_highest(s: State) -> bool:
    """Drawn cards are known and special cards bought later may be higher; all others were in the hand (KO-13.13)."""
    for seat in range(s.players):
        for card in range(CARDS):
            higher = s.shown[seat] != NONE and card > s.shown[seat]
            if higher and in_hand(s, seat, card) and s.known[card] == 0 and not IS_SPECIAL[card]:
                return False
    return True


@kernel
def ends_in_time(s: State) -> bool:
    if s.idle_rounds > IDLE_ROUNDS or s.endless_rounds > ENDLESS_ROUNDS:
        return False
    if s.over and (s.ending == Ending.NONE or s.phase != Phase.END):
        return False
    return not board_full(s) or s.ending != Ending.NONE


@kernel
def scratch_clean(s: State) -> bool:
    for n in range(len(s.queue)):
        if s.queue[n] != 0:
            return False
    for cell in range(CELLS):
        if s.mark[cell] != 0:
            return False
    return True
