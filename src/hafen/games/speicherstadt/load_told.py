"""Reading a description: its parts with their shapes checked, before any of it is fitted into a position."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hafen.games.speicherstadt.components import (
    BASE_CARDS,
    BASE_GOODS,
    CARD_NAMES,
    CARDS,
    CUBES,
    GOOD_NAMES,
    GOODS,
    REMOVED,
)
from hafen.kernel.described import check_keys, flag, listed
from hafen.kernel.errors import PositionError

WAITING_PHASES = ("demand", "purchase", "loading")
ALL_WAITING_PHASES = ("supply", "demand", "informer", "purchase", "loading", "last_fires")  # with Kaispeicher
TURN_KEYS = ("round", "phase", "over", "start_seat", "to_move", "column", "ply", "reveals", "rng")
TABLE_KEYS = frozenset((*TURN_KEYS, "columns", "seats", "pile", "discard", "box", "bag", "stock", "exchange"))
COLUMN_KEYS = frozenset(("card", "cargo", "queue"))
SEAT_KEYS = frozenset(("coins", "score", "workers", "bought", "cards", "contracts", "ship", "hall", "warehouse"))
CONTRACT_KEYS = frozenset(("card", "cubes"))
# With Kaispeicher
NEW_TURN_KEYS = ("fire", "last_fires", "window", "errand", "loose", "truck", "exchange_cost", "swap")
NEW_TABLE_KEYS = frozenset((*NEW_TURN_KEYS, "upper", "reserved"))
NEW_COLUMN_KEYS = frozenset(("grey",))
NEW_SEAT_KEYS = frozenset(("delivered", "grey", "rested", "breaks"))
UPPER_KEYS = frozenset(("card", "cargo"))
RESERVED_KEYS = frozenset(("card", "cargo", "seat", "grey"))
FIRE_KEYS = frozenset(("card", "step", "doubled"))
FIRE_STEPS = ("window", "commander", "insurance")
WINDOWS = ("loading", "fire", "end")
ERRANDS = ("loose_cube", "lifting", "placing")


class Told:
    """A description for a game with certain options. Nothing of it is changed."""

    def __init__(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.players: int = options["players"]
        self.kaispeicher = int(options["kaispeicher"])
        self.goods = GOOD_NAMES[: GOODS if self.kaispeicher else BASE_GOODS]
        self.cards = range(CARDS if self.kaispeicher else BASE_CARDS)
        check_keys(data, TABLE_KEYS | NEW_TABLE_KEYS if self.kaispeicher else TABLE_KEYS, "position")
        self.data = data
        self.over = flag(data, "over", "position")
        self.phase = self._phase()
        self._check_box()
        self.columns = [self._column(column, n) for n, column in enumerate(self._row("columns"), 1)]
        self.seats = self._seats()
        self.upper = [self._upper(card, n) for n, card in enumerate(self._row("upper"), 1)]
        self.reserved = self._reserved()
        self.fire = self._fire()

    def _phase(self) -> str:
        fire = self.kaispeicher and self.data.get("fire") is not None
        phase = self.data.get("phase", "last_fires" if self.over else "supply" if fire else "demand")
        waiting = ALL_WAITING_PHASES if self.kaispeicher else WAITING_PHASES
        known = ("last_fires",) if self.over else waiting
        if phase not in known:
            raise PositionError(f"position: phase must be one of {', '.join(known)}, not {phase!r}")
        return str(phase)

    def removed(self, card: int) -> bool:
        """Does a card of this game stay in the box?"""
        return bool(REMOVED[self.kaispeicher, self.players, card])

    def _check_box(self) -> None:
        removed = [CARD_NAMES[card] for card in self.cards if self.removed(card)]
        if sorted(map(str, listed({"box": removed} | dict(self.data), "box", "position"))) != sorted(removed):
            raise PositionError(
                f"position: with {self.players} players the box holds {', '.join(removed) or 'no card'}"
            )

    def _row(self, key: str) -> list[Any]:
        """A row of cards: one entry for each column."""
        row = self.data.get(key, [None] * (self.players + 1))
        if not isinstance(row, list) or len(row) != self.players + 1:
            raise PositionError(f"position: {key} must be a list of {self.players + 1}")
        return row

    def _column(self, column: Any, n: int) -> dict[str, Any]:
        if column is None or isinstance(column, str):
            column = {"card": column}
        check_keys(column, COLUMN_KEYS | NEW_COLUMN_KEYS if self.kaispeicher else COLUMN_KEYS, f"column {n}")
        return {"card": None, "cargo": None, "queue": []} | dict(column)

    def _upper(self, card: Any, n: int) -> dict[str, Any]:
        if card is None or isinstance(card, str):
            card = {"card": card}
        check_keys(card, UPPER_KEYS, f"upper {n}")
        return {"card": None, "cargo": None} | dict(card)

    def _reserved(self) -> list[dict[str, Any]]:
        reserved = listed(self.data, "reserved", "position")
        if len(reserved) > self.players + 1:
            raise PositionError(f"position: reserved must be a list of at most {self.players + 1} cards, lowest first")
        if reserved and self.phase not in ("demand", "informer", "purchase"):
            raise PositionError(f"position: no card is reserved in phase {self.phase}")
        for n, entry in enumerate(reserved, 1):
            check_keys(entry, RESERVED_KEYS, f"reserved {n}")
            if entry.get("card") is None or "seat" not in entry:
                raise PositionError(f"reserved {n}: tell the card and the seat whose worker stands on it")
        return [{"cargo": None} | dict(entry) for entry in reserved]

    def _fire(self) -> dict[str, Any] | None:
        fire = self.data.get("fire")
        if self.phase == "supply" and fire is None:
            raise PositionError("position: phase supply waits only while a fire is settled; tell the fire")
        if fire is None:
            return None
        fire = {"card": fire} if isinstance(fire, str) else fire
        check_keys(fire, FIRE_KEYS, "fire")
        if fire.get("card") is None:
            raise PositionError("fire: tell the card")
        if self.over or self.phase not in ("supply", "last_fires"):
            raise PositionError("fire: a fire is settled in phase supply or last_fires of a game that is not over")
        return dict(fire)

    def _seats(self) -> list[Mapping[str, Any]]:
        seats = self.data.get("seats", [{}] * self.players)
        if not isinstance(seats, list) or len(seats) != self.players:
            raise PositionError(f"position: seats must be a list of {self.players}")
        for n, seat in enumerate(seats):
            check_keys(seat, SEAT_KEYS | NEW_SEAT_KEYS if self.kaispeicher else SEAT_KEYS, f"seat {n}")
        return seats

    def contracts(self, n: int) -> list[dict[str, Any]]:
        """The contracts of a seat."""
        contracts: list[dict[str, Any]] = []
        for contract in listed(self.seats[n], "contracts", f"seat {n}"):
            described = {"card": contract} if isinstance(contract, str) else contract
            check_keys(described, CONTRACT_KEYS, f"seat {n}: contract")
            if "card" not in described:
                raise PositionError(f"seat {n}: a contract without its card")
            contracts.append({"cubes": {}} | dict(described))
        return contracts

    def seat(self, value: Any, what: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < self.players:
            raise PositionError(f"{what} is not a seat")
        return value

    def asked(self) -> int | None:
        """The one seat that is said to be to move."""
        asked = self.data.get("to_move")
        if asked is None and "to_move" not in self.data:
            return None
        if not (
            isinstance(asked, list) and len(asked) == 1 and type(asked[0]) is int and asked[0] in range(self.players)
        ):
            raise PositionError(f"position: in {self.phase} one seat is to move, not {asked!r}")
        return asked[0]

    def cubes(self, data: Any, what: str) -> Counter[str]:
        """Cubes given as a list of goods or as counts by good."""
        if isinstance(data, Mapping):
            cubes = Counter(dict(data))
        elif isinstance(data, str):
            cubes = Counter([data])
        elif isinstance(data, Iterable):
            cubes = Counter(good if isinstance(good, str) else repr(good) for good in data)
        else:
            cubes = Counter([data] if data is not None else [])
        for good, count in cubes.items():
            if good not in self.goods:
                raise PositionError(f"{what}: there is no good {good!r}; there are: {', '.join(self.goods)}")
            most = int(CUBES[GOOD_NAMES.index(good)])
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= most:
                raise PositionError(f"{what}: the number of {good} must be from 0 to {most}, not {count!r}")
        return +cubes

    def loose(self) -> Counter[str]:
        """The cube that must be loaded at once: one or none."""
        loose = self.cubes(self.data.get("loose"), "loose")
        if loose.total() > 1:
            raise PositionError("loose: at most one cube must be loaded at once")
        return loose

    def cubes_out(self) -> int:
        """Cubes that are said to have left the bag; ships brought them."""
        told = [(self.data.get(place), place) for place in ("stock", "exchange", "truck", "loose")]
        told += [(column["cargo"], f"column {n}: cargo") for n, column in enumerate(self.columns, 1)]
        told += [(card["cargo"], f"upper {n}: cargo") for n, card in enumerate(self.upper, 1)]
        told += [(card["cargo"], f"reserved {n}: cargo") for n, card in enumerate(self.reserved, 1)]
        for n, seat in enumerate(self.seats):
            told += [(seat.get(place), f"seat {n}: {place}") for place in ("ship", "hall", "warehouse")]
            told += [(contract["cubes"], f"seat {n}: {contract['card']}") for contract in self.contracts(n)]
        return sum(self.cubes(cubes, what).total() for cubes, what in told)
