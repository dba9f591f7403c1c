"""The printed parts of the game: reads ``data/`` into enums and frozen tables. No state.

A card is its printed number; 0 is the harbour centre, which has none. The column ``status`` of the files says how sure
a row is; correct the file and nothing else has to change.

Cells of the board are counted in rows of STRIDE from the top left, with a border all round, so that every cell that can
hold a card has four neighbours. The centre is always the cell CENTRE: coordinates are told relative to it, x to the
right and y up.
"""

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

import numpy as np

from hafen.kernel.tables import frozen, read_rows

DATA_FOLDER = files(__package__) / "data"
DATA = tuple(DATA_FOLDER / name for name in ("cards.csv", "layouts.toml", "numbers.toml", "scenarios.csv"))
MAX_PLAYERS = 4
TEAMS = 2

_numbers: dict[str, Any] = tomllib.loads((DATA_FOLDER / "numbers.toml").read_text("utf-8"))
_layouts: dict[str, Any] = tomllib.loads((DATA_FOLDER / "layouts.toml").read_text("utf-8"))


class Kind(IntEnum):
    """What a card is. From GOODS on it is land, which areas are made of; up to TAVERN it belongs to a colour."""

    CENTRE = 0
    WATER = 1
    FLOOD = 2
    GOODS = 3
    CRANE = 4
    TAVERN = 5
    BRIDGE = 6
    CUSTOMS = 7


class Specials(IntEnum):
    """Where the special cards are at the start."""

    NONE = 0
    HAND = 1
    PILE = 2


class Extra(IntEnum):
    """The rule of its own that a scenario has."""

    NONE = 0
    SMALL = 1  # Immer auf die Kleinen: points by size
    SHORE = 2  # Wasserspiele: harbour cards touch water
    ROWS = 3  # Tic Tac Toe
    BRIBES = 4  # Bakschisch
    JUSTICE = 5  # Justizia: the opening hand is chosen
    ISLAND = 6  # Die große Insel
    POVERTY = 7  # Armut
    TAVERNS = 8  # Alte Seilschaften


# Cards
_cards = read_rows(DATA_FOLDER / "cards.csv")
CARD_NAMES: tuple[str, ...] = tuple(row["card"] for row in _cards)
CARDS = len(CARD_NAMES)
CARD_BITS = 7  # of a card in a hand that is kept as one number
MOST_HELD = 63 // CARD_BITS
CENTRE_CARD = 0
COLOUR_NAMES = ("red", "black")
NEUTRAL = 2
OWNER = frozen([(*COLOUR_NAMES, "neutral").index(row["owner"]) for row in _cards])
KIND = frozen([Kind[row["kind"].upper()] for row in _cards])
IS_WATER = frozen([int(KIND[card] <= Kind.FLOOD) for card in range(CARDS)])
IS_SPECIAL = frozen([int(KIND[card] in (Kind.FLOOD, Kind.BRIDGE, Kind.CUSTOMS)) for card in range(CARDS)])
STATUS: tuple[str, ...] = tuple(row["status"] for row in _cards)
SYMBOLS: tuple[str, ...] = tuple(row["symbol"] or "none" for row in _cards)
HAS_COIN = frozen([int(symbol == "coin") for symbol in SYMBOLS])
HAS_SHIP = frozen([int(symbol == "ship") for symbol in SYMBOLS])

# Goods in the order of the value circle: each is worth more than the next, the last more than the first (KO-6.3)
GOOD_NAMES = ("wine", "spice", "tea")
GOODS = len(GOOD_NAMES)
CARD_GOODS: tuple[tuple[str, ...], ...] = tuple(tuple(row["goods"].split()) for row in _cards)
ON_CARD = frozen([[goods.count(good) for good in GOOD_NAMES] for goods in CARD_GOODS])
GOODS_ON = frozen([len(goods) for goods in CARD_GOODS])

# Decks: HARBOUR_DECK[colour, n], WATER_DECK[n], SPECIAL_DECK[n]
_harbour = [[card for card in range(CARDS) if OWNER[card] == colour] for colour in range(TEAMS)]
_water = [card for card in range(CARDS) if KIND[card] == Kind.WATER]
_special = [card for card in range(CARDS) if IS_SPECIAL[card]]
HARBOUR_DECK = frozen(_harbour)
WATER_DECK = frozen(_water)
SPECIAL_DECK = frozen(_special)
HARBOUR_CARDS = len(_harbour[0])
WATER_CARDS = len(_water)
SPECIAL_CARDS = len(_special)
TAVERN_OF = frozen([next(card for card in deck if KIND[card] == Kind.TAVERN) for deck in _harbour])

# Numbers
HARBOUR_HAND: int = _numbers["harbour_hand"]
WATER_HAND: int = _numbers["water_hand"]
COINS_IN_BOX: int = _numbers["coins_in_box"]
HOUSES: int = _numbers["houses"]
SPECIAL_PRICE: int = _numbers["special_price"]
PICKS: int = _numbers["picks"]
DROPS: int = _numbers["drops"]
IDLE_ROUNDS: int = _numbers["idle_rounds"]
ENDLESS_ROUNDS: int = _numbers["endless_rounds"]

# The board
COLUMNS = 12
ROWS = 13
STRIDE = COLUMNS + 2
CELLS = STRIDE * (ROWS + 2)
MOST_CELLS = 64  # of a board: what the scratch of flood fills holds
CENTRE_COLUMN = 7
CENTRE_ROW = 6
CENTRE = CENTRE_ROW * STRIDE + CENTRE_COLUMN
SPOTS = COLUMNS * ROWS  # cells without the border, which moves are about
CELL_OF = frozen([(spot // COLUMNS + 1) * STRIDE + spot % COLUMNS + 1 for spot in range(SPOTS)])
SIDES = 4
BESIDE = frozen([-STRIDE, -1, 1, STRIDE, 0])  # to the neighbours of a cell; last, to the cell itself

# Tables: a mode with a number of players is one row of scenarios.csv. Sizes, coins, removed cards and the number of
# areas that count are all that some scenarios change (KO-11.1, KO-13.1, KO-13.8, KO-13.9, KO-13.10, KO-14.1, KO-14.3).
_scenarios = read_rows(DATA_FOLDER / "scenarios.csv")
TABLES = len(_scenarios)
MODES: tuple[str, ...] = tuple(dict.fromkeys(row["mode"] for row in _scenarios))
TABLE_NAMES: tuple[tuple[str, int], ...] = tuple((row["mode"], int(row["players"])) for row in _scenarios)
PLAYERS = frozen([players for _, players in TABLE_NAMES])
WIDTH = frozen([int(row["width"]) for row in _scenarios])
HEIGHT = frozen([int(row["height"]) for row in _scenarios])
WITH_SHIP = frozen([int(row["ship"]) for row in _scenarios])
START_COINS = frozen([int(row["coins"]) for row in _scenarios])
POOL = frozen([int(row["pool"]) for row in _scenarios])
WATER_ASIDE = frozen([int(row["water_aside"]) for row in _scenarios])
SPECIALS = frozen([Specials[row["specials"].upper()] for row in _scenarios])
LEAST_SIZE = frozen([int(row["least_size"]) for row in _scenarios])
EXTRA = frozen([Extra[(row["extra"] or "none").upper()] for row in _scenarios])
# Areas that count at the end: RANKED[table] of them, the smallest instead of the largest where SMALLEST; 0 means all
RANKED = frozen([int(row["ranking"].partition(" ")[2] or 0) for row in _scenarios])
SMALLEST = frozen([int(row["ranking"].startswith("smallest")) for row in _scenarios])


def _removed(card: int, removed: str) -> bool:
    kind = KIND[card]
    shipless = kind == Kind.CRANE and not HAS_SHIP[card]
    return (
        (kind == Kind.CRANE and "cranes" in removed.split())
        or (shipless and "shipless_cranes" in removed.split())
        or (kind == Kind.TAVERN and "taverns" in removed.split())
    )


# REMOVED[table, card]: 1 for a card that is not part of the game
REMOVED = frozen(
    [
        [
            int(_removed(card, row["removed"]) or bool(IS_SPECIAL[card] and row["specials"] == "none"))
            for card in range(CARDS)
        ]
        for row in _scenarios
    ]
)


# Layouts: START_WATER[table, n] are the cells of the water cards at the start, -1 behind the last
def _drawn(name: str) -> list[tuple[int, int, str]]:
    """Cells of a layout as column and row from the centre, and what lies there."""
    lines = _layouts[name]["drawing"].split()
    (centre,) = [(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "C"]
    return [(x - centre[0], y - centre[1], sign) for y, line in enumerate(lines) for x, sign in enumerate(line)]


def _water_cells(name: str) -> list[int]:
    return [CENTRE + y * STRIDE + x for x, y, sign in _drawn(name) if sign == "W"]


LAYOUT_NAMES: tuple[str, ...] = tuple(row["layout"] for row in _scenarios)
MOST_START_WATER = max(len(_water_cells(name)) for name in LAYOUT_NAMES)
START_WATER = frozen(
    [_water_cells(name) + [-1] * (MOST_START_WATER - len(_water_cells(name))) for name in LAYOUT_NAMES]
)
# The box around the start layout: first and last column and row
_spans = [[(x, y) for x, y, _ in _drawn(name)] for name in LAYOUT_NAMES]
START_BOX = frozen(
    [
        [
            CENTRE_COLUMN + min(x for x, _ in span),
            CENTRE_COLUMN + max(x for x, _ in span),
            CENTRE_ROW + min(y for _, y in span),
            CENTRE_ROW + max(y for _, y in span),
        ]
        for span in _spans
    ]
)
# Empty cells inside a closed ring of water: the island (KO-14.2)
_island = {CENTRE + y * STRIDE + x for x, y, sign in _drawn("ring") if sign == "."}
ON_ISLAND = frozen([int(cell in _island) for cell in range(CELLS)])

# Tic Tac Toe: the block of a cell, -1 on the lines of water; BLOCK_ROWS are the lines of three blocks
_grid = {CENTRE + y * STRIDE + x: (x, y) for x, y, sign in _drawn("grid") if sign == "."}
_ticks = sorted({x for x, _ in _grid.values()})
_thirds = {tick: n // 2 for n, tick in enumerate(_ticks)}
_down = {tick: n // 2 for n, tick in enumerate(sorted({y for _, y in _grid.values()}))}
LINES = 8
BLOCK = frozen([3 * _down[_grid[cell][1]] + _thirds[_grid[cell][0]] if cell in _grid else -1 for cell in range(CELLS)])
BLOCK_ROWS = frozen(
    [
        *([3 * n + k for k in range(3)] for n in range(3)),
        *([n + 3 * k for k in range(3)] for n in range(3)),
        [0, 4, 8],
        [2, 4, 6],
    ]
)


def table_of(mode: str, players: int) -> int | None:
    """The row of a mode for a number of players; None if there is none."""
    return TABLE_NAMES.index((mode, players)) if (mode, players) in TABLE_NAMES else None


def check_deck() -> None:
    """Say clearly when a corrected data file no longer makes a playable game."""
    if CARD_NAMES != ("centre", *(str(number) for number in range(1, CARDS))):
        raise ValueError("cards.csv: the cards must be the centre and the numbers from 1 on, in order")
    if len(_harbour[0]) != len(_harbour[1]):
        raise ValueError("cards.csv: both colours must have the same number of harbour cards")
    if any(sum(ON_CARD[card, good] for card in range(CARDS)) > HOUSES for good in range(GOODS)):
        raise ValueError("cards.csv: there are more goods than houses")
    if len(_harbour[0]) % 2:
        raise ValueError("cards.csv: partners must be able to share the harbour cards of their colour equally")
    if CARDS > 1 << CARD_BITS:
        raise ValueError(f"cards.csv: there are more than {1 << CARD_BITS} cards")
    customs_houses = sum(row["kind"] == "customs" for row in _cards)
    if HARBOUR_HAND + WATER_HAND + customs_houses > MOST_HELD:
        raise ValueError(f"numbers.toml: a hand could have more than {MOST_HELD} cards for empty cells")
    for table, (mode, players) in enumerate(TABLE_NAMES):
        if WIDTH[table] * HEIGHT[table] > MOST_CELLS:
            raise ValueError(f"scenarios.csv: the board of {mode} has more than {MOST_CELLS} cells")
        needed = sum(cell >= 0 for cell in np.asarray(START_WATER)[table]) + WATER_ASIDE[table]
        if needed + players * WATER_HAND > WATER_CARDS:
            raise ValueError(f"scenarios.csv: {mode} needs more water cards than there are")
        if players * START_COINS[table] > POOL[table] or POOL[table] > COINS_IN_BOX:
            raise ValueError(f"scenarios.csv: {mode} needs more coins than there are")


check_deck()
