"""What a view tells about the card in play before it is laid."""

from typing import Any

import pytest

import hafen
from tests.games.kontor.situations import choose, hands, situation

DRAWN = """
    . . w . .
    . 11 w 12 .
    w w C w w
    . 29 w 30 .
    . . w . ."""


def told(position: hafen.Position, seat: int | None = 0) -> dict[str, Any]:
    table: dict[str, Any] = position.view(seat)["table"]
    return table


def lonely(card: str) -> hafen.Position:
    """The first seat plays a card, the other passes."""
    position = situation("profi", board=DRAWN, seats=hands(f"{card} 83", "32 72"))
    choose(position, f"play {card}", "pass")
    position.play(f"play {card}")
    return position


@pytest.mark.parametrize("card", ["31", "79", "5", "46"], ids=["harbour", "water", "ship", "water ship"])
def test_every_cell_tells_what_comes_of_it(card: str) -> None:
    """Playing the moves of a cell gives just the areas and points that were told."""
    position = lonely(card)
    lays = told(position)["lays"]
    assert len(lays) > 1
    for lay in lays:
        played = position.copy()
        for code in lay["codes"]:
            played.play(code, 0)
        after = told(played)
        assert {entry["at"]: entry["card"] for entry in after["board"]}[lay["at"]] == card
        assert all(area in after["areas"] for area in lay["areas"])
        assert played.view(0)["score"] == lay["points"]
        new = [area for area in after["areas"] if area not in told(position)["areas"]]
        assert all(area in lay["areas"] for area in new)


def test_the_ship_stays_when_a_cell_is_taken_first() -> None:
    position = lonely("5")
    assert position.view(0)["table"]["phase"] == "ship"
    for lay in told(position)["lays"]:
        assert [position.game.notation(code) for code in lay["codes"]] == ["stay", f"lay {lay['at']}"]


def test_cards_the_ship_could_take() -> None:
    """Beside the water named; 29 and 30 carry no ship symbol."""
    sails = told(lonely("5"))["sails"]
    assert sails["0,1"] == ["-1,1", "1,1"]
    assert sails["-1,0"] == ["-1,1"]
    assert "0,-1" not in sails


def test_only_the_seat_that_decides_is_told() -> None:
    position = lonely("5")
    for reader in (1, None):
        assert told(position, reader)["lays"] == []
        assert told(position, reader)["sails"] == {}


def test_which_areas_count_is_told() -> None:
    assert told(situation("basic"))["counting"] == {"most": 0, "smallest": False, "least_size": 1}
    assert told(situation("david_und_goliath"))["counting"] == {"most": 3, "smallest": True, "least_size": 1}
    assert told(situation("team"))["counting"] == {"most": 5, "smallest": False, "least_size": 2}


def test_the_island_is_told() -> None:
    assert len(told(situation("grosse_insel"))["island"]) == 9
    assert told(situation("profi"))["island"] == []
