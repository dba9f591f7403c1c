"""A hand-made player: one sensible move from what things are worth to the seat (``value.py``)."""

from hafen.games.speicherstadt.anytime import can_smuggle
from hafen.games.speicherstadt.components import (
    AUCTION_HALL,
    CONTRACT_OF,
    CONTRACTS,
    EXCHANGE_COST,
    FISH_MARKET,
    GOODS,
    HARBOUR_MASTER,
    HARBOUR_MASTER_COST,
    INSURANCE_PRICE,
    KAISPEICHER,
    PLAYED_GOODS,
    POINTS,
    QUEUE_SPACES,
    SMUGGLER,
    TRADER_OF,
    TRUCK,
    VALUE,
)
from hafen.games.speicherstadt.informer import QUEUE_SLOTS, worker_at
from hafen.games.speicherstadt.loading import at_hand, can_exchange, fresh, must_make_room, warehouse_has_room
from hafen.games.speicherstadt.moves import (
    AUCTION,
    BUY,
    CONVERT,
    DELIVER,
    DISCARD_HALL,
    DONE,
    DOUBLE,
    INSURE,
    LIFT,
    LOAD,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASS,
    PLACE,
    PLACE_GREY,
    RESERVE,
    RESERVE_GREY,
    REST,
    SELL,
    SELL_TRADER,
    SKIP,
    SLOTS,
    SMUGGLE,
    STORE_HALL,
    STORE_WAREHOUSE,
    SWAP,
    TAKE,
    TAKE_FREE,
    TRADE,
)
from hafen.games.speicherstadt.purchase import card_on_sale, price, reserved_on_sale
from hafen.games.speicherstadt.state import (
    COLUMNS,
    NONE,
    Errand,
    FireStep,
    Phase,
    State,
    Window,
    columns,
    contract_takes,
    hall_full,
    hold,
    owns,
    seat_of,
)
from hafen.games.speicherstadt.value import (
    POINT,
    card_worth,
    coin_worth,
    cube_worth,
    missing,
    rounds_left,
    store_worth,
)
from hafen.games.speicherstadt.weights import (
    BEHIND_OTHER,
    BEHIND_OWN,
    BEHIND_RIVAL,
    FREE_CARD,
    GREY_LEAST,
    OWN_QUEUE,
    SPITE,
    SWAP_GAIN,
    TOO_DEAR,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64


@kernel
def greedy(s: State, seat: int) -> int:
    """The move this player makes for a seat that is to move."""
    if KAISPEICHER:
        move = choose_with_expansion(s, seat)
        if move >= 0:
            return move
    if s.phase == Phase.DEMAND:
        return choose_worker(s, seat)
    if s.phase == Phase.PURCHASE:
        return choose_purchase(s, seat)
    return choose_loading(s, seat)


@kernel
def choose_with_expansion(s: State, seat: int) -> int:
    """What the cards of the expansion ask or offer; -1 for a decision of the base game."""
    if s.errand == Errand.LOOSE_CUBE:
        return choose_loading(s, seat)
    if s.errand != Errand.NONE:
        return choose_truck(s, seat)
    if s.fire != NONE and s.window == Window.CLOSED:
        return choose_fire(s, seat)
    if s.exchange_size == 0 and s.swap_slot == NONE:
        move = choose_anytime(s, seat)
        if move >= 0:
            return move
    if s.window != Window.CLOSED:
        return PASS
    if s.phase == Phase.INFORMER:
        return choose_swap(s, seat)
    return -1


# Demand


@kernel
def choose_worker(s: State, seat: int) -> int:
    """The best place for a worker, in a queue or on a card to reserve."""
    place = -1
    place_gain = 0
    for column in range(columns(s)):
        if s.queue_size[column] < QUEUE_SPACES:
            worth = place_worth(s, seat, column)
            if place < 0 or worth > place_gain:
                place = column
                place_gain = worth
    if KAISPEICHER:
        return choose_row(s, seat, place, place_gain)
    return PLACE + place


@kernel
def choose_row(s: State, seat: int, place: int, place_gain: int) -> int:
    """Compare the best place in a queue with the best card to reserve, and with waiting."""
    reserved = -1
    reserve_gain = 0
    for upper in range(columns(s)):
        if s.upper[upper] != NONE:
            worth = reserve_worth(s, seat, upper)
            if reserved < 0 or worth > reserve_gain:
                reserved = upper
                reserve_gain = worth
    grey = s.workers[seat] == 0
    if grey and max(place_gain, reserve_gain) < GREY_LEAST:
        return REST
    if not grey and s.breaks[seat] > 0 and max(place_gain, reserve_gain) < GREY_LEAST and later_workers(s, seat) > 0:
        return SKIP
    if reserved >= 0 and reserve_gain > place_gain:
        return (RESERVE_GREY if grey else RESERVE) + reserved
    return (PLACE_GREY if grey else PLACE) + place


@kernel
def reserve_worth(s: State, seat: int, place: int) -> int:
    """Nobody else can buy a reserved card, and the last reserved one is the cheapest."""
    price = 1 + later_workers(s, seat) // (2 * columns(s))
    own = 0
    for n in range(s.reserved_count):
        if seat_of(i64(s.reserved_by[n])) == seat:
            own += 1
    if price + own > s.coins[seat]:
        return -TOO_DEAR
    return card_worth(s, seat, i64(s.upper[place]), COLUMNS + place) - (price + own) * coin_worth(s, seat)


@kernel
def place_worth(s: State, seat: int, column: int) -> int:
    """Expected gain of a worker at the end of a queue: the chance that all before it step aside, times the profit."""
    card = i64(s.display[column])
    waiting = i64(s.queue_size[column])
    chance = 100
    spite = 0
    own = 0
    for place in range(waiting):
        other = seat_of(i64(s.queue[column, place]))
        asked = waiting + 1 - place
        if other == seat:
            own += 1
            chance = chance * BEHIND_OWN // 100
            continue
        surplus = card_worth(s, other, card, column) - asked * coin_worth(s, other)
        if s.coins[other] >= asked and surplus > 0:
            chance = chance * BEHIND_RIVAL // 100
            spite += SPITE
        else:
            chance = chance * BEHIND_OTHER // 100
    price = 1 if waiting > own else waiting + 1
    price += later_workers(s, seat) // columns(s)
    if price > s.coins[seat]:
        return spite - TOO_DEAR - OWN_QUEUE * own
    gain = card_worth(s, seat, card, column) - price * coin_worth(s, seat)
    return gain * chance // 100 + spite - OWN_QUEUE * own


@kernel
def later_workers(s: State, seat: int) -> int:
    """Workers that others will still place."""
    workers = 0
    for other in range(s.players):
        if other != seat:
            workers += s.workers[other]
    return workers


# Informer


@kernel
def choose_swap(s: State, seat: int) -> int:
    """Move the own worker with the poorest outlook to the best foreign head of a queue, if that gains much."""
    worst = -1
    worst_worth = 0
    best = -1
    best_worth = 0
    for slot in range(SLOTS):
        worker = worker_at(s, slot)
        if worker == NONE:
            continue
        worth = slot_worth(s, seat, slot)
        if seat_of(worker) == seat:
            if worst < 0 or worth < worst_worth:
                worst = slot
                worst_worth = worth
        elif best < 0 or worth > best_worth:
            best = slot
            best_worth = worth
    if s.swap_slot != NONE:
        return SWAP + best
    return SWAP + worst if best_worth - worst_worth > SWAP_GAIN else PASS


@kernel
def slot_worth(s: State, seat: int, slot: int) -> int:
    if slot >= QUEUE_SLOTS:
        place = slot - QUEUE_SLOTS
        price = s.reserved_count - place
        worth = card_worth(s, seat, i64(s.reserved[place]), 2 * COLUMNS + place)
    else:
        column = slot // QUEUE_SPACES
        if slot % QUEUE_SPACES > 0:
            return 0
        price = i64(s.queue_size[column])
        worth = card_worth(s, seat, i64(s.display[column]), column)
    return worth - price * coin_worth(s, seat) if price <= s.coins[seat] else 0


# Purchase


@kernel
def choose_purchase(s: State, seat: int) -> int:
    column = i64(s.column)
    cost = price(s)
    reserved = reserved_on_sale(s)
    if not reserved and cost > 1 and seat_of(i64(s.queue[column, 1])) == seat:
        return PASS  # the own next worker gets the same card for less
    worth = card_worth(s, seat, card_on_sale(s), 2 * COLUMNS if reserved else column)
    if KAISPEICHER and owns(s, seat, FISH_MARKET) and worth > FREE_CARD and (cost > 1 or s.coins[seat] < cost):
        return TAKE_FREE
    gain = worth - cost * coin_worth(s, seat)
    if gain <= 0 or s.coins[seat] < cost:
        return PASS
    for later in range(column + 1, columns(s)):
        waiting = i64(s.queue_size[later])
        first_in_line = waiting > 0 and seat_of(i64(s.queue[later, 0])) == seat
        if s.display[later] != NONE and first_in_line and waiting <= s.coins[seat]:
            later_gain = card_worth(s, seat, i64(s.display[later]), later) - waiting * coin_worth(s, seat)
            if later_gain > gain and s.coins[seat] - cost < waiting:
                return PASS  # the money is for a better card
    return BUY


# Fires


@kernel
def choose_fire(s: State, seat: int) -> int:
    if s.fire_step == FireStep.COMMANDER:
        return DOUBLE if VALUE[s.fire] >= 3 else PASS
    return INSURE if VALUE[s.fire] * POINT > INSURANCE_PRICE * coin_worth(s, seat) else PASS


# Cards for any time


@kernel
def choose_anytime(s: State, seat: int) -> int:
    """Use auction hall and smuggler to finish a contract, and at the end for whatever points there are."""
    last = s.window == Window.END
    if owns(s, seat, AUCTION_HALL):
        for good in range(PLAYED_GOODS):
            if s.stock[good] > 0 and (finishes(s, seat, good) or (last and points_now(s, seat, good))):
                return AUCTION + good
    if owns(s, seat, SMUGGLER):
        for contract in range(CONTRACTS):
            for good in range(PLAYED_GOODS):
                if can_smuggle(s, seat, contract, good) and (
                    finishes(s, seat, good) or (last and points_now(s, seat, good))
                ):
                    return SMUGGLE + contract * GOODS + good
    if owns(s, seat, TRUCK) and truck_slot(s, seat) >= 0:
        return LIFT + truck_slot(s, seat)
    return -1


@kernel
def finishes(s: State, seat: int, good: int) -> bool:
    """Would one cube complete an own contract?"""
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        if missing(s, contract) == 1 and contract_takes(s, contract, good):
            return True
    return False


@kernel
def points_now(s: State, seat: int, good: int) -> bool:
    return store_worth(s, seat, good) > 0 or warehouse_has_room(s, seat)


@kernel
def truck_slot(s: State, seat: int) -> int:
    """slot * GOODS + good of a cube that would complete another contract and does not break a complete one, or -1."""
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        for good in range(PLAYED_GOODS):
            if s.on_contract[contract, good] > 0 and missing(s, contract) > 0:
                for other in range(s.contract_count[seat]):
                    target = i64(CONTRACT_OF[s.contracts[seat, other]])
                    if other != slot and missing(s, target) == 1 and contract_takes(s, target, good):
                        return slot * GOODS + good
    return -1


@kernel
def choose_truck(s: State, seat: int) -> int:
    """Put each lifted cube where least is missing."""
    if s.errand == Errand.LIFTING:
        return DONE
    best = -1
    fewest = 0
    for good in range(PLAYED_GOODS):
        if s.lifted[good] > 0:
            for slot in range(s.contract_count[seat]):
                contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
                if contract_takes(s, contract, good) and (best < 0 or missing(s, contract) < fewest):
                    best = LOAD + good * CONTRACTS + slot
                    fewest = missing(s, contract)
    return best


# Loading


@kernel
def choose_loading(s: State, seat: int) -> int:
    if s.exchange_size > 0:
        if s.exchange_size == s.exchange_cost:
            return TAKE + exchange_target(s, seat)
        return (CONVERT if s.exchange_cost == EXCHANGE_COST else TRADE) + least_useful(s, seat)
    move = best_load(s, seat)
    if KAISPEICHER and move < 0:
        move = delivery(s, seat)
    if KAISPEICHER and move < 0 and owns(s, seat, HARBOUR_MASTER) and exchange_completes(s, seat, HARBOUR_MASTER_COST):
        move = TRADE + least_useful(s, seat)
    if move < 0 and exchange_completes(s, seat, EXCHANGE_COST):
        move = CONVERT + least_useful(s, seat)
    if move < 0:
        move = best_storage(s, seat)
    if move < 0:
        move = best_sale(s, seat)
    return DONE if move < 0 else move


@kernel
def delivery(s: State, seat: int) -> int:
    for good in range(PLAYED_GOODS):
        if store_worth(s, seat, good) > 0 and at_hand(s, seat, good) > 0:
            return DELIVER + good
    return -1


@kernel
def best_load(s: State, seat: int) -> int:
    """Onto the contract that then lacks least, the dearer one first."""
    best = -1
    best_worth = 0
    for good in range(PLAYED_GOODS):
        if at_hand(s, seat, good) > 0:
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
    for good in range(PLAYED_GOODS):
        if s.stock[good] > 0:
            worth = cube_worth(s, seat, good)
            if best < 0 or worth > best_worth:
                best = good
                best_worth = worth
    return best


@kernel
def exchange_completes(s: State, seat: int, cost: int) -> bool:
    """Would an exchange finish a contract?"""
    if not can_exchange(s, seat, cost):
        return False
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        if missing(s, contract) == 1:
            for good in range(PLAYED_GOODS):
                if contract_takes(s, contract, good) and s.stock[good] > 0:
                    return True
    return False


@kernel
def least_useful(s: State, seat: int) -> int:
    best = -1
    best_worth = 0
    for good in range(PLAYED_GOODS):
        if at_hand(s, seat, good) > 0:
            worth = cube_worth(s, seat, good)
            if best < 0 or worth < best_worth:
                best = good
                best_worth = worth
    return best


@kernel
def most_useful_on_ship(s: State, seat: int) -> int:
    best = -1
    best_worth = 0
    for good in range(PLAYED_GOODS):
        if fresh(s, seat, good):
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
    if (rounds_left(s) > 0 or s.loose != NONE) and not hall_full(s, seat):
        return STORE_HALL + good
    if rounds_left(s) > 0 and s.errand == Errand.NONE and must_make_room(s, seat):
        for kept in range(PLAYED_GOODS):
            if s.hall[seat, kept] > 0 and cube_worth(s, seat, kept) < cube_worth(s, seat, good):
                return DISCARD_HALL + kept
    return -1


@kernel
def best_sale(s: State, seat: int) -> int:
    """Sell pairs of cubes that would expire; a loose cube with any other."""
    for pair in range(PAIRS):
        first = i64(PAIR_FIRST[pair])
        second = i64(PAIR_SECOND[pair])
        if second >= PLAYED_GOODS:
            continue
        if s.loose != NONE:
            other = second if s.loose == first else first
            if (s.loose == first or s.loose == second) and hold(s, seat, other) > 0:
                return SELL + pair
        elif first == second:
            if s.ship[seat, first] > 1:
                return SELL + pair
        elif s.ship[seat, first] > 0 and s.ship[seat, second] > 0:
            return SELL + pair
    return -1
