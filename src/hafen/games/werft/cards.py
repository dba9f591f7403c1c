"""The pieces of the game one by one: what is printed on each, and how sure that is. Their texts are in the words."""

from collections.abc import Mapping
from typing import Any

from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTION_STATUS,
    ACTIONS,
    CANAL_NAMES,
    CANAL_STATUS,
    CANALS,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    CONTRACT_STATUS,
    CONTRACTS,
    CONTRACTS_PER_COLOUR,
    EMPLOYEE_COLOUR,
    EMPLOYEE_COST,
    EMPLOYEE_KINDS,
    EMPLOYEE_NAMES,
    EMPLOYEE_POINTS,
    EMPLOYEE_STATUS,
    EMPLOYEES,
    FEATURE,
    FEATURE_NAMES,
    GOOD_NAMES,
    GOODS,
    OPENING,
    PART,
    PART_NAMES,
    ROOM,
    ROOM_NAMES,
    SECOND_HALF,
    SIDE_NAMES,
    SIDES,
    SIGN,
    SIGN_NAMES,
    TILE_NAMES,
    TILE_STATUS,
    TILES,
    TRAIN_NAMES,
    TRAIN_STATUS,
    TRAINS,
    WAGONS,
    Colour,
)


def _tile_facts(tile: int) -> dict[str, Any]:
    part = PART_NAMES[PART[tile]]
    facts: dict[str, Any] = {"card": TILE_NAMES[tile], "id": part, "tile": TILE_NAMES[tile], "kind": "ship_tile"}
    facts |= {name: int(ROOM[tile, room]) for room, name in enumerate(ROOM_NAMES)}
    facts |= {name: int(FEATURE[tile, feature]) for feature, name in enumerate(FEATURE_NAMES)}
    facts["symbols"] = [name for name in (*ROOM_NAMES, *FEATURE_NAMES) for _ in range(facts[name])]
    return facts | {"back": "II" if SECOND_HALF[tile] else "I", "status": TILE_STATUS[tile]}


def _train_facts(train: int) -> dict[str, Any]:
    goods = [GOOD_NAMES[good] for good in range(GOODS) for _ in range(WAGONS[train, good])]
    name = TRAIN_NAMES[train]
    return {"card": name, "id": "train", "kind": "train", "goods": goods, "status": TRAIN_STATUS[train]}


def _canal_facts(canal: int) -> dict[str, Any]:
    openings = [side for side in range(SIDES) if OPENING[canal, side]]
    signs = {
        SIDE_NAMES[side]: [SIGN_NAMES[SIGN[canal, side, inner]] for inner in range(2)] for side in openings
    }  # outer space first
    shape = {2: "straight" if (openings[1] - openings[0]) == 2 else "bend", 3: "fork", 4: "cross"}[len(openings)]
    name = CANAL_NAMES[canal]
    return {
        "card": name,
        "id": "canal",
        "kind": "canal",
        "number": canal + 1,
        "shape": shape,
        "signs": signs,
        "status": CANAL_STATUS[canal],
    }


def _employee_facts(employee: int) -> dict[str, Any]:
    name = EMPLOYEE_NAMES[employee]
    return {
        "card": name,
        "id": name,
        "kind": EMPLOYEE_KINDS[employee],
        "colour": Colour(EMPLOYEE_COLOUR[employee]).name.lower(),
        "cost": int(EMPLOYEE_COST[employee]),
        "points": int(EMPLOYEE_POINTS[employee]),
        "status": EMPLOYEE_STATUS[employee],
    }


def _contract_facts(contract: int) -> dict[str, Any]:
    name = CONTRACT_NAMES[contract]
    colour = COLOUR_NAMES[contract // CONTRACTS_PER_COLOUR]
    return {"card": name, "id": name, "kind": "contract", "colour": colour, "status": CONTRACT_STATUS[contract]}


def _action_facts(action: int) -> dict[str, Any]:
    name = f"action_{ACTION_NAMES[action]}"
    return {"card": name, "id": name, "kind": "action", "status": ACTION_STATUS[action]}


def _virtual_facts(part: str) -> dict[str, Any]:
    return {"card": f"virtual_{part}", "id": "virtual", "kind": "ship_tile", "part": part, "status": "likely"}


_CARDS = [
    *(_action_facts(action) for action in range(ACTIONS)),
    *(_employee_facts(employee) for employee in range(EMPLOYEES)),
    *(_contract_facts(contract) for contract in range(CONTRACTS)),
    *(_train_facts(train) for train in range(TRAINS)),
    *(_canal_facts(canal) for canal in range(CANALS)),
    *(_tile_facts(tile) for tile in range(TILES)),
    *(_virtual_facts(part) for part in PART_NAMES),
]


def cards(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a trader pays and how far the marker for employees goes depends on the options (WE-7.5, WE-6.11)."""
    chosen = {"trader": {"pay": options["trader_bonus"]}, "action": {"paid": str(options["employee_max_paid"])}}
    return [card | chosen.get(card["kind"], {}) for card in _CARDS]
