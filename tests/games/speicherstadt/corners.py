"""Positions that random and greedy matches seldom reach, as (options, description)."""

from typing import Any

FULL = {"cards": ["warehouse"], "warehouse": ["tea", "tea", "saffron", "carpet"]}

CORNERS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # a full column
    ({"players": 3}, {"columns": [{"card": "bank", "queue": [0, 1, 2, 0, 1, 2, 0, 1]}, None, None, None]}),
    # all storage full and a cube on a ship
    ({"players": 2}, {"phase": "loading", "seats": [FULL | {"hall": ["coffee"], "ship": ["rubber"]}, {}]}),
    # room in the hall, the warehouse full
    ({"players": 2}, {"phase": "loading", "seats": [FULL | {"ship": ["rubber"]}, {}]}),
    # everything stored and nothing to unload
    ({"players": 2}, {"phase": "loading", "seats": [FULL | {"hall": ["coffee"]}, {}]}),
    # an exchange with one cube paid, and one with all paid
    (
        {"players": 2},
        {
            "phase": "loading",
            "seats": [{"ship": ["tea", "rubber", "coffee"]}, {}],
            "exchange": ["tea"],
            "stock": ["tea"],
        },
    ),
    (
        {"players": 2},
        {"phase": "loading", "seats": [{}, {}], "exchange": ["tea", "tea", "tea"], "stock": ["coffee", "carpet"]},
    ),
    # too few cubes for an exchange
    ({"players": 2}, {"phase": "loading", "seats": [{"ship": ["tea", "rubber"]}, {}], "stock": ["tea"]}),
    # a ship on sale
    (
        {"players": 2},
        {"phase": "purchase", "columns": [None, None, {"card": "ship3", "queue": [0]}], "seats": [{"bought": 2}, {}]},
    ),
    # a won game and a shared win
    ({"players": 2}, {"over": True, "seats": [{"coins": 3}, {"coins": 2}]}),
    ({"players": 4}, {"over": True, "seats": [{"coins": 3}, {"coins": 3}, {"coins": 3}, {"coins": 2}]}),
    # the 3rd fire lies on the 4th
    ({"players": 2}, {"pile": ["fire3", "fire4"]}),
]
