"""Sentences that depend on the situation, in both languages."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import hafen
from hafen.games.kontor.components import MODES
from hafen.kernel.words import LANGUAGES
from tests.games.kontor.corners import TAVERNS_OF_FOUR
from tests.games.kontor.situations import choose, closing, hands, play, refused, situation
from tests.games.kontor.test_end import TWO_EQUAL
from tests.games.kontor.test_ship import DRAWN

NAMES = ["Ada", "Ben", "Cem", "Dora"]


def prompts(position: hafen.Position, seat: int | None) -> list[str]:
    return [position.view(seat, lang, names=NAMES)["prompt"]["text"] for lang in ("de", "en")]


def texts(table: Any) -> Iterator[str]:
    """Every text of a nested table."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, dict):
        for entry in table.values():
            yield from texts(entry)
    else:
        for entry in table:
            yield from texts(entry)


def test_german_says_du() -> None:
    formal = re.compile(r"\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b")
    assert [text for text in texts(hafen.game("kontor").words("de").table) if formal.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mode_says_what_it_changes(lang: str) -> None:
    words = hafen.game("kontor").words(lang).table
    assert list(words["rules_of"]["mode"]) == list(MODES) == list(words["modes"])
    for mode, lines in words["rules_of"]["mode"].items():
        assert lines[0].startswith(f"{words['modes'][mode]}: ")
        for table in (hafen.game("kontor", mode=mode, players=players) for players in seatings(mode)):
            width, height = table.start(1).view()["table"]["size"]
            assert f"{width} × {height}" in lines[0]


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        (
            "de",
            (
                "nimmst du sie ungesehen zurück und wählst neu",
                "zählt für niemanden",
                "näher am Hafenzentrum",
                "Reden: ",
            ),
        ),
        (
            "en",
            (
                "you take it back unseen and choose again",
                "counts for nobody",
                "nearer to the harbour centre",
                "Talking: ",
            ),
        ),
    ],
)
def test_the_rules_answer_what_players_ask(lang: str, parts: tuple[str, ...]) -> None:
    rules = " ".join(hafen.game("kontor").words(lang).table["rules"])
    assert [part for part in parts if part not in rules] == []


@pytest.mark.parametrize(
    ("cards", "german", "english"),
    [
        (("13", "16"), "Wein schlägt Gewürze.", "wine beats spice."),
        (("15", "12"), "Gewürze schlagen Tee.", "spice beats tea."),
        (("11", "14"), "Tee schlägt Wein.", "tea beats wine."),
    ],
)
def test_the_good_whose_value_wins_is_told(cards: tuple[str, str], german: str, english: str) -> None:
    for lang, told in (("de", german), ("en", english)):
        (event,) = [e for e in closing(*cards).view(0, lang)["events"] if e["key"] == "area_won_by_value"]
        assert event["text"].endswith(f": {told}")


def seatings(mode: str) -> list[int]:
    return {"team": [4], "grosse_insel": [2, 4], "armut": [2, 4], "alte_seilschaften": [2, 4]}.get(mode, [2])


def test_one_and_several_who_are_still_choosing() -> None:
    position = hafen.game("kontor").start(1)
    assert prompts(position, None) == ["Ada und Ben wählen noch.", "Ada and Ben are still choosing."]
    position.play(position.legal(0)[0], 0)
    assert prompts(position, 0) == ["Ben wählt noch.", "Ben is still choosing."]


@pytest.mark.parametrize(
    ("passing", "told"),
    [
        ((0,), ["Ada passt.", "Ada passes."]),
        ((0, 1), ["Ada und Ben passen.", "Ada and Ben pass."]),
    ],
)
def test_one_and_several_who_pass(passing: tuple[int, ...], told: list[str]) -> None:
    position = hafen.game("kontor", mode="team").start(1)
    choose(position, *("pass" if seat in passing else str(position.legal(seat)[0]) for seat in range(4)))
    assert prompts(position, 2) == [
        f"{told[0]} Deine Karte ist wieder auf der Hand: Welche spielst du?",
        f"{told[1]} Your card is back in your hand: which one do you play?",
    ]


def why(position: hafen.Position, seat: int, *moves: str) -> list[str | None]:
    """Why a seat cannot make these moves."""
    return [position.why_not(move, seat) for move in moves]


def test_who_is_to_move_instead() -> None:
    position = situation("profi", seats=hands("29 83", "30 79"))
    choose(position, "play 83", "play 30")
    assert why(position, 1, "lay 1,1", "play 79") == ["It is the turn of Seat 1."] * 2
    position = situation("alte_seilschaften", 4, phase="tavern", board=TAVERNS_OF_FOUR)
    assert why(position, 1, "count") == ["Seat 1 and Seat 3 are to move."]  # the first seat of a team answers for it
    position.play("count", 0)
    assert why(position, 0, "ignore") == ["You have chosen already; it is up to Seat 3 now."]
    assert why(position, 1, "ignore") == ["It is the turn of Seat 3."]


def test_who_has_chosen_is_told_so() -> None:
    position = hafen.game("kontor", mode="team").start(1)
    position.play(position.legal(0)[0], 0)
    told = why(position, 0, "play 21", "pass", "lay 9,0", "play 99")
    assert told == ["You have chosen already; it is up to Seat 2, Seat 3 and Seat 4 now."] * 4
    position = situation("justizia", phase="pick", seats=[{"hand": "3 5 7 45 46", "dropped": "41 43 87 9"}, {}])
    assert why(position, 0, "drop 11") == ["You have chosen already; it is up to Seat 2 now."]


def test_who_passes_is_told_so() -> None:
    position = hafen.game("kontor", mode="team").start(1)
    choose(position, "pass", *(str(position.legal(seat)[0]) for seat in (1, 2, 3)))
    assert why(position, 0, "play 21") == ["You pass in this round; it is up to Seat 2, Seat 3 and Seat 4 now."]
    assert why(situation(seats=[{"hand": ""}, {}]), 0, "pass") == ["You pass in this round; it is up to Seat 2 now."]


def test_who_cannot_buy_is_told_that_it_is_too_dear() -> None:
    """KO-13.7, KO-13.12: whoever cannot pay is not asked."""
    position = situation("bakschisch", phase="bribe", board=DRAWN, seats=[{"coins": 0}, {"coins": 3}])
    assert position.to_move == (1,)
    assert why(position, 0, "bribe 1,1", "bribe -1,1") == [
        "That costs 1 coin; you have 0.",
        "Red 11 (tea) at −1,1 is no enemy card with goods.",
    ]
    assert why(position, 0, "decline", "play 21") == ["It is the turn of Seat 2."] * 2
    position.play("decline", 1)
    position = situation("sonderkarten", phase="buy", seats=[{"coins": 1}, {"coins": 4}])
    assert position.to_move == (1,)
    assert why(position, 0, "buy 1", "buy 7") == ["With 1 coin you can buy 0 special cards at most."] * 2
    assert why(position, 0, "buy 0") == ["It is the turn of Seat 2."]


def test_what_lies_beyond_all_cells_cards_and_numbers() -> None:
    position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
    assert why(position, 0, "play 99", "lay 9,0") == [
        "Card 99 is not used in this mode.",
        "Now you choose a card or pass.",
    ]
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert why(position, 0, "lay 9,0", "sail 9,9", "lay  -9 , 2") == [
        "9,0 is outside the board.",
        "9,9 is outside the board.",
        "−9,2 is outside the board.",
    ]
    assert why(position, 0, "buy 7", "bribe 9,0") == ["This mode has no such move."] * 2
    for text in ("under 9", "play 007", "lay 999,0", "lay 9", "jump"):
        assert why(position, 0, text) == [f"“{text}” is not a move of this game."]
    position = situation("sonderkarten", seats=[{"coins": 15}, {"coins": 4}], phase="buy")
    assert why(position, 0, "buy 7") == ["The pile has only 6 special cards."]
    position.play("buy 0", 0)
    assert why(position, 0, "buy 7") == ["You have chosen already; it is up to Seat 2 now."]


def test_without_a_coin_the_danger_is_told() -> None:
    position = situation(seats=[{"coins": 0}, {"coins": 4}])
    german, english = prompts(position, 0)
    assert german.endswith("Du hast keine Münze: Zeigt die Karte deines Gegenübers eine, nimmst du deine zurück.")
    assert english.endswith("You have no coin: if the card of the player opposite shows one, you take yours back.")
    assert prompts(position, 1)[1].endswith("You have 4 coins.")


def test_passing_promises_no_coin_from_an_empty_treasury() -> None:
    for coins, text in (((4, 4), "Pass and take a coin"), ((10, 10), "Pass (the treasury is empty)")):
        position = situation(seats=[{"coins": number} for number in coins])
        assert position.view(0, "en")["moves"][-1]["text"] == text


DRAWN_LAST = " . . 45 . .\n . . 58 . .\n 51 62 C 70 84\n . . 77 . .\n . . 49 . ."


def passing(position: hafen.Position) -> list[str]:
    """What passing means to each seat that may."""
    return [position.view(seat, "en")["moves"][-1]["text"] for seat in position.to_move]


def test_passing_promises_a_coin_only_to_whom_it_is_certain() -> None:
    """KO-2.3, KO-2.6: in an even round black comes first, and may take the last one by passing too."""
    certain, perhaps = "Pass and take a coin", "Pass (a coin, if there is still one left)"
    seats = [{"hand": "9 50", "coins": 0}, {"hand": "10 53", "coins": 5}]
    position = situation("armut", seed=5, round=2, board=DRAWN_LAST, seats=seats)
    assert passing(position) == [perhaps, certain]
    german = [position.view(seat, "de")["moves"][-1]["text"] for seat in (0, 1)]
    assert german == ["Passen (eine Münze, wenn noch eine da ist)", "Passen und eine Münze nehmen"]
    choose(position, "pass", "pass")
    assert [key for key, _ in position.last_events()] == ["chosen", "passed", "broke", "end"]
    for number, told in ((1, [certain, certain, perhaps, perhaps]), (2, [perhaps, perhaps, certain, certain])):
        position = situation("team", round=number, seats=[{"coins": coins} for coins in (4, 4, 5, 5)])
        assert passing(position) == told  # two coins are left
    assert passing(situation(seats=[{"hand": "", "coins": 9}, {"coins": 9}])) == [certain]  # the other has its coin


def test_the_coin_that_ends_a_match_is_told_before_the_end() -> None:
    position = situation("armut", seats=[{"hand": "29 83", "coins": 5}, {"hand": "30 79", "coins": 0}])
    choose(position, "pass", "play 30")
    assert [key for key, _ in position.last_events()] == ["chosen", "passed", "broke", "end"]
    assert prompts(position, 0) == [
        "Du gewinnst sofort. Ein Spieler und die Stadtkasse sind pleite.",
        "You win at once. A player and the treasury are broke.",
    ]


def test_the_end_says_that_several_are_broke() -> None:
    """KO-14.4: both teams are, or both partners; told so at once, and later."""
    for coins, told in (((6, 0, 5, 0), "draws"), ((0, 0, 5, 6), "wins")):
        seats = [{"hand": "29 83", "coins": coins[0]}, *({"coins": number} for number in coins[1:])]
        position = situation("armut", 4, seats=seats)
        first = coins.index(5)
        choose(position, *("pass" if seat == first else str(position.legal(seat)[0]) for seat in range(4)))
        assert [key for key, _ in position.last_events()][-4:] == ["passed", "broke", "broke", "end"], told
        texts = [told_events(position, None, "end")[0], *prompts(position, None), *prompts(reloaded(position), None)]
        assert texts[0] == "Die Partie endet. Mehrere Spieler und die Stadtkasse sind pleite."
        assert all(text.endswith("Mehrere Spieler und die Stadtkasse sind pleite.") for text in texts[1::2])
        assert all(text.endswith("Several players and the treasury are broke.") for text in texts[2::2])


def reloaded(position: hafen.Position) -> hafen.Position:
    return position.game.load(position.dump())


IDLE = ("Viele Runden lang wurde keine Karte gelegt.", "No card was laid for many rounds.")


@pytest.mark.parametrize(
    ("told", "reader", "german", "english"),
    [
        (
            {"board": TWO_EQUAL.replace("12", "w ")},
            None,
            "Ada gewinnt nach Punkten, 1 zu 0.",
            "Ada wins by points, 1 to 0.",
        ),
        (
            {"board": TWO_EQUAL.replace("12", "w ")},
            0,
            "Du gewinnst nach Punkten, 1 zu 0.",
            "You win by points, 1 to 0.",
        ),
        (
            {"board": TWO_EQUAL, "seats": [{"coins": 3}, {"coins": 5}]},
            0,
            "Bei gleichen Punkten (1) gewinnt Ben nach Münzen, 5 zu 3.",
            "With equal points (1), Ben wins by coins, 5 to 3.",
        ),
        (
            {"seats": [{"coins": 3}, {"coins": 5}]},
            1,
            "Bei gleichen Punkten (0) gewinnst du nach Münzen, 5 zu 3.",
            "With equal points (0), you win by coins, 5 to 3.",
        ),
        (
            {"board": TWO_EQUAL},
            None,
            "Unentschieden nach Punkten, 1 zu 1, und nach Münzen, 4 zu 4.",
            "A draw by points, 1 to 1, and by coins, 4 to 4.",
        ),
        (
            {"mode": "team", "seats": [{"coins": number} for number in (0, 5, 3, 1)]},
            2,
            "Bei gleichen Punkten (0) gewinnt Rot (Ada und Ben) nach Münzen, 5 zu 4.",
            "With equal points (0), Red (Ada and Ben) wins by coins, 5 to 4.",
        ),
        (
            {"mode": "team", "seats": [{"coins": number} for number in (0, 5, 3, 1)]},
            1,
            "Bei gleichen Punkten (0) gewinnt Rot (Ada und du) nach Münzen, 5 zu 4.",
            "With equal points (0), Red (Ada and you) wins by coins, 5 to 4.",
        ),
    ],
)
def test_the_end_names_what_decided_it(told: dict[str, Any], reader: int | None, german: str, english: str) -> None:
    """KO-8.2, KO-8.3."""
    position = situation(**told, over=True)
    assert prompts(position, reader) == [f"{german} {IDLE[0]}", f"{english} {IDLE[1]}"]


def told_events(position: hafen.Position, reader: int | None, key: str) -> list[str]:
    """The sentences of an event in both languages."""
    views = [position.view(reader, lang, names=NAMES) for lang in LANGUAGES]
    return [event["text"] for view in views for event in view["events"] if event["key"] == key]


def test_whose_pile_a_removed_card_goes_under() -> None:
    """KO-10.4: the reader's own is called so."""
    for cell, key, told in (
        ("1,1", "removed", {0: "under the pile of Ben.", 1: "under your pile.", None: "under the pile of Ben."}),
        ("-1,1", "removed_own", {0: "under your pile.", 1: "their own pile.", None: "their own pile."}),
    ):
        position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
        choose(position, "play 5", "pass")
        play(position, "play 5", "sail 0,1", f"remove {cell}")
        for reader, end in told.items():
            german, english = told_events(position, reader, key)
            assert english.endswith(end)
            assert ("deinen" in german) == ("your" in english)


def test_a_team_mate_and_the_own_pile_are_told_apart() -> None:
    """KO-11.5."""
    seats = [{"hand": "5 39"}, {"hand": "37"}, {"hand": "40"}, {"hand": "38"}]
    position = situation("team", board=DRAWN, seats=seats)
    choose(position, "play 5", "pass", "pass", "pass")
    play(position, "play 5", "sail 0,1", "remove -1,1")
    texts = [move["text"] for move in position.view(0, "de", names=NAMES)["moves"]]
    assert texts == ["Rot 11 (Tee) unter deinen Stapel", "Rot 11 (Tee) unter den Stapel von Ben"]
    play(position, "under 2")
    assert told_events(position, 1, "returned") == [
        "Rot 11 (Tee) kommt unter deinen Stapel.",
        "Red 11 (tea) goes under your pile.",
    ]


def test_a_card_without_a_cell_has_no_gender() -> None:
    """KO-4.6."""
    position = situation("team", seats=[{"hand": "88 39"}, {"hand": "37"}, {"hand": "40"}, {"hand": "38"}])
    choose(position, "play 88", "pass", "pass", "pass")
    play(position, "play 88")
    assert told_events(position, 1, "cannot_lay") == [
        "Für Hochwasser 88 gibt es kein Feld; Ada nimmt die Karte zurück.",
        "There is no cell for Flood 88; Ada takes it back.",
    ]


def test_waiting_for_a_card_does_not_sound_like_an_event() -> None:
    position = situation(seats=hands("29 83", "30 79"))
    choose(position, "play 83", "play 30")
    assert prompts(position, 1) == ["Ada sucht ein Feld für Wasser 83.", "Ada is looking for a cell for Water 83."]


def touched(position: hafen.Position, target: str) -> set[str]:
    """Kinds of moves that have to do with a thing on the table."""
    definition, moves = position.game.definition, range(position.game.rules.MOVES)
    touching = [code for code in moves if target in definition.touches(position.state, 0, code)]
    return {definition.notation(code).split()[0] for code in touching}


def test_only_moves_that_could_be_made_have_to_do_with_a_thing() -> None:
    position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert touched(position, "card:83") == {"play"}  # nothing is picked in this mode
    assert touched(position, "card:93") == {"play"}  # and nothing is bought out of an empty cell
    assert touched(position, "cell:2,1") == {"lay"}
    assert touched(position, "cell:1,1") == {"remove", "lay"}
    assert touched(position, "cell:0,1") == {"sail", "remove", "lay"}


def test_why_a_card_cannot_be_laid_is_told_before_the_ship_moves() -> None:
    position = situation("profi", board=DRAWN, seats=hands("5 83", "32 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert [refused(position, f"lay {cell}") for cell in ("3,3", "1,1", "2,1")] == [
        "not_touching",
        "cell_taken",
        "in_ship",
    ]


def test_a_card_without_a_cell_is_told_before_the_ship_moves() -> None:
    drawn = """
        . . 11 . .
        . 29 w 30 .
        12 w C w 14
        . 31 w 32 .
        . . 13 . ."""
    position = situation("wasserspiele", board=drawn, seats=hands("5 83", "34 79"))
    choose(position, "play 5", "pass")
    play(position, "play 5")
    assert [text.split(".")[0] for text in prompts(position, 0)] == [
        "Für Rot 5 (Wein und Tee) gibt es kein Feld",
        "There is no cell for Red 5 (wine and tea)",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_left_of_the_centre_or_below_it_has_a_true_minus_sign(lang: str) -> None:
    position = hafen.game("kontor").start(1)
    while position.view(position.to_move[0])["prompt"]["key"] != "lay":
        position.play(position.legal(position.to_move[0])[0], position.to_move[0])
    moves = position.view(position.to_move[0], lang)["moves"]
    low = [move for move in moves if "-" in move["parameters"]["at"]]
    assert low
    for move in low:
        assert move["parameters"]["at"].replace("-", "−") in move["text"]
