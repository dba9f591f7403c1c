"""The commands ``hint`` and ``tipp``: the best moves by number, with what to expect and why."""

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

import hafen
from hafen.cli import hint, main, table_commands


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    """Few iterations, and compiled code."""
    compiled(hafen.game("speicherstadt"))
    monkeypatch.setattr(hint, "BUDGET", 200)
    monkeypatch.setattr(hint, "PATIENCE", 60.0)
    monkeypatch.setattr(table_commands, "ready_backend", lambda rules: "cpu")


def play(typed: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", "speicherstadt", "--plain", "--seed", "5", *arguments], input=typed)


SHAPES = {
    "en": r"(\d+): Worker to column .*\. Expected: −?\d+\.\d ± \d+\.\d points, place \d\.\d\. \S.*\.",
    "de": r"(\d+): Arbeiter in Spalte .*\. Erwartet: −?\d+,\d ± \d+,\d Punkte, Rang \d,\d\. \S.*\.",
}


@pytest.mark.parametrize(
    ("lang", "command", "thinking"),
    [("en", "hint", "Trying out the moves …"), ("de", "tipp", "Ich spiele die Züge durch …")],
)
def test_a_hint_shows_the_three_best_moves(lang: str, command: str, thinking: str, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play(f"{command}\n", "--lang", lang, "--match", str(file))
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    start = lines.index(thinking) + 1
    numbers = []
    for line in lines[start : start + 3]:
        shown = re.fullmatch(SHAPES[lang], line)
        assert shown, line
        numbers.append(shown[1])
    assert not re.fullmatch(SHAPES[lang], lines[start + 3])
    match = hafen.read(file)
    moves = match.log
    assert 0 not in {seat for seat, _ in moves}  # a hint plays nothing
    found = hafen.advise(match.position, 0, 200)
    play(f"{numbers[0]}\n", "--lang", lang, "--match", str(tmp_path / "b.match"))
    assert hafen.read(tmp_path / "b.match").log[: len(moves) + 1] == [*moves, (0, found[0].code)]


def test_until_the_rules_are_compiled_there_is_a_sensible_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_commands, "ready_backend", lambda rules: "python")
    told = play("hint\n", "--lang", "en").output
    assert "The rules are being compiled" in told
    assert re.search(r"A sensible move:\n  \d: Worker to column", told)
    assert "Expected" not in told


def test_help_names_the_command() -> None:
    assert "hint: the three best moves" in play("help\n", "--lang", "en").output
    assert "tipp: die drei besten Züge" in play("hilfe\n", "--lang", "de").output
