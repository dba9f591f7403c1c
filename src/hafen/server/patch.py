"""The changed parts of a view: a list of ``[path, value]``, and ``[path]`` for what is gone.

A path is a list of keys and indices. A list whose length changed is sent whole. Nothing else is needed to turn the old
value into the new one, in the order given.
"""

from typing import Any

Path = list[str | int]
Patch = list[list[Any]]


def diff(old: Any, new: Any) -> Patch:
    found: Patch = []
    if old != new:
        _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: Path, found: Patch) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                found.append([[*path, key], value])
            elif old[key] != value:
                _compare(old[key], value, [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (was, now) in enumerate(zip(old, new, strict=True)):
            if was != now:
                _compare(was, now, [*path, index], found)
    else:
        found.append([path, new])


def apply(old: Any, patch: Patch) -> Any:
    """The new value; ``old`` is changed on the way."""
    for path, *value in patch:
        if not path:
            old = value[0]
            continue
        inner = old
        for key in path[:-1]:
            inner = inner[key]
        if value:
            inner[path[-1]] = value[0]
        else:
            del inner[path[-1]]
    return old
