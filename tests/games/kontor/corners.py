"""Positions that random and greedy matches seldom reach, as (options, description)."""

from typing import Any

PASSED = {"choice": "pass", "passed": True}
TAVERNS = [
    *("11 87 w 12 86 w w", "w w w w w w w", "w w w w w w w", "w w w C w w w"),
    *("w w w w w w w", "w w w w w w w", ". . . . . . ."),
]
TAVERNS_OF_FOUR = [*(f"{line} ." for line in TAVERNS), ". . . . . . . ."]
CROSS = [". . w . .", ". 11 w 12 .", "w w C w w", ". . w . .", ". . w . ."]
CLOSED = [
    *("11 13 w 33 35 . w w", "w w w w w w w w", "w w C w w w w w", ". . w . . . . .", ". . w . . . . ."),
    *[". . . . . . . ."] * 3,
]
CUSTOMS = [CLOSED[0].replace("35 .", ". w"), *CLOSED[1:]]
ROW = [
    *("12 w w 14 w w 16 w", "w w w w w w w w", "w w C w w w w w", ". . w . . w . ."),
    *(". . w . . w . .", "w w w w w w w w", ". . w . . w . .", ". . w . . w . ."),
]
FIVE_LAID = [". . 90 . .", ". 88 w 89 .", "w w C w w", ". 92 w . .", ". . 91 . ."]
FULL_BUT_ONE = [
    *("1 45 46 47 48 49", "50 51 52 53 54 55", "56 57 58 59 60 61"),
    *("62 63 C 64 65 66", "67 44 69 70 71 72", "41 . 73 74 75 76"),
]


def mode(name: str, players: int = 2) -> dict[str, Any]:
    return {"players": players, "mode": name}


def laying(card: str, board: list[str], **more: Any) -> dict[str, Any]:
    """The first of four seats lays a card, the others pass."""
    seats = [{"hand": f"{card} 39 1", "choice": card}, PASSED, PASSED, PASSED]
    return {"phase": "lay", "board": board, "declared": True, "seats": seats} | more


CORNERS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # Justizia: the hand is complete, cards are dropped; the last card is dropped
    (mode("justizia"), {"phase": "pick", "seats": [{"hand": "3 5 7 45 46"}, {}]}),
    (
        mode("justizia"),
        {
            "phase": "pick",
            "seats": [
                {"hand": "3 5 7 45 46", "dropped": "41 43 87"},
                {"hand": "4 6 8 47 48", "dropped": "42 44 86 10"},
            ],
        },
    ),
    # taverns decide, both or one of them; one has decided; all is decided
    (mode("alte_seilschaften"), {"phase": "tavern", "board": TAVERNS}),
    (
        mode("alte_seilschaften"),
        {"phase": "tavern", "board": TAVERNS, "verdicts": ["ignore", None]},
    ),
    (
        mode("alte_seilschaften", 4),
        {"phase": "tavern", "board": [*(f"{line} ." for line in TAVERNS), ". . . . . . . ."]},
    ),
    (mode("alte_seilschaften"), {"over": True, "board": TAVERNS, "verdicts": ["ignore", "count"]}),
    # both think about buying a card out
    (mode("bakschisch"), {"phase": "bribe", "board": CROSS}),
    # two seats pass, two choose again
    (mode("team", 4), {"declared": True, "seats": [PASSED, PASSED, {}, {}]}),
    # special cards in play
    (mode("team", 4), laying("88", CLOSED)),
    (mode("team", 4), laying("90", CLOSED)),
    (mode("team", 4), laying("92", CUSTOMS)),
    # a single special card is left
    (mode("sonderkarten"), {"phase": "buy", "board": FIVE_LAID, "covered": "11 12 45 47"}),
    # both had to show their highest card; special cards bought afterwards are higher
    (
        mode("sonderkarten"),
        {"seats": [{"hand": "3 31 83 88 91 92", "shown": "83"}, {"hand": "4 6 30 89 90 93", "shown": "30"}]},
    ),
    # one seat has decided what to buy
    (mode("sonderkarten"), {"phase": "buy", "seats": [{"wanted": 2}, {}]}),
    # two broke players, and the treasury is empty
    (
        mode("team", 4),
        {
            "seats": [
                {"coins": 0, "hand": "17", "choice": "17"},
                {"coins": 10, "hand": "31", "choice": "31"},
                {"coins": 0, "hand": "18", "choice": "18"},
                {"coins": 10, "hand": "32"},
            ]
        },
    ),
    # a cell between two cranes: no harbour card can be laid
    (mode("basic"), {"board": FULL_BUT_ONE, "seats": [{"hand": "29"}, {"hand": "30"}]}),
    # the last round that nobody may idle away, and a pass that ends the match in poverty
    (mode("basic"), {"idle": 10, "seats": [{"choice": "pass"}, {}]}),
    (mode("armut"), {"seats": [{"coins": 5, "choice": "pass"}, {"coins": 0}]}),
    # a seat without cards
    (mode("basic"), {"seats": [{"hand": ""}, {}]}),
    # a won game, a shared one, and one won at once
    (mode("basic"), {"over": True, "seats": [{"coins": 3}, {"coins": 4}]}),
    (mode("basic"), {"over": True}),
    (mode("tic_tac_toe"), {"over": True, "board": ROW}),
    (mode("armut", 4), {"over": True, "seats": [{"coins": 6}, {"coins": 3}, {"coins": 3}, {"coins": 0}]}),
]
