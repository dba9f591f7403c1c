"""Moves as text, both ways: ``place 3``, ``buy``, ``load tea contract 1``, ``sell tea coffee``, ``done``.

With Kaispeicher also ``place 3 grey``, ``reserve 2``, ``swap 2.1`` (the first worker of column 2), ``swap reserved 3``
and ``smuggle tea contract_a_coffee_tea``: contracts of others have no number, so their card is named.
"""

import re

from hafen.games.speicherstadt.components import CARD_NAMES, CONTRACT_CARDS, CONTRACTS, GOOD_NAMES, QUEUE_SPACES
from hafen.games.speicherstadt.informer import QUEUE_SLOTS
from hafen.games.speicherstadt.moves import BOOK, MOVES, PAIR_FIRST, PAIR_OF, PAIR_SECOND
from hafen.games.speicherstadt.state import COLUMNS
from hafen.games.speicherstadt.view import place_of

_CONTRACT_NAMES = tuple(CARD_NAMES[CONTRACT_CARDS[contract]] for contract in range(CONTRACTS))

_GOOD = f"({'|'.join(GOOD_NAMES)})"
_CONTRACT = f"({'|'.join(_CONTRACT_NAMES)})"
_NUMBER = r"(\d{1,9})"
# A kind of move may be written in several ways: each has a line of its own.
_PATTERNS = (
    ("place", f"place {_NUMBER}"),
    ("place_grey", f"place {_NUMBER} grey"),
    ("reserve", f"reserve {_NUMBER}"),
    ("reserve_grey", f"reserve {_NUMBER} grey"),
    ("skip", "skip"),
    ("rest", "rest"),
    ("buy", "buy"),
    ("take_free", "take free"),
    ("pass", "pass"),
    ("swap", rf"swap {_NUMBER}\.{_NUMBER}"),
    ("swap", f"swap reserved {_NUMBER}"),
    ("double", "double"),
    ("insure", "insure"),
    ("load", f"load {_GOOD} contract {_NUMBER}"),
    ("sell_trader", f"sell {_GOOD} trader"),
    ("deliver", f"deliver {_GOOD}"),
    ("sell", f"sell {_GOOD} {_GOOD}"),
    ("convert", f"convert {_GOOD}"),
    ("trade", f"trade {_GOOD}"),
    ("take", f"take {_GOOD}"),
    ("store_hall", f"store {_GOOD} hall"),
    ("store_warehouse", f"store {_GOOD} warehouse"),
    ("discard_hall", f"discard {_GOOD} hall"),
    ("discard_warehouse", f"discard {_GOOD} warehouse"),
    ("done", "done"),
    ("auction", f"auction {_GOOD}"),
    ("smuggle", f"smuggle {_GOOD} {_CONTRACT}"),
    ("lift", f"lift {_GOOD} contract {_NUMBER}"),
)


def _text(code: int) -> str:
    kind, arguments = BOOK.decode(code)
    match kind:
        case "place" | "reserve":
            return f"{kind} {arguments[0] + 1}"
        case "place_grey" | "reserve_grey":
            return f"{kind.removesuffix('_grey')} {arguments[0] + 1} grey"
        case "swap":
            slot = place_of(arguments[0])
            return f"swap {slot['column']}.{slot['place']}" if "column" in slot else f"swap reserved {slot['place']}"
        case "load":
            return f"load {GOOD_NAMES[arguments[0]]} contract {arguments[1] + 1}"
        case "lift":
            return f"lift {GOOD_NAMES[arguments[1]]} contract {arguments[0] + 1}"
        case "smuggle":
            return f"smuggle {GOOD_NAMES[arguments[1]]} {_CONTRACT_NAMES[arguments[0]]}"
        case "sell":
            return f"sell {GOOD_NAMES[PAIR_FIRST[arguments[0]]]} {GOOD_NAMES[PAIR_SECOND[arguments[0]]]}"
        case "sell_trader":
            return f"sell {GOOD_NAMES[arguments[0]]} trader"
        case "convert" | "trade" | "take" | "deliver" | "auction":
            return f"{kind} {GOOD_NAMES[arguments[0]]}"
        case "store_hall" | "store_warehouse" | "discard_hall" | "discard_warehouse":
            verb, place = kind.split("_")
            return f"{verb} {GOOD_NAMES[arguments[0]]} {place}"
        case "take_free":
            return "take free"
        case _:
            return kind


_TEXTS = tuple(_text(code) for code in range(MOVES))


def notation(code: int) -> str:
    return _TEXTS[code]


def parse(text: str) -> int | None:
    """The code; None if the text is no move. Case and extra spaces do not matter, nor the order of a pair."""
    plain = " ".join(text.lower().split())
    for kind, pattern in _PATTERNS:
        if found := re.fullmatch(pattern, plain, re.ASCII):
            return _encode(kind, [_number(group) for group in found.groups()])
    return None


def _number(group: str) -> int:
    for names in (GOOD_NAMES, _CONTRACT_NAMES):
        if group in names:
            return names.index(group)
    return int(group) - 1


def _encode(kind: str, arguments: list[int]) -> int | None:
    match kind:
        case "sell":
            first, second = arguments
            arguments = [int(PAIR_OF[first, second])]
        case "smuggle" | "lift":
            arguments.reverse()  # the code names the contract before the good
        case "swap":
            arguments = _slot(*arguments)
    try:
        return BOOK.encode(kind, *arguments)
    except ValueError:  # a column or contract that no table has
        return None


def _slot(first: int, second: int | None = None) -> list[int]:
    """The number of a place in the reserved column, or of a column and a place in its queue; -1 if there is none."""
    if second is None:
        return [QUEUE_SLOTS + first if first >= 0 else -1]
    return [first * QUEUE_SPACES + second if 0 <= first < COLUMNS and 0 <= second < QUEUE_SPACES else -1]
