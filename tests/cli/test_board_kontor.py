"""Kontor in the terminal: what is hidden stays so, and whole matches."""

import functools
import os
import re
from pathlib import Path

import pytest

import hafen
from hafen.cli import score_sheet
from tests.cli import run
from tests.cli.kontor_scenes import BOARD, OPENING, TABLES, both_languages, drawn, each_table, loaded, moments
from tests.cli.scenes import scene_of
from tests.cli.terminal import Terminal

play = functools.partial(run.play, "kontor")
GERMAN = re.compile(r"\b(Runde|Münzen?|Punkte?|Karten?|Züge?|[Dd]u|Schwarz|Wasser|Gebiete?|Partie|Reihe|neben)\b")
ENGLISH = re.compile(r"\b(Round|coins?|points?|cards?|moves?|You|Black|Water|areas?|match|row|beside)\b", re.I)

# What is hidden


def everything(position: hafen.Position, seat: int | None = 0) -> list[object]:
    scene = scene_of(position, "en", seat)
    pictures = [BOARD.picture(scene, width, height) for width, height in ((80, 24), (120, 40))]
    return [pictures, BOARD.sentences(scene), BOARD.unseen(scene), BOARD.players(scene), BOARD.choices(scene)]


@each_table
def test_the_table_comes_from_the_view_alone(table: int) -> None:
    """A redealt position looks the same, with other cards where the reader cannot look."""
    differ = 0
    for position in moments(table)[::2]:
        other = position.redeal(0, seed=3)
        differ += other.dump() != position.dump()
        assert everything(position) == everything(other)
    assert differ


def test_unknown_cards_of_the_opponent_are_not_shown() -> None:
    own = {"hand": "3 17 41 60 85", "pile": "5"}
    hands = ("4 16 42 80 81", "6 22 86 1 2")
    positions = []
    for hand in hands:
        description = {"board": OPENING, "water": "47", "seats": [own, {"hand": hand, "pile": "8"}]}
        positions.append(hafen.game("kontor", mode="profi").load(description))
    assert everything(positions[0]) == everything(positions[1])
    assert everything(positions[0], 1) != everything(positions[1], 1)
    text = drawn(scene_of(positions[0]))
    assert "■? ■? ■? ≈? ≈?" in text
    assert "3 unknown harbour cards, 2 unknown water cards" in "\n".join(BOARD.sentences(scene_of(positions[0])))
    assert not re.search(r"■16|≈80|■42", text)


def test_a_highest_card_that_was_shown_is_told() -> None:
    seats = [{"hand": "29 83 88 91 92", "shown": "83"}, {"hand": "30 79 89 90 93", "shown": "79"}]
    for lang, told in (("de", "Musste Wasser 79 als höchste"), ("en", "Had to show Water 79 as the highest")):
        assert told in "\n".join(BOARD.sentences(loaded("sonderkarten", lang, seats=seats)))
    assert "highest hand card" not in "\n".join(BOARD.sentences(loaded("sonderkarten")))


def test_known_cards_of_the_opponent_are_shown() -> None:
    seats = [{"hand": "3 17 41 60 85"}, {"hand": "4 16 42 80 81", "pile": "8"}]
    scene = loaded(board=OPENING, known="16 80", seats=seats)
    assert "■16S‡ ≈80¢ ■? ■? ≈?" in drawn(scene)
    told = next(line for line in BOARD.players(scene) if line.startswith("Black"))
    assert "In hand: Black 16 (spice) with a ship, Water 80 with a coin, 2 unknown harbour cards, 1 unknown" in told


def test_a_choice_is_shown_only_when_all_have_chosen() -> None:
    shown = []
    for card in ("4", "42", "pass"):
        seats = [{"hand": "3 17 41 60 85"}, {"hand": "4 16 42 80 81", "pile": "8"}]
        position = hafen.game("kontor", mode="profi").load({"board": OPENING, "known": "4 42", "seats": seats}, seed=2)
        undecided = everything(position)
        position.play("pass" if card == "pass" else f"play {card}", 1)
        assert everything(position) != undecided
        scene = scene_of(position)
        assert "■ Black ✓" in drawn(scene)
        assert "Has chosen." in "\n".join(BOARD.players(scene))
        shown.append(everything(position))
    assert shown[0] == shown[1] == shown[2]
    position.undo()
    position.play("play 42", 1)
    position.play("play 3", 0)
    assert "[■42crane‡]" in drawn(scene_of(position))


def test_only_the_own_picks_and_special_cards_are_shown() -> None:
    position = hafen.game("kontor", mode="justizia").start(2)
    position.play("pick 3", 0)
    seen = []
    for card in ("4", "44"):
        other = position.copy()
        other.play(f"pick {card}", 1)
        seen.append(everything(other))
    assert seen[0] == seen[1]
    team = scene_of(hafen.game("kontor", mode="team").start(4))
    assert drawn(team).count("○?") == 3  # partners do not see each other's cards


def test_an_onlooker_sees_no_hand() -> None:
    for position in moments(1)[::3]:
        scene = scene_of(position, "en", None)
        text = drawn(scene)
        assert "Hand" not in text
        assert "(you)" not in text
        assert not any("(you)" in line for line in BOARD.sentences(scene))


# Whole matches


@both_languages
@pytest.mark.parametrize("mode", ["gullivers_reisen", "basic", "armut-4"])
def test_a_whole_match(mode: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    mode, _, players = mode.partition("-")
    suggest = {"de": "vorschlag spielen", "en": "suggest play"}[lang]
    lines = f"{suggest}\n" * 250
    options = ["--mode", mode, "--players", players or "2", "--bots", "random", "--seed", "3", "--lang", lang]
    done = play(lines, *options, "--match", str(file))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.position.over
    assert not match.study
    assert str(file) in done.output.splitlines()[-1]
    assert {"de": "\nRang 1: ", "en": "\nPlace 1: "}[lang] in done.output
    for line in match.position.view(0)["score_sheet"][0]:
        assert match.game.words(lang).table["lines"][line] in done.output
    told = done.output.replace(str(file), "")
    foreign = {"de": ENGLISH, "en": GERMAN}[lang]
    assert not foreign.search(told), foreign.search(told)
    assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_numbers_notation_and_commands_are_understood(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    typed = "99\nhelp\nhelp 36\ncards\nplayers\nrules\nsuggest\n0\nundo\nlog\nquit\n"
    done = play(typed, "--mode", "profi", "--seed", "4", "--lang", "en", "--match", str(file))
    assert done.exit_code == 0, done.output
    own = sorted(map(int, scene_of(hafen.game("kontor", mode="profi").start(4)).table["seats"][0]["hand"]))
    assert f"There is no move 99; there are: {', '.join(map(str, own))}, 0." in done.output
    for part in (
        "\nBlack 36 (tea)\nNumber 36, a coin.",
        "Cards of which you do not know where they are:\nRed, ",
        "Profi game: 7 × 7.",
        "A sensible move:",
        "Taken back",
    ):
        assert part in done.output
    assert hafen.read(file).log == []


def test_one_person_sits_among_bots_in_the_team_game() -> None:
    done = play("0\nquit\n", "--mode", "team", "--seat", "3", "--seed", "1", "--lang", "en")
    assert done.output.startswith("Kontor: Red A (bot: greedy), Red B (bot: greedy), Black A (you) and Black B (bot: ")
    assert "You pass and receive 1 coin." in done.output


@both_languages
def test_the_score_sheet_adds_up(lang: str) -> None:
    for table, game in enumerate(TABLES):
        end = scene_of(moments(table)[-1], lang)
        rows = score_sheet.as_table(end, BOARD)
        assert all(len(row) <= 80 for row in rows)
        rules = [n for n, row in enumerate(rows) if row.startswith("─")]
        numbers = [[int(cell) for cell in row.split()[-game.players :]] for row in rows[rules[0] + 1 : rules[1]]]
        assert [sum(column) for column in zip(*numbers, strict=True)] == end.view["score"]
        assert rows[0].count("★") == end.view["places"].count(1)
        coins = [int(cell) for cell in rows[-1].split()[-game.players :]]
        assert sum(coins) == sum(seat["coins"] for seat in end.table["seats"]) * game.players // 2


def test_a_whole_match_in_pictures(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    options = ["--mode", "gullivers_reisen", "--bots", "random", "--seed", "3", "--lang", "de", "--match", str(file)]
    child = Terminal(80, 24, "kontor", *options)
    for n in range(200):
        told = child.until("\n> ") if n == 0 else child.until("> ", "Die Partie ist gespeichert")
        if "Die Partie ist gespeichert" in told:
            break
        child.type("vorschlag spielen\n")
    assert child.ended() == 0
    assert hafen.read(file).position.over
    os.close(child.fd)
