"""Kontor in words: the sentences say what the picture shows."""

import re

import pytest

import hafen
from hafen.cli.card_help import CardHelp
from hafen.cli.language import Speaker
from tests.cli.kontor_scenes import BOARD, TABLES, all_scenes, both_languages, choices, drawn, each_table, in_words
from tests.cli.scenes import scene_of


@each_table
def test_the_sentences_say_everything(table: int, capsys: pytest.CaptureFixture[str]) -> None:
    for scene in all_scenes(table, "de", "en"):
        told = in_words(scene, capsys)
        for place in scene.table["board"]:
            assert f"{place['at']} {scene.cards[place['card']]['name']}" in told
        for area in scene.table["areas"]:
            assert " · ".join(area["cells"]) in told
        if scene.table["ship"]:
            ship = {"de": "hier liegt das Schiff", "en": "here is the ship"}[scene.speaker.lang]
            assert re.search(rf"(: |; ){scene.table['ship']} [^;]*, {ship}", told)
        for seat, owned in enumerate(scene.table["seats"]):
            line = next(line for line in told.splitlines() if line.startswith(f"{scene.speaker.holder(seat)}: "))
            for card in [*owned["hand"], *owned["pile"]["known"].values()]:
                assert scene.cards[card]["name"] in line
        for number in choices(scene):
            assert f"\n{number}: " in told
        assert not re.search(r"\{\w*[:}]|\bNone\b", told)


@each_table
def test_choices_in_words_are_the_moves(table: int) -> None:
    for scene in all_scenes(table):
        told = choices(scene)
        assert sorted(move["code"] for move in told.values()) == sorted(move["code"] for move in scene.view["moves"])
        for move in scene.view["moves"]:
            said = next(other["text"] for other in told.values() if other["code"] == move["code"])
            assert said.startswith(move["text"])


@both_languages
def test_both_languages_have_the_same_words(lang: str) -> None:
    speakers = [Speaker(TABLES[0], BOARD.words, other, None) for other in ("de", "en")]
    german, english = (
        {f"{a}.{b}" for a, t in speaker._words.table.items() if isinstance(t, dict) for b in t} for speaker in speakers
    )
    assert {name for name in german ^ english if not name.endswith("_you")} == set()
    letters = [speakers[lang == "en"].name("letters", good) for good in speakers[0].keys("goods")]
    assert len(set(letters)) == len(letters)


@both_languages
@each_table
def test_the_rules_tell_what_a_mode_changes(table: int, lang: str) -> None:
    game = TABLES[table]
    told = game.rules_text(lang)
    width, height = game.start(1).view(0)["table"]["size"]
    assert len(told) > len(game.words(lang).table["rules"])
    assert f"{width} × {height}" in told[-1]


@both_languages
def test_every_card_is_explained_by_its_number(lang: str) -> None:
    game = hafen.game("kontor", mode="team")
    asked = CardHelp(game, Speaker(game, BOARD.words, lang, 0))
    for card in game.cards(lang):
        answer = asked.answer(card["card"])
        assert answer[:2] == [card["name"], card["help"]]


@pytest.mark.parametrize(
    ("asked", "lang", "title", "printed"),
    [
        ("kran", "de", "Kran", "  Schwarz 44 (Kran) mit Münze"),
        ("brücke", "de", "Brücke", "  Brücke 91"),
        ("wasser", "de", "Wasser", "  eine Münze ×18"),
        ("crane", "en", "Crane", "  Black 44 (Crane) with a coin"),
        ("customs", "en", "Customs", "  Customs House 93"),
    ],
)
def test_cards_that_do_the_same_are_explained_as_one(asked: str, lang: str, title: str, printed: str) -> None:
    game = hafen.game("kontor", mode="team")
    first, helped, *values = CardHelp(game, Speaker(game, BOARD.words, lang, 0)).answer(asked)
    (text,) = {card["help"] for card in game.cards(lang) if card["short"] == title}
    assert (first, helped) == (title, text)
    assert printed in values


@both_languages
def test_how_sure_a_card_is_is_told_in_plain_words(lang: str) -> None:
    game = hafen.game("kontor")
    answer = CardHelp(game, Speaker(game, BOARD.words, lang, 0)).answer("36")
    assert {"de": "nicht bestätigt", "en": "not confirmed"}[lang] in answer[2]


def test_opposite_seats_share_a_letter() -> None:
    names = Speaker(hafen.game("kontor", mode="team"), BOARD.words, "en", None).names
    assert names == ["Red A", "Red B", "Black A", "Black B"]
    assert Speaker(hafen.game("kontor"), BOARD.words, "de", None).names == ["Rot", "Schwarz"]


def test_who_sits_opposite_is_told_in_the_team_game() -> None:
    position = hafen.game("kontor", mode="team").start(1)
    scene = scene_of(position, "de", 1)
    (line,) = [line for line in BOARD.players(scene) if "Sitzt dir gegenüber." in line]
    assert line.startswith("Schwarz B: ")
    lines = drawn(scene).splitlines()
    (told,) = [n for n, line in enumerate(lines) if "dir gegenüber" in line]
    assert "■ Schwarz B" in lines[told - 1]
    for other in (scene_of(position, "de", None), scene_of(hafen.game("kontor").start(1), "de")):
        assert "gegenüber" not in drawn(other) + "".join(BOARD.players(other))
