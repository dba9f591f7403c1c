"""Reading described positions: values with their shapes checked. What is wrong is one sentence that says where."""

from collections.abc import Collection, Mapping
from typing import Any

from hafen.kernel.errors import PositionError


def check_keys(data: Any, known: Collection[str], what: str) -> Mapping[str, Any]:
    """A mapping with no keys but known ones."""
    if not isinstance(data, Mapping):
        raise PositionError(f"{what} must be a mapping of names to values, not {data!r}")
    if unknown := sorted(set(data) - set(known), key=str):
        raise PositionError(f"{what}: unknown key {unknown[0]!r}; known: {', '.join(sorted(known))}")
    return data


def whole(data: Mapping[str, Any], key: str, default: int, low: int, high: int, what: str) -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        valid = f"a whole number from {low} to {high}" if low < high else str(low)
        raise PositionError(f"{what}: {key} must be {valid}, not {value!r}")
    return value


def flag(data: Mapping[str, Any], key: str, what: str, *, default: bool = False) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(f"{what}: {key} must be true or false, not {value!r}")
    return value


def listed(data: Mapping[str, Any], key: str, what: str) -> list[Any]:
    """A list, empty where it is not told."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise PositionError(f"{what}: {key} must be a list, not {value!r}")
    return value


def one_of(data: Mapping[str, Any], key: str, valid: Collection[str], what: str) -> str | None:
    """One of some words, or None."""
    value = data.get(key)
    if value is not None and value not in valid:
        raise PositionError(f"{what}: {key} must be one of {', '.join(valid)}, or null, not {value!r}")
    return value
