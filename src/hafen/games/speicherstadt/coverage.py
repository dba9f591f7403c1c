"""What a fuzz run must have seen: for every kind of event the subjects that have to occur, each with its name."""

from collections.abc import Iterable, Mapping

from hafen.games.speicherstadt.components import (
    BANK_BONUS,
    CARD_NAMES,
    CARDS,
    GOOD_NAMES,
    INCOME,
    KIND,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_PURCHASE_BONUS,
    ROUNDS,
    Kind,
)
from hafen.games.speicherstadt.state import COLUMNS, Event

INCOMES = sorted({INCOME, INCOME + NO_PURCHASE_BONUS, INCOME + BANK_BONUS, INCOME + NO_PURCHASE_BONUS + BANK_BONUS})
END_REASONS = (1, 2)  # fires after the last round: the 4th alone, or the 3rd as well


def _cards(*kinds: Kind) -> dict[int, str]:
    return {card: CARD_NAMES[card] for card in range(CARDS) if KIND[card] in kinds}


def _counted(word: str, numbers: Iterable[int]) -> dict[int, str]:
    return {int(number): f"{word} {number}" for number in numbers}


TRADE_CARDS = _cards(*(kind for kind in Kind if kind != Kind.FIRE))
FIRE_CARDS = _cards(Kind.FIRE)
GOODS = dict(enumerate(GOOD_NAMES))
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
    Event.COMPLETED: _cards(Kind.CONTRACT),
    Event.SOLD_TO_TRADER: GOODS,
    Event.SOLD: GOODS,
    Event.EXCHANGE_PAID: GOODS,
    Event.EXCHANGED: GOODS,
    Event.STORED_IN_HALL: GOODS,
    Event.STORED_IN_WAREHOUSE: GOODS,
    Event.DISCARDED_FROM_HALL: GOODS,
    Event.DISCARDED_FROM_WAREHOUSE: GOODS,
    Event.EXPIRED: GOODS,
    Event.INCOME: _counted("coins", INCOMES),
    Event.LAST_ROUND: LAST_ROUNDS,
    Event.END: _counted("fires", END_REASONS),
}
