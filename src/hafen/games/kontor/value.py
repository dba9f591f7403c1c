"""A hand-made player: what areas are worth to a team, and one sensible move from that.

Worth is counted in hundredths of a point. Only open information and the own hand are read; moves are tried on the board
and taken back.
"""

from hafen.games.kontor.areas import is_enclosed, keeper, leads, unmark, visit
from hafen.games.kontor.before import can_bribe, most_specials
from hafen.games.kontor.cells import spot_of
from hafen.games.kontor.choose import picked
from hafen.games.kontor.components import (
    BESIDE,
    CARDS,
    GOODS_ON,
    HAS_COIN,
    HAS_SHIP,
    KIND,
    LEAST_SIZE,
    ON_ISLAND,
    OWNER,
    PICKS,
    RANKED,
    SIDES,
    SMALLEST,
    SPECIAL_PRICE,
    STRIDE,
    WITH_SHIP,
    Extra,
    Kind,
)
from hafen.games.kontor.lay import next_cell
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
from hafen.games.kontor.scoring import ISLAND_POINTS, SMALL, tavern_area
from hafen.games.kontor.ship import may_remove
from hafen.games.kontor.state import (
    EMPTY,
    NONE,
    Phase,
    Place,
    State,
    has_extra,
    in_hand,
    is_water,
    opponent_of,
    team_of,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

POINT = 100
NOTHING = -10_000  # worse than any move
SHORT_OF_COINS = 2  # with fewer a coin is precious
LOST_TURN = 40  # a card that cannot be laid now
IDLE_TURN = 20  # a round without laying a card
ALMOST_SURE = 85  # percent: a known coin symbol is shown to somebody who cannot pay
LIKELY = 20  # percent: the same of each card in a hand that nobody knows
REMOVAL = 15  # least gain for which the ship sails


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


# What areas are worth


@kernel
def size_worth(s: State, size: int) -> int:
    """Worth of a won area by its size: how likely it is to count."""
    if size < LEAST_SIZE[s.table]:
        return POINT // 10
    if has_extra(s, Extra.SMALL):
        return POINT * size if size <= SMALL else 0
    if RANKED[s.table] == 0:
        return POINT
    if SMALLEST[s.table]:
        return POINT - 12 * min(size - 1, 6)
    return POINT - 22 * max(4 - size, 0)


@kernel
def open_cells(s: State, start: int, end: int) -> int:
    """Empty cells beside a listed area; one beside two of its cards counts twice."""
    count = 0
    for n in range(start, end):
        for side in range(SIDES):
            count += s.board[s.queue[n] + BESIDE[side]] == EMPTY
    return count


@kernel
def area_value(s: State, team: int, start: int, end: int) -> int:
    """What a listed area is worth to a team: all of it if it is closed, else by how sure the lead is."""
    wine, spice, tea = leads(s, start, end)
    leader = keeper(wine, spice, tea)
    if leader == NONE:
        return 0
    points = 1
    for n in range(start, end):
        points += KIND[s.board[s.queue[n]]] == Kind.CUSTOMS
    if has_extra(s, Extra.ISLAND) and ON_ISLAND[s.queue[start]]:
        points = ISLAND_POINTS
    if is_enclosed(s, start, end):
        worth = size_worth(s, end - start) * points
    else:
        margin = max(abs(wine), abs(spice), abs(tea))
        sureness = 40 - 5 * min(open_cells(s, start, end), 5) + 12 * min(margin, 3)
        worth = size_worth(s, end - start + 1) * points * sureness // 100
    return worth if leader == team else -worth


@kernel
def value_around(s: State, team: int, cell: int) -> int:
    """All areas that a cell belongs to or touches."""
    value = 0
    end = i64(0)
    for side in range(SIDES + 1):
        start = end
        end = visit(s, cell + BESIDE[side], start)
        if end > start:
            value += area_value(s, team, start, end)
    unmark(s, end)
    return value


@kernel
def gain(s: State, team: int, cell: int, card: int) -> int:
    """What a team gains if a cell holds another card, or none."""
    before = value_around(s, team, cell)
    kept = s.board[cell]
    s.board[cell] = card
    after = value_around(s, team, cell)
    s.board[cell] = kept
    return after - before


# Laying


@kernel
def best_cell(s: State, seat: int, card: int) -> int:
    """The cell where a card gains most; NONE if there is no cell for it."""
    best = NONE
    most = NOTHING
    cell = next_cell(s, seat, card, i64(NONE))
    while cell != NONE:
        value = lay_value(s, team_of(s, seat), cell, card)
        if value > most:
            most = value
            best = cell
        cell = next_cell(s, seat, card, cell)
    return best


@kernel
def lay_value(s: State, team: int, cell: int, card: int) -> int:
    """The gain, less the danger that the ship takes the card away again."""
    value = gain(s, team, cell, card)
    if WITH_SHIP[s.table] and HAS_SHIP[card] and value > 0 and OWNER[card] == team:
        for side in range(SIDES):
            if is_water(s, cell + BESIDE[side]) and cell + BESIDE[side] != s.ship:
                return value * 3 // 4
    return value


# Choosing


@kernel
def choose_card(s: State, seat: int) -> int:
    """The card with the best cell, money considered; without a good one, a coin."""
    team = team_of(s, seat)
    coin = 30 if s.coins[seat] < SHORT_OF_COINS else 5
    threat = LOST_TURN if s.coins[opponent_of(s, seat)] == 0 else 6
    risk = risk_of_return(s, seat)
    sails = WITH_SHIP[s.table] == 1 and best_sail(s, team) != NONE
    best = PASS
    most = NOTHING if s.declared else (coin - IDLE_TURN if s.treasury > 0 else NOTHING + 1)
    water = NONE  # what water gains: all water cards have the same cells
    for card in range(CARDS):
        if not in_hand(s, seat, card):
            continue
        is_first = KIND[card] != Kind.WATER or water == NONE
        value = card_value(s, seat, card) if is_first else water
        if KIND[card] == Kind.WATER:
            water = value
            value += coin
        value += threat * HAS_COIN[card]
        if sails:
            value += REMOVAL * HAS_SHIP[card]
        value -= (value + IDLE_TURN) * risk // 100
        if value > most:
            most = value
            best = PLAY + card
    return best


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


@kernel
def card_value(s: State, seat: int, card: int) -> int:
    cell = best_cell(s, seat, card)
    return lay_value(s, team_of(s, seat), cell, card) if cell != NONE else NOTHING + 2 + card


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
                value = gain(s, team_of(s, seat), cell, i64(EMPTY)) - 35 * GOODS_ON[s.board[cell]]
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
