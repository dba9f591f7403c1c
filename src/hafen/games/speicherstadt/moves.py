"""Kinds of move and their codes."""

import numpy as np

from hafen.games.speicherstadt.components import CONTRACTS, GOODS, NEED, QUEUE_SPACES
from hafen.games.speicherstadt.state import COLUMNS
from hafen.kernel.movebook import Movebook

PAIRS = GOODS * (GOODS + 1) // 2
SLOTS = COLUMNS * QUEUE_SPACES + COLUMNS  # every place of a worker: in the queues, then in the reserved column

BOOK = Movebook(
    ("place", COLUMNS),
    ("place_grey", COLUMNS),
    ("reserve", COLUMNS),
    ("reserve_grey", COLUMNS),
    ("skip",),  # a break card instead of a worker
    ("rest",),  # keep the grey workers for a later round
    ("buy",),
    ("take_free",),  # with the fish market
    ("pass",),
    ("swap", SLOTS),  # informer: the own worker, then the other one
    ("double",),  # incident commander
    ("insure",),
    ("load", GOODS, CONTRACTS),  # cube onto the n-th own contract
    ("sell_trader", GOODS),
    ("deliver", GOODS),  # to a store, for points
    ("sell", PAIRS),  # two cubes for a coin
    ("convert", GOODS),  # pay one cube of an exchange in the market hall
    ("trade", GOODS),  # pay one cube of an exchange with the harbour master
    ("take", GOODS),  # take the cube exchanged for
    ("store_hall", GOODS),
    ("store_warehouse", GOODS),
    ("discard_hall", GOODS),
    ("discard_warehouse", GOODS),
    ("done",),
    ("auction", GOODS),  # auction hall: a cube from the stock
    ("smuggle", CONTRACTS, GOODS),  # smuggler: a cube from a contract card of another seat
    ("lift", CONTRACTS, GOODS),  # truck: a cube off the n-th own contract
)
MOVES = BOOK.size
# Longest list of legal moves: every symbol on a contract once for load, smuggle and lift, every good for the other
# kinds, every pair, and the few others.
MAX_MOVES = int(3 * (np.asarray(NEED) > 0).sum() + PAIRS + 10 * GOODS + 8)

PLACE = BOOK.base("place")
PLACE_GREY = BOOK.base("place_grey")
RESERVE = BOOK.base("reserve")
RESERVE_GREY = BOOK.base("reserve_grey")
SKIP = BOOK.base("skip")
REST = BOOK.base("rest")
BUY = BOOK.base("buy")
TAKE_FREE = BOOK.base("take_free")
PASS = BOOK.base("pass")
SWAP = BOOK.base("swap")
DOUBLE = BOOK.base("double")
INSURE = BOOK.base("insure")
LOAD = BOOK.base("load")
SELL_TRADER = BOOK.base("sell_trader")
DELIVER = BOOK.base("deliver")
SELL = BOOK.base("sell")
CONVERT = BOOK.base("convert")
TRADE = BOOK.base("trade")
TAKE = BOOK.base("take")
STORE_HALL = BOOK.base("store_hall")
STORE_WAREHOUSE = BOOK.base("store_warehouse")
DISCARD_HALL = BOOK.base("discard_hall")
DISCARD_WAREHOUSE = BOOK.base("discard_warehouse")
DONE = BOOK.base("done")
AUCTION = BOOK.base("auction")
SMUGGLE = BOOK.base("smuggle")
LIFT = BOOK.base("lift")

_pairs = [(a, b) for a in range(GOODS) for b in range(a, GOODS)]
PAIR_FIRST = np.array([a for a, _ in _pairs], np.int16)
PAIR_SECOND = np.array([b for _, b in _pairs], np.int16)
PAIR_OF = np.array([[_pairs.index((min(a, b), max(a, b))) for b in range(GOODS)] for a in range(GOODS)], np.int16)
for _table in (PAIR_FIRST, PAIR_SECOND, PAIR_OF):
    _table.flags.writeable = False
