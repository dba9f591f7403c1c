"""Numbers from outside: whole ones, also NumPy's, and seeds."""

import operator
from typing import Any

from hafen.kernel.errors import OptionError

SEEDS = 2**64


def is_whole(value: Any) -> bool:
    """Is it a whole number? True and False are not."""
    if isinstance(value, bool):
        return False
    try:
        operator.index(value)
    except TypeError:
        return False
    return True


def check_seed(seed: Any) -> int:
    if not is_whole(seed) or not 0 <= seed < SEEDS:
        raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)
