"""Laws that hold after every move: nothing is lost, nothing appears, someone can move."""

from typing import Final

from hafen.games.werft.components import (
    ACTIONS,
    CANALS,
    COLOURS,
    COLUMN_PART,
    COLUMNS,
    CONTRACTS_KEPT,
    CONTRACTS_PER_COLOUR,
    CREW_POINTS,
    EMPLOYEES,
    EQUIPMENT,
    GEAR_POINTS,
    GOODS,
    ITEMS,
    MONEY,
    NEEDS,
    PART,
    PARTS,
    PLACES,
    RIBBON_POINTS,
    ROWS,
    TILES,
    TILES_PER_ACTION,
    TIME_START,
    TRACK,
    TRAINS,
    WAGONS,
    Item,
    Part,
)
from hafen.games.werft.state import NONE, Line, Phase, Place, State, Step, employs, in_play
from hafen.games.werft.track import first_turns, leading_space, rearmost
from hafen.games.werft.voyage import CREW_CRAFT, craft, present_speed, spare_room
from hafen.games.werft.ways import connected_slots, opens, reach_of
from hafen.games.werft.yard import can_join_a_ship, complete_ships, is_full, part_at, yard_word
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

LAWS: Final = (
    "all laws hold",
    "every ship tile is in exactly one place",
    "every train is in exactly one place",
    "every canal tile is in exactly one place",
    "guilders of the seats and the bank add up, and no seat has fewer than 0",
    "employees hired and left are all of them, and nobody has one too early",
    "action tiles lie one behind the other with a free space before the first, and each figure on its own",
    "somebody who sits at the table is to move, unless the game is over",
    "tiles in a yard can become ships, and complete ships leave",
    "a canal system hangs together before its ship",
    "every contract is in one hand at most",
    "nobody has fewer than 0 items, and what is aboard has room",
    "turns, action track and time track fit together",
    "what is begun in a turn is under way only then",
    "fleets and the score track fit together",
)


@kernel
def invariant(s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not tiles_in_one_place(s):
        return 1
    if not trains_in_one_place(s):
        return 2
    if not canals_in_one_place(s):
        return 3
    if not money_adds_up(s):
        return 4
    if not employees_complete(s):
        return 5
    if not track_in_order(s):
        return 6
    if s.over == (s.to_move != 0) or s.to_move >= (1 << s.players):
        return 7
    if not yards_can_become_ships(s):
        return 8
    if not systems_hang_together(s):
        return 9
    if not contracts_in_one_hand(s):
        return 10
    if not items_have_room(s):
        return 11
    if not time_fits_turns(s):
        return 12
    if not steps_are_clean(s):
        return 13
    if not fleets_fit_scores(s):
        return 14
    return 0


@kernel
def weight(tile: int) -> int:
    """Adds up to the same sum only if no tile is there twice and another not at all."""
    return (tile + 1) * (tile + 1)


@kernel
def tiles_in_one_place(s: State) -> bool:
    """Every tile lies where its entry says, and nowhere else."""
    found = i64(0)
    for part in range(PARTS):
        for n in range(s.stack_size[part]):
            tile = i64(s.stack[part, n])
            if s.tile_at[tile] != Place.STACK or PART[tile] != part:
                return False
            found += weight(tile)
    for column in range(COLUMNS):
        for row in range(ROWS):
            tile = i64(s.market[column, row])
            if tile != NONE:
                if s.tile_at[tile] != Place.MARKET or PART[tile] != COLUMN_PART[column]:
                    return False
                found += weight(tile)
    for seat in range(s.players):
        for place in range(PLACES):
            tile = i64(s.yard[seat, place])
            if tile != NONE and tile < TILES:
                if s.tile_at[tile] != Place.OWNED + seat:
                    return False
                found += weight(tile)
    if s.step == Step.PLACING and s.bought < TILES:
        if s.tile_at[s.bought] != Place.OWNED + s.active:
            return False
        found += weight(i64(s.bought))
    every = i64(0)
    for tile in range(TILES):
        every += weight(tile)
        if s.tile_at[tile] == Place.BOX or s.tile_at[tile] >= Place.FLEET:
            found += weight(tile)
    return found == every


@kernel
def trains_in_one_place(s: State) -> bool:
    found = 0
    for n in range(s.train_count):
        if s.train_at[s.train_stack[n]] != Place.STACK:
            return False
        found |= 1 << s.train_stack[n]
    for row in range(ROWS):
        if s.train_row[row] != NONE:
            if s.train_at[s.train_row[row]] != Place.MARKET:
                return False
            found |= 1 << s.train_row[row]
    for train in range(TRAINS):
        if s.train_at[train] == Place.USED or Place.OWNED <= s.train_at[train] < Place.OWNED + s.players:
            found |= 1 << train
    return found == (1 << TRAINS) - 1


@kernel
def canals_in_one_place(s: State) -> bool:
    found = 0
    for n in range(s.canal_count):
        if s.canal_at[s.canal_stack[n]] != Place.STACK:
            return False
        found |= 1 << s.canal_stack[n]
    for row in range(ROWS):
        if s.canal_row[row] != NONE:
            if s.canal_at[s.canal_row[row]] != Place.MARKET:
                return False
            found |= 1 << s.canal_row[row]
    for seat in range(s.players):
        for slot in range(i64(s.slots[seat])):
            if s.canal_at[s.slot_tile[seat, slot]] != Place.OWNED + seat:
                return False
            found |= 1 << s.slot_tile[seat, slot]
    if s.step == Step.JOINING or s.step == Step.TURNING:
        if s.canal_at[s.bought] != Place.OWNED + s.active:
            return False
        found |= 1 << s.bought
    for canal in range(CANALS):
        if s.canal_at[canal] == Place.USED:
            found |= 1 << canal
    return found == (1 << CANALS) - 1


@kernel
def money_adds_up(s: State) -> bool:
    total = i64(s.bank)
    for seat in range(s.players):
        if s.guilders[seat] < 0:
            return False
        total += s.guilders[seat]
    return total == MONEY


@kernel
def employees_complete(s: State) -> bool:
    places = 0
    copies = NONE
    for employee in range(EMPLOYEES):
        places |= 1 << s.employee_place[employee]
        total = i64(s.copies[employee])
        for seat in range(s.players):
            if s.employees[seat, employee] < 0 or s.employees[seat, employee] > 1:
                return False
            total += s.employees[seat, employee]
            if employs(s, seat, employee) and NEEDS[employee] != NONE and not employs(s, seat, i64(NEEDS[employee])):
                return False
        if s.copies[employee] < 0 or (copies != NONE and total != copies):
            return False
        copies = total
    return places == (1 << EMPLOYEES) - 1


@kernel
def track_in_order(s: State) -> bool:
    for action in range(ACTIONS):
        for other in range(action):
            if in_play(s, action) and s.space[action] == s.space[other]:
                return False
    if leading_space(s) - s.space[rearmost(s)] > TRACK - 2:
        return False
    taken = 0
    for seat in range(s.players):
        for n in range(2):
            action = i64(s.figure[seat, n])
            if action != NONE:
                if not in_play(s, action) or taken >> action & 1:
                    return False
                taken |= 1 << action
    return True


@kernel
def yards_can_become_ships(s: State) -> bool:
    for seat in range(s.players):
        word = yard_word(s, seat)
        for place in range(PLACES):
            part = part_at(word, place)
            if part != NONE and not can_join_a_ship(word, part, place):
                return False
            if part == Part.BOW and part_at(word, place + 1) == Part.STERN:
                return False
        ships = complete_ships(word)
        if is_full(word) and ships == 0:
            return False
        if ships > 0 and (seat != s.active or s.step == Step.CHOOSE or s.step == Step.DISCARD or s.over):
            return False
    return True


@kernel
def systems_hang_together(s: State) -> bool:
    for seat in range(s.players):
        if s.slots[seat] == 0:
            if s.reach[seat] != 0:
                return False
        elif not hangs_together(s, seat):
            return False
    return True


@kernel
def hangs_together(s: State, seat: int) -> bool:
    slot = i64(s.ship_slot[seat])
    if slot < 0 or slot >= s.slots[seat] or not opens(s, seat, slot, i64(s.ship_side[seat])):
        return False
    for here in range(s.slots[seat]):
        for other in range(here):
            if s.slot_x[seat, here] == s.slot_x[seat, other] and s.slot_y[seat, here] == s.slot_y[seat, other]:
                return False
    if s.step == Step.STEERING:  # tiles behind the ship are cleared after the voyage
        return seat != s.active or s.gone >> slot & 1 == 0
    if s.gone:
        return False
    return connected_slots(s, seat) == (1 << s.slots[seat]) - 1 and s.reach[seat] == reach_of(s, seat, i64(0))


@kernel
def contracts_in_one_hand(s: State) -> bool:
    for colour in range(COLOURS):
        seen = 0
        for seat in range(s.players):
            if s.held[seat] != s.dealt and s.held[seat] != CONTRACTS_KEPT:
                return False
            for n in range(s.dealt):
                contract = s.hand[seat, colour, n] - colour * CONTRACTS_PER_COLOUR
                if contract < 0 or contract >= CONTRACTS_PER_COLOUR or seen >> contract & 1:
                    return False
                seen |= 1 << contract
    return True


@kernel
def items_have_room(s: State) -> bool:
    for seat in range(s.players):
        for item in range(ITEMS):
            if s.items[seat, item] < 0:
                return False
    if s.step != Step.FITTING and s.step != Step.STEERING:
        return True
    seat = i64(s.active)
    for item in range(ITEMS):
        helper = CREW_CRAFT if item >= EQUIPMENT else item
        if spare_room(s, seat, item) + craft(s, seat, helper) < 0:
            return False
    if s.aboard[Item.CAPTAIN] == 0:
        return False
    return s.step == Step.STEERING or present_speed(s, seat) <= s.reach[seat]


@kernel
def time_fits_turns(s: State) -> bool:
    """Every turn but the first ones moves one tile, and every move brings the lead one space on."""
    moved = 0
    ended = 1 if s.step == Step.DISCARD else 0  # the active seat has had its turn
    for seat in range(s.players):
        had = (seat - s.start_seat) % s.players < (s.active - s.start_seat) % s.players + ended
        more = had - ended if s.phase == Phase.TURNS else 0  # at the end all have had the same number
        if s.turns[seat] != s.turns[s.active] + more:
            return False
        moved += max(0, s.turns[seat] - first_turns(s))
    if s.moved != NONE:
        moved += 1
    if leading_space(s) != moved:
        return False
    return s.time == TIME_START[s.players] - (moved - (1 if s.lap else 0)) // TRACK


@kernel
def steps_are_clean(s: State) -> bool:
    if (s.bought != NONE) != (s.step == Step.PLACING or s.step == Step.JOINING or s.step == Step.TURNING):
        return False
    if (s.train != NONE) != (s.step == Step.TRADING):
        return False
    if (s.launch != NONE) != (s.step == Step.COMMAND or s.step == Step.FITTING or s.step == Step.STEERING):
        return False
    if s.join_slot != NONE and s.step != Step.TURNING:
        return False
    if s.kept_back < 0 or (s.kept_back > 0 and (s.main_done or s.action != s.bonus or s.bonus == NONE)):
        return False
    if s.placed < 0 or s.placed >= TILES_PER_ACTION or (s.step == Step.BUILDING and s.placed == 0):
        return False
    wagons = 0
    loaded = 0
    for good in range(GOODS):
        wagons += s.wagons[good]
        if s.train != NONE and s.wagons[good] + s.sold[good] > WAGONS[s.train, good]:
            return False
    for item in range(ITEMS):
        loaded += s.aboard[item]
    if (wagons > 0) != (s.step == Step.TRADING) or (loaded > 0 and s.launch == NONE):
        return False
    return s.sailed <= s.speed and (s.speed == 0 or s.step == Step.STEERING)


@kernel
def fleets_fit_scores(s: State) -> bool:
    for seat in range(s.players):
        crew = 0
        gear = 0
        for ship in range(s.ships):
            if s.fleet_seat[ship] == seat:
                if s.fleet_items[ship, Item.CAPTAIN] < 1 or s.fleet_tiles[ship] < 3 or s.fleet_tiles[ship] > PLACES:
                    return False
                for item in range(EQUIPMENT, ITEMS):
                    crew += s.fleet_items[ship, item]
                gear += s.fleet_items[ship, Item.CRANE] + s.fleet_items[ship, Item.CANNON]
        if s.scored[seat, Line.CREW] != CREW_POINTS * crew or s.scored[seat, Line.GEAR] != GEAR_POINTS * gear:
            return False
        if s.scored[seat, Line.SPEED] < 0 or s.scored[seat, Line.RIBBON] > RIBBON_POINTS * s.scored[seat, Line.SPEED]:
            return False
    return True
