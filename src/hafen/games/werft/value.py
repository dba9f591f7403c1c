"""A hand-made player: at every step the move that looks best by what things are worth (``worth.py``)."""

from hafen.games.werft.components import (
    ACTIONS,
    CONTRACT_POINTS,
    CREW_POINTS,
    EQUIPMENT,
    GEAR_POINTS,
    ITEMS,
    MOST_CONTRACTS,
    MOST_COUNTED,
    PART,
    PLACES,
    PRICE_FIELDS,
    ROOMS,
    SIDES,
    Action,
    Contract,
    Item,
)
from hafen.games.werft.contracts import count_for
from hafen.games.werft.market import can_buy_train
from hafen.games.werft.moves import (
    BONUS,
    CHOOSE,
    COLLECT,
    COMMAND,
    DONE,
    HIRE,
    KEEP,
    LAUNCH,
    LOAD,
    MAKE,
    PLACE,
    RECRUIT,
    RENT,
    SAIL,
    STEER,
    TRAIN,
    USE,
)
from hafen.games.werft.state import NONE, Phase, State, Step, to_spend
from hafen.games.werft.track import income_of
from hafen.games.werft.trade import owns_train, train_of_type
from hafen.games.werft.turn import bonus_money, may_add, may_choose
from hafen.games.werft.voyage import (
    crew_points,
    feature_word,
    gear_points,
    may_load,
    speed_with,
)
from hafen.games.werft.ways import best_way
from hafen.games.werft.weights import (
    BONUS_LEAST,
    BUILD_ITEM,
    BUILD_SHIP,
    FIRST_TRAIN,
    LAST_BONUS_LEAST,
    LAST_LAUNCH,
    LAUNCH_ITEM,
    LAUNCH_SHIP,
    NEXT_TRAIN,
    WISH_LARGE,
    WISH_MIDDLE,
    WISH_SMALL,
)
from hafen.games.werft.wheels import hire_price
from hafen.games.werft.worth import (
    NOTHING,
    best_hire,
    best_join,
    best_make,
    best_place,
    best_recruit,
    best_rent,
    best_tile,
    best_trade,
    best_train,
    best_turn,
    best_use,
    canal_worth,
    employee_worth,
    guilder_worth,
    make_worth,
    open_bows,
    ready_to_sail,
    recruit_worth,
    room_in_yard,
    stock_for,
    train_worth,
    turns_left,
    wanted_length,
    wish,
)
from hafen.games.werft.yard import ship_at, yard_word
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

PROPELLER = int(Item.PROPELLER)


@kernel
def greedy(s: State, seat: int) -> int:
    """The move that looks best now."""
    match s.step:
        case Step.CHOOSE:
            return best_choice(s, seat)
        case Step.ACT:
            return best_act(s, seat)
        case Step.BUILDING:
            return best_tile(s, seat)
        case Step.LAST_TILE:
            return best_tile(s, seat)
        case Step.PLACING:
            return PLACE + best_place(s, seat, i64(PART[s.bought]))
        case Step.JOINING:
            return best_join(s, seat)
        case Step.TURNING:
            return best_turn(s)
        case Step.TRADING:
            return best_trade(s, seat)
        case Step.AFTER:
            return best_bonus(s, seat)
        case Step.LAUNCH:
            return longest_ship(s, seat)
        case Step.COMMAND:
            return COMMAND
        case Step.FITTING:
            return best_load(s, seat)
        case Step.STEERING:
            return best_steer(s, seat)
        case _:
            return best_keep(s, seat)


# Actions


@kernel
def action_worth(s: State, seat: int, action: int, money: int) -> int:
    """What carrying out an action with so many guilders is worth."""
    match action:
        case Action.BUILD:
            return build_worth(s, seat)
        case Action.TRAINS:
            if not can_buy_train(s, money) or turns_left(s) < 3:
                return 0
            return NEXT_TRAIN if owns_train(s, seat) else FIRST_TRAIN
        case Action.CANAL:
            return canal_worth(s, seat)
        case Action.EQUIP:
            return make_worth(s, seat, best_make(s, seat, money))
        case Action.CREW:
            return recruit_worth(s, seat, best_recruit(s, seat, money))
        case Action.HIRE:
            employee = best_hire(s, seat, money)
            if employee == NONE:
                return 0
            return employee_worth(s, seat, employee) - guilder_worth(s) * hire_price(s, seat, employee)
        case Action.TRADE:
            kind = best_use(s, seat)
            if kind == NONE:
                return 0
            field = (s.trade_wheel + 1) % PRICE_FIELDS
            return train_worth(s, seat, train_of_type(s, seat, kind), field)
        case _:
            return 2 * guilder_worth(s)


@kernel
def build_worth(s: State, seat: int) -> int:
    """Tiles for the next ship; most when a ship can be completed and sail."""
    word = yard_word(s, seat)
    tiles = 0
    for place in range(PLACES):
        if word >> (2 * place) & 3:
            tiles += 1
    bow = 1 if open_bows(word) > 0 else 0
    ready = ready_to_sail(s, seat)
    left = turns_left(s)
    missing = max(0, wanted_length(s, seat) - tiles) if bow else 3
    if missing <= 3 and ready and bow:
        return LAUNCH_SHIP + LAUNCH_ITEM * cargo(s, seat)
    if left < 3:
        return LAST_LAUNCH if ready else 0
    if not bow or tiles < wanted_length(s, seat) - 1:
        return BUILD_SHIP + BUILD_ITEM * min(10, idle_items(s, seat))
    return 4


@kernel
def idle_items(s: State, seat: int) -> int:
    """Items in the yard that wait for room."""
    idle = 0
    for room in range(ROOMS):
        idle += max(0, stock_for(s, seat, room) - room_in_yard(s, seat, room))
    return idle


@kernel
def cargo(s: State, seat: int) -> int:
    """Items in the yard that have room in it."""
    ready = 0
    for room in range(ROOMS):
        ready += min(stock_for(s, seat, room), room_in_yard(s, seat, room))
    return ready


@kernel
def best_choice(s: State, seat: int) -> int:
    best = DONE
    worth = NOTHING
    for action in range(ACTIONS):
        if may_choose(s, seat, action):
            income = income_of(s, seat, action) if s.phase == Phase.TURNS else 0
            gain = action_worth(s, seat, action, i64(s.guilders[seat]) + income) + guilder_worth(s) * income
            if gain > worth:
                worth = gain
                best = CHOOSE + action
    return best


@kernel
def best_act(s: State, seat: int) -> int:
    money = to_spend(s, seat)
    match s.action:
        case Action.BUILD:
            return best_tile(s, seat)
        case Action.TRAINS:
            return TRAIN + best_train(s, seat, money)
        case Action.CANAL:
            return RENT + best_rent(s, seat, money)
        case Action.EQUIP:
            return MAKE + best_make(s, seat, money)
        case Action.CREW:
            return RECRUIT + best_recruit(s, seat, money)
        case Action.HIRE:
            return HIRE + best_hire(s, seat, money)
        case Action.TRADE:
            return USE + best_use(s, seat)
        case _:
            return COLLECT


@kernel
def best_bonus(s: State, seat: int) -> int:
    best = DONE
    worth = BONUS_LEAST if turns_left(s) > 2 else LAST_BONUS_LEAST
    money = bonus_money(s, seat)
    for action in range(ACTIONS):
        if may_add(s, seat, action, money):
            gain = action_worth(s, seat, action, money)
            if gain > worth:
                worth = gain
                best = BONUS + action
    return best


# Voyages


@kernel
def longest_ship(s: State, seat: int) -> int:
    word = yard_word(s, seat)
    best = i64(0)
    for place in range(PLACES):
        if ship_at(word, place) > ship_at(word, best):
            best = place
    return LAUNCH + best


@kernel
def plan_points(s: State, seat: int, item: int) -> int:
    """Points of the voyage with one more of an item, on the best way; NOTHING if the canal is too short."""
    speed = speed_with(s, seat, item)
    way = best_way(s, seat, i64(s.sailed), speed, i64(s.ribbon), feature_word(s, seat, item))
    if way < 0:
        return NOTHING
    points = crew_points(s) + gear_points(s) + speed + s.officials + way // SIDES
    if item >= EQUIPMENT:
        points += CREW_POINTS
    if item == Item.CRANE or item == Item.CANNON:
        points += GEAR_POINTS
    return points


@kernel
def load_worth(s: State, seat: int, item: int, now: int) -> int:
    """Tenths that an item aboard adds; a smokestack and a propeller are worth more together."""
    worth = 10 * (plan_points(s, seat, item) - now)
    if item == Item.SMOKESTACK and s.aboard[Item.PROPELLER] == 0 and s.items[seat, Item.PROPELLER] > 0:
        worth += 25 if may_load(s, seat, i64(PROPELLER)) else 0
    match item:
        case Item.CAPTAIN:
            last = s.items[seat, item] == 1 and turns_left(s) > 4
            worth += wish(s, seat, Contract.OFFICERS, WISH_LARGE) - (20 if last else 0)
        case Item.PROPELLER:
            worth += wish(s, seat, Contract.PROPELLERS, WISH_LARGE)
        case Item.MERCHANT:
            worth += wish(s, seat, Contract.MERCHANTS, WISH_MIDDLE) + wish(s, seat, Contract.CRANE_MERCHANT, WISH_SMALL)
        case Item.SOLDIER:
            worth += wish(s, seat, Contract.SOLDIERS, WISH_MIDDLE) + wish(s, seat, Contract.CANNON_SOLDIER, WISH_SMALL)
        case Item.SAIL:
            worth += wish(s, seat, Contract.SAIL_PAIRS, WISH_SMALL)
        case Item.SMOKESTACK:
            worth += wish(s, seat, Contract.STACK_PAIRS, WISH_SMALL)
        case _:
            worth += 1
    return worth


@kernel
def best_load(s: State, seat: int) -> int:
    now = plan_points(s, seat, i64(NONE))
    best = SAIL
    worth = 0
    for item in range(ITEMS):
        if may_load(s, seat, item):
            gain = load_worth(s, seat, item, now)
            if gain > worth:
                worth = gain
                best = LOAD + item
    return best


@kernel
def best_steer(s: State, seat: int) -> int:
    way = best_way(s, seat, i64(s.sailed), i64(s.speed), i64(s.ribbon), feature_word(s, seat, i64(NONE)))
    return STEER + way % SIDES


# Contracts


@kernel
def contract_hope(s: State, seat: int, contract: int) -> int:
    """Points if the rest of the game brings as much as the first part, and a little more."""
    count = 2 * count_for(s, seat, contract) + 1
    return i64(CONTRACT_POINTS[contract, min(count, MOST_COUNTED)])


@kernel
def best_keep(s: State, seat: int) -> int:
    blue = 0
    green = 0
    for n in range(1, s.held[seat]):
        if contract_hope(s, seat, i64(s.hand[seat, 0, n])) > contract_hope(s, seat, i64(s.hand[seat, 0, blue])):
            blue = n
        if contract_hope(s, seat, i64(s.hand[seat, 1, n])) > contract_hope(s, seat, i64(s.hand[seat, 1, green])):
            green = n
    return KEEP + blue * MOST_CONTRACTS + green
