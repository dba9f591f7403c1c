"""One source, several backends: versions live side by side and call each other, never a version of another backend."""

import types
from typing import Any

import numpy as np
import pytest

from hafen.games.speicherstadt import rules
from hafen.kernel import playout
from hafen.kernel.backends import CONTRACT
from hafen.kernel.compile import BACKENDS, build
from tests.kernel import nested, pricing
from tests.kernel.nested import table_t


def test_backends_live_side_by_side() -> None:
    python = build(pricing, "python")
    cpu = build(pricing, "cpu", entries=("total",))
    assert python.total(3) == cpu.total(3) == 3 * 20 + 3 * pricing.Level.DEAR
    assert isinstance(python.total, types.FunctionType)
    assert python.total is not pricing.total
    assert cpu.total.signatures


def test_constants_are_replaced_for_one_build_only() -> None:
    for backend in BACKENDS[:2]:
        changed = build(pricing, backend, entries=("total",), constants={"TAX": 7, "PRICES": np.array([1, 2, 3])})
        unchanged = build(pricing, backend, entries=("total",))
        assert (changed.total(1), unchanged.total(1)) == (3 + 7 + 2, 20 + 2)
    assert pricing.TAX == 0


def test_interpreted_rules_see_plain_integers() -> None:
    python = build(pricing, "python")
    assert isinstance(python.PRICES, memoryview)
    assert type(python.PRICES[2]) is int
    assert type(python.Level.DEAR) is int
    with pytest.raises(TypeError, match="read-only"):
        python.PRICES[0] = 1


def test_kernels_of_other_modules_are_made_for_the_same_backend() -> None:
    made = build(pricing, "python")
    assert made.pay is not nested.pay
    record = np.zeros(1, table_t)
    build(pricing, "cpu", entries=("sell",)).sell(record[0], 2)
    assert record["seats"]["coins"].tolist() == [[0, 0, 22]]


def test_an_unknown_backend_is_named() -> None:
    with pytest.raises(ValueError, match="unknown backend 'gpu'; there are python, cpu, cuda"):
        build(pricing, "gpu")  # type: ignore[arg-type]


def dispatchers(function: Any, found: dict[int, Any]) -> dict[int, Any]:
    """All compiled functions that a compiled function can reach."""
    if id(function) not in found:
        found[id(function)] = function
        used = function.py_func.__code__.co_names
        for name, value in function.py_func.__globals__.items():
            if name in used and hasattr(value, "py_func"):
                dispatchers(value, found)
    return found


@pytest.mark.slow
def test_few_functions_are_compiled_more_than_once() -> None:
    """An argument that is 8 bits wide here and 64 bits there doubles the time to compile; widen it with ``i64``."""
    made = build(rules, "cpu")
    functions = {name: getattr(made, name) for name in CONTRACT}
    play = build(playout, "cpu", entries=("play_out_range",), constants=functions).play_out_range
    states, blank = np.zeros(1, rules.state_t), np.zeros(1, rules.state_t)
    options, policies = np.array(rules.SMALLEST_TABLE), np.zeros(rules.MAX_PLAYERS, np.int64)
    play(states, blank, options, policies, 1, np.zeros(rules.MAX_MOVES, np.int32), np.zeros(1, np.int64))
    compiled = [function for function in dispatchers(play, {}).values() if function.overloads]
    assert len(compiled) > 80
    overloads = sum(len(function.overloads) for function in compiled)
    often = {function.py_func.__name__: len(function.overloads) for function in compiled if len(function.overloads) > 1}
    assert overloads < 1.05 * len(compiled), often
