"""Equipment, crew and employees: chapter 6."""

from typing import Any

import pytest

import hafen
from hafen.games.werft.components import EMPLOYEE_KINDS, EMPLOYEE_NAMES
from tests.games.werft.situations import acting, events, guilders, notations, play, refused, seat, seats, situation

EQUIPMENT = ["sail", "crane", "smokestack", "cannon"]
CREW = ["captain", "merchant", "propeller", "soldier"]
RING = [list(EMPLOYEE_NAMES[n : n + 3]) for n in range(0, 24, 3)]  # eight groups in the order of the table


def ring(copies: int = 2, **hired: int) -> list[dict[str, int]]:
    return [{name: copies - hired.get(name, 0) for name in group} for group in RING]


def of_kind(*kinds: str) -> list[str]:
    return [name for name, kind in zip(EMPLOYEE_NAMES, EMPLOYEE_KINDS, strict=True) if kind in kinds]


SUBJECT = {"stack": "smokestack", "prop": "propeller"}


def subject(employee: str) -> str:
    word = employee.split("_")[1]
    return SUBJECT.get(word, word)


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("steps", range(1, 5))
def test_equipment(start: int, steps: int) -> None:
    """WE-6.1: every field from every field."""
    item = EQUIPMENT[(start + steps) % 4]
    position = acting("equip", {"guilders": 5}, wheels={"equipment": EQUIPMENT[start]})
    play(position, f"make {item}")
    assert seat(position)["items"] == {item: 1}
    assert guilders(position)[0] == 5 - (steps - 1)
    assert position.dump()["wheels"]["equipment"] == item
    poor = acting("equip", {"guilders": max(0, steps - 2)}, wheels={"equipment": EQUIPMENT[start]})
    if steps > 1:
        assert refused(poor, f"make {item}") == "wheel_too_far"


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("steps", range(1, 5))
def test_crew(start: int, steps: int) -> None:
    """WE-6.2: every field from every field."""
    item = CREW[(start + steps) % 4]
    position = acting("crew", {"guilders": 5}, wheels={"crew": CREW[start]})
    play(position, f"recruit {item}")
    assert seat(position)["items"] == {item: 1}
    assert guilders(position)[0] == 5 - (steps - 1)
    assert position.dump()["wheels"]["crew"] == item


def test_once_around_at_most() -> None:
    """WE-6.3: a move names the item, so there is one way to it."""
    position = acting("equip", {"guilders": 50}, wheels={"equipment": "sail"})
    assert len(notations(position, "make")) == 4
    (listed,) = [move for move in position.view(0)["moves"] if move["notation"] == "make sail"]
    assert listed["cost"] == 3


@pytest.mark.parametrize("engineer", of_kind("engineer"))
def test_engineers(engineer: str) -> None:
    """WE-6.4: beside the item of the wheel, with equipment only."""
    position = acting("equip", {"employees": [engineer], "guilders": 0}, wheels={"equipment": "cannon"})
    play(position, "make sail")
    expected = {"sail": 1}
    expected[subject(engineer)] = expected.get(subject(engineer), 0) + 1
    assert seat(position)["items"] == expected
    assert events(position, "helped") == [{"seat": 0, "items": [subject(engineer)]}]
    crew = acting("crew", {"employees": [engineer], "guilders": 0}, wheels={"crew": "soldier"})
    assert seat(play(crew, "recruit captain"))["items"] == {"captain": 1}


@pytest.mark.parametrize("recruiter", of_kind("recruiter"))
def test_recruiters(recruiter: str) -> None:
    """WE-6.5: beside the item of the wheel, with crew only."""
    position = acting("crew", {"employees": [recruiter], "guilders": 0}, wheels={"crew": "soldier"})
    play(position, "recruit captain")
    expected = {"captain": 1}
    expected[subject(recruiter)] = expected.get(subject(recruiter), 0) + 1
    assert seat(position)["items"] == expected
    equip = acting("equip", {"employees": [recruiter], "guilders": 0}, wheels={"equipment": "cannon"})
    assert seat(play(equip, "make sail"))["items"] == {"sail": 1}


@pytest.mark.parametrize(("item", "price"), [("crane", 0), ("smokestack", 0), ("cannon", 0), ("sail", 1)])
def test_bookkeeper(item: str, price: int) -> None:
    """WE-6.6: up to two fields further for nothing, on both wheels, not when hiring."""
    told = {"employees": ["bookkeeper"], "guilders": 5}
    position = acting("equip", told, wheels={"equipment": "sail"})
    play(position, f"make {item}")
    assert guilders(position)[0] == 5 - price
    crew = acting("crew", told, wheels={"crew": "captain"})
    assert guilders(play(crew, "recruit soldier"))[0] == 5
    hiring = acting("hire", told, wheels={"employees": 1}, groups=ring(bookkeeper=1))
    assert guilders(play(hiring, "hire craft_crew"))[0] == 0


@pytest.mark.parametrize("employee", EMPLOYEE_NAMES)
def test_hiring(employee: str) -> None:
    """WE-6.7: every employee: fields from the marker on, and 1 guilder for engineers and recruiters."""
    group = next(n for n, names in enumerate(RING) if employee in names)
    junior = employee.replace("trader2", "trader1")
    own = [junior] if junior != employee else []
    position = acting(
        "hire", {"guilders": 9, "employees": own}, wheels={"employees": 8}, groups=ring(**dict.fromkeys(own, 1))
    )
    play(position, f"hire {employee}")
    asked = 1 if employee in of_kind("engineer", "recruiter") else 0
    assert guilders(position)[0] == 9 - group - asked
    assert employee in seat(position)["employees"]
    told = position.dump()
    assert told["wheels"]["employees"] == group + 1
    assert told["groups"][group][employee] == 1


def test_nobody_twice() -> None:
    """WE-6.8: nobody employs two of a kind, and two of each are all there are."""
    told = seats(4, {"employees": ["rigger"], "guilders": 20}, {"employees": ["foreman"]}, {"employees": ["foreman"]})
    position = situation(4, step="act", turn={"chosen": "hire"}, seats=told)
    assert refused(position, "hire rigger") == "already_employed"
    assert refused(position, "hire foreman") == "none_left"


@pytest.mark.parametrize("good", ["wood", "coal", "iron"])
def test_senior_traders_come_second(good: str) -> None:
    """WE-6.9"""
    position = acting("hire", {"guilders": 20})
    assert refused(position, f"hire trader2_{good}") == "junior_first"
    other = {"wood": "coal", "coal": "iron", "iron": "wood"}[good]
    assert f"hire trader2_{good}" not in notations(acting("hire", {"guilders": 20, "employees": [f"trader1_{other}"]}))
    assert f"hire trader2_{good}" in notations(acting("hire", {"guilders": 20, "employees": [f"trader1_{good}"]}))


@pytest.mark.parametrize(("employee", "price"), [("rec_soldier", 1), ("trader1_iron", 0), ("craft_sail", 1)])
def test_foreman(employee: str, price: int) -> None:
    """WE-6.10: up to three fields further for nothing, when hiring only."""
    told = {"employees": ["foreman"], "guilders": 5}
    position = acting("hire", told, wheels={"employees": 8}, groups=ring(foreman=1))
    play(position, f"hire {employee}")
    assert guilders(position)[0] == 5 - price
    equip = acting("equip", told, wheels={"equipment": "sail"})
    assert guilders(play(equip, "make smokestack"))[0] == 4


@pytest.mark.parametrize(("most", "legal"), [(7, True), (3, False)])
def test_limit_of_paid_fields(most: int, legal: bool) -> None:
    """WE-6.11"""
    options: dict[str, Any] = {"employee_max_paid": most}
    position = acting("hire", {"guilders": 20}, wheels={"employees": 8}, groups=ring(), options=options)
    assert ("hire craft_sail" in notations(position)) is legal
    assert "hire trader1_iron" in notations(position)
    if not legal:
        assert refused(position, "hire craft_sail") == "too_many_paid_fields"
        assert isinstance(position, hafen.Position)
