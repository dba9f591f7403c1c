"""A position as plain named data: the whole truth, from which ``load`` makes the same record again."""

from typing import Any

from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTIONS,
    CANAL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    CONTRACT_NAMES,
    CREW_WHEEL,
    EQUIPMENT_WHEEL,
    GOOD_NAMES,
    GOODS,
    ITEM_NAMES,
    ITEMS,
    PART_NAMES,
    PARTS,
    PLACES,
    ROWS,
    TILE_NAMES,
    TRAIN_NAMES,
)
from hafen.games.werft.situation import (
    boxed_tiles,
    employees_of,
    items_of,
    name_or_none,
    seats_to_move,
    trains_of,
    used_pieces,
)
from hafen.games.werft.state import NONE, Line, Phase, State, Step, in_play
from hafen.games.werft.view import bought_name, canal, fleet_ship, groups


def dump(s: State) -> dict[str, Any]:
    return {
        "phase": Phase(s.phase).name.lower(),
        "step": Step(s.step).name.lower(),
        "over": bool(s.over),
        "time": s.time,
        "start_seat": s.start_seat,
        "active": s.active,
        "to_move": seats_to_move(s),
        "ending": name_or_none(PART_NAMES, s.ending - 1),
        "lap": bool(s.lap),
        "turn": _turn(s),
        "track": {ACTION_NAMES[action]: s.space[action] for action in range(ACTIONS) if in_play(s, action)},
        "wheels": {
            "equipment": ITEM_NAMES[EQUIPMENT_WHEEL[s.equipment_wheel]],
            "crew": ITEM_NAMES[CREW_WHEEL[s.crew_wheel]],
            "trade": s.trade_wheel + 1,
            "employees": s.employee_wheel + 1,
        },
        "groups": groups(s),
        "market": _market(s),
        "stacks": _stacks(s),
        "used": used_pieces(s),
        "box": boxed_tiles(s),
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "fleet": [{"seat": s.fleet_seat[ship]} | fleet_ship(s, ship) for ship in range(s.ships)],
        "voyage": _voyage(s),
        "trade": _trade(s),
        "ply": s.ply,
        "reveals": s.reveals,
        "rng": s.rng,
    }


def _turn(s: State) -> dict[str, Any]:
    return {
        "moved": name_or_none(ACTION_NAMES, s.moved),
        "chosen": name_or_none(ACTION_NAMES, s.main),
        "done": bool(s.main_done),
        "bonus": name_or_none(ACTION_NAMES, s.bonus),
        "action": name_or_none(ACTION_NAMES, s.action),
        "placed": s.placed,
        "bought": bought_name(s),
        "join": None if s.join_slot == NONE else [s.join_slot + 1, "wnes"[s.join_side]],
    }


def _market(s: State) -> dict[str, Any]:
    columns = [[name_or_none(TILE_NAMES, s.market[column, row]) for row in range(ROWS)] for column in range(COLUMNS)]
    return {
        "bow": columns[0],
        "middle": columns[1:3],
        "stern": columns[3],
        "trains": [name_or_none(TRAIN_NAMES, s.train_row[row]) for row in range(ROWS)],
        "canals": [name_or_none(CANAL_NAMES, s.canal_row[row]) for row in range(ROWS)],
    }


def _stacks(s: State) -> dict[str, list[str]]:
    """Top first."""
    stacks = {
        PART_NAMES[part]: [TILE_NAMES[s.stack[part, n]] for n in reversed(range(s.stack_size[part]))]
        for part in range(PARTS)
    }
    stacks["trains"] = [TRAIN_NAMES[s.train_stack[n]] for n in reversed(range(s.train_count))]
    stacks["canals"] = [CANAL_NAMES[s.canal_stack[n]] for n in reversed(range(s.canal_count))]
    return stacks


def _seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "guilders": s.guilders[seat],
        "scored": {line.name.lower(): s.scored[seat, line] for line in Line},
        "turns": s.turns[seat],
        "figures": [ACTION_NAMES[s.figure[seat, n]] for n in range(2) if s.figure[seat, n] != NONE],
        "yard": [name_or_none(TILE_NAMES, s.yard[seat, place]) for place in range(PLACES)],
        "items": items_of(lambda item: s.items[seat, item]),
        "trains": trains_of(s, seat),
        "employees": employees_of(s, seat),
        "canal": canal(s, seat),
        "passed": s.passed[seat],
        "held": s.held[seat],
        "contracts": {
            COLOUR_NAMES[colour]: [CONTRACT_NAMES[s.hand[seat, colour, n]] for n in range(s.dealt)]
            for colour in range(COLOURS)
        },
    }


def _voyage(s: State) -> dict[str, Any] | None:
    if s.launch == NONE:
        return None
    return {
        "place": s.launch + 1,
        "aboard": items_of(lambda item: s.aboard[item]),
        "sailed": s.sailed,
        "ribbon": s.ribbon,
        "officials": s.officials,
        "gone": [slot + 1 for slot in range(s.slots[s.active]) if s.gone >> slot & 1],
    }


def _trade(s: State) -> dict[str, Any] | None:
    if s.train == NONE:
        return None
    return {
        "train": TRAIN_NAMES[s.train],
        "wagons": {GOOD_NAMES[good]: s.wagons[good] for good in range(GOODS)},
        "sold": {GOOD_NAMES[good]: s.sold[good] for good in range(GOODS)},
        "taken": [ITEM_NAMES[item] for item in range(ITEMS) if s.taken >> item & 1],
    }
