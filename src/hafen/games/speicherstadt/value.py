"""A hand-made player: what a card, a cube and a coin are worth to a seat, and one sensible move from that.

Worth is counted in hundredths of a point. Only open information is read: the pile counts, its order does not.
"""

from hafen.games.speicherstadt.components import (
    BANK_BONUS,
    BY_KIND,
    CHAMBER,
    CONTRACT_OF,
    CONTRACTS,
    EXCHANGE_COST,
    GOODS,
    KIND,
    KIND_START,
    MAX_OFFICES,
    NEED,
    OFFICE_POINTS,
    POINTS,
    PORT,
    QUEUE_SPACES,
    ROUNDS,
    TRADER_OF,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.loading import can_exchange, must_make_room, warehouse_has_room
from hafen.games.speicherstadt.moves import (
    BUY,
    CONVERT,
    DISCARD_HALL,
    DONE,
    LOAD,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASS,
    PLACE,
    SELL,
    SELL_TRADER,
    STORE_HALL,
    STORE_WAREHOUSE,
    TAKE,
)
from hafen.games.speicherstadt.scoring import cards_of_kind
from hafen.games.speicherstadt.state import (
    NONE,
    Phase,
    Place,
    State,
    columns,
    contract_takes,
    hall_full,
    hold,
    owns,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

POINT = 100


@kernel
def greedy(s: State, seat: int) -> int:
    """The move this player makes for a seat that is to move."""
    if s.phase == Phase.DEMAND:
        return choose_column(s, seat)
    if s.phase == Phase.PURCHASE:
        return choose_purchase(s, seat)
    return choose_loading(s, seat)


# Worth


@kernel
def rounds_left(s: State) -> int:
    return i64(ROUNDS[s.players]) - s.round_number


@kernel
def coin_worth(s: State, seat: int) -> int:
    left = rounds_left(s)
    if left == 0:
        return POINT if owns(s, seat, CHAMBER) else 5
    return min(60 + 10 * left, POINT)


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
    for good in range(GOODS):
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
    return max(4, min(90, 150 * ships_to_come(s) // (s.players * cubes + s.players)))


@kernel
def cube_worth(s: State, seat: int, good: int) -> int:
    """Worth of one more cube of a good."""
    best = coin_worth(s, seat) // 3
    if owns(s, seat, i64(TRADER_OF[good])):
        best = coin_worth(s, seat)
    if warehouse_has_room(s, seat):
        best = max(best, POINT)
    for slot in range(s.contract_count[seat]):
        card = i64(s.contracts[seat, slot])
        contract = i64(CONTRACT_OF[card])
        if contract_takes(s, contract, good):
            cubes = missing(s, contract)
            worth = POINTS[card] * (completion_chance(s, cubes - 1) + 10) // (cubes + 1)
            best = max(best, worth)
    return best


@kernel
def ship_worth(s: State, seat: int, column: int) -> int:
    worth = 0
    for good in range(GOODS):
        wanted = missing_of_good(s, seat, good) - hold(s, seat, good)
        for nth in range(s.cargo[column, good]):
            if nth < wanted:
                worth += cube_worth(s, seat, good)
            elif owns(s, seat, i64(TRADER_OF[good])):
                worth += coin_worth(s, seat)
            else:
                worth += coin_worth(s, seat) // 3
    if owns(s, seat, PORT):
        worth += POINT
    return worth


@kernel
def contract_worth(s: State, seat: int, card: int) -> int:
    contract = i64(CONTRACT_OF[card])
    cubes = missing(s, contract)
    for good in range(GOODS):
        spare = hold(s, seat, good) - missing_of_good(s, seat, good)
        if spare > 0 and NEED[contract, good] > 0:
            cubes -= min(spare, i64(NEED[contract, good]))
    crowded = 0
    for slot in range(s.contract_count[seat]):
        crowded += missing(s, i64(CONTRACT_OF[s.contracts[seat, slot]]))
    return POINTS[card] * completion_chance(s, max(0, cubes) + crowded // 2)


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
    worth = 6 * value * fires
    if mine <= lowest < mine + value:
        worth += 50 * fires
    if mine <= highest < mine + value:
        worth += 40 * fires
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
            return POINT * (OFFICE_POINTS[owned + 1] - OFFICE_POINTS[owned]) + (30 if left > 0 else 0)
        case Kind.TRADER:
            return POINT * POINTS[card] + min(left, 5) * 20
        case Kind.WAREHOUSE:
            return POINT * min(left, 3)
        case Kind.BANK:
            return BANK_BONUS * left * coin_worth(s, seat) * 8 // 10
        case Kind.BUILDING:
            return POINT * POINTS[card]
        case Kind.PORT:
            return POINT * cards_of_kind(s, seat, Kind.SHIP) + 20 * left
        case Kind.CHAMBER:
            return POINT * min(i64(s.coins[seat]), 4)
    return 0


# Demand


@kernel
def choose_column(s: State, seat: int) -> int:
    best = -1
    best_worth = 0
    for column in range(columns(s)):
        if s.queue_size[column] < QUEUE_SPACES:
            worth = place_worth(s, seat, column)
            if best < 0 or worth > best_worth:
                best = column
                best_worth = worth
    return PLACE + best


@kernel
def place_worth(s: State, seat: int, column: int) -> int:
    """Expected gain of a worker at the end of a queue: the chance that all before it step aside, times the profit."""
    card = i64(s.display[column])
    waiting = i64(s.queue_size[column])
    chance = 100
    spite = 0
    own = 0
    for place in range(waiting):
        other = i64(s.queue[column, place])
        asked = waiting + 1 - place
        if other == seat:
            own += 1
            chance = chance // 4
            continue
        surplus = card_worth(s, other, card, column) - asked * coin_worth(s, other)
        if s.coins[other] >= asked and surplus > 0:
            chance = chance // 5
            spite += 15
        else:
            chance = chance * 9 // 10
    price = 1 if waiting > own else waiting + 1
    price += later_workers(s, seat) // columns(s)
    if price > s.coins[seat]:
        return spite - 20 - 40 * own
    gain = card_worth(s, seat, card, column) - price * coin_worth(s, seat)
    return gain * chance // 100 + spite - 40 * own


@kernel
def later_workers(s: State, seat: int) -> int:
    """Workers that others will still place."""
    workers = 0
    for other in range(s.players):
        if other != seat:
            workers += s.workers[other]
    return workers


# Purchase


@kernel
def choose_purchase(s: State, seat: int) -> int:
    column = i64(s.column)
    price = i64(s.queue_size[column])
    if price > 1 and s.queue[column, 1] == seat:
        return PASS  # the own next worker gets the same card for less
    gain = card_worth(s, seat, i64(s.display[column]), column) - price * coin_worth(s, seat)
    if gain <= 0:
        return PASS
    for later in range(column + 1, columns(s)):
        waiting = i64(s.queue_size[later])
        if s.display[later] != NONE and waiting > 0 and s.queue[later, 0] == seat and waiting <= s.coins[seat]:
            later_gain = card_worth(s, seat, i64(s.display[later]), later) - waiting * coin_worth(s, seat)
            if later_gain > gain and s.coins[seat] - price < waiting:
                return PASS  # the money is for a better card
    return BUY


# Loading


@kernel
def choose_loading(s: State, seat: int) -> int:
    if s.exchange_size == EXCHANGE_COST:
        return TAKE + exchange_target(s, seat)
    if s.exchange_size > 0:
        return CONVERT + least_useful(s, seat)
    move = best_load(s, seat)
    if move < 0 and exchange_completes(s, seat):
        move = CONVERT + least_useful(s, seat)
    if move < 0:
        move = best_storage(s, seat)
    if move < 0:
        move = best_sale(s, seat)
    return DONE if move < 0 else move


@kernel
def best_load(s: State, seat: int) -> int:
    """Onto the contract that then lacks least, the dearer one first."""
    best = -1
    best_worth = 0
    for good in range(GOODS):
        if hold(s, seat, good) > 0:
            for slot in range(s.contract_count[seat]):
                card = i64(s.contracts[seat, slot])
                contract = i64(CONTRACT_OF[card])
                if contract_takes(s, contract, good):
                    worth = POINT * POINTS[card] // missing(s, contract)
                    if worth > best_worth:
                        best_worth = worth
                        best = LOAD + good * CONTRACTS + slot
    return best


@kernel
def exchange_target(s: State, seat: int) -> int:
    """The stocked good that is worth most."""
    best = -1
    best_worth = 0
    for good in range(GOODS):
        if s.stock[good] > 0:
            worth = cube_worth(s, seat, good)
            if best < 0 or worth > best_worth:
                best = good
                best_worth = worth
    return best


@kernel
def exchange_completes(s: State, seat: int) -> bool:
    """Would an exchange finish a contract?"""
    if not can_exchange(s, seat):
        return False
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        if missing(s, contract) == 1:
            for good in range(GOODS):
                if contract_takes(s, contract, good) and s.stock[good] > 0:
                    return True
    return False


@kernel
def least_useful(s: State, seat: int) -> int:
    best = -1
    best_worth = 0
    for good in range(GOODS):
        if hold(s, seat, good) > 0:
            worth = cube_worth(s, seat, good)
            if best < 0 or worth < best_worth:
                best = good
                best_worth = worth
    return best


@kernel
def most_useful_on_ship(s: State, seat: int) -> int:
    best = -1
    best_worth = 0
    for good in range(GOODS):
        if s.ship[seat, good] > 0:
            worth = cube_worth(s, seat, good)
            if best < 0 or worth > best_worth:
                best = good
                best_worth = worth
    return best


@kernel
def best_storage(s: State, seat: int) -> int:
    """Warehouse first: its cubes are worth a point. The hall keeps a cube only for a later round."""
    good = most_useful_on_ship(s, seat)
    if good < 0:
        return -1
    if warehouse_has_room(s, seat):
        return STORE_WAREHOUSE + good
    if owns(s, seat, i64(TRADER_OF[good])):
        return SELL_TRADER + good
    if rounds_left(s) > 0 and not hall_full(s, seat):
        return STORE_HALL + good
    if rounds_left(s) > 0 and must_make_room(s, seat):
        for kept in range(GOODS):
            if s.hall[seat, kept] > 0 and cube_worth(s, seat, kept) < cube_worth(s, seat, good):
                return DISCARD_HALL + kept
    return -1


@kernel
def best_sale(s: State, seat: int) -> int:
    """Sell pairs with at least one cube that would expire."""
    for pair in range(PAIRS):
        first = i64(PAIR_FIRST[pair])
        second = i64(PAIR_SECOND[pair])
        loose = s.ship[seat, first] + (s.ship[seat, second] if second != first else 0)
        if loose >= 2 and s.ship[seat, first] > 0 and s.ship[seat, second] > 0:
            return SELL + pair
    return -1
