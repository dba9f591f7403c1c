"""One source, three backends: ``@kernel`` marks a rule, ``build`` makes its version for one backend.

A marked function stays ordinary Python, so debugger, coverage and type checker see it. ``build`` re-creates every
marked function over a copy of its module's globals in which marked functions, tables and casts are replaced by their
versions for that backend. Versions for several backends live side by side in one process, and module constants can
be overridden per build (``constants={"EVENTS": True}``).
"""

import enum
import types
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import numpy as np

Backend = Literal["python", "cpu", "cuda"]
BACKENDS: Final[tuple[Backend, ...]] = ("python", "cpu", "cuda")

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_U64_MASK = (1 << 64) - 1


def kernel(function: FunctionT) -> FunctionT:
    """Mark a rule function: plain integers, records and caller-owned buffers only (docs/kernel.md)."""
    function.__kernel__ = True  # type: ignore[attr-defined]
    return function


def is_kernel(value: object) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "__kernel__")


def build(
    module: types.ModuleType,
    backend: Backend,
    *,
    entries: Iterable[str] = (),
    constants: Mapping[str, Any] | None = None,
    cache_folder: Path | None = None,
) -> types.SimpleNamespace:
    """All names of ``module``, its kernels made for ``backend``.

    ``entries`` are the functions called from outside: only they are kept in ``cache_folder``, each with the code of
    all it calls. ``constants`` replaces module globals of these names in every module the kernels come from.
    """
    compile_one = _compiler(backend, frozenset(entries), cache_folder)
    suffix = _program_suffix(constants or {})
    spaces: dict[str, dict[str, Any]] = {}
    built: dict[types.FunctionType, Any] = {}

    def space(module_globals: dict[str, Any]) -> dict[str, Any]:
        name = module_globals["__name__"]
        if name not in spaces:
            made = spaces[name] = {"__name__": name, "__builtins__": module_globals["__builtins__"]}
            for key, value in module_globals.items():
                replaced = constants[key] if constants and key in constants else value
                made.setdefault(key, rebuild(replaced) if is_kernel(replaced) else _for_backend(backend, replaced))
        return spaces[name]

    def rebuild(function: types.FunctionType) -> Any:
        names = space(function.__globals__)  # the first visit to a module makes all its kernels, this one too
        if function not in built:
            made = types.FunctionType(
                function.__code__, names, function.__name__, function.__defaults__, function.__closure__
            )
            made.__module__ = function.__module__
            made.__qualname__ = function.__qualname__ + suffix
            # The mark stays behind: what is built once and handed to another build as a constant is taken as it is.
            built[function] = compile_one(made)
        return built[function]

    return types.SimpleNamespace(**space(vars(module)))


def _program_suffix(constants: Mapping[str, Any]) -> str:
    """Tells apart functions that differ in constants only.

    Compiled code from the cache is linked by name: of two functions with the same name, loaded into one process, the
    first would silently serve for both.
    """
    numbers = sorted((name, int(value)) for name, value in constants.items() if isinstance(value, int))
    return "".join(f"_{name}_{value}" for name, value in numbers)


def _compiler(
    backend: Backend, entries: frozenset[str], cache_folder: Path | None
) -> Callable[[types.FunctionType], Any]:
    """How one function is made."""
    if backend == "python":
        return lambda function: function
    if backend == "cpu":
        from numba import config, njit

        from hafen.kernel.linking import compile_inner

        def compile_cpu(function: types.FunctionType) -> Any:
            options = {"error_model": "numpy", "boundscheck": True, "nogil": True}
            if function.__name__ not in entries:
                return compile_inner(function, **options)
            # Numba asks for the folder when a function is made; the folder's name holds the hash of all sources.
            config.CACHE_DIR = str(cache_folder or "")
            try:
                return njit(function, cache=cache_folder is not None, **options)
            finally:
                config.CACHE_DIR = ""

        return compile_cpu
    if backend == "cuda":
        from hafen.kernel.cuda import device_function

        return device_function
    raise ValueError(f"unknown backend {backend!r}; there are {', '.join(BACKENDS)}")


def _for_backend(backend: Backend, value: Any) -> Any:
    """Interpreted code sees tables as memoryviews and enums as plain integers: faster, and no NumPy arithmetic."""
    if backend == "cuda" and isinstance(value, enum.EnumMeta) and issubclass(value, enum.IntEnum):
        # numba-cuda cannot index with members of an enum; a module of integers reads the same.
        integers = types.ModuleType(value.__name__)
        vars(integers).update({member.name: int(member) for member in value})
        return integers
    if backend != "python":
        return value
    if value is np.uint64:
        return lambda x: x & _U64_MASK
    if value is np.int64:
        return int
    if isinstance(value, np.integer):
        return value.item()
    if isinstance(value, np.ndarray) and value.dtype.kind in "iub":
        return value.data.toreadonly()
    if isinstance(value, enum.EnumMeta) and issubclass(value, enum.IntEnum):
        return types.SimpleNamespace(**{member.name: int(member) for member in value})
    return value
