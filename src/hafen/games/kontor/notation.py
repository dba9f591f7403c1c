"""Moves as text, both ways: ``play 36``, ``pass``, ``sail 2,-1``, ``remove 1,-1``, ``lay 0,3``, ``buy 2``, ``under 3``.

A cell is told by its place relative to the harbour centre: columns to the right, then rows up. Seats count from 1.
"""

import re

from hafen.games.kontor.cells import PLACE, at, spot_at
from hafen.games.kontor.components import CARD_NAMES, CELL_OF
from hafen.games.kontor.moves import BOOK, MOVES

_CARD_KINDS = ("pick", "drop", "play")
_CELL_KINDS = ("bribe", "sail", "remove", "lay")
_NUMBER_KINDS = {"buy": 0, "under": 1}  # with the number their count begins with
_PLAIN_KINDS = ("decline", "pass", "stay", "keep", "count", "ignore")

_CARD = re.compile(rf"({'|'.join(_CARD_KINDS)}) (\d{{1,3}}|centre)", re.ASCII)
_CELL = re.compile(rf"({'|'.join(_CELL_KINDS)}) {PLACE}", re.ASCII)
_NUMBER = re.compile(rf"({'|'.join(_NUMBER_KINDS)}) (0|[1-9]\d?)", re.ASCII)


def _text(code: int) -> str:
    kind, arguments = BOOK.decode(code)
    if kind in _CARD_KINDS:
        return f"{kind} {CARD_NAMES[arguments[0]]}"
    if kind in _CELL_KINDS:
        return f"{kind} {at(CELL_OF[arguments[0]])}"
    if kind in _NUMBER_KINDS:
        return f"{kind} {arguments[0] + _NUMBER_KINDS[kind]}"
    return kind


_TEXTS = tuple(_text(code) for code in range(MOVES))


def notation(code: int) -> str:
    return _TEXTS[code]


def parse(text: str) -> int | None:
    """The code; None if the text is no move. Case and extra spaces do not matter."""
    plain = " ".join(text.lower().split())
    if plain in _PLAIN_KINDS:
        return BOOK.encode(plain)
    if found := _CARD.fullmatch(plain):
        argument = CARD_NAMES.index(found[2]) if found[2] in CARD_NAMES else -1
    elif found := _CELL.fullmatch(plain):
        spot = spot_at(int(found[2]), int(found[3]))
        argument = -1 if spot is None else spot
    elif found := _NUMBER.fullmatch(plain):
        argument = int(found[2]) - _NUMBER_KINDS[found[1]]
    else:
        return None
    try:
        return BOOK.encode(found[1], argument)
    except ValueError:  # a card, cell or seat that there is not
        return None
