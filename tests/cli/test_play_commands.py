"""What a person can type at a table beside moves, and what is neither."""

import functools
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import hafen
from hafen.cli import main
from tests.cli import run
from tests.cli.run import typed

play = functools.partial(run.play, "speicherstadt")


def test_undo_within_a_turn_and_past_a_reveal(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play(typed("undo", "1", "undo", "quit"), "--seed", "5", "--lang", "en", "--match", str(file))
    assert "There is no decision of yours to take back." in done.output
    assert "Taken back.\n" in done.output
    assert not hafen.read(file).study
    # A whole round with new cards at its end, then back.
    first = typed(*["suggest play", "1"] * 8, "quit")
    play(first, "--seed", "5", "--lang", "en", "--match", str(file))
    while True:
        before = hafen.read(file)
        if before.position.view(0)["table"]["phase"] == "demand" and before.position.view(0)["table"]["round"] > 1:
            break
        CliRunner().invoke(main, ["play", "--plain", "--match", str(file)], input=typed("suggest play", "1", "quit"))
    workers = before.position.view(0)["table"]["seats"][0]["workers"]
    back = typed(*["undo"] * (4 - workers), "quit")
    done = CliRunner().invoke(main, ["play", "--plain", "--lang", "de", "--match", str(file)], input=back)
    assert "Ab jetzt ist die Partie eine Studie" in done.output
    after = hafen.read(file)
    assert after.study
    assert after.log == before.log[: len(after.log)]
    assert after.position.reveals < before.position.reveals


def test_save_and_load(tmp_path: Path) -> None:
    copy, file = tmp_path / "copy.match", tmp_path / "a.match"
    lines = typed("1", f"save {copy}", f"save {copy}", "2", f"load {copy}", "2", "quit")
    done = play(lines, "--seed", "5", "--lang", "en", "--match", str(file))
    assert f"Saved in {copy}." in done.output
    assert f"{copy} is already there; choose another name." in done.output
    (other,) = (tmp_path / "data" / "hafen" / "matches").glob("*.match")
    assert f"Loaded {copy}. The match goes on in {other}." in done.output
    assert hafen.read(other).log == hafen.read(file).log
    assert hafen.read(copy).log == hafen.read(file).log[: len(hafen.read(copy).log)]
    assert len(hafen.read(copy).log) < len(hafen.read(file).log)


def test_matches_that_cannot_be_played_here_are_not_loaded(tmp_path: Path) -> None:
    game = hafen.game("speicherstadt", players=2)
    bots, stranger, file = tmp_path / "bots.match", tmp_path / "stranger.match", tmp_path / "a.match"
    hafen.Match(game, 1, ["bot:greedy", "bot:greedy"]).save(bots)
    hafen.Match(game, 1, ["person", "bot:nobody"]).save(stranger)
    lines = typed(f"load {bots}", f"load {stranger}", "1", "quit")
    done = play(lines, "--seed", "5", "--lang", "de", "--match", str(file))
    assert "lässt sich hier nicht weiterspielen" in done.output
    assert "Nichts ist geladen: there is no bot 'nobody'" in done.output
    assert hafen.read(file).seed == 5
    assert (0, 0) in hafen.read(file).log


def test_a_finished_match_is_shown_when_loaded(tmp_path: Path) -> None:
    file = tmp_path / "over.match"
    play(typed(*["suggest play", "1"] * 200), "--players", "2", "--seed", "1", "--match", str(file))
    done = play(typed(f"load {file}", "1", "1"), "--seed", "5", "--lang", "en")
    assert "The match is over." in done.output


def test_help_lists_the_commands_in_both_languages() -> None:
    for lang, words in {
        "en": ["cards", "undo", "suggest", "save FILE", "load FILE", "log NUMBER", "quit", "help CARD", "place 1"],
        "de": [
            "karten",
            "zurück",
            "vorschlag",
            "speichern DATEI",
            "laden DATEI",
            "zugliste ANZAHL",
            "ende",
            "hilfe KARTE",
        ],
    }.items():
        done = play(typed("help"), "--seed", "5", "--lang", lang)
        for word in words:
            assert f"\n  {word}: " in done.output


def test_lists_and_log() -> None:
    done = play(typed("1", "cards", "players", "table", "log", "suggest"), "--seed", "5", "--lang", "en")
    assert "Winter 7: " in done.output
    assert "In the bag: 9 coffee" in done.output
    assert done.output.count("Round 1 of 10") == 2
    assert done.output.count("Round 1. Orange starts.") == 2
    assert re.search(r"A sensible move:\n  (\d): Worker to column \1\b", done.output)


def test_the_last_lines_of_the_log() -> None:
    whole = play(typed("1", "log"), "--seed", "5", "--lang", "en").output.split("Round 1. Orange starts.")[-1]
    done = play(typed("1", "log 3"), "--seed", "5", "--lang", "en")
    told = done.output.split("Your move: a number, or help.\n")[-1].split("\n\n")[0].splitlines()
    assert len(told) == 3
    assert whole.split("\n\n")[0].splitlines()[-3:] == told


@pytest.mark.parametrize("count", ["x", "-1", "2 3", "²", "9" * 30])
def test_a_log_of_no_number_of_lines(count: str) -> None:
    assert "for example: log 20" in play(typed(f"log {count}"), "--seed", "5", "--lang", "en").output


def test_a_suggestion_is_shown_and_played(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    game = hafen.game("speicherstadt", players=2)
    match = hafen.Match(game, 4, ["person", "bot:greedy"])
    greedy = hafen.bot("greedy")
    while not match.position.view(0)["suggest"]:
        seat = match.position.to_move[0]
        match.play(greedy.choose(match.position, seat), seat)
    match.save(file)
    moves = match.position.view(0)["suggest"][0]["moves"]
    run = ["play", "--plain", "--lang", "en", "--match", str(file)]
    done = CliRunner().invoke(main, run, input=typed("suggest", "quit"))
    assert "Suggested loading:" in done.output
    assert "To play it, type: suggest play" in done.output
    assert hafen.read(file).log == match.log
    CliRunner().invoke(main, run, input=typed("suggest play", "quit"))
    assert hafen.read(file).log[len(match.log) :][: len(moves)] == [(0, code) for code in moves]


BAD = {
    "0": "There is no move 0; there are: 1, 2, 3, 4, 5.",
    "6": "There is no move 6; there are: 1, 2, 3, 4, 5.",
    "99999999999999999999999": "There is no move 99999999999999999999; there are: 1, 2, 3, 4, 5.",
    "-1": "-1: neither a move nor a command.",
    "²": "²: neither a move nor a command.",
    "place": "There is no move place; there are: 1, 2, 3, 4, 5.",
    "place 77": "There is no move place 77; there are: 1, 2, 3, 4, 5.",
    "buy": "Workers are being placed now.",
    "load tea contract 1": "Workers are being placed now.",
    "{seat} %s [red]": "{seat} %s [red]: neither a move nor a command.",
    "hint 99": "Nothing follows hint; to use it, type just: hint",
    "tip 3": "Nothing follows hint",
    "undo 2": "Nothing follows undo",
    "quit now": "Nothing follows quit",
    "help nothing like it": "There is no card nothing like it.",
    "help !!": "There is no card !!.",
    "save": "Name a file, for example: save evening.match",
    "load": "Name a file, for example: load evening.match",
    "save /no/such/folder/a.match": "/no/such/folder/a.match cannot be written: No such file or directory.",
    "load /no/such.match": "Nothing is loaded: /no/such.match: cannot be read",
    "load ~nobody-here/a": "Nothing is loaded: ",
    "load /": "Nothing is loaded: ",
    "save " + "x" * 300: "cannot be written",
    "\x1b[2J": "[2J: neither a move nor a command.",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_gets_one_sentence_and_changes_nothing(line: str, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    good = play("", "--seed", "5", "--lang", "en", "--match", str(file))
    before = file.read_bytes()
    file.unlink()
    bad = play(typed(line), "--seed", "5", "--lang", "en", "--match", str(file))
    assert file.read_bytes() == before
    assert bad.exit_code == 0
    asked = good.output.index("\nThe input has ended.")
    answer = bad.output[asked : bad.output.index("\nThe input has ended.")].strip("\n")
    assert len(answer.splitlines()) == 1
    assert BAD[line] in answer
    assert "\x1b" not in bad.output


def test_bytes_that_are_no_text_change_nothing(tmp_path: Path) -> None:
    run = [sys.executable, "-m", "hafen", "play", "speicherstadt", "--bots", "greedy", "--lang", "en"]
    run += ["--match", str(tmp_path / "a.match")]
    done = subprocess.run(run, input=b"\xff\xfe\n\x00\n", capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert b"neither a move nor a command" in done.stdout


def test_enter_repeats_the_question() -> None:
    done = play(typed("", ""), "--seed", "5", "--lang", "en")
    assert done.output.count("Place worker 1 of 3.") == 3
    assert done.output.count("Round 1 of 10") == 1
