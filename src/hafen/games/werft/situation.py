"""What a decision is about: asked of a position by everything that is said of it."""

from typing import Any

from hafen.games.werft.components import (
    ACTION_NAMES,
    CANAL_NAMES,
    CANALS,
    EMPLOYEE_NAMES,
    EMPLOYEES,
    GOOD_NAMES,
    GOODS,
    ITEM_NAMES,
    ITEMS,
    PARTS,
    TILE_NAMES,
    TILES,
    TRAIN_IDS,
    TRAIN_NAMES,
    TRAIN_TYPE_NAMES,
    TRAINS,
    WAGONS,
)
from hafen.games.werft.state import NONE, Phase, Place, State, Step


def situation(s: State) -> str:
    """The step; where an action begins, the action; at the end of the game, the phase."""
    if s.step == Step.ACT:
        return f"act_{ACTION_NAMES[s.action]}"
    if s.step == Step.CHOOSE and s.phase == Phase.FINAL_ACTIONS:
        return "choose_final"
    return Step(s.step).name.lower()


def round_number(s: State) -> int:
    """In a round everybody has one turn, from the start seat on; final actions and last tiles end the last one.

    Nobody knows beforehand which one that is: the last tile of a part may make it the present one (WE-10.4).
    """
    # When contracts are given up, the turn before is over and no other has begun.
    between = s.phase != Phase.TURNS or s.step == Step.DISCARD
    return s.turns[s.active] + (not between)


def seats_to_move(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.to_move >> seat & 1]


def name_or_none(names: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else names[number]


def items_of(row: Any) -> dict[str, int]:
    """Items by name, without those there are none of."""
    return {ITEM_NAMES[item]: row(item) for item in range(ITEMS) if row(item)}


def trains_of(s: State, seat: int) -> list[str]:
    """Trains in hand; the one in use is not."""
    return [
        TRAIN_NAMES[train] for train in range(TRAINS) if s.train_at[train] == Place.OWNED + seat and train != s.train
    ]


def goods_of_type(kind: int) -> list[str]:
    """The wagons of a type of train."""
    train = TRAIN_IDS.index(TRAIN_TYPE_NAMES[kind])
    return [GOOD_NAMES[good] for good in range(GOODS) for _ in range(WAGONS[train, good])]


def employees_of(s: State, seat: int) -> list[str]:
    return [EMPLOYEE_NAMES[employee] for employee in range(EMPLOYEES) if s.employees[seat, employee]]


def ship_tiles(s: State, ship: int) -> list[str]:
    """The tiles of a ship in a fleet, by number; virtual ones are not there."""
    return [TILE_NAMES[tile] for tile in range(TILES) if s.tile_at[tile] == Place.FLEET + ship]


def stack_sizes(s: State) -> list[int]:
    return [s.stack_size[part] for part in range(PARTS)]


def used_pieces(s: State) -> dict[str, list[str]]:
    """What waits for a new stack."""
    return {
        "trains": [TRAIN_NAMES[train] for train in range(TRAINS) if s.train_at[train] == Place.USED],
        "canals": [CANAL_NAMES[tile] for tile in range(CANALS) if s.canal_at[tile] == Place.USED],
    }


def boxed_tiles(s: State) -> list[str]:
    """Ship tiles out of the game."""
    return [TILE_NAMES[tile] for tile in range(TILES) if s.tile_at[tile] == Place.BOX]
