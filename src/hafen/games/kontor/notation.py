"""Moves as text, both ways: ``play 36``, ``pass``, ``sail 2,-1``, ``remove 1,-1``, ``lay 0,3``, ``buy 2``, ``under 3``.

A cell is told by its place relative to the harbour centre: columns to the right, then rows up. Seats count from 1.
"""

import re

from hafen.games.kontor.cells import PLACE, at, spot_at
from hafen.games.kontor.components import CARD_NAMES, CELL_OF
from hafen.games.kontor.moves import BOOK, MOVES

CARD_KINDS = ("pick", "drop", "play")
CELL_KINDS = ("bribe", "sail", "remove", "lay")
_NUMBER_KINDS = {"buy": 0, "under": 1}  # with the number their count begins with
_PLAIN_KINDS = ("decline", "pass", "stay", "keep", "count", "ignore")

_CARD = re.compile(rf"({'|'.join(CARD_KINDS)}) (\d{{1,3}}|centre)", re.ASCII)
_CELL = re.compile(rf"({'|'.join(CELL_KINDS)}) {PLACE}", re.ASCII)
_NUMBER = re.compile(rf"({'|'.join(_NUMBER_KINDS)}) (0|[1-9]\d?)", re.ASCII)


def _text(code: int) -> str:
    kind, arguments = BOOK.decode(code)
    if kind in CARD_KINDS:
        return f"{kind} {CARD_NAMES[arguments[0]]}"
    if kind in CELL_KINDS:
        return f"{kind} {at(CELL_OF[arguments[0]])}"
    if kind in _NUMBER_KINDS:
        return f"{kind} {arguments[0] + _NUMBER_KINDS[kind]}"
    return kind


_TEXTS = tuple(_text(code) for code in range(MOVES))


def notation(code: int) -> str:
    return _TEXTS[code]


def named(text: str) -> tuple[str, str] | None:
    """Kind and argument of a text that is written as a move, whether or not there is such a card, cell or number."""
    plain = " ".join(text.lower().split())
    if plain in _PLAIN_KINDS:
        return plain, ""
    for pattern in (_CARD, _CELL, _NUMBER):
        if found := pattern.fullmatch(plain):
            kind = found[1]
            return kind, plain.removeprefix(kind).replace(" ", "")
    return None


def parse(text: str) -> int | None:
    """The code; None if the text is no move. Case and extra spaces do not matter."""
    found = named(text)
    if found is None:
        return None
    kind, told = found
    if kind in _PLAIN_KINDS:
        return BOOK.encode(kind)
    if kind in CARD_KINDS:
        argument = CARD_NAMES.index(told) if told in CARD_NAMES else -1
    elif kind in CELL_KINDS:
        x, y = told.split(",")
        spot = spot_at(int(x), int(y))
        argument = -1 if spot is None else spot
    else:
        argument = int(told) - _NUMBER_KINDS[kind]
    try:
        return BOOK.encode(kind, argument)
    except ValueError:  # a card, cell or seat that there is not
        return None
