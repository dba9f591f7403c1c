"""Reading a description: values with their shapes checked, before any of it is fitted into a position."""

from collections.abc import Mapping, Sequence
from typing import Any

from hafen.kernel.described import check_keys, whole
from hafen.kernel.errors import PositionError


def part_of(data: Mapping[str, Any], key: str, known: Sequence[str], what: str) -> Mapping[str, Any]:
    """A mapping inside a mapping; an empty one where it is left out or null."""
    value = data.get(key)
    return {} if value is None else check_keys(value, known, what)


def row_of(value: Any, length: int, what: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise PositionError(f"{what} must be a list of {length}, not {value!r}")
    return value


def number_of(value: Any, names: Sequence[str], what: str) -> int:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        few = ", ".join(names) if len(names) <= 30 else f"{names[0]}, {names[1]}, ..."
        raise PositionError(f"{what}: {value!r} is none of {few}")
    return names.index(value)


def name_of(data: Mapping[str, Any], key: str, names: Sequence[str], what: str) -> int:
    """The number of a name, or -1 where it is left out or null."""
    value = data.get(key)
    return -1 if value is None else number_of(value, names, f"{what}: {key}")


def counts_of(value: Any, names: Sequence[str], most: int, what: str) -> list[int]:
    """Counts by name, given as a mapping or as a list of names."""
    if value is None:
        return [0] * len(names)
    if isinstance(value, list):
        numbers = [number_of(name, names, what) for name in value]
        value = {name: numbers.count(n) for n, name in enumerate(names)}
    told = check_keys(value, names, what)
    return [whole(told, name, 0, 0, most, what) for name in names]
