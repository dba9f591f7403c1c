"""What tells people of a game, made quick for the interpreter.

Rules name their tables as NumPy arrays and cast to NumPy's integers, as compilers want them. To the interpreter both
are slow: every number becomes an object of NumPy. Here the functions of a definition are re-created over copies of
their modules' globals in which tables are memoryviews and casts give plain integers, with all functions of the game
that they call.
"""

import dataclasses
import types
from typing import Any, TypeGuard

import numpy as np

from hafen.games.contract import Definition

TELLING = (
    "prompt",
    "move_words",
    "why_not",
    "why_no_move",
    "event_words",
    "open_table",
    "own_table",
    "touches",
    "cost",
    "numbers",
    "score_sheet",
    "suggest",
    "dump",
    "secret_points",
    "talk",
    "round_number",
)


def quickened(definition: Definition) -> Definition:
    """The same definition; its functions that tell of a position say the same in less time."""
    package = definition.rules.__module__.rpartition(".")[0] + "."
    spaces: dict[str, dict[str, Any]] = {}
    made: dict[types.FunctionType, types.FunctionType] = {}

    def is_of_game(value: object) -> TypeGuard[types.FunctionType]:
        return isinstance(value, types.FunctionType) and value.__globals__["__name__"].startswith(package)

    def remade(function: types.FunctionType) -> types.FunctionType:
        names = space(function.__globals__)  # the first visit to a module remakes all it names, this one too
        if function not in made:
            made[function] = types.FunctionType(
                function.__code__, names, function.__name__, function.__defaults__, function.__closure__
            )
            made[function].__kwdefaults__ = function.__kwdefaults__
        return made[function]

    def space(module_globals: dict[str, Any]) -> dict[str, Any]:
        name = module_globals["__name__"]
        if name not in spaces:
            names = spaces[name] = {"__name__": name, "__builtins__": module_globals["__builtins__"]}
            for key, value in module_globals.items():
                names.setdefault(key, remade(value) if is_of_game(value) else _quick(value))
        return spaces[name]

    functions = {name: getattr(definition, name) for name in TELLING}
    quick: dict[str, Any] = {name: remade(function) for name, function in functions.items() if is_of_game(function)}
    return dataclasses.replace(definition, **quick)


def _quick(value: Any) -> Any:
    if isinstance(value, np.ndarray) and value.dtype.kind in "iub":
        return value.data.toreadonly()
    if value is np.int64:
        return int
    return value
