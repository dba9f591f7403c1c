"""The printed parts of the game: reads ``data/`` into enums and frozen tables. No state.

Every physical card is one row of ``data/cards.csv`` or, in the expansion, of ``data/kaispeicher.csv``, and one number
here (its row, the expansion behind the base game). The column ``status`` says how sure a row is; correct the file and
nothing else has to change.
"""

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

import numpy as np

from hafen.kernel.integers import Ints
from hafen.kernel.tables import frozen, read_rows

DATA = files(__package__) / "data"
BASE_DATA = (DATA / "cards.csv", DATA / "numbers.toml")
EXPANSION_DATA = (DATA / "kaispeicher.csv", DATA / "kaispeicher.toml")
MIN_PLAYERS = 2
MAX_PLAYERS = 5

_numbers: dict[str, Any] = tomllib.loads((DATA / "numbers.toml").read_text("utf-8"))
_expansion: dict[str, Any] = tomllib.loads((DATA / "kaispeicher.toml").read_text("utf-8"))


_rows = read_rows(DATA / "cards.csv")
BASE_CARDS = len(_rows)
_rows += read_rows(DATA / "kaispeicher.csv")


class Kind(IntEnum):
    """What a trade card is."""

    CONTRACT = 0
    FIREMAN = 1
    TRADER = 2
    WAREHOUSE = 3
    COUNTING_OFFICE = 4
    SHIP = 5
    BANK = 6
    BUILDING = 7  # nothing but a fixed number of points
    PORT = 8
    CHAMBER = 9
    FIRE = 10
    STORE = 11  # pays points for cubes
    SPECIAL = 12  # a card with a rule of its own


# Goods: those of the base game first
GOOD_NAMES: tuple[str, ...] = (*_numbers["cubes"], *_expansion["cubes"])
BASE_GOODS = len(_numbers["cubes"])
GOODS = len(GOOD_NAMES)
CUBES = frozen([*_numbers["cubes"].values(), *_expansion["cubes"].values()])

# What is played: the whole box. A build for the base game alone replaces both and so leaves the rest out.
KAISPEICHER = 1
PLAYED_GOODS = GOODS
BASE_GAME = {"KAISPEICHER": 0, "PLAYED_GOODS": BASE_GOODS}

# Cards
CARD_NAMES: tuple[str, ...] = tuple(row["card"] for row in _rows)
CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _rows)  # what is printed: the same for equal cards
CARD_GOODS: tuple[tuple[str, ...], ...] = tuple(tuple(row["goods"].split()) for row in _rows)
CARDS = len(CARD_NAMES)
SEASONS = "ABCDE"
KIND = frozen([Kind[row["kind"].upper()] for row in _rows])
SEASON = frozen([SEASONS.index(row["season"]) for row in _rows])
VALUE = frozen([int(row["value"] or 0) for row in _rows])  # fireman, fire, crates of a ship; coins or points for a cube
POINTS = frozen([int(row["points"] or 0) for row in _rows])  # contract when complete, building, trader
STATUS: tuple[str, ...] = tuple(row["status"] for row in _rows)
PILE_ORDER = frozen(sorted(range(CARDS), key=lambda card: SEASON[card]))  # winter on top, the 4th fire at the bottom

# BY_KIND[KIND_START[kind]:KIND_START[kind + 1]] are the cards of a kind
_by_kind = [[card for card in range(CARDS) if KIND[card] == kind] for kind in Kind]
BY_KIND = frozen([card for cards in _by_kind for card in cards])
KIND_START = frozen([sum(map(len, _by_kind[:kind])) for kind in range(len(Kind) + 1)])
FIRES = len(_by_kind[Kind.FIRE])

# Contracts: cards with a running number of their own
_contracts = _by_kind[Kind.CONTRACT]
CONTRACT_CARDS = frozen(_contracts)
CONTRACTS = len(_contracts)
CONTRACT_OF = frozen([_contracts.index(card) if card in _contracts else -1 for card in range(CARDS)])
NEED = frozen([[CARD_GOODS[card].count(good) for good in GOOD_NAMES] for card in _contracts])


def _for_good(kind: Kind) -> Ints:
    """The card of a kind that deals with each good; -1 where there is none."""
    cards = {CARD_GOODS[card][0]: card for card in _by_kind[kind]}
    return frozen([cards.get(good, -1) for good in GOOD_NAMES])


# Single cards that rules ask for
TRADER_OF = _for_good(Kind.TRADER)
TRADER_PRICE = frozen([int(VALUE[trader]) or _numbers["trader_price"] for trader in np.asarray(TRADER_OF)])  # by good
STORE_OF = _for_good(Kind.STORE)
(WAREHOUSE,) = _by_kind[Kind.WAREHOUSE]
(BANK,) = _by_kind[Kind.BANK]
(PORT,) = _by_kind[Kind.PORT]
(CHAMBER,) = _by_kind[Kind.CHAMBER]
INCIDENT_COMMANDER = CARD_NAMES.index("incident_commander")
COFFEE_BREAK = CARD_NAMES.index("coffee_break")
INFORMER = CARD_NAMES.index("informer")
FISH_MARKET = CARD_NAMES.index("fish_market")
HARBOUR_MASTER = CARD_NAMES.index("harbour_master")
DOCK_WORKERS = CARD_NAMES.index("dock_workers")
INSURANCE = CARD_NAMES.index("insurance")
AUCTION_HALL = CARD_NAMES.index("auction_hall")
THIEF = CARD_NAMES.index("thief")
FIRE_ENGINE = CARD_NAMES.index("fire_engine")
PRESS = CARD_NAMES.index("press")
SMUGGLER = CARD_NAMES.index("smuggler")
SAVINGS_BANK = CARD_NAMES.index("savings_bank")
ACCOUNTANT = CARD_NAMES.index("accountant")
MAYOR = CARD_NAMES.index("mayor")
DEICHTOR_HALLS = CARD_NAMES.index("deichtor_halls")
HARBOUR_TOUR = CARD_NAMES.index("harbour_tour")
TRUCK = CARD_NAMES.index("truck")


# REMOVED[kaispeicher, players, card]: 1 for a card that stays in the box, 2 for one that is not part of the game
def _removed_cards(players: int, *sections: dict[str, Any]) -> set[str]:
    return {name for section in sections for name in section["removed"].get(str(players), [])}


_removed = [
    [_removed_cards(players, _numbers) for players in range(MAX_PLAYERS + 1)],
    [_removed_cards(players, _numbers, _expansion) for players in range(MAX_PLAYERS + 1)],
]
REMOVED = frozen(
    [
        [
            [2 if card >= BASE_CARDS and not k else int(CARD_NAMES[card] in names) for card in range(CARDS)]
            for names in _removed[k]
        ]
        for k in (0, 1)
    ]
)

# ROUNDS[players]: the deck divides exactly, see check_deck; twice the cards fill twice the places
_base_trade_cards = [BASE_CARDS - FIRES - len(names) for names in _removed[0]]
ROUNDS = frozen([cards // (players + 1) for players, cards in enumerate(_base_trade_cards)])

# Numbers
START_COINS: int = _numbers["start_coins"]
COINS: int = _numbers["coins_in_box"]
WORKERS = frozen([_numbers["workers"], _expansion["workers"]])  # by kaispeicher
INCOME = frozen([_numbers["income"], _expansion["income"]])  # by kaispeicher
QUEUE_SPACES: int = _numbers["queue_spaces"]
WAREHOUSE_SPACES: int = _numbers["warehouse_spaces"]
HALL_SPACES: int = _numbers["hall_spaces"]
EXCHANGE_COST: int = _numbers["exchange_cost"]
SALE_COST: int = _numbers["sale_cost"]
SALE_PRICE: int = _numbers["sale_price"]
NO_PURCHASE_BONUS: int = _numbers["no_purchase_bonus"]
BANK_BONUS: int = _numbers["bank_bonus"]
WAREHOUSE_CUBE_POINTS: int = _numbers["warehouse_cube_points"]
PORT_SHIP_POINTS: int = _numbers["port_ship_points"]
CHAMBER_COIN_POINTS: int = _numbers["chamber_coin_points"]
OFFICE_POINTS = frozen(_numbers["counting_office_points"])
MAX_OFFICES = len(OFFICE_POINTS) - 1
HARBOUR_MASTER_COST: int = _expansion["harbour_master_cost"]
INSURANCE_PRICE: int = _expansion["insurance_price"]
SAVINGS: int = _expansion["savings"]
STOLEN_COINS: int = _expansion["stolen_coins"]
BREAK_CARDS: int = _expansion["break_cards"]
GREY_WORKERS: int = _expansion["grey_workers"]
TRUCK_CUBES: int = _expansion["truck_cubes"]
ACCOUNTANT_POINTS: int = _expansion["accountant_points"]
DEICHTOR_POINTS: int = _expansion["trader_points"]
PRESS_POINTS: int = _expansion["fireman_points"]
HARBOUR_TOUR_POINTS: int = _expansion["building_points"]


def check_deck() -> None:
    """Say clearly when a corrected data file no longer makes a playable deck."""
    if len(set(CARD_NAMES)) != CARDS:
        raise ValueError("cards.csv, kaispeicher.csv: two cards have the same name")
    for k in (0, 1):
        cards = CARDS if k else BASE_CARDS
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            dealt = cards - FIRES - len(_removed[k][players])
            if dealt != ROUNDS[players] * (players + 1) * (1 + k):
                raise ValueError(f"cards.csv, kaispeicher.csv: {dealt} trade cards do not fit {players} players")
        crates = sum(VALUE[card] for card in _by_kind[Kind.SHIP] if card < cards)
        cubes = sum(CUBES[good] for good in range(GOODS if k else BASE_GOODS))
        if crates > cubes:
            raise ValueError(f"cards.csv, kaispeicher.csv: ships carry {crates} cubes, numbers.toml has only {cubes}")


check_deck()
