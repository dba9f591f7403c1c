"""Kinds of move and their codes."""

import numpy as np

from hafen.games.speicherstadt.components import CONTRACTS, GOODS
from hafen.games.speicherstadt.state import COLUMNS
from hafen.kernel.movebook import Movebook

PAIRS = GOODS * (GOODS + 1) // 2

BOOK = Movebook(
    ("place", COLUMNS),
    ("buy",),
    ("pass",),
    ("load", GOODS, CONTRACTS),  # cube onto the n-th own contract
    ("sell_trader", GOODS),
    ("sell", PAIRS),  # two cubes for a coin
    ("convert", GOODS),  # pay one cube of an exchange
    ("take", GOODS),  # take the cube exchanged for
    ("store_hall", GOODS),
    ("store_warehouse", GOODS),
    ("discard_hall", GOODS),
    ("discard_warehouse", GOODS),
    ("done",),
)
MOVES = BOOK.size
MAX_MOVES = MOVES  # longest list of legal moves

PLACE = BOOK.base("place")
BUY = BOOK.base("buy")
PASS = BOOK.base("pass")
LOAD = BOOK.base("load")
SELL_TRADER = BOOK.base("sell_trader")
SELL = BOOK.base("sell")
CONVERT = BOOK.base("convert")
TAKE = BOOK.base("take")
STORE_HALL = BOOK.base("store_hall")
STORE_WAREHOUSE = BOOK.base("store_warehouse")
DISCARD_HALL = BOOK.base("discard_hall")
DISCARD_WAREHOUSE = BOOK.base("discard_warehouse")
DONE = BOOK.base("done")

_pairs = [(a, b) for a in range(GOODS) for b in range(a, GOODS)]
PAIR_FIRST = np.array([a for a, _ in _pairs], np.int16)
PAIR_SECOND = np.array([b for _, b in _pairs], np.int16)
PAIR_OF = {pair: code for code, pair in enumerate(_pairs)}
for _table in (PAIR_FIRST, PAIR_SECOND):
    _table.flags.writeable = False
