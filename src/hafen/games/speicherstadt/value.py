"""A hand-made evaluation: what a card, a cube and a coin are worth to a seat, in hundredths of a point.

Only open information is read: the pile counts, its order does not.
"""

from hafen.games.speicherstadt.components import (
    ACCOUNTANT,
    ACCOUNTANT_POINTS,
    AUCTION_HALL,
    BANK_BONUS,
    BY_KIND,
    CHAMBER,
    COFFEE_BREAK,
    CONTRACT_OF,
    DEICHTOR_HALLS,
    DEICHTOR_POINTS,
    DOCK_WORKERS,
    FIRE_ENGINE,
    FISH_MARKET,
    HARBOUR_MASTER,
    HARBOUR_TOUR,
    HARBOUR_TOUR_POINTS,
    INCIDENT_COMMANDER,
    INFORMER,
    INSURANCE,
    KAISPEICHER,
    KIND,
    KIND_START,
    MAX_OFFICES,
    MAYOR,
    NEED,
    OFFICE_POINTS,
    PLAYED_GOODS,
    POINTS,
    PORT,
    PRESS,
    PRESS_POINTS,
    ROUNDS,
    SAVINGS,
    SAVINGS_BANK,
    SMUGGLER,
    STOLEN_COINS,
    STORE_OF,
    THIEF,
    TRADER_OF,
    TRADER_PRICE,
    TRUCK,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.loading import warehouse_has_room
from hafen.games.speicherstadt.scoring import best_building, cards_of_kind
from hafen.games.speicherstadt.state import (
    COLUMNS,
    NONE,
    Place,
    State,
    contract_takes,
    owns,
)
from hafen.games.speicherstadt.weights import (
    AUCTION_CARD,
    AUCTION_ROUND,
    BANK_SHARE,
    BREAK_CARD,
    CHANCE_BY_SHIPS,
    COIN,
    COIN_EACH_ROUND,
    COMMANDER,
    CROWDED,
    CUBE_HOPE,
    FIREMAN,
    FIREMAN_FIRST,
    FIREMAN_NOT_LAST,
    HELPER,
    HOPE_ROUND,
    LAST_COIN,
    LEAST_CHANCE,
    LOOSE_CUBE,
    MASTER,
    MOST_CHANCE,
    OFFICE_HOPE,
    PORT_ROUND,
    PRESS_ROUND,
    STORE_ROUND,
    THIEF_SHARE,
    TRADER_ROUND,
    TRUCK_CARD,
    WAREHOUSE_ROUNDS,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

POINT = 100


@kernel
def rounds_left(s: State) -> int:
    return i64(ROUNDS[s.players]) - s.round_number


@kernel
def coin_worth(s: State, seat: int) -> int:
    left = rounds_left(s)
    if left == 0:
        return POINT if owns(s, seat, CHAMBER) else LAST_COIN
    return min(COIN + COIN_EACH_ROUND * left, POINT)


@kernel
def ships_to_come(s: State) -> int:
    ships = 0
    for i in range(KIND_START[Kind.SHIP], KIND_START[Kind.SHIP + 1]):
        card = BY_KIND[i]
        if s.where[card] == Place.PILE:
            ships += 1
    return ships


@kernel
def fire_points_to_come(s: State) -> int:
    points = 0
    for i in range(KIND_START[Kind.FIRE], KIND_START[Kind.FIRE + 1]):
        card = BY_KIND[i]
        if s.where[card] == Place.PILE:
            points += VALUE[card]
    return points


@kernel
def missing(s: State, contract: int) -> int:
    cubes = 0
    for good in range(PLAYED_GOODS):
        cubes += NEED[contract, good] - s.on_contract[contract, good]
    return cubes


@kernel
def missing_of_good(s: State, seat: int, good: int) -> int:
    """Cubes of a good that all own contracts together still ask for."""
    cubes = 0
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        cubes += NEED[contract, good] - s.on_contract[contract, good]
    return cubes


@kernel
def completion_chance(s: State, cubes: int) -> int:
    """Chance in percent to collect that many right cubes, guessed from the ships to come."""
    if cubes == 0:
        return 100
    return max(LEAST_CHANCE, min(MOST_CHANCE, CHANCE_BY_SHIPS * ships_to_come(s) // (s.players * cubes + s.players)))


@kernel
def has_cubes(s: State, seat: int, good: int) -> int:
    """Cubes of a good with a seat, also those still to be unloaded."""
    return s.ship[seat, good] + s.hall[seat, good] + s.warehouse[seat, good]


@kernel
def store_worth(s: State, seat: int, good: int) -> int:
    """What a point store pays at once for a cube."""
    store = i64(STORE_OF[good])
    return POINT * VALUE[store] if store != NONE and owns(s, seat, store) else 0


@kernel
def loose_worth(s: State, seat: int) -> int:
    """What a cube is worth for which there is no use."""
    return LOOSE_CUBE * coin_worth(s, seat) // 1000


@kernel
def cube_worth(s: State, seat: int, good: int) -> int:
    """Worth of one more cube of a good."""
    best = max(loose_worth(s, seat), store_worth(s, seat, good))
    if owns(s, seat, i64(TRADER_OF[good])):
        best = max(best, TRADER_PRICE[good] * coin_worth(s, seat))
    if warehouse_has_room(s, seat):
        best = max(best, POINT)
    for slot in range(s.contract_count[seat]):
        card = i64(s.contracts[seat, slot])
        contract = i64(CONTRACT_OF[card])
        if contract_takes(s, contract, good):
            cubes = missing(s, contract)
            worth = POINTS[card] * (completion_chance(s, cubes - 1) + CUBE_HOPE) // (cubes + 1)
            best = max(best, worth)
    return best


@kernel
def ship_worth(s: State, seat: int, column: int) -> int:
    """Worth of the cubes on a ship; a column from COLUMNS on means the upper row, then the reserved column."""
    worth = 0
    for good in range(PLAYED_GOODS):
        wanted = missing_of_good(s, seat, good) - has_cubes(s, seat, good)
        for nth in range(cubes_shown(s, column, good)):
            if nth < wanted:
                worth += cube_worth(s, seat, good)
            elif owns(s, seat, i64(TRADER_OF[good])):
                worth += max(TRADER_PRICE[good] * coin_worth(s, seat), store_worth(s, seat, good))
            else:
                worth += max(loose_worth(s, seat), store_worth(s, seat, good))
    if owns(s, seat, PORT):
        worth += POINT
    return worth


@kernel
def cubes_shown(s: State, column: int, good: int) -> int:
    if column < COLUMNS:
        return i64(s.cargo[column, good])
    if column < 2 * COLUMNS:
        return i64(s.upper_cargo[column - COLUMNS, good])
    return i64(s.reserved_cargo[column - 2 * COLUMNS, good])


@kernel
def contract_worth(s: State, seat: int, card: int) -> int:
    contract = i64(CONTRACT_OF[card])
    cubes = missing(s, contract)
    for good in range(PLAYED_GOODS):
        spare = has_cubes(s, seat, good) - missing_of_good(s, seat, good)
        if spare > 0 and NEED[contract, good] > 0:
            cubes -= min(spare, i64(NEED[contract, good]))
    crowded = 0
    for slot in range(s.contract_count[seat]):
        crowded += missing(s, i64(CONTRACT_OF[s.contracts[seat, slot]]))
    return POINTS[card] * completion_chance(s, max(0, cubes) + CROWDED * crowded // 100)


@kernel
def fireman_worth(s: State, seat: int, value: int) -> int:
    """Firemen count while fires are to come: to leave the last place, and to reach the first."""
    fires = fire_points_to_come(s)
    mine = firemen(s, seat)
    highest = 0
    lowest = 100
    for other in range(s.players):
        if other != seat:
            total = firemen(s, other)
            highest = max(highest, total)
            lowest = min(lowest, total)
    worth = FIREMAN * value * fires
    if mine <= lowest < mine + value:
        worth += FIREMAN_NOT_LAST * fires
    if mine <= highest < mine + value:
        worth += FIREMAN_FIRST * fires
    return worth


@kernel
def card_worth(s: State, seat: int, card: int, column: int) -> int:
    """What owning the card in a column is worth to a seat."""
    left = rounds_left(s)
    match KIND[card]:
        case Kind.CONTRACT:
            return contract_worth(s, seat, card)
        case Kind.FIREMAN:
            return fireman_worth(s, seat, i64(VALUE[card]))
        case Kind.SHIP:
            return ship_worth(s, seat, column)
        case Kind.COUNTING_OFFICE:
            owned = cards_of_kind(s, seat, Kind.COUNTING_OFFICE)
            if owned >= MAX_OFFICES:
                return 0
            return POINT * (OFFICE_POINTS[owned + 1] - OFFICE_POINTS[owned]) + (OFFICE_HOPE if left > 0 else 0)
        case Kind.TRADER:
            return POINT * POINTS[card] + min(left, 5) * TRADER_ROUND * VALUE[card]
        case Kind.STORE:
            return min(left, 5) * STORE_ROUND
        case Kind.SPECIAL:
            if KAISPEICHER:
                return special_worth(s, seat, card)
        case Kind.WAREHOUSE:
            return POINT * min(left, WAREHOUSE_ROUNDS)
        case Kind.BANK:
            return BANK_BONUS * left * coin_worth(s, seat) * BANK_SHARE // 100
        case Kind.BUILDING:
            return POINT * POINTS[card]
        case Kind.PORT:
            return POINT * cards_of_kind(s, seat, Kind.SHIP) + PORT_ROUND * left
        case Kind.CHAMBER:
            return POINT * min(i64(s.coins[seat]), 4)
    return 0


@kernel
def special_worth(s: State, seat: int, card: int) -> int:
    """Guesses for the cards with a rule of their own."""
    left = rounds_left(s)
    coin = coin_worth(s, seat)
    if card in (INCIDENT_COMMANDER, INSURANCE):
        return COMMANDER * fire_points_to_come(s)
    if card == FIRE_ENGINE:
        return fireman_worth(s, seat, 3)
    if card == SAVINGS_BANK:
        return SAVINGS * coin
    if card == THIEF:
        return (s.players - 1) * STOLEN_COINS * coin * THIEF_SHARE // 100
    if card == FISH_MARKET:
        return 2 * coin if left > 0 else 0
    if card == COFFEE_BREAK:
        return BREAK_CARD * min(left, 2)
    if card in (INFORMER, DOCK_WORKERS):
        return HELPER * min(left, 2)
    if card == HARBOUR_MASTER:
        return MASTER * min(left, 4)
    if card in (AUCTION_HALL, SMUGGLER):
        return AUCTION_CARD + AUCTION_ROUND * min(left, 3)
    if card == TRUCK:
        return TRUCK_CARD
    if card == PRESS:
        return POINT * PRESS_POINTS * cards_of_kind(s, seat, Kind.FIREMAN) + PRESS_ROUND * left
    if card == ACCOUNTANT:
        return POINT * ACCOUNTANT_POINTS * s.contract_count[seat]
    if card == DEICHTOR_HALLS:
        return POINT * DEICHTOR_POINTS * cards_of_kind(s, seat, Kind.TRADER)
    if card == MAYOR:
        return POINT * best_building(s, seat) + HOPE_ROUND * left
    if card == HARBOUR_TOUR:
        return POINT * HARBOUR_TOUR_POINTS * cards_of_kind(s, seat, Kind.BUILDING) + HOPE_ROUND * left
    return 0
