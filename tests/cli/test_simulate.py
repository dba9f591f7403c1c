"""``hafen simulate``."""

import json
from collections.abc import Callable
from types import ModuleType

import pytest

from hafen.play.game import Game, game
from tests.cli.run import hafen, refusal

KEYS = ["game", "options", "backend", "games", "decisions", "seconds", "games_per_s", "decisions_per_s"]


def simulate(*arguments: str) -> dict[str, object]:
    result = hafen("simulate", "speicherstadt", *arguments, "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_backends_play_the_same_games(compiled: Callable[[Game], ModuleType]) -> None:
    compiled(game("speicherstadt"))
    interpreted = simulate("--players", "3", "--games", "40", "--seed", "18446744073709551600", "--backend", "python")
    fast = simulate("--players", "3", "--games", "40", "--seed", "18446744073709551600")
    assert list(interpreted) == list(fast) == KEYS
    assert interpreted["backend"] == "python"
    assert fast["backend"] == "cpu"
    assert fast["options"] == {"players": 3, "kaispeicher": False}
    assert fast["decisions"] == interpreted["decisions"]
    assert isinstance(fast["games_per_s"], float)
    assert isinstance(fast["seconds"], float)
    assert fast["games_per_s"] == pytest.approx(40 / fast["seconds"])


def test_a_person_reads_two_lines(compiled: Callable[[Game], ModuleType]) -> None:
    compiled(game("speicherstadt", kaispeicher=True))
    result = hafen("simulate", "speicherstadt", "--kaispeicher", "--games", "2e3", "--threads", "2")
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first.startswith("hafen.game('speicherstadt', players=4, kaispeicher=True) on cpu: 2,000 games, ")
    assert second.endswith("decisions/s")


def test_bad_options_are_named() -> None:
    assert refusal("simulate", "speicherstadt", "--players", "9").endswith("valid are 2, 3, 4, 5")
    assert "'1.5' is not a whole number" in refusal("simulate", "speicherstadt", "--games", "1.5")
    assert "0<=x<=18446744073709551615" in refusal("simulate", "speicherstadt", "--seed", "-1")
    assert "one thread" in refusal("simulate", "speicherstadt", "--backend", "python", "--threads", "2")
