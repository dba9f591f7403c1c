"""Four players in teams, and the special cards."""

from typing import Any

import pytest

import hafen
from tests.games.kontor.corners import TAVERNS_OF_FOUR
from tests.games.kontor.situations import (
    area_at,
    board,
    cells,
    choose,
    coins,
    events,
    hand,
    notations,
    phase,
    play,
    refused,
    seat,
    situation,
)
from tests.games.samples import positions

PASS = ("pass", "pass", "pass")
HANDS = ("29 83 88", "31 79 90", "30 76 92", "32 72 93")


def team(drawn: str | None = None, told: tuple[str, ...] = HANDS, mode: str = "team", **more: Any) -> hafen.Position:
    seats = [{"hand": cards} for cards in told]
    described = {"seats": seats} | ({"board": drawn} if drawn else {}) | more
    return situation(mode, 4, **described)


def lone(card: str, drawn: str | None, player: int = 0, **more: Any) -> hafen.Position:
    """A seat plays a card and all others pass."""
    told = ["39 1", "37 2", "40 45", "38 47"]
    told[player] = f"{card} {told[player]}"
    position = team(drawn, tuple(told), **more)
    choose(position, *(f"play {card}" if number == player else "pass" for number in range(4)))
    play(position, f"play {card}")
    return position


# Teams


def test_four_choose_and_lay_in_the_order_of_their_cards() -> None:
    """KO-11.1, KO-4.1, KO-2.2: all at once; then the highest number first."""
    position = team()
    assert position.to_move == (0, 1, 2, 3)
    choose(position, "play 83", "play 31", "play 92", "play 72")
    order = []
    while phase(position) == "lay":
        order.append(position.to_move[0])
        position.play(position.legal()[0])
    assert order == [2, 0, 3, 1]


def test_partners_share_areas_and_points() -> None:
    """KO-11.1, KO-11.7, KO-5.3: one store for the team, the same points and the same place."""
    drawn = """
        11 13 w 12 36
        w  w  w w  w
        w  w  C w  w"""
    position = team(drawn + "\n" + "\n".join([". . w . ."] * 2), over=True)
    assert area_at(position, "-2,2")["houses"] == {"red": {"tea": 1, "wine": 1}}
    assert position.points == [0, 0, 0, 0]  # top and left are not fixed
    wide = """
        11 13 w 12 w w w w
        w  w  w w  w w w w
        w  w  C w  w w w w
        . . w . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . ."""
    position = team(wide, over=True)
    assert position.points == [1, 1, 0, 0]
    assert position.ranking == [1, 1, 3, 3]


def test_coins_of_partners_are_added_up() -> None:
    """KO-11.7: between equals."""
    for told, ranking in (((0, 5, 3, 1), [1, 1, 3, 3]), ((0, 4, 3, 1), [1, 1, 1, 1]), ((1, 2, 3, 1), [3, 3, 1, 1])):
        position = situation("team", 4, over=True, seats=[{"coins": number} for number in told])
        assert position.ranking == ranking


def test_taxes_are_settled_between_opposite_seats() -> None:
    """KO-11.3, KO-3.1: seats 1 and 3, 2 and 4, each from the own purse."""
    position = team(told=("17 83", "31 79", "30 76", "32 72"))
    choose(position, "play 17", "play 31", "play 30", "play 32")
    assert coins(position) == [4, 4, 3, 4]
    position = team(told=("29 83", "31 79", "30 76", "18 72"))
    choose(position, "play 29", "play 31", "play 30", "play 18")
    assert coins(position) == [4, 3, 4, 4]


def test_both_broke_is_judged_for_each_pair() -> None:
    """KO-11.3, KO-3.4: the other pair plays on; partners cannot help."""
    seats = [
        {"hand": "17 83", "coins": 0},
        {"hand": "31 79", "coins": 8},
        {"hand": "18 76", "coins": 0},
        {"hand": "32 72", "coins": 4},
    ]
    position = situation("team", 4, seats=seats)
    choose(position, "play 17", "play 31", "play 18", "play 32")
    assert coins(position) == [1, 8, 1, 4]
    assert {told["seat"] for told in events(position, "both_broke")} == {0, 2}
    assert position.to_move == (3,)


@pytest.mark.parametrize(("number", "expected"), [(1, [1, 10, 0, 9]), (2, [0, 10, 1, 9])])
def test_the_last_coin_of_a_broke_pair_goes_by_the_round(number: int, expected: list[int]) -> None:
    """KO-2.6, KO-3.4: to red in odd rounds, to black in even ones."""
    position = broke_pair(10, 9, "31", "32", round=number)
    assert coins(position) == expected
    told = [(parameters["seat"], parameters["coins"]) for parameters in events(position, "both_broke")]
    told += [(parameters["seat"], 0) for parameters in events(position, "both_broke_without_coin")]
    assert told == ([(0, 1), (2, 0)] if number == 1 else [(2, 1), (0, 0)])


def test_a_broke_pair_receives_what_the_other_pair_pays() -> None:
    """KO-3.4, KO-11.3: all taxes are paid first; the treasury was empty before."""
    position = broke_pair(10, 10, "33", "20")
    assert coins(position) == [1, 9, 0, 10]


@pytest.mark.parametrize(("number", "winner"), [(1, 0), (2, 1)])
def test_a_broke_pair_in_poverty(number: int, winner: int) -> None:
    """KO-2.6, KO-14.4: whoever receives the last coin wins, and nothing is told after the end."""
    position = broke_pair(6, 5, "31", "32", "armut", round=number)
    assert position.dump()["winner"] == winner
    assert [key for key, _ in position.last_events()][-3:] == ["both_broke", "broke", "end"]


def broke_pair(second: int, fourth: int, one: str, two: str, mode: str = "team", **more: Any) -> hafen.Position:
    """The first and third seat show coins and have none; the other two have these coins and cards."""
    seats = [
        {"hand": "17 83", "coins": 0},
        {"hand": f"{one} 79", "coins": second},
        {"hand": "18 76", "coins": 0},
        {"hand": f"{two} 72", "coins": fourth},
    ]
    position = situation(mode, 4, seats=seats, **more)
    choose(position, "play 17", f"play {one}", "play 18", f"play {two}")
    return position


def test_only_areas_of_two_cards_count() -> None:
    """KO-11.4: a single card has a keeper but no points."""
    drawn = """
        11 w w 13 15 w w w
        w  w w  w  w w w w
        w  w C  w  w w w w
        . . w . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . ."""
    position = team(drawn, over=True)
    assert position.points == [1, 1, 0, 0]
    assert area_at(position, "-2,2")["leader"] == "red"
    assert not area_at(position, "-2,2")["counts"]


SHIP = """
    . . w . .
    . 11 w 12 .
    w w C w w
    . . w . .
    . . w . ."""


def test_the_remover_chooses_the_pile() -> None:
    """KO-11.5: of either seat of that colour, for cards of the own colour too."""
    position = lone("5", SHIP)
    play(position, "sail 0,1", "remove 1,1")
    assert phase(position) == "under"
    assert events(position, "lifted") == [{"card": "12", "seat": 0, "at": "1,1"}]
    assert notations(position) == ["under 3", "under 4"]
    assert [move["parameters"]["owner"] for move in position.view(0)["moves"]] == [2, 3]
    names = ["Ada", "Ben", "Cem", "Dora"]
    assert position.view(0, "en", names=names)["moves"][1]["text"] == "Black 12 (tea) under the pile of Dora"
    assert refused(position, "under 1") == "other_colour"
    play(position, "under 4")
    assert seat(position, 3)["pile"].split()[-1] == "12"
    assert "12" in position.dump()["known"].split()
    position = lone("5", SHIP)
    play(position, "sail 0,1", "remove -1,1")
    assert notations(position) == ["under 1", "under 2"]
    play(position, "under 2")
    assert seat(position, 1)["pile"].split()[-1] == "11"


def test_partners_do_not_see_each_other() -> None:
    """KO-11.8, KO-11.6: hands are hidden from everybody else."""
    position = hafen.game("kontor", mode="team").start(seed=3)
    for number in range(4):
        shown = position.view(number)["table"]["seats"]
        assert shown[number]["hand"] == hand(position, number)
        assert all(told["hand"] == [] for other, told in enumerate(shown) if other != number)


# Talking


def talk(position: hafen.Position, reader: int | None) -> str:
    return position.game.definition.talk(position.state, reader)


@pytest.mark.parametrize("mode", ["team", "grosse_insel", "armut", "alte_seilschaften"])
def test_partners_talk_while_the_chosen_cards_lie_open(mode: str) -> None:
    """KO-11.9: from the reveal until the last card is laid; onlookers never while the match runs."""
    told: dict[str, set[tuple[str, ...]]] = {}
    for seed in range(3):
        for position in positions(hafen.game("kontor", mode=mode, players=4), seed):
            now = "over" if position.over else phase(position)
            told.setdefault(now, set()).add(tuple(talk(position, reader) for reader in (0, 1, 2, 3, None)))
    assert told.pop("over") == {("table",) * 5}
    assert told.pop("choose") == {("nobody",) * 5}
    told.pop("tavern", None)  # seldom reached: see below
    assert set(told) == {"ship", "remove", "under", "lay"}
    assert all(found == {("team",) * 4 + ("nobody",)} for found in told.values())


def test_taverns_are_decided_on_without_talk() -> None:
    """KO-11.9: all cards are laid."""
    position = situation("alte_seilschaften", 4, phase="tavern", board=TAVERNS_OF_FOUR)
    assert {talk(position, reader) for reader in (0, 1, 2, 3, None)} == {"nobody"}


def test_two_talk_as_they_like() -> None:
    """KO-11.9."""
    for position in positions(hafen.game("kontor", mode="profi"), 1, every=7):
        assert {talk(position, reader) for reader in (0, 1, None)} == {"table"}


# Special cards

CORNER = """
    11 13 w . .
    w  34 w . .
    w  w  C w w
    .  .  w . .
    .  .  w . ."""


def test_a_special_card_brings_no_new_card() -> None:
    """KO-12.1: nor a coin; it acts early by its number."""
    position = lone("88", CORNER)
    before = len(hand(position, 0))
    play(position, "lay -1,1")
    assert len(hand(position, 0)) == before - 1
    assert coins(position)[0] == 4
    assert events(position, "drew") == events(position, "grant") == events(position, "pile_empty") == []


def test_special_cards_have_no_symbols() -> None:
    """KO-12.1: neither tax nor ship."""
    cards = hafen.game("kontor", mode="team").cards()
    assert {card["symbol"] for card in cards if card["kind"] in ("flood", "bridge", "customs")} == {"none"}
    assert phase(lone("88", CORNER)) == "lay"


def test_flood_covers_a_card_with_one_good() -> None:
    """KO-12.2: of any colour; not water, not cards with more or no goods, not empty cells."""
    drawn = """
        11 5  w . .
        w  34 w 41 .
        w  w  C w w
        .  .  w 86 .
        .  .  w . ."""
    position = lone("88", drawn)
    assert cells(position) == {"-2,2", "-1,1"}
    for cell in ("-1,2", "1,1", "1,-1", "0,1", "-1,-1"):
        assert refused(position, f"lay {cell}") == "flood_covers"
    play(position, "lay -1,1")
    assert board(position)["-1,1"] == "88"
    assert events(position, "covered") == [{"card": "34", "special": "88", "at": "-1,1"}]
    assert area_at(position, "-1,2")["houses"] == {"red": {"wine": 1, "tea": 2}}
    assert position.dump()["covered"] == "34"


def test_flood_is_water() -> None:
    """KO-12.2: it may close an area, and the house of the covered card is gone before."""
    drawn = """
        w  w w 11 34 . w w
        w  w  w w w w w w
        w  w  C w w w w w
        . . w . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . ."""
    position = lone("88", drawn)
    play(position, "lay 2,2")
    assert events(position, "area_won_by_lead") == [{"colour": "red", "size": 1, "at": "1,2"}]


CLOSED = """
    11 13 w 33 .  w w w
    w  w  w w  w  w w w
    w  w  C w  w  w w w
    . . w . . . . .
    . . w . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . ."""


def test_flood_spares_closed_areas() -> None:
    """KO-12.2: also when the card has one good."""
    position = lone("88", CLOSED.replace("33 .  w", "33 35 ."))
    assert refused(position, "lay -2,2") == "area_closed"


def test_flood_covers_a_bridge() -> None:
    """KO-12.2, KO-12.3: and a bridge covers a flood."""
    drawn = """
        .  .  w . .
        .  34 90 12 .
        w  w  C w w
        .  .  w . .
        .  .  w . ."""
    position = lone("88", drawn, covered="55")
    assert "0,1" in cells(position)
    play(position, "lay 0,1")
    assert area_at(position, "-1,1")["cells"] != area_at(position, "1,1")["cells"]
    flooded = drawn.replace("90", "88")
    position = lone("90", flooded, covered="55 91")
    play(position, "lay 0,1")
    assert area_at(position, "-1,1")["cells"] == ["-1,1", "0,1", "1,1"]


def test_a_bridge_covers_water() -> None:
    """KO-12.3: it joins areas and counts for their size; not on land, not on an empty cell, not under the ship."""
    drawn = """
        .  .  w . .
        .  34 w 12 .
        w  w  C w w
        .  .  w . .
        .  .  w . ."""
    position = lone("90", drawn)
    assert refused(position, "lay 0,0") == "bridge_under_ship"
    assert refused(position, "lay -1,1") == refused(position, "lay 1,2") == "bridge_covers"
    play(position, "lay 0,1")
    assert area_at(position, "-1,1")["cells"] == ["-1,1", "0,1", "1,1"]
    assert area_at(position, "-1,1")["houses"] == {"black": {"tea": 2}}


def test_a_bridge_over_the_centre() -> None:
    """KO-12.3: distances are still counted from there."""
    drawn = """
        .  .  w . .
        .  34 w 12 .
        w  w  C w w
        .  .  w . .
        .  .  w . ."""
    position = lone("90", drawn, ship="2,0")
    play(position, "lay 0,0")
    assert board(position)["0,0"] == "90"
    assert position.dump()["covered"] == "centre"
    assert position.game.load(position.dump()) == position


def test_no_bridge_beside_a_closed_area() -> None:
    """KO-12.3: it would change what is scored."""
    position = lone("90", CLOSED)
    assert refused(position, "lay -2,1") == refused(position, "lay 0,2") == "beside_closed"
    assert "3,1" in cells(position)


def test_the_customs_house_ignores_cranes() -> None:
    """KO-12.4: it goes on an empty cell beside a card, like water or a harbour card."""
    drawn = """
        .  .  w . .
        .  42 w 41 .
        w  w  C w w
        .  .  w . .
        .  .  w . ."""
    position = lone("92", drawn)
    assert {"-2,1", "-1,2", "2,1", "1,2"} <= cells(position)
    assert refused(position, "lay 0,1") == "cell_taken"
    assert refused(position, "lay 4,4") == "not_touching"


def test_the_customs_house_closes_nothing() -> None:
    """KO-12.4: neither its own area, nor one anywhere by fixing a side."""
    position = lone("92", CLOSED)
    assert refused(position, "lay 2,2") == "customs_closes"
    drawn = """
        w  w  w  w  w  w w
        w  11 w  w  w  w 13
        w  w  w  w  w  w w
        w  w  C  w  w  . .
        .  .  w  .  .  . .
        .  .  w  .  .  . .
        .  .  w  .  .  . ."""
    position = lone("92", drawn)
    assert refused(position, "lay -3,0") == "customs_closes"  # would fix the right side and close 13
    assert "-2,-1" in cells(position)


def test_a_customs_house_is_worth_a_point() -> None:
    """KO-12.5: two of them two more; it counts for the size too."""
    drawn = """
        w  w  w 11 92 93 w w
        w  w  w w w w w w
        w  w  C w w w w w
        . . w . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . ."""
    told = ("29 83 88", "31 79 90", "30 76", "32 72")
    assert team(drawn, told, over=True).points == [3, 3, 0, 0]
    told = ("29 83 88", "31 79 90", "30 76 93", "32 72")
    assert team(drawn.replace("93", "w "), told, over=True).points == [2, 2, 0, 0]


def test_a_bridge_and_a_customs_house_alone_are_no_scored_area() -> None:
    """KO-5.5: without houses nobody wins it."""
    drawn = """
        90 92 w w w w w w
        w  w  w w w w w w
        w  w  C w w w w w
        . . w . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . ."""
    told = ("29 83 88", "31 79 89", "30 76", "32 72")
    assert team(drawn, told, covered="55", over=True).points == [0, 0, 0, 0]


ALL_BESIDE_CLOSED = """
    .  . w  11 w  . .  .
    .  . w  w  w  . .  .
    w  w 13 w  15 w w  .
    17 w w  C  w  w 19 w
    w  w 21 w  23 w w  .
    .  . w  w  w  . .  .
    .  . w  25 w  . .  .
    .  . .  w  .  . .  ."""


@pytest.mark.parametrize(("card", "drawn"), [("88", None), ("90", ALL_BESIDE_CLOSED)])
def test_a_special_card_without_a_cell_goes_back(card: str, drawn: str | None) -> None:
    """KO-4.6: like any other card; here nothing can be flooded, or all water has the ship or a closed area."""
    position = lone(card, drawn)
    assert events(position, "cannot_lay") == [{"card": card, "seat": 0}]
    assert card in hand(position, 0)
    assert card in position.view(1)["table"]["seats"][0]["hand"]
