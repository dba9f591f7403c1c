"""Moves as text, both ways: ``place 3``, ``buy``, ``load tea contract 1``, ``sell tea coffee``, ``done``."""

import re

from hafen.games.speicherstadt.components import GOOD_NAMES
from hafen.games.speicherstadt.moves import BOOK, MOVES, PAIR_FIRST, PAIR_OF, PAIR_SECOND

_GOOD = f"({'|'.join(GOOD_NAMES)})"
_PATTERNS = {
    "place": r"place (\d{1,9})",
    "buy": "buy",
    "pass": "pass",
    "load": rf"load {_GOOD} contract (\d{{1,9}})",
    "sell_trader": rf"sell {_GOOD} trader",
    "sell": rf"sell {_GOOD} {_GOOD}",
    "convert": rf"convert {_GOOD}",
    "take": rf"take {_GOOD}",
    "store_hall": rf"store {_GOOD} hall",
    "store_warehouse": rf"store {_GOOD} warehouse",
    "discard_hall": rf"discard {_GOOD} hall",
    "discard_warehouse": rf"discard {_GOOD} warehouse",
    "done": "done",
}


def _text(code: int) -> str:
    kind, arguments = BOOK.decode(code)
    match kind:
        case "place":
            return f"place {arguments[0] + 1}"
        case "load":
            return f"load {GOOD_NAMES[arguments[0]]} contract {arguments[1] + 1}"
        case "sell":
            return f"sell {GOOD_NAMES[PAIR_FIRST[arguments[0]]]} {GOOD_NAMES[PAIR_SECOND[arguments[0]]]}"
        case "sell_trader":
            return f"sell {GOOD_NAMES[arguments[0]]} trader"
        case "convert" | "take":
            return f"{kind} {GOOD_NAMES[arguments[0]]}"
        case "store_hall" | "store_warehouse" | "discard_hall" | "discard_warehouse":
            verb, place = kind.split("_")
            return f"{verb} {GOOD_NAMES[arguments[0]]} {place}"
        case _:
            return kind


_TEXTS = tuple(_text(code) for code in range(MOVES))


def notation(code: int) -> str:
    return _TEXTS[code]


def parse(text: str) -> int | None:
    """The code; None if the text is no move. Case and extra spaces do not matter, nor the order of a pair."""
    plain = " ".join(text.lower().split())
    for kind, pattern in _PATTERNS.items():
        if found := re.fullmatch(pattern, plain, re.ASCII):
            return _encode(kind, [_number(group) for group in found.groups()])
    return None


def _number(group: str) -> int:
    return GOOD_NAMES.index(group) if group in GOOD_NAMES else int(group) - 1


def _encode(kind: str, arguments: list[int]) -> int | None:
    if kind == "sell":
        first, second = sorted(arguments)
        arguments = [PAIR_OF[first, second]]
    try:
        return BOOK.encode(kind, *arguments)
    except ValueError:  # a column or contract that no table has
        return None
