"""What a view says about the fire to come."""

from typing import Any

import hafen
from tests.games.speicherstadt.situations import SeatTold, kai, situation

AUTUMN = ["st_michaelis", "chamber", "counting_office_d_1", "counting_office_d_2"]
FIREMEN: list[SeatTold] = [{"cards": ["fireman_b_5"]}, {"cards": ["fireman_a_2"]}, {}]


def next_fire(position: hafen.Position) -> dict[str, Any]:
    told: dict[str, Any] = position.view(0)["table"]["next_fire"]
    return told


def test_results_follow_the_sums() -> None:
    position = situation(3, phase="demand", seats=FIREMEN, pile=["fire3", *AUTUMN, "fire4"])
    told = next_fire(position)
    assert (told["card"], told["results"]) == ("fire3", [3, 0, -3])


def test_equal_sums_change_nothing() -> None:
    assert next_fire(situation(2, phase="demand"))["results"] == [0, 0]


def test_commander_and_insurance_are_counted_in() -> None:
    seats = [{"cards": ["fireman_b_5", "incident_commander"]}, {"cards": ["insurance"], "coins": 2}]
    told = next_fire(kai(2, phase="demand", seats=seats))
    assert told["results"] == [2 * told["value"], 0]
    assert (told["doubled"], told["insured"]) == (0, 1)


def test_insurance_needs_coins() -> None:
    seats = [{"cards": ["fireman_b_5"]}, {"cards": ["insurance"], "coins": 1}]
    told = next_fire(kai(2, phase="demand", seats=seats))
    assert told["results"] == [told["value"], -told["value"]]
    assert told["insured"] is None


def test_chance_counts_the_cards_that_come_before() -> None:
    """Winter has two cards left of the five that come next; the other three are among the cards of spring."""
    position = situation(4, phase="demand", round=2)
    seasons = [len(season["cards"]) for season in position.view(0)["table"]["pile"]]
    assert seasons[:2] == [2, 13]
    assert next_fire(position)["chance"] == round(3 / 13, 3)


def test_a_fire_of_a_later_season_cannot_come_yet() -> None:
    assert next_fire(hafen.game("speicherstadt", players=2).start(1))["chance"] == 0.0


def test_after_the_last_supply_the_fire_is_certain() -> None:
    assert next_fire(situation(2, phase="demand", pile=["fire4"]))["chance"] == 1.0
