"""``hafen fuzz``."""

import json
from collections.abc import Callable

import pytest

from hafen.play import fuzz
from hafen.play.game import Game, game
from tests.cli.run import hafen


def test_a_clean_run_shows_what_it_covered(fuzzer: Callable[[Game], fuzz.Fuzzer]) -> None:
    fuzzer(game("speicherstadt"))
    result = hafen("fuzz", "speicherstadt", "--no-kaispeicher", "--decisions", "2e6", "--threads", "1")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["event", "fire"] in [line[:2] for line in lines]
    assert ["move", "discard_warehouse"] in [line[:2] for line in lines]
    assert "never occurred" not in result.stderr


def test_what_never_occurred_is_a_failure() -> None:
    result = hafen("fuzz", "speicherstadt", "--decisions", "2", "--backend", "python", "--json")
    assert result.exit_code == 1
    found, with_expansion = map(json.loads, result.stdout.splitlines())  # both are played, each by its own program
    assert found["options"] == [{"players": n, "kaispeicher": False} for n in (2, 3, 4, 5)]
    assert "move lift" not in found["missing"]
    assert "move lift" in with_expansion["missing"]
    assert found["law"] is None
    assert found["match"] is None
    assert found["events"]["end"].keys() == {"fires 1", "fires 2"}
    assert "event placed, column 6" in found["missing"]
    said = hafen("fuzz", "speicherstadt", "--decisions", "1", "--backend", "python")
    assert said.exit_code == 1
    assert said.stderr.startswith("never occurred (a longer run may reach them): ")


def test_a_broken_law_is_printed_as_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = fuzz.every_table("speicherstadt")
    broken = fuzz.Failure(tables[0], 7, ((0, 0), (1, 1)), "cubes are lost")
    findings = fuzz.Findings(1, 2, 0.5, {"place": 2}, {"end": {"fires 1": 0}}, broken, whole=True)
    monkeypatch.setattr(fuzz.Fuzzer, "run", lambda self, *arguments, **options: findings)
    result = hafen("fuzz", "speicherstadt", "--backend", "python")
    assert result.exit_code == 1
    assert "# cubes are lost\n" in result.stdout
    assert '[Seed "7"]' in result.stdout
    assert result.stderr == "broken: cubes are lost\n"
