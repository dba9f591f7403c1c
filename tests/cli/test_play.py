"""A match in the terminal, driven like a person would: typed lines in, printed lines out."""

import functools
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import hafen
from hafen.bots import OPPONENT
from hafen.cli import main
from hafen.games import GAMES
from tests.cli import run
from tests.cli.run import typed

play = functools.partial(run.play, "speicherstadt")
GERMAN = re.compile(r"\b(Runde|Spalte|Münzen?|Punkte?|Arbeiter|Preis|Karte|Züge?|Du|kaufst|Partie|Auftrag|Reihe)\b")
ENGLISH = re.compile(r"\b(Round|Column|coins?|points?|worker|price|card|move|You|buys?|match|contract|line)\b", re.I)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("players", "expansion"), [(2, False), (5, False), (2, True), (4, True)])
def test_a_whole_match(lang: str, players: int, expansion: bool, tmp_path: Path) -> None:
    """Every loading as suggested, every other question answered by the first move, to the score sheet."""
    file = tmp_path / "a.match"
    suggest = {"de": "vorschlag spielen", "en": "suggest play"}[lang]
    lines = typed(*([suggest, "1"] * 250))
    options = ["--players", str(players), "--kaispeicher" if expansion else "--no-kaispeicher"]
    done = play(lines, *options, "--seed", "3", "--lang", lang, "--match", str(file))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.game.options == {"players": players, "kaispeicher": expansion}
    assert match.position.over
    assert not match.study
    last = done.output.splitlines()
    assert str(file) in last[-1]
    place = {"de": "Rang 1: ", "en": "Place 1: "}[lang]
    assert any(line.startswith(place) for line in last)
    for line in match.position.view(0)["score_sheet"][0]:
        assert match.game.words(lang).table["lines"][line] in done.output
    foreign = {"de": ENGLISH, "en": GERMAN}[lang]
    told = done.output.replace(str(file), "")
    assert not foreign.search(told), foreign.search(told)
    assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_the_table_is_told_before_the_first_question() -> None:
    done = play("", "--seed", "5", "--lang", "en")
    told = done.output
    assert told.startswith(
        "The Speicherstadt: Blue (you), Orange (bot: greedy), Black (bot: greedy) and Plum (bot: gre"
    )
    order = [
        "Round 1 of 10",
        "Column 1: Spice Trader, Winter.",
        "Orange: 5 coins",
        "Blue (you): 5 coins",
        "Place worker 1 of 3.",
        "\n1: Worker",
    ]
    places = [told.index(part) for part in order]
    assert places == sorted(places)
    assert told.index("Your move") > places[-1]


def test_seats_bots_and_players() -> None:
    done = play("", "--players", "3", "--seat", "2", "--bots", "random,greedy", "--lang", "en")
    assert done.output.startswith("The Speicherstadt: Blue (bot: random), Orange (you) and Black (bot: greedy)")


@pytest.mark.parametrize(("lang", "title"), [("en", "mate"), ("de", "Steuermann")])
def test_the_others_are_of_middle_strength_unless_named(
    lang: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hafen.cli.play.OPPONENT", OPPONENT)
    file = tmp_path / "a.match"
    assert hafen.game("speicherstadt", players=3).start(3).to_move == (0,)
    told = play("", "--players", "3", "--seed", "3", "--lang", lang, "--match", str(file)).output
    assert told.splitlines()[0].count(f": {title})") == 2
    assert [str(seat) for seat in hafen.read(file).seats] == ["person", "bot:level3", "bot:level3"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--players", "9"], "players cannot be 9"),
        (["--seat", "5"], "there is no seat 5; seats go from 1 to 4"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,greedy,greedy,greedy"], "room for 1 to 3 bots"),
        (["--bots", ","], "room for 1 to 3 bots"),
        (["--match", "/proc/none/a.match"], "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_one_line(arguments: list[str], reason: str) -> None:
    done = play("", *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert re.fullmatch(r"hafen: .*\n", done.stderr)
    assert reason in done.stderr


def test_a_file_that_is_not_there_needs_the_name_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "new.match"
    done = CliRunner().invoke(main, ["play", "--match", str(file)])
    assert (done.exit_code, done.stderr) == (2, f"hafen: {file} is not there; name a game: {', '.join(GAMES)}\n")


def test_a_new_match_needs_the_name_of_a_game() -> None:
    done = CliRunner().invoke(main, ["play", "--lang", "en"])
    assert (done.exit_code, done.stderr) == (2, f"hafen: name a game: {', '.join(GAMES)}\n")


def test_a_newcomer_is_told_the_rules() -> None:
    for lang, command, first, last in (
        ("en", "rules", "Aim: the most points", "Type help and the name of a card"),
        ("de", "hilfe regeln", "Ziel: am Ende die meisten Punkte", "Tippe hilfe und den Namen"),
    ):
        done = play(typed(command), "--seed", "5", "--lang", lang)
        assert first in done.output
        assert last in done.output


def test_rules_of_the_expansion_are_told_only_with_it() -> None:
    for lang, command, first, last in (
        ("en", "rules", "With the expansion Kaispeicher:", "Type help and the name of a card"),
        ("de", "regeln", "Mit der Erweiterung Kaispeicher ändert sich:", "Tippe hilfe und den Namen"),
    ):
        told = play(typed(command), "--kaispeicher", "--lang", lang).output
        assert told.index(first) < told.index(last)
        assert first not in play(typed(command), "--lang", lang).output


# Leaving and coming back


def test_end_of_input_keeps_the_match(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play(typed("1", "2"), "--seed", "5", "--lang", "en", "--match", str(file))
    assert done.exit_code == 0
    assert done.output.splitlines()[-2:] == [
        "The input has ended.",
        f"The match is saved. Play on with: hafen play --match {file}",
    ]
    before = hafen.read(file).log
    again = CliRunner().invoke(
        main, ["play", "--plain", "--lang", "en", "--match", str(file)], input=typed("3", "quit")
    )
    assert again.exit_code == 0
    assert "Place worker 3 of 3." in again.output
    assert hafen.read(file).log[: len(before)] == before
    assert len(hafen.read(file).log) > len(before)


def test_bots_go_on_as_if_nobody_had_left(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.match", tmp_path / "parts.match"
    options = ("--seed", "6", "--bots", "random,greedy")
    play(typed(*"123123"), *options, "--match", str(whole))
    play(typed(*"123"), *options, "--match", str(parts))
    CliRunner().invoke(main, ["play", "--plain", "--match", str(parts)], input=typed(*"123"))
    assert hafen.read(parts).log == hafen.read(whole).log


def test_without_a_file_the_match_goes_to_the_data_folder(tmp_path: Path) -> None:
    play(typed("1", "quit"), "--seed", "5")
    play(typed("1", "quit"), "--seed", "6")
    files = sorted((tmp_path / "data" / "hafen" / "matches").glob("speicherstadt-*.match"))
    assert {hafen.read(file).seed for file in files} == {5, 6}


def test_a_kept_match_has_its_options(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    play("", "--match", str(file))
    for options in (["--seed", "1"], ["--players", "2"], ["--seat", "2"], ["--bots", "random"]):
        done = play("", "--match", str(file), *options)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "holds a match already" in done.stderr


def test_a_bot_with_settings_of_its_own_plays_on_with_them(tmp_path: Path) -> None:
    """In a match that was left, and in one that is loaded."""
    file, copy = tmp_path / "a.match", tmp_path / "b.match"
    bots = ["greedy:spite=20", "search:iterations=2"]
    play(typed("1", f"save {copy}"), "--players", "3", "--seed", "3", "--bots", ",".join(bots), "--match", str(file))
    moves = len(hafen.read(file).log)
    done = play(typed("1", f"load {copy}", "1"), "--match", str(file), "--lang", "en")
    assert done.exit_code == 0, done.output
    assert done.output.count("Orange (bot: greedy:spite=20) and Black (bot: search:iterations=2)") == 1
    assert f"Loaded {copy}." in done.output
    match = hafen.read(file)
    assert len(match.log) > moves
    assert [holder.bot for holder in match.seats] == [None, *bots]


def test_a_file_without_a_person_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    hafen.Match(hafen.game("speicherstadt", players=2), 1, ["bot:greedy", "bot:greedy"]).save(file)
    done = play("", "--match", str(file))
    assert done.exit_code == 2
    assert "exactly one seat must be held by a person" in done.stderr


def test_a_file_that_is_no_match_is_refused_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna\n")
    done = play("", "--match", str(file))
    assert done.exit_code == 2
    assert file.read_text() == "Dear Anna\n"
