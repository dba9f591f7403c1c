"""The changed parts of a value, there and back."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from hafen.server.patch import apply, diff

values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["x", "y", "z"]), inner, max_size=3),
    max_leaves=12,
)


@given(values, values)
def test_a_patch_makes_the_new_value_of_the_old_one(old: object, new: object) -> None:
    patch = diff(old, new)
    assert apply(copy.deepcopy(old), patch) == new


@given(values)
def test_nothing_changed_is_an_empty_patch(value: object) -> None:
    assert diff(value, copy.deepcopy(value)) == []


def test_only_what_changed_is_sent() -> None:
    old = {"a": [1, {"b": 2, "c": 3}], "d": [1, 2], "e": None, "f": 1}
    new = {"a": [1, {"b": 2, "c": 4}], "d": [1], "e": None, "g": None}
    assert diff(old, new) == [[["f"]], [["a", 1, "c"], 4], [["d"], [1]], [["g"], None]]
