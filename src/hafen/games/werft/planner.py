"""The best fitting of a ship for its voyage: every sensible load is tried, with the best way through the canal.

Cranes and cannons only ever add points, so all that fit come aboard. Crew competes for cabins, sails and smokestacks
for mounting points, and speed must not exceed the canal: these are tried in every combination. Ships that still lie
in the yard are planned in the same way, also unfinished ones, as if they left as they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from hafen.games.werft.components import (
    CABIN,
    CANNON_ROOM,
    CRANE_ROOM,
    CREW_POINTS,
    FEATURE,
    FEATURES,
    GEAR_POINTS,
    ITEMS,
    MOUNT,
    PLACES,
    PROPELLER_ROOM,
    ROOM,
    ROOMS,
    SIDES,
    Item,
    Part,
    Sign,
)
from hafen.games.werft.state import NONE, State
from hafen.games.werft.voyage import CREW_CRAFT, craft, crew_points, feature_word, gear_points, present_speed, speed_of
from hafen.games.werft.ways import SIGN_BITS, best_way
from hafen.games.werft.yard import complete_ships, part_at, ship_at, yard_word

Fitting = tuple[int, ...]  # number of each item aboard
ONE_CAPTAIN: Fitting = tuple(int(item == Item.CAPTAIN) for item in Item)


@dataclass(frozen=True)
class Ship:
    """Tiles side by side in a yard, and what may go aboard."""

    place: int  # of the bow
    length: int
    least: Fitting  # aboard already
    most: Fitting  # if everything in the yard went aboard


def leaving_ship(s: State, seat: int) -> Ship:
    """The ship on its way out, a captain aboard; every other complete ship gets one too before there are officers."""
    aboard = tuple(s.aboard[item] for item in range(ITEMS))
    least = aboard if any(aboard) else ONE_CAPTAIN
    most = [aboard[item] + s.items[seat, item] for item in range(ITEMS)]
    others = int(complete_ships(yard_word(s, seat))) - 1
    most[Item.CAPTAIN] = max(least[Item.CAPTAIN], most[Item.CAPTAIN] - others)
    return Ship(s.launch, s.length, least, tuple(most))


def ships_in_yard(s: State, seat: int) -> list[Ship]:
    """Every bow with the tiles up to its stern, or up to the first empty place."""
    word = int(yard_word(s, seat))
    most = tuple(s.items[seat, item] for item in range(ITEMS))
    ships = []
    for place in range(PLACES):
        if part_at(word, place) == Part.BOW:
            end = place + 1
            while part_at(word, end) == Part.MIDDLE:
                end += 1
            length = int(ship_at(word, place)) or end - place
            ships.append(Ship(place, length, ONE_CAPTAIN, most))
    return ships


def best_points(s: State, seat: int, ship: Ship) -> int | None:
    """Most points of a voyage; None if there is no captain or the canal is too short."""
    best = _best(s, seat, ship)
    return None if best is None else best[0]


def present_points(s: State, seat: int) -> int:
    """Points of the voyage under way with what is aboard, on the best way."""
    speed = s.speed or int(present_speed(s, seat))
    way = int(best_way(s, seat, s.sailed, speed, s.ribbon, feature_word(s, seat, NONE)))
    return int(crew_points(s)) + int(gear_points(s)) + speed + s.officials + way // SIDES


def _best(s: State, seat: int, ship: Ship) -> tuple[int, Fitting] | None:
    """Points and load of the best voyage, fewest items among equals."""
    ways: dict[tuple[int, int], int] = {}
    printed = _printed_features(s, seat, ship)
    best: tuple[int, int] | None = None
    chosen: Fitting = ship.least
    for fitting in _fittings(s, seat, ship):
        points = _points(s, seat, fitting, printed, ways)
        if points is not None and (best is None or (points, -sum(fitting)) > best):
            best = (points, -sum(fitting))
            chosen = fitting
    return None if best is None else (best[0], chosen)


def _fittings(s: State, seat: int, ship: Ship) -> Iterator[Fitting]:
    """Every load that has room and holds at least what is aboard already."""
    least, most = ship.least, ship.most
    if most[Item.CAPTAIN] == 0:
        return
    room = [_printed(s, seat, ship, ROOM, kind) for kind in range(ROOMS)]
    crafts = [int(craft(s, seat, helper)) for helper in range(CREW_CRAFT + 1)]
    crane = min(most[Item.CRANE], room[CRANE_ROOM] + crafts[Item.CRANE])
    cannon = min(most[Item.CANNON], room[CANNON_ROOM] + crafts[Item.CANNON])
    propellers = range(
        least[Item.PROPELLER], min(most[Item.PROPELLER], room[PROPELLER_ROOM] + crafts[Item.PROPELLER]) + 1
    )
    drives = [
        (sails, stacks, screws)
        for sails, stacks, screws in product(
            range(least[Item.SAIL], most[Item.SAIL] + 1),
            range(least[Item.SMOKESTACK], most[Item.SMOKESTACK] + 1),
            propellers,
        )
        if max(0, sails - crafts[Item.SAIL]) + max(0, stacks - crafts[Item.SMOKESTACK]) <= room[MOUNT]
        and speed_of(s, seat, stacks, screws, sails) <= s.reach[seat]
    ]
    crews = [
        (captains, merchants, soldiers)
        for captains, merchants, soldiers in product(
            *(range(least[item], most[item] + 1) for item in (Item.CAPTAIN, Item.MERCHANT, Item.SOLDIER))
        )
        if captains - 1 + merchants + soldiers <= room[CABIN] + crafts[CREW_CRAFT]
    ]
    full = max(sum(crew) for crew in crews)
    for crew in crews:
        if sum(crew) == full:  # an empty cabin never gives a point
            for sails, stacks, screws in drives:
                yield (sails, stacks, screws, crane, cannon, *crew)


def _printed(s: State, seat: int, ship: Ship, table: Any, symbol: int) -> int:
    """How often a symbol is printed on the tiles of a ship."""
    return sum(int(table[s.yard[seat, place], symbol]) for place in range(ship.place, ship.place + ship.length))


def _printed_features(s: State, seat: int, ship: Ship) -> int:
    """What is printed on the tiles of a ship, packed as the canal asks for it."""
    features = 0
    for feature in range(FEATURES):
        features |= _printed(s, seat, ship, FEATURE, feature) << SIGN_BITS * (Sign.LANTERN - 1 + feature)
    return features


def _points(s: State, seat: int, fitting: Fitting, printed: int, ways: dict[tuple[int, int], int]) -> int | None:
    """Points of a voyage with a load; None if the canal is too short."""
    sails, stacks, screws, crane, cannon, captains, merchants, soldiers = fitting
    speed = int(speed_of(s, seat, stacks, screws, sails))
    loaded = soldiers + cannon << SIGN_BITS * (Sign.MIL - 1) | merchants + crane << SIGN_BITS * (Sign.TRADE - 1)
    features = printed | loaded
    if (speed, features) not in ways:
        ways[speed, features] = int(best_way(s, seat, 0, speed, 0, features))
    way = ways[speed, features]
    if way < 0:
        return None
    crew = CREW_POINTS * (captains + merchants + soldiers)
    return crew + GEAR_POINTS * (crane + cannon) + speed + way // SIDES
