"""Areas and who wins them, the printed examples among them; every area recomputed from scratch in whole games."""

from collections import Counter
from itertools import product

import pytest

import hafen
from hafen.games.kontor.areas import keeper
from hafen.play.fuzz import every_table
from tests.games.kontor.situations import (
    area_at,
    choose,
    closing,
    events,
    hand,
    hands,
    play,
    refused,
    situation,
    strip,
)
from tests.games.kontor.slow_areas import slow_areas, slow_points, winner
from tests.games.samples import name, positions

TABLES = every_table("kontor")


@pytest.mark.parametrize("game", TABLES, ids=name)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_areas_and_points_agree_with_a_slow_count(game: hafen.Game, bot: str) -> None:
    """KO-5.1, KO-5.2, KO-5.3, KO-9.2: at every step of whole games."""
    for seed in range(4 if bot == "random" else 1):
        for position in positions(game, seed, bot):
            table = position.view()["table"]
            slow = slow_areas(position)
            fast = {
                frozenset((int(cell.split(",")[0]), int(cell.split(",")[1])) for cell in area["cells"]): area
                for area in table["areas"]
            }
            assert set(fast) == {area.cells for area in slow}
            for area in slow:
                told = fast[area.cells]
                assert told["closed"] == area.closed
                assert told["leader"] == area.keeper
                assert told["houses"] == {colour: dict(store) for colour, store in area.houses.items() if store}
            if table["ending"] in (None, "full", "stuck", "idle", "endless") and table["mode"] != "alte_seilschaften":
                points = slow_points(position)
                assert position.points == [points[told["colour"]] for told in table["seats"]]


def test_every_combination_of_leads() -> None:
    """KO-6.1, KO-6.2, KO-6.3, KO-6.4: the decision agrees with a slow one."""
    for leads in product(range(-3, 4), repeat=3):
        told = dict(zip(("wine", "spice", "tea"), leads, strict=True))
        houses = {
            "red": Counter({good: lead for good, lead in told.items() if lead > 0}),
            "black": Counter({good: -lead for good, lead in told.items() if lead < 0}),
        }
        assert {-1: None, 0: "red", 1: "black"}[int(keeper(*leads))] == winner(houses)


def test_the_card_alone_in_water_and_the_open_area() -> None:
    """KO-5.1, KO-5.2: the printed example. 7 is closed in by water, 3, 9 and 36 belong together and are open."""
    drawn = """
        . w . . .
        w 7 w 36 .
        . w 3 9 .
        . w C w .
        . . w . ."""
    position = situation("immer_auf_die_kleinen", board=drawn)
    alone, together = area_at(position, "-1,2"), area_at(position, "0,1")
    assert alone["closed"]
    assert not together["closed"]
    assert together["cells"] == ["1,2", "0,1", "1,1"]
    assert together["houses"] == {"red": {"wine": 1, "spice": 2, "tea": 2}, "black": {"tea": 1}}


def test_the_largest_lead_wins() -> None:
    """KO-6.1: the printed example: two leads of 2 lose against one of 3."""
    position = closing("3", "9", "14", "18", "28", "32")
    assert events(position, "area_won_by_lead") == [{"colour": "black", "size": 6, "at": "-2,3"}]
    assert area_at(position, "0,3")["houses"] == {
        "red": {"wine": 1, "spice": 2, "tea": 2},
        "black": {"wine": 4},
    }
    assert area_at(position, "0,3")["result"] == {"by": "lead", "goods": ["wine"], "lead": 3}
    assert position.points == [0, 1]
    smaller_lead_too = closing("9", "11")
    assert area_at(smaller_lead_too, "-2,3")["result"] == {"by": "lead", "goods": ["tea"], "lead": 2}


def test_more_leads_win_if_the_largest_are_equal() -> None:
    """KO-6.2: the printed example: leads of 1 each, and black has two of them."""
    position = closing("11", "8")
    assert events(position, "area_won_by_number") == [{"colour": "black", "size": 2, "at": "-2,3"}]
    assert area_at(position, "-2,3")["result"] == {"by": "number", "goods": ["wine", "spice"], "against": ["tea"]}


@pytest.mark.parametrize(
    ("red", "black", "colour"),
    [
        ("13", "16", "red"),
        ("15", "12", "red"),
        ("11", "14", "red"),
        ("15", "14", "black"),
        ("11", "16", "black"),
        ("13", "12", "black"),
    ],
)
def test_the_value_of_the_goods_decides(red: str, black: str, colour: str) -> None:
    """KO-6.3: wine beats spice, spice beats tea, tea beats wine; the printed example has wine against spice."""
    position = closing(red, black)
    goods = [position.game.cards()[int(card)]["goods"] for card in (red, black)]
    ahead, behind = goods if colour == "red" else reversed(goods)
    told = {"colour": colour, "size": 2, "at": "-2,3", "good": ahead[0]}
    assert events(position, "area_won_by_value") == [told]
    assert area_at(position, "-2,3")["result"] == {"by": "value", "goods": ahead, "against": behind}


def test_nobody_wins_without_a_lead() -> None:
    """KO-6.4: equal stores of every kind; nobody gets a point."""
    position = closing("3", "4")
    assert events(position, "area_drawn") == [{"size": 2, "at": "-2,3"}]
    assert area_at(position, "-2,3")["result"] == {"by": "drawn"}
    assert position.points == [0, 0]


def test_an_area_without_houses_is_not_scored() -> None:
    """KO-5.5: crane and tavern count for the size but have no goods."""
    position = closing("41", "86")
    assert events(position, "area_without_houses") == [{"size": 2, "at": "-2,3"}]
    assert area_at(position, "-2,3")["result"] == {"by": "no_houses"}
    assert position.points == [0, 0]
    position = closing("41", "86", "11")
    assert events(position, "area_won_by_lead") == [{"colour": "red", "size": 3, "at": "-2,3"}]


def test_a_closed_area_stays_as_it_is() -> None:
    """KO-6.5: its keeper stays, and no card can be laid into it."""
    position = closing("11", "15")
    assert area_at(position, "-2,3")["closed"]
    assert position.points == [1, 0]
    choose(position, "pass", "pass")
    assert position.points == [1, 0]
    assert area_at(position, "-2,3")["leader"] == "red"


def test_the_card_that_closes_counts_itself() -> None:
    """KO-5.4: its own houses are in the store before the area is scored, and the round goes on."""
    position = situation("gigant", board=strip("12", "."), seats=hands("5 83", "32 79"), water="60 61 62")
    choose(position, "play 5", "play 32")
    assert position.to_move == (1,)
    play(position, "lay 1,-1", "stay", "lay -1,3")
    assert events(position, "area_won_by_lead") == [{"colour": "red", "size": 2, "at": "-2,3"}]
    keys = [key for key, _ in position.last_events()]
    assert keys.index("area_won_by_lead") < keys.index("drew") < keys.index("round")


def test_one_card_may_close_several_areas() -> None:
    """KO-5.4: water between two areas."""
    position = situation("gigant", board=strip("11", ".", "12"), seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    play(position, "lay -1,3")
    assert events(position, "area_won_by_lead") == [
        {"colour": "red", "size": 1, "at": "-2,3"},
        {"colour": "black", "size": 1, "at": "0,3"},
    ]


def test_fixing_a_side_closes_areas_anywhere() -> None:
    """KO-5.2, KO-5.4: before that the open side leaves them open."""
    drawn = """
        11 w 34 w 13
        w  w w  w w
        w  . C  . w
        w  . w  . w
        .  w w  . ."""
    position = situation("immer_auf_die_kleinen", board=drawn, seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    play(position, "lay -3,0")
    assert events(position, "columns_fixed") == [{}]
    assert events(position, "area_won_by_lead") == []
    choose(position, "pass", "play 79")
    assert not any(area["closed"] for area in position.view()["table"]["areas"])
    play(position, "lay 0,-3")
    assert events(position, "rows_fixed") == [{}]
    won = [(parameters["colour"], parameters["at"]) for parameters in events(position, "area_won_by_lead")]
    assert won == [("black", "0,2"), ("red", "2,2")]
    assert not area_at(position, "-2,2")["closed"]  # on its left there is still room


def test_stores_join_with_their_areas() -> None:
    """KO-5.3: a card between two areas of the same colour."""
    drawn = """
        . . w . .
        . 11 w . .
        . . C w w
        . 15 w . .
        . . w . ."""
    position = situation("immer_auf_die_kleinen", board=drawn, seats=hands("29", "79"))
    assert area_at(position, "-1,1")["houses"] == {"red": {"tea": 1}}
    choose(position, "play 29", "pass")
    play(position, "lay -1,0")
    assert area_at(position, "-1,1")["houses"] == {"red": {"tea": 1, "spice": 2}}
    assert hand(position, 0) != ["29"]


def test_no_card_goes_beside_a_closed_area() -> None:
    """KO-6.5: it has no empty cell beside it."""
    position = closing("11", "15")
    choose(position, f"play {hand(position, 0)[0]}", "pass")
    assert refused(position, "lay -2,3") == "cell_taken"
