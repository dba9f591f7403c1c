"""All voyages of a turn planned together: in which order ships leave, what each carries, and its way.

Ships share the captains, the other items and the canal, so the best voyage of one may cost another more than it brings.
Every load and every way is tried, the promising ones first; what cannot beat the best plan found is left out. A plan
is worth the points of its voyages and what they add to the contracts of the seat: those are points once it has given
up the others, before they decide between voyages that are otherwise equal.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from hafen.games.werft.components import (
    CABIN,
    CANNON_ROOM,
    COLOURS,
    CONTRACT_POINTS,
    CONTRACTS_KEPT,
    CRANE_ROOM,
    CREW_POINTS,
    EQUIPMENT,
    FEATURE,
    FEATURES,
    GEAR_POINTS,
    ITEMS,
    MOST_COUNTED,
    MOUNT,
    PLACES,
    PROPELLER_ROOM,
    ROOM,
    ROOMS,
    SIDES,
    SIGN,
    Contract,
    Item,
    Sign,
)
from hafen.games.werft.contracts import count_for
from hafen.games.werft.planner import Fitting
from hafen.games.werft.state import State
from hafen.games.werft.voyage import CREW_CRAFT, craft, speed_of
from hafen.games.werft.ways import next_slot, opens, opposite, sign_at

TRIES = 50_000  # loads looked at for one plan; more would keep a player waiting
POINT = 1 << 12  # worth of a point
HOPE = 1 << 6  # worth of a point of a contract that may still be given up: it decides between equals
LEAST = -(1 << 6)  # less than any plan is worth: every item that is used up counts 1


@dataclass(frozen=True)
class Spot:
    """Where a ship is on its canal, and what it has left behind."""

    slot: int
    side: int
    inner: int
    out: int
    gone: int  # bit set of tiles


@dataclass(frozen=True)
class Way:
    """A way through the canal: officials passed by sign, spaces up to the last ribbon, and the turns taken."""

    end: Spot
    officials: tuple[int, ...]
    ribbon: int
    turns: tuple[tuple[int, int], ...]  # tile and side


@dataclass(frozen=True)
class Ship:
    """A complete ship: its tiles, and what is aboard already."""

    place: int
    tiles: tuple[int, ...]
    aboard: Fitting = (0,) * ITEMS

    @cached_property
    def room(self) -> list[int]:
        return [sum(int(ROOM[tile, kind]) for tile in self.tiles) for kind in range(ROOMS)]

    @cached_property
    def features(self) -> list[int]:
        return [sum(int(FEATURE[tile, feature]) for tile in self.tiles) for feature in range(FEATURES)]


@dataclass(frozen=True)
class Voyage:
    """One ship of a plan; without a load it leaves without a voyage."""

    ship: Ship
    load: Fitting | None
    way: Way | None
    points: int


@dataclass(frozen=True)
class Plan:
    worth: int = 0
    points: int = 0
    voyages: tuple[Voyage, ...] = ()

    @property
    def value(self) -> int:
        """The worth without regard to what is used up, which no longer matters at the end of the game."""
        return -(-self.worth // HOPE)


NOTHING = Plan(LEAST)


def _worth(plan: Plan) -> int:
    return plan.worth


class Planner:
    """Plans for one seat. With ``varied`` items it plans for less than all of them too: see ``best``."""

    def __init__(self, s: State, seat: int, items: Fitting | None = None, *, varied: bool = False) -> None:
        self.s = s
        self.seat = seat
        self.items: Fitting = tuple(s.items[seat, item] for item in range(ITEMS)) if items is None else items
        self.varied = varied
        self.crafts = [int(craft(s, seat, helper)) for helper in range(CREW_CRAFT + 1)]
        self.contract_point = POINT if s.held[seat] == CONTRACTS_KEPT else HOPE
        self.tries = 0
        self._ships: tuple[Ship, ...] = ()
        self._ways: dict[Spot, dict[int, list[Way]]] = {}
        self._voyages: dict[tuple[Ship, Spot], list[Voyage]] = {}

    def best(self, ships: Sequence[Ship], items: Fitting | None = None) -> Plan:
        """The best plan found for ships that are still to leave, with all items or with fewer."""
        self._begin(ships)
        return self._extend(Plan(), tuple(ships), self.items if items is None else items, self._here(), NOTHING)

    def best_after(self, first: Ship, others: Sequence[Ship]) -> Plan:
        """The best plan with a ship that leaves before all others."""
        self._begin((first, *others))
        return self._try(Plan(), first, tuple(others), self.items, self._here(), NOTHING)

    def best_on(self, first: Ship, others: Sequence[Ship]) -> Plan:
        """The best plan with a ship that has set sail: only its way is open."""
        s, spot, best = self.s, self._here(), NOTHING
        self._begin(others)
        assert spot is not None
        for way in self._ways_on(spot):
            points = _points(first, first.aboard, s.speed, way) + s.officials
            begun = Plan(0, points, (Voyage(first, first.aboard, way, points),))
            best = max(best, self._extend(begun, tuple(others), self.items, way.end, best), key=_worth)
        return best

    def best_by_speed(self, ship: Ship) -> dict[int, Plan]:
        """The plan with most points for every speed at which one ship can sail."""
        self._begin((ship,))
        found: dict[int, Plan] = {}
        for voyage in self._voyages_of(ship, self._here()):
            if voyage.load is not None and _left(self.items, voyage) is not None:
                sails, stacks, screws = voyage.load[:3]
                speed = int(speed_of(self.s, self.seat, stacks, screws, sails))
                found.setdefault(speed, Plan(0, voyage.points, (voyage,)))
        return found

    def _begin(self, ships: Sequence[Ship]) -> None:
        if tuple(ships) != self._ships:
            self._ships = tuple(ships)
            self._voyages.clear()
        self.tries = 0

    def _here(self) -> Spot | None:
        s, seat = self.s, self.seat
        if s.slots[seat] == 0:
            return None
        return Spot(s.ship_slot[seat], s.ship_side[seat], s.ship_inner[seat], s.ship_out[seat], s.gone)

    # Searching

    def _extend(self, plan: Plan, ships: tuple[Ship, ...], items: Fitting, spot: Spot | None, best: Plan) -> Plan:
        """The plan with all ships that are left in the best order, or a better one known before."""
        if not ships:
            return max(best, self._weighed(plan), key=_worth)
        for n, ship in enumerate(ships):
            best = self._try(plan, ship, ships[:n] + ships[n + 1 :], items, spot, best)
        return best

    def _try(
        self, plan: Plan, ship: Ship, others: tuple[Ship, ...], items: Fitting, spot: Spot | None, best: Plan
    ) -> Plan:
        """Every voyage of a ship, then the others; most points first, so that hopeless ones can be left out."""
        hope = POINT * sum(map(self._most_points, others)) + self._most_by_contracts(1 + len(others))
        for voyage in self._voyages_of(ship, spot):
            if POINT * (plan.points + voyage.points) + hope <= best.worth or self.tries > TRIES:
                break
            self.tries += 1
            left = _left(items, voyage)
            if left is not None and voyage.way is not None:
                longer = Plan(0, plan.points + voyage.points, (*plan.voyages, voyage))
                best = self._extend(longer, others, left, voyage.way.end, best)
        if any(ship.aboard):  # with a captain aboard there is no way back
            return best
        idle = Plan(0, plan.points, (*plan.voyages, Voyage(ship, None, None, 0)))
        return self._extend(idle, others, items, spot, best)

    def _most_points(self, ship: Ship) -> int:
        """No voyage of a ship can bring more, wherever on the canal it begins."""
        aboard = [
            ship.aboard[item] + min(self.items[item], ship.room[kind] + self.crafts[item])
            for item, kind in enumerate((MOUNT, MOUNT, PROPELLER_ROOM, CRANE_ROOM, CANNON_ROOM))
        ]
        sails, stacks, screws, cranes, cannons = aboard
        crew = ship.room[CABIN] + self.crafts[CREW_CRAFT] + 1
        speed = int(speed_of(self.s, self.seat, stacks, screws, sails))
        counted = [0, crew + cannons, crew + cranes, *ship.features, 0]
        officials = sum(number * counted[sign] for sign, number in enumerate(self._officials))
        return CREW_POINTS * crew + GEAR_POINTS * (cranes + cannons) + 2 * speed + officials

    @cached_property
    def _officials(self) -> list[int]:
        """Signs along the whole canal."""
        s, seat = self.s, self.seat
        signs = [
            int(SIGN[s.slot_tile[seat, slot], side, inner])
            for slot in range(s.slots[seat])
            for side in range(SIDES)
            for inner in range(2)
        ]
        return [signs.count(sign) for sign in Sign]

    def _most_by_contracts(self, ships: int) -> int:
        """No voyages of so many ships can add more to the contracts."""
        most = ships * PLACES + sum(self.items)
        return sum(
            self.contract_point * (_contract_points(contract, count + most) - _contract_points(contract, count))
            for contract, count in self._counted.items()
        )

    # Worth

    def _weighed(self, plan: Plan) -> Plan:
        """The worth of a whole plan; among equals the one that uses up least."""
        sailing = [voyage for voyage in plan.voyages if voyage.load is not None]
        gain = sum(
            _contract_points(contract, self._count_with(sailing, contract, count)) - _contract_points(contract, count)
            for contract, count in self._counted.items()
        )
        used = sum(sum(voyage.load or ()) for voyage in sailing)
        return Plan(POINT * plan.points + self.contract_point * gain - min(used, HOPE - 1), plan.points, plan.voyages)

    def contracts_after(self, plan: Plan) -> dict[int, int]:
        """Points of the contracts of the seat once a plan is carried out."""
        sailing = [voyage for voyage in plan.voyages if voyage.load is not None]
        return {
            contract: _contract_points(contract, self._count_with(sailing, contract, count))
            for contract, count in self._counted.items()
        }

    @cached_property
    def _counted(self) -> dict[int, int]:
        """Contracts of the seat, each with what it counts now."""
        s, seat = self.s, self.seat
        held = [s.hand[seat, colour, n] for colour in range(COLOURS) for n in range(s.held[seat])]
        return {contract: int(count_for(s, seat, contract)) for contract in held}

    def _count_with(self, sailing: Sequence[Voyage], contract: int, count: int) -> int:
        """What a contract counts after the voyages."""
        if contract == Contract.KINDS:
            return len(self._kinds_in_fleet.union(*(_kinds(voyage.load or ()) for voyage in sailing)))
        if contract == Contract.CANALS:
            return count + max((voyage.way.end.gone.bit_count() for voyage in sailing if voyage.way), default=0)
        return count + sum(COUNTS[contract](voyage.ship, voyage.load or ()) for voyage in sailing if contract in COUNTS)

    @cached_property
    def _kinds_in_fleet(self) -> set[int]:
        s = self.s
        own = [ship for ship in range(s.ships) if s.fleet_seat[ship] == self.seat]
        return set().union(*(_kinds([s.fleet_items[ship, item] for item in range(ITEMS)]) for ship in own))

    # Voyages

    def _voyages_of(self, ship: Ship, spot: Spot | None) -> list[Voyage]:
        """Every voyage of a ship from a spot, most points first; to one end with one load only the best way."""
        if spot is None:
            return []
        if (ship, spot) not in self._voyages:
            ways = self._ways_from(spot)
            found: dict[tuple[Fitting, Spot], Voyage] = {}
            for load in self._loads(ship):
                sails, stacks, screws = load[:3]
                speed = int(speed_of(self.s, self.seat, stacks, screws, sails))
                for way in ways.get(speed, ()):
                    voyage = Voyage(ship, load, way, _points(ship, load, speed, way))
                    if (load, way.end) not in found or found[load, way.end].points < voyage.points:
                        found[load, way.end] = voyage
            self._voyages[ship, spot] = sorted(found.values(), key=lambda voyage: -voyage.points)
        return self._voyages[ship, spot]

    def _loads(self, ship: Ship) -> Iterator[Fitting]:
        """Every load that has room, holds what is aboard already and leaves nothing that only this ship can use."""
        room, crafts, aboard = ship.room, self.crafts, ship.aboard
        most = [aboard[item] + self.items[item] for item in range(ITEMS)]
        least = list(aboard)
        for item, kind in ((Item.CRANE, CRANE_ROOM), (Item.CANNON, CANNON_ROOM), (Item.PROPELLER, PROPELLER_ROOM)):
            most[item] = min(most[item], room[kind] + crafts[item])
            if kind != PROPELLER_ROOM:  # a crane or a cannon only ever adds points
                least[item] = max(least[item], min(most[item], aboard[item] + self._left_over(ship, (item,), kind)))
        choices = [range(least[item], most[item] + 1) for item in range(ITEMS)]
        drives = [
            (sails, stacks)
            for sails, stacks in product(choices[Item.SAIL], choices[Item.SMOKESTACK])
            if max(0, sails - crafts[Item.SAIL]) + max(0, stacks - crafts[Item.SMOKESTACK]) <= room[MOUNT]
        ]
        cabins = room[CABIN] + crafts[CREW_CRAFT] + 1  # the first captain needs none
        crews = [crew for crew in product(*choices[EQUIPMENT:]) if crew[0] > 0 and sum(crew) <= cabins]
        full = max(map(sum, crews), default=0)
        due = min(full, sum(aboard[EQUIPMENT:]) + self._left_over(ship, range(EQUIPMENT, ITEMS), CABIN))
        gear = product(choices[Item.PROPELLER], choices[Item.CRANE], choices[Item.CANNON])
        for drive, others, crew in product(drives, gear, [crew for crew in crews if sum(crew) >= due]):
            yield (*drive, *others, *crew)

    def _left_over(self, ship: Ship, items: Sequence[int], kind: int) -> int:
        """How many items are left for a ship if all others take as many as they have room for."""
        if self.varied:
            return 0
        rivals = [rival for rival in self._ships if rival is not ship]
        helper = CREW_CRAFT if kind == CABIN else items[0]
        free = int(kind == CABIN)
        room = sum(rival.room[kind] + self.crafts[helper] + free for rival in rivals)
        return max(0, sum(self.items[item] for item in items) - room)

    # Ways

    def _ways_from(self, spot: Spot) -> dict[int, list[Way]]:
        """Ways from a spot by their length."""
        if spot not in self._ways:
            self._ways[spot] = {}
            self._follow(Way(spot, (0,) * len(Sign), 0, ()), 0, self._fastest, self._ways[spot])
        return self._ways[spot]

    def _ways_on(self, spot: Spot) -> list[Way]:
        """Ways to the end of the voyage that is under way."""
        found: dict[int, list[Way]] = {}
        self._follow(Way(spot, (0,) * len(Sign), self.s.ribbon, ()), self.s.sailed, self.s.speed, found)
        return found.get(self.s.speed, [])

    @cached_property
    def _fastest(self) -> int:
        s = self.s
        sails, stacks, screws = (s.aboard[item] + self.items[item] for item in range(3))
        return int(speed_of(s, self.seat, stacks, screws, sails))

    def _follow(self, way: Way, spaces: int, most: int, found: dict[int, list[Way]]) -> None:
        if spaces == most:
            return
        for spot, turn in self._next_spots(way.end):
            sign = int(sign_at(self.s, self.seat, spot.slot, spot.side, spot.inner))
            officials = tuple(number + (n == sign) for n, number in enumerate(way.officials))
            ribbon = spaces + 1 if sign == Sign.RIBBON else way.ribbon
            longer = Way(spot, officials, ribbon, way.turns if turn is None else (*way.turns, turn))
            found.setdefault(spaces + 1, []).append(longer)
            self._follow(longer, spaces + 1, most, found)

    def _next_spots(self, spot: Spot) -> Iterator[tuple[Spot, tuple[int, int] | None]]:
        """The spaces that a ship can get to next, with the turn it takes."""
        s, seat = self.s, self.seat
        if spot.out and spot.inner:
            yield Spot(spot.slot, spot.side, 0, 1, spot.gone), None
        elif spot.out:
            other = int(next_slot(s, seat, spot.slot, spot.side))
            gone = spot.gone | 1 << spot.slot
            if other >= 0 and not gone >> other & 1:
                yield Spot(other, int(opposite(spot.side)), 0, 0, gone), None
        elif not spot.inner:
            yield Spot(spot.slot, spot.side, 1, 0, spot.gone), None
        else:
            for side in range(SIDES):
                if side != spot.side and opens(s, seat, spot.slot, side):
                    turn = (s.slot_tile[seat, spot.slot], side)
                    yield Spot(spot.slot, side, 1, 1, spot.gone), turn


def _left(items: Fitting, voyage: Voyage) -> Fitting | None:
    """What stays in the yard; None if the load takes more than there is."""
    load = voyage.load or voyage.ship.aboard
    left = tuple(items[item] + voyage.ship.aboard[item] - load[item] for item in range(ITEMS))
    return left if min(left) >= 0 else None


def _points(ship: Ship, load: Fitting, speed: int, way: Way) -> int:
    _, _, _, cranes, cannons, captains, merchants, soldiers = load
    counted = _counted_by_sign(ship, load)
    officials = sum(number * counted[sign] for sign, number in enumerate(way.officials))
    crew = CREW_POINTS * (captains + merchants + soldiers)
    return crew + GEAR_POINTS * (cranes + cannons) + speed + officials + way.ribbon


def _counted_by_sign(ship: Ship, load: Fitting) -> list[int]:
    """What each official counts on a ship."""
    _, _, _, cranes, cannons, _, merchants, soldiers = load
    return [0, soldiers + cannons, merchants + cranes, *ship.features, 0]


def officials_by_sign(ship: Ship, load: Fitting, way: Way) -> dict[int, int]:
    """Points of the officials that a way passes, by sign."""
    counted = _counted_by_sign(ship, load)
    return {sign: number * counted[sign] for sign, number in enumerate(way.officials) if number}


# Contracts


def _contract_points(contract: int, count: int) -> int:
    return int(CONTRACT_POINTS[contract, min(count, MOST_COUNTED)])


def _kinds(load: Sequence[int]) -> set[int]:
    """Kinds of equipment and crew aboard; a captain counts only as an officer."""
    return {item for item, count in enumerate(load) if count > (1 if item == Item.CAPTAIN else 0)}


COUNTS: Mapping[int, Callable[[Ship, Sequence[int]], int]] = {  # what a ship adds to a contract by itself
    Contract.CRANE_MERCHANT: lambda ship, load: min(load[Item.CRANE], load[Item.MERCHANT]),
    Contract.CANNON_SOLDIER: lambda ship, load: min(load[Item.CANNON], load[Item.SOLDIER]),
    Contract.SAIL_PAIRS: lambda ship, load: load[Item.SAIL] // 2,
    Contract.STACK_PAIRS: lambda ship, load: load[Item.SMOKESTACK] // 2,
    Contract.MERCHANTS: lambda ship, load: load[Item.MERCHANT],
    Contract.SOLDIERS: lambda ship, load: load[Item.SOLDIER],
    Contract.OFFICERS: lambda ship, load: load[Item.CAPTAIN] - 1,
    Contract.PROPELLERS: lambda ship, load: load[Item.PROPELLER],
    Contract.FULL_DRIVE: lambda ship, load: int(min(load[Item.SAIL], load[Item.SMOKESTACK], load[Item.PROPELLER]) > 0),
    Contract.FULL_SERVICE: lambda ship, load: int(
        min(load[Item.MERCHANT], load[Item.SOLDIER], load[Item.CANNON], load[Item.CRANE]) > 0
    ),
    Contract.LIFERINGS: lambda ship, load: ship.features[2],
    Contract.LANTERNS: lambda ship, load: ship.features[0],
    Contract.LIFEBOATS: lambda ship, load: ship.features[1],
    Contract.SHIPS: lambda ship, load: 1,
    Contract.SHIPS_OF_5: lambda ship, load: int(len(ship.tiles) == 5),
    Contract.SHIPS_OF_6: lambda ship, load: int(len(ship.tiles) == 6),
    Contract.SHIPS_OF_7: lambda ship, load: int(len(ship.tiles) >= 7),
    Contract.SAFETY: lambda ship, load: int(min(ship.features) > 0),
    Contract.FLEET_TILES: lambda ship, load: len(ship.tiles),
}
