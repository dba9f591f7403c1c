"""``help CARD``: every card by every name."""

import functools
import re

import pytest

import hafen
from hafen.cli.boards import get_board
from hafen.cli.card_help import CardHelp
from hafen.cli.language import Speaker
from tests.cli import run
from tests.cli.run import typed

play = functools.partial(run.play, "speicherstadt")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_for_every_card_by_every_name(lang: str) -> None:
    game = hafen.game("speicherstadt")
    board = get_board(game)
    asked = CardHelp(game, Speaker(game, board.words, lang, 0))
    expected = {card["card"]: card for card in game.cards(lang)}
    status = {
        "en": {"certain": "certain", "likely": "likely", "reconstructed": "reconstructed"},
        "de": {"certain": "sicher", "likely": "wahrscheinlich", "reconstructed": "rekonstruiert"},
    }[lang]
    for other in ("de", "en"):
        for card in game.cards(other):
            for name in (card["name"], card["name"].upper(), card["short"], card["card"], card["id"]):
                answer = asked.answer(name)
                assert expected[card["card"]]["help"] in answer, (name, answer)
            exact = "\n".join(asked.answer(card["card"]))
            assert status[card["status"]] in exact
    assert asked.answer("market_hall")[1] == game.words(lang).table["cards"]["market_hall"]["help"]


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("gewurz", "Spice Trader"),
        ("GEWUERZHAENDLER", "Spice Trader"),
        ("chamb", "Chamber of Commerce"),
        ("michaelis", "St. Michaelis"),
        ("st michaelis", "St. Michaelis"),
        ("handelsk", "Chamber of Commerce"),
        ("fireman 4", "Fireman 4"),
        ("Markth", "Market Hall"),
    ],
)
def test_names_of_cards_are_taken_generously(asked: str, name: str) -> None:
    done = play(typed(f"help {asked}"), "--seed", "5", "--lang", "en")
    assert f"\n{name}\n" in done.output


def test_several_cards_are_named() -> None:
    done = play(typed("help fire"), "--seed", "5", "--lang", "en")
    assert "Several cards fit: 1st Fire, 2nd Fire, 3rd Fire, 4th Fire and Fireman." in done.output


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_for_every_card_of_the_expansion(lang: str) -> None:
    game = hafen.game("speicherstadt", kaispeicher=True)
    asked = CardHelp(game, Speaker(game, get_board(game).words, lang, 0))
    newest = {card["short"]: card["help"] for card in game.cards(lang)}  # the expansion comes last
    shorts = {card["card"]: card["short"] for card in game.cards(lang)}
    for other in ("de", "en"):
        for card in game.cards(other):
            for name in (card["name"], card["short"].upper(), card["card"], card["id"]):
                answer = asked.answer(name)
                assert answer[1] == newest[shorts[card["card"]]], (name, answer)
                assert not re.search(r"\{\w+[:}]", "".join(answer))


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Auftrag", ["  Winter, Auftrag (Kaffee und Tee), 5 P.", "  Frühling, Auftrag (Hanf), 4 P."]),
        ("Feuerwehrmann", ["  Winter, Feuerwehrmann 2", "  Winter, Feuerwehrmann 5"]),
        ("Kontor", ["  Sommer, Kontor"]),
    ],
)
def test_cards_that_share_a_name_are_explained_as_one(name: str, printed: list[str]) -> None:
    game = hafen.game("speicherstadt", kaispeicher=True)
    answer = CardHelp(game, Speaker(game, get_board(game).words, "de", 0)).answer(name)
    assert answer[0] == name
    told = "\n".join(answer)
    for line in printed:
        assert line in told
    assert answer[2].endswith(":")  # one explanation, then what is printed


def test_without_the_expansion_its_cards_are_unknown() -> None:
    done = play(typed("help Glassblower", "help Hafenmeister"), "--lang", "en")
    assert "There is no card Glassblower." in done.output
    assert "There is no card Hafenmeister." in done.output
