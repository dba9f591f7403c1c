"""The examples run, on tiny budgets."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

import hafen

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(script: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_something() -> None:
    told = run(
        "ppo_selfplay.py", *["--games", "16", "--steps", "300", "--updates", "2", "--width", "16", "--test-games", "8"]
    )
    first, second, last = told.splitlines()
    assert first.startswith("update 1: ")
    assert int(second.split()[2]) > 0
    assert last.startswith("against random players: ")


def test_credit_goes_to_the_seat_that_moved() -> None:
    credit = runpy.run_path(str(EXAMPLES / "ppo_selfplay.py"))["credit"]
    seats = torch.tensor([[0], [1], [0], [1]])
    rewards = torch.tensor([[[0.0, 0.0]], [[1.0, -1.0]], [[0.0, 0.0]], [[0.0, 0.0]]])
    ended = torch.tensor([[False], [True], [False], [False]])
    returns, known = credit(seats, rewards, ended)
    assert returns[:2, 0].tolist() == [1.0, -1.0]
    assert known[:, 0].tolist() == [True, True, False, False]


def test_cfr_mixes_the_secret_choice() -> None:
    told = run("cfr_endgame.py", "--iterations", "3").splitlines()
    assert told[-3].startswith("3 iterations, ")
    for seat, line in enumerate(told[-2:]):
        assert line.startswith(f"seat {seat}: ")
    shares = [int(part.split()[-1].rstrip("%")) for part in told[-2].removeprefix("seat 0: ").split(", ")]
    assert sum(shares) == pytest.approx(100, abs=len(shares))


def test_the_notebook_counts_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    import matplotlib

    matplotlib.use("Agg")
    monkeypatch.setitem(os.environ, "GAMES", "12")
    notebook = json.loads((EXAMPLES / "points_by_round.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in cells:
        exec(cell, names)
    assert names["ended"] >= 12  # type: ignore[operator]
    assert names["labels"][-1] == "end"  # type: ignore[index]
    assert len(names["middle"]) == len(names["labels"])  # type: ignore[arg-type]


def test_tensors_share_the_memory_of_a_batch() -> None:
    batch = hafen.batch("speicherstadt", 4, seed=1)
    shared = [torch.from_dlpack(array) for array in (batch.mask, batch.observe(), batch.rewards, batch.ended)]
    batch.step_at_random()
    kept = (batch.mask, batch.observe(), batch.rewards, batch.ended)
    for tensor, array in zip(shared, kept, strict=True):
        assert tensor.data_ptr() == array.ctypes.data
        assert np.array_equal(tensor.numpy(), array)


def test_jax_takes_the_arrays_of_a_batch() -> None:
    import jax

    batch = hafen.batch("speicherstadt", 4, seed=1)
    taken = jax.dlpack.from_dlpack(batch.observe())
    assert np.array_equal(np.asarray(taken), batch.observe())
