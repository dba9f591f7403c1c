"""Where every piece of a described position is: the named ones, and the rest in stacks and markets."""

from collections.abc import Iterator, Mapping
from typing import Any

from hafen.games.werft.components import (
    CANAL_NAMES,
    CANALS,
    COLUMN_PART,
    PART,
    PART_NAMES,
    PARTS,
    ROWS,
    SECOND_HALF,
    START_TRAIN,
    TILE_IDS,
    TILE_NAMES,
    TILES,
    TRAIN_IDS,
    TRAIN_NAMES,
    TRAINS,
    Part,
)
from hafen.games.werft.load_told import number_of, part_of, row_of
from hafen.games.werft.state import NONE, Place, State
from hafen.kernel import chance
from hafen.kernel.compile import build
from hafen.kernel.described import listed
from hafen.kernel.errors import PositionError

CHANCE = build(chance, "python")
MARKET_KEYS = ("bow", "middle", "stern", "trains", "canals")


class Pieces:
    """Pieces of one kind on their way to their places; none may be named twice."""

    def __init__(self, names: tuple[str, ...], ids: tuple[str, ...], count: int) -> None:
        self.names = names
        self.ids = ids
        self.count = count
        self.named: set[int] = set()

    def take(self, value: Any, what: str) -> int:
        """The number of a named piece; an id stands for the first such piece that nobody has named before."""
        if isinstance(value, str) and value not in self.names and value in self.ids:
            free = [n for n in range(self.count) if self.ids[n] == value and n not in self.named]
            if not free:
                raise PositionError(f"{what}: there is no further {value}")
            number = free[0]
        else:
            number = number_of(value, self.names, what)
        if number in self.named:
            raise PositionError(f"{what}: {self.names[number]} is named twice")
        if number < self.count:  # virtual tiles may be named again and again
            self.named.add(number)
        return number

    def take_row(self, value: Any, what: str) -> list[int]:
        return [NONE if name is None else self.take(name, what) for name in row_of(value, ROWS, what)]

    def left(self) -> Iterator[int]:
        return (n for n in range(self.count) if n not in self.named)


class Table:
    """All ship tiles, trains and canal tiles of a description."""

    def __init__(self, s: State, data: Mapping[str, Any]) -> None:
        self.s = s
        self.data = data
        self.tiles = Pieces(TILE_NAMES, TILE_IDS, TILES)
        self.trains = Pieces(TRAIN_NAMES, TRAIN_IDS, TRAINS)
        self.canals = Pieces(CANAL_NAMES, CANAL_NAMES, CANALS)
        self.untold = [0] * PARTS  # tiles of ships in fleets that are not named
        self.market = part_of(data, "market", MARKET_KEYS, "market")
        self.stacks = part_of(data, "stacks", (*PART_NAMES, "trains", "canals"), "stacks")
        self.used = part_of(data, "used", ("trains", "canals"), "used")

    # Named pieces

    def place_named(self) -> None:
        """Markets, box and used pieces; seats and fleets come before, stacks after."""
        s = self.s
        for column, told in enumerate(self._columns()):
            row = [NONE] * ROWS if told is None else self.tiles.take_row(told, f"market column {column + 1}")
            for n, tile in enumerate(row):
                s.market[column, n] = tile
                if tile != NONE:
                    self._check_part(tile, int(COLUMN_PART[column]))
                    s.tile_at[tile] = Place.MARKET
        for tile in (self.tiles.take(name, "box") for name in listed(self.data, "box", "position")):
            s.tile_at[tile] = Place.BOX
        for train in (self.trains.take(name, "used") for name in listed(self.used, "trains", "used")):
            s.train_at[train] = Place.USED
        for canal in (self.canals.take(name, "used") for name in listed(self.used, "canals", "used")):
            s.canal_at[canal] = Place.USED
        if "trains" in self.market:
            for n, train in enumerate(self.trains.take_row(self.market["trains"], "market trains")):
                s.train_row[n] = train
                if train != NONE:
                    s.train_at[train] = Place.MARKET
        if "canals" in self.market:
            for n, canal in enumerate(self.canals.take_row(self.market["canals"], "market canals")):
                s.canal_row[n] = canal
                if canal != NONE:
                    s.canal_at[canal] = Place.MARKET

    def _columns(self) -> list[Any]:
        middle = self.market.get("middle")
        middles = [None, None] if middle is None else row_of(middle, 2, "market middle")
        return [self.market.get("bow"), *middles, self.market.get("stern")]

    def _check_part(self, tile: int, part: int) -> None:
        if tile >= TILES or PART[tile] != part:
            raise PositionError(f"market: {TILE_NAMES[tile]} is no {PART_NAMES[part]}")

    def give_start_train(self, seat: int) -> None:
        """A seat of which no train is told has the one it started with, unless that is elsewhere."""
        train = int(START_TRAIN[seat])
        if train not in self.trains.named:
            self.trains.named.add(train)
            self.s.train_at[train] = Place.OWNED + seat

    def miss_ship(self, length: int) -> None:
        """A ship of which only the length is told."""
        for part, count in ((Part.BOW, 1), (Part.MIDDLE, length - 2), (Part.STERN, 1)):
            self.untold[part] += count

    # Stacks

    def stack_rest(self) -> None:
        """Stacks as told, or all that is left in random order; then markets of which nothing is told are filled."""
        for part in range(PARTS):
            self._stack_part(part)
        self._stack_trains()
        self._stack_canals()
        for column, told in enumerate(self._columns()):
            if told is None:
                self._fill_column(column)

    def _told_stack(self, key: str, pieces: Pieces) -> list[int] | None:
        """Bottom first."""
        if key not in self.stacks:
            return None
        return [pieces.take(name, f"stack {key}") for name in reversed(listed(self.stacks, key, "stacks"))]

    def _stack_part(self, part: int) -> None:
        s = self.s
        told = self._told_stack(PART_NAMES[part], self.tiles)
        if told is None:
            left = self._without_untold([tile for tile in self.tiles.left() if PART[tile] == part], part)
            told = [tile for half in (1, 0) for tile in self._shuffled([t for t in left if SECOND_HALF[t] == half])]
            self.tiles.named.update(told)
        for n, tile in enumerate(told):
            if tile >= TILES or PART[tile] != part:
                raise PositionError(f"stack {PART_NAMES[part]}: {TILE_NAMES[tile]} is no {PART_NAMES[part]}")
            if n and SECOND_HALF[tile] > SECOND_HALF[told[n - 1]]:
                raise PositionError(f"stack {PART_NAMES[part]}: tiles of the second half lie below")
            s.stack[part, n] = tile
        s.stack_size[part] = len(told)
        for tile in [tile for tile in self.tiles.left() if PART[tile] == part]:
            s.tile_at[tile] = Place.BOX

    def _without_untold(self, left: list[int], part: int) -> list[int]:
        """The tiles of ships that are not told are some of those left: they are out of the game."""
        if not self.untold[part] or "box" in self.data:
            return left
        gone = set(self._shuffled(left.copy())[: self.untold[part]])
        return [tile for tile in left if tile not in gone]

    def _shuffled(self, pieces: list[int]) -> list[int]:
        CHANCE.shuffle(self.s, pieces, 0, len(pieces))
        return pieces

    def _stack_trains(self) -> None:
        s = self.s
        told = self._told_stack("trains", self.trains)
        stack = self._shuffled(list(self.trains.left())) if told is None else told
        if "trains" not in self.market:
            for row in reversed(range(ROWS)):
                if stack:
                    s.train_row[row] = stack.pop()
                    s.train_at[s.train_row[row]] = Place.MARKET
        for n, train in enumerate(stack):
            s.train_stack[n] = train
        s.train_count = len(stack)
        for train in self.trains.left() if told is not None else ():
            s.train_at[train] = Place.USED

    def _stack_canals(self) -> None:
        s = self.s
        told = self._told_stack("canals", self.canals)
        stack = self._shuffled(list(self.canals.left())) if told is None else told
        if "canals" not in self.market:
            for row in reversed(range(ROWS)):
                if stack:
                    s.canal_row[row] = stack.pop()
                    s.canal_at[s.canal_row[row]] = Place.MARKET
        for n, canal in enumerate(stack):
            s.canal_stack[n] = canal
        s.canal_count = len(stack)
        for canal in self.canals.left() if told is not None else ():
            s.canal_at[canal] = Place.USED

    def _fill_column(self, column: int) -> None:
        s, part = self.s, int(COLUMN_PART[column])
        for row in reversed(range(ROWS)):
            if s.stack_size[part]:
                s.stack_size[part] -= 1
                tile = s.stack[part, s.stack_size[part]]
                s.stack[part, s.stack_size[part]] = 0
                s.market[column, row] = tile
                s.tile_at[tile] = Place.MARKET
