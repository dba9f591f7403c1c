"""Inner functions: called by compiled functions only, taken in whole by the entry that calls them."""

import numpy as np
import pytest

from hafen.kernel.compile import build
from tests.kernel import pricing
from tests.kernel.nested import table_t


def test_an_inner_function_has_one_version_for_all_constants() -> None:
    made = build(pricing, "cpu", entries=("total",))
    assert made.total(2) == build(pricing, "python").total(2)
    assert [len(made.price.overloads), len(made.total.overloads)] == [1, 1]


def test_an_entry_holds_the_code_of_all_it_calls() -> None:
    made = build(pricing, "cpu", entries=("sell",))
    made.sell(np.zeros(1, table_t)[0], 2)
    (code,) = made.sell.inspect_llvm().values()
    assert "declare" not in "".join(line for line in code.splitlines() if "pricing" in line or "nested" in line)
    (compiled,) = made.pay.overloads.values()
    assert compiled.library.get_pointer_to_function("anything") == 0


def test_an_index_that_is_out_of_range_inside_is_an_error_outside() -> None:
    made = build(pricing, "cpu", entries=("sell",))
    record = np.zeros(1, table_t)
    with pytest.raises(IndexError):
        made.sell(record[0], 99)
