"""What a seat could do with its card in play: cells with the areas that would come of them, and cards the ship reaches.

Everything is tried on a copy that stops before a card is drawn.
"""

from typing import Any

import numpy as np

from hafen.games.kontor.area_view import shown_area
from hafen.games.kontor.areas import columns_fixed, rows_fixed
from hafen.games.kontor.cells import at, spot_of
from hafen.games.kontor.components import BESIDE, SIDES, TEAMS
from hafen.games.kontor.lay import next_cell, put_card
from hafen.games.kontor.moves import LAY, STAY
from hafen.games.kontor.scoring import team_points
from hafen.games.kontor.ship import may_remove
from hafen.games.kontor.situation import areas, cells_in_box, copy_of, seats_to_move
from hafen.games.kontor.state import NONE, Phase, State, is_water


def lays(s: State, seat: int | None) -> list[dict[str, Any]]:
    """The cells for the card in play if the ship stays: the moves to play in a row, and what comes of them."""
    if seat is None or seat not in seats_to_move(s) or s.phase not in (Phase.SHIP, Phase.LAY):
        return []
    stay = [STAY] if s.phase == Phase.SHIP else []
    cells = _cells(s, seat)
    asked = len(cells) > 1  # a single cell needs no move (KO-4.6)
    after = copy_of(s)
    return [{"codes": [*stay, LAY + spot_of(cell)] if asked else stay} | _outcome(s, after, cell) for cell in cells]


def _cells(s: State, seat: int) -> list[int]:
    card, cells = s.chosen[seat], []
    cell = next_cell(s, seat, card, NONE)
    while cell != NONE:
        cells.append(int(cell))
        cell = next_cell(s, seat, card, cell)
    return cells


def _outcome(s: State, after: State, cell: int) -> dict[str, Any]:
    """The areas that the card joins or closes on a cell, and the points of both colours then; tried on ``after``."""
    was: Any = s
    tried: Any = after
    tried._record.view(np.uint8)[:] = was._record.view(np.uint8)
    after.target = cell
    put_card(after)
    touched = {cell + BESIDE[side] for side in range(SIDES)} | {cell}
    changed = [
        shown_area(after, cells)
        for cells in areas(after)
        if (after.closed[cells[0]] and not s.closed[cells[0]]) or (not s.closed[cells[0]] and touched & set(cells))
    ]
    return {
        "at": at(cell),
        "areas": changed,
        "points": [int(team_points(after, team)) for team in range(TEAMS)],
        "fixes_x": bool(columns_fixed(after) and not columns_fixed(s)),
        "fixes_y": bool(rows_fixed(after) and not rows_fixed(s)),
    }


def sails(s: State, seat: int | None) -> dict[str, list[str]]:
    """By water card the cards beside it that the ship could take off the board from there."""
    if seat is None or seat not in seats_to_move(s) or s.phase != Phase.SHIP:
        return {}
    found = {}
    for cell in cells_in_box(s):
        beside = [at(cell + BESIDE[side]) for side in range(SIDES) if may_remove(s, cell + BESIDE[side])]
        if beside and cell != s.ship and is_water(s, cell):
            found[at(cell)] = beside
    return found
