"""Events: what a move caused, written by the rules for people to read.

Only builds with ``EVENTS`` write; their records carry a ``log`` behind the state, cleared at each ``apply``. In the
fast build the branch is removed by the compiler and the record has no such field.

A build with ``PREVIEW`` stops the rules where a draw would reveal something: the state then shows what a move changes
for certain. Rules ask ``PREVIEW`` at the one place where they draw.
"""

from typing import Annotated, Any

from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, i2
from hafen.kernel.record import dtype_of, with_field

EVENTS = False
PREVIEW = False
MAX_EVENTS = 128
WIDTH = 5  # kind and four numbers


class Log:
    n: i2  # may exceed MAX_EVENTS: an overflow stays visible
    rows: Annotated[Ints, Field("i2", MAX_EVENTS, WIDTH)]


@kernel
def emit(s: Any, kind: int, a: int, b: int, c: int, d: int) -> None:
    if EVENTS:
        n = s.log.n
        if n < MAX_EVENTS:
            s.log.rows[n, 0] = kind
            s.log.rows[n, 1] = a
            s.log.rows[n, 2] = b
            s.log.rows[n, 3] = c
            s.log.rows[n, 4] = d
        s.log.n = n + 1


@kernel
def clear_log(s: Any) -> None:
    if EVENTS:
        s.log.n = 0


def logged(dtype: Any) -> Any:
    """The record type of builds with EVENTS."""
    return with_field(dtype, "log", dtype_of(Log))
