"""The command itself: its list of subcommands, its version, and how it refuses."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

import hafen as package
from hafen.cli import COMMANDS
from hafen.games import GAMES
from tests.cli.run import hafen, refusal


def test_help_names_every_command() -> None:
    for argument in ("--help", "-h"):
        result = hafen(argument)
        assert result.exit_code == 0
        listed = result.stdout.partition("Commands:")[2]
        assert [line.split()[0] for line in listed.splitlines() if line.strip()] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = hafen(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: main {command}")


def test_version() -> None:
    result = hafen("--version")
    assert result.exit_code == 0
    assert result.stdout.split()[-1] == package.__version__


def test_what_is_not_understood_is_refused_in_one_line() -> None:
    assert refusal("dance") == "No such command 'dance'."
    assert refusal("simulate", "halma") == f"there is no game 'halma'; there are: {', '.join(GAMES)}"
    assert refusal("simulate") == "Missing argument 'GAME'."
    assert "--faster" in refusal("simulate", "speicherstadt", "--faster")


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("HAFEN_PORT", str(port))
        monkeypatch.setenv("HAFEN_DATA", str(tmp_path))
        assert refusal() == f"cannot listen on 127.0.0.1:{port}: Address already in use"


HELP = """
import sys
sys.argv = ["hafen", "--help"]
from hafen.cli import main
try:
    main()
except SystemExit:
    print(sorted({"numba", "hafen.kernel.simulate", "hafen.play.fuzz"} & set(sys.modules)))
"""


def test_a_process_ends_with_the_right_code() -> None:
    command_line = [sys.executable, "-c", "from hafen.cli import main; main()", "fuzz", "halma"]
    run = subprocess.run(command_line, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"hafen: there is no game 'halma'; there are: {', '.join(GAMES)}\n"


def test_help_does_not_load_what_only_some_commands_need() -> None:
    run = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"
