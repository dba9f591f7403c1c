"""What a fuzz run must have seen: every kind of move, and for every kind of event the subjects that have to occur."""

from collections.abc import Iterable, Mapping

from hafen.games.speicherstadt.components import (
    BANK_BONUS,
    BASE_CARDS,
    BASE_GOODS,
    BREAK_CARDS,
    CARD_NAMES,
    CARDS,
    GOOD_NAMES,
    GREY_WORKERS,
    INCOME,
    KIND,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_PURCHASE_BONUS,
    ROUNDS,
    SAVINGS,
    Kind,
)
from hafen.games.speicherstadt.moves import BOOK
from hafen.games.speicherstadt.state import COLUMNS, Event

BONUSES = {0, NO_PURCHASE_BONUS, BANK_BONUS, NO_PURCHASE_BONUS + BANK_BONUS}
END_REASONS = (1, 2)  # fires after the last round: the 4th alone, or the 3rd as well


def _cards(*kinds: Kind) -> dict[int, str]:
    return {card: CARD_NAMES[card] for card in range(CARDS) if KIND[card] in kinds}


def _counted(word: str, numbers: Iterable[int]) -> dict[int, str]:
    return {int(number): f"{word} {number}" for number in numbers}


def _base(names: Mapping[int, str], size: int) -> dict[int, str]:
    """Those of the base game: its numbers come first."""
    return {number: name for number, name in names.items() if number < size}


ALL_TRADE_CARDS = _cards(*(kind for kind in Kind if kind != Kind.FIRE))
TRADE_CARDS = _base(ALL_TRADE_CARDS, BASE_CARDS)
FIRE_CARDS = _cards(Kind.FIRE)
ALL_GOODS = dict(enumerate(GOOD_NAMES))
GOODS = _base(ALL_GOODS, BASE_GOODS)
SEATS = _counted("seat", range(MAX_PLAYERS))
COLUMN_NUMBERS = {column: f"column {column + 1}" for column in range(COLUMNS)}
LAST_ROUNDS = _counted("round", {int(ROUNDS[players]) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)})

COVERAGE: Mapping[Event, Mapping[int, str]] = {
    Event.ROUND: _counted("round", range(1, max(LAST_ROUNDS) + 1)),
    Event.CARD: TRADE_CARDS,
    Event.CARGO: GOODS,
    Event.FIRE: FIRE_CARDS,
    Event.FIRE_GAIN: SEATS,
    Event.FIRE_LOSS: SEATS,
    Event.FIRE_EQUAL: FIRE_CARDS,
    Event.PLACED: COLUMN_NUMBERS,
    Event.COLUMN_FULL: COLUMN_NUMBERS,
    Event.BOUGHT: TRADE_CARDS,
    Event.PASSED: TRADE_CARDS,
    Event.CANNOT_PAY: TRADE_CARDS,
    Event.DISCARDED: TRADE_CARDS,
    Event.CARGO_LOST: GOODS,
    Event.LOADED: GOODS,
    Event.COMPLETED: _base(_cards(Kind.CONTRACT), BASE_CARDS),
    Event.SOLD_TO_TRADER: GOODS,
    Event.SOLD: GOODS,
    Event.EXCHANGE_PAID: GOODS,
    Event.EXCHANGED: GOODS,
    Event.STORED_IN_HALL: GOODS,
    Event.STORED_IN_WAREHOUSE: GOODS,
    Event.DISCARDED_FROM_HALL: GOODS,
    Event.DISCARDED_FROM_WAREHOUSE: GOODS,
    Event.EXPIRED: GOODS,
    Event.INCOME: _counted("coins", (INCOME[0] + bonus for bonus in BONUSES)),
    Event.LAST_ROUND: LAST_ROUNDS,
    Event.END: _counted("fires", END_REASONS),
}

MOVE_KINDS = (
    *("place", "buy", "pass", "load", "sell_trader", "sell", "convert", "take"),
    *("store_hall", "store_warehouse", "discard_hall", "discard_warehouse", "done"),
)

_ONE_OF = {name: {CARD_NAMES.index(name): name} for name in ("incident_commander", "insurance")}
_USED_UP = (
    *("incident_commander", "coffee_break", "informer", "fish_market", "dock_workers"),
    *("auction_hall", "thief", "smuggler", "savings_bank", "truck"),
)

KAISPEICHER_MOVE_KINDS = tuple(BOOK.kinds)
KAISPEICHER_COVERAGE: Mapping[Event, Mapping[int, str]] = {
    event: ALL_TRADE_CARDS if wanted == TRADE_CARDS else ALL_GOODS if wanted == GOODS else wanted
    for event, wanted in COVERAGE.items()
} | {
    Event.COMPLETED: _cards(Kind.CONTRACT),
    Event.INCOME: _counted("coins", (INCOME[1] + bonus for bonus in BONUSES)),
    Event.DISCARDED_FROM_WAREHOUSE: GOODS,  # the new goods are too few to fill a warehouse with often
    Event.UPPER_CARD: ALL_TRADE_CARDS,
    Event.UPPER_CARGO: ALL_GOODS,
    Event.RESERVED: ALL_TRADE_CARDS,
    Event.PLACED_GREY: COLUMN_NUMBERS,
    Event.SKIPPED: _counted("break cards left", (0, 1)),
    Event.RESTED: _counted("grey workers", (1, 2)),
    Event.SWAPPED: _counted("slot", range(3)),
    Event.TAKEN_FREE: SEATS,
    Event.USED_UP: {CARD_NAMES.index(name): name for name in _USED_UP},
    Event.STOLEN: SEATS,
    Event.SAVINGS: _counted("coins", (SAVINGS,)),
    Event.BREAK_CARDS: _counted("cards", (BREAK_CARDS,)),
    Event.GREY_WORKERS: _counted("workers", (GREY_WORKERS,)),
    Event.DELIVERED: GOODS,
    Event.DOUBLED: _ONE_OF["incident_commander"],
    Event.INSURED: _ONE_OF["insurance"],
    Event.AUCTIONED: ALL_GOODS,
    Event.SMUGGLED: ALL_GOODS,
    Event.LIFTED: ALL_GOODS,
}

RARE: Mapping[Event, Mapping[int, str]] = {}  # nothing here takes more than some million decisions
