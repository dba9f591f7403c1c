"""How the game ends, which areas count, and who has won."""

from typing import Any

import pytest

import hafen
from hafen.games.kontor.components import ENDLESS_ROUNDS, IDLE_ROUNDS
from tests.games.kontor.situations import (
    area_at,
    choose,
    coins,
    events,
    hands,
    play,
    situation,
)
from tests.games.kontor.test_lay import FULL_BUT_ONE


def final(mode: str, drawn: str, players: int | None = None, **more: Any) -> hafen.Position:
    """A game that ended on this board."""
    return situation(mode, players, board=drawn, over=True, **more)


def test_a_full_board_ends_the_game_at_once() -> None:
    """KO-8.1: the last area is scored; no card is drawn, no coin received, and the other card is not laid."""
    position = situation(board=FULL_BUT_ONE, seats=hands("29 83", "32 79"), water="84 85")
    choose(position, "play 29", "play 79")
    assert position.over
    assert events(position, "end") == [{"reason": "full"}]
    assert events(position, "drew") == events(position, "grant") == []
    assert coins(position) == [4, 4]
    position = situation(board=FULL_BUT_ONE, seats=hands("29 83", "32 79"), water="84 85")
    choose(position, "play 29", "pass")
    play(position, "play 29")
    assert events(position, "area_won_by_lead") == [{"colour": "red", "size": 2, "at": "-2,-2"}]
    assert position.points == [1, 0]
    assert position.ranking == [1, 2]


def test_every_area_is_worth_a_point() -> None:
    """KO-8.2: whatever its size; most points win."""
    drawn = """
        11 w w 13 w 12
        w  w w w  w 32
        w  w C w  w 34
        w  w w w  w 36
        w  w w w  w w
        w  w w w  w w"""
    position = final("basic", drawn)
    assert position.points == [2, 1]
    assert position.view()["score_sheet"] == [
        {"areas": 2, "extra": 0, "sudden": 0},
        {"areas": 1, "extra": 0, "sudden": 0},
    ]
    assert position.ranking == [1, 2]


TWO_EQUAL = """
    11 w w w w 12
    w  w w w w w
    w  w C w w w
    w  w w w w w
    w  w w w w w
    . . . . . ."""


@pytest.mark.parametrize(("told", "ranking"), [((5, 4), [1, 2]), ((3, 4), [2, 1]), ((4, 4), [1, 1])])
def test_coins_decide_between_equals(told: tuple[int, int], ranking: list[int]) -> None:
    """KO-8.3: then it is a draw."""
    position = final("basic", TWO_EQUAL, seats=[{"coins": number} for number in told])
    assert position.points == [1, 1]
    assert position.ranking == ranking
    key = position.view()["prompt"]["key"]
    assert key == ("over_draw" if ranking == [1, 1] else "over_coins")


BLOCKED = FULL_BUT_ONE.replace("43", "41").replace("68", "44")


def test_the_game_ends_when_nobody_can_lay() -> None:
    """KO-8.4: a cell between two cranes and no water in any hand; open areas are not scored."""
    position = situation(board=BLOCKED, seats=hands("29", "30"), water="84 85")
    assert position.to_move == (0, 1)
    choose(position, "pass", "pass")
    assert position.over
    assert events(position, "end") == [{"reason": "stuck"}]
    assert not area_at(position, "-2,-2")["closed"]


def test_with_water_in_a_hand_it_goes_on() -> None:
    """KO-8.4: somebody could still lay."""
    position = situation(board=BLOCKED, seats=hands("29 83", "30"), water="84 85")
    choose(position, "pass", "pass")
    assert not position.over


def last_cell(left: str, right: str, corner: str) -> str:
    """A board of 7 x 7 with one empty cell, its neighbours, and two cards each above and in the corner to the right."""
    above, below = corner.split(" / ")
    return f"""
        11 w w w w w 13
        w  w w w w w w
        w  w w w w w w
        w  w C w w w w
        w  w w w w w w
        w  w w w w {above}
        w  w {left} . {right} {below}"""


ONE_WATER_CARD = """
    41 .  42 7  8
    9  10 11 12 13
    14 15 C  16 17
    18 19 20 21 22
    23 24 25 26 27"""


@pytest.mark.parametrize(
    ("mode", "drawn", "cards", "over"),
    [
        ("profi", last_cell("41", "44", "w w / w w"), ("5", "30"), False),
        ("profi", last_cell("41", "44", "w w / w w"), ("29", "30"), True),  # nobody holds a ship
        ("profi", last_cell("43", "44", "w w / w w"), ("5", "30"), True),  # ships lie in closed areas only
        ("profi", last_cell("43", "44", "w 20 / 18 12"), ("5", "30"), True),  # or away from water
        ("profi", last_cell("43", "44", "w 12 / 18 20"), ("5", "30"), False),
        ("gullivers_reisen", ONE_WATER_CARD, ("5", "6"), True),  # the ship cannot move
    ],
)
def test_only_a_ship_with_something_to_take_goes_on(mode: str, drawn: str, cards: tuple[str, str], over: bool) -> None:
    """KO-8.4: the cell between two cranes takes no harbour card."""
    position = situation(mode, board=drawn, seats=hands(*cards))
    choose(position, "pass", "pass")
    assert position.over == over
    assert events(position, "end") == ([{"reason": "stuck"}] if over else [])


def test_rounds_without_a_card() -> None:
    """KO-8.5: after the tenth round running the game ends; a card laid starts the count anew."""
    position = situation(seats=hands("29 83", "30 79"))
    for _ in range(IDLE_ROUNDS):
        assert not position.over
        choose(position, "pass", "pass")
    assert position.over
    assert events(position, "end") == [{"reason": "idle"}]
    position = situation(idle=IDLE_ROUNDS, seats=hands("29 83", "30 79"))
    choose(position, "play 29", "pass")
    play(position, "play 29", "lay 1,1")
    assert not position.over
    assert position.dump()["idle"] == 1


def test_cards_that_only_come_and_go() -> None:
    """KO-8.6: after forty rounds running without more cards than ever before."""
    drawn = """
        . . w . .
        . 11 w . .
        w w C w w
        . . w . .
        . . w . ."""
    position = situation("profi", board=drawn, endless=ENDLESS_ROUNDS, seats=hands("5 83", "30 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 0,1", "remove -1,1", "lay 1,1")
    assert position.over
    assert events(position, "end") == [{"reason": "endless"}]
    position = situation("profi", board=drawn, endless=ENDLESS_ROUNDS, seats=hands("5 83", "30 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "stay", "lay 1,1")
    assert not position.over
    assert position.dump()["endless"] == 1


# Which areas count

SIX = """
    11 13 w  w w  15 17
    w  w  w  w w  w  w
    w  w  12 w w  w  w
    w  w  w  C w  w  w
    w  w  w  w w  14 w
    w  w  16 w 18 w  w
    19 w  w  w w  w  21"""


def counted(position: hafen.Position) -> set[str]:
    return {area["cells"][0] for area in position.view()["table"]["areas"] if area.get("counts")}


def test_only_the_five_largest_count() -> None:
    """KO-9.2, KO-9.3, KO-9.4: by size, then by the distance to the centre; equals that do not fit drop out."""
    position = final("profi", SIX)
    areas = {area["cells"][0]: area for area in position.view()["table"]["areas"]}
    twos = {cell for cell, area in areas.items() if len(area["cells"]) == 2}
    assert twos == {"-3,3", "2,3"}
    assert {cell: area["distance"] for cell, area in areas.items() if cell not in twos} == {
        "-1,1": 2,
        "2,-1": 3,
        "-1,-2": 3,
        "1,-2": 3,
        "-3,-3": 6,
        "3,-3": 6,
    }
    assert counted(position) == twos | {"-1,1"} | {"-3,-3", "3,-3"}


def test_equal_areas_drop_out_and_others_move_up() -> None:
    """KO-9.4: four of size 2 count; two equals for one place do not, and the one behind them does."""
    drawn = """
        11 13 w 15 w 17 w
        w  w  w w  w 33 w
        35 w  w w  w w  w
        37 w  w C  w w  12
        w  w  w w  w w  32
        w  w  w w  w w  w
        19 21 w w  14 w 16"""
    position = final("profi", drawn)
    areas = {area["cells"][0]: area for area in position.view()["table"]["areas"]}
    twos = [cell for cell, area in areas.items() if len(area["cells"]) == 2]
    assert len(twos) == 5
    assert counted(position) == set(twos)
    position = final("profi", drawn.replace("35 w  w w  w w  w\n        37", "w w  w w  w w  w\n        w "))
    singles = {
        area["cells"][0]: area["distance"] for area in position.view()["table"]["areas"] if len(area["cells"]) == 1
    }
    nearest = sorted(singles.values())
    assert len(counted(position)) == 5
    assert nearest[0] < nearest[1]
    assert {cell for cell, distance in singles.items() if distance == nearest[0]} < counted(position)


def test_areas_nobody_won_take_no_place() -> None:
    """KO-9.4: only areas with a keeper are ranked."""
    drawn = """
        3  4  w 13 w 15 w
        w  w  w w  w w  w
        w  w  w w  w w  w
        w  w  w C  w w  w
        w  w  w w  w w  w
        w  w  w w  w w  w
        17 w  w w  w w  w"""
    position = final("profi", drawn)
    assert counted(position) == {"0,3", "2,3", "-3,-3"}


def test_the_three_smallest_count() -> None:
    """KO-13.8: size first, then the distance to the centre."""
    drawn = """
        11 13 w 15 w 17
        w  w  w w  w w
        w  w  C w  w 12
        w  w  w w  w w
        w  14 w w  w w
        19 w  w 21 23 25"""
    position = final("david_und_goliath", drawn)
    areas = {area["cells"][0]: (len(area["cells"]), area["distance"]) for area in position.view()["table"]["areas"]}
    best = sorted(areas, key=lambda cell: areas[cell])
    assert areas[best[2]] < areas[best[3]]
    assert counted(position) == set(best[:3])


def test_open_areas_are_ranked_as_they_stand() -> None:
    """KO-9.2, KO-9.4: a larger open area takes the place of closed ones that count so far; at the end it does not."""
    larger, beside_centre, corners = {"-3,3", "2,3"}, {"-1,1"}, {"-3,-3", "3,-3"}
    position = situation("profi", board=SIX.replace("13 w", "13 ."))
    assert counted(position) == {"2,3"} | beside_centre | {"2,-1", "-1,-2", "1,-2"}
    assert set(position.view()["table"]["ranked"]) == larger | beside_centre | corners
    position = final("profi", SIX.replace("13 w", "13 ."))
    assert set(position.view()["table"]["ranked"]) == counted(position)


def test_the_seven_largest_count() -> None:
    """KO-13.9, KO-9.4: in Gigant. Six of size 2, two equals for the last place, and the one behind them moves up."""
    drawn = """
        11 13 w 15 17 w 19 21
        w  w  w w  w  w w  w
        23 25 w 27 w  w 29 31
        w  w  C w  w  w w  w
        33 35 w 37 w  w 39 w
        w  w  w w  w  w w  w
        .  .  . .  .  . .  .
        .  .  . .  .  . .  ."""
    position = final("gigant", drawn)
    twos = {area["cells"][0] for area in position.view()["table"]["areas"] if len(area["cells"]) == 2}
    assert len(twos) == 6
    assert counted(position) == twos | {"4,-1"}
    assert position.points == [7, 0]


def test_all_areas_count_in_the_basic_game() -> None:
    """KO-8.2, KO-13.1, KO-13.10: no ranking there."""
    position = final("basic", TWO_EQUAL)
    assert len(counted(position)) == 2
