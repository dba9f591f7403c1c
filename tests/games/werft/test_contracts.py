"""Scoring: chapter 11, every contract."""

from typing import Any

import pytest

import hafen
from hafen.games.werft.components import CONTRACT_NAMES
from tests.games.werft.situations import final

Ship = dict[str, Any]
BLUE, GREEN = CONTRACT_NAMES[:12], CONTRACT_NAMES[12:]


def boat(length: int = 3, items: dict[str, int] | None = None, **features: int) -> Ship:
    told: Ship = {"seat": 0, "length": length, "items": {"captain": 1} | (items or {})}
    return told | ({"features": features} if features else {})


def points_for(contract: str, fleet: list[Ship], **told: Any) -> int:
    """What a contract is worth: the score sheet with it, kept as the only one of its colour."""
    colour = "blue" if contract in BLUE else "green"
    position = final(told | {"contracts": {colour: [contract]}}, fleet=fleet)
    sheet: dict[str, int] = position.view()["score_sheet"][0]
    return sheet[f"{colour}_contracts"]


CASES: list[tuple[str, list[Ship], dict[str, Any], int]] = [
    (
        "contract_crane_merchant",
        [boat(items={"crane": 2, "merchant": 1}), boat(items={"crane": 1, "merchant": 2})],
        {},
        6,
    ),
    ("contract_crane_merchant", [boat(items={"crane": 2}), boat(items={"merchant": 2})], {}, 0),
    ("contract_cannon_soldier", [boat(items={"cannon": 2, "soldier": 2}), boat(items={"cannon": 1})], {}, 6),
    ("contract_sail_pairs", [boat(items={"sail": 3}), boat(items={"sail": 2}), boat(items={"sail": 1})], {}, 6),
    ("contract_stack_pairs", [boat(4, items={"smokestack": 5}), boat(items={"smokestack": 1})], {}, 6),
    ("contract_merchants", [boat(items={"merchant": 1})], {}, 0),
    ("contract_merchants", [boat(items={"merchant": 2}), boat(items={"merchant": 1})], {}, 4),
    ("contract_soldiers", [boat(items={"soldier": 4})], {}, 6),
    ("contract_officers", [boat(items={"captain": 3}), boat(items={"captain": 2}), boat()], {}, 9),
    ("contract_propellers", [boat(items={"propeller": 2}), boat(items={"propeller": 1})], {}, 9),
    ("contract_full_drive", [boat(items={"sail": 1, "smokestack": 2, "propeller": 1}), boat(items={"sail": 2})], {}, 6),
    (
        "contract_full_service",
        [boat(items={"merchant": 1, "soldier": 1, "cannon": 1, "crane": 1}), boat(items={"cannon": 1, "crane": 1})],
        {},
        8,
    ),
    ("contract_kinds", [boat()], {}, 0),
    ("contract_kinds", [boat(items={"sail": 2, "captain": 2})], {}, 2),
    (
        "contract_kinds",
        [boat(items={"sail": 1, "smokestack": 1, "propeller": 1}), boat(items={"crane": 1, "cannon": 1})],
        {},
        6,
    ),
    (
        "contract_kinds",
        [
            boat(items={"sail": 1, "smokestack": 1, "propeller": 1, "crane": 1}),
            boat(items={"cannon": 1, "merchant": 1, "soldier": 1, "captain": 2}),
        ],
        {},
        15,
    ),
    ("contract_canals", [], {"passed": 4}, 12),
    ("contract_ships", [boat()], {}, 1),
    ("contract_ships", [boat() for _ in range(4)], {}, 16),
    ("contract_ships", [boat() for _ in range(6)], {}, 32),
    ("contract_ships", [boat() for _ in range(8)], {}, 32),
    ("contract_ships_of_5", [boat(5), boat(5), boat(6), boat(4)], {}, 8),
    ("contract_ships_of_5", [boat(5) for _ in range(5)], {}, 29),
    ("contract_ships_of_6", [boat(6), boat(6), boat(6), boat(5)], {}, 17),
    ("contract_ships_of_7", [boat(7), boat(9), boat(6)], {}, 12),
    ("contract_ships_of_7", [boat(8) for _ in range(3)], {}, 19),
    ("contract_safety", [boat(lantern=1, lifeboat=1, lifering=2), boat(lantern=3, lifeboat=1)], {}, 5),
    ("contract_fleet_tiles", [boat(8), boat(7)], {}, 0),
    ("contract_fleet_tiles", [boat(8), boat(8)], {}, 8),
    ("contract_fleet_tiles", [boat(9), boat(9)], {}, 8),
    ("contract_fleet_tiles", [boat(9), boat(7), boat(3)], {}, 13),
    ("contract_fleet_tiles", [boat(9), boat(9), boat(4)], {}, 18),
    ("contract_fleet_tiles", [boat(9), boat(9), boat(9)], {}, 18),
    ("contract_employees", [], {"employees": ["rigger"]}, 1),
    ("contract_employees", [], {"employees": ["rigger", "foreman", "helmsman", "bookkeeper", "eng_sail"]}, 6),
    ("contract_specialists", [], {"employees": ["rigger", "foreman", "craft_crew", "eng_sail", "rec_prop"]}, 6),
    ("contract_employee_types", [], {"employees": ["rigger", "helmsman"]}, 1),
    ("contract_employee_types", [], {"employees": ["trader1_wood", "trader2_wood", "trader1_iron"]}, 2),
    (
        "contract_employee_types",
        [],
        {"employees": ["eng_sail", "rec_prop", "trader1_wood", "trader2_wood", "craft_crew", "rigger"]},
        12,
    ),
    (
        "contract_employee_types",
        [],
        {"employees": ["eng_sail", "rec_prop", "trader1_wood", "trader2_wood", "craft_crew", "rigger", "foreman"]},
        12,
    ),
]
for _contract, _feature in (
    ("contract_liferings", "lifering"),
    ("contract_lanterns", "lantern"),
    ("contract_lifeboats", "lifeboat"),
):
    for _number, _points in zip(range(1, 9), (1, 2, 4, 6, 8, 12, 13, 14), strict=True):
        _fleet = [boat(9) | {"features": {_feature: _number - 1}}, boat() | {"features": {_feature: 1}}]
        CASES.append((_contract, _fleet, {}, _points))


@pytest.mark.parametrize(("contract", "fleet", "told", "points"), CASES)
def test_contracts(contract: str, fleet: list[Ship], told: dict[str, Any], points: int) -> None:
    """WE-11.1, WE-11.2: every contract, also beyond its printed values."""
    assert points_for(contract, fleet, **told) == points


def test_every_contract_has_a_case() -> None:
    assert {contract for contract, *_ in CASES} == set(CONTRACT_NAMES)


def test_only_ships_that_sailed_count() -> None:
    """WE-11.3: neither the yard, nor the box, nor the fleets of others."""
    fleet = [boat(5), boat(5) | {"seat": 1}]
    told = {
        "contracts": {"green": ["contract_ships_of_5"]},
        "yard": ["bow01", "mid101", "mid102", None, None, None, None, None, None],
    }
    assert final(told, fleet=fleet).view()["score_sheet"][0]["green_contracts"] == 1


@pytest.mark.parametrize(
    ("employees", "points"),
    [
        ([], 0),
        (["trader1_wood"], 1),
        (["trader1_wood", "trader2_wood"], 4),
        (["trader1_coal", "trader1_iron", "trader2_iron"], 5),
    ],
)
def test_traders_are_worth_points(employees: list[str], points: int) -> None:
    """WE-11.4"""
    assert final({"employees": employees}).view()["score_sheet"][0]["traders"] == points


def result(*told: dict[str, Any]) -> hafen.Position:
    """Seats whose contracts are worth nothing."""
    nothing = [
        ("contract_merchants", "contract_ships"),
        ("contract_soldiers", "contract_ships_of_5"),
        ("contract_officers", "contract_ships_of_6"),
        ("contract_canals", "contract_ships_of_7"),
    ]
    return final(
        *({"contracts": {"blue": [b], "green": [g]}} | entry for entry, (b, g) in zip(told, nothing, strict=True))
    )


def test_the_most_points_win_then_guilders() -> None:
    """WE-11.5"""
    position = result(
        {"guilders": 9, "employees": ["trader1_wood"]},
        {"guilders": 3, "employees": ["trader1_wood"]},
        {"guilders": 50},
        {"guilders": 0, "employees": ["trader1_iron", "trader1_coal"]},
    )
    assert position.points == [1, 1, 0, 2]
    assert position.ranking == [2, 3, 4, 1]


def test_equal_in_both_share_a_place() -> None:
    """WE-11.6"""
    position = result({"guilders": 9}, {"guilders": 4}, {"guilders": 9}, {"guilders": 4})
    assert position.ranking == [1, 3, 1, 3]


def test_contracts_count_only_when_they_are_shown() -> None:
    """WE-11.1: until then the score is what lies open."""
    game = hafen.game("werft")
    told = {
        "seats": [{"contracts": {"blue": ["contract_canals"]}, "passed": 5, "employees": ["trader1_wood"]}, {}, {}, {}]
    }
    running = game.load(told)
    assert running.points[0] == 1
    assert running.view(0)["table"]["seats"][0]["contracts"]["blue"]["contract_canals"] == 15
