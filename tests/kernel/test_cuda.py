"""The cuda backend as far as a machine without a GPU can show it: it compiles, and recorded games are the cpu's."""

import importlib.util
import json
import re
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


def compile_to_ptx(function: Callable[..., Any], arguments: tuple[Any, ...], *, device: bool) -> str:
    """Without optimizing, which takes as long again and shows nothing here."""
    ptx, _ = cuda.numba_cuda().compile(
        function, arguments, device=device, cc=CAPABILITY, output="ptx", abi="numba", opt=False
    )
    assert isinstance(ptx, str)
    return ptx


@pytest.mark.slow
@pytest.mark.usefixtures("as_if_there_was_a_gpu")
@pytest.mark.parametrize("game", programs(), ids=name)
def test_whole_games_and_the_contract_compile_for_a_gpu(game: hafen.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """One build for both, and one function that calls all others: what they have in common is compiled once."""
    from numba import int16, int32, int64
    from numba.cuda.np.numpy_support import from_dtype

    rules = game.rules
    made = build(rules, "cuda", constants=rules.CONSTANTS)
    monkeypatch.setattr(
        cuda, "build", lambda module, *more, **named: made if module is rules else build(module, *more, **named)
    )
    state = from_dtype(rules.state_t)
    play_out = cuda.playout_kernel.__wrapped__(rules, False)
    whole_games = (state[::1], state[::1], int64[::1], int64[::1], int64, int32[::1])
    ptx = compile_to_ptx(play_out.py_func, whole_games, device=False)
    assert ".entry" in ptx
    assert ".target sm_90" in ptx

    def contract(s: Any, seat: int, points: Any, places: Any, seen: Any) -> int:
        made_resume(s)
        made_points(s, points)
        made_places(s, places)
        made_redeal(s, seat, seat)
        made_observe(s, seat, seen)
        return int(made_greedy(s, seat))

    made_resume, made_points, made_places = made.resume, made.points, made.places
    made_redeal, made_observe, made_greedy = made.redeal, made.observe, made.greedy
    called = {"resume", "points", "places", "redeal", "observe", "greedy"}
    ptx = compile_to_ptx(contract, (state, int64, int64[:, ::1], int64[::1], int16[::1]), device=True)
    for function in called:
        assert re.search(rf"\.func\b[^;{{]*\b\w*{function}", ptx), function
    with_whole_games, on_the_cpu_only = {"setup", "legal", "apply"}, {"invariant"}
    assert set(CONTRACT) - called == with_whole_games | on_the_cpu_only


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
