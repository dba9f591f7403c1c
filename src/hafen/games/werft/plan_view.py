"""Voyages as the planner found them best, in plain data: what goes aboard, the way, and what each part of it brings.

A plan looks at the secret contracts of its seat, so it is told to that seat alone.
"""

from typing import Any

from hafen.games.werft.components import (
    CONTRACT_NAMES,
    CREW_POINTS,
    EQUIPMENT,
    GEAR_POINTS,
    ITEM_NAMES,
    ITEMS,
    SIDE_NAMES,
    SIGN_NAMES,
    Item,
)
from hafen.games.werft.state import NONE, State, Step
from hafen.games.werft.suggestions import best_voyages, completions, ship_of
from hafen.games.werft.voyage import speed_of
from hafen.games.werft.voyages import Plan, Planner, Ship, Voyage, officials_by_sign


def yard_voyage(s: State, seat: int, place: int, length: int) -> dict[str, Any] | None:
    """The best voyage of a ship in the yard, if it left as it is; None if it could not sail."""
    tiles = tuple(s.yard[seat, n] for n in range(place, place + length))
    return _best_of(s, seat, Ship(place, tiles))


def leaving_voyage(s: State, seat: int) -> dict[str, Any] | None:
    """The ship that leaves, in the best plan for all complete ships."""
    plan = best_voyages(s, seat)
    return _told(s, seat, plan, next(voyage for voyage in plan.voyages if voyage.ship.place == s.launch))


def voyages_by_speed(s: State, seat: int) -> list[dict[str, Any]]:
    """The best voyage of the ship that leaves at every speed it can still have, most points first."""
    if s.step not in (Step.COMMAND, Step.FITTING):
        return []
    ship = ship_of(s, seat, s.launch, tuple(s.aboard[item] for item in range(ITEMS)))
    plans = Planner(s, seat).best_by_speed(ship).values()
    found = [told for plan in plans if (told := _told(s, seat, plan, plan.voyages[0]))]
    return sorted(found, key=lambda voyage: (-voyage["total"], -voyage["speed"]))


def completing_places(s: State, seat: int) -> list[dict[str, Any]]:
    """Places where the bought tile completes a ship, each with the voyage that follows."""
    if s.step != Step.PLACING or s.active != seat:
        return []
    return [
        {"place": place + 1, "bow": ship.place + 1, "length": len(ship.tiles), "voyage": _best_of(s, seat, ship)}
        for _, _, ship, place in completions(s, seat)
    ]


def _best_of(s: State, seat: int, ship: Ship) -> dict[str, Any] | None:
    plan = Planner(s, seat).best([ship])
    return _told(s, seat, plan, plan.voyages[0])


def _told(s: State, seat: int, plan: Plan, voyage: Voyage) -> dict[str, Any] | None:
    load, way = voyage.load, voyage.way
    if load is None or way is None:
        return None
    speed = int(speed_of(s, seat, load[Item.SMOKESTACK], load[Item.PROPELLER], load[Item.SAIL]))
    slot_of = {s.slot_tile[seat, slot]: slot for slot in range(s.slots[seat])}
    found = officials_by_sign(voyage.ship, load, way)
    before = s.officials if voyage.ship.place == s.launch and s.launch != NONE else 0
    return {
        "items": {ITEM_NAMES[item]: load[item] for item in range(ITEMS) if load[item]},
        "speed": speed,
        "crew": CREW_POINTS * sum(load[EQUIPMENT:]),
        "gear": GEAR_POINTS * (load[Item.CRANE] + load[Item.CANNON]),
        "officials": before + sum(found.values()),
        "signs": [{"sign": SIGN_NAMES[sign], "points": points} for sign, points in found.items() if points],
        "ribbon": way.ribbon,
        "total": voyage.points,
        "turns": [{"tile": slot_of[tile] + 1, "side": SIDE_NAMES[side]} for tile, side in way.turns],
        "contracts": {
            CONTRACT_NAMES[contract]: points for contract, points in Planner(s, seat).contracts_after(plan).items()
        },
    }
