"""Reading a description: its parts with their shapes checked, before any of it is fitted into a position."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hafen.games.kontor.cells import cell_at, spot_at
from hafen.games.kontor.components import (
    CARD_NAMES,
    CELL_OF,
    CENTRE,
    CENTRE_CARD,
    CENTRE_COLUMN,
    CENTRE_ROW,
    EXTRA,
    REMOVED,
    Extra,
    table_of,
)
from hafen.games.kontor.state import Ending, Phase
from hafen.kernel.described import check_keys, flag, one_of
from hafen.kernel.errors import PositionError

WAITING = ("pick", "bribe", "buy", "choose", "ship", "remove", "under", "lay", "tavern")
TURN_PHASES = (Phase.SHIP, Phase.REMOVE, Phase.UNDER, Phase.LAY)
ENDINGS = tuple(ending.name.lower() for ending in Ending if ending != Ending.NONE)
TURN_KEYS = ("round", "phase", "over", "to_move", "declared", "idle", "endless", "most_cards", "ending", "winner")
CARD_KEYS = ("board", "water", "special", "aside", "covered", "lifted", "known")
TABLE_KEYS = frozenset((*TURN_KEYS, *CARD_KEYS, "ship", "treasury", "seats", "verdicts", "ply", "reveals", "rng"))
SEAT_KEYS = frozenset(("coins", "hand", "pile", "choice", "passed", "acted", "dropped", "bribe", "wanted", "shown"))
ANY_WATER = -1  # a cell told as ``w``
SIGNS = {".": None, "c": CENTRE_CARD, "w": ANY_WATER}


@dataclass(frozen=True)
class Drawing:
    """A board as it is told: cards by cell, ANY_WATER for some water card, and the rectangle that is drawn."""

    cards: dict[int, int]
    columns: range
    rows: range


class Told:
    """A description for a game with certain options. Nothing of it is changed."""

    def __init__(self, data: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        check_keys(data, TABLE_KEYS, "position")
        table = table_of(options["mode"], options["players"])
        assert table is not None
        self.table = table
        self.players: int = options["players"]
        self.data = data
        self.over = flag(data, "over", "position")
        self.ending = self._ending()
        self.phase = self._phase()
        self.seats = self._seats()
        self.board = self._board()

    def _ending(self) -> int:
        name = one_of(self.data, "ending", ENDINGS, "position")
        return Ending[name.upper()] if name else Ending.NONE

    def _phase(self) -> int:
        known = ("end",) if self.over else WAITING
        phase = self.data.get("phase", "end" if self.over else "choose")
        if phase == "end" and not self.over:
            raise PositionError("position: phase is 'end' only when the game is over")
        if phase not in known:
            raise PositionError(f"position: phase must be one of {', '.join(known)}, not {phase!r}")
        return Phase[phase.upper()]

    def _seats(self) -> list[Mapping[str, Any]]:
        seats = self.data.get("seats", [{}] * self.players)
        if not isinstance(seats, list) or len(seats) != self.players:
            raise PositionError(f"position: seats must be a list of {self.players}")
        for n, seat in enumerate(seats):
            check_keys(seat, SEAT_KEYS, f"seat {n}")
            if "dropped" in seat and EXTRA[self.table] != Extra.JUSTICE:
                raise PositionError(f"seat {n}: cards are dropped only in justizia")
        return seats

    # Cards

    def card(self, value: Any, what: str) -> int:
        name = str(value).lower()
        if isinstance(value, bool) or name not in CARD_NAMES:
            raise PositionError(
                f"{what}: there is no card {value!r}; cards are numbers from 1 to {len(CARD_NAMES) - 1}"
            )
        card = CARD_NAMES.index(name)
        if REMOVED[self.table, card]:
            raise PositionError(f"{what}: card {name} is not part of this game")
        return card

    def cards(self, data: Mapping[str, Any], key: str, what: str) -> list[int] | None:
        """A list of cards, as text or as a list; None if it is not told."""
        told = data.get(key)
        if told is None:
            return None
        if isinstance(told, str):
            told = told.split()
        if not isinstance(told, list):
            raise PositionError(f"{what}: {key} must be cards like '3 17 60', not {told!r}")
        return [self.card(card, f"{what}: {key}") for card in told]

    def one_card(self, data: Mapping[str, Any], key: str, what: str) -> int | None:
        return None if data.get(key) is None else self.card(data[key], f"{what}: {key}")

    # The board

    def cell(self, value: Any, what: str) -> int:
        cell = cell_at(value) if isinstance(value, str) else None
        if cell is None:
            raise PositionError(f"{what} must be a cell like '2,-1', not {value!r}")
        return cell

    def _board(self) -> Drawing | None:
        told = self.data.get("board")
        if told is None:
            return None
        lines = told.splitlines() if isinstance(told, str) else told
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise PositionError("board must be text, or a list of its lines")
        return self._drawing([line.split() for line in lines if line.strip()])

    def _drawing(self, rows: list[list[str]]) -> Drawing:
        if len(rows) > 1 and len({len(row) for row in rows[1:]}) == 1 and len(rows[0]) + 1 == len(rows[1]):
            left, top = _origin(rows)
            signs = [row[1:] for row in rows[1:]]
        else:
            signs = rows
            left, top = _centre(signs)
        if not signs or len({len(row) for row in signs}) != 1 or not signs[0]:
            raise PositionError("board: all rows must have the same number of cells")
        cards: dict[int, int] = {}
        for n, row in enumerate(signs):
            for k, sign in enumerate(row):
                spot = spot_at(left + k, top - n)
                if spot is None:
                    raise PositionError(f"board: {left + k},{top - n} is further from the centre than any card can be")
                card = self._sign(sign)
                if card is not None:
                    cards[int(CELL_OF[spot])] = card
        self._check_centre(cards)
        first_row, first_column = CENTRE_ROW - top, CENTRE_COLUMN + left
        return Drawing(
            cards, range(first_column, first_column + len(signs[0])), range(first_row, first_row + len(signs))
        )

    def _sign(self, sign: str) -> int | None:
        return SIGNS[sign.lower()] if sign.lower() in SIGNS else self.card(sign, "board")

    def _check_centre(self, cards: Mapping[int, int]) -> None:
        for cell, card in cards.items():
            if card == CENTRE_CARD and cell != CENTRE:
                raise PositionError("board: the harbour centre C must stand at 0,0")


def _origin(rows: list[list[str]]) -> tuple[int, int]:
    """Left column and top row of a board with coordinates, which must follow each other."""
    try:
        columns = [int(name) for name in rows[0]]
        lines = [int(row[0]) for row in rows[1:]]
    except ValueError:
        raise PositionError("board: the first line names the columns, and each line begins with its row") from None
    if columns != list(range(columns[0], columns[0] + len(columns))):
        raise PositionError("board: the columns must rise by 1 from left to right")
    if lines != list(range(lines[0], lines[0] - len(lines), -1)):
        raise PositionError("board: the rows must fall by 1 from top to bottom")
    return columns[0], lines[0]


def _centre(rows: list[list[str]]) -> tuple[int, int]:
    """Left column and top row of a board without coordinates: counted from the C in it."""
    found = [(k, n) for n, row in enumerate(rows) for k, sign in enumerate(row) if sign.lower() == "c"]
    if len(found) != 1:
        raise PositionError("board: without coordinates there must be one C for the harbour centre")
    return -found[0][0], found[0][1]
