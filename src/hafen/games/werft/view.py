"""The table as a seat may see it: every visible piece by name and place.

Hidden are the order of the stacks and the contracts of others. Plans of voyages are told with their points. What is
printed beside the pieces and matters for a decision (prices, the order of the wheels) is told as it stands now.
"""

from collections.abc import Iterator
from typing import Any

from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTIONS,
    BOOKKEEPER,
    CANAL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    CONTRACT_NAMES,
    CREW_WHEEL,
    EMPLOYEE_NAMES,
    EMPLOYEES,
    EQUIPMENT_WHEEL,
    FEATURE_NAMES,
    FOREMAN,
    GOOD_NAMES,
    GOODS,
    GROUP_PLACES,
    GROUPS,
    ITEM_NAMES,
    ITEMS,
    OFFER,
    PAID_STEP,
    PART_NAMES,
    PARTS,
    PLACES,
    PRICE,
    PRICE_FIELDS,
    ROOM_NAMES,
    ROW_PRICE,
    ROWS,
    SIDE_NAMES,
    TILE_NAMES,
    TRACK,
    TRAIN_NAMES,
    WHEEL_FIELDS,
    Item,
)
from hafen.games.werft.contracts import contract_points
from hafen.games.werft.plan_view import completing_places, leaving_voyage, voyages_by_speed, yard_voyage
from hafen.games.werft.planner import best_points, leaving_ship, present_points, ships_in_yard
from hafen.games.werft.scoring import trader_points, voyage_points
from hafen.games.werft.situation import (
    boxed_tiles,
    employees_of,
    items_of,
    name_or_none,
    round_number,
    ship_tiles,
    stack_sizes,
    trains_of,
    used_pieces,
)
from hafen.games.werft.state import NONE, Line, Phase, State, Step, in_play
from hafen.games.werft.voyage import crew_points, gear_points, present_speed, room_for, spare_room
from hafen.games.werft.ways import reach_of
from hafen.games.werft.wheels import FREE_FIELDS, free_fields
from hafen.games.werft.yard import ship_at, yard_word
from hafen.kernel.integers import Ints

# The table


def open_table(s: State) -> dict[str, Any]:
    return {
        "phase": Phase(s.phase).name.lower(),
        "step": Step(s.step).name.lower(),
        "round": round_number(s),
        "time": s.time,
        "start_seat": s.start_seat,
        "active": s.active,
        "ending": s.ending > 0,
        "track": _track(s),
        "to_start": TRACK - s.space[_leading(s)] % TRACK,
        "turn": _turn(s),
        "market": {
            "prices": [int(ROW_PRICE[row]) for row in range(ROWS)],
            "bow": _column(s, 0),
            "middle": [_column(s, 1), _column(s, 2)],
            "stern": _column(s, COLUMNS - 1),
            "trains": [name_or_none(TRAIN_NAMES, s.train_row[row]) for row in range(ROWS)],
            "canals": [name_or_none(CANAL_NAMES, s.canal_row[row]) for row in range(ROWS)],
        },
        "stacks": _stacks(s),
        "used": used_pieces(s),
        "box": boxed_tiles(s),
        "groups": groups(s),
        "trade": _trade(s),
    }


def own_table(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "wheels": _wheels(s, seat),
        "seats": [_seat(s, owner, seat) for owner in range(s.players)],
        "voyage": _voyage(s, seat),
    }


def _track(s: State) -> list[dict[str, Any]]:
    """Action tiles from the leading one on, each with the empty spaces up to the tile ahead of it."""
    order = sorted((action for action in range(ACTIONS) if in_play(s, action)), key=lambda action: -s.space[action])
    ahead = [s.space[order[0]] + 1, *(s.space[action] for action in order)]
    return [
        {
            "action": ACTION_NAMES[action],
            "space": s.space[action] % TRACK,
            "gap": ahead[n] - s.space[action] - 1,
            "seats": _figures(s, action),
        }
        for n, action in enumerate(order)
    ]


def _leading(s: State) -> int:
    return max(range(ACTIONS), key=lambda action: s.space[action])


def _figures(s: State, action: int) -> list[int]:
    """The seats with a figure there; of two players a seat has two on its older tile, the next to move (WE-2.9)."""
    doubled = 2 if s.players == 2 else 1
    older = [seat for seat in range(s.players) if s.figure[seat, 0] == action]
    younger = [seat for seat in range(s.players) if s.figure[seat, 1] == action]
    return older * doubled + younger


def _turn(s: State) -> dict[str, Any]:
    return {
        "moved": name_or_none(ACTION_NAMES, s.moved),
        "chosen": name_or_none(ACTION_NAMES, s.main),
        "done": bool(s.main_done),
        "bonus": name_or_none(ACTION_NAMES, s.bonus),
        "action": name_or_none(ACTION_NAMES, s.action),
        "placed": s.placed,
        "bought": bought_name(s),
        "join": None if s.join_slot == NONE else f"{s.join_slot + 1} {SIDE_NAMES[s.join_side]}",
    }


def bought_name(s: State) -> str | None:
    """The ship tile or canal tile that waits to be laid."""
    return name_or_none(TILE_NAMES if s.step == Step.PLACING else CANAL_NAMES, s.bought)


def _column(s: State, column: int) -> list[str | None]:
    return [name_or_none(TILE_NAMES, s.market[column, row]) for row in range(ROWS)]


def _stacks(s: State) -> dict[str, int]:
    sizes = {PART_NAMES[part]: stack_sizes(s)[part] for part in range(PARTS)}
    return sizes | {"trains": s.train_count, "canals": s.canal_count}


def _wheels(s: State, seat: int | None) -> dict[str, Any]:
    """The markers, and what each of them comes to next: the field where it stands is the last one of its round."""
    return {
        "equipment": _item_wheel(s, seat, s.equipment_wheel, EQUIPMENT_WHEEL),
        "crew": _item_wheel(s, seat, s.crew_wheel, CREW_WHEEL),
        "employees": {
            "marker": s.employee_wheel + 1,
            "ahead": [
                {"group": group + 1, "price": _way_price(s, seat, steps, FOREMAN)}
                for steps, group in _round(s.employee_wheel, GROUPS)
            ],
        },
        "trade": {
            "marker": s.trade_wheel + 1,
            "prices": _prices(s.trade_wheel),
            "next_prices": _prices((s.trade_wheel + 1) % PRICE_FIELDS),
            "offers": {
                good: [name for item, name in enumerate(ITEM_NAMES) if OFFER[n, item]]
                for n, good in enumerate(GOOD_NAMES)
            },
        },
    }


def _item_wheel(s: State, seat: int | None, marker: int, wheel: Ints) -> dict[str, Any]:
    return {
        "marker": ITEM_NAMES[wheel[marker]],
        "ahead": [
            {"item": ITEM_NAMES[wheel[field]], "price": _way_price(s, seat, steps, BOOKKEEPER)}
            for steps, field in _round(marker, WHEEL_FIELDS)
        ],
    }


def _round(marker: int, fields: int) -> Iterator[tuple[int, int]]:
    """Steps from a marker and the field they lead to, once around."""
    return ((steps, (marker + steps) % fields) for steps in range(1, fields + 1))


def _way_price(s: State, seat: int | None, steps: int, helper: int) -> int:
    """What a seat pays for moving a marker on; an onlooker reads the price without helping employees."""
    free = FREE_FIELDS if seat is None else int(free_fields(s, seat, helper))
    return PAID_STEP * max(0, steps - free)


def _prices(field: int) -> dict[str, int]:
    return {good: int(PRICE[field, n]) for n, good in enumerate(GOOD_NAMES)}


def groups(s: State) -> list[dict[str, int]]:
    """Employees of each group with the copies left, in the order of their places."""
    at = {s.employee_place[employee]: employee for employee in range(EMPLOYEES)}
    return [
        {
            EMPLOYEE_NAMES[at[place]]: s.copies[at[place]]
            for place in range(group * GROUP_PLACES, (group + 1) * GROUP_PLACES)
        }
        for group in range(GROUPS)
    ]


def _seat(s: State, owner: int, seat: int | None) -> dict[str, Any]:
    return {
        "guilders": s.guilders[owner],
        "score": int(voyage_points(s, owner)),
        "turns": s.turns[owner],
        "yard": [name_or_none(TILE_NAMES, s.yard[owner, place]) for place in range(PLACES)],
        "items": items_of(lambda item: s.items[owner, item]),
        "trains": trains_of(s, owner),
        "employees": employees_of(s, owner),
        "canal": canal(s, owner),
        "reach": int(reach_of(s, owner, s.gone)) if _sails(s, owner) else s.reach[owner],
        "passed": s.passed[owner],
        "contracts": _contracts(s, owner, seat),
        "fleet": [fleet_ship(s, ship) for ship in range(s.ships) if s.fleet_seat[ship] == owner],
        "plans": _plans(s, owner) if owner == seat else [],
        "completing": completing_places(s, owner) if owner == seat else [],
    }


def _sails(s: State, seat: int) -> bool:
    """Is a ship of this seat between two spaces of its voyage?"""
    return s.step == Step.STEERING and s.active == seat


def _plans(s: State, seat: int) -> list[dict[str, Any]]:
    """The ships in the yard, unfinished ones too, with the points of their best voyage if they left as they are."""
    if s.step == Step.STEERING or s.over:
        return []
    return [
        {
            "place": ship.place + 1,
            "length": ship.length,
            "complete": bool(ship_at(yard_word(s, seat), ship.place)),
            "points": best_points(s, seat, ship),
            "voyage": yard_voyage(s, seat, ship.place, ship.length),
        }
        for ship in ships_in_yard(s, seat)
        if ship.place != s.launch or seat != s.active
    ]


def canal(s: State, seat: int) -> dict[str, Any] | None:
    """The canal system: tiles with quarter turns and place, and where the ship is."""
    if s.slots[seat] == 0:
        return None
    return {
        "tiles": [
            {
                "tile": CANAL_NAMES[s.slot_tile[seat, slot]],
                "turn": s.slot_turn[seat, slot],
                "x": s.slot_x[seat, slot],
                "y": s.slot_y[seat, slot],
            }
            for slot in range(s.slots[seat])
        ],
        "ship": {
            "tile": s.ship_slot[seat] + 1,
            "side": SIDE_NAMES[s.ship_side[seat]],
            "inner": bool(s.ship_inner[seat]),
            "outward": bool(s.ship_out[seat]),
        },
    }


def fleet_ship(s: State, ship: int) -> dict[str, Any]:
    return {
        "length": s.fleet_tiles[ship],
        "tiles": ship_tiles(s, ship),
        "items": items_of(lambda item: s.fleet_items[ship, item]),
        "features": {
            name: s.fleet_features[ship, feature]
            for feature, name in enumerate(FEATURE_NAMES)
            if s.fleet_features[ship, feature]
        },
    }


def _contracts(s: State, owner: int, seat: int | None) -> dict[str, Any]:
    """How many of each colour; the owner also sees which, with the points they would bring now."""
    shown: dict[str, Any] = {"held": s.held[owner]}
    if owner == seat or s.over:
        for colour in range(COLOURS):
            hand = [s.hand[owner, colour, n] for n in range(s.held[owner])]
            shown[COLOUR_NAMES[colour]] = {
                CONTRACT_NAMES[contract]: int(contract_points(s, owner, contract)) for contract in hand
            }
    if owner == seat and s.held[owner] < s.dealt:
        shown["given_up"] = [
            CONTRACT_NAMES[s.hand[owner, colour, n]] for colour in range(COLOURS) for n in range(s.held[owner], s.dealt)
        ]
    return shown


def _voyage(s: State, reader: int | None) -> dict[str, Any] | None:
    """The ship on its way out: room, what is aboard, and the points of the present plan."""
    if s.launch == NONE:
        return None
    seat = s.active
    speed = s.speed or int(present_speed(s, seat))
    crew, gear, total = int(crew_points(s)), int(gear_points(s)), present_points(s, seat)
    return {
        "place": s.launch + 1,
        "length": s.length,
        "room": {name: _room(s, seat, room) for room, name in enumerate(ROOM_NAMES)},
        "aboard": items_of(lambda item: s.aboard[item]),
        "speed": speed,
        "sailed": s.sailed,
        "ribbon": s.ribbon,
        "officials": s.officials,
        "gone": [slot + 1 for slot in range(s.slots[seat]) if s.gone >> slot & 1],
        "points": {"crew": crew, "gear": gear, "speed": speed, "canal": total - crew - gear - speed, "total": total},
        "best": _prospect(s, seat),
        "plan": leaving_voyage(s, seat) if reader == seat else None,
        "by_speed": voyages_by_speed(s, seat) if reader == seat else [],
    }


_ITEM_FOR = {"mount": Item.SAIL, "crane": Item.CRANE, "cannon": Item.CANNON, "propeller": Item.PROPELLER}


def _room(s: State, seat: int, room: int) -> dict[str, int]:
    """All places of a kind, and those that are still free: a craftsman may have found room beyond them."""
    total = int(room_for(s, seat, room))
    item = _ITEM_FOR.get(ROOM_NAMES[room], Item.MERCHANT)
    return {"total": total, "free": min(total, max(0, int(spare_room(s, seat, item))))}


def _trade(s: State) -> dict[str, Any] | None:
    if s.train == NONE:
        return None
    return {
        "train": TRAIN_NAMES[s.train],
        "wagons": {GOOD_NAMES[good]: s.wagons[good] for good in range(GOODS) if s.wagons[good]},
        "sold": {GOOD_NAMES[good]: s.sold[good] for good in range(GOODS) if s.sold[good]},
        "taken": [ITEM_NAMES[item] for item in range(ITEMS) if s.taken >> item & 1],
    }


# Numbers


def numbers(s: State) -> dict[str, list[int]]:
    """Guilders, and points with the best voyage that is still possible in this turn."""
    seats = range(s.players)
    return {
        "guilders": [s.guilders[seat] for seat in seats],
        "prospect": [int(voyage_points(s, seat)) + _prospect(s, seat) for seat in seats],
    }


def _prospect(s: State, seat: int) -> int:
    """The best voyage of the ship that leaves, or of the complete ship in the yard that promises most."""
    if s.active != seat or s.over:
        return 0
    if s.step == Step.STEERING:
        return present_points(s, seat)
    if s.launch != NONE:
        return best_points(s, seat, leaving_ship(s, seat)) or 0
    word = yard_word(s, seat)
    ships = [ship for ship in ships_in_yard(s, seat) if ship_at(word, ship.place)]
    return max((best_points(s, seat, ship) or 0 for ship in ships), default=0)


def score_sheet(s: State, seat: int) -> list[tuple[str, int]]:
    """Contracts are on the sheet once they are shown."""
    lines = [(line.name.lower(), s.scored[seat, line]) for line in Line]
    lines.append(("traders", int(trader_points(s, seat))))
    for colour in range(COLOURS):
        hand = [s.hand[seat, colour, n] for n in range(s.held[seat])] if s.over else []
        points = sum(int(contract_points(s, seat, contract)) for contract in hand)
        lines.append((f"{COLOUR_NAMES[colour]}_contracts", points))
    return lines


def secret_points(s: State, seat: int) -> int:
    """The best contract of each colour that a seat holds: the others would be given up."""
    return sum(
        max(int(contract_points(s, seat, s.hand[seat, colour, n])) for n in range(s.held[seat]))
        for colour in range(COLOURS)
    )
