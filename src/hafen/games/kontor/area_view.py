"""An area as everybody sees it: its stores, who leads or keeps it, and by what."""

from collections.abc import Mapping
from typing import Any

from hafen.games.kontor.areas import close_area, decided_by, flood, keeper, unmark
from hafen.games.kontor.cells import at
from hafen.games.kontor.components import COLOUR_NAMES, GOOD_NAMES
from hafen.games.kontor.scoring import area_counts, area_worth
from hafen.games.kontor.situation import STEP_NAMES, copy_of, houses
from hafen.games.kontor.state import NONE, Phase, State


def shown_area(s: State, cells: list[int]) -> dict[str, Any]:
    """An area with its stores; who leads it or, if it is closed, keeps it, and by what."""
    stores = houses(s, cells)
    leads = {good: stores.get("red", {}).get(good, 0) - stores.get("black", {}).get(good, 0) for good in GOOD_NAMES}
    leader = int(keeper(*leads.values()))
    shown: dict[str, Any] = {
        "cells": [at(cell) for cell in cells],
        "closed": bool(s.closed[cells[0]]),
        "houses": stores,
        "leader": None if leader == NONE else COLOUR_NAMES[leader],
        "result": _result(leads, leader) if stores else {"by": "no_houses"},
    }
    if shown["closed"]:
        n = next(n for n in range(s.areas) if s.area_cell[n] == cells[0])
        shown |= {"counts": bool(area_counts(s, n)), "points": int(area_worth(s, n)), "distance": s.area_distance[n]}
    return shown


def ranked(s: State, areas: list[list[int]]) -> list[int]:
    """First cells of the areas that would count if every area were closed as it is; at the end no open one counts."""
    after = copy_of(s)
    for cells in areas:
        if not s.over and s.phase != Phase.TAVERN and not s.closed[cells[0]]:
            end = flood(after, cells[0], 0)
            close_area(after, 0, end)
            unmark(after, end)
    return [after.area_cell[n] for n in range(after.areas) if area_counts(after, n)]


def _result(leads: Mapping[str, int], leader: int) -> dict[str, Any]:
    """By which step an area is decided, and the goods that do it; leads are those of red."""
    by = STEP_NAMES[int(decided_by(*leads.values()))]
    if leader == NONE:
        return {"by": by}
    ahead = {good: lead if leader == 0 else -lead for good, lead in leads.items()}
    most = max(ahead.values())
    if by == "lead":
        return {"by": by, "goods": [good for good, lead in ahead.items() if lead == most], "lead": most}
    led, lost = ([good for good, lead in ahead.items() if lead * sign > 0] for sign in (1, -1))
    return {"by": by, "goods": led, "against": lost}
