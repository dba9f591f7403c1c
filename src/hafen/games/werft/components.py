"""The printed parts of the game: reads ``data/`` into enums and frozen tables. No state.

Every ship tile, train and canal tile is a piece with a number of its own, equal ones too (``bow01_1``, ``bow01_2``).
The column ``status`` of the files says how sure a row is; correct the file and nothing else has to change.
"""

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

from hafen.kernel.integers import Ints
from hafen.kernel.tables import frozen, read_rows

DATA = files(__package__) / "data"
FILES = (
    *("action_tiles.csv", "canal_tiles.csv", "contracts.csv", "employees.csv", "numbers.toml"),
    *("ship_tiles.csv", "trade_offers.csv", "trade_wheel.csv", "trains.csv", "wheels.csv"),
)
DATA_FILES = tuple(DATA / name for name in FILES)
MIN_PLAYERS = 2
MAX_PLAYERS = 4

_numbers: dict[str, Any] = tomllib.loads((DATA / "numbers.toml").read_text("utf-8"))


class Action(IntEnum):
    """What an action tile lets its player do."""

    BUILD = 0
    TRAINS = 1
    CANAL = 2
    EQUIP = 3
    CREW = 4
    HIRE = 5
    TRADE = 6
    SUBSIDY = 7


class Item(IntEnum):
    """What is kept in a yard and goes aboard: equipment, then crew."""

    SAIL = 0
    SMOKESTACK = 1
    PROPELLER = 2
    CRANE = 3
    CANNON = 4
    CAPTAIN = 5
    MERCHANT = 6
    SOLDIER = 7


class Part(IntEnum):
    BOW = 0
    MIDDLE = 1
    STERN = 2


class Sign(IntEnum):
    """What stands beside a canal space: an official counts features of the ship."""

    NOTHING = 0
    MIL = 1  # soldiers and cannons
    TRADE = 2  # merchants and cranes
    LANTERN = 3
    LIFEBOAT = 4
    LIFERING = 5
    RIBBON = 6


class Colour(IntEnum):
    """Colours of employees; the two levels of red traders count as types of their own."""

    BROWN = 0
    GREEN = 1
    RED = 2
    BLUE = 3
    ORANGE = 4
    YELLOW = 5


class Contract(IntEnum):
    """What a contract counts, in the order of the file."""

    CRANE_MERCHANT = 0
    CANNON_SOLDIER = 1
    SAIL_PAIRS = 2
    STACK_PAIRS = 3
    MERCHANTS = 4
    SOLDIERS = 5
    OFFICERS = 6
    PROPELLERS = 7
    FULL_DRIVE = 8
    FULL_SERVICE = 9
    KINDS = 10
    CANALS = 11
    LIFERINGS = 12
    LANTERNS = 13
    LIFEBOATS = 14
    SHIPS = 15
    SHIPS_OF_5 = 16
    SHIPS_OF_6 = 17
    SHIPS_OF_7 = 18
    SAFETY = 19
    FLEET_TILES = 20
    EMPLOYEES = 21
    SPECIALISTS = 22
    EMPLOYEE_TYPES = 23


ACTIONS = len(Action)
ITEMS = len(Item)
PARTS = len(Part)
EQUIPMENT = 5  # items below are equipment, the others crew
GOOD_NAMES: tuple[str, ...] = ("wood", "coal", "iron")
GOODS = len(GOOD_NAMES)
ACTION_NAMES: tuple[str, ...] = tuple(action.name.lower() for action in Action)
ITEM_NAMES: tuple[str, ...] = tuple(item.name.lower() for item in Item)
PART_NAMES: tuple[str, ...] = tuple(part.name.lower() for part in Part)
SIGN_NAMES: tuple[str, ...] = tuple(sign.name.lower() for sign in Sign)

# Action track
TRACK: int = _numbers["track_spaces"]
_actions = {row["action"]: row for row in read_rows(DATA / "action_tiles.csv")}
ACTION_STATUS: tuple[str, ...] = tuple(_actions[name]["status"] for name in ACTION_NAMES)
RANDOM_START = 1  # in START_SPACE: this tile goes to a space left over
START_SPACE = frozen([int(_actions[name]["start"] or RANDOM_START) for name in ACTION_NAMES])
TIME_START = frozen([_numbers["time"].get(str(players), 0) for players in range(MAX_PLAYERS + 1)])
DISCARD_TIME = frozen([_numbers["discard"].get(str(players), 0) for players in range(MAX_PLAYERS + 1)])

# Ship tiles: pieces in the order of the file, equal ones together; behind them one virtual tile for each part
_tiles = [row for row in read_rows(DATA / "ship_tiles.csv") for _ in range(int(row["count"]))]
TILES = len(_tiles)
TILE_PARTS = ("bow", "mid1", "mid2", "stern")  # as the file names them: middles have two backs
FEATURE_NAMES: tuple[str, ...] = ("lantern", "lifeboat", "lifering")
ROOM_NAMES: tuple[str, ...] = ("mount", "crane", "cannon", "propeller", "cabin")
FEATURES = len(FEATURE_NAMES)
ROOMS = len(ROOM_NAMES)
MOUNT, CRANE_ROOM, CANNON_ROOM, PROPELLER_ROOM, CABIN = range(ROOMS)


def _numbered(rows: list[dict[str, str]], single: bool) -> tuple[str, ...]:
    """Names of pieces: the id, with a running number where there are several of them."""
    ids = [row["id"] for row in rows]
    return tuple(
        name if single and ids.count(name) == 1 else f"{name}_{ids[: n + 1].count(name)}" for n, name in enumerate(ids)
    )


TILE_IDS: tuple[str, ...] = tuple(row["id"] for row in _tiles)
TILE_NAMES: tuple[str, ...] = (*_numbered(_tiles, single=False), *(f"virtual_{part}" for part in PART_NAMES))
TILE_STATUS: tuple[str, ...] = tuple(row["status"] for row in _tiles)
VIRTUAL = TILES  # VIRTUAL + part
_part_of = {"bow": Part.BOW, "mid1": Part.MIDDLE, "mid2": Part.MIDDLE, "stern": Part.STERN}
PART = frozen([*(_part_of[row["part"]] for row in _tiles), *Part])
SECOND_HALF = frozen([*(int(row["part"] == "mid2") for row in _tiles), 0, 0, 0])  # lies below in the stack
ROOM = frozen([*([int(row[name]) for name in ROOM_NAMES] for row in _tiles), *([0] * ROOMS for _ in Part)])
FEATURE = frozen([*([int(row[name]) for name in FEATURE_NAMES] for row in _tiles), *([0] * FEATURES for _ in Part)])
STACK = int(max(sum(int(PART[tile] == part) for tile in range(TILES)) for part in Part))

# Markets: two columns of middles, one of every other part
COLUMN_PART = frozen([Part.BOW, Part.MIDDLE, Part.MIDDLE, Part.STERN])
COLUMNS = 4
FIRST_COLUMN = frozen([1, 1, 0, 1])  # of its part
ROW_PRICE = frozen(_numbers["rows"])
ROWS: int = len(_numbers["rows"])

# Trains
_trains = [row for row in read_rows(DATA / "trains.csv") for _ in range(int(row["count"]))]
TRAINS = len(_trains)
TRAIN_NAMES: tuple[str, ...] = _numbered(_trains, single=True)
TRAIN_IDS: tuple[str, ...] = tuple(row["id"] for row in _trains)
TRAIN_STATUS: tuple[str, ...] = tuple(row["status"] for row in _trains)
TRAIN_TYPE_NAMES: tuple[str, ...] = tuple(dict.fromkeys(TRAIN_IDS))
TRAIN_TYPES = len(TRAIN_TYPE_NAMES)
TRAIN_TYPE = frozen([TRAIN_TYPE_NAMES.index(name) for name in TRAIN_IDS])
WAGONS = frozen([[int(row[good]) for good in GOOD_NAMES] for row in _trains])
_starters = [n for n, row in enumerate(_trains) if TRAIN_IDS[: n + 1].count(TRAIN_IDS[n]) <= int(row["start"])]
START_TRAIN = frozen(_starters)  # by seat

# Wheels
_fields = read_rows(DATA / "wheels.csv")
_wheels = {
    name: sorted((int(row["field"]), row["item"]) for row in _fields if row["wheel"] == name)
    for name in ("equipment", "crew")
}
EQUIPMENT_WHEEL = frozen([ITEM_NAMES.index(item) for _, item in _wheels["equipment"]])
CREW_WHEEL = frozen([ITEM_NAMES.index(item) for _, item in _wheels["crew"]])
WHEEL_FIELDS = 4
PRICE = frozen([[int(row[good]) for good in GOOD_NAMES] for row in read_rows(DATA / "trade_wheel.csv")])
PRICE_FIELDS = len(read_rows(DATA / "trade_wheel.csv"))
_offers = {row["good"]: row["items"].split() for row in read_rows(DATA / "trade_offers.csv")}
OFFER = frozen([[int(item in _offers[good]) for item in ITEM_NAMES] for good in GOOD_NAMES])

# Canals. Sides are counted clockwise from the west; space[tile, side, 0] is the outer one.
SIDE_NAMES = ("w", "n", "e", "s")
SIDES = len(SIDE_NAMES)
SIDE_X = frozen([-1, 0, 1, 0])
SIDE_Y = frozen([0, -1, 0, 1])
_canals = read_rows(DATA / "canal_tiles.csv")
CANALS = len(_canals)
CANAL_NAMES: tuple[str, ...] = tuple(row["id"] for row in _canals)
CANAL_STATUS: tuple[str, ...] = tuple(row["status"] for row in _canals)
OPENING = frozen([[int(side.upper() in row["openings"]) for side in SIDE_NAMES] for row in _canals])
OPENINGS = frozen([len(row["openings"]) for row in _canals])


def _sign(text: str) -> int:
    return int(Sign.NOTHING if text in ("", "-") else Sign[text.upper()])


SIGN = frozen([[[_sign(row[f"{side}_{where}"]) for where in ("outer", "inner")] for side in SIDE_NAMES]
               for row in _canals])  # fmt: skip

# Employees
_employees = read_rows(DATA / "employees.csv")
EMPLOYEES = len(_employees)
EMPLOYEE_NAMES: tuple[str, ...] = tuple(row["id"] for row in _employees)
EMPLOYEE_KINDS: tuple[str, ...] = tuple(row["kind"] for row in _employees)
EMPLOYEE_STATUS: tuple[str, ...] = tuple(row["status"] for row in _employees)
EMPLOYEE_COST = frozen([int(row["cost"]) for row in _employees])
EMPLOYEE_POINTS = frozen([int(row["points"]) for row in _employees])
EMPLOYEE_NUMBER = frozen([int(row["number"]) for row in _employees])  # free fields, room aboard, level of a trader
EMPLOYEE_COLOUR = frozen([Colour[row["colour"].upper()] for row in _employees])
GROUPS = 8
GROUP_PLACES = EMPLOYEES // GROUPS
HELPERS = sum(row["kind"] in ("engineer", "recruiter") for row in _employees)  # they come first


def _employee_for(kind: str, subjects: tuple[str, ...], number: int | None = None) -> Ints:
    """The employee of a kind that deals with each subject; -1 where there is none."""
    found = {
        row["subject"]: n
        for n, row in enumerate(_employees)
        if row["kind"] == kind and (number is None or int(row["number"]) == number)
    }
    return frozen([found.get(subject, -1) for subject in subjects])


ENGINEER_OF = _employee_for("engineer", ITEM_NAMES)
RECRUITER_OF = _employee_for("recruiter", ITEM_NAMES)
CRAFTSMAN_OF = _employee_for("craftsman", (*ITEM_NAMES[:EQUIPMENT], "crew"))  # the last one is for crew
TRADER_OF = _employee_for("trader", GOOD_NAMES, 1)
SENIOR_TRADER_OF = _employee_for("trader", GOOD_NAMES, 2)
NEEDS = frozen([int(TRADER_OF[GOOD_NAMES.index(row["subject"])]) if row["kind"] == "trader" and row["number"] == "2"
                else -1 for row in _employees])  # the employee that must come before  # fmt: skip
HELMSMAN = EMPLOYEE_NAMES.index("helmsman")
RIGGER = EMPLOYEE_NAMES.index("rigger")
BOOKKEEPER = EMPLOYEE_NAMES.index("bookkeeper")
FOREMAN = EMPLOYEE_NAMES.index("foreman")

# Contracts: blue ones first. CONTRACT_POINTS[contract, n] = points for n of what the contract counts
COLOUR_NAMES = ("blue", "green")
COLOURS = len(COLOUR_NAMES)
_contracts = read_rows(DATA / "contracts.csv")
CONTRACTS = len(_contracts)
CONTRACTS_PER_COLOUR = CONTRACTS // COLOURS
CONTRACT_NAMES: tuple[str, ...] = tuple(row["id"] for row in _contracts)
CONTRACT_STATUS: tuple[str, ...] = tuple(row["status"] for row in _contracts)
MOST_COUNTED = 63


def _contract_points(row: dict[str, str]) -> list[int]:
    points = [0, *map(int, row["points"].split())]
    while len(points) <= MOST_COUNTED:
        points.append(points[-1] + int(row["more"]))
    return points


CONTRACT_POINTS = frozen([_contract_points(row) for row in _contracts])

# Numbers
START_GUILDERS: int = _numbers["start_guilders"]
BONUS_PRICE: int = _numbers["bonus_price"]
GAP_SPACES: int = _numbers["gap_spaces"]
SUBSIDY: int = _numbers["subsidy"]
TILES_PER_ACTION: int = _numbers["ship_tiles_per_action"]
PLACES: int = _numbers["yard_places"]
CONTRACTS_DEALT: int = _numbers["contracts_dealt"]
CONTRACTS_KEPT: int = _numbers["contracts_kept"]
MOST_CONTRACTS = 4  # of each colour in a hand, see the options
EMPLOYEE_COPIES: int = _numbers["employee_copies"]
PAID_STEP: int = _numbers["paid_step"]
MONEY: int = _numbers["money"]
BASE_SPEED: int = _numbers["base_speed"]
ENGINE_SPEED: int = _numbers["engine_speed"]
STACKS_PER_SPEED: int = _numbers["stacks_per_speed"]
SAILS_PER_RIGGING: int = _numbers["sails_per_rigging"]
CREW_POINTS: int = _numbers["crew_points"]
GEAR_POINTS: int = _numbers["gear_points"]
OFFICIAL_POINTS: int = _numbers["official_points"]
RIBBON_POINTS: int = _numbers["ribbon_points"]


def check_data() -> None:
    """Say clearly when a corrected data file no longer makes a playable game."""
    if EMPLOYEES != GROUPS * GROUP_PLACES or set(EMPLOYEE_KINDS[:GROUPS]) != {"engineer", "recruiter"}:
        raise ValueError(f"employees.csv: {GROUPS} groups of equal size, and {GROUPS} engineers and recruiters first")
    if [row["colour"] for row in _contracts] != [name for name in COLOUR_NAMES for _ in range(CONTRACTS_PER_COLOUR)]:
        raise ValueError("contracts.csv: as many blue as green contracts are needed, blue ones first")
    if CONTRACT_NAMES != tuple(f"contract_{contract.name.lower()}" for contract in Contract):
        raise ValueError("contracts.csv: the contracts and their order are fixed, only their points may change")
    if len(_starters) < MAX_PLAYERS:
        raise ValueError("trains.csv: every player needs a train to start with")
    if ROW_PRICE[ROWS - 1] != 0:
        raise ValueError("numbers.toml: the lowest row must be free")
    for part in Part:
        if sum(int(PART[tile] == part) for tile in range(TILES)) <= ROWS * sum(
            int(COLUMN_PART[column] == part) for column in range(COLUMNS)
        ):
            raise ValueError(f"ship_tiles.csv: too few tiles of the part {part.name.lower()} to fill the market")


check_data()
