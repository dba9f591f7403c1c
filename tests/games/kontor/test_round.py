"""Choosing, passing, taxes, the order of turns."""

import pytest

import hafen
from tests.games.kontor.situations import (
    choose,
    coins,
    events,
    hand,
    hands,
    notations,
    phase,
    play,
    refused,
    situation,
)

# Water: 83 and 79 without symbol, 84 and 82 with a coin. Harbour: 29 and 30 without symbol, 17 and 18 with a coin.
PLAIN = ("29 83", "30 79")
COINS = ("17 84", "18 82")


def broke(*told: int) -> list[dict[str, object]]:
    return [{"coins": number, "hand": cards} for number, cards in zip(told, COINS, strict=True)]


# Choosing


def test_both_choose_at_the_same_time() -> None:
    """KO-2.2: in any order, to the same position; nothing is shown before both have chosen."""
    first, second = situation(seats=hands(*PLAIN)), situation(seats=hands(*PLAIN))
    assert set(first.to_move) == {0, 1}
    first.play("play 29", 0)
    assert set(first.to_move) == {1}
    assert first.view(1)["table"]["seats"][0]["choice"] is None
    assert first.view(1)["table"]["seats"][0]["decided"]
    assert first.view(0)["table"]["seats"][0]["choice"] == "29"
    assert first.last_events() == [("chosen", {"seat": 0})]
    first.play("play 30", 1)
    second.play("play 30", 1)
    second.play("play 29", 0)
    assert first.record == second.record
    assert [(told["card"], told["seat"]) for told in events(first, "revealed")] == [("29", 0), ("30", 1)]


def test_a_hidden_choice_changes_nothing_for_others() -> None:
    """KO-2.2: view, moves and observation are the same whatever the other has chosen."""
    told = [{"hand": "29 15 83"}, {"hand": "30 79"}]
    seen = []
    for choice in ("play 29", "play 15", "play 83", "pass"):
        position = situation(seats=told)
        position.play(choice, 0)
        seen.append((position.view(1), position.legal_codes(1), position.game.observe(position, 1)))
        assert position.view(None) == situation_after("play 29", told).view(None)
    assert all(each == seen[0] for each in seen)


def situation_after(move: str, told: list[dict[str, str]]) -> hafen.Position:
    position = situation(seats=told)
    position.play(move, 0)
    return position


def test_the_order_of_a_round() -> None:
    """KO-2.1: reveal, tax, laying with areas, drawing, coin, then the other seat, then the next round."""
    position = situation(seats=hands("29 84", "30 79"), water="60 61 62")
    choose(position, "play 84", "play 30")
    assert [key for key, _ in position.last_events()] == ["chosen", "revealed", "revealed", "taxed"]
    play(position, "lay 1,1")
    assert [key for key, _ in position.last_events()] == ["laid", "drew", "grant"]
    play(position, "lay -1,1")
    keys = [key for key, _ in position.last_events()]
    assert keys == ["laid", "drew", "round"]


def test_passing() -> None:
    """KO-2.3: a coin from the treasury, no tax for either side, and the other plays alone."""
    position = situation(seats=hands(*COINS))
    choose(position, "pass", "play 82")
    assert events(position, "passed") == [{"seat": 0, "coins": 1}]
    position.play("play 82", 1)
    assert coins(position) == [5, 4]
    assert events(position, "taxed") == []
    assert position.to_move == (1,)
    play(position, "lay 1,1")
    assert phase(position) == "choose"
    assert position.dump()["round"] == 2


def test_an_empty_treasury_pays_no_passer() -> None:
    """KO-2.3: passing is possible, the coin is not."""
    position = situation(seats=[{"coins": 10, "hand": "29 83"}, {"coins": 10, "hand": "30 79"}])
    choose(position, "pass", "pass")
    assert {told["seat"] for told in events(position, "passed_without_coin")} == {0, 1}
    assert coins(position) == [10, 10]


def test_passes_are_shown_and_the_others_choose_again() -> None:
    """KO-2.4: the first choice goes back unseen, and the second is a card."""
    position = situation(seats=[{"hand": "29 31 83"}, {"hand": "30 79"}])
    choose(position, "play 29", "pass")
    assert position.to_move == (0,)
    assert position.dump()["seats"][0]["choice"] is None
    assert "29" not in position.dump()["known"].split()
    assert notations(position) == ["play 29", "play 31", "play 83"]
    assert refused(position, "pass") == "passes_shown"
    assert position.view(0)["prompt"]["key"] == "choose_again"
    play(position, "play 83")
    assert phase(position) == "lay"


def test_an_only_card_is_not_asked_for_again() -> None:
    """KO-2.4: there is nothing to choose."""
    position = situation(seats=hands("83", "30 79"))
    choose(position, "play 83", "pass")
    assert phase(position) == "lay"


def test_both_may_pass() -> None:
    """KO-2.4: the round is over at once."""
    position = situation(seats=hands(*PLAIN))
    choose(position, "pass", "pass")
    assert coins(position) == [5, 5]
    assert position.dump()["round"] == 2


def test_a_seat_without_cards_passes_by_itself() -> None:
    """KO-2.5: it gets its coin every round; the other still may choose to pass."""
    position = situation(seats=[{"hand": "", "pile": ""}, {"hand": "30 79"}])
    assert position.to_move == (1,)
    assert "pass" in notations(position)
    play(position, "play 30", "lay 1,1")
    assert events(position, "passed") == [{"seat": 0, "coins": 1}]


def test_the_last_coin_goes_to_red_in_odd_rounds() -> None:
    """KO-2.6: and to black in even ones."""
    for number, expected in ((1, [11, 9]), (2, [10, 10])):
        position = situation(round=number, seats=[{"coins": 10, "hand": "29 83"}, {"coins": 9, "hand": "30 79"}])
        choose(position, "pass", "pass")
        assert coins(position) == expected


# Taxes


def test_a_coin_taxes_the_opponent() -> None:
    """KO-3.1: one coin, to the treasury, each for the other's card."""
    position = situation(seats=hands("17 83", "30 79"))
    choose(position, "play 17", "play 30")
    assert coins(position) == [4, 3]
    assert position.dump()["treasury"] == 13
    position = situation(seats=hands(*COINS))
    choose(position, "play 17", "play 18")
    assert coins(position) == [3, 3]


def test_who_cannot_pay_takes_the_card_back() -> None:
    """KO-3.2: and is out for the round; the card is known from now on (KO-1.6)."""
    position = situation(seats=[{"coins": 4, "hand": "17 83"}, {"coins": 0, "hand": "30 79"}])
    choose(position, "play 17", "play 30")
    assert events(position, "cannot_pay") == [{"card": "30", "seat": 1}]
    assert position.to_move == (0,)
    assert hand(position, 1) == ["30", "79"]
    assert position.view(0)["table"]["seats"][1]["hand"] == ["30"]
    play(position, "lay 1,1")
    assert position.dump()["round"] == 2


def test_a_card_taken_back_taxes_nobody() -> None:
    """KO-3.3: both show coins, one is broke: the other pays nothing."""
    position = situation(seats=broke(4, 0))
    choose(position, "play 17", "play 18")
    assert coins(position) == [4, 0]
    assert position.to_move == (0,)
    position = situation(seats=broke(0, 4))
    choose(position, "play 17", "play 18")
    assert coins(position) == [0, 4]
    assert position.to_move == (1,)


def test_both_broke() -> None:
    """KO-3.4: both take back and get a coin."""
    position = situation(seats=broke(0, 0))
    choose(position, "play 17", "play 18")
    assert coins(position) == [1, 1]
    assert events(position, "both_broke") == [{"seat": 0, "coins": 1}, {"seat": 1, "coins": 1}]
    assert position.dump()["round"] == 2
    assert sorted(hand(position, 0)) == ["17", "84"]


def test_two_broke_players_without_coins_on_their_cards_play() -> None:
    """KO-3.4: they owe nothing."""
    position = situation(seats=[{"coins": 0, "hand": "29 83"}, {"coins": 0, "hand": "30 79"}])
    choose(position, "play 29", "play 30")
    assert phase(position) == "lay"
    assert coins(position) == [0, 0]


def test_one_coin_card_against_a_broke_player_without_one() -> None:
    """KO-3.2: only the broke one is out."""
    position = situation(seats=[{"coins": 0, "hand": "17 84"}, {"coins": 0, "hand": "30 79"}])
    choose(position, "play 17", "play 30")
    assert position.to_move == (0,)
    assert coins(position) == [0, 0]


# Turns


@pytest.mark.parametrize(("cards", "first"), [(("29", "30"), 1), (("83", "30"), 0), (("29", "79"), 1)])
def test_the_higher_number_goes_first(cards: tuple[str, str], first: int) -> None:
    """KO-4.1: with all it does; then comes the other."""
    position = situation(seats=hands(*PLAIN))
    choose(position, *(f"play {card}" for card in cards))
    assert position.to_move == (first,)
    play(position, "lay 1,1")
    assert position.to_move == (1 - first,)


# Drawing


def test_a_card_of_the_same_kind_is_drawn() -> None:
    """KO-7.1: the top card of the own harbour pile, or of the water pile; everybody sees it (KO-1.6)."""
    told = [{"hand": "29 83", "pile": "5 7"}, {"hand": "30 79", "pile": "6 8"}]
    position = situation(seats=told, water="60 61 62")
    choose(position, "play 29", "play 79")
    play(position, "lay 1,1", "lay -1,1")
    assert hand(position, 0) == ["5", "83"]
    assert hand(position, 1) == ["30", "60"]
    assert position.view(1)["table"]["seats"][0]["hand"] == ["5"]
    assert position.view(None)["table"]["seats"][1]["hand"] == ["60"]
    assert position.view(None)["table"]["water"]["known"]["1"] == "61"
    assert position.view(None)["table"]["seats"][0]["pile"]["known"]["1"] == "7"


def test_an_empty_pile() -> None:
    """KO-7.2: nothing is drawn, and nothing is caught up on later."""
    drawn = """
        3  5  w 7  9  11
        13 15 w .  17 19
        w  w  C w  w  21
        23 25 w 27 31 33
        35 37 w 39 41 43
        87 .  . .  .  ."""
    position = situation(board=drawn, seats=hands("29 83", "30 79"))
    assert position.dump()["seats"][0]["pile"] == ""
    choose(position, "play 29", "pass")
    play(position, "play 29", "lay 1,1")
    assert events(position, "pile_empty") == [{"seat": 0}]
    assert hand(position, 0) == ["83"]


def test_an_empty_water_pile() -> None:
    """KO-7.2: the coin is paid all the same."""
    full = "w w w w w w w w"
    drawn = ["w w . . . . . .", full, full, "w w C w w w w w", full, full]
    position = situation("gigant", board=drawn, seats=hands("29 83", "30 79"))
    choose(position, "play 83", "pass")
    play(position, "play 83", "lay 0,3")
    assert events(position, "water_empty") == [{"seat": 0}]
    assert coins(position) == [5, 5]
    assert hand(position, 0) == ["29"]


def test_water_brings_a_coin() -> None:
    """KO-7.3: after drawing; harbour cards bring none."""
    position = situation(seats=hands(*PLAIN))
    choose(position, "play 83", "play 30")
    play(position, "lay 1,1", "lay -1,1")
    assert coins(position) == [5, 4]


def test_no_coin_from_an_empty_treasury() -> None:
    """KO-7.3: the water lies, the coin is missing."""
    position = situation(seats=[{"coins": 10, "hand": "29 83"}, {"coins": 10, "hand": "30 79"}])
    choose(position, "play 83", "play 30")
    play(position, "lay 1,1")
    assert events(position, "grant_without_coin") == [{"seat": 0, "coins": 0}]
    assert coins(position) == [10, 10]
