"""Positions that random and greedy matches seldom reach, as (options, description)."""

from typing import Any

from tests.games.werft.situations import STRAIGHTS, line, seats, yard


def usual(players: int) -> dict[str, Any]:
    """The options of a table that changes nothing but the number of players."""
    return {
        "players": players,
        "first_game": False,
        "trader_bonus": "action",
        "employee_max_paid": 7,
        "subsidy_always": False,
        "contracts": 3,
        "employees_2p_copies": 1,
    }


OTHER = {
    "first_game": True,
    "trader_bonus": "wagon",
    "employee_max_paid": 3,
    "subsidy_always": True,
    "contracts": 4,
    "employees_2p_copies": 2,
}
FORK = {"tiles": [{"tile": "c17"}, {"tile": "c01", "x": 1}, {"tile": "c02", "turn": 1, "x": 0, "y": -1}]}
NO_BOWS = {"bow": [None] * 5}
ALL_BOWS = [f"bow{n:02}_{k}" for n in range(1, 14) for k in (1, 2)]
ALL_TRAINS = [
    *("t_mix_1", "t_mix_2", "t_mix_3", "t_mix_4", "t_mix_5", "t_ww_c", "t_ww_i"),
    *("t_cc_w", "t_cc_i", "t_ii_w", "t_ii_c", "t_www", "t_ccc", "t_iii"),
]
TWO_SHIPS = yard("bow01_1", "mid101", "stern01", "bow02_1", "mid102", "stern02")
ALMOST = yard("bow01_1", "mid101")
AROUND = {"tiles": [{"tile": "c09"}, {"tile": "c10", "turn": 2, "x": 0, "y": -1}]}


def winding(number: int) -> dict[str, Any]:
    """The n-th of four canals that together are made of all tiles: four in a row, then around two corners."""
    row = [f"c{n:02}" for n in (*range(1, 9), *range(17, 25))][4 * number : 4 * number + 4]
    up, on = f"c{9 + 2 * number:02}", f"c{10 + 2 * number:02}"
    tiles: list[dict[str, Any]] = [{"tile": tile} for tile in row]
    return {"tiles": [*tiles, {"tile": up}, {"tile": on, "turn": 2, "x": 4, "y": -1}]}


CORNERS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # two complete ships, one with a captain
    (usual(4), {"step": "launch", "seats": seats(4, {"yard": TWO_SHIPS, "items": ["captain"], "canal": line("c01")})}),
    # a ship at a junction, with something in the yard that has no room and something too fast
    (
        usual(4),
        {
            "step": "steering",
            "voyage": {"aboard": {"captain": 1, "sail": 2}},
            "seats": seats(4, {"yard": yard("bow01", "mid101", "stern01"), "canal": FORK}),
        },
    ),
    (
        usual(4),
        {
            "step": "fitting",
            "seats": seats(
                4,
                {
                    "yard": yard("bow01", "mid101", "stern01"),
                    "items": ["sail", "crane", "propeller", "propeller"],
                    "canal": line("c01"),
                    "employees": ["helmsman", "craft_sail"],
                },
            ),
        },
    ),
    # a yard that must not be filled, and a tile that can go nowhere else
    (
        usual(4),
        {
            "step": "placing",
            "turn": {"bought": "bow02_1"},
            "seats": seats(4, {"yard": ["bow01_1", None, "bow03", "bow04", "bow05", "bow06", "bow07", "mid101", None]}),
        },
    ),
    (
        usual(3),
        {
            "step": "placing",
            "turn": {"bought": "mid102_1"},
            "seats": seats(3, {"yard": [None, "mid103", "mid104", "mid105", "mid106", "mid107", "mid108", None, None]}),
        },
    ),
    (
        usual(4),
        {
            "step": "placing",
            "turn": {"bought": "bow02_1"},
            "seats": seats(
                4, {"yard": ["bow01_1", "mid101", None, "mid103", "mid104", "stern01", "stern02", "mid109", "stern03"]}
            ),
        },
    ),
    (usual(4), {"step": "building", "turn": {"placed": 1}, "seats": seats(4, {"yard": ALMOST, "guilders": 0})}),
    (
        usual(4),
        {
            "step": "building",
            "turn": {"placed": 1},
            "seats": seats(
                4, {"yard": ["bow01_1", None, "bow03", "bow04", "bow05", "bow06", "bow07", "mid101", "stern01"]}
            ),
        },
    ),
    # only a middle fits, and there is none
    (
        usual(3),
        {
            "active": 1,
            "market": {"middle": [[None] * 5] * 2},
            "stacks": {"middle": []},
            "seats": [
                {},
                {"yard": ["bow01_1", "bow02", "bow03", "bow04", None, "stern01", "stern02", "stern03", "stern04"]},
                {},
            ],
        },
    ),
    # markets with gaps
    (
        usual(4),
        {
            "step": "building",
            "turn": {"placed": 2},
            "market": {"bow": ["bow02_1", None, "bow03_1", "bow04_1", None]},
            "seats": seats(4, {"yard": ALMOST}),
        },
    ),
    (
        usual(3),
        {
            "step": "act",
            "turn": {"chosen": "trains"},
            "seats": seats(3, {"trains": ALL_TRAINS[:12]}, {"trains": []}, {"trains": []}),
            "market": {"trains": [None, None, None, "t_iii", "t_ccc"]},
        },
    ),
    (
        usual(4),
        {
            "step": "act",
            "turn": {"chosen": "canal"},
            "seats": [{"canal": AROUND}, *({"canal": winding(n)} for n in (1, 2, 3))],
            "market": {"canals": [None, "c01", "c02", "c03", "c04"]},
            "stacks": {"canals": []},
            "used": {"canals": []},
        },
    ),
    # nothing left of trains and canal tiles, nobody to hire, no train to trade
    (
        usual(4),
        {
            "seats": [
                {"trains": [], "guilders": 0, "canal": winding(0)},
                {"trains": ALL_TRAINS, "canal": winding(1)},
                {"canal": winding(2)},
                {"canal": winding(3)},
            ],
            "market": {"trains": [None] * 5, "canals": [None] * 5},
        },
    ),
    (
        usual(4),
        {
            "step": "after",
            "turn": {"chosen": "equip"},
            "seats": [
                {"trains": [], "guilders": 6, "canal": winding(0)},
                {"trains": ALL_TRAINS, "canal": winding(1)},
                {"canal": winding(2)},
                {"canal": winding(3)},
            ],
            "market": {"trains": [None] * 5, "canals": [None] * 5},
        },
    ),
    # a bonus action first would leave too little for hiring
    (
        usual(2),
        {
            "step": "act",
            "turn": {"chosen": "hire"},
            "wheels": {"employees": 8},
            "seats": [{"guilders": 6}, {}],
            "groups": [
                {"eng_sail": 1, "eng_stack": 1, "eng_crane": 1},
                {"eng_cannon": 1, "rec_captain": 1, "rec_merchant": 1},
                {"rec_soldier": 1, "rec_prop": 1, "trader1_wood": 1},
                {"trader1_coal": 1, "trader1_iron": 1, "trader2_wood": 1},
                {"trader2_coal": 1, "trader2_iron": 1, "craft_sail": 1},
                {"craft_stack": 1, "craft_prop": 1, "craft_crane": 1},
                {"craft_cannon": 1, "craft_crew": 1, "helmsman": 1},
                {"rigger": 1, "bookkeeper": 1, "foreman": 1},
            ],
        },
    ),
    (
        usual(2) | OTHER,
        {"step": "act", "turn": {"chosen": "hire"}, "seats": [{"guilders": 9, "employees": ["rigger"]}, {}]},
    ),
    # a canal with one side closed, and one with no open end
    (
        usual(4),
        {
            "step": "joining",
            "turn": {"bought": "c09"},
            "seats": seats(4, {"canal": {"tiles": [{"tile": "c17"}, {"tile": "c01", "x": 1}]}}),
        },
    ),
    (
        usual(4),
        {
            "step": "act",
            "turn": {"chosen": "canal"},
            "seats": seats(
                4,
                {
                    "canal": {
                        "tiles": [
                            {"tile": "c01"},
                            {"tile": "c09", "turn": 3, "x": 1},
                            {"tile": "c10", "turn": 0, "x": 1, "y": 1},
                            {"tile": "c11", "turn": 1, "x": 0, "y": 1},
                        ]
                    }
                },
            ),
        },
    ),
    # a voyage that leaves tiles behind on a side not taken
    (
        usual(3),
        {
            "step": "steering",
            "voyage": {"aboard": {"captain": 1, "sail": 4}},
            "seats": seats(3, {"yard": yard("bow01", "mid106", "mid101", "stern01"), "canal": FORK}),
        },
    ),
    # trains of one good: what has been taken once
    (usual(4), {"step": "trading", "trade": {"train": "t_ccc", "wagons": {"coal": 2}, "taken": ["propeller"]}}),
    # the last tile of a part is about to be shown
    (
        usual(4),
        {
            "step": "placing",
            "turn": {"placed": 2, "bought": "bow13_1"},
            "market": {"bow": ["bow01_1", "bow02_1", None, "bow03_1", "bow04_1"]},
            "stacks": {"bow": ["bow05_1"]},
        },
    ),
    # the end of the game
    (usual(4), {"phase": "final_actions", "seats": seats(4, {"guilders": 6})}),
    (
        usual(4),
        {"phase": "final_actions", "step": "act", "turn": {"chosen": "equip"}, "seats": seats(4, {"guilders": 6})},
    ),
    (usual(2), {"phase": "final_actions", "market": NO_BOWS, "stacks": {"bow": []}, "box": ALL_BOWS[4:]}),
    (
        usual(2),
        {
            "phase": "final_actions",
            "step": "act",
            "turn": {"chosen": "build"},
            "market": NO_BOWS,
            "stacks": {"bow": []},
        },
    ),
    (
        usual(4),
        {"phase": "last_tiles", "seats": seats(4, {"yard": ALMOST, "items": ["captain"], "canal": line(*STRAIGHTS)})},
    ),
    (
        usual(4),
        {
            "phase": "last_tiles",
            "step": "placing",
            "turn": {"bought": "stern02_1"},
            "seats": seats(4, {"yard": yard("bow01_1", "mid101", None, None, "mid102")}),
        },
    ),
    (
        usual(2),
        {
            "phase": "last_tiles",
            "market": NO_BOWS,
            "stacks": {"bow": []},
            "seats": [{"yard": yard(None, "mid101", "stern01")}, {}],
        },
    ),
    (usual(3), {"step": "discard", "seats": [{"held": 1}, {"held": 3}, {"held": 3}]}),
    # a won game, one won by guilders, and a shared win
    (usual(2), {"over": True, "seats": [{"employees": ["trader1_wood"]}, {}]}),
    (usual(4), {"over": True, "seats": seats(4, {"guilders": 9})}),
    (usual(2), {"over": True, "seats": [{"guilders": 3}, {"guilders": 3}]}),
]
