"""Maiden voyages: chapter 9."""

from collections.abc import Sequence
from typing import Any

import pytest

import hafen
from tests.games.werft.situations import (
    STRAIGHTS,
    acting,
    events,
    fitting,
    line,
    notations,
    play,
    refused,
    seat,
    seats,
    ship,
    situation,
    step,
    yard,
)

SMALL = ["bow01_1", "mid101", "stern01"]  # mounts 2, propeller 1, cabins 2, lantern 1
LONG = line(*STRAIGHTS)


def launching(tiles: Sequence[str | None], **told: Any) -> hafen.Position:
    """The ship of the first seat is complete and its turn at an end."""
    return situation(4, step="launch", seats=seats(4, {"yard": yard(*tiles)} | told))


def test_complete_ships_must_leave() -> None:
    """WE-9.1: at the end of the turn, not before; gaps and missing parts keep a ship back."""
    position = acting("build", {"yard": yard("bow01_1", "mid101"), "items": ["captain"], "canal": LONG, "guilders": 0})
    play(position, "buy stern 5", "place 3")
    assert step(position) == "building"
    play(position, "done")
    assert (step(position), events(position, "launched")) == ("command", [{"tiles": 3, "seat": 0}])
    for laid in (["bow01_1", None, "stern01"], ["bow01_1", "mid101"], [None, "mid101", "stern01"]):
        waiting = launching(laid, items=["captain"], canal=LONG)
        assert waiting.to_move == (1,)


def test_the_owner_picks_the_order() -> None:
    """WE-9.2"""
    tiles = [*SMALL, "bow02_1", "mid102", "mid103", "stern02"]
    position = launching(tiles, items=["captain"], canal=LONG)
    assert notations(position) == ["launch 1", "launch 4"]
    assert refused(position, "launch 2") == "no_ship_there"
    play(position, "launch 4", "command", *(["sail"] if step(position) == "fitting" else []))
    if step(position) == "fitting":
        play(position, "sail")
    said = [(key, parameters) for key, parameters in position.last_events() if key in ("voyage", "scrapped")]
    assert [key for key, _ in said] == ["voyage", "scrapped"]
    assert [entry["length"] for entry in position.dump()["fleet"]] == [4]


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"canal": LONG}, "no_captain"),
        ({"items": ["captain"]}, "short_canal"),
        (
            {
                "items": ["captain"],
                "employees": ["helmsman"],
                "canal": {"tiles": [{"tile": "c01"}], "ship": {"tile": 1, "side": "e", "inner": True, "outward": True}},
            },
            "short_canal",
        ),
    ],
)
def test_a_ship_that_cannot_sail(told: dict[str, Any], reason: str) -> None:
    """WE-9.3: into the box without points; what is in the yard stays there."""
    position = launching(SMALL, **told)
    assert events(position, "scrapped") == [{"reason": reason, "seat": 0, "tiles": 3}]
    after = position.dump()
    assert after["box"] == ["bow01_1", "mid101_1", "stern01_1"]
    assert after["fleet"] == []
    assert seat(position)["items"] == dict.fromkeys(told.get("items", []), 1)
    assert position.points[0] == 0


def test_a_voyage_can_be_given_up() -> None:
    """WE-9.4"""
    position = launching(SMALL, items=["captain"], canal=LONG)
    assert notations(position) == ["command", "scrap"]
    play(position, "scrap")
    assert events(position, "scrapped")[0]["reason"] == "given_up"
    assert seat(position)["items"] == {"captain": 1}


@pytest.mark.parametrize(
    ("tiles", "items", "most"),
    [
        (SMALL, ["sail"] * 3, 2),  # two mounts
        (SMALL, ["smokestack"] * 3, 2),
        (SMALL, ["sail", "sail", "smokestack"], 2),  # shared
        (SMALL, ["propeller"] * 3, 1),
        (SMALL, ["crane"], 0),
        (["bow10", "mid208", "stern06"], ["crane"] * 6, 4),
        (["bow03", "mid209", "stern10"], ["cannon"] * 6, 4),
    ],
)
def test_equipment_needs_room(tiles: list[str], items: list[str], most: int) -> None:
    """WE-9.5"""
    position = fitting(tiles, items)
    loaded = 0
    while moves := notations(position, "load"):
        play(position, moves[0])
        loaded += 1
        if step(position) != "fitting":
            break
    assert loaded == most
    if step(position) == "fitting":
        assert refused(position, f"load {items[0]}") in ("no_room", "no_item")


def test_what_is_aboard_never_comes_back() -> None:
    """WE-9.5"""
    position = fitting(SMALL, ["sail", "cannon"])
    play(position, "load sail")
    told = position.dump()
    assert seat(position)["items"] == {"cannon": 1}
    assert told["fleet"][0]["items"] == {"sail": 1, "captain": 1}


def test_crew_needs_cabins() -> None:
    """WE-9.6: all but one captain; further captains are officers."""
    position = fitting(SMALL, ["captain", "merchant", "soldier"])
    play(position, "load captain", "load soldier")
    assert position.dump()["fleet"][0]["items"] == {"captain": 2, "soldier": 1}
    assert seat(position)["items"] == {"merchant": 1}
    bare = fitting(["bow03", "mid102", "stern03"], ["soldier", "sail"])
    assert refused(bare, "load soldier") == "no_room"


@pytest.mark.parametrize(
    ("craftsman", "item"),
    [
        ("craft_sail", "sail"),
        ("craft_stack", "smokestack"),
        ("craft_prop", "propeller"),
        ("craft_crane", "crane"),
        ("craft_cannon", "cannon"),
        ("craft_crew", "merchant"),
        ("craft_crew", "captain"),
    ],
)
def test_craftsmen(craftsman: str, item: str) -> None:
    """WE-9.7: every craftsman brings one more aboard than there is room, and only of its kind."""
    plain = ["bow13", "mid212", "stern01"]  # four cabins, one propeller, nothing else
    room = {"propeller": 1, "merchant": 4, "captain": 4}.get(item, 0)
    for employees, extra in (([craftsman], 1), ([], 0)):
        position = fitting(plain, {item: room + 3}, employees=employees)
        loaded = 0
        while step(position) == "fitting" and f"load {item}" in notations(position):
            play(position, f"load {item}")
            loaded += 1
            if extra and loaded == room + 1:
                assert events(position, "crafted")[0]["card"] == craftsman
        if step(position) == "fitting":
            play(position, "sail")
        aboard = position.dump()["fleet"][0]["items"]
        first = 1 if item == "captain" else 0
        assert aboard.get(item, 0) - first == room + extra


def test_craftsmen_leave_shared_mounts_to_others() -> None:
    """WE-9.7: with room for two, a third sail or smokestack comes with its craftsman, whichever was loaded first."""
    for order in (["smokestack", "sail", "sail"], ["sail", "sail", "smokestack"], ["sail", "smokestack", "sail"]):
        position = fitting(SMALL, ["sail", "sail", "sail", "smokestack"], employees=["craft_sail"])
        play(position, *(f"load {item}" for item in order))
        assert position.dump()["fleet"][0]["items"] == {"sail": 2, "smokestack": 1, "captain": 1}


def speed(items: dict[str, int], employees: list[str]) -> int:
    """The speed of a ship with room for everything."""
    tiles = ["bow01_1", "mid106_1", "mid106_2", "stern08_1"]
    position = fitting(tiles, items | {"cannon": 1}, employees=employees)
    for item, count in items.items():
        for _ in range(count):
            play(position, f"load {item}")
    if step(position) == "fitting":
        play(position, "sail")
    told = events(position, "steamed" if items.get("smokestack") and items.get("propeller") else "sailed")
    return int(told[0]["speed"])


@pytest.mark.parametrize(
    ("stacks", "propellers", "sails", "employees", "expected"),
    [
        (1, 1, 0, [], 4),
        (2, 1, 1, [], 6),
        (1, 2, 0, [], 5),
        (1, 1, 2, ["rigger", "helmsman"], 8),
        (2, 2, 3, [], 4 + 1 + 1 + 3),
    ],
)
def test_speed_with_an_engine(stacks: int, propellers: int, sails: int, employees: list[str], expected: int) -> None:
    """WE-9.8"""
    assert speed({"smokestack": stacks, "propeller": propellers, "sail": sails}, employees) == expected


@pytest.mark.parametrize(
    ("stacks", "propellers", "sails", "employees", "expected"),
    [
        (0, 1, 2, [], 4),
        (3, 0, 1, [], 3),
        (0, 0, 0, [], 1),
        (2, 0, 0, [], 2),
        (0, 2, 0, [], 3),
        (0, 0, 4, ["rigger"], 7),
    ],
)
def test_speed_without_an_engine(stacks: int, propellers: int, sails: int, employees: list[str], expected: int) -> None:
    """WE-9.9"""
    assert speed({"smokestack": stacks, "propeller": propellers, "sail": sails}, employees) == expected


def test_helmsman() -> None:
    """WE-9.10"""
    assert speed({}, ["helmsman"]) == 2
    assert speed({"smokestack": 1, "propeller": 1}, ["helmsman"]) == 5


@pytest.mark.parametrize(("sails", "expected"), [(1, 2), (2, 4), (3, 5), (4, 7)])
def test_rigger(sails: int, expected: int) -> None:
    """WE-9.11"""
    assert speed({"sail": sails}, ["rigger"]) == expected


def test_the_owner_chooses_within_the_canal() -> None:
    """WE-9.12: items may be left off, and must be where the ship would be too fast."""
    position = fitting(SMALL, ["sail", "sail", "merchant"], canal=line("c01"))
    play(position, "load sail", "load sail")  # speed 3 on three spaces
    fast = fitting(SMALL, ["sail", "sail", "merchant"], canal=line("c01"), employees=["helmsman"])
    play(fast, "load sail")
    assert refused(fast, "load sail") == "too_fast"
    left = play(fitting(SMALL, ["sail", "merchant"]), "sail")
    assert seat(left)["items"] == {"sail": 1, "merchant": 1}


def test_points_for_crew_gear_and_speed() -> None:
    """WE-9.13"""
    tiles = ["bow10", "mid205", "stern10"]  # crane, mount + cannon + cabin, propeller + cannon
    canal = line("c01", "c02")
    position = fitting(tiles, ["crane", "cannon", "cannon", "merchant", "sail"], canal=canal)
    play(position, "load crane", "load cannon", "load cannon", "load merchant", "load sail")
    scored = seat(position)["scored"]
    assert (scored["crew"], scored["gear"], scored["speed"]) == (2, 6, 2)
    assert events(position, "sailed")[0]["points"] == 10


OFFICIALS = [
    ("mil", ["bow06", "mid205", "stern10"], ["cannon", "soldier"], 2),
    ("mil", ["bow06", "mid205", "stern10"], ["merchant"], 0),
    ("trade", ["bow10", "mid204", "stern06"], ["crane", "crane", "merchant"], 3),
    ("lantern", ["bow01", "mid107", "stern05"], [], 3),
    ("lifeboat", ["bow12", "mid102", "stern03"], [], 3),
    ("lifering", ["bow04", "mid103", "stern02"], [], 3),
]


def signs_of(tile: str) -> dict[str, list[str]]:
    (card,) = [card for card in hafen.game("werft").cards() if card["card"] == tile]
    found: dict[str, list[str]] = card["signs"]
    return found


@pytest.mark.parametrize(("sign", "tiles", "items", "points"), OFFICIALS)
def test_officials(sign: str, tiles: list[str], items: list[str], points: int) -> None:
    """WE-9.14: every kind of official counts its features; the space where the voyage starts does not count."""
    tile, side = next(
        (f"c{number:02}", side)
        for number in range(1, 17)
        for side, (_, inner) in signs_of(f"c{number:02}").items()
        if inner == sign
    )
    entered = {"tiles": [{"tile": tile, "turn": -"wnes".index(side) % 4}]}  # this side to the west
    position = fitting(tiles, items, canal=entered)
    for item in items:
        play(position, f"load {item}")
    if step(position) == "fitting":
        play(position, "sail")
    told = [(said["sign"], said["points"]) for said in events(position, "official")]
    assert told == ([(sign, points)] if points else [])  # one who counts nothing is not told
    assert seat(position)["scored"]["officials"] == points


def test_the_last_ribbon_counts() -> None:
    """WE-9.15: c01 has a ribbon on the first space that the ship comes to, c02 one on the seventh."""
    tiles = ["bow01_1", "mid106_1", "mid106_2", "mid201_1", "stern04"]
    for sails, ribbon in ((0, 1), (2, 1), (5, 1), (6, 7)):
        position = fitting(tiles, {"sail": sails, "cannon": 1}, canal=line("c01", "c02"))
        for _ in range(sails):
            play(position, "load sail")
        if step(position) == "fitting":
            play(position, "sail")
        assert seat(position)["scored"]["ribbon"] == ribbon


def test_passed_tiles_are_kept() -> None:
    """WE-9.16: every tile that the ship has left."""
    position = fitting(["bow01_1", "mid106_1", "mid106_2", "stern04"], {"sail": 5}, canal=line("c03", "c04", "c05"))
    play(position, *["load sail"] * 5)
    assert seat(position)["passed"] == 1
    assert [entry["tile"] for entry in seat(position)["canal"]["tiles"]] == ["c04", "c05"]
    assert "c03" in position.dump()["used"]["canals"]
    assert seat(position)["canal"]["tiles"][0] | {"x": 0, "y": 0} == seat(position)["canal"]["tiles"][0]


def test_unconnected_tiles_go_back() -> None:
    """WE-9.17: the branch not taken; it does not count as passed."""
    tiles = [{"tile": "c18"}, {"tile": "c01", "x": 1}, {"tile": "c02", "turn": 1, "x": 0, "y": -1}]
    position = fitting(["bow01_1", "mid106", "stern04"], {"sail": 4}, canal={"tiles": tiles})
    play(position, "load sail", "load sail", "load sail", "load sail", "steer e")
    assert events(position, "canal_returned") == [{"seat": 0, "cards": ["c02"]}]
    assert (seat(position)["passed"], len(seat(position)["canal"]["tiles"])) == (1, 1)


def test_the_ship_stays_where_it_is() -> None:
    """WE-9.18"""
    position = fitting(SMALL, ["sail", "merchant"], canal=line("c01", "c02"))
    play(position, "load sail", "sail")
    assert ship(position) == {"tile": 1, "side": "e", "inner": True, "outward": True}
    assert position.view(0)["table"]["seats"][0]["reach"] == 5


def test_the_view_tells_the_points_of_the_plan() -> None:
    """The plan of a voyage shows what it would bring, and the suggestion is at least as good."""
    position = fitting(
        ["bow10", "mid205", "stern10"], ["crane", "cannon", "merchant", "sail"], canal=line("c01", "c02")
    )
    before = position.view(0)["table"]["voyage"]["points"]
    play(position, "load crane")
    after = position.view(0)["table"]["voyage"]["points"]
    assert after["gear"] - before["gear"] == 2
    (suggestion,) = [entry for entry in position.view(0)["suggest"] if entry["name"] == "voyage"]
    play(position, *suggestion["notation"])
    assert position.points[0] >= after["total"]
