"""The ship: moving, removing, what it cannot touch."""

from tests.games.kontor.situations import (
    area_at,
    board,
    cells,
    choose,
    coins,
    events,
    hands,
    notations,
    phase,
    play,
    refused,
    seat,
    situation,
)

# Ship symbols: 5 and 6, 11 and 12 with one good, water 46 and 50. Without: 29 and 30.
DRAWN = """
    . . w . .
    . 11 w 12 .
    w w C w w
    . 29 w 30 .
    . . w . ."""


def test_a_ship_symbol_lets_the_ship_move() -> None:
    """KO-10.1: to any water card but its own, before laying; water cards have the symbol too."""
    for hand in ("5 83", "46 29"):
        position = situation("profi", seats=hands(hand, "30 79"))
        choose(position, f"play {hand.split()[0]}", "pass")
        play(position, f"play {hand.split()[0]}")
        assert phase(position) == "ship"
        assert cells(position, "sail") == set(board(position)) - {"0,0"}
        assert refused(position, "sail 0,0") == "ship_there"
        assert refused(position, "sail 1,1") == "no_water_there"


def test_without_the_symbol_it_stays() -> None:
    """KO-10.1: the card is laid at once."""
    position = situation("profi", seats=hands("29 83", "30 79"))
    choose(position, "play 29", "pass")
    play(position, "play 29")
    assert phase(position) == "lay"


def test_the_ship_may_stay() -> None:
    """KO-10.5: then nothing is removed, also beside it."""
    position = situation("profi", board=DRAWN, ship="0,1", seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "stay")
    assert phase(position) == "lay"
    assert position.dump()["ship"] == "0,1"
    assert {"-1,1", "1,1"} <= set(board(position))


def test_one_card_beside_the_ship_may_be_removed() -> None:
    """KO-10.2: the own or an enemy one, only one, or none."""
    position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 0,1")
    assert notations(position) == ["remove -1,1", "remove 1,1", "keep"]
    enemy, own, none = (position.copy() for _ in range(3))
    play(enemy, "remove 1,1")
    assert events(enemy, "removed") == [{"card": "12", "seat": 0, "at": "1,1", "owner": 1}]
    assert phase(enemy) == "lay"
    play(own, "remove -1,1")
    assert "-1,1" not in board(own)
    play(none, "keep")
    assert {"-1,1", "1,1"} <= set(board(none))


def test_what_the_ship_cannot_take() -> None:
    """KO-10.3: cards without the symbol, cards further away, water, and cards in closed areas."""
    closed = """
        . w w . .
        w 11 w 29 .
        w w C w w
        . 5 w . .
        . . w . ."""
    position = situation("profi", board=closed, seats=hands("7 83", "32 79"))
    assert area_at(position, "-1,1")["closed"]
    choose(position, "play 7", "pass")
    play(position, "play 7", "sail -1,0")
    assert notations(position) == ["remove -1,-1", "keep"]
    assert refused(position, "remove -1,1") == "area_closed"
    assert refused(position, "remove 1,1") == "not_beside_ship"
    assert refused(position, "remove 0,0") == "no_harbour_card_there"
    position = situation("profi", board=closed, seats=hands("7 83", "32 79"))
    choose(position, "play 7", "pass")
    play(position, "play 7", "sail 0,1")
    assert phase(position) == "lay"  # only a closed card and one without the symbol are beside it
    position = situation("profi", board=DRAWN, seats=hands("7 83", "32 79"))
    choose(position, "play 7", "pass")
    play(position, "play 7", "sail 0,1")
    assert refused(position, "remove 0,2") == "no_harbour_card_there"
    assert refused(position, "remove 1,-1") == "not_beside_ship"


def test_a_card_without_the_symbol_beside_one_with_it() -> None:
    """KO-10.3: only the one with the symbol."""
    drawn = DRAWN.replace("12", "34")
    position = situation("profi", board=drawn, seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 0,1")
    assert refused(position, "remove 1,1") == "no_ship_symbol"


def test_the_card_goes_under_its_owners_pile() -> None:
    """KO-10.4, KO-1.6: face up, so its place is known; its cell may be used at once."""
    position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 0,1", "remove 1,1")
    pile = seat(position, 1)["pile"].split()
    assert pile[-1] == "12"
    assert position.view(None)["table"]["seats"][1]["pile"]["known"][str(len(pile))] == "12"
    assert "1,1" in cells(position)
    play(position, "lay 1,1")
    assert board(position)["1,1"] == "5"


def test_under_an_empty_pile() -> None:
    """KO-10.4, KO-7.2: it is drawn next."""
    drawn = """
        4  6  8  10 14 16 18
        .  .  w  .  .  .  20
        .  11 w  12 .  .  22
        w  w  C  w  w  .  24
        .  29 w  30 .  .  26
        .  .  w  .  .  .  28
        34 36 38 40 42 44 86"""
    position = situation("profi", board=drawn, seats=hands("5 83", "32 79"))
    assert seat(position, 1)["pile"] == ""
    choose(position, "play 5", "play 32")
    play(position, "lay -1,2", "sail 0,1", "remove 1,1", "lay 2,1")
    assert seat(position, 1)["pile"] == "12"
    assert position.view()["table"]["seats"][1]["pile"] == {"size": 1, "known": {"1": "12"}}


def test_the_printed_example_of_a_removal() -> None:
    """KO-10.6: 3 leaves with its three houses; 36 and 16 fall apart, and the spice goes with 16."""
    drawn = """
        . 16 w . .
        36 3 w . .
        w w C w w
        . . w . .
        . . w . ."""
    position = situation("profi", board=drawn, ship="2,0", seats=hands("29 83", "6 79"))
    assert area_at(position, "-1,1")["houses"] == {
        "red": {"wine": 1, "spice": 1, "tea": 1},
        "black": {"tea": 1, "spice": 1},
    }
    choose(position, "pass", "play 6")
    play(position, "play 6", "sail 0,1", "remove -1,1")
    assert area_at(position, "-2,1")["houses"] == {"black": {"tea": 1}}
    assert area_at(position, "-1,2")["houses"] == {"black": {"spice": 1}}


def test_cards_may_be_cut_off() -> None:
    """KO-10.6: only new cards have to touch something."""
    drawn = """
        . 33 11 . . .
        . . w . . .
        . . w . . .
        w w C w w .
        . . w . . .
        . . w . . ."""
    position = situation("profi", board=drawn, ship="0,0", seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5", "sail 0,2", "remove 0,3")
    assert board(position)["-1,3"] == "33"
    assert {"-2,3", "-1,4", "-1,2"} <= cells(position)


def test_a_card_taken_back_does_not_move_the_ship() -> None:
    """KO-10.5: who cannot pay is out before that."""
    position = situation("profi", seats=[{"coins": 0, "hand": "5 83"}, {"hand": "18 79"}])
    choose(position, "play 5", "play 18")
    assert position.to_move == (1,)
    assert phase(position) == "lay"
    assert coins(position) == [0, 4]


def test_protected_by_the_ship() -> None:
    """KO-10.1, KO-10.2: where the ship lies already it cannot come from; the only water beside the card is its own."""
    position = situation("gullivers_reisen", board="12 w C", ship="-1,0", seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert cells(position, "sail") == {"0,0"}
    play(position, "sail 0,0")
    assert phase(position) == "lay"


def test_no_ship_without_another_water_card() -> None:
    """KO-10.1: with the centre alone there is nowhere to go."""
    position = situation("gullivers_reisen", seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert phase(position) == "lay"


def test_symbols_mean_nothing_without_a_ship() -> None:
    """KO-1.5: in the basic game nobody asks about it."""
    position = situation(seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert phase(position) == "lay"
    assert refused(position, "stay") == "not_in_this_mode"
