"""The printed parts of the game: reads ``data/`` into enums and frozen tables. No state.

Every physical card is one row of ``data/cards.csv`` and one number here (its row). The column ``status`` says how sure
a row is; correct the file and nothing else has to change.
"""

import csv
import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

import numpy as np

from hafen.kernel.integers import Ints

DATA = files(__package__) / "data"
MIN_PLAYERS = 2
MAX_PLAYERS = 5

_numbers: dict[str, Any] = tomllib.loads((DATA / "numbers.toml").read_text("utf-8"))
_rows = list(csv.DictReader((DATA / "cards.csv").read_text("utf-8").splitlines()))


class Kind(IntEnum):
    """What a trade card is."""

    CONTRACT = 0
    FIREMAN = 1
    TRADER = 2
    WAREHOUSE = 3
    COUNTING_OFFICE = 4
    SHIP = 5
    BANK = 6
    BUILDING = 7
    PORT = 8
    CHAMBER = 9
    FIRE = 10


def _table(values: Any) -> Ints:
    """A frozen table of small numbers; rules index it by one number or by two."""
    table: Any = np.array(values, np.int16)
    table.flags.writeable = False
    return table  # type: ignore[no-any-return]


# Goods
GOOD_NAMES: tuple[str, ...] = tuple(_numbers["cubes"])
GOODS = len(GOOD_NAMES)
CUBES = _table([_numbers["cubes"][good] for good in GOOD_NAMES])

# Cards, in the order of the pile: winter first, the 4th fire last
CARD_NAMES: tuple[str, ...] = tuple(row["card"] for row in _rows)
CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _rows)  # what is printed: the same for equal cards
CARD_GOODS: tuple[tuple[str, ...], ...] = tuple(tuple(row["goods"].split()) for row in _rows)
CARDS = len(CARD_NAMES)
SEASONS = "ABCDE"
KIND = _table([Kind[row["kind"].upper()] for row in _rows])
SEASON = _table([SEASONS.index(row["season"]) for row in _rows])
VALUE = _table([int(row["value"] or 0) for row in _rows])  # fireman, fire, crates of a ship
POINTS = _table([int(row["points"] or 0) for row in _rows])  # contract when complete, building, trader
STATUS: tuple[str, ...] = tuple(row["status"] for row in _rows)

# BY_KIND[KIND_START[kind]:KIND_START[kind + 1]] are the cards of a kind
_by_kind = [[card for card in range(CARDS) if KIND[card] == kind] for kind in Kind]
BY_KIND = _table([card for cards in _by_kind for card in cards])
KIND_START = _table([sum(map(len, _by_kind[:kind])) for kind in range(len(Kind) + 1)])
FIRES = len(_by_kind[Kind.FIRE])

# Contracts: cards with a running number of their own
_contracts = _by_kind[Kind.CONTRACT]
CONTRACT_CARDS = _table(_contracts)
CONTRACTS = len(_contracts)
CONTRACT_OF = _table([_contracts.index(card) if card in _contracts else -1 for card in range(CARDS)])
NEED = _table([[CARD_GOODS[card].count(good) for good in GOOD_NAMES] for card in _contracts])

# Single cards that rules ask for
TRADER_OF = _table([CARD_GOODS.index((good,)) for good in GOOD_NAMES])
(WAREHOUSE,) = _by_kind[Kind.WAREHOUSE]
(BANK,) = _by_kind[Kind.BANK]
(PORT,) = _by_kind[Kind.PORT]
(CHAMBER,) = _by_kind[Kind.CHAMBER]

# REMOVED[players, card] is 1 for a card that stays in the box
_removed: list[list[str]] = [_numbers["removed"].get(str(players), []) for players in range(MAX_PLAYERS + 1)]
REMOVED = _table([[card in cards for card in CARD_NAMES] for cards in _removed])

# ROUNDS[players]: the deck divides exactly, see check_deck
TRADE_CARDS = _table([CARDS - FIRES - len(cards) for cards in _removed])  # dealt in a whole game, by players
ROUNDS = _table([TRADE_CARDS[players] // (players + 1) for players in range(MAX_PLAYERS + 1)])

# Numbers
START_COINS: int = _numbers["start_coins"]
COINS: int = _numbers["coins_in_box"]
WORKERS: int = _numbers["workers"]
QUEUE_SPACES: int = _numbers["queue_spaces"]
WAREHOUSE_SPACES: int = _numbers["warehouse_spaces"]
HALL_SPACES: int = _numbers["hall_spaces"]
EXCHANGE_COST: int = _numbers["exchange_cost"]
SALE_COST: int = _numbers["sale_cost"]
SALE_PRICE: int = _numbers["sale_price"]
INCOME: int = _numbers["income"]
NO_PURCHASE_BONUS: int = _numbers["no_purchase_bonus"]
BANK_BONUS: int = _numbers["bank_bonus"]
TRADER_PRICE: int = _numbers["trader_price"]
WAREHOUSE_CUBE_POINTS: int = _numbers["warehouse_cube_points"]
PORT_SHIP_POINTS: int = _numbers["port_ship_points"]
CHAMBER_COIN_POINTS: int = _numbers["chamber_coin_points"]
OFFICE_POINTS = _table(_numbers["counting_office_points"])
MAX_OFFICES = len(OFFICE_POINTS) - 1


def check_deck() -> None:
    """Say clearly when a corrected data file no longer makes a playable deck."""
    seasons = [row["season"] for row in _rows]
    if seasons != sorted(seasons):
        raise ValueError("cards.csv: cards must be listed season by season, A to E")
    if len(set(CARD_NAMES)) != CARDS:
        raise ValueError("cards.csv: two cards have the same name")
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        if TRADE_CARDS[players] % (players + 1):
            raise ValueError(
                f"cards.csv: {TRADE_CARDS[players]} trade cards do not fill displays of {players + 1} exactly"
            )
    crates = sum(VALUE[card] for card in _by_kind[Kind.SHIP])
    cubes = sum(_numbers["cubes"].values())
    if crates > cubes:
        raise ValueError(f"cards.csv: ships carry {crates} cubes, numbers.toml has only {cubes}")


check_deck()
