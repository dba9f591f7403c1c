"""Maiden voyages (WE-9): completed ships leave the yard, are fitted out and sail the canal."""

from hafen.games.werft.components import (
    BASE_SPEED,
    CABIN,
    CANNON_ROOM,
    CRAFTSMAN_OF,
    CRANE_ROOM,
    CREW_POINTS,
    EMPLOYEE_NUMBER,
    ENGINE_SPEED,
    EQUIPMENT,
    FEATURE,
    FEATURES,
    GEAR_POINTS,
    HELMSMAN,
    ITEMS,
    MOUNT,
    OFFICIAL_POINTS,
    PLACES,
    PROPELLER_ROOM,
    RIBBON_POINTS,
    RIGGER,
    ROOM,
    SAILS_PER_RIGGING,
    SIDES,
    STACKS_PER_SPEED,
    Item,
    Sign,
)
from hafen.games.werft.moves import COMMAND, LAUNCH, LOAD, SAIL, SCRAP, STEER
from hafen.games.werft.state import NONE, Event, Line, Place, State, Step, Why, ask, employs
from hafen.games.werft.ways import SIGN_BITS, can_turn_off, clear_canal, next_slot, opposite, sign_at, sign_value
from hafen.games.werft.yard import clear_places, complete_ships, ship_at, yard_word
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

BOX = int(Place.BOX)
CREW_CRAFT = EQUIPMENT  # place of the craftsman for crew in CRAFTSMAN_OF
CAPTAIN, SAIL_ITEM, STACK_ITEM = int(Item.CAPTAIN), int(Item.SAIL), int(Item.SMOKESTACK)


# Leaving the yard


@kernel
def next_launch(s: State) -> None:
    """Every complete ship leaves, in an order its owner chooses (WE-9.1, WE-9.2)."""
    seat = i64(s.active)
    word = yard_word(s, seat)
    ships = complete_ships(word)
    if ships == 0:
        s.step = Step.REFILL
    elif ships > 1:
        ask(s, seat)
    else:
        for place in range(PLACES):
            if ship_at(word, place) > 0:
                launch(s, seat, place)
                return


@kernel
def legal_launch(s: State, seat: int, moves: Ints) -> int:
    word = yard_word(s, seat)
    n = 0
    for place in range(PLACES):
        if ship_at(word, place) > 0:
            moves[n] = LAUNCH + place
            n += 1
    return n


@kernel
def launch(s: State, seat: int, place: int) -> None:
    s.launch = place
    s.length = ship_at(yard_word(s, seat), place)
    emit(s, Event.LAUNCHED, i64(s.length), seat, 0, 0)
    if s.items[seat, Item.CAPTAIN] == 0:  # WE-9.3
        scrap(s, seat, Why.NO_CAPTAIN)
    elif s.reach[seat] < speed_of(s, seat, i64(0), i64(0), i64(0)):  # WE-9.3
        scrap(s, seat, Why.SHORT_CANAL)
    else:
        s.step = Step.COMMAND


@kernel
def scrap(s: State, seat: int, reason: int) -> None:
    """The ship leaves without points; what was meant for it stays in the yard (WE-9.3)."""
    emit(s, Event.SCRAPPED, reason, seat, i64(s.length), 0)
    clear_places(s, seat, i64(s.launch), i64(s.length), i64(BOX))
    end_launch(s)


@kernel
def end_launch(s: State) -> None:
    s.launch = NONE
    s.length = 0
    s.step = Step.LAUNCH


@kernel
def legal_command(s: State, seat: int, moves: Ints) -> int:
    """A captain makes it a voyage; nobody has to give one (WE-9.4)."""
    moves[0] = COMMAND
    moves[1] = SCRAP
    return 2


@kernel
def apply_command(s: State, seat: int, move: int) -> None:
    if move == SCRAP:
        scrap(s, seat, Why.GIVEN_UP)
        return
    take_aboard(s, seat, i64(CAPTAIN))
    s.step = Step.FITTING


@kernel
def take_aboard(s: State, seat: int, item: int) -> None:
    s.items[seat, item] -= 1
    s.aboard[item] += 1
    emit(s, Event.LOADED, item, seat, 0, 0)


# Fitting out


@kernel
def room_for(s: State, seat: int, room: int) -> int:
    """Mounting points or cabins of the ship that is fitted out."""
    found = i64(0)
    for place in range(s.launch, s.launch + s.length):
        found += i64(ROOM[s.yard[seat, place], room])
    return found


@kernel
def craft(s: State, seat: int, n: int) -> int:
    """Items that the n-th craftsman brings aboard without room (WE-9.7)."""
    employee = i64(CRAFTSMAN_OF[n])
    return i64(EMPLOYEE_NUMBER[employee]) if employs(s, seat, employee) else 0


@kernel
def spare_room(s: State, seat: int, item: int) -> int:
    """Room left for an item, craftsmen left out; negative when they have helped already (WE-9.5, WE-9.6)."""
    if item >= EQUIPMENT:
        crew = s.aboard[Item.CAPTAIN] - 1 + s.aboard[Item.MERCHANT] + s.aboard[Item.SOLDIER]
        return room_for(s, seat, i64(CABIN)) - crew
    if item == Item.SAIL:
        others = max(0, s.aboard[Item.SMOKESTACK] - craft(s, seat, i64(STACK_ITEM)))
        return room_for(s, seat, i64(MOUNT)) - others - s.aboard[Item.SAIL]
    if item == Item.SMOKESTACK:
        others = max(0, s.aboard[Item.SAIL] - craft(s, seat, i64(SAIL_ITEM)))
        return room_for(s, seat, i64(MOUNT)) - others - s.aboard[Item.SMOKESTACK]
    return room_for(s, seat, own_room(item)) - s.aboard[item]


@kernel
def own_room(item: int) -> int:
    if item == Item.CRANE:
        return CRANE_ROOM
    return CANNON_ROOM if item == Item.CANNON else PROPELLER_ROOM


@kernel
def has_engine(stacks: int, propellers: int) -> bool:
    return stacks > 0 and propellers > 0


@kernel
def speed_of(s: State, seat: int, stacks: int, propellers: int, sails: int) -> int:
    """WE-9.8 with an engine, WE-9.9 without; helmsman WE-9.10 and rigger WE-9.11 add to both."""
    if has_engine(stacks, propellers):
        speed = ENGINE_SPEED + stacks - 1 + propellers - 1 + sails
    else:
        speed = BASE_SPEED + propellers + sails + stacks // STACKS_PER_SPEED
    if employs(s, seat, i64(HELMSMAN)):
        speed += EMPLOYEE_NUMBER[HELMSMAN]
    if employs(s, seat, i64(RIGGER)):
        speed += sails // SAILS_PER_RIGGING
    return speed


@kernel
def present_speed(s: State, seat: int) -> int:
    return speed_with(s, seat, i64(NONE))


@kernel
def speed_with(s: State, seat: int, item: int) -> int:
    """Speed if one more of an item came aboard."""
    stacks = s.aboard[Item.SMOKESTACK] + (1 if item == Item.SMOKESTACK else 0)
    propellers = s.aboard[Item.PROPELLER] + (1 if item == Item.PROPELLER else 0)
    sails = s.aboard[Item.SAIL] + (1 if item == Item.SAIL else 0)
    return speed_of(s, seat, stacks, propellers, sails)


@kernel
def may_load(s: State, seat: int, item: int) -> bool:
    if s.items[seat, item] == 0:
        return False
    helper = CREW_CRAFT if item >= EQUIPMENT else item
    if spare_room(s, seat, item) + craft(s, seat, helper) <= 0:  # WE-9.5, WE-9.6, WE-9.7
        return False
    return speed_with(s, seat, item) <= s.reach[seat]  # WE-9.12


@kernel
def can_load(s: State, seat: int) -> bool:
    for item in range(ITEMS):
        if may_load(s, seat, item):
            return True
    return False


@kernel
def legal_fitting(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for item in range(ITEMS):
        if may_load(s, seat, item):
            moves[n] = LOAD + item
            n += 1
    moves[n] = SAIL
    return n + 1


@kernel
def apply_load(s: State, seat: int, item: int) -> None:
    helper = CREW_CRAFT if item >= EQUIPMENT else item
    if spare_room(s, seat, item) <= 0:
        emit(s, Event.CRAFTED, i64(CRAFTSMAN_OF[helper]), seat, item, 0)  # WE-9.7
    take_aboard(s, seat, item)


@kernel
def crew_points(s: State) -> int:
    """WE-9.13"""
    return CREW_POINTS * (s.aboard[Item.CAPTAIN] + s.aboard[Item.MERCHANT] + s.aboard[Item.SOLDIER])


@kernel
def gear_points(s: State) -> int:
    """WE-9.13"""
    return GEAR_POINTS * (s.aboard[Item.CRANE] + s.aboard[Item.CANNON])


@kernel
def safety(s: State, seat: int, feature: int) -> int:
    """Lanterns, lifeboats or life rings printed on the tiles of the ship."""
    found = i64(0)
    for place in range(s.launch, s.launch + s.length):
        found += i64(FEATURE[s.yard[seat, place], feature])
    return found


@kernel
def feature_word(s: State, seat: int, item: int) -> int:
    """What each official counts on the ship, with one more of an item (WE-9.14)."""
    soldiers = s.aboard[Item.SOLDIER] + s.aboard[Item.CANNON]
    traders = s.aboard[Item.MERCHANT] + s.aboard[Item.CRANE]
    if item == Item.SOLDIER or item == Item.CANNON:
        soldiers += 1
    if item == Item.MERCHANT or item == Item.CRANE:
        traders += 1
    word = soldiers << (SIGN_BITS * (Sign.MIL - 1)) | traders << (SIGN_BITS * (Sign.TRADE - 1))
    for feature in range(FEATURES):
        word |= safety(s, seat, feature) << (SIGN_BITS * (Sign.LANTERN - 1 + feature))
    return word


# Sailing


@kernel
def set_sail(s: State, seat: int) -> None:
    s.speed = present_speed(s, seat)
    s.reach[seat] = 0  # counted anew after the voyage
    if employs(s, seat, i64(HELMSMAN)):
        emit(s, Event.FASTER, HELMSMAN, seat, i64(EMPLOYEE_NUMBER[HELMSMAN]), 0)
    if employs(s, seat, i64(RIGGER)) and s.aboard[Item.SAIL] >= SAILS_PER_RIGGING:
        emit(s, Event.FASTER, RIGGER, seat, i64(s.aboard[Item.SAIL]) // SAILS_PER_RIGGING, 0)
    points = crew_points(s) + gear_points(s) + i64(s.speed)
    if has_engine(i64(s.aboard[Item.SMOKESTACK]), i64(s.aboard[Item.PROPELLER])):
        emit(s, Event.STEAMED, i64(s.speed), seat, points, 0)
    else:
        emit(s, Event.SAILED, i64(s.speed), seat, points, 0)
    s.step = Step.STEERING


@kernel
def next_space(s: State) -> None:
    """Sail on to the next junction with a choice, or to the end of the voyage."""
    seat = i64(s.active)
    while s.sailed < s.speed:
        if at_junction(s, seat):
            sides = ways_on(s, seat)
            if sides == NONE:
                ask(s, seat)
                return
            turn_off(s, seat, sides)
        else:
            sail_on(s, seat)
    end_voyage(s, seat)


@kernel
def at_junction(s: State, seat: int) -> bool:
    return s.ship_inner[seat] > 0 and s.ship_out[seat] == 0


@kernel
def ways_on(s: State, seat: int) -> int:
    """The only side to turn to; NONE if there is a choice."""
    found = NONE
    for side in range(SIDES):
        if can_turn_off(s, seat, side, s.speed - s.sailed):
            if found != NONE:
                return NONE
            found = side
    return found


@kernel
def legal_steer(s: State, seat: int, moves: Ints) -> int:
    """Any way on which the canal is long enough (WE-8.5)."""
    n = 0
    for side in range(SIDES):
        if can_turn_off(s, seat, side, s.speed - s.sailed):
            moves[n] = STEER + side
            n += 1
    return n


@kernel
def turn_off(s: State, seat: int, side: int) -> None:
    s.ship_side[seat] = side
    s.ship_out[seat] = 1
    look_around(s, seat)


@kernel
def sail_on(s: State, seat: int) -> None:
    """Inwards to the junction, outwards to the edge, or into the next tile, which leaves one behind (WE-9.16)."""
    if s.ship_out[seat] == 0:
        s.ship_inner[seat] = 1
    elif s.ship_inner[seat] > 0:
        s.ship_inner[seat] = 0
    else:
        slot = i64(s.ship_slot[seat])
        side = i64(s.ship_side[seat])
        s.gone |= 1 << slot
        s.ship_slot[seat] = next_slot(s, seat, slot, side)
        s.ship_side[seat] = opposite(side)
        s.ship_out[seat] = 0
    look_around(s, seat)


@kernel
def look_around(s: State, seat: int) -> None:
    """A space further: officials count (WE-9.14), the last ribbon counts the way to it (WE-9.15)."""
    s.sailed += 1
    slot = i64(s.ship_slot[seat])
    sign = sign_at(s, seat, slot, i64(s.ship_side[seat]), i64(s.ship_inner[seat]))
    if sign == Sign.RIBBON:
        s.ribbon = s.sailed
    elif sign != Sign.NOTHING:
        points = OFFICIAL_POINTS * sign_value(feature_word(s, seat, i64(NONE)), sign)
        s.officials += points
        emit(s, Event.OFFICIAL, sign, seat, points, 0)


@kernel
def end_voyage(s: State, seat: int) -> None:
    """Score the voyage, put the ship into the fleet, clear the canal (WE-9.13 to WE-9.18)."""
    points = crew_points(s) + gear_points(s) + s.speed + s.officials + RIBBON_POINTS * s.ribbon
    s.scored[seat, Line.CREW] += crew_points(s)
    s.scored[seat, Line.GEAR] += gear_points(s)
    s.scored[seat, Line.SPEED] += s.speed
    s.scored[seat, Line.OFFICIALS] += s.officials
    s.scored[seat, Line.RIBBON] += RIBBON_POINTS * s.ribbon
    if s.ribbon > 0:
        emit(s, Event.RIBBON, i64(s.ribbon), seat, 0, 0)
    emit(s, Event.VOYAGE, i64(s.length), seat, points, 0)
    join_fleet(s, seat)
    clear_canal(s, seat)  # WE-9.18: the ship stays where it is
    s.speed = 0
    s.sailed = 0
    s.ribbon = 0
    s.officials = 0
    end_launch(s)


@kernel
def join_fleet(s: State, seat: int) -> None:
    """What went aboard never comes back (WE-9.5)."""
    ship = i64(s.ships)
    s.fleet_seat[ship] = seat
    s.fleet_tiles[ship] = s.length
    for item in range(ITEMS):
        s.fleet_items[ship, item] = s.aboard[item]
        s.aboard[item] = 0
    for feature in range(FEATURES):
        s.fleet_features[ship, feature] = safety(s, seat, feature)
    s.ships += 1
    clear_places(s, seat, i64(s.launch), i64(s.length), Place.FLEET + ship)
