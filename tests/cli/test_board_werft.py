"""Die Werft in the terminal: what is hidden stays so, and whole matches."""

import functools
import os
import re
from pathlib import Path
from typing import Any

import pytest

import hafen
from hafen.cli import score_sheet
from hafen.cli.card_help import CardHelp
from hafen.cli.events import told_together
from hafen.cli.language import Speaker
from tests.cli import run
from tests.cli.run import typed
from tests.cli.terminal import Terminal
from tests.cli.werft_scenes import BOARD, TALL, hand, moments, scene_of, speaker

play = functools.partial(run.play, "werft")
GERMAN = re.compile(r"\b(Gulden|Reihe|Punkte?|Preis|Plättchen|Züge?|Du|kaufst|Partie|Aufträge?|Felder|Kanal|Zeit)\b")
ENGLISH = re.compile(
    r"\b(guilders?|row|points?|price|tiles?|moves?|You|buys?|match|contracts?|spaces?|canal|time)\b", re.I
)

# What is hidden


def everything(position: hafen.Position, seat: int) -> list[object]:
    """All that a board shows to a seat."""
    scene = scene_of(position, "en", seat)
    pictures = [line.plain for size in ((80, 24), (140, TALL)) for line in BOARD.picture(scene, *size)]
    return [pictures, BOARD.sentences(scene), BOARD.players(scene), BOARD.unseen(scene), BOARD.choices(scene)]


def hidden_changed(position: hafen.Position, seat: int) -> hafen.Position:
    """The stacks turned over, and the contracts of two other seats exchanged."""
    told = position.dump()
    for name, stack in told["stacks"].items():
        told["stacks"][name] = sorted(stack, key=lambda tile: (tile.startswith("mid2"), -stack.index(tile)))
    others = [owner for owner in range(len(told["seats"])) if owner != seat]
    first, second = (told["seats"][owner] for owner in others[:2])
    first["contracts"], second["contracts"] = second["contracts"], first["contracts"]
    return position.game.load(told)


@pytest.mark.parametrize("plies", [20, 150, 330])
def test_hidden_things_are_never_shown(plies: int) -> None:
    position, greedy = hafen.game("werft").start(9), hafen.bot("greedy")
    while position.ply < plies or len(position.to_move) > 1:
        position.play(greedy.choose(position, position.to_move[0]))
    seat = position.to_move[0]
    other = hidden_changed(position, seat)
    assert other.dump()["stacks"] != position.dump()["stacks"]
    assert [o["contracts"] for o in other.dump()["seats"]] != [o["contracts"] for o in position.dump()["seats"]]
    shown = everything(position.game.load(position.dump()), seat)
    assert everything(other, seat) == shown
    assert everything(position.game.load(position.redeal(seat, seed=3).dump()), seat) == shown


def test_the_comparison_sees_what_is_not_hidden() -> None:
    """Own contracts and an open tile make a difference."""
    position = hafen.game("werft").start(9)
    seat = position.to_move[0]
    told = position.dump()
    hands = [told["seats"][owner] for owner in (seat, (seat + 1) % 4)]
    hands[0]["contracts"], hands[1]["contracts"] = hands[1]["contracts"], hands[0]["contracts"]
    assert everything(position.game.load(told), seat) != everything(position, seat)
    told = position.dump()
    told["market"]["canals"].reverse()
    assert everything(position.game.load(told), seat) != everything(position, seat)


def test_contracts_of_others_are_told_at_the_end_only() -> None:
    *during, end = moments(4, "en", 4)
    for scene in during[::9]:
        assert "\n".join(BOARD.players(scene)).count("Blue contracts:") == 1
    assert "\n".join(BOARD.players(end)).count("Blue contracts:") == 4


# Whole matches


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match(lang: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    suggest = {"de": "vorschlag spielen", "en": "suggest play"}[lang]
    done = play(typed(*[suggest] * 400), "--players", str(players), "--seed", "3", "--lang", lang, "--match", str(file))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.position.over
    assert not match.study
    assert str(file) in done.output.splitlines()[-1]
    assert re.search({"de": "^Rang 1: ", "en": "^Place 1: "}[lang], done.output, re.M)
    for line in match.position.view(0)["score_sheet"][0]:
        assert match.game.words(lang).table["lines"][line] in done.output
    told = done.output.replace(str(file), "")
    foreign = {"de": ENGLISH, "en": GERMAN}[lang].search(told)
    assert not foreign, told[max(0, foreign.start() - 80) : foreign.end() + 80]
    assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_a_whole_match_in_pictures(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    child = Terminal(100, 30, "werft", "--players", "2", "--seed", "3", "--lang", "de", "--match", str(file))
    for n in range(400):
        told = child.until("\n> ") if n == 0 else child.until("> ", "Die Partie ist gespeichert")
        assert "Traceback" not in told
        if "Die Partie ist gespeichert" in told:
            break
        child.type("vorschlag spielen\n")
    assert child.ended() == 0
    assert hafen.read(file).position.over
    os.close(child.fd)


def test_commands(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play(
        typed("rules", "players", "cards", "table", "help", "suggest", "suggest play", "undo", "77", "quit"),
        *("--seed", "4", "--lang", "en", "--match", str(file)),
    )
    assert done.exit_code == 0
    for part in (
        "Aim: the most points at the end.",
        "Type help and the name of a card",
        "In the stacks: bows 21, middles 42, sterns 21",
        "A sensible move:\n  ",
        "Taken back.",
        "There is no move 77; there are: ",
    ):
        assert part in done.output
    assert done.output.count("Action track, the leading tile first") == 2
    assert all(seat != 0 for seat, _ in hafen.read(file).log)


def test_the_load_of_a_ship_is_told_in_one_sentence() -> None:
    tiles = ["bow01", "mid110", "stern01", *[None] * 6]
    canal = {"tiles": [{"tile": tile} for tile in ("c01", "c02", "c03")]}
    own: dict[str, Any] = {"yard": tiles, "canal": canal, "items": {"captain": 2, "crane": 1, "soldier": 1, "sail": 1}}
    position = hafen.game("werft").load({"step": "fitting", "seats": hand(**own)})
    for move in ("load crane", "load captain", "load soldier", "load sail"):
        position.play(move)
    words = speaker("en", 0)
    events = position.view(0, "en", names=words.names, since=-1)["events"]
    told = [event["text"] for event in told_together(events, BOARD, words)]
    assert sum(event["key"] == "loaded" for event in events) == 4
    assert [text for text in told if "aboard" in text] == ["You take aboard: crane, captain, soldier and sail."]
    others = [event["text"] for event in events if event["key"] != "loaded"]
    assert [text for text in told if "aboard" not in text] == others


def test_the_table_is_told_anew_with_every_turn() -> None:
    done = play(typed(*["suggest play"] * 12), "--seed", "4", "--lang", "en")
    turns = len(re.findall(r"^You take turn \d+\.$", done.output, re.M))
    assert turns > 1
    assert done.output.count("Action track, the leading tile first") == turns


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_for_every_card_by_every_name(lang: str) -> None:
    game = hafen.game("werft")
    asked = CardHelp(game, Speaker(game, BOARD.words, lang, 0))
    expected = {card["card"]: card for card in game.cards(lang)}
    for other in ("de", "en"):
        for card in {card["id"]: card for card in game.cards(other)}.values():
            for name in (card["name"].upper(), card["card"], card["id"]):
                answer = asked.answer(name)
                if len(answer) > 1:
                    assert answer[1] == expected[card["card"]]["help"], (name, answer)
                else:  # a contract and a person, or the parts of several, may share a name
                    assert expected[card["card"]]["name"] in answer[0] or card["kind"] in ("canal", "train"), answer
    assert len(asked.answer({"de": "Ingenieur", "en": "Engineer"}[lang])) == 1
    assert len(asked.answer({"de": "Kanalplättchen", "en": "Canal tile"}[lang])) > 20


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_knows_the_short_forms_of_the_picture(lang: str) -> None:
    game = hafen.game("werft")
    words = Speaker(game, BOARD.words, lang, 0)
    asked = CardHelp(game, words)
    for section in ("employees_short", "items_short", "symbols_short"):
        for key in words.keys(section):
            answer = asked.answer(words.name(section, key))
            assert answer[0] == words.name("cards", key), answer


def test_help_tells_what_is_printed_on_a_canal_tile() -> None:
    done = play(typed("help c07"), "--lang", "en")
    assert "Canal 7 (straight): west: outside lifeboats, inside lanterns; east: outside nothing, inside" in done.output


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_score_sheet_adds_up(lang: str) -> None:
    *_, end = moments({"de": 3, "en": 4}[lang], lang, {"de": 3, "en": 4}[lang])
    seats = len(end.table["seats"])
    rows = score_sheet.as_table(end, BOARD)
    assert all(len(row) <= 80 for row in rows)
    rules = [n for n, row in enumerate(rows) if row.startswith("─")]
    numbers = [[int(cell) for cell in row.split()[-seats:]] for row in rows[rules[0] + 1 : rules[1]]]
    total = [int(cell) for cell in rows[rules[1] + 1].split()[-seats:]]
    assert len(numbers) == 8
    assert [sum(column) for column in zip(*numbers, strict=True)] == total == end.view["score"]
    assert [int(cell) for cell in rows[-1].split()[-seats:]] == [seat["guilders"] for seat in end.table["seats"]]


def test_both_languages_have_the_same_words() -> None:
    tables = [Speaker(hafen.game("werft"), BOARD.words, lang, None)._words.table for lang in ("de", "en")]
    german, english = ({f"{a}.{b}" for a, t in table.items() if isinstance(t, dict) for b in t} for table in tables)
    assert german ^ english == {name for name in german ^ english if name.endswith("_you")}
