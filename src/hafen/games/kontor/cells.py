"""Cells of the board as moves and people name them: by their place relative to the harbour centre."""

import re

from hafen.games.kontor.components import CELL_OF, CENTRE_COLUMN, CENTRE_ROW, COLUMNS, SPOTS, STRIDE
from hafen.kernel.compile import kernel

_STEPS = r"(0|-?[1-9]\d?)"  # one notation for one number: neither +1 nor -0 nor 01
PLACE = rf"{_STEPS} ?, ?{_STEPS}"


@kernel
def spot_of(cell: int) -> int:
    """The number of a cell in moves."""
    return (cell // STRIDE - 1) * COLUMNS + cell % STRIDE - 1


def at(cell: int) -> str:
    """A cell as text, columns to the right of the centre, then rows up: ``2,-1``."""
    return f"{cell % STRIDE - CENTRE_COLUMN},{CENTRE_ROW - cell // STRIDE}"


def spot_at(x: int, y: int) -> int | None:
    """The number in moves of the cell so far from the centre; None if there is none."""
    column, row = CENTRE_COLUMN + x - 1, CENTRE_ROW - y - 1
    spot = row * COLUMNS + column
    return spot if 0 <= column < COLUMNS and 0 <= spot < SPOTS else None


def cell_at(text: str) -> int | None:
    """The cell of a text like ``2,-1``; None if there is none."""
    found = re.fullmatch(PLACE, " ".join(text.split()), re.ASCII)
    spot = None if found is None else spot_at(int(found[1]), int(found[2]))
    return None if spot is None else int(CELL_OF[spot])
