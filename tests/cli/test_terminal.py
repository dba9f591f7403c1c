"""A match on a real terminal, in pictures."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import hafen
from tests.cli.terminal import Terminal


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
