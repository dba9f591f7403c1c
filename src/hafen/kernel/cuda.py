"""The ``cuda`` backend: rules as device functions, whole games with one record per thread.

numba-cuda is imported only here and only when asked for: it is an extra, and compiling needs no GPU.
"""

import functools
import importlib.util
from collections.abc import Sequence
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.kernel import playout
from hafen.kernel.chance import signed64
from hafen.kernel.compile import build
from hafen.kernel.errors import HafenError

STUBS = ("setup", "legal", "apply", "greedy")  # what playout.py asks of a game
THREADS_PER_BLOCK = 256


def numba_cuda() -> Any:
    """The module ``numba.cuda`` of numba-cuda. Numba itself brings an older one, which is not what is wanted."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise HafenError("the cuda backend needs hafen[cuda]: pip install 'hafen[cuda]'")
    from numba import cuda

    return cuda


def device_name() -> str:
    """The GPU that plays; an error where there is none."""
    cuda = numba_cuda()
    if not cuda.is_available():
        raise HafenError("the cuda backend needs an NVIDIA GPU with its driver; none was found")
    return str(cuda.get_current_device().name)


def device_function(function: FunctionType) -> Any:
    """A rule for the GPU; it is compiled when a kernel that calls it is."""
    return numba_cuda().jit(device=True)(function)


@functools.cache
def playout_kernel(rules: ModuleType, greedy_seats: bool) -> Any:
    """One thread plays one game; record and buffer for moves are local to the thread.

    Local memory is laid out so that neighbouring threads read the same field together. Without greedy seats the code
    is half as long and needs half the registers, so twice as many games run at once.
    """
    cuda = numba_cuda()
    from numba import int32
    from numba.cuda.np.numpy_support import from_dtype

    made = build(rules, "cuda", constants=rules.CONSTANTS)
    constants = {name: getattr(made, name) for name in STUBS} | {"GREEDY_SEATS": greedy_seats}
    play_out = build(playout, "cuda", constants=constants).play_out
    max_moves: int = rules.MAX_MOVES
    record_type = from_dtype(rules.state_t)

    def play_out_each(states: Any, blank: Any, options: Any, policies: Any, seed: int, decisions: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            moves = cuda.local.array(max_moves, int32)
            record = cuda.local.array(1, record_type)
            record[0] = blank[0]
            decisions[i] = play_out(record[0], options, policies, seed + i, moves)
            states[i] = record[0]

    return cuda.jit(play_out_each)


class Playouts:
    """Whole games on the first GPU. The memory for ``batch`` games is taken once and used again."""

    def __init__(self, rules: ModuleType, options: Sequence[int], policies: Sequence[int], batch: int) -> None:
        cuda = numba_cuda()
        device_name()
        from numba.cuda.core import config

        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the first call plays one game, only to compile
        self._kernel = playout_kernel(rules, any(policy == playout.GREEDY for policy in policies))
        self._blank = cuda.to_device(np.zeros(1, rules.state_t))
        self._options = cuda.to_device(np.array(options, np.int64))
        self._policies = cuda.to_device(np.array(policies, np.int64))
        self._states = cuda.device_array(batch, rules.state_t)
        self._decisions = cuda.device_array(batch, np.int32)

    def play(self, seed: int, games: int, *, records: bool) -> tuple[npt.NDArray[Any] | None, npt.NDArray[np.int32]]:
        """Games from the seeds seed, seed + 1, ...: their final records if wanted, and their decisions."""
        states, decisions = self._states[:games], self._decisions[:games]
        blocks = -(-games // THREADS_PER_BLOCK)
        self._kernel[blocks, THREADS_PER_BLOCK](
            states, self._blank, self._options, self._policies, np.int64(signed64(seed)), decisions
        )
        return states.copy_to_host() if records else None, decisions.copy_to_host()
