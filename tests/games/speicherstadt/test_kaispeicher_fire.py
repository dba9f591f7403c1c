"""Fires with the expansion: SS-13.1 to SS-13.7."""

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    SeatTold,
    coins,
    events,
    kai,
    next_supply,
    notations,
    phase,
    play,
    refused,
    scores,
    seat,
)

LAST_CARDS = [
    "davidwache",
    "music_hall",
    "town_hall",
    "chamber",
    "st_michaelis",
    "accountant",
    "deichtor_halls",
    "harbour_tour",
]
STRONG = "fireman_b_5"
COMMANDER = {"cards": ["incident_commander", STRONG]}
INSURED = {"cards": ["insurance"]}


def fire_in_supply(*seats: SeatTold) -> hafen.Position:
    """The 3rd fire comes as the first card of a supply."""
    pile = ["fire3", *LAST_CARDS[: 2 * len(seats) + 2], "fire4"]
    return next_supply(len(seats), pile, list(seats), kaispeicher=True)


def last_fires(*seats: SeatTold, pile: list[str] | None = None) -> hafen.Position:
    """The last loading is over; income and the last fires follow."""
    return kai(len(seats), phase="loading", seats=list(seats), pile=pile or ["fire4"])


def test_firemen_of_the_expansion() -> None:
    """SS-13.1: one of each value from 1 to 5, added to the others."""
    cards = hafen.game("speicherstadt", kaispeicher=True).cards()
    assert sorted(card["value"] for card in cards if card["id"] == "k_fireman") == [1, 2, 3, 4, 5]
    assert scores(
        fire_in_supply({"cards": ["k_fireman_a_1", "fireman_a_4"]}, {"cards": ["fireman_a_2", "k_fireman_b_2"]})
    ) == [3, -3]


@pytest.mark.parametrize(
    ("firemen", "others", "expected"),
    [
        (["fireman_a_2"], ["fireman_c_4"], [0, 0]),
        (["fireman_a_2", "fireman_b_5"], ["fireman_c_4", "fireman_a_4", "k_fireman_c_3"], [3, -3]),
        (["fireman_a_2", "fireman_b_5"], ["fireman_c_4", "fireman_a_4", "k_fireman_a_5"], [-3, 3]),
        (["fireman_b_1", "fireman_b_3"], ["fireman_c_2", "fireman_a_4"], [3, -3]),
        ([], ["fireman_b_1"], [-3, 3]),
    ],
)
def test_the_fire_engine_doubles_the_best_fireman(firemen: list[str], others: list[str], expected: list[int]) -> None:
    """SS-13.2: one fireman, at every fire; without any it is of no use."""
    position = fire_in_supply({"cards": ["fire_engine", *firemen]}, {"cards": others})
    assert scores(position) == expected
    assert "fire_engine" in seat(position, 0)["cards"]


def test_the_fire_engine_works_at_every_fire() -> None:
    """SS-13.2: 3rd and 4th alike."""
    position = last_fires(
        {"cards": ["fire_engine", "fireman_a_2"]}, {"cards": ["fireman_b_3"]}, pile=["fire3", "fire4"]
    )
    assert scores(position) == [7, -7]


# Incident commander


def test_the_incident_commander_doubles_the_gain() -> None:
    """SS-13.3: if its owner wants it; then it is discarded. Whoever loses is not touched."""
    position = fire_in_supply(COMMANDER, {})
    assert (phase(position), position.to_move, notations(position)) == ("supply", (0,), ["pass", "double"])
    play(position, "double")
    assert scores(position) == [6, -3]
    assert "incident_commander" in position.dump()["discard"]
    assert events(position, "doubled") == [{"card": "incident_commander", "seat": 0, "points": 3}]


def test_the_incident_commander_may_wait() -> None:
    """SS-13.3: once in the game, at a fire of the owner's choice."""
    position = last_fires(COMMANDER, {}, pile=["fire3", "fire4"])
    assert position.dump()["fire"]["card"] == "fire3"
    play(position, "pass")
    assert scores(position) == [3, -3]
    play(position, "double")
    assert position.over
    assert scores(position) == [3 + 8, -7]


def test_the_incident_commander_never_doubles_a_loss() -> None:
    """SS-13.3: nor is it asked for when its owner is spared or all are equal."""
    assert scores(fire_in_supply({"cards": ["incident_commander"]}, {"cards": [STRONG]})) == [-3, 3]
    between = {"cards": ["incident_commander", "fireman_a_2"]}
    assert scores(fire_in_supply(between, {"cards": [STRONG]}, {})) == [0, 3, -3]
    assert scores(fire_in_supply({"cards": ["incident_commander"]}, {})) == [0, 0]


def test_a_shared_highest_sum_is_doubled_for_the_owner() -> None:
    """SS-13.4: the others who share it gain as usual."""
    position = fire_in_supply({"cards": ["fireman_a_4"]}, {"cards": ["incident_commander", "fireman_c_4"]}, {})
    assert position.to_move == (1,)
    play(position, "double")
    assert scores(position) == [3, 6, -3]


# Insurance


def test_the_insurance_averts_a_loss_for_two_coins() -> None:
    """SS-13.5: if its owner pays; others still gain."""
    position = fire_in_supply(INSURED, {"cards": [STRONG]})
    before = coins(position)
    assert (position.to_move, notations(position)) == ((0,), ["pass", "insure"])
    play(position, "insure")
    assert scores(position) == [0, 3]
    assert coins(position) == [before[0] - 2, before[1]]
    assert "insurance" in seat(position, 0)["cards"]
    assert events(position, "insured") == [{"card": "insurance", "seat": 0, "coins": 2}]


def test_the_insurance_need_not_pay() -> None:
    """SS-13.5: the loss is taken and the coins are kept."""
    position = fire_in_supply(INSURED, {"cards": [STRONG]})
    before = coins(position)
    play(position, "pass")
    assert (scores(position), coins(position)) == ([-3, 3], before)


def test_the_insurance_works_again() -> None:
    """SS-13.5: at each fire anew."""
    position = last_fires(INSURED, {"cards": [STRONG]}, pile=["fire3", "fire4"])
    play(position, "insure", "insure")
    assert position.over
    assert (scores(position), coins(position)[0]) == ([0, 7], 5 + 3 - 4)


def test_the_insurance_is_not_asked_without_a_loss() -> None:
    """SS-13.5: a gain, a place in between and equal sums cost nothing."""
    assert scores(fire_in_supply({"cards": ["insurance", STRONG]}, {})) == [3, -3]
    assert scores(fire_in_supply({"cards": ["insurance", "fireman_a_2"]}, {"cards": [STRONG]}, {})) == [0, 3, -3]
    assert scores(fire_in_supply(INSURED, {})) == [0, 0]


def test_one_of_several_losers_is_insured() -> None:
    """SS-13.5: only its owner is spared."""
    position = fire_in_supply({}, INSURED, {"cards": [STRONG]})
    play(position, "insure")
    assert scores(position) == [-3, 0, 3]


@pytest.mark.parametrize(("coins_left", "asked"), [(0, False), (1, False), (2, True)])
def test_the_insurance_needs_two_coins(coins_left: int, asked: bool) -> None:
    """SS-13.6: with fewer the loss comes without a question."""
    told = {"card": "fire3", "step": "insurance"}
    seats = [INSURED | {"coins": coins_left}, {"cards": [STRONG]}]
    position = kai(2, phase="supply", fire=told, seats=seats)
    assert (phase(position) == "supply") is asked
    if asked:
        play(position, "insure")
    assert (scores(position), coins(position)[0]) == ([0 if asked else -3, 3], 0 if asked else coins_left)


def test_the_insurance_at_the_fourth_fire() -> None:
    """SS-13.7: the last income pays for it, and the coins are missing in the chamber of commerce."""
    told = {"coins": 0, "cards": ["insurance", "chamber"], "bought": 1}
    position = last_fires(told, {"cards": [STRONG]})
    assert (position.to_move, coins(position)[0]) == ((0,), 2)
    declined = position.copy()
    play(position, "insure")
    assert position.over
    assert (coins(position)[0], position.points[0]) == (0, 0)
    play(declined, "pass")
    assert (coins(declined)[0], declined.points[0]) == (2, 2 - 4)


def test_coins_of_the_insurance_are_missing_between_equals() -> None:
    """SS-13.7: the places are counted after the fire."""
    seats = [
        {"coins": 3, "cards": ["insurance"], "bought": 1},
        {"coins": 2, "score": -4, "cards": [STRONG], "bought": 1},
    ]
    position = last_fires(*seats)
    play(position, "insure")
    assert position.points == [0, 0]
    assert (coins(position), position.ranking) == ([3, 4], [2, 1])


def test_commander_and_insurance_of_two_seats() -> None:
    """SS-13.3, SS-13.5: each decides for itself, the gain first."""
    position = fire_in_supply(COMMANDER, INSURED)
    assert position.to_move == (0,)
    play(position, "double")
    assert position.to_move == (1,)
    assert refused(position, "double") == "in_insurance"
    play(position, "insure")
    assert scores(position) == [6, 0]
