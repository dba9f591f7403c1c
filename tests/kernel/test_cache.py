"""Compiled code on disk: found again when nothing changed, never used when anything did."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import hafen
from hafen.games import GAMES
from hafen.kernel.cache import KEPT_SECONDS, hash_files

TOY = Path(__file__).parent / "toy"

PLAY = """
import json
from toy import rules
from hafen.kernel.backends import kernels
k = kernels(rules, "cpu")
states = k.records(1)
policies = k.integers([1, 1])
k.play_out_range(states, k.records(1), k.integers([2]), policies, 1, k.move_buffer(), k.table(1))
stats = k.play_out_range.stats
print(json.dumps([int(states["coins"][0]), sum(stats.cache_hits.values()), sum(stats.cache_misses.values())]))
"""
READY = """
import json, time
from toy import rules
from hafen.kernel.backends import kernels, ready_backend
from hafen.kernel.cache import compile_in_background
first = ready_backend(rules)
meanwhile = ready_backend(rules)
exit_code = compile_in_background(rules).wait()
k = kernels(rules, "cpu")
k.play_out_range(k.records(1), k.records(1), k.integers([2]), k.integers([0, 0]), 1, k.move_buffer(), k.table(1))
print(json.dumps([first, meanwhile, exit_code, ready_backend(rules), sum(k.play_out_range.stats.cache_hits.values())]))
"""

FILES = """
import json, sys
from pathlib import Path
from {door} import {name} as rules
loaded = [module.__file__ for name, module in sys.modules.items() if name.startswith(rules.__package__ + ".")]
from hafen.kernel.cache import rule_files
print(json.dumps([sorted(loaded), sorted(map(str, rule_files(rules)))]))
"""

WHERE = """
import json
from toy import rules
from hafen.kernel.cache import cache_folder
print(json.dumps(str(cache_folder(rules))))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(TOY, tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def fresh(code: str, folder: Path) -> Any:
    """What a program prints in a new process that sees the copied game and has its own cache."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": path, "HAFEN_CACHE": str(folder / "cache")}
    run = subprocess.run([sys.executable, "-c", code], env=environment, check=True, stdout=subprocess.PIPE)
    return json.loads(run.stdout)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_any_change_of_code_or_data_gives_new_results(folder: Path) -> None:
    toy = folder / "toy"
    assert fresh(PLAY, folder) == [10 * (1 + 1 + 1000), 0, 1]
    assert fresh(PLAY, folder) == [10 * (1 + 1 + 1000), 1, 0]
    edit(toy / "price.py", "1 + move", "2 + move")
    assert fresh(PLAY, folder) == [10 * (2 + 1 + 1000), 0, 1]
    edit(toy / "data" / "numbers.toml", "1000", "3000")
    assert fresh(PLAY, folder) == [10 * (2 + 1 + 3000), 0, 1]
    edit(toy / "price.py", "2 + move", "1 + move")
    edit(toy / "data" / "numbers.toml", "3000", "1000")
    assert fresh(PLAY, folder) == [10 * (1 + 1 + 1000), 1, 0]


def test_rules_run_interpreted_until_a_child_process_has_compiled_them(folder: Path) -> None:
    assert fresh(READY, folder) == ["python", "python", 0, "cpu", 1]


def test_another_copy_of_the_package_compiles_for_itself(folder: Path) -> None:
    """Numba does not take code compiled from a file elsewhere: it must not be called ready there."""
    here = fresh(WHERE, folder)
    shutil.copytree(
        Path(hafen.__file__).parent, folder / "hafen", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    assert fresh(WHERE, folder) != here


def test_folders_that_nobody_uses_are_removed(folder: Path) -> None:
    old, recent = folder / "cache" / "toy-rules-0123456789abcdef", folder / "cache" / "toy-recent"
    for made in (old, recent):
        made.mkdir(parents=True)
    long_ago = time.time() - KEPT_SECONDS - 1
    os.utime(old, (long_ago, long_ago))
    fresh("from toy import rules; from hafen.kernel.cache import cache_folder; cache_folder(rules); print(0)", folder)
    assert not old.exists()
    assert recent.exists()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_files_of_the_rules_are_those_that_their_door_loads(game_id: str, tmp_path: Path) -> None:
    """Nothing that shows or explains a position is among them: it may change without a new compilation."""
    doors = {"rules"} | ({"kaispeicher"} if game_id == "speicherstadt" else set())
    for door in doors:
        loaded, named = fresh(FILES.format(door=f"hafen.games.{game_id}", name=door), tmp_path)
        assert loaded == named
        assert not {"view.py", "prompt.py", "definition.py"} & {Path(path).name for path in named}


def test_the_hash_sees_names_contents_and_extras(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("b")
    hashes = [hash_files([one]), hash_files([two]), hash_files([one, two]), hash_files([one], "extra")]
    one.write_text("b")
    hashes.append(hash_files([one]))
    assert len(set(hashes)) == 5
    assert hash_files([two, one]) == hash_files([one, two])
