"""The two integer casts that rules may use, and the field types of records.

Compiled code sees NumPy's 64-bit casts; interpreted code gets plain Python versions of them (see ``compile.build``).
"""

from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

import numpy as np

if TYPE_CHECKING:

    def u64(x: int, /) -> int: ...
    def i64(x: int, /) -> int: ...
else:
    u64 = np.uint64
    i64 = np.int64

RecordT_co = TypeVar("RecordT_co", covariant=True)


class Ints(Protocol):
    """An array field: ``s.coins[seat]``, ``s.queue[column, place]``."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Records(Protocol[RecordT_co]):
    """A field of nested records: ``s.seats[seat].coins``."""

    def __getitem__(self, index: int, /) -> RecordT_co: ...
    def __len__(self) -> int: ...


class Field:
    """Storage of a record field: NumPy kind (empty for a nested record) and shape."""

    def __init__(self, kind: str = "", *shape: int) -> None:
        self.kind = kind
        self.shape = shape


i1 = Annotated[int, Field("i1")]
i2 = Annotated[int, Field("i2")]
i4 = Annotated[int, Field("i4")]
i8 = Annotated[int, Field("i8")]
u8 = Annotated[int, Field("u8")]
