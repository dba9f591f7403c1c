"""Run a command as a user would, in this process."""

from click.testing import CliRunner, Result

from hafen.cli import main


def hafen(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def play(game: str, typed: str | bytes, *arguments: str) -> Result:
    """A match of which everything is told in words."""
    return CliRunner().invoke(main, ["play", game, "--plain", *arguments], input=typed)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def refusal(*arguments: str) -> str:
    """The one line with which a command refuses."""
    result = hafen(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("hafen: ")
    return line.removeprefix("hafen: ")
