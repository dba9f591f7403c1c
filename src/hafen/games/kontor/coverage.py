"""What a fuzz run must have seen: every kind of move, and for every kind of event the subjects that have to occur.

``COVERAGE`` occurs in every few million decisions. ``RARE`` may take a hundred times as many, such as a board on which
no card of any hand finds a cell.
"""

from collections.abc import Iterable, Mapping

from hafen.games.kontor.components import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    GOODS_ON,
    HAS_SHIP,
    IS_SPECIAL,
    IS_WATER,
    KIND,
    MAX_PLAYERS,
    NEUTRAL,
    OWNER,
    SPECIAL_CARDS,
    TEAMS,
    Kind,
)
from hafen.games.kontor.moves import BOOK
from hafen.games.kontor.state import Ending, Event

ROUNDS = 50
DRAWN_SIZES = range(2, 11)  # one card alone cannot be level with nobody
LARGE_DRAWN_SIZES = range(11, 34)
LOWEST_HIGHEST = 45  # lower cards are nearly always held together with higher water
COMMON_ENDINGS = (Ending.FULL, Ending.IDLE, Ending.ENDLESS, Ending.ROW, Ending.BROKE)


def _counted(word: str, numbers: Iterable[int]) -> dict[int, str]:
    return {number: f"{word} {number}" for number in numbers}


def _cards(cards: Iterable[int]) -> dict[int, str]:
    return {card: f"card {CARD_NAMES[card]}" for card in cards}


SEATS = _counted("seat", range(MAX_PLAYERS))
COINS = {0: "no coin", 1: "a coin"}  # an empty treasury gives none
TWO_SEATS = _counted("seat", range(TEAMS))
PLAYED = _cards(range(1, CARDS))  # every card with a number
HIGHEST = _cards(card for card in range(CARDS) if KIND[card] in (Kind.BRIDGE, Kind.CUSTOMS))  # of a hand
LOWER_HIGHEST = _cards(card for card in range(LOWEST_HIGHEST, CARDS) if card not in HIGHEST)
DRAWN = _cards(card for card in range(1, CARDS) if not IS_SPECIAL[card])
BRIDGES = _cards(card for card in range(CARDS) if KIND[card] == Kind.BRIDGE)
COLOURS = dict(enumerate(COLOUR_NAMES))
SHIP_CARDS = _cards(card for card in range(CARDS) if OWNER[card] != NEUTRAL and HAS_SHIP[card])
COVERABLE = _cards(card for card in range(CARDS) if IS_WATER[card] or KIND[card] == Kind.BRIDGE or GOODS_ON[card] == 1)

COVERAGE: Mapping[Event, Mapping[int, str]] = {
    Event.ROUND: _counted("round", range(1, ROUNDS + 1)),
    Event.PICKED: TWO_SEATS,
    Event.BRIBED: _cards(card for card in range(CARDS) if GOODS_ON[card] > 0),
    Event.NO_BRIBE: TWO_SEATS,
    Event.BOUGHT: _counted("special cards", range(4)),
    Event.SHORTAGE: HIGHEST,
    Event.CHOSEN: SEATS,
    Event.PASSED: COINS,
    Event.REVEALED: PLAYED,
    Event.TAXED: SEATS,
    Event.CANNOT_PAY: PLAYED,
    Event.BOTH_BROKE: COINS,
    Event.SAILED: SEATS,
    Event.REMOVED: SHIP_CARDS,
    Event.LAID: PLAYED,
    Event.COVERED: COVERABLE,
    Event.CANNOT_LAY: {card: name for card, name in PLAYED.items() if card not in BRIDGES},
    Event.SIDES_FIXED: {0: "left and right", 1: "top and bottom"},
    Event.AREA_WON: {1: "by lead", 2: "by number", 3: "by wine", 4: "by spice", 5: "by tea"},
    Event.AREA_DRAWN: _counted("size", DRAWN_SIZES),
    Event.AREA_WITHOUT_HOUSES: _counted("size", range(1, 5)),
    Event.DREW: DRAWN,
    Event.PILE_EMPTY: {0: "harbour", 1: "water"},
    Event.GRANT: COINS,
    Event.VERDICT: {0: "ignored", 1: "counted"},
    Event.ROW: COLOURS,
    Event.BROKE: SEATS,
    Event.END: {ending: ending.name.lower() for ending in COMMON_ENDINGS},
    Event.RETURNED: SHIP_CARDS,
}

RARE: Mapping[Event, Mapping[int, str]] = {
    Event.BOUGHT: _counted("special cards", range(4, SPECIAL_CARDS + 1)),
    Event.SHORTAGE: LOWER_HIGHEST,
    Event.CANNOT_LAY: BRIDGES,
    Event.AREA_DRAWN: _counted("size", LARGE_DRAWN_SIZES),
    Event.AREA_WITHOUT_HOUSES: _counted("size", range(5, 8)),
    Event.END: {Ending.STUCK: "stuck"},
}

MOVE_KINDS = tuple(BOOK.kinds)
