"""A position is one NumPy record: its layout is written once, as an annotated class.

``dtype_of`` derives the NumPy type that compiled code works on. ``view_class`` derives the object that interpreted
code works on: its array fields are memoryviews of the record and its scalars are properties, so reads give Python
integers, writes reach the record, and both indexes and values are checked.
"""

import functools
from typing import Any, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

from hafen.kernel.integers import Field


def dtype_of(layout: type) -> np.dtype[Any]:
    """The aligned NumPy type of an annotated record class."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(layout, include_extras=True).items():
        if name in dir(np.record) or name.startswith("_"):
            raise NameError(f"{layout.__name__}.{name}: this name is reserved by NumPy records")
        declared, field = get_args(hint)
        if not isinstance(field, Field):
            raise TypeError(f"{layout.__name__}.{name}: no field type")
        nested = get_args(declared)
        base = field.kind or dtype_of(nested[0] if nested else declared)
        fields.append((name, base, field.shape) if field.shape else (name, base))
    return np.dtype(fields, align=True)


def with_field(dtype: np.dtype[Any], name: str, extra: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with one more field behind it: the old record is the first bytes of the new one."""
    assert dtype.fields is not None and dtype.names is not None
    size = dtype.itemsize + extra.itemsize
    return np.dtype(
        {
            "names": [*dtype.names, name],
            "formats": [*(dtype.fields[field][0] for field in dtype.names), extra],
            "offsets": [*(dtype.fields[field][1] for field in dtype.names), dtype.itemsize],
            "itemsize": size + -size % dtype.alignment,
        },
        align=True,
    )


@functools.cache
def view_class(dtype: np.dtype[Any], name: str = "State") -> Any:
    """A class whose instances show one record to interpreted rules. Call it with a slice of length 1."""
    assert dtype.fields is not None
    slots: list[str] = ["_record"]
    lines: list[str] = ["  self._record = rec"]
    properties: list[str] = []
    namespace: dict[str, Any] = {"nested": {}}
    for field, (kind, *_) in dtype.fields.items():
        if kind.base.names:
            namespace["nested"][field] = view_class(kind.base, field)
            slots.append(field)
            lines.append(
                f"  b = rec['{field}'][0]; self.{field} = tuple(nested['{field}'](b[i:i+1]) for i in range(len(b)))"
                if kind.shape
                else f"  self.{field} = nested['{field}'](rec['{field}'])"
            )
        elif kind.shape:
            slots.append(field)
            lines.append(f"  self.{field} = memoryview(rec['{field}'][0])")
        else:
            slots.append("_" + field)
            lines.append(f"  self._{field} = memoryview(rec['{field}'])")
            properties.append(
                f" @property\n def {field}(self): return self._{field}[0]\n"
                f" @{field}.setter\n def {field}(self, value): self._{field}[0] = value"
            )
    source = [f"class {name}:", f" __slots__ = {tuple(slots)!r}", " def __init__(self, rec):", *lines, *properties]
    exec("\n".join(source), namespace)
    return namespace[name]


class RecordList:
    """An array of records for interpreted drivers: indexing gives kept views, assignment copies a whole record."""

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self.array = array
        shown = view_class(array.dtype)
        self._views = [shown(array[i : i + 1]) for i in range(len(array))]

    def __getitem__(self, index: int) -> Any:
        return self._views[index]

    def __setitem__(self, index: int, view: Any) -> None:
        self.array[index] = view._record[0]

    def __len__(self) -> int:
        return len(self._views)
