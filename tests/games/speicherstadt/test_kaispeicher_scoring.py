"""Points at the end with the expansion: SS-15.1 to SS-15.11."""

import pytest

import hafen
from tests.games.speicherstadt.situations import SeatTold, final

OFFICES = [
    *("counting_office_a", "counting_office_b", "counting_office_d_1"),
    *("counting_office_d_2", "k_counting_office_c", "k_counting_office_d"),
]
BUILDINGS = {
    "lighthouse": 1,
    "playhouse": 2,
    "davidwache": 3,
    "boatmen_church": 3,
    "music_hall": 4,
    "st_michaelis": 4,
    "town_hall": 5,
}
OLD_TRADERS = ["coffee_roaster", "tea_taster", "spice_trader", "vulcanizer", "carpet_trader"]
NEW_TRADERS = ["glassblower", "seamstress", "rope_maker"]


def lines(told: SeatTold) -> dict[str, int]:
    """The lines of the score sheet that are not 0, for a seat at the end of a game of four."""
    position = final(told, {}, {}, {}, kaispeicher=True)
    sheet: dict[str, int] = position.view()["score_sheet"][0]
    assert position.points == [sum(sheet.values()), 0, 0, 0]
    return {name: points for name, points in sheet.items() if points}


@pytest.mark.parametrize(
    ("contract", "cubes", "points"),
    [
        ("k_contract_b_hemp", ["hemp"], 4),
        ("k_contract_b_hemp", [], 0),
        ("k_contract_b_cloth_glass", ["cloth", "glass"], 8),
        ("k_contract_b_cloth_glass", ["glass"], 0),
        ("contract_a_coffee_tea", ["coffee", "tea"], 5),
    ],
)
def test_contracts_for_new_goods(contract: str, cubes: list[str], points: int) -> None:
    """SS-15.1: four points for each good, if complete; the old ones as before."""
    assert lines({"contracts": [{"card": contract, "cubes": cubes}]}) == ({"contracts": points} if points else {})


def test_sizes_of_the_new_contracts() -> None:
    """SS-15.1: three with one good and three with two, all of them new goods."""
    cards = hafen.game("speicherstadt", kaispeicher=True).cards()
    contracts = [card for card in cards if card["id"] == "k_contract"]
    assert sorted((len(card["goods"]), card["points"]) for card in contracts) == [(1, 4)] * 3 + [(2, 8)] * 3
    asked = [good for card in contracts for good in card["goods"]]
    assert {good: asked.count(good) for good in asked} == {"hemp": 3, "cloth": 3, "glass": 3}


def test_the_accountant_counts_every_contract() -> None:
    """SS-15.2: a point more for each, complete, begun or empty."""
    contracts = [
        {"card": "k_contract_b_hemp", "cubes": ["hemp"]},
        {"card": "contract_a_coffee_tea", "cubes": ["tea"]},
        "contract_b_saffron_rubber",
    ]
    assert lines({"cards": ["accountant"], "contracts": contracts}) == {"contracts": 4 + 3}
    assert lines({"cards": ["accountant"]}) == {}


@pytest.mark.parametrize(("number", "points"), [(3, 9), (4, 14), (5, 14), (6, 14)])
def test_counting_offices_give_fourteen_at_most(number: int, points: int) -> None:
    """SS-15.3: old and new ones count together."""
    assert lines({"cards": OFFICES[-number:]}) == {"counting_offices": points}


@pytest.mark.parametrize(("card", "points"), BUILDINGS.items())
def test_buildings(card: str, points: int) -> None:
    """SS-15.4: a fixed number of points."""
    assert lines({"cards": [card]}) == {"buildings": points}


def test_seven_point_buildings() -> None:
    """SS-15.5: no other card has a fixed value and nothing else, and the help of both cards names all of them."""
    cards = hafen.game("speicherstadt", kaispeicher=True).cards()
    assert {card["card"]: card["points"] for card in cards if card["kind"] == "building"} == BUILDINGS
    names = {card["card"]: card["name"] for card in cards}
    helps = [card["help"] for card in cards if card["card"] in ("mayor", "harbour_tour")]
    assert len(helps) == 2
    assert all(names[building] in text for building in BUILDINGS for text in helps)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["town_hall"], 10),
        (["lighthouse", "davidwache"], 1 + 6),
        (["boatmen_church", "davidwache"], 3 + 6),
        ([], 0),
        (["port", "bank", "warehouse", *OFFICES[:1]], 0),
    ],
)
def test_the_mayor_doubles_the_best_building(cards: list[str], points: int) -> None:
    """SS-15.6: one of them, and no other card."""
    assert lines({"cards": ["mayor", *cards]}).get("buildings", 0) == points


def test_the_harbour_tour_counts_buildings() -> None:
    """SS-15.7: a point more for each of the seven, and for nothing else."""
    assert lines({"cards": ["harbour_tour", *BUILDINGS]}) == {"buildings": 22 + 7}
    assert lines({"cards": ["harbour_tour", "port", "chamber", "coffee_roaster"], "coins": 0}) == {"traders": 1}


def test_mayor_and_harbour_tour_together() -> None:
    """SS-15.6, SS-15.7: five doubled, two, and a point for each building; the point of the tour is not doubled."""
    assert lines({"cards": ["mayor", "harbour_tour", "town_hall", "playhouse"]}) == {"buildings": 10 + 2 + 2}


def test_the_deichtor_halls_count_traders() -> None:
    """SS-15.8: a point more for each of the eight; stores are no traders."""
    traders = [*OLD_TRADERS, *NEW_TRADERS]
    assert lines({"cards": ["deichtor_halls", *traders]}) == {"traders": 5 + 8}
    assert lines({"cards": ["deichtor_halls", "tea_room", "coffee_roastery", "harbour_master"]}) == {}


def test_the_press_counts_firemen() -> None:
    """SS-15.9: a point for each, whatever its value; the fire engine adds none."""
    firemen = ["fireman_b_5", "k_fireman_a_1", "fireman_a_2"]
    assert lines({"cards": ["press", "fire_engine", *firemen]}) == {"press": 3}


def test_the_port_counts_the_new_ships() -> None:
    """SS-15.10: a point each, whatever their size."""
    assert lines({"cards": ["port", "k_ship_b_1", "k_ship_b_2", "ship3_b_1"]}) == {"port": 3}


def test_points_of_stores_are_on_the_score_track() -> None:
    """SS-15.11: they are added once, in a line of their own."""
    position = final({"score": 9, "delivered": 6, "cards": ["tea_room"]}, {}, kaispeicher=True)
    sheet = position.view()["score_sheet"][0]
    assert (sheet["fires"], sheet["stores"], position.points[0]) == (3, 6, 9)


def test_nothing_else_counts() -> None:
    """SS-15.11: break cards and grey workers left over, new traders, stores, and cards with another use."""
    cards = [
        *(
            "coffee_break",
            "dock_workers",
            "informer",
            "fish_market",
            "incident_commander",
            "insurance",
            "harbour_master",
        ),
        *("auction_hall", "smuggler", "truck", "fire_engine", "k_fireman_a_5", "k_ship_b_2", "tea_room", *NEW_TRADERS),
    ]
    assert lines({"cards": cards, "coins": 20}) == {}
