"""A match in the terminal, driven like a person would: typed lines in, printed lines out."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import hafen
from hafen.bots import OPPONENT
from hafen.cli import main
from hafen.cli.boards import get_board
from hafen.cli.card_help import CardHelp
from hafen.cli.language import Speaker, language
from hafen.games import GAMES

GERMAN = re.compile(r"\b(Runde|Spalte|Münzen?|Punkte?|Arbeiter|Preis|Karte|Züge?|Du|kaufst|Partie|Auftrag|Reihe)\b")
ENGLISH = re.compile(r"\b(Round|Column|coins?|points?|worker|price|card|move|You|buys?|match|contract|line)\b", re.I)


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(typed: str | bytes, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", "speicherstadt", "--plain", *arguments], input=typed)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


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
        ("en", "rules", "Aim: most points", "Type help and the name of a card"),
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


# Commands


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
    assert "The game is over." in done.output


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


# Help on cards


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
        ("Feuerwehr", ["  Winter, Feuerwehrmann 2", "  Winter, Feuerwehrmann 5"]),
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


def test_help_explains_the_signs_of_the_expansion(tmp_path: Path) -> None:
    child = Terminal(80, 24, "speicherstadt", "--kaispeicher", "--lang", "en", "--match", str(tmp_path / "a.match"))
    child.until("\n> ")
    child.type("help\n")
    told = child.until("Enter: go on, q and Enter: back to the table")
    child.type("\n")
    told += child.until("Enter: back to the table")
    child.type("\n")
    told = " ".join(told.split())
    assert "Letters of the goods: C coffee, T tea, S saffron, R rubber, P carpet, H hemp, L cloth, G glass." in told
    child.type("quit\n")
    assert child.ended() == 0
    os.close(child.fd)


# The language


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_names_a_language(environment: dict[str, str], lang: str) -> None:
    assert language(None, environment) == lang
    assert language("de", environment) == "de"


# A real terminal


class Terminal:
    """A new match in a child process, on a terminal of its own; against simple bots unless told."""

    def __init__(self, columns: int, lines: int, *arguments: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            environment = {**os.environ, "COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm-256color"}
            environment.pop("NO_COLOR", None)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests may run where it is ignored
            run = [sys.executable, "-m", "hafen", "play", "--bots", "greedy", *arguments]
            os.execve(sys.executable, run, environment)

    def until(self, *parts: str, seconds: float = 30) -> str:
        """Everything up to and with one of these parts of the output."""
        got, deadline = b"", time.monotonic() + seconds
        while not any(part.encode() in got for part in parts):
            assert time.monotonic() < deadline, got.decode(errors="replace")
            if select.select([self.fd], [], [], 0.2)[0]:
                got += os.read(self.fd, 65536)
        return got.decode(errors="replace")

    def until_asleep(self) -> None:
        """It waits for a key."""
        asleep = 0
        while asleep < 5:
            state = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
            asleep = asleep + 1 if state == "S" else 0
            time.sleep(0.05)

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def ended(self) -> int:
        """The rest of the output is read; the exit code."""
        try:
            while os.read(self.fd, 65536):
                pass
        except OSError:  # the other side is closed
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    child = Terminal(80, 24, "speicherstadt", "--seed", "5", "--lang", "en", "--match", str(tmp_path / "a.match"))
    yield child
    os.close(child.fd)


def test_on_a_terminal_there_is_a_picture(terminal: Terminal, tmp_path: Path) -> None:
    first = terminal.until("\n> ")
    assert "\x1b[" in first
    assert "price 2" in first
    terminal.type("1\n")
    assert "Place worker 2 of 3." in terminal.until("\n> ")
    terminal.type("quit\n")
    assert "Play on with: hafen play --match" in terminal.until(".match\r\n")
    assert terminal.ended() == 0
    assert hafen.read(tmp_path / "a.match").log


@pytest.mark.parametrize("options", [["--players", "2"], ["--players", "3", "--kaispeicher"]])
def test_a_whole_match_in_pictures(options: list[str], tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    child = Terminal(100, 30, "speicherstadt", *options, "--seed", "3", "--lang", "de", "--match", str(file))
    for n in range(500):
        told = child.until("\n> ") if n == 0 else child.until("> ", "Die Partie ist gespeichert")
        if "Die Partie ist gespeichert" in told:
            break
        child.type("vorschlag spielen\n" if n % 2 else "1\n")
    assert child.ended() == 0
    assert hafen.read(file).position.over
    os.close(child.fd)


def test_a_long_answer_comes_in_pages_and_leaves_the_table_as_it_was(terminal: Terminal) -> None:
    terminal.until("\n> ")
    terminal.type("rules\n")
    first = terminal.until("back to the table")
    assert "\x1b[?1049h" in first  # a screen of its own
    assert "Page 1 of 2. Enter: go on" in first
    assert first.count("\n") <= 24
    terminal.type("q\n")
    assert "\x1b[?1049l" in terminal.until("> ")
    terminal.type("log 2\n")
    assert "\x1b[?1049h" not in terminal.until("\n> ")


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_by_key_is_clean(terminal: Terminal, key: str) -> None:
    terminal.until("\n> ")
    terminal.until_asleep()  # a key in the very moment of the prompt is seen by readline only with the next one
    terminal.type(key)
    told = terminal.until("Play on with: hafen play --match")
    assert "Traceback" not in told
    assert terminal.ended() == 0


def test_a_narrow_terminal_gets_sentences(tmp_path: Path) -> None:
    child = Terminal(60, 24, "speicherstadt", "--lang", "en", "--match", str(tmp_path / "a.match"))
    told = child.until("\n> ")
    assert "Your move: a number, or help." in told
    assert "\x1b[" not in told.replace("\x1b[?2004h", "")
    child.type("quit\n")
    assert child.ended() == 0
    os.close(child.fd)
