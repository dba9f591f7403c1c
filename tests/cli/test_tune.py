"""``hafen tune``."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from types import ModuleType

import pytest

from hafen.bots import levels
from hafen.play.game import Game, game
from tests.cli.run import hafen, refusal

TUNE = ("tune", "speicherstadt", "--players", "2", "--games", "2", "--iterations", "8", "--processes", "1")


def test_a_few_steps_can_be_interrupted(tmp_path: Path, compiled: Callable[[Game], ModuleType]) -> None:
    compiled(game("speicherstadt"))
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    told = hafen(*TUNE, "--steps", "3", "--file", str(whole))
    assert told.exit_code == 0, told.stderr
    assert hafen(*TUNE, "--steps", "1", "--file", str(parts)).exit_code == 0
    again = hafen(*TUNE, "--steps", "3", "--file", str(parts))
    assert again.stdout == told.stdout
    steps = [line for line in told.stderr.splitlines() if line.startswith("step ")]
    assert [line for line in again.stderr.splitlines() if line.startswith("step ")] == steps
    assert len(steps) == 3
    assert whole.read_text("utf-8") == parts.read_text("utf-8")
    assert len(whole.read_text("utf-8").splitlines()) == 4
    policy = tomllib.loads(told.stdout)["policy"]
    before = asdict(levels.policy("speicherstadt"))
    assert list(policy) == list(before)
    assert policy["horizon"] == before["horizon"]
    assert "hafen arena speicherstadt --players 2 --bots search:iterations=8:explore=" in told.stderr


def test_one_setting_leaves_the_others(tmp_path: Path, compiled: Callable[[Game], ModuleType]) -> None:
    compiled(game("speicherstadt"))
    told = hafen(*TUNE, "--steps", "1", "--setting", "explore")
    assert told.exit_code == 0, told.stderr
    policy = tomllib.loads(told.stdout)["policy"]
    assert policy | {"explore": 0} == asdict(levels.policy("speicherstadt")) | {"explore": 0}


def test_weights_of_the_greedy_player() -> None:
    """They are printed as the weights of the game stand in their file; nothing has to be compiled."""
    greedy = ("tune", "werft", "--players", "3", "--bot", "greedy", "--games", "6", "--steps", "2", "--processes", "1")
    told = hafen(*greedy)
    assert told.exit_code == 0, told.stderr
    weights = tomllib.loads(told.stdout)
    before = game("werft").rules.WEIGHTS
    assert list(weights) == list(before)
    assert weights != before
    assert all(0 <= weights[name] <= 3 * value for name, value in before.items())
    assert "hafen arena werft --players 3 --bots greedy:guilder=" in told.stderr
    one = tomllib.loads(hafen(*greedy, "--setting", "guilder").stdout)
    assert one | {"guilder": 0} == before | {"guilder": 0}
    assert "no setting 'explore' to tune; there are: guilder, " in refusal(*greedy, "--setting", "explore")


def test_the_comparison_is_at_the_same_table_with_other_deals() -> None:
    options = ("--players", "2", "--kaispeicher", "--seed", str(2**64 - 1), "--setting", "coin")
    told = hafen("tune", "speicherstadt", *options, "--bot", "greedy", "--games", "2", "--steps", "1")
    assert told.exit_code == 0, told.stderr
    command = told.stderr.splitlines()[-1].partition("hafen ")[2].split()
    assert command[:5] == ["arena", "speicherstadt", "--players", "2", "--kaispeicher"]
    assert command[command.index("--seed") + 1] == str(10**12 - 1)
    compared = json.loads(hafen(*command, "--games", "2", "--json").stdout)
    assert compared["options"] == {"players": 2, "kaispeicher": True}


@pytest.mark.parametrize("row", [{"number": 1, "score": 0.5}, {"number": 0, "score": "high"}, {"number": 0}])
def test_a_step_that_cannot_be_is_named_by_its_line(row: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "steps"
    greedy = ("tune", "kontor", "--bot", "greedy", "--games", "2", "--steps", "1", "--file", str(file))
    assert hafen(*greedy).exit_code == 0
    header, _ = file.read_text("utf-8").splitlines()
    file.write_text(f"{header}\n{json.dumps(row)}\n", "utf-8")
    assert refusal(*greedy) == f"{file}, line 2: this is not step 1 with its score"


def test_bad_options_are_named() -> None:
    assert "no setting 'depth' to tune; there are: explore" in refusal(*TUNE, "--setting", "depth")
    assert "whole number from 1 on" in refusal(*TUNE, "--iterations", "0")
    assert refusal(*TUNE, "--bot", "greedy") == (
        "the greedy player does not search: --iterations goes with --bot search only"
    )
