"""Options of the games on the command line: those of the catalogue, passed on to the game that is named."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import hafen
from hafen.cli import game_options, main
from tests.cli.run import hafen as run
from tests.cli.run import refusal

COMMANDS = ("play", "simulate", "fuzz")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_every_option_with_its_title(command: str) -> None:
    told = " ".join(run(command, "--help").output.split())
    for entry in hafen.catalogue():
        for option in entry["options"]:
            flag = option["name"].replace("_", "-")
            assert f"--{flag}" in told
            assert f"{entry['id']}: {option['titles']['en']}" in told
    assert "--kaispeicher / --no-kaispeicher" in told
    assert "(2, 3, 4, 5; 4 unless given)" in told


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        ([], {"players": 4, "kaispeicher": False}),
        (["--kaispeicher"], {"players": 4, "kaispeicher": True}),
        (["--kaispeicher", "--no-kaispeicher"], {"players": 4, "kaispeicher": False}),
        (["--players", "3", "--kaispeicher"], {"players": 3, "kaispeicher": True}),
    ],
)
def test_options_reach_the_game(flags: list[str], options: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    CliRunner().invoke(main, ["play", "speicherstadt", "--plain", *flags, "--match", str(file)], input="")
    assert hafen.read(file).game.options == options


def test_a_kept_match_has_its_options_already(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    CliRunner().invoke(main, ["play", "speicherstadt", "--plain", "--match", str(file)], input="")
    for flag in ("--kaispeicher", "--no-kaispeicher"):
        assert "holds a match already" in refusal("play", "--plain", "--match", str(file), flag)
    again = CliRunner().invoke(main, ["play", "--plain", "--lang", "en", "--match", str(file)], input="")
    assert (again.exit_code, again.stderr) == (0, "")


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--players", "9"], r"speicherstadt: players cannot be 9; valid are 2, 3, 4, 5"),
        (["--players", "many"], r".*'many' is not a valid integer.*"),
        (["--kaispeicher=yes"], r".*--kaispeicher.* does not take a value.*"),
        (["--kaispiecher"], r".*--kaispiecher.*"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_value_is_one_clear_line(command: str, flags: list[str], reason: str) -> None:
    assert re.fullmatch(reason, refusal(command, "speicherstadt", *flags))


def test_an_option_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known to the command, because some game has it; this game names its own."""
    other = {
        "id": "kontor",
        "options": [{"name": "two_teams", "values": [False, True], "default": False, "titles": {"en": "Two teams"}}],
    }
    known = hafen.catalogue()
    monkeypatch.setattr(hafen, "catalogue", lambda: [*known, other])
    assert "kontor: Two teams." in " ".join(run("play", "--help").output.split())
    reason = refusal("play", "speicherstadt", "--two-teams")
    assert reason.startswith("speicherstadt has no option 'two_teams'; valid are players: 2, 3, 4, 5")
    assert "kaispeicher: " in reason


def test_only_what_was_given_is_passed_on() -> None:
    assert game_options.given({"players": None, "kaispeicher": False}) == {"kaispeicher": False}


def test_options_are_typed_as_they_are_read() -> None:
    chosen = {"players": 2, "first_game": False, "subsidy_always": True, "trader_bonus": "wagon"}
    typed = ["--players", "2", "--no-first-game", "--subsidy-always", "--trader-bonus", "wagon"]
    assert game_options.words(chosen) == typed
