"""Moves as text, both ways: ``choose build``, ``buy middle 2.5``, ``hire helmsman``, ``load sail``, ``done``.

Rows of markets are counted from the top, the two columns of middles from the left; places in a yard, tiles of a canal
system and contracts in hand from 1; sides are ``w``, ``n``, ``e`` and ``s``.
"""

from hafen.games.werft.components import (
    ACTION_NAMES,
    CREW_WHEEL,
    EMPLOYEE_NAMES,
    EQUIPMENT_WHEEL,
    ITEM_NAMES,
    SIDE_NAMES,
    TRAIN_TYPE_NAMES,
    WHEEL_FIELDS,
)
from hafen.games.werft.moves import BOOK, MOVES

_MADE = tuple(ITEM_NAMES[EQUIPMENT_WHEEL[field]] for field in range(WHEEL_FIELDS))
_RECRUITED = tuple(ITEM_NAMES[CREW_WHEEL[field]] for field in range(WHEEL_FIELDS))
# Kinds whose only argument is a name
_NAMED: dict[str, tuple[str, ...]] = {
    "choose": ACTION_NAMES,
    "bonus": ACTION_NAMES,
    "make": _MADE,
    "recruit": _RECRUITED,
    "hire": EMPLOYEE_NAMES,
    "use": TRAIN_TYPE_NAMES,
    "swap": ITEM_NAMES,
    "load": ITEM_NAMES,
    "steer": SIDE_NAMES,
}
_COUNTED = {"place": "place", "train": "buy train", "rent": "rent", "launch": "launch"}
_COLUMNS = ("bow", "middle 1.", "middle 2.", "stern")


def _text(code: int) -> str:
    kind, arguments = BOOK.decode(code)
    if kind in _NAMED:
        return f"{kind} {_NAMED[kind][arguments[0]]}"
    if kind in _COUNTED:
        return f"{_COUNTED[kind]} {arguments[0] + 1}"
    match kind:
        case "buy":
            column, row = arguments
            gap = "" if _COLUMNS[column].endswith(".") else " "
            return f"buy {_COLUMNS[column]}{gap}{row + 1}"
        case "join":
            return f"join {arguments[0] + 1} {SIDE_NAMES[arguments[1]]}"
        case "turn":
            return f"turn {arguments[0]}"
        case "keep":
            return f"keep {arguments[0] + 1} {arguments[1] + 1}"
        case _:
            return kind


_TEXTS = tuple(_text(code) for code in range(MOVES))
_CODES = {text: code for code, text in enumerate(_TEXTS)}


def notation(code: int) -> str:
    return _TEXTS[code]


def parse(text: str) -> int | None:
    """The code; None if the text is no move. Capital letters and extra spaces do not matter."""
    return _CODES.get(" ".join(text.lower().split()))
