"""What things are worth to a sensible player, in tenths of a point. It reads only what its seat may know.

Early in the game helpers and canals are worth most, then tiles and items for ships, at the end only what still brings
points. How much of each is in ``weights.py``.
"""

from hafen.games.werft.building import on_sale
from hafen.games.werft.canal import is_open_end
from hafen.games.werft.components import (
    CABIN,
    CANNON_ROOM,
    COLOURS,
    COLUMN_PART,
    COLUMNS,
    CRANE_ROOM,
    CREW_WHEEL,
    EMPLOYEE_COLOUR,
    EMPLOYEE_POINTS,
    EMPLOYEES,
    ENGINEER_OF,
    EQUIPMENT_WHEEL,
    FEATURE,
    GOODS,
    HELMSMAN,
    ITEMS,
    MOUNT,
    OFFER,
    OPENING,
    OPENINGS,
    PLACES,
    PRICE,
    PRICE_FIELDS,
    PROPELLER_ROOM,
    RECRUITER_OF,
    RIGGER,
    ROOM,
    ROOMS,
    ROW_PRICE,
    ROWS,
    SENIOR_TRADER_OF,
    SIDES,
    SIGN,
    TRACK,
    TRADER_OF,
    TRAIN_TYPES,
    WAGONS,
    WHEEL_FIELDS,
    Colour,
    Contract,
    Item,
    Part,
    Sign,
)
from hafen.games.werft.contracts import type_of
from hafen.games.werft.moves import (
    BUY,
    DONE,
    JOIN,
    SELL,
    SWAP,
    TURN,
)
from hafen.games.werft.state import NONE, Phase, State, employs, to_spend
from hafen.games.werft.track import leading_space
from hafen.games.werft.trade import good_at_hand, may_swap, may_use, train_of_type
from hafen.games.werft.weights import (
    CANAL_LONG,
    CANAL_MIDDLE,
    CANAL_SHORT,
    CRAFTSMAN_TURN,
    ENGINE,
    FIRST_CAPTAIN,
    GEAR_LATER,
    GEAR_NOW,
    GEAR_ROOM,
    GOOD_REACH,
    GUILDER,
    JUNCTION,
    MOUNT_ROOM,
    OTHER_SIGN,
    PROPELLER_LATER,
    PROPELLER_NOW,
    RIBBON_SIGN,
    ROOM_WAITING,
    SAFETY,
    SAIL_LATER,
    SAIL_NOW,
    SAILOR_LATER,
    SAILOR_NOW,
    SECOND_CAPTAIN,
    SHIP_LENGTH,
    SPARE_ITEMS,
    STACK_LATER,
    STACK_NOW,
    TRADER_TURN,
    WISH_LARGE,
    WISH_MIDDLE,
    WISH_SAFETY,
    WISH_SMALL,
)
from hafen.games.werft.wheels import hire_price, make_price, may_hire, recruit_price
from hafen.games.werft.yard import fitting_parts, may_lay, ship_at, yard_word
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

NOTHING = -100000


# The course of the game


@kernel
def turns_left(s: State) -> int:
    """Turns that a seat still has, about."""
    if s.phase != Phase.TURNS or s.ending:
        return 0
    return max(0, s.time * TRACK - leading_space(s) % TRACK) // s.players


@kernel
def guilder_worth(s: State) -> int:
    return GUILDER if turns_left(s) > 3 else 1


@kernel
def holds(s: State, seat: int, contract: int) -> bool:
    for colour in range(COLOURS):
        for n in range(s.held[seat]):
            if s.hand[seat, colour, n] == contract:
                return True
    return False


@kernel
def wish(s: State, seat: int, contract: int, worth: int) -> int:
    """What a step towards a contract is worth to a seat: all if it holds it for good, less while it may be given up."""
    return worth // max(1, i64(s.held[seat])) if holds(s, seat, contract) else 0


# Ships


@kernel
def room_in_yard(s: State, seat: int, room: int) -> int:
    found = 0
    for place in range(PLACES):
        if s.yard[seat, place] != NONE:
            found += ROOM[s.yard[seat, place], room]
    return found


@kernel
def ready_to_sail(s: State, seat: int) -> bool:
    """A captain waits, and the canal is long enough for a decent voyage; near the end any voyage will do."""
    if s.items[seat, Item.CAPTAIN] == 0 or s.reach[seat] < 2:
        return False
    return s.reach[seat] >= GOOD_REACH or turns_left(s) < 4


@kernel
def wanted_length(s: State, seat: int) -> int:
    """Tiles of a ship worth launching: few at the end of the game."""
    if turns_left(s) < 3:
        return 3
    if holds(s, seat, Contract.SHIPS) and s.held[seat] == 1:
        return 4
    if holds(s, seat, Contract.SHIPS_OF_6) and s.held[seat] == 1:
        return 6
    if holds(s, seat, Contract.SHIPS_OF_7) and s.held[seat] == 1:
        return 7
    return SHIP_LENGTH


@kernel
def place_worth(s: State, seat: int, word: int, part: int, place: int) -> int:
    """How well a part would lie on a place: side by side from the left, the stern when all is ready."""
    then = word | (1 + part) << (2 * place)
    length = new_ship(word, then)
    if length > 0:
        ready = ready_to_sail(s, seat)
        if not ready:
            return -60
        return 40 + 6 * length if length >= wanted_length(s, seat) else -5
    left = word >> (2 * (place - 1)) & 3 if place > 0 else 0
    if part == Part.BOW:
        waiting = word >> (2 * (place + 1)) & 3 == 1 + Part.MIDDLE
        return (12 if waiting else 4 if open_bows(word) == 0 else -20) - 2 * place
    if part == Part.MIDDLE:
        joined = left == 1 + Part.BOW or left == 1 + Part.MIDDLE
        return (10 if joined else -40) - (8 if place > 6 else 0)
    return -25


@kernel
def new_ship(word: int, then: int) -> int:
    """Tiles of the longest ship that is complete then and was not before."""
    longest = 0
    for place in range(PLACES):
        if ship_at(then, place) > 0 and ship_at(word, place) == 0:
            longest = max(longest, ship_at(then, place))
    return longest


@kernel
def open_bows(word: int) -> int:
    """Bows without a complete ship."""
    bows = 0
    for place in range(PLACES):
        if word >> (2 * place) & 3 == 1 + Part.BOW and ship_at(word, place) == 0:
            bows += 1
    return bows


@kernel
def best_place(s: State, seat: int, part: int) -> int:
    """The best place for a part, or NONE."""
    word = yard_word(s, seat)
    best = NONE
    worth = NOTHING
    for place in range(PLACES):
        if may_lay(s, word, part, place) and place_worth(s, seat, word, part, place) > worth:
            best = place
            worth = place_worth(s, seat, word, part, place)
    return best


@kernel
def part_worth(s: State, seat: int, part: int) -> int:
    place = best_place(s, seat, part)
    return NOTHING if place == NONE else place_worth(s, seat, yard_word(s, seat), part, place)


@kernel
def tile_worth(s: State, seat: int, tile: int) -> int:
    """Room for items that are there or likely to come, and safety features."""
    worth = 0
    for room in range(ROOMS):
        worth += ROOM[tile, room] * room_worth(s, seat, room)
    worth += FEATURE[tile, 0] * (
        SAFETY + wish(s, seat, Contract.LANTERNS, WISH_SMALL) + wish(s, seat, Contract.SAFETY, WISH_SAFETY)
    )
    worth += FEATURE[tile, 1] * (
        SAFETY + wish(s, seat, Contract.LIFEBOATS, WISH_SMALL) + wish(s, seat, Contract.SAFETY, WISH_SAFETY)
    )
    worth += FEATURE[tile, 2] * (
        SAFETY + wish(s, seat, Contract.LIFERINGS, WISH_SMALL) + wish(s, seat, Contract.SAFETY, WISH_SAFETY)
    )
    return worth


@kernel
def room_worth(s: State, seat: int, room: int) -> int:
    """Worth of one more mounting point or cabin."""
    free = stock_for(s, seat, room) - room_in_yard(s, seat, room)
    waiting = ROOM_WAITING if free > 0 else 0
    later = turns_left(s) > 5
    if room in (MOUNT, CABIN):
        return (MOUNT_ROOM if later else 1) + waiting
    return (GEAR_ROOM if later else 2) + 2 * waiting


@kernel
def stock_for(s: State, seat: int, room: int) -> int:
    """Items in the yard that need such a room."""
    if room == MOUNT:
        return s.items[seat, Item.SAIL] + s.items[seat, Item.SMOKESTACK]
    if room == CABIN:
        captains = max(0, s.items[seat, Item.CAPTAIN] - 1)
        return captains + s.items[seat, Item.MERCHANT] + s.items[seat, Item.SOLDIER]
    if room == CRANE_ROOM:
        return i64(s.items[seat, Item.CRANE])
    return i64(s.items[seat, Item.CANNON]) if room == CANNON_ROOM else i64(s.items[seat, Item.PROPELLER])


@kernel
def best_tile(s: State, seat: int) -> int:
    """The tile that lies best, or to stop."""
    fitting = fitting_parts(s, seat)
    best = i64(NONE)
    worth = NOTHING
    for column in range(COLUMNS):
        part = i64(COLUMN_PART[column])
        if fitting >> part & 1:
            lying = part_worth(s, seat, part)
            for row in range(ROWS):
                if on_sale(s, column, row) and ROW_PRICE[row] <= to_spend(s, seat):
                    tile = i64(s.market[column, row])
                    gain = lying - guilder_worth(s) * ROW_PRICE[row]
                    if tile != NONE:
                        gain += tile_worth(s, seat, tile)
                    if gain > worth:
                        worth = gain
                        best = BUY + column * ROWS + row
    if (s.placed > 0 or s.phase == Phase.LAST_TILES) and worth < 4:
        return DONE
    return best


# Items


@kernel
def item_worth(s: State, seat: int, item: int) -> int:
    """Worth of one more item in the yard."""
    match item:
        case Item.CAPTAIN:
            have = i64(s.items[seat, item])
            first = FIRST_CAPTAIN if have == 0 else SECOND_CAPTAIN if have == 1 and turns_left(s) > 4 else 3
            return first + wish(s, seat, Contract.OFFICERS, WISH_LARGE)
        case Item.CRANE:
            worth = stored_worth(s, seat, i64(CRANE_ROOM), i64(GEAR_NOW), i64(GEAR_LATER))
            return worth + wish(s, seat, Contract.CRANE_MERCHANT, WISH_SMALL)
        case Item.CANNON:
            worth = stored_worth(s, seat, i64(CANNON_ROOM), i64(GEAR_NOW), i64(GEAR_LATER))
            return worth + wish(s, seat, Contract.CANNON_SOLDIER, WISH_SMALL)
        case Item.PROPELLER:
            engine = ENGINE if s.items[seat, item] == 0 and s.items[seat, Item.SMOKESTACK] > 0 else 0
            worth = stored_worth(s, seat, i64(PROPELLER_ROOM), i64(PROPELLER_NOW), i64(PROPELLER_LATER))
            return worth + engine + wish(s, seat, Contract.PROPELLERS, WISH_LARGE)
        case Item.SMOKESTACK:
            engine = ENGINE if s.items[seat, item] == 0 and s.items[seat, Item.PROPELLER] > 0 else 0
            worth = stored_worth(s, seat, i64(MOUNT), i64(STACK_NOW), i64(STACK_LATER))
            return worth + engine + wish(s, seat, Contract.STACK_PAIRS, WISH_SMALL)
        case Item.SAIL:
            worth = stored_worth(s, seat, i64(MOUNT), i64(SAIL_NOW), i64(SAIL_LATER))
            return worth + wish(s, seat, Contract.SAIL_PAIRS, WISH_SMALL)
        case Item.MERCHANT:
            wished = wish(s, seat, Contract.MERCHANTS, WISH_MIDDLE) + wish(s, seat, Contract.CRANE_MERCHANT, WISH_SMALL)
            return stored_worth(s, seat, i64(CABIN), i64(SAILOR_NOW), i64(SAILOR_LATER)) + wished
        case _:
            wished = wish(s, seat, Contract.SOLDIERS, WISH_MIDDLE) + wish(s, seat, Contract.CANNON_SOLDIER, WISH_SMALL)
            return stored_worth(s, seat, i64(CABIN), i64(SAILOR_NOW), i64(SAILOR_LATER)) + wished


@kernel
def stored_worth(s: State, seat: int, room: int, now: int, later: int) -> int:
    """Worth of an item by what waits for such room already: room now, room in the next ship, or hardly any use."""
    spare = room_in_yard(s, seat, room) - stock_for(s, seat, room)
    if spare > 0:
        return now
    return later if spare > -SPARE_ITEMS and turns_left(s) > 4 else 1


@kernel
def make_worth(s: State, seat: int, field: int) -> int:
    worth = item_worth(s, seat, i64(EQUIPMENT_WHEEL[field])) - guilder_worth(s) * make_price(s, seat, field)
    for item in range(ITEMS):
        if ENGINEER_OF[item] != NONE and employs(s, seat, i64(ENGINEER_OF[item])):
            worth += item_worth(s, seat, item)
    return worth


@kernel
def recruit_worth(s: State, seat: int, field: int) -> int:
    worth = item_worth(s, seat, i64(CREW_WHEEL[field])) - guilder_worth(s) * recruit_price(s, seat, field)
    for item in range(ITEMS):
        if RECRUITER_OF[item] != NONE and employs(s, seat, i64(RECRUITER_OF[item])):
            worth += item_worth(s, seat, item)
    return worth


@kernel
def best_make(s: State, seat: int, money: int) -> int:
    best = i64(NONE)
    for field in range(WHEEL_FIELDS):
        if make_price(s, seat, field) <= money:
            if best == NONE or make_worth(s, seat, field) > make_worth(s, seat, best):
                best = field
    return best


@kernel
def best_recruit(s: State, seat: int, money: int) -> int:
    best = i64(NONE)
    for field in range(WHEEL_FIELDS):
        if recruit_price(s, seat, field) <= money:
            if best == NONE or recruit_worth(s, seat, field) > recruit_worth(s, seat, best):
                best = field
    return best


# Employees


@kernel
def employee_worth(s: State, seat: int, employee: int) -> int:
    left = turns_left(s)
    worth = 10 * EMPLOYEE_POINTS[employee] + wish(s, seat, Contract.EMPLOYEES, WISH_SMALL)
    colour = EMPLOYEE_COLOUR[employee]
    if colour == Colour.BROWN:
        worth += CRAFTSMAN_TURN * left  # about a fourth of the turns use it
    elif colour == Colour.GREEN:
        worth += TRADER_TURN * left
    elif colour == Colour.RED:
        worth += left // 2
    elif colour == Colour.BLUE:
        worth += left + wish(s, seat, Contract.SPECIALISTS, WISH_MIDDLE)
    else:
        worth += wish(s, seat, Contract.SPECIALISTS, WISH_MIDDLE)
        if employee == HELMSMAN:
            worth += left + left // 2
        elif employee == RIGGER:
            worth += left // 2 + s.items[seat, Item.SAIL] * 4
        else:
            worth += left // 2
    if not has_type(s, seat, type_of(employee)):
        worth += wish(s, seat, Contract.EMPLOYEE_TYPES, WISH_MIDDLE)
    return worth


@kernel
def has_type(s: State, seat: int, kind: int) -> bool:
    for employee in range(EMPLOYEES):
        if employs(s, seat, employee) and type_of(employee) == kind:
            return True
    return False


@kernel
def best_hire(s: State, seat: int, money: int) -> int:
    best = NONE
    worth = NOTHING
    for employee in range(EMPLOYEES):
        if may_hire(s, seat, employee, money):
            gain = employee_worth(s, seat, employee) - guilder_worth(s) * hire_price(s, seat, employee)
            if gain > worth:
                worth = gain
                best = employee
    return best


# Trains and trade


@kernel
def wagon_worth(s: State, seat: int, field: int, good: int) -> int:
    """The better of selling a wagon and swapping it."""
    worth = guilder_worth(s) * i64(PRICE[field, good])
    for item in range(ITEMS):
        if OFFER[good, item]:
            worth = max(worth, item_worth(s, seat, item) - 3)
    return worth


@kernel
def train_worth(s: State, seat: int, train: int, field: int) -> int:
    worth = 0
    for good in range(GOODS):
        wagons = i64(WAGONS[train, good])
        if wagons > 0:
            paid = guilder_worth(s) * i64(PRICE[field, good])
            worth += wagon_worth(s, seat, field, good) + (wagons - 1) * paid
            if employs(s, seat, i64(TRADER_OF[good])):
                worth += guilder_worth(s)
            if employs(s, seat, i64(SENIOR_TRADER_OF[good])):
                worth += guilder_worth(s)
    return worth


@kernel
def best_use(s: State, seat: int) -> int:
    """The type of the best train in hand."""
    field = (s.trade_wheel + 1) % PRICE_FIELDS
    best = NONE
    worth = NOTHING
    for kind in range(TRAIN_TYPES):
        train = train_of_type(s, seat, kind)
        if train != NONE and may_use(s, seat, train) and train_worth(s, seat, train, field) > worth:
            worth = train_worth(s, seat, train, field)
            best = kind
    return best


@kernel
def best_train(s: State, seat: int, money: int) -> int:
    """The row of the best train to buy."""
    best = NONE
    worth = NOTHING
    for row in range(ROWS):
        train = i64(s.train_row[row])
        if train != NONE and ROW_PRICE[row] <= money:
            gain = train_worth(s, seat, train, (s.trade_wheel + 1) % PRICE_FIELDS)
            gain -= guilder_worth(s) * ROW_PRICE[row]
            if gain > worth:
                worth = gain
                best = row
    return best


@kernel
def best_trade(s: State, seat: int) -> int:
    good = good_at_hand(s)
    best = SELL
    worth = guilder_worth(s) * i64(PRICE[s.trade_wheel, good])
    for item in range(ITEMS):
        if may_swap(s, seat, good, item) and item_worth(s, seat, item) > worth:
            worth = item_worth(s, seat, item)
            best = SWAP + item
    return best


# Canals


@kernel
def best_rent(s: State, seat: int, money: int) -> int:
    """The row with the canal tile that shows most officials and ribbons; junctions help to go on."""
    best = NONE
    worth = NOTHING
    for row in range(ROWS):
        canal = i64(s.canal_row[row])
        if canal != NONE and ROW_PRICE[row] <= money:
            gain = JUNCTION * OPENINGS[canal] - guilder_worth(s) * ROW_PRICE[row]
            for side in range(SIDES):
                for inner in range(2):
                    if SIGN[canal, side, inner] == Sign.RIBBON:
                        gain += RIBBON_SIGN
                    elif SIGN[canal, side, inner] != Sign.NOTHING:
                        gain += OTHER_SIGN
            if gain > worth:
                worth = gain
                best = row
    return best


@kernel
def best_join(s: State, seat: int) -> int:
    """The open end farthest from the ship: ways grow longer."""
    best = NONE
    distance = NONE
    for slot in range(i64(s.slots[seat])):
        for side in range(SIDES):
            if is_open_end(s, seat, slot, side):
                far = abs(i64(s.slot_x[seat, slot])) + abs(i64(s.slot_y[seat, slot]))
                if far > distance:
                    distance = far
                    best = JOIN + slot * SIDES + side
    return best


@kernel
def best_turn(s: State) -> int:
    """Straight on rather than around a corner."""
    facing = 0 if s.join_slot == NONE else (s.join_side + 2) % SIDES
    best = NONE
    worth = NONE
    for turn in range(SIDES):
        if OPENING[s.bought, (facing - turn) % SIDES]:
            straight = 2 if OPENING[s.bought, (facing + 2 - turn) % SIDES] else 0
            east = 1 if OPENING[s.bought, (2 - turn) % SIDES] else 0
            if straight + east > worth:
                worth = straight + east
                best = TURN + turn
    return best


@kernel
def canal_worth(s: State, seat: int) -> int:
    reach = i64(s.reach[seat])
    left = turns_left(s)
    worth = wish(s, seat, Contract.CANALS, WISH_MIDDLE)
    if reach < 4:
        return worth + (CANAL_SHORT if left > 1 else 12)
    if reach < 8:
        return worth + (CANAL_MIDDLE if left > 3 else 8)
    if reach < 12:
        return worth + (CANAL_LONG if left > 6 else 2)
    return worth + 2
