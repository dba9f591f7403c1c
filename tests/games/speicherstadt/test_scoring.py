import pytest

import hafen
from hafen.games.speicherstadt.components import MAX_OFFICES, OFFICE_POINTS
from tests.games.speicherstadt.situations import SeatTold, final

OFFICES = ["counting_office_a", "counting_office_b", "counting_office_d_1", "counting_office_d_2"]


def lines(told: SeatTold) -> dict[str, int]:
    """The lines of the score sheet that are not 0, for a seat at the end of a game of four."""
    position = final(told, {}, {}, {})
    sheet: dict[str, int] = position.view()["score_sheet"][0]
    assert position.points[0] == sum(sheet.values())
    assert position.points[1:] == [0, 0, 0]
    return {name: points for name, points in sheet.items() if points}


def test_the_rules_in_words_name_the_printed_points() -> None:
    told, expanded = ("\n".join(hafen.game("speicherstadt", kaispeicher=on).rules_text()) for on in (False, True))
    for card in hafen.game("speicherstadt", kaispeicher=True).cards():
        if card["kind"] == "contract":
            cubes = len(card["goods"])
            sentence = f"with {cubes} cube{'s'[: cubes > 1]} {card['points']}"
            assert sentence in (expanded.removeprefix(told) if card["card"].startswith("k_") else told)
    offices = [OFFICE_POINTS[n] for n in range(1, MAX_OFFICES + 1)]
    assert "office {}, two together {}, three {}, four {}.".format(*offices) in told


@pytest.mark.parametrize(
    ("contract", "cubes", "points"),
    [
        ("contract_a_coffee_tea", ["coffee", "tea"], 5),
        ("contract_a_coffee_tea", ["coffee"], 0),
        ("contract_a_coffee_tea", [], 0),
        ("contract_b_coffee_saffron_carpet", ["coffee", "saffron", "carpet"], 8),
        ("contract_b_coffee_saffron_carpet", ["coffee", "saffron"], 0),
        ("contract_a_coffee_tea_rubber_carpet", ["coffee", "tea", "rubber", "carpet"], 11),
        ("contract_a_coffee_tea_rubber_carpet", ["coffee", "tea", "carpet"], 0),
    ],
)
def test_contracts_count_when_complete(contract: str, cubes: list[str], points: int) -> None:
    """SS-10.1: by size, and nothing for an incomplete one."""
    told = {"contracts": [{"card": contract, "cubes": cubes}]}
    assert lines(told) == ({"contracts": points} if points else {})


def test_every_contract_has_the_points_of_its_size() -> None:
    """SS-10.1: 2, 3 or 4 goods for 5, 8 or 11 points, and three, three and four of them in the first three seasons."""
    contracts = [card for card in final({}, {}).game.cards() if card["id"] == "contract"]
    assert all(card["points"] == {2: 5, 3: 8, 4: 11}[len(card["goods"])] for card in contracts)
    assert [sum(card["season"] == season for card in contracts) for season in "ABCD"] == [3, 3, 4, 0]


@pytest.mark.parametrize("number", [1, 2, 5])
def test_traders(number: int) -> None:
    """SS-10.2: a point each."""
    traders = ["coffee_roaster", "tea_taster", "spice_trader", "vulcanizer", "carpet_trader"]
    assert lines({"cards": traders[:number]}) == {"traders": number}


def test_cubes_in_the_warehouse_count_but_not_in_the_hall() -> None:
    """SS-10.3: a point for each stored cube; the card alone is worth nothing."""
    assert lines({"cards": ["warehouse"], "warehouse": ["tea", "tea", "rubber"], "hall": ["tea"]}) == {"warehouse": 3}
    assert lines({"cards": ["warehouse"], "hall": ["tea"]}) == {}


@pytest.mark.parametrize(("number", "points"), [(1, 2), (2, 5), (3, 9), (4, 14)])
def test_counting_offices(number: int, points: int) -> None:
    """SS-10.4: the more the better."""
    assert lines({"cards": OFFICES[:number]}) == {"counting_offices": points}


def test_counting_offices_of_two_seats() -> None:
    """SS-10.4: each seat counts its own."""
    assert final({"cards": OFFICES[:3]}, {"cards": OFFICES[3:]}).points == [9, 2]


def test_buildings() -> None:
    """SS-10.5: three and four points."""
    assert lines({"cards": ["boatmen_church"]}) == {"buildings": 3}
    assert lines({"cards": ["st_michaelis"]}) == {"buildings": 4}


def test_the_port_counts_own_ships() -> None:
    """SS-10.6: ships of others do not count, nor ships without the port."""
    position = final({"cards": ["port", "ship3_b_1", "ship3_d_4"]}, {"cards": ["ship3_b_2"]}, {}, {})
    assert position.points == [2, 0, 0, 0]
    assert lines({"cards": ["port"]}) == {}


def test_the_chamber_counts_coins() -> None:
    """SS-10.7: and leaves them to break ties."""
    assert lines({"cards": ["chamber"], "coins": 6}) == {"chamber": 6}
    position = final({"cards": ["chamber"], "coins": 3}, {"cards": ["boatmen_church"], "coins": 2}, {}, {})
    assert position.points[:2] == [3, 3]
    assert position.ranking[:2] == [1, 2]
    assert position.dump()["seats"][0]["coins"] == 3


@pytest.mark.parametrize("score", [-10, -1, 4, 10])
def test_the_score_track_is_added(score: int) -> None:
    """SS-10.8: up or down."""
    assert lines({"score": score, "cards": ["st_michaelis"]}) == {"fires": score, "buildings": 4}


def test_nothing_else_counts() -> None:
    """SS-10.9: firemen, bank, ships without the port, coins without the chamber."""
    assert lines({"cards": ["fireman_b_5", "bank", "ship3_b_1", "ship3_c_1"], "coins": 20}) == {}


def test_all_lines_together() -> None:
    """SS-10.1, SS-10.2, SS-10.3, SS-10.4, SS-10.5, SS-10.6, SS-10.7, SS-10.8: the sum is the result."""
    told = {
        "coins": 4,
        "score": -2,
        "contracts": [{"card": "contract_c_tea_carpet", "cubes": ["tea", "carpet"]}],
        "cards": ["vulcanizer", "warehouse", *OFFICES[:2], "st_michaelis", "port", "chamber", "ship3_b_1"],
        "warehouse": ["rubber"],
    }
    assert lines(told) == {
        "fires": -2,
        "contracts": 5,
        "traders": 1,
        "warehouse": 1,
        "counting_offices": 5,
        "buildings": 4,
        "port": 1,
        "chamber": 4,
    }
