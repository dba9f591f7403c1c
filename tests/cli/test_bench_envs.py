"""`hafen bench envs` and `hafen bench guard`: their figures have the right form, and differences are told."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

import hafen
from hafen.cli import bench_envs, bench_guard, main

Compiled = Callable[[hafen.Game], ModuleType]


def test_figures_of_a_batch(compiled: Compiled, tmp_path: Path) -> None:
    compiled(hafen.game("speicherstadt"))
    out = tmp_path / "envs.json"
    result = CliRunner().invoke(
        main, ["bench", "envs", "--rows", "8", "--seconds", "0.01", "--json", "--out", str(out)]
    )
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert figures == json.loads(out.read_text("utf-8"))
    assert figures["equal_to_cpu"]
    assert {"batch, masks", "batch, masks and observations"} <= set(figures["steps_per_s"])
    assert all(speed > 0 for speed in figures["steps_per_s"].values())


def test_a_difference_ends_with_1(compiled: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(hafen.game("speicherstadt"))
    digests = iter(("one", "another"))
    monkeypatch.setattr(bench_envs, "digest", lambda batch, steps: next(digests))
    result = CliRunner().invoke(main, ["bench", "envs", "--rows", "8", "--seconds", "0"])
    assert result.exit_code == 1
    assert "the games differ" in result.stderr


def test_the_guard_measures_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rounds on made-up figures: this source is twice as fast on cpu and as fast as the base on python."""
    asked = []

    def measure(source: Path, given: list[str]) -> dict[str, float]:
        asked.append((source == bench_guard.ROOT, given[2]))
        return {"python": 10.0, "cpu": 200.0 if source == bench_guard.ROOT else 100.0}

    monkeypatch.setattr(bench_guard, "_measure", measure)
    result = CliRunner().invoke(main, ["bench", "guard", "--base", "HEAD", "--rounds", "2", "--json"])
    assert result.exit_code == 0, result.output
    ratio = json.loads(result.stdout)["ratio"]
    assert (ratio["cpu"]["median"], ratio["python"]["median"]) == (2.0, 1.0)
    assert asked == [(False, "0"), (True, "0"), (True, "1.0"), (False, "1.0"), (False, "1.0"), (True, "1.0")]


def test_the_guard_can_measure_this_source(compiled: Compiled) -> None:
    compiled(hafen.game("speicherstadt"))
    speeds = bench_guard._measure(bench_guard.ROOT, ["speicherstadt", '{"players": 2}', "0"])
    assert speeds["cpu"] > speeds["python"] > 0


def test_an_unknown_revision_is_told() -> None:
    result = CliRunner().invoke(main, ["bench", "guard", "--base", "nothing-like-that"])
    assert result.exit_code == 2
    assert "there is no revision 'nothing-like-that'" in result.stderr
