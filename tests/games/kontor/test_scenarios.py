"""What each scenario changes."""

from typing import Any

import pytest

import hafen
from tests.games.kontor.situations import (
    board,
    cells,
    choose,
    coins,
    events,
    hand,
    hands,
    notations,
    phase,
    play,
    refused,
    seat,
    situation,
)

# Immer auf die Kleinen


def test_points_by_size() -> None:
    """KO-13.2: 1, 2 and 3 points; larger areas are worth nothing."""
    drawn = """
        11 w 13 15 w 12
        w  w w  w  w 14
        17 w C  w  w 16
        19 w w  w  w w
        21 w 18 20 22 w
        23 w 24 w  w w"""
    position = situation("immer_auf_die_kleinen", board=drawn, over=True)
    assert position.points == [1 + 2, 3]
    assert position.view()["score_sheet"][0] == {"areas": 2, "extra": 1, "sudden": 0}


# Wasserspiele


def test_harbour_cards_must_touch_water() -> None:
    """KO-13.3: water itself goes anywhere; without a place on the shore the card goes back."""
    drawn = """
        . . . . .
        . . w . .
        . w C w 11
        . . w . .
        . . . . ."""
    position = situation("wasserspiele", board=drawn, seats=hands("29 83", "30 79"))
    choose(position, "play 29", "pass")
    play(position, "play 29")
    assert refused(position, "lay 3,0") == refused(position, "lay 2,1") == "no_shore"
    assert "1,1" in cells(position)
    position = situation("wasserspiele", board=drawn, seats=hands("29 83", "30 79"))
    choose(position, "play 83", "pass")
    play(position, "play 83")
    assert {"3,0", "2,1"} <= cells(position)


# Tic Tac Toe

GRID = """
    a a w b b w c c
    a a w b b w c c
    w w C w w w w w
    d d w e e w f f
    d d w e e w f f
    w w w w w w w w
    g g w h h w i i
    g g w h h w i i"""


def blocks(**told: str) -> list[str]:
    rows = [line.split() for line in GRID.strip().splitlines()]
    for block in "abcdefghi":
        cards = iter(told.get(block, ". . . .").split())
        rows = [[next(cards) if sign == block else sign for sign in row] for row in rows]
    return [" ".join(row) for row in rows]


def test_three_in_a_row_win_at_once() -> None:
    """KO-13.4: the edge of the board closes areas too; points tell who has won."""
    red = {"a": "11 29 31 33", "b": "13 35 37 39", "c": "15 17 19 ."}
    black = {"d": "12 32 34 36", "h": "14 38 40 30", "g": "16 18 20 22", "f": "24 26 28 6"}
    drawn = blocks(**red, **black)
    position = situation("tic_tac_toe", board=drawn, seats=hands("83", "79"))
    assert sum(told == "black" for told in leaders(position)) == 4
    choose(position, "play 83", "pass")
    play(position, "lay 5,1")
    assert events(position, "row") == [{"colour": "red"}]
    assert position.over
    assert position.dump()["ending"] == "row"
    assert position.points == [13, 4]
    assert position.ranking == [1, 2]


def leaders(position: hafen.Position) -> list[str | None]:
    return [area["leader"] for area in position.view()["table"]["areas"] if area["closed"]]


@pytest.mark.parametrize("row", ["abc", "def", "ghi", "adg", "beh", "cfi", "aei", "ceg"])
def test_every_row_wins(row: str) -> None:
    """KO-13.4: across, down and both diagonals."""
    cards = dict(zip(row, ("12 w w w", "14 w w w", "16 w . w"), strict=True))
    position = situation("tic_tac_toe", board=blocks(**cards), seats=hands("83", "79"))
    choose(position, "pass", "play 79")
    last = [cell for cell in cells(position) if cell in open_block(row[2])]
    play(position, f"lay {last[0]}")
    assert position.over
    assert position.dump()["winner"] == 1


def open_block(block: str) -> set[str]:
    """The cells of a block."""
    rows = [line.split() for line in GRID.strip().splitlines()]
    return {f"{x - 2},{2 - y}" for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == block}


def test_without_a_row_the_most_areas_win() -> None:
    """KO-13.4: when the board is full or the game ends otherwise."""
    position = situation("tic_tac_toe", board=blocks(a="11 w w w", e="13 w w w", c="12 w w w"), over=True)
    assert position.points == [2, 1]


def test_water_may_not_split_a_block() -> None:
    """KO-13.5: across a corner; all other water is allowed."""
    position = situation("tic_tac_toe", board=blocks(a="w . . ."), seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    assert refused(position, "lay -1,1") == "splits_block"
    assert {"-1,2", "-2,1"} <= cells(position)
    position = situation("tic_tac_toe", board=blocks(a="w w . ."), seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    assert {"-1,1", "-2,1"} <= cells(position)
    position = situation("tic_tac_toe", board=blocks(a="w . . ."), seats=hands("29", "79"))
    choose(position, "play 29", "pass")
    assert "-1,1" in cells(position)


# Bakschisch

HARBOUR = """
    . . w . .
    . 11 w 12 .
    w w C w w
    . 6 w 4 .
    . . w . ."""


def bribing(**more: Any) -> hafen.Position:
    told = {"board": HARBOUR, "phase": "bribe", "seats": hands("29 83", "30 79")} | more
    return situation("bakschisch", **told)


def test_buying_out() -> None:
    """KO-13.7: an enemy card with goods, a coin for each good; it goes under its owner's pile."""
    position = bribing()
    assert position.to_move == (0, 1)
    assert notations(position, 0) == ["bribe 1,1", "bribe -1,-1", "bribe 1,-1", "decline"]
    assert notations(position, 1) == ["bribe -1,1", "decline"]
    choose(position, "bribe -1,-1", "decline")
    assert coins(position) == [1, 3]
    assert "-1,-1" not in board(position)
    assert seat(position, 1)["pile"].split()[-1] == "6"
    assert events(position, "bribed") == [{"card": "6", "seat": 0, "price": 2, "at": "-1,-1"}]
    assert phase(position) == "choose"


def test_both_may_buy_out_at_the_same_time() -> None:
    """KO-13.7: neither knows what the other does; both cards go."""
    position = bribing()
    position.play("bribe 1,1", 0)
    assert position.view(1)["table"]["seats"][0]["bribe"] is None
    assert position.view(1) == bribing_after("decline").view(1)
    position.play("bribe -1,1", 1)
    assert not {"1,1", "-1,1"} & set(board(position))
    assert coins(position) == [2, 2]


def bribing_after(move: str) -> hafen.Position:
    position = bribing()
    position.play(move, 0)
    return position


def test_what_cannot_be_bought_out() -> None:
    """KO-13.7: own cards, cards without goods, closed areas, and what one cannot pay."""
    drawn = """
        . w w . .
        w 12 w 42 5
        w w C w w
        . 32 w 4 .
        . . w . ."""
    seats = [{"hand": "29 83", "coins": 2}, {"hand": "30 79", "coins": 3}]
    position = bribing(board=drawn, seats=seats)
    assert notations(position, 0) == ["bribe -1,-1", "decline"]
    assert refused(position, "bribe -1,1", 0) == "area_closed"
    assert refused(position, "bribe 1,1", 0) == "no_enemy_goods"
    assert refused(position, "bribe 2,1", 0) == "no_enemy_goods"
    assert refused(position, "bribe 1,-1", 0) == "too_dear"
    assert refused(position, "bribe 2,2", 0) == "no_card_there"


def test_who_cannot_buy_is_not_asked() -> None:
    """KO-13.7: without a card to buy the round begins at once."""
    assert phase(situation("bakschisch", seats=hands("29 83", "30 79"))) == "choose"
    position = bribing(board=HARBOUR.replace("11", "41"))
    assert position.to_move == (0,)


# Justizia


def test_the_opening_hand_is_chosen() -> None:
    """KO-13.11: three cards for the hand, then four that leave the game; the rest is shuffled."""
    position = hafen.game("kontor", mode="justizia").start(seed=1)
    assert set(position.to_move) == {0, 1}
    assert len(position.legal(0)) == 22
    assert len(hand(position, 0)) == 2  # the water cards are known
    for move in ("pick 3", "pick 5", "pick 7"):
        position.play(move, 0)
    assert refused(position, "pick 9", 0) == "hand_complete"
    assert refused(position, "drop 3", 0) == "not_in_deck"
    assert refused(position, "drop 9", 1) == "pick_first"
    for move in ("drop 87", "drop 41", "drop 43", "drop 29"):
        position.play(move, 0)
    assert set(position.to_move) == {1}
    assert {"3", "5", "7"} <= set(hand(position, 0))
    assert position.view(1)["table"]["seats"][0]["dropped_cards"] == []
    assert position.view(1)["table"]["seats"][0]["hand"] == []
    for move in ("pick 4", "pick 6", "pick 8", "drop 86", "drop 42", "drop 44", "drop 30"):
        position.play(move, 1)
    assert phase(position) == "choose"
    assert len(seat(position, 0)["pile"].split()) == 15
    assert seat(position, 0)["dropped"] == "29 41 43 87"
    others = hafen.game("kontor", mode="justizia").start(seed=2)
    for move in ("pick 3", "pick 5", "pick 7", "drop 87", "drop 41", "drop 43", "drop 29"):
        others.play(move, 0)
    for move in ("pick 4", "pick 6", "pick 8", "drop 86", "drop 42", "drop 44", "drop 30"):
        others.play(move, 1)
    assert seat(others, 0)["pile"] != seat(position, 0)["pile"]


def test_picks_are_secret() -> None:
    """KO-13.11, KO-1.6: the other sees neither hand nor dropped cards."""
    seen = []
    for card in ("pick 3", "pick 29"):
        position = hafen.game("kontor", mode="justizia").start(seed=1)
        position.play(card, 0)
        seen.append((position.view(1), position.game.observe(position, 1)))
    assert seen[0] == seen[1]


# Sonderkarten

ALL_LAID = """
    . . 90 . .
    . 88 w 89 .
    w w C w w
    . 92 w 93 .
    . . 91 . ."""
THREE_LAID = ALL_LAID.replace("92", ".").replace("93", ".").replace("91", "w")


def buying(**more: Any) -> hafen.Position:
    told = {"phase": "buy", "seats": [{"hand": "29 83", "coins": 6}, {"hand": "30 79", "coins": 7}]} | more
    return situation("sonderkarten", **told)


def test_buying_special_cards() -> None:
    """KO-13.12: any number at 2 coins each, unseen by the other."""
    position = buying()
    assert notations(position, 0) == ["buy 0", "buy 1", "buy 2", "buy 3"]
    assert refused(position, "buy 4", 0) == "too_few_coins"
    choose(position, "buy 2", "buy 0")
    assert coins(position) == [2, 7]
    bought = set(hand(position, 0)) - {"29", "83"}
    assert len(bought) == 2
    assert position.view(1)["table"]["seats"][0]["hand"] == []
    assert position.view(1)["table"]["seats"][0]["special_cards"] == 2
    assert len(position.dump()["special"].split()) == 4
    assert bought <= set(position.view(1)["table"]["unseen"]["special"])


def test_who_cannot_pay_is_not_asked() -> None:
    """KO-13.12: nor anybody once the pile is empty."""
    position = buying(seats=[{"hand": "29 83", "coins": 1}, {"hand": "30 79", "coins": 2}])
    assert position.to_move == (1,)
    position = situation("sonderkarten", board=ALL_LAID, covered="11 12 45 47")
    choose(position, "pass", "pass")
    assert phase(position) == "choose"


def test_too_few_special_cards() -> None:
    """KO-13.13: the highest card of the hand buys first; the shown cards are known, the other takes what is left."""
    position = buying(board=THREE_LAID, covered="11 12 45")
    assert refused(position, "buy 4", 0) in ("too_few_specials", "too_few_coins")
    choose(position, "buy 2", "buy 2")
    assert events(position, "shortage") == [{"card": "83", "seat": 0}, {"card": "79", "seat": 1}]
    assert [told["cards"] for told in events(position, "bought")] == [2, 1]
    assert coins(position) == [2, 5]
    assert {"83", "79"} <= set(position.dump()["known"].split())
    seats = hands("29", "30 79")
    position = buying(board=ALL_LAID.replace("93", "."), covered="11 12 45 47", seats=seats)
    assert refused(position, "buy 2", 0) == "too_few_specials"
    choose(position, "buy 1", "buy 1")
    assert "93" in hand(position, 1)
    assert coins(position) == [4, 2]


# Die große Insel


def test_no_water_on_the_island() -> None:
    """KO-14.2: inside the ring; harbour cards may be laid there."""
    position = situation("grosse_insel", seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    assert refused(position, "lay 0,-1") == "no_water_on_island"
    assert "0,1" in cells(position)
    position = situation("grosse_insel", seats=hands("29", "79"))
    choose(position, "play 29", "pass")
    assert {"0,-1", "-1,-1", "1,-3"} <= cells(position)
    assert "0,-2" not in cells(position)  # it touches nothing yet


def test_the_inner_area_is_worth_two_points() -> None:
    """KO-14.2, KO-14.1: all areas count, single cards too with four players."""
    drawn = """
        11 w 12 w w w w
        w w C w w w w
        w 13 15 17 w w w
        w 19 21 23 w w w
        w 25 27 29 w w w
        w w w w w w w
        . . . . . . ."""
    position = situation("grosse_insel", board=drawn, over=True)
    assert position.points == [3, 1]
    assert position.view()["score_sheet"][0] == {"areas": 2, "extra": 1, "sudden": 0}
    wide = "\n".join(f"{line} ." for line in drawn.strip().splitlines()) + "\n" + ". " * 8
    position = situation("grosse_insel", 4, board=wide, over=True)
    assert position.points == [3, 3, 1, 1]


# Armut


def test_poverty_ends_the_game() -> None:
    """KO-14.4: a seat without coins and an empty treasury; it triggers when the last coin is taken."""
    position = situation("armut", seats=[{"hand": "29 83", "coins": 5}, {"hand": "30 79", "coins": 0}])
    choose(position, "play 83", "play 30")
    play(position, "lay 1,1")
    assert position.over
    assert events(position, "broke") == [{"seat": 1}]
    assert position.dump()["ending"] == "broke"
    assert position.ranking == [1, 2]
    assert position.points == [10, 0]


def test_poverty_by_passing() -> None:
    """KO-14.4: a coin for passing may be the last one too."""
    position = situation("armut", seats=[{"hand": "29 83", "coins": 5}, {"hand": "30 79", "coins": 0}])
    choose(position, "pass", "play 30")
    assert position.over
    assert position.ranking == [1, 2]


def test_a_tax_fills_the_treasury() -> None:
    """KO-14.3, KO-14.4: whoever pays the last coin does not lose by it."""
    position = situation("armut", seats=[{"hand": "17 83", "coins": 5}, {"hand": "30 79", "coins": 1}])
    choose(position, "play 17", "play 30")
    assert not position.over
    assert position.dump()["treasury"] == 1


def test_poverty_before_a_round() -> None:
    """KO-14.4, KO-2.5: the coin for a seat without cards ends the game, and the other such seat gets nothing more."""
    seats = [{"hand": "", "coins": 6}, {"hand": "", "coins": 5}, {"hand": "30", "coins": 0}, {"hand": "32", "coins": 0}]
    position = situation("armut", 4, seats=seats)
    choose(position, None, None, "play 30", "play 32")
    play(position, "lay 1,1", "lay 1,-1")
    assert [key for key, _ in position.last_events()][-4:] == ["passed", "broke", "broke", "end"]
    assert position.game.load(position.dump()).record == position.record


def test_poverty_in_teams() -> None:
    """KO-14.4: the team of a broke seat loses; if both teams have one, the areas decide."""
    told = [{"hand": "29 83", "coins": 6}, {"coins": 3}, {"coins": 2}, {"coins": 0}]
    position = situation("armut", 4, seats=told)
    choose(position, "pass", *(f"play {hand(position, number)[0]}" for number in (1, 2, 3)))
    assert position.over
    assert position.ranking == [1, 1, 3, 3]
    told = [{"hand": "29 83", "coins": 6}, {"coins": 0}, {"coins": 5}, {"coins": 0}]
    position = situation("armut", 4, seats=told)
    choose(position, "pass", *(f"play {hand(position, number)[0]}" for number in (1, 2, 3)))
    assert position.over
    assert position.dump()["winner"] is None
    assert position.points == [0, 0, 0, 0]
    assert position.ranking == [1, 1, 3, 3]  # by coins


# Alte Seilschaften

TAVERNS = """
    11 87 w 12 86 w w
    w  w  w w  w  w w
    w  w  w w  w  w w
    w  w  w C  w  w w
    w  w  w w  w  w w
    w  w  w w  w  w w
    .  .  . .  .  . ."""


def test_taverns_decide_at_the_end() -> None:
    """KO-14.5: both owners at the same time, each about the area its tavern lies in."""
    position = situation("alte_seilschaften", board=TAVERNS, phase="tavern")
    assert position.to_move == (0, 1)
    assert position.points == [1, 1]
    position.play("count", 0)
    assert position.view(1)["table"]["seats"][0]["verdict"] is None
    assert position.points == [1, 1]
    position.play("ignore", 1)
    assert position.over
    assert phase(position) == "end"
    assert position.points == [1, 0]
    assert events(position, "area_counted") == [{"colour": "red", "at": "-3,3"}]
    assert events(position, "area_ignored") == [{"colour": "black", "at": "0,3"}]
    assert position.game.load(position.dump()) == position


def test_an_area_won_by_the_other_may_be_ignored() -> None:
    """KO-14.5: it is decided before areas are ranked."""
    drawn = TAVERNS.replace("11 87 w 12 86", "11 86 w 12 w")
    position = situation("alte_seilschaften", board=drawn, phase="tavern")
    assert position.to_move == (1,)
    play(position, "ignore")
    assert position.points == [0, 1]


def test_the_first_seat_of_a_team_decides() -> None:
    """KO-14.5: with four players."""
    below = [". . . w . . . ."] * 2 + [". . . . . . . ."] * 2
    drawn = ["11 87 w 12 86 w . .", "w w w w w w . .", ". . . w . . . .", ". w w C w w . .", *below]
    position = situation("alte_seilschaften", 4, board=drawn, phase="tavern")
    assert position.to_move == (0, 2)
    position.play("ignore", 0)
    assert position.view(1)["table"]["seats"][1]["verdict"] is None


def test_two_taverns_in_one_area() -> None:
    """KO-14.6: it counts, and nobody is asked."""
    drawn = TAVERNS.replace("11 87 w 12 86", "11 87 86 w w")
    position = situation("alte_seilschaften", board=drawn, over=True)
    assert position.points == [1, 0]
    with pytest.raises(hafen.PositionError, match="no tavern has anything to decide"):
        situation("alte_seilschaften", board=drawn, phase="tavern")


def test_taverns_outside_scored_areas_decide_nothing() -> None:
    """KO-14.5: an open area, or one that nobody won."""
    for row in ("w 87 w w w", "11 87 w . 86", "11 12 87 w w"):
        drawn = TAVERNS.replace("11 87 w 12 86", row)
        position = situation("alte_seilschaften", board=drawn, idle=10, seats=hands("29", "30"))
        choose(position, "pass", "pass")
        asked = [told for told in (0, 1) if told in position.to_move]
        assert asked == ([0] if row == "11 87 w . 86" else [])


def test_who_has_chosen_an_opening_hand_is_seen_alike_in_view_and_observation() -> None:
    """KO-13.11: others see that a hand is complete."""
    position = hafen.game("kontor", mode="justizia").start(2)
    (place,) = [told["start"] for told in position.game.observation_layout() if told["name"] == "decided"]
    while 1 in position.to_move:
        assert position.game.observe(position, 0)[place : place + 2] == [False, False]
        assert [told["decided"] for told in position.view(0)["table"]["seats"]] == [False, False]
        position.play(position.legal(1)[0], 1)
    assert position.game.observe(position, 0)[place : place + 2] == [False, True]
    assert [told["decided"] for told in position.view(0)["table"]["seats"]] == [False, True]
