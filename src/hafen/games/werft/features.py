"""The observation: what a seat knows as numbers, of one fixed size for every number of players.

Seats are counted from the observing seat on (0 = itself), so one player function serves every seat. ``LAYOUT`` names
every slice in order; ``observe`` writes them in the same order. Where a number stands for a piece, 0 means none.
"""

from hafen.games.werft.components import (
    ACTIONS,
    CANALS,
    COLOURS,
    COLUMNS,
    CONTRACTS,
    EMPLOYEES,
    FEATURE,
    FEATURES,
    GOODS,
    ITEMS,
    MAX_PLAYERS,
    PART,
    PLACES,
    ROOM,
    ROOMS,
    ROWS,
    TILES,
    TRAIN_TYPE,
    TRAIN_TYPES,
    TRAINS,
)
from hafen.games.werft.scoring import LINES, total_points
from hafen.games.werft.state import ABSENT, FIGURES, MAX_SHIPS, NONE, Phase, Place, State, Step
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

PHASES = len(Phase)
STEPS = len(Step)
TILE_NUMBERS = 2 + ROOMS + FEATURES  # number and part of a ship tile, both from 1, then what is printed on it
SLOT_NUMBERS = 4  # number from 1, quarter turns, x, y
SHIP_NUMBERS = 4  # tile, side, inner, outwards
FLEET_NUMBERS = 2 + ITEMS + FEATURES  # seat from 1, tiles, items, features

LAYOUT: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("players", (1,), "number of players"),
    ("wagon_bonus", (1,), "1 if traders pay for every wagon"),
    ("max_paid", (1,), "most paid fields on the employee wheel"),
    ("ply", (1,), "moves played so far"),
    ("over", (1,), "1 when the game is over"),
    ("phase", (PHASES,), "one-hot: turns, final actions, last tiles"),
    ("step", (STEPS,), "one-hot: step of the turn"),
    ("time", (1,), "field of the time marker"),
    ("ending", (1,), "0, or 1 + part whose last tile was shown"),
    ("lap", (1,), "1 when the leading tile reached the start in this turn"),
    ("to_move", (MAX_PLAYERS,), "1 for each seat that owes a decision"),
    ("start_seat", (MAX_PLAYERS,), "one-hot: start seat"),
    ("active", (MAX_PLAYERS,), "one-hot: seat whose turn it is"),
    ("space", (ACTIONS,), "spaces of each action tile behind the leading one; -1 for one that is not in play"),
    ("lead", (1,), "space of the leading tile, counted from the start"),
    ("turn", (4,), "action moved, chosen, added and under way, each from 1"),
    ("main_done", (1,), "1 when the chosen action is done"),
    ("placed", (1,), "ship tiles placed in this action"),
    ("bought", (1,), "ship tile or canal tile waiting to be laid, from 1"),
    ("join", (2,), "open end chosen for a canal tile: its tile from 1, its side"),
    ("train", (1,), "train being traded, from 1"),
    ("wagons", (GOODS,), "its wagons still full"),
    ("sold", (GOODS,), "wagons sold in this action"),
    ("taken", (ITEMS,), "1 for each item swapped for wagons of the present good"),
    ("voyage", (6,), "place of the bow from 1, tiles, speed, spaces sailed, spaces to the last ribbon, officials"),
    ("aboard", (ITEMS,), "items on the ship that is fitted out"),
    ("gone", (CANALS,), "1 for each tile of the canal system left behind in this voyage"),
    ("wheels", (4,), "fields of the equipment, crew, trade and employee markers"),
    ("market", (COLUMNS, ROWS, TILE_NUMBERS), "ship tiles on the market"),
    ("train_row", (ROWS,), "trains on the market, from 1"),
    ("canal_row", (ROWS,), "canal tiles on the market, from 1"),
    ("tiles", (TILES,), "where each ship tile is: stack, market, box, -, yards from 4, fleets from 8"),
    ("trains", (TRAINS,), "where each train is: stack, market, -, used, hands from 4"),
    ("canals", (CANALS,), "where each canal tile is: stack, market, -, used, systems from 4"),
    ("employee_place", (EMPLOYEES,), "place of each employee on the ring"),
    ("copies", (EMPLOYEES,), "copies of each employee still to be hired"),
    ("guilders", (MAX_PLAYERS,), "guilders"),
    ("forecast", (MAX_PLAYERS,), "points with all that lies open"),
    ("scored", (MAX_PLAYERS, LINES), "points of voyages: crew, gear, speed, officials, ribbon"),
    ("turns", (MAX_PLAYERS,), "turns taken"),
    ("figure", (MAX_PLAYERS, FIGURES), "occupied action tiles from 1, the older one first"),
    ("employees", (MAX_PLAYERS, EMPLOYEES), "1 for each employee of a seat"),
    ("items", (MAX_PLAYERS, ITEMS), "items in the yard"),
    ("train_types", (MAX_PLAYERS, TRAIN_TYPES), "trains in hand by type"),
    ("yard", (MAX_PLAYERS, PLACES, TILE_NUMBERS), "ship tiles in the yard"),
    ("slots", (MAX_PLAYERS,), "tiles in the canal system"),
    ("system", (MAX_PLAYERS, CANALS, SLOT_NUMBERS), "tiles of the canal system: number, turns, x, y"),
    ("ship", (MAX_PLAYERS, SHIP_NUMBERS), "where the ship is: tile, side, inner, outwards"),
    ("reach", (MAX_PLAYERS,), "spaces the ship can move"),
    ("passed", (MAX_PLAYERS,), "canal tiles passed"),
    ("held", (MAX_PLAYERS,), "contracts of each colour in hand"),
    ("contracts", (MAX_PLAYERS, CONTRACTS), "2 for a contract held, 1 for one given up; of others only at the end"),
    ("fleet", (MAX_SHIPS, FLEET_NUMBERS), "ships: seat from 1, tiles, items, features"),
)


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


OBSERVATION = sum(_size(shape) for _, shape, _ in LAYOUT)


@kernel
def observe(s: State, seat: int, out: Ints) -> None:
    at = observe_turn(s, seat, out, 0)
    at = observe_action(s, out, at)
    at = observe_markets(s, seat, out, at)
    at = observe_seats(s, seat, out, at)
    at = observe_canals(s, seat, out, at)
    at = observe_contracts(s, seat, out, at)
    observe_fleets(s, seat, out, at)


@kernel
def put(out: Ints, at: int, value: int) -> int:
    out[at] = value
    return at + 1


@kernel
def one_hot(out: Ints, at: int, chosen: int, size: int) -> int:
    for n in range(size):
        out[at + n] = 1 if n == chosen else 0
    return at + size


@kernel
def seen_from(s: State, seat: int, other: int) -> int:
    """Seats counted from the observing one."""
    return (other - seat) % s.players


@kernel
def owner_seen(s: State, seat: int, place: int) -> int:
    """Where a piece is, with seats counted from the observing one."""
    if Place.OWNED <= place < Place.FLEET:
        return Place.OWNED + seen_from(s, seat, place - Place.OWNED)
    return place


@kernel
def observe_turn(s: State, seat: int, out: Ints, at: int) -> int:
    at = put(out, at, s.players)
    at = put(out, at, i64(s.wagon_bonus))
    at = put(out, at, i64(s.max_paid))
    at = put(out, at, i64(s.ply))
    at = put(out, at, i64(s.over))
    at = one_hot(out, at, i64(s.phase), PHASES)
    at = one_hot(out, at, i64(s.step), STEPS)
    at = put(out, at, i64(s.time))
    at = put(out, at, i64(s.ending))
    at = put(out, at, i64(s.lap))
    for n in range(MAX_PLAYERS):
        at = put(out, at, s.to_move >> ((seat + n) % s.players) & 1 if n < s.players else 0)
    at = one_hot(out, at, seen_from(s, seat, i64(s.start_seat)), MAX_PLAYERS)
    at = one_hot(out, at, seen_from(s, seat, i64(s.active)), MAX_PLAYERS)
    lead = ABSENT
    for action in range(ACTIONS):
        if s.space[action] > lead:
            lead = i64(s.space[action])
    for action in range(ACTIONS):
        at = put(out, at, NONE if s.space[action] == ABSENT else lead - s.space[action])
    return put(out, at, lead)


@kernel
def observe_action(s: State, out: Ints, at: int) -> int:
    at = put(out, at, s.moved + 1)
    at = put(out, at, s.main + 1)
    at = put(out, at, s.bonus + 1)
    at = put(out, at, s.action + 1)
    at = put(out, at, i64(s.main_done))
    at = put(out, at, i64(s.placed))
    at = put(out, at, s.bought + 1)
    at = put(out, at, s.join_slot + 1)
    at = put(out, at, i64(s.join_side))
    at = put(out, at, s.train + 1)
    for good in range(GOODS):
        at = put(out, at, i64(s.wagons[good]))
    for good in range(GOODS):
        at = put(out, at, i64(s.sold[good]))
    for item in range(ITEMS):
        at = put(out, at, s.taken >> item & 1)
    at = put(out, at, s.launch + 1)
    at = put(out, at, i64(s.length))
    at = put(out, at, i64(s.speed))
    at = put(out, at, i64(s.sailed))
    at = put(out, at, i64(s.ribbon))
    at = put(out, at, i64(s.officials))
    for item in range(ITEMS):
        at = put(out, at, i64(s.aboard[item]))
    for slot in range(CANALS):
        at = put(out, at, s.gone >> slot & 1)
    at = put(out, at, i64(s.equipment_wheel))
    at = put(out, at, i64(s.crew_wheel))
    at = put(out, at, i64(s.trade_wheel))
    return put(out, at, i64(s.employee_wheel))


@kernel
def put_tile(out: Ints, at: int, tile: int) -> int:
    """A ship tile with what is printed on it; all 0 for none."""
    at = put(out, at, tile + 1)
    at = put(out, at, PART[tile] + 1 if tile != NONE else 0)
    for room in range(ROOMS):
        at = put(out, at, i64(ROOM[tile, room]) if tile != NONE else 0)
    for feature in range(FEATURES):
        at = put(out, at, i64(FEATURE[tile, feature]) if tile != NONE else 0)
    return at


@kernel
def observe_markets(s: State, seat: int, out: Ints, at: int) -> int:
    for column in range(COLUMNS):
        for row in range(ROWS):
            at = put_tile(out, at, i64(s.market[column, row]))
    for row in range(ROWS):
        at = put(out, at, s.train_row[row] + 1)
    for row in range(ROWS):
        at = put(out, at, s.canal_row[row] + 1)
    for tile in range(TILES):
        at = put(out, at, owner_seen(s, seat, i64(s.tile_at[tile])))
    for train in range(TRAINS):
        at = put(out, at, owner_seen(s, seat, i64(s.train_at[train])))
    for canal in range(CANALS):
        at = put(out, at, owner_seen(s, seat, i64(s.canal_at[canal])))
    for employee in range(EMPLOYEES):
        at = put(out, at, i64(s.employee_place[employee]))
    for employee in range(EMPLOYEES):
        at = put(out, at, i64(s.copies[employee]))
    return at


@kernel
def observe_seats(s: State, seat: int, out: Ints, at: int) -> int:
    """Of a chair where nobody sits everything is 0."""
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.guilders[(seat + n) % s.players]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        at = put(out, at, total_points(s, (seat + n) % s.players) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for line in range(LINES):
            at = put(out, at, i64(s.scored[(seat + n) % s.players, line]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.turns[(seat + n) % s.players]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for figure in range(FIGURES):
            at = put(out, at, s.figure[(seat + n) % s.players, figure] + 1 if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for employee in range(EMPLOYEES):
            at = put(out, at, i64(s.employees[(seat + n) % s.players, employee]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for item in range(ITEMS):
            at = put(out, at, i64(s.items[(seat + n) % s.players, item]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for kind in range(TRAIN_TYPES):
            at = put(out, at, trains_of(s, (seat + n) % s.players, kind) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        for place in range(PLACES):
            at = put_tile(out, at, i64(s.yard[(seat + n) % s.players, place]) if n < s.players else NONE)
    return at


@kernel
def trains_of(s: State, seat: int, kind: int) -> int:
    trains = 0
    for train in range(TRAINS):
        if TRAIN_TYPE[train] == kind and s.train_at[train] == Place.OWNED + seat:
            trains += 1
    return trains


@kernel
def observe_canals(s: State, seat: int, out: Ints, at: int) -> int:
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.slots[(seat + n) % s.players]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        owner = (seat + n) % s.players
        for slot in range(CANALS):
            laid = n < s.players and slot < s.slots[owner]
            at = put(out, at, s.slot_tile[owner, slot] + 1 if laid else 0)
            at = put(out, at, i64(s.slot_turn[owner, slot]) if laid else 0)
            at = put(out, at, i64(s.slot_x[owner, slot]) if laid else 0)
            at = put(out, at, i64(s.slot_y[owner, slot]) if laid else 0)
    for n in range(MAX_PLAYERS):
        owner = (seat + n) % s.players
        at = put(out, at, i64(s.ship_slot[owner]) if n < s.players else 0)
        at = put(out, at, i64(s.ship_side[owner]) if n < s.players else 0)
        at = put(out, at, i64(s.ship_inner[owner]) if n < s.players else 0)
        at = put(out, at, i64(s.ship_out[owner]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.reach[(seat + n) % s.players]) if n < s.players else 0)
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.passed[(seat + n) % s.players]) if n < s.players else 0)
    return at


@kernel
def observe_contracts(s: State, seat: int, out: Ints, at: int) -> int:
    """Own contracts; those that others hold only when they are shown."""
    for n in range(MAX_PLAYERS):
        at = put(out, at, i64(s.held[(seat + n) % s.players]) if n < s.players else 0)
    start = at
    for _ in range(MAX_PLAYERS * CONTRACTS):
        at = put(out, at, 0)
    for n in range(s.players):
        owner = (seat + n) % s.players
        for colour in range(COLOURS):
            for k in range(s.dealt):
                if n == 0 or (s.over and k < s.held[owner]):
                    out[start + n * CONTRACTS + s.hand[owner, colour, k]] = 2 if k < s.held[owner] else 1
    return at


@kernel
def observe_fleets(s: State, seat: int, out: Ints, at: int) -> int:
    for ship in range(MAX_SHIPS):
        afloat = ship < s.ships
        at = put(out, at, seen_from(s, seat, i64(s.fleet_seat[ship])) + 1 if afloat else 0)
        at = put(out, at, i64(s.fleet_tiles[ship]))
        for item in range(ITEMS):
            at = put(out, at, i64(s.fleet_items[ship, item]))
        for feature in range(FEATURES):
            at = put(out, at, i64(s.fleet_features[ship, feature]))
    return at
