"""A small rule module: a table, an enum, a constant, and a kernel of another module."""

from enum import IntEnum

import numpy as np

from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from tests.kernel.nested import Table, pay

PRICES = np.array([5, 10, 20], np.int16)
PRICES.flags.writeable = False
TAX = 0


class Level(IntEnum):
    CHEAP = 0
    DEAR = 2


@kernel
def price(level: int) -> int:
    match level:
        case Level.CHEAP:
            return i64(PRICES[Level.CHEAP])
        case Level.DEAR:
            return i64(PRICES[Level.DEAR]) + TAX
    return 0


@kernel
def total(count: int) -> int:
    coins = 0
    for _ in range(count):
        coins += price(Level.DEAR) + Level.DEAR
    return coins


@kernel
def sell(s: Table, seat: int) -> None:
    pay(s, seat, total(1))
