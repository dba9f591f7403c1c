"""The cuda backend as far as a machine without a GPU can show it: it compiles, and recorded games are the cpu's."""

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import hafen
from hafen.kernel import cuda
from hafen.kernel.backends import CONTRACT
from hafen.kernel.compile import build
from hafen.kernel.errors import HafenError
from hafen.kernel.simulate import Simulator
from tests.games.samples import name, programs

CAPABILITY = (9, 0)
GAME = hafen.game("speicherstadt")
RESULTS = sorted((Path(__file__).parents[2] / "benchmarks" / "results").glob("cuda-*.json"))


@pytest.fixture
def as_if_there_was_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda.numba_cuda()
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY))


def compile_to_ptx(function: Any, arguments: tuple[Any, ...], *, device: bool) -> str:
    """Without optimising, which takes as long again and shows nothing here."""
    ptx, _ = cuda.numba_cuda().compile(
        function.py_func, arguments, device=device, cc=CAPABILITY, output="ptx", abi="numba", opt=False
    )
    assert isinstance(ptx, str)
    return ptx


@pytest.mark.slow
@pytest.mark.usefixtures("as_if_there_was_a_gpu")
@pytest.mark.parametrize("game", programs(), ids=name)
def test_whole_games_compile_for_a_gpu(game: hafen.Game) -> None:
    from numba import int32, int64
    from numba.cuda.np.numpy_support import from_dtype

    rules = game.rules
    states = from_dtype(rules.state_t)[::1]
    arguments = (states, states, int64[::1], int64[::1], int64, int32[::1])
    ptx = compile_to_ptx(cuda.playout_kernel(rules, False), arguments, device=False)
    assert ".entry" in ptx
    assert ".target sm_90" in ptx


@pytest.mark.slow
@pytest.mark.usefixtures("as_if_there_was_a_gpu")
@pytest.mark.parametrize("game", programs(), ids=name)
def test_every_function_of_the_contract_compiles_for_a_gpu(game: hafen.Game) -> None:
    from numba import int16, int64
    from numba.cuda.np.numpy_support import from_dtype

    rules = game.rules
    state = from_dtype(rules.state_t)
    arguments: dict[str, tuple[Any, ...]] = {
        "resume": (state,),
        "points": (state, int64[:, ::1]),
        "places": (state, int64[::1]),
        "redeal": (state, int64, int64),
        "observe": (state, int64, int16[::1]),
        "greedy": (state, int64),
    }
    made = build(rules, "cuda", constants=rules.CONSTANTS)
    for function, types in arguments.items():
        assert ".visible .func" in compile_to_ptx(getattr(made, function), types, device=True)
    with_whole_games, on_the_cpu_only = {"setup", "legal", "apply"}, {"invariant"}
    assert set(CONTRACT) - set(arguments) == with_whole_games | on_the_cpu_only


def test_without_numba_cuda_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(HafenError, match=r"the cuda backend needs hafen\[cuda\]"):
        Simulator(GAME.rules, GAME.option_row, "cuda")


def test_without_a_gpu_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda.numba_cuda(), "is_available", lambda: False)
    with pytest.raises(HafenError, match="needs an NVIDIA GPU"):
        Simulator(GAME.rules, GAME.option_row, "cuda")


def test_there_is_a_recorded_run() -> None:
    assert RESULTS


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_games_recorded_on_a_gpu_end_the_same_on_the_cpu(
    path: Path, compiled: Callable[[hafen.Game], ModuleType]
) -> None:
    """`hafen bench cuda --out` records anew after a change of rules or data."""
    recorded = json.loads(path.read_text("utf-8"))
    game = hafen.game(recorded["game"], **recorded["options"])
    assert recorded["equal_to_cpu"]
    assert max(run["games"] for run in recorded["final_records"]) >= 100_000
    (run,) = (run for run in recorded["final_records"] if run["games"] == 2_000)
    played = Simulator(compiled(game), game.option_row, "cpu").run(run["games"], run["seed"], digest=True)
    assert played.digest == run["sha256"]
