"""Where cards may go: touching, the edge of the board, cranes, cards without a cell."""

from tests.games.kontor.situations import (
    board,
    cells,
    choose,
    coins,
    events,
    hand,
    hands,
    play,
    refused,
    situation,
)


def test_a_card_must_touch_another() -> None:
    """KO-4.2: the printed example: two cards side by side have six cells around them."""
    position = situation("immer_auf_die_kleinen", board="C 30", seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    assert cells(position) == {"-1,0", "0,1", "0,-1", "1,1", "1,-1", "2,0"}
    assert refused(position, "lay -1,1") == "not_touching"


def test_it_does_not_matter_what_it_touches() -> None:
    """KO-4.2: water, own and foreign cards alike."""
    drawn = """
        . 11 w . . .
        . . w . . .
        w w C w w 12
        . . w . . .
        . . w . . ."""
    position = situation(board=drawn, seats=hands("29", "79"))
    choose(position, "play 29", "pass")
    assert {"-2,2", "-1,3", "3,1", "3,-1", "0,3"} <= cells(position)


def test_a_cell_with_a_card_is_taken() -> None:
    """KO-4.4: nothing is covered."""
    position = situation(seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    assert refused(position, "lay 0,1") == "cell_taken"
    assert not set(board(position)) & cells(position)


def test_sides_are_fixed_by_the_extent() -> None:
    """KO-4.3: each axis by itself; before that both directions are free."""
    position = situation(seats=hands("83 29", "79 30"))
    choose(position, "play 83", "play 79")
    assert {"3,0", "-3,0", "0,3", "0,-3"} <= cells(position)
    play(position, "lay 3,0")
    assert events(position, "columns_fixed") == [{}]
    box = position.view()["table"]["box"]
    assert (box["x"], box["fixed_x"], box["fixed_y"]) == ([-2, 3], True, False)
    assert refused(position, "lay 4,0") == refused(position, "lay -3,0") == "outside"
    assert {"0,3", "0,-3"} <= cells(position)
    play(position, "lay 0,3")
    assert events(position, "rows_fixed") == [{}]
    choose(position, "play 29", "pass")
    play(position, "play 29")
    assert refused(position, "lay 0,-3") == "outside"


def test_the_extent_remembers_removed_cards() -> None:
    """KO-4.3: a side that is fixed stays so when the ship takes the outermost card."""
    drawn = """
        . . w . . . .
        . . w . . . .
        w w C w w w 11
        . . w . . . .
        . . w . . . ."""
    position = situation("profi", board=drawn, ship="0,0", seats=hands("5 83", "30 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 3,0", "remove 4,0")
    assert "4,0" not in board(position)
    assert position.view()["table"]["box"]["x"] == [-2, 4]
    assert refused(position, "lay -3,0") == "outside"
    assert "4,0" in cells(position)


CRANES = """
    . . w . .
    . 41 w 42 .
    w w C w w
    . . w . .
    . . w . ."""


def test_a_crane_blocks_enemy_harbour_cards() -> None:
    """KO-4.5: on the free cells beside it, also for cranes and taverns; water may be laid there."""
    for card in ("30", "44", "86"):
        position = situation(board=CRANES, seats=hands("29 83", f"{card} 79"))
        choose(position, "pass", f"play {card}")
        play(position, f"play {card}")
        assert refused(position, "lay -1,2") == refused(position, "lay -2,1") == "crane"
        assert {"1,2", "2,1", "-1,-1"} <= cells(position)
    position = situation(board=CRANES, seats=hands("29 83", "30 79"))
    choose(position, "pass", "play 79")
    play(position, "play 79")
    assert {"-1,2", "-2,1", "1,2", "2,1"} <= cells(position)


def test_a_cell_beside_both_cranes_takes_only_water() -> None:
    """KO-4.5: for nobody's harbour cards."""
    drawn = """
        . . w . .
        . . w . .
        w w C w w
        41 . w . .
        . 42 w . ."""
    for card, allowed in (("29", False), ("83", True)):
        position = situation(board=drawn, seats=hands(f"{card} 31", "30 79"))
        choose(position, f"play {card}", "pass")
        play(position, f"play {card}")
        assert ("-1,-1" in cells(position)) is allowed


def test_own_cranes_do_not_block() -> None:
    """KO-4.5: two cranes of one colour block only the other colour."""
    position = situation(board=CRANES.replace("42", "43"), seats=hands("29 83", "30 79"))
    choose(position, "play 29", "pass")
    play(position, "play 29")
    assert {"-1,2", "-2,1", "1,2", "2,1"} <= cells(position)


def test_a_crane_that_is_removed_blocks_no_more() -> None:
    """KO-4.5, KO-10.2: the crane with the ship symbol can be taken off."""
    position = situation("profi", board=CRANES, seats=hands("29 83", "6 79"))
    choose(position, "pass", "play 6")
    play(position, "play 6", "sail 0,1", "remove -1,1")
    assert "-1,1" in cells(position)
    play(position, "lay -1,1")
    choose(position, "pass", "play 79")
    play(position, "play 79")
    assert "-2,1" in cells(position)


FULL_BUT_ONE = """
    1  45 46 47 48 49
    50 51 52 53 54 55
    56 57 58 59 60 61
    62 63 C  64 65 66
    67 68 69 70 71 72
    43 .  73 74 75 76"""


def test_a_card_without_a_cell_goes_back() -> None:
    """KO-4.6: no card is drawn, no coin received, and the tax stays paid; everybody knows the card."""
    position = situation(board=FULL_BUT_ONE, seats=hands("17 83", "30 18 82"), water="84 85")
    choose(position, "play 17", "play 30")
    assert events(position, "cannot_lay") == [{"card": "30", "seat": 1}]
    assert hand(position, 1) == ["18", "30", "82"]
    assert coins(position) == [4, 3]
    assert "30" in position.dump()["known"].split()


def test_a_single_cell_is_taken_without_asking() -> None:
    """KO-4.6: laying is compulsory, so there is nothing to ask."""
    position = situation(board=FULL_BUT_ONE, seats=hands("29 83", "30 79"), water="84 85")
    choose(position, "play 29", "play 30")
    assert events(position, "laid") == [{"card": "29", "seat": 0, "at": "-1,-2"}]
    assert position.over
