import pytest

import hafen
from tests.games.speicherstadt.situations import (
    coins,
    display,
    events,
    final,
    next_supply,
    on_sale,
    play,
    refused,
    scores,
)


@pytest.mark.parametrize(("players", "rounds"), [(2, 16), (3, 12), (4, 10), (5, 8)])
@pytest.mark.parametrize("bot_name", ["random", "greedy"])
def test_number_of_rounds(players: int, rounds: int, bot_name: str) -> None:
    """SS-9.1: the deck is dealt exactly, and the last round is announced."""
    position = hafen.game("speicherstadt", players=players).start(seed=5)
    bot = hafen.bot(bot_name, seed=5)
    announced = []
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))
        announced += [told["round"] for told in events(position, "last_round")]
    assert position.dump()["round"] == rounds
    assert announced == [rounds]
    assert position.dump()["pile"] == []
    assert position.to_move == ()


def test_the_last_round_is_played_to_its_end() -> None:
    """SS-9.1, SS-9.2: purchases and income come before the 4th fire."""
    position = on_sale(2, {"card": "fireman_d_1", "queue": [1]}, pile=["fire4"])
    assert position.dump()["round"] == 16
    play(position, "buy")
    assert position.over
    assert coins(position) == [5 + 2, 5 - 1 + 1]
    assert scores(position) == [-4, 4]
    keys = [key for key, _ in position.last_events()]
    assert keys == ["bought", "income", "income", "fire", "fire_loss", "fire_gain", "end"]


def test_third_fire_before_the_last_cards() -> None:
    """SS-9.2: settled in the supply; only the 4th is left for the end."""
    position = next_supply(
        2, ["fire3", "chamber", "st_michaelis", "fireman_d_1", "fire4"], [{}, {"cards": ["fireman"]}]
    )
    assert position.to_move == (1,)
    play(position, *["place 1"] * 6)
    while not position.over:
        play(position, "pass")
    assert scores(position) == [-7, 7]
    assert events(position, "end") == [{"fires": 1}]


def test_third_fire_directly_on_the_fourth() -> None:
    """SS-9.3: no further round; after the last income both are settled."""
    told = [{"cards": ["fireman_a_2"]}, {}]
    position = next_supply(2, ["st_michaelis", "chamber", "fireman_d_1", "fire3", "fire4"], told)
    assert events(position, "last_round") == [{"round": 16}]
    assert display(position) == ["st_michaelis", "chamber", "fireman_d_1"]
    assert scores(position) == [0, 0]
    before = coins(position)
    play(position, *["place 1"] * 6)
    while not position.over:
        assert scores(position) == [0, 0]
        play(position, "pass")
    assert scores(position) == [7, -7]
    assert coins(position) == [before[0] + 2, before[1] + 2]
    assert [told["card"] for told in events(position, "fire")] == ["fire3", "fire4"]
    assert events(position, "end") == [{"fires": 2}]


def test_nothing_can_be_played_after_the_end() -> None:
    """SS-9.2: no seat has a move, and the answer says why."""
    position = final({}, {})
    assert position.legal() == []
    for seat in (0, 1):
        assert position.legal(seat) == []
        assert refused(position, "done", seat) == "over"


def test_most_points_win() -> None:
    """SS-9.4: places follow the points."""
    position = final({"cards": ["st_michaelis"]}, {"cards": ["boatmen_church", "tea_taster", "bank"]}, {}, {"score": 7})
    assert position.points == [4, 4, 0, 7]
    assert position.ranking == [2, 2, 4, 1]


def test_coins_decide_between_equals() -> None:
    """SS-9.4: for every place, not only the first."""
    position = final({"coins": 3, "score": 1}, {"coins": 9}, {"coins": 4, "score": 1}, {"coins": 8})
    assert position.points == [1, 0, 1, 0]
    assert position.ranking == [2, 3, 1, 4]
    assert position.view()["prompt"]["parameters"]["winners"] == [2]
    assert position.view(2)["prompt"]["text"].endswith("With equal points (1), you win by coins, 4 to 3.")
    assert position.view(0, "de")["prompt"]["text"].endswith(
        "Bei gleichen Punkten (1) gewinnt Platz 3 nach Münzen, 4 zu 3."
    )


def test_the_end_tells_the_points_of_the_winner() -> None:
    position = final({"score": 4}, {"score": 1, "coins": 9})
    assert position.view(1)["prompt"]["text"] == "The match is over. Seat 1 wins with 4 points."
    assert position.view(0, "de")["prompt"]["text"] == "Die Partie ist zu Ende. Du gewinnst mit 4 Punkten."


def test_a_shared_win() -> None:
    """SS-9.5: equal points and coins, and the next place is left out."""
    position = final({"coins": 3}, {"coins": 2}, {"coins": 3})
    assert position.ranking == [1, 3, 1]
    assert position.view()["prompt"]["key"] == "over_shared"
    names = ["Gast", "Rechner", "Bot"]
    told = [position.view(seat, "de", names=names)["prompt"]["text"].rpartition(": ")[2] for seat in (None, 0, 2)]
    assert told == ["Gast und Bot.", "du und Bot.", "Gast und du."]
    assert position.view()["prompt"]["parameters"]["winners"] == [0, 2]
