"""Batches on a GPU as far as a machine without one can show: all compiles, and recorded games are the cpu's."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import hafen
from hafen.envs.cuda_batch import batch_kernels
from hafen.kernel.cuda import numba_cuda
from tests.games.samples import name, programs

CAPABILITY = (9, 0)
RESULTS = sorted((Path(__file__).parents[2] / "benchmarks" / "results").glob("envs-cuda-*.json"))


@pytest.mark.slow
@pytest.mark.parametrize("game", programs(), ids=name)
def test_batches_compile_for_a_gpu(game: hafen.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = numba_cuda()
    from numba import boolean, float32, int8, int16, int32, int64
    from numba.cuda import dispatcher
    from numba.cuda.np.numpy_support import from_dtype

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY))
    states, row, table = from_dtype(game.rules.state_t)[::1], int64[::1], int32[:, ::1]
    given = (states, states, row, row, int8[:, ::1], float32[::1], int64)
    written = (row, int8[::1], boolean[::1, :], float32[:, ::1], boolean[::1], table, int8[:, ::1], table)
    arguments = {
        "step_each": given + written,
        "observe_each": (states, int8[::1], int16[::1, :]),
        "check_each": (states, row, row),
        "choose_each": (states, row, row),
        "copy_each": (int32[::1], row),
    }
    made = batch_kernels(game.rules, False)
    assert set(vars(made)) == set(arguments)
    for kernel, types in arguments.items():
        function = getattr(made, kernel).py_func
        ptx, _ = cuda.compile(function, types, device=False, cc=CAPABILITY, output="ptx", abi="numba", opt=False)
        assert ".entry" in ptx


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba_cuda(), "is_available", lambda: False)
    with pytest.raises(hafen.HafenError, match="needs an NVIDIA GPU"):
        hafen.batch("speicherstadt", 4, seed=1, backend="cuda")


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_batches_recorded_on_a_gpu_are_the_same_on_the_cpu(
    path: Path, compiled: Callable[[hafen.Game], ModuleType]
) -> None:
    """`hafen bench envs --backend cuda --out` records anew after a change of rules or data."""
    from hafen.cli.bench_envs import digest

    recorded = json.loads(path.read_text("utf-8"))
    game = hafen.game(recorded["game"], **recorded["options"])
    compiled(game)
    run = recorded["same"]
    batch = hafen.batch(game, run["games"], seed=run["seed"])
    assert digest(batch, run["steps"]) == run["sha256"]
