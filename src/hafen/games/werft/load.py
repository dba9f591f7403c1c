"""A described position becomes a record.

A whole ``dump`` gives the same record again. A partial description is completed by a seed to a possible position: see
``README.md``, section *Describing positions*.
"""

from collections.abc import Mapping
from typing import Any

from hafen.games.werft import check, setup, ways
from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTIONS,
    CANALS,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    CONTRACTS_KEPT,
    CONTRACTS_PER_COLOUR,
    CREW_POINTS,
    CREW_WHEEL,
    DISCARD_TIME,
    EMPLOYEE_NAMES,
    EMPLOYEES,
    EQUIPMENT,
    EQUIPMENT_WHEEL,
    FEATURE,
    FEATURE_NAMES,
    FEATURES,
    GEAR_POINTS,
    GROUP_PLACES,
    GROUPS,
    ITEM_NAMES,
    ITEMS,
    PART_NAMES,
    PLACES,
    PRICE_FIELDS,
    ROOM,
    ROOMS,
    SIDE_NAMES,
    SIDES,
    START_GUILDERS,
    TILES,
    TIME_START,
    TRACK,
    WHEEL_FIELDS,
    Item,
)
from hafen.games.werft.load_cards import CHANCE, Table
from hafen.games.werft.load_fleet import (
    MOST_ABOARD,
    check_features,
    check_fleet,
    check_load,
    least_length,
    may_miss,
    printed,
)
from hafen.games.werft.load_possible import check_possible, turns_before_discard, turns_in_all
from hafen.games.werft.load_told import counts_of, name_of, number_of, part_of, row_of
from hafen.games.werft.load_turn import TURN_KEYS, has_moved, set_turn
from hafen.games.werft.setup import option_row
from hafen.games.werft.state import ABSENT, MAX_SHIPS, NONE, Line, Phase, Place, State, Step
from hafen.games.werft.track import first_turns
from hafen.kernel.compile import build
from hafen.kernel.described import check_keys, flag, listed, whole
from hafen.kernel.errors import PositionError

SETUP = build(setup, "python")
WAYS = build(ways, "python")
LAWS = build(check, "python")
KEYS = (
    *("phase", "step", "over", "time", "start_seat", "active", "to_move", "turns", "ending", "lap", "turn", "track"),
    *("wheels", "groups", "market", "stacks", "used", "box", "seats", "fleet", "voyage", "trade"),
    *("ply", "reveals", "rng"),
)
SEAT_KEYS = (
    *("guilders", "scored", "turns", "figures", "yard", "items", "trains", "employees", "canal", "passed"),
    *("held", "contracts"),
)
MOST = 127  # the largest number that a narrow field holds; play must never pass it
GAIN = 3  # most items of a kind that a turn brings: from a wheel, from an engineer or recruiter, and for a wagon
PHASES = tuple(phase.name.lower() for phase in Phase)
LINES = tuple(line.name.lower() for line in Line)


def load(s: State, data: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> None:
    """Fill a zeroed record, or say what is wrong with the description."""
    _Loader(s, check_keys(data, KEYS, "position"), options, seed).fill()


class _Loader:
    """One description on its way into a record."""

    def __init__(self, s: State, data: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> None:
        self.s = s
        self.data = data
        self.options = option_row(options)
        self.players = self.options[setup.PLAYERS_OPTION]
        SETUP.set_up(s, self.options, CHANCE.mix(seed % 2**64))
        self._clear_pieces()
        self.table = Table(s, data)
        told = listed(data, "seats", "position") or [{} for _ in range(self.players)]
        self.seats = [
            check_keys(entry, SEAT_KEYS, f"seat {n}") for n, entry in enumerate(row_of(told, self.players, "seats"))
        ]

    def _clear_pieces(self) -> None:
        """The set-up has dealt trains and stacks; a description deals them anew."""
        s = self.s
        for n in range(len(s.train_at)):
            s.train_at[n] = Place.STACK
            s.train_stack[n] = 0
        for n in range(CANALS):
            s.canal_stack[n] = 0
        for part in range(len(s.stack_size)):
            for n in range(s.stack_size[part]):
                s.stack[part, n] = 0
            s.stack_size[part] = 0
        s.train_count = s.canal_count = 0

    def fill(self) -> None:
        s, data = self.s, self.data
        s.over = flag(data, "over", "position")
        phase = name_of(data, "phase", PHASES, "position")
        s.phase = phase if phase != NONE else Phase.LAST_TILES if s.over else Phase.TURNS
        s.start_seat = whole(data, "start_seat", 0, 0, self.players - 1, "position")
        last = (s.start_seat - 1) % self.players  # contracts are given up after its turn
        first = last if data.get("step") == "discard" else s.start_seat
        s.active = whole(data, "active", first, 0, self.players - 1, "position")
        self._set_time()
        for seat, entry in enumerate(self.seats):
            self._fill_seat(seat, entry)
        self._fill_fleet()
        self._set_ring()
        self.table.place_named()
        self._deal_contracts()
        set_turn(s, data, self.seats, self.table)
        for seat, entry in enumerate(self.seats):
            if "trains" not in entry:
                self.table.give_start_train(seat)
        self.table.stack_rest()
        self._set_ending()
        self._set_counters()
        self._check()

    # Seats

    def _fill_seat(self, seat: int, entry: Mapping[str, Any]) -> None:
        s, what = self.s, f"seat {seat}"
        guilders = whole(entry, "guilders", START_GUILDERS, 0, 1000, what)
        s.bank += s.guilders[seat] - guilders
        s.guilders[seat] = guilders
        scored = part_of(entry, "scored", LINES, f"{what}: scored")
        for n, line in enumerate(LINES):
            s.scored[seat, n] = whole(scored, line, 0, 0, 1000, f"{what}: scored")
        left = turns_in_all(s) - s.turns[seat] + 1  # and a final action
        s.passed[seat] = whole(entry, "passed", 0, 0, MOST - CANALS - left, what)
        self._fill_yard(seat, entry.get("yard"))
        most = MOST - GAIN * left
        for item, count in enumerate(counts_of(entry.get("items"), ITEM_NAMES, most, f"{what}: items")):
            s.items[seat, item] = count
        if "trains" in entry:
            for name in listed(entry, "trains", what):
                s.train_at[self.table.trains.take(name, f"{what}: trains")] = Place.OWNED + seat
        for name in listed(entry, "employees", what):
            employee = number_of(name, EMPLOYEE_NAMES, f"{what}: employees")
            if s.employees[seat, employee]:
                raise PositionError(f"{what}: employees: {name} is named twice")
            s.employees[seat, employee] = 1
            s.copies[employee] -= 1
        self._fill_canal(seat, entry.get("canal"))

    def _fill_yard(self, seat: int, told: Any) -> None:
        what = f"seat {seat}: yard"
        for place, name in enumerate(row_of([None] * PLACES if told is None else told, PLACES, what)):
            if name is not None:
                tile = self.table.tiles.take(name, what)
                self.s.yard[seat, place] = tile
                if tile < TILES:
                    self.s.tile_at[tile] = Place.OWNED + seat
                elif self.s.phase == Phase.TURNS:
                    raise PositionError(f"{what}: virtual tiles come only at the end of the game")

    def _fill_canal(self, seat: int, told: Any) -> None:
        s, what = self.s, f"seat {seat}: canal"
        if told is None:
            return
        system = check_keys(told, ("tiles", "ship"), what)
        tiles = listed(system, "tiles", what)
        if not 0 < len(tiles) <= CANALS:
            raise PositionError(f"{what}: 1 to {CANALS} tiles make a system")
        for slot, entry in enumerate(tiles):
            laid = check_keys(entry, ("tile", "turn", "x", "y"), f"{what} tile {slot + 1}")
            tile = self.table.canals.take(laid.get("tile"), f"{what} tile {slot + 1}")
            s.canal_at[tile] = Place.OWNED + seat
            s.slot_tile[seat, slot] = tile
            s.slot_turn[seat, slot] = whole(laid, "turn", 0, 0, SIDES - 1, what)
            s.slot_x[seat, slot] = whole(laid, "x", slot, -CANALS, CANALS, what)
            s.slot_y[seat, slot] = whole(laid, "y", 0, -CANALS, CANALS, what)
        s.slots[seat] = len(tiles)
        ship = part_of(system, "ship", ("tile", "side", "inner", "outward"), f"{what}: ship")
        s.ship_slot[seat] = whole(ship, "tile", 1, 1, len(tiles), f"{what}: ship") - 1
        s.ship_side[seat] = max(0, name_of(ship, "side", SIDE_NAMES, f"{what}: ship"))
        s.ship_inner[seat] = flag(ship, "inner", f"{what}: ship")
        s.ship_out[seat] = flag(ship, "outward", f"{what}: ship")
        if not WAYS.opens(s, seat, s.ship_slot[seat], s.ship_side[seat]):
            raise PositionError(
                f"{what}: the tile with the ship has no opening on side {SIDE_NAMES[s.ship_side[seat]]}"
            )

    def _fill_fleet(self) -> None:
        s = self.s
        told = listed(self.data, "fleet", "position")
        if len(told) > MAX_SHIPS:
            raise PositionError(f"fleet: there cannot be more than {MAX_SHIPS} ships")
        for ship, entry in enumerate(told):
            what = f"fleet ship {ship + 1}"
            check_keys(entry, ("seat", "length", "tiles", "items", "features"), what)
            self._fill_ship(ship, entry, what)
        s.ships = len(told)
        self._complete_scores()

    def _fill_ship(self, ship: int, entry: Mapping[str, Any], what: str) -> None:
        s = self.s
        seat = s.fleet_seat[ship] = whole(entry, "seat", 0, 0, self.players - 1, what)
        tiles = [self.table.tiles.take(name, what) for name in listed(entry, "tiles", what)]
        least = least_length(s, tiles, what)
        length = whole(entry, "length", least, least, PLACES if may_miss(s, tiles) else least, what)
        s.fleet_tiles[ship] = length
        for tile in tiles:
            s.tile_at[tile] = Place.FLEET + ship
        if not tiles:
            self.table.miss_ship(length)
        items = counts_of(entry.get("items", ["captain"]), ITEM_NAMES, MOST_ABOARD, what)
        check_load(s, seat, items, printed(ROOM, ROOMS, tiles, length), what)
        features = counts_of(entry.get("features"), FEATURE_NAMES, PLACES, what)
        if tiles and entry.get("features") is None:
            features = printed(FEATURE, FEATURES, tiles, length)
        check_features(features, tiles, length, what)
        for item in range(ITEMS):
            s.fleet_items[ship, item] = items[item]
        for n, count in enumerate(features):
            s.fleet_features[ship, n] = count

    def _complete_scores(self) -> None:
        """A score that is not told is what the fleet gave at least."""
        s = self.s
        for seat, entry in enumerate(self.seats):
            if "scored" in entry:
                continue
            for ship in range(s.ships):
                if s.fleet_seat[ship] == seat:
                    crew = sum(s.fleet_items[ship, item] for item in range(EQUIPMENT, ITEMS))
                    gear = s.fleet_items[ship, Item.CRANE] + s.fleet_items[ship, Item.CANNON]
                    s.scored[seat, Line.CREW] += CREW_POINTS * crew
                    s.scored[seat, Line.GEAR] += GEAR_POINTS * gear

    # Contracts

    def _deal_contracts(self) -> None:
        """Told contracts to their seats, the others by chance."""
        s = self.s
        told = [part_of(entry, "contracts", COLOUR_NAMES, f"seat {n}") for n, entry in enumerate(self.seats)]
        for colour, colour_name in enumerate(COLOUR_NAMES):
            first = colour * CONTRACTS_PER_COLOUR
            names = CONTRACT_NAMES[first : first + CONTRACTS_PER_COLOUR]
            hands = [
                [
                    first + number_of(name, names, f"seat {n}: contracts")
                    for name in listed(hand, colour_name, "contracts")
                ]
                for n, hand in enumerate(told)
            ]
            named = [contract for hand in hands for contract in hand]
            if len(set(named)) < len(named) or any(len(hand) > s.dealt for hand in hands):
                raise PositionError(f"contracts: every seat has at most {s.dealt} {colour_name} ones, none twice")
            left = [first + n for n in range(CONTRACTS_PER_COLOUR) if first + n not in named]
            CHANCE.shuffle(s, left, 0, len(left))
            for seat, hand in enumerate(hands):
                for n in range(s.dealt):
                    s.hand[seat, colour, n] = hand[n] if n < len(hand) else left.pop()
        for seat, entry in enumerate(self.seats):
            due = s.phase == Phase.TURNS and s.time > DISCARD_TIME[self.players]
            due = due or self.data.get("step") == "discard"
            s.held[seat] = whole(entry, "held", s.dealt if due else CONTRACTS_KEPT, 1, s.dealt, f"seat {seat}")
            if s.held[seat] not in (CONTRACTS_KEPT, s.dealt):
                raise PositionError(f"seat {seat}: held must be {s.dealt}, or {CONTRACTS_KEPT} after the discard")

    # The ring of employees and the wheels

    def _set_ring(self) -> None:
        s = self.s
        wheels = part_of(self.data, "wheels", ("equipment", "crew", "trade", "employees"), "wheels")
        made = [ITEM_NAMES[EQUIPMENT_WHEEL[n]] for n in range(WHEEL_FIELDS)]
        recruited = [ITEM_NAMES[CREW_WHEEL[n]] for n in range(WHEEL_FIELDS)]
        if wheels.get("equipment") is not None:
            s.equipment_wheel = number_of(wheels["equipment"], made, "wheels: equipment")
        if wheels.get("crew") is not None:
            s.crew_wheel = number_of(wheels["crew"], recruited, "wheels: crew")
        s.trade_wheel = whole(wheels, "trade", s.trade_wheel + 1, 1, PRICE_FIELDS, "wheels") - 1
        s.employee_wheel = whole(wheels, "employees", s.employee_wheel + 1, 1, GROUPS, "wheels") - 1
        if "groups" in self.data:
            self._set_groups(row_of(self.data["groups"], GROUPS, "groups"))

    def _set_groups(self, told: list[Any]) -> None:
        s = self.s
        seen: list[int] = []
        for group, entry in enumerate(told):
            names = check_keys(entry, EMPLOYEE_NAMES, f"group {group + 1}")
            if len(names) != GROUP_PLACES:
                raise PositionError(f"group {group + 1}: {GROUP_PLACES} employees belong to it")
            for n, name in enumerate(names):
                employee = EMPLOYEE_NAMES.index(name)
                seen.append(employee)
                s.employee_place[employee] = group * GROUP_PLACES + n
                left = s.copies[employee]
                whole(names, name, left, left, left, f"group {group + 1}")
        if len(set(seen)) != EMPLOYEES:
            raise PositionError("groups: every employee belongs to one group")

    # Track and time

    def _set_time(self) -> None:
        """Turns taken tell how far the track and the time marker are."""
        s, data = self.s, self.data
        rounds = whole(data, "turns", self._usual_turns(), 0, turns_in_all(s), "position")
        ahead = (s.active - s.start_seat) % self.players if s.phase == Phase.TURNS else 0
        ahead += data.get("step") == "discard"  # the active seat has had its turn
        for seat, entry in enumerate(self.seats):
            before = (seat - s.start_seat) % self.players < ahead
            s.turns[seat] = whole(entry, "turns", rounds + before, 0, turns_in_all(s), f"seat {seat}")
        moves = sum(max(0, s.turns[seat] - first_turns(s)) for seat in range(self.players))
        if moves > TRACK * TIME_START[self.players]:
            raise PositionError("position: the game has no such turn")
        s.moved = name_of(part_of(data, "turn", TURN_KEYS, "turn"), "moved", ACTION_NAMES, "turn")
        moved = s.moved != NONE or has_moved(s, data)
        moves += moved
        self._set_track(moves)
        lap = moved and moves % TRACK == 0
        s.lap = flag(data, "lap", "position", default=lap)
        s.time = whole(data, "time", int(TIME_START[self.players]) - (moves - s.lap) // TRACK, 0, MOST, "position")
        if s.lap != lap:
            raise PositionError(f"position: lap must be {lap}: it tells whether a tile came to the start in this turn")

    def _usual_turns(self) -> int:
        """Turns that every seat has taken where they are not told: none, or those after which such a step comes."""
        if self.s.phase != Phase.TURNS:
            return turns_in_all(self.s)
        return turns_before_discard(self.s) - 1 if self.data.get("step") == "discard" else 0

    def _set_track(self, moves: int) -> None:
        s = self.s
        in_play = [name for action, name in enumerate(ACTION_NAMES) if s.space[action] != ABSENT]
        told = part_of(self.data, "track", in_play, "track")
        if told and len(told) != len(in_play):
            raise PositionError(f"track: the space of every tile is needed: {', '.join(in_play)}")
        for action in range(ACTIONS):
            if s.space[action] != ABSENT:
                start = s.space[action] + moves
                low = min(moves - TRACK, 0) - 1
                s.space[action] = whole(told, ACTION_NAMES[action], start, max(-99, low), MOST, "track")

    # The end

    def _set_ending(self) -> None:
        """The part whose last tile was shown first."""
        s = self.s
        gone = [part for part in range(len(PART_NAMES)) if s.stack_size[part] == 0]
        told = name_of(self.data, "ending", PART_NAMES, "position")
        if gone and told == NONE:
            told = gone[0]
        if told != NONE and told not in gone:
            raise PositionError(f"position: ending: there are still tiles in the stack {PART_NAMES[told]}")
        s.ending = 1 + told

    def _set_counters(self) -> None:
        s, data = self.s, self.data
        s.ply = whole(data, "ply", 0, 0, 10**6, "position")
        s.reveals = whole(data, "reveals", 0, 0, 10**4, "position")
        s.rng = whole(data, "rng", s.rng, 0, 2**64 - 1, "position")

    def _check(self) -> None:
        s = self.s
        s.to_move = 0 if s.over else 1  # whom the rules ask is found after loading
        for seat in range(self.players):
            sailing = s.step == Step.STEERING and seat == s.active
            s.reach[seat] = 0 if sailing else WAYS.reach_of(s, seat, 0)
        broken = LAWS.invariant(s)
        s.to_move = 0
        if broken:
            raise PositionError(f"position: this does not hold: {check.LAWS[broken]}")
        check_fleet(s, self.table.untold)
        check_possible(s)
