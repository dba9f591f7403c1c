"""Kinds of move and their codes."""

from hafen.games.werft.components import (
    ACTIONS,
    CANALS,
    COLUMNS,
    EMPLOYEES,
    ITEMS,
    MOST_CONTRACTS,
    PLACES,
    ROWS,
    SIDES,
    TRAIN_TYPES,
    WHEEL_FIELDS,
)
from hafen.kernel.movebook import Movebook

BOOK = Movebook(
    ("choose", ACTIONS),  # an action tile
    ("bonus", ACTIONS),  # a bonus action
    ("buy", COLUMNS, ROWS),  # a ship tile
    ("place", PLACES),  # the bought tile in the yard
    ("train", ROWS),  # buy a train
    ("rent", ROWS),  # a canal tile
    ("join", CANALS, SIDES),  # to an open end of the canal system
    ("turn", SIDES),  # the canal tile
    ("make", WHEEL_FIELDS),  # equipment
    ("recruit", WHEEL_FIELDS),  # crew or a propeller
    ("hire", EMPLOYEES),
    ("use", TRAIN_TYPES),  # a train
    ("sell",),  # the wagon at hand
    ("swap", ITEMS),  # it for an item
    ("collect",),  # the subsidy
    ("launch", PLACES),  # the ship whose bow lies there
    ("command",),  # a captain goes aboard
    ("scrap",),  # no voyage
    ("load", ITEMS),
    ("sail",),
    ("steer", SIDES),
    ("keep", MOST_CONTRACTS, MOST_CONTRACTS),  # a blue and a green contract of the hand
    ("done",),
)
MOVES = BOOK.size
MAX_MOVES = 48  # hiring before or after a bonus action has the longest list, 24 employees and 7 actions

CHOOSE = BOOK.base("choose")
BONUS = BOOK.base("bonus")
BUY = BOOK.base("buy")
PLACE = BOOK.base("place")
TRAIN = BOOK.base("train")
RENT = BOOK.base("rent")
JOIN = BOOK.base("join")
TURN = BOOK.base("turn")
MAKE = BOOK.base("make")
RECRUIT = BOOK.base("recruit")
HIRE = BOOK.base("hire")
USE = BOOK.base("use")
SELL = BOOK.base("sell")
SWAP = BOOK.base("swap")
COLLECT = BOOK.base("collect")
LAUNCH = BOOK.base("launch")
COMMAND = BOOK.base("command")
SCRAP = BOOK.base("scrap")
LOAD = BOOK.base("load")
SAIL = BOOK.base("sail")
STEER = BOOK.base("steer")
KEEP = BOOK.base("keep")
DONE = BOOK.base("done")
