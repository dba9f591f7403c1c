"""``hafen bench``: the parts that take long are told to be short; the figures are all there."""

import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from hafen.cli import bench
from hafen.play.game import Game, game
from tests.cli.run import hafen, refusal

FIGURES = [
    "game",
    "options",
    "machine",
    "load_before",
    "record_bytes",
    "first_compile_s",
    "start_from_cache_s",
    "memory_mb",
    "import_s",
    "python",
    "cpu_one_core",
    "cpu_all_cores",
    "view",
    "load_after",
]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, compiled: Callable[[Game], ModuleType]) -> ModuleType:
    """Small numbers, and the shared cache instead of an empty one."""
    fresh = bench._fresh

    def in_shared_cache(code: str, cache: str | None = None, *arguments: str) -> Any:
        return fresh(code, None, *arguments)

    monkeypatch.setattr(bench, "_fresh", in_shared_cache)
    monkeypatch.setattr(bench, "_timed", lambda arguments, cache: 12.5)
    monkeypatch.setattr(bench, "PYTHON_GAMES", 2)
    monkeypatch.setattr(bench, "CPU_GAMES", 500)
    monkeypatch.setattr(bench, "VIEW_GAMES", 1)
    return compiled(game("speicherstadt"))


def test_every_figure_is_measured(short: ModuleType) -> None:
    result = hafen("bench", "--players", "3", "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    assert list(figures) == FIGURES
    assert figures["options"] == {"players": 3, "kaispeicher": False}
    assert figures["record_bytes"] == short.state_t.itemsize
    assert figures["first_compile_s"] == 12.5
    assert 0 < figures["import_s"] < figures["start_from_cache_s"]
    assert 50 < figures["memory_mb"] < 500
    assert figures["cpu_one_core"]["decisions_per_s"] > figures["python"]["decisions_per_s"] > 0
    assert figures["cpu_all_cores"]["ratio"] > 0
    assert figures["view"]["positions"] > 100
    assert figures["view"]["mean_json_bytes"] > 1000
    assert {"python", "numpy", "numba"} <= figures["machine"]["versions"].keys()


@pytest.mark.usefixtures("short")
def test_a_person_reads_a_table() -> None:
    result = hafen("bench")
    assert result.exit_code == 0
    assert "games/s" in result.stdout
    assert "compiling into an empty cache ..." in result.stderr


def test_without_a_gpu_the_gpu_cannot_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    from hafen.kernel import cuda

    monkeypatch.setattr(cuda.numba_cuda(), "is_available", lambda: False)
    assert refusal("bench", "cuda") == "the cuda backend needs an NVIDIA GPU with its driver; none was found"


def test_options_of_a_game_stand_behind_the_subcommand() -> None:
    assert refusal("bench", "--kaispeicher", "cuda") == "give kaispeicher behind cuda"
