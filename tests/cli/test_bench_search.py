"""``hafen bench search``, with small numbers: every figure is there, other programs only where they are installed."""

import json
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from hafen.cli import bench_search
from hafen.play.game import Game, game
from tests.cli.run import hafen

ROW = {
    "program": "Other 1.2",
    "what": "chess, C, random rollouts",
    "unit": "iterations",
    "per_s": 1234.56,
    "decisions_per_game": 80.4,
}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, compiled: Callable[[Game], ModuleType]) -> None:
    """One table, and the other programs not installed."""
    monkeypatch.setattr(bench_search, "TABLES", (("speicherstadt", {"players": 4}),))
    monkeypatch.setattr(bench_search, "ITERATIONS", 50)
    monkeypatch.setattr(bench_search, "GAMES", 50)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "catanatron", None)
    compiled(game("speicherstadt"))


def test_every_figure_is_measured() -> None:
    result = hafen("bench", "search", "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    assert list(figures) == ["tables", "others", "machine", "load"]
    (row,) = figures["tables"]
    assert row["game"] == "speicherstadt"
    assert row["options"] == {"players": 4, "kaispeicher": False}
    assert row["ratio"] == row["iterations_per_s"] / row["games_per_s"] > 0
    assert 50 < row["decisions_per_game"] < 500
    assert figures["others"] == {"OpenSpiel": None, "Catanatron": None}


def test_a_program_that_is_not_installed_is_one_line() -> None:
    result = hafen("bench", "search")
    assert result.exit_code == 0
    own, *others = result.stdout.splitlines()
    assert own.startswith("speicherstadt players=4 ")
    assert own.endswith(" decisions a game")
    assert others == ["OpenSpiel: not installed", "Catanatron: not installed"]


def test_a_program_that_is_installed_says_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_search, "others", lambda: {"Other": [ROW, ROW], "None": None})
    told = "Other 1.2 chess, C, random rollouts: 1,234.6 iterations/s, 80 decisions a game"
    assert hafen("bench", "search").stdout.splitlines()[1:] == [told, told, "None: not installed"]
    assert json.loads(hafen("bench", "search", "--json").stdout)["others"] == {"Other": [ROW, ROW], "None": None}
