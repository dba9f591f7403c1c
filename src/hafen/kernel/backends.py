"""The functions and drivers of a game, ready for one backend."""

import functools
import threading
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hafen.kernel import batch, fuzzing, playout, search
from hafen.kernel.cache import cache_folder, compile_in_background, is_compiled
from hafen.kernel.compile import Backend, build
from hafen.kernel.journal import logged
from hafen.kernel.record import RecordList, view_class

CONTRACT: Final = (
    "setup",
    "legal",
    "apply",
    "resume",
    "points",
    "places",
    "redeal",
    "observe",
    "greedy",
    "invariant",
)
DRIVERS: Final[tuple[tuple[ModuleType, tuple[str, ...]], ...]] = (
    (playout, ("play_out_range",)),
    (batch, ("step_range", "observe_range", "first_illegal", "random_range")),
    (fuzzing, ("fuzz_range",)),
    (search, ("search_range", "transplant")),
)


class Kernels:
    """Contract functions and drivers of one game for one backend, with the buffers they take.

    ``rules`` is the door module of a game: beside the functions of ``CONTRACT`` it names ``state_t``, ``MAX_MOVES``,
    ``MAX_PLAYERS``, ``OBSERVATION`` and ``CONSTANTS``: module constants that this door replaces, so that one source
    gives a fast base game and the game with an expansion.
    """

    def __init__(self, rules: ModuleType, backend: Backend, events: bool, preview: bool) -> None:
        self.rules = rules
        self.backend = backend
        self.dtype: np.dtype[Any] = logged(rules.state_t) if events else rules.state_t
        switches = {"EVENTS": events, "PREVIEW": preview}
        # Builds with other switches are other programs from the same sources: each has a folder of its own.
        name = "-".join(["plain", *(switch.lower() for switch, on in switches.items() if on)])
        folder = cache_folder(rules) / name if backend == "cpu" else None
        constants = switches | rules.CONSTANTS
        made = build(rules, backend, constants=constants)
        self._functions: dict[str, Any] = {name: getattr(made, name) for name in CONTRACT}
        for module, entries in DRIVERS:
            stubs = self._functions | constants
            driver = build(module, backend, entries=entries, constants=stubs, cache_folder=folder)
            for entry in entries:
                self._functions[entry] = getattr(driver, entry)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._functions[name]
        except KeyError:
            raise AttributeError(name) from None

    def records(self, count: int) -> Any:
        """Zeroed records."""
        return self.wrap(np.zeros(count, self.dtype))

    def wrap(self, array: npt.NDArray[Any]) -> Any:
        """An array of records in the form the functions take."""
        return RecordList(array) if self.backend == "python" else array

    def record(self, array: npt.NDArray[Any]) -> Any:
        """The only record of an array of length 1."""
        return view_class(self.dtype)(array) if self.backend == "python" else array[0]

    def integers(self, values: npt.ArrayLike) -> Any:
        """A row of integers, such as options or policies."""
        array = np.array(values, np.int64)
        return array.tolist() if self.backend == "python" else array

    def table(self, *shape: int) -> Any:
        """A zeroed table of counters."""
        return self.shared(np.zeros(shape, np.int64))

    def shared(self, array: npt.NDArray[np.int64]) -> Any:
        """An array of integers in the form the functions take: what they write is in the array."""
        return array.data if self.backend == "python" else array

    def move_buffer(self) -> Any:
        size: int = self.rules.MAX_MOVES
        return [0] * size if self.backend == "python" else np.zeros(size, np.int32)


def kernels(rules: ModuleType, backend: Backend, events: bool = False, preview: bool = False) -> Kernels:
    """The kernels of a rules module, made once per process, one at a time: making them changes a setting of Numba."""
    with _making:
        return _kernels(rules, backend, events, preview)


_making = threading.Lock()
_kernels = functools.cache(Kernels)


def ready_backend(rules: ModuleType) -> Backend:
    """``cpu`` once compiled code lies in the cache; until then ``python``, while a child process compiles."""
    if is_compiled(rules):
        return "cpu"
    compile_in_background(rules)
    return "python"
