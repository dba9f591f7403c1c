"""A hand-made player: one sensible move from what areas are worth.

Only open information and the own hand are read; moves are tried on the board and taken back.
"""

from hafen.games.kontor.before import can_bribe, most_specials
from hafen.games.kontor.cells import spot_of
from hafen.games.kontor.choose import picked
from hafen.games.kontor.components import (
    BESIDE,
    CARD_BITS,
    CARDS,
    CENTRE_CARD,
    GOODS_ON,
    HAS_COIN,
    HAS_SHIP,
    IS_WATER,
    KIND,
    OWNER,
    PICKS,
    SIDES,
    SPECIAL_PRICE,
    STRIDE,
    WITH_SHIP,
    Kind,
)
from hafen.games.kontor.lay import can_lay, next_cell
from hafen.games.kontor.moves import (
    BRIBE,
    BUY,
    COUNT,
    DECLINE,
    DROP,
    IGNORE,
    KEEP,
    LAY,
    PASS,
    PICK,
    PLAY,
    REMOVE,
    SAIL,
    STAY,
    UNDER,
)
from hafen.games.kontor.scoring import tavern_area
from hafen.games.kontor.ship import may_remove
from hafen.games.kontor.state import (
    EMPTY,
    NONE,
    Phase,
    Place,
    State,
    in_hand,
    is_water,
    opponent_of,
    team_of,
    touches_card,
)
from hafen.games.kontor.value import around, gain, joined, lay_gain
from hafen.games.kontor.weights import (
    ALMOST_SURE,
    BRIBE_GOOD,
    IDLE_TURN,
    IN_DANGER,
    LIKELY,
    LOST_TURN,
    PRECIOUS_COIN,
    REMOVAL,
    SHORT_OF_COINS,
    TAX,
    USUAL_COIN,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

NOTHING = -10_000  # worse than any move
LOWEST_CARD = (1 << CARD_BITS) - 1


@kernel
def greedy(s: State, seat: int) -> int:
    """The move this player makes for a seat that is to move."""
    match s.phase:
        case Phase.CHOOSE:
            return choose_card(s, seat)
        case Phase.LAY:
            cell = best_cell(s, seat, i64(s.chosen[seat]))
            return LAY + spot_of(cell)
        case Phase.SHIP:
            cell = best_sail(s, team_of(s, seat))
            return STAY if cell == NONE else SAIL + spot_of(cell)
        case Phase.REMOVE:
            cell = best_removal(s, team_of(s, seat), i64(s.ship))
            return KEEP if cell == NONE else REMOVE + spot_of(cell)
        case Phase.UNDER:
            return UNDER + i64(OWNER[s.lifted]) * (s.players // 2)
        case Phase.BRIBE:
            return choose_bribe(s, seat)
        case Phase.BUY:
            return BUY + (1 if most_specials(s, seat) > 0 and s.coins[seat] > SPECIAL_PRICE + SHORT_OF_COINS else 0)
        case Phase.PICK:
            return choose_pick(s, seat)
        case _:
            team = team_of(s, seat)
            return COUNT if s.area_keeper[tavern_area(s, team)] == team else IGNORE


# Laying


@kernel
def best_cell(s: State, seat: int, card: int) -> int:
    """The cell where a card gains most; NONE if there is no cell for it."""
    team = team_of(s, seat)
    best = NONE
    most = NOTHING
    cell = next_cell(s, seat, card, i64(NONE))
    while cell != NONE:
        value = less_danger(s, team, cell, card, lay_gain(s, team, cell, card))
        if value > most:
            most = value
            best = cell
        cell = next_cell(s, seat, card, cell)
    return best


@kernel
def less_danger(s: State, team: int, cell: int, card: int, gained: int) -> int:
    """What a card gains, less the danger that the ship takes it away again."""
    if WITH_SHIP[s.table] and HAS_SHIP[card] and gained > 0 and OWNER[card] == team and ship_can_reach(s, cell):
        return gained * IN_DANGER // 100
    return gained


# Choosing


@kernel
def choose_card(s: State, seat: int) -> int:
    """The card with the best cell, money considered; without a good one, a coin."""
    team = team_of(s, seat)
    coin = PRECIOUS_COIN if s.coins[seat] < SHORT_OF_COINS else USUAL_COIN
    best = PASS
    most = NOTHING if s.declared else (coin - IDLE_TURN if s.treasury > 0 else NOTHING + 1)
    threat = LOST_TURN if s.coins[opponent_of(s, seat)] == 0 else TAX
    removal = REMOVAL if WITH_SHIP[s.table] == 1 and would_sail(s, team) else 0
    risk = risk_of_return(s, seat)
    for card in range(CARDS):
        if in_hand(s, seat, card) and (goes_on_cards(card) or next_cell(s, seat, card, i64(NONE)) == NONE):
            cell = best_cell(s, seat, card)
            gained = NOTHING + 2 + card if cell == NONE else gain(s, team, cell, card)
            value = in_all(card, gained, coin, threat, removal, risk)
            if value > most:
                most = value
                best = PLAY + card
    hand = hand_for_empty_cells(s, seat)
    for row in range(s.first_row - 1, s.last_row + 2):
        for column in range(s.first_column - 1, s.last_column + 2):
            cell = row * STRIDE + column
            if s.board[cell] != EMPTY or not touches_card(s, cell):
                continue
            now, parted, wine, spice, tea, size, opens, customs, first = around(s, team, cell)
            rest = hand
            while rest != 0:
                card = rest & LOWEST_CARD
                rest >>= CARD_BITS
                if not can_lay(s, team, card, cell):
                    continue
                if IS_WATER[card]:
                    after = parted
                else:
                    after = joined(s, team, card, wine, spice, tea, size, opens, customs, first)
                gained = less_danger(s, team, cell, card, after - now)
                value = in_all(card, gained, coin, threat, removal, risk)
                if value > most or (value == most and best != PASS and PLAY + card < best):
                    most = value
                    best = PLAY + card
    return best


@kernel
def hand_for_empty_cells(s: State, seat: int) -> int:
    """The cards of a hand that go on empty cells, as one number with the lowest card in its lowest bits.

    They are tried on every cell, and looking for them among all cards each time took longer than trying them.
    """
    hand = i64(0)
    for card in range(CARDS - 1, CENTRE_CARD, -1):
        if in_hand(s, seat, card) and not goes_on_cards(card):
            hand = hand << CARD_BITS | card
    return hand


@kernel
def goes_on_cards(card: int) -> bool:
    return KIND[card] == Kind.FLOOD or KIND[card] == Kind.BRIDGE


@kernel
def in_all(card: int, gained: int, coin: int, threat: int, removal: int, risk: int) -> int:
    """What a card gains on the board and by its symbols, if it does not come back."""
    value = gained + threat * HAS_COIN[card] + removal * HAS_SHIP[card]
    if KIND[card] == Kind.WATER:
        value += coin
    return value - (value + IDLE_TURN) * risk // 100


@kernel
def risk_of_return(s: State, seat: int) -> int:
    """How likely a card comes back because its tax cannot be paid, in percent (KO-3.2)."""
    if s.coins[seat] > 0:
        return 0
    other = opponent_of(s, seat)
    risk = 0
    for card in range(CARDS):
        if in_hand(s, other, card):
            if s.known[card] == 0:
                risk += LIKELY
            elif HAS_COIN[card]:
                return ALMOST_SURE
    return min(risk, ALMOST_SURE)


# The ship


@kernel
def best_removal(s: State, team: int, ship: int) -> int:
    """The cell beside the ship where a removal gains most, or NONE if none gains enough."""
    best = NONE
    most = REMOVAL
    for side in range(SIDES):
        cell = ship + BESIDE[side]
        if may_remove(s, cell):
            value = gain(s, team, cell, i64(EMPTY))
            if value > most:
                most = value
                best = cell
    return best


@kernel
def would_sail(s: State, team: int) -> bool:
    """Is there a removal that gains enough?"""
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if may_remove(s, cell) and ship_can_reach(s, cell) and gain(s, team, cell, i64(EMPTY)) > REMOVAL:
                return True
    return False


@kernel
def ship_can_reach(s: State, cell: int) -> bool:
    """Is there water beside a cell where the ship does not lie yet?"""
    for side in range(SIDES):
        if is_water(s, cell + BESIDE[side]) and cell + BESIDE[side] != s.ship:
            return True
    return False


@kernel
def best_sail(s: State, team: int) -> int:
    """The water card beside which a removal gains most, or NONE."""
    best = NONE
    most = 0
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if is_water(s, cell) and cell != s.ship:
                target = best_removal(s, team, cell)
                if target != NONE:
                    value = gain(s, team, target, i64(EMPTY))
                    if value > most:
                        most = value
                        best = cell
    return best


# Scenarios


@kernel
def choose_bribe(s: State, seat: int) -> int:
    """A card is bought out if it gains clearly more than its coins, and a coin is left."""
    best = DECLINE
    most = 0
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if can_bribe(s, seat, cell) and GOODS_ON[s.board[cell]] < s.coins[seat]:
                value = gain(s, team_of(s, seat), cell, i64(EMPTY)) - BRIBE_GOOD * GOODS_ON[s.board[cell]]
                if value > most:
                    most = value
                    best = BRIBE + spot_of(cell)
    return best


@kernel
def choose_pick(s: State, seat: int) -> int:
    """Cards with many goods for the hand, cards without any out of the game."""
    picking = picked(s, seat) < PICKS
    best = NONE
    for card in range(CARDS):
        if s.where[card] == Place.PILE and OWNER[card] == team_of(s, seat):
            more = best != NONE and GOODS_ON[card] > GOODS_ON[best]
            if best == NONE or (more if picking else GOODS_ON[card] < GOODS_ON[best]):
                best = card
    return PICK + best if picking else DROP + best
