"""What a fuzz run must have seen: every kind of move, and for every kind of event the subjects that have to occur."""

from collections.abc import Iterable, Mapping

from hafen.games.werft.components import (
    ACTION_NAMES,
    CANAL_NAMES,
    CONTRACT_NAMES,
    CONTRACTS_KEPT,
    CREW_WHEEL,
    EMPLOYEE_KINDS,
    EMPLOYEE_NAMES,
    EQUIPMENT_WHEEL,
    GOOD_NAMES,
    ITEM_NAMES,
    MAX_PLAYERS,
    OFFER,
    PART_NAMES,
    PLACES,
    PRICE_FIELDS,
    SIGN_NAMES,
    TILE_NAMES,
    TILES,
    TIME_START,
    TRAIN_NAMES,
    WHEEL_FIELDS,
    Sign,
)
from hafen.games.werft.moves import BOOK
from hafen.games.werft.state import Event, Phase, Why
from hafen.games.werft.turn import BY_TILES, BY_TIME


def _counted(word: str, numbers: Iterable[int]) -> dict[int, str]:
    return {int(number): f"{word} {number}" for number in numbers}


def _employees(*kinds: str) -> dict[int, str]:
    return {n: name for n, name in enumerate(EMPLOYEE_NAMES) if EMPLOYEE_KINDS[n] in kinds}


ACTIONS = dict(enumerate(ACTION_NAMES))
ITEMS = dict(enumerate(ITEM_NAMES))
SEATS = _counted("seat", range(MAX_PLAYERS))
SHIP_TILES = {tile: TILE_NAMES[tile] for tile in range(TILES)}
TRAINS = dict(enumerate(TRAIN_NAMES))
CANALS = dict(enumerate(CANAL_NAMES))
EMPLOYEES = dict(enumerate(EMPLOYEE_NAMES))
LENGTHS = _counted("tiles", range(3, PLACES + 1))
OFFICIALS = {int(sign): SIGN_NAMES[sign] for sign in Sign if sign not in (Sign.NOTHING, Sign.RIBBON)}
REASONS = {BY_TIME: "time", **{1 + n: f"last {name}" for n, name in enumerate(PART_NAMES)}}

COVERAGE: Mapping[Event, Mapping[int, str]] = {
    Event.TURN: SEATS,
    Event.TILE_MOVED: ACTIONS,
    Event.TILE_PUSHED: ACTIONS,
    Event.CHOSEN: ACTIONS,
    Event.INCOME: _counted("guilders", range(1, 6)),
    Event.BONUS: ACTIONS,
    Event.TILE_BOUGHT: SHIP_TILES,  # no virtual one in 150,000 games: tests begin near the end to meet each of them
    Event.TILE_PLACED: {place: f"place {place + 1}" for place in range(PLACES)},
    Event.TRAIN_BOUGHT: TRAINS,
    Event.CANAL_RENTED: CANALS,
    Event.CANAL_LAID: CANALS,
    Event.SYSTEM_GIVEN_UP: _counted("seat", range(2)),  # so rare that not every seat must meet it
    Event.MADE: {int(EQUIPMENT_WHEEL[n]): ITEM_NAMES[EQUIPMENT_WHEEL[n]] for n in range(WHEEL_FIELDS)},
    Event.RECRUITED: {int(CREW_WHEEL[n]): ITEM_NAMES[CREW_WHEEL[n]] for n in range(WHEEL_FIELDS)},
    Event.HIRED: EMPLOYEES,
    Event.HELPED: _employees("engineer", "recruiter"),
    Event.FREE_FIELDS: _employees("bookkeeper", "foreman"),
    Event.TRADED: _counted("field", range(PRICE_FIELDS)),
    Event.SOLD: dict(enumerate(GOOD_NAMES)),
    Event.SWAPPED: {
        item: name for item, name in ITEMS.items() if any(OFFER[good, item] for good in range(len(GOOD_NAMES)))
    },
    Event.TRADER_PAID: _employees("trader"),
    Event.SUBSIDY: SEATS,
    Event.LAUNCHED: LENGTHS,
    Event.SCRAPPED: {int(why): why.name.lower() for why in Why},
    Event.LOADED: ITEMS,
    Event.CRAFTED: _employees("craftsman"),
    Event.FASTER: _employees("helmsman", "rigger"),
    Event.SAILED: _counted("speed", range(1, 8)),
    Event.STEAMED: _counted("speed", range(4, 10)),
    Event.OFFICIAL: OFFICIALS,
    Event.RIBBON: _counted("spaces", range(1, 9)),
    Event.CANAL_PASSED: CANALS,
    Event.CANAL_RETURNED: CANALS,
    Event.VOYAGE: LENGTHS,
    Event.TILE_DRAWN: SHIP_TILES,
    Event.TRAIN_DRAWN: TRAINS,
    Event.CANAL_DRAWN: CANALS,
    Event.RECYCLED: {0: "trains", 1: "canals"},
    Event.TIME: _counted("field", range(int(TIME_START[MAX_PLAYERS]))),
    Event.DISCARD: _counted("contracts", (CONTRACTS_KEPT,)),
    Event.KEPT: SEATS,
    Event.ENDING: REASONS,
    Event.FINAL: {int(phase): phase.name.lower() for phase in Phase if phase != Phase.TURNS},
    Event.SKIPPED: SEATS,
    Event.CONTRACT: dict(enumerate(CONTRACT_NAMES)),
    Event.OVER: {BY_TIME: "time", BY_TILES: "last tile"},
}

MOVE_KINDS = tuple(BOOK.kinds)

RARE: Mapping[Event, Mapping[int, str]] = {}  # nothing here takes more than some million decisions
