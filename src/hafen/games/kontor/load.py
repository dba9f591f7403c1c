"""A described position becomes a record.

A whole ``dump`` gives the same record again. A partial description is completed by a seed to a possible position: see
``README.md``, section *Describing positions*.
"""

from collections.abc import Mapping
from typing import Any

from hafen.games.kontor import areas, check
from hafen.games.kontor.components import (
    CELLS,
    CENTRE,
    ENDLESS_ROUNDS,
    HEIGHT,
    IDLE_ROUNDS,
    POOL,
    START_COINS,
    WIDTH,
)
from hafen.games.kontor.load_board import check_cards
from hafen.games.kontor.load_cards import CHANCE, SETUP, Cards
from hafen.games.kontor.load_end import set_end
from hafen.games.kontor.load_told import Told
from hafen.games.kontor.load_turn import set_turn
from hafen.games.kontor.piles import show_tops
from hafen.games.kontor.state import EMPTY, NONE, Phase, Place, State, is_water
from hafen.kernel.compile import build
from hafen.kernel.described import whole
from hafen.kernel.errors import PositionError

LAW_BOOK = build(check, "python")
AREAS = build(areas, "python")
MOST_ROUNDS = 10_000
MOST_REVEALS = 2**15 - 1  # what the field holds


def load(s: State, data: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> None:
    """Fill a zeroed record, or say what is wrong with the description."""
    told = Told(data, options)
    CHANCE.reseed(s, CHANCE.mix(seed % 2**64))
    SETUP.clear_table(s, told.table)
    _clear_board(s)
    Cards(s, told).place()
    _draw_box(s, told)
    check_cards(s, told.phase)
    _set_ship(s, told)
    _set_coins(s, told)
    _set_counters(s, told)
    _set_known(s, told)
    AREAS.close_areas(s, CENTRE, True)
    set_turn(s, told)
    set_end(s, told)
    _check(s, told)


def _clear_board(s: State) -> None:
    """The centre is laid again with the other cards: it may be covered."""
    s.board[CENTRE] = EMPTY
    s.where[0] = Place.OUT
    s.cards_laid = 0


def _draw_box(s: State, told: Told) -> None:
    """The rectangle that is drawn, and in any case the one around the start layout (see setup)."""
    if told.board is not None:
        s.first_column = min(s.first_column, told.board.columns[0])
        s.last_column = max(s.last_column, told.board.columns[-1])
        s.first_row = min(s.first_row, told.board.rows[0])
        s.last_row = max(s.last_row, told.board.rows[-1])
    width, height = s.last_column - s.first_column + 1, s.last_row - s.first_row + 1
    most = (int(WIDTH[s.table]), int(HEIGHT[s.table]))
    if width > most[0] or height > most[1]:
        raise PositionError(f"board: it is {width} x {height} with the start layout, more than {most[0]} x {most[1]}")
    AREAS.draw_walls(s)
    s.cards_laid = sum(s.board[cell] >= 0 for cell in range(CELLS))


def _set_ship(s: State, told: Told) -> None:
    ship = told.data.get("ship")
    if s.ship == NONE:
        if ship is not None:
            raise PositionError("ship: there is no ship in this game")
        return
    if ship is not None:
        s.ship = told.cell(ship, "ship")
    if not is_water(s, s.ship):
        raise PositionError("ship: it must lie on a water card")


def _set_coins(s: State, told: Told) -> None:
    pool = int(POOL[s.table])
    for seat, entry in enumerate(told.seats):
        s.coins[seat] = whole(entry, "coins", int(START_COINS[s.table]), 0, pool, f"seat {seat}")
    left = pool - sum(s.coins[seat] for seat in range(told.players))
    if left < 0:
        raise PositionError(f"position: there are only {pool} coins, the seats have {pool - left}")
    s.treasury = whole(told.data, "treasury", left, left, left, "position")


def _set_counters(s: State, told: Told) -> None:
    data, picking = told.data, told.phase == Phase.PICK
    cells = int(WIDTH[s.table]) * int(HEIGHT[s.table])
    rounds = 0 if picking else 1
    s.round_number = whole(data, "round", rounds, rounds, 0 if picking else MOST_ROUNDS, "position")
    s.idle_rounds = whole(data, "idle", rounds, 0, IDLE_ROUNDS, "position")
    s.endless_rounds = whole(data, "endless", rounds, 0, ENDLESS_ROUNDS, "position")
    s.most_cards = whole(data, "most_cards", s.cards_laid, s.cards_laid, cells, "position")
    s.ply = whole(data, "ply", 0, 0, 10**6, "position")
    s.reveals = whole(data, "reveals", 0, 0, MOST_REVEALS, "position")
    s.rng = whole(data, "rng", s.rng, 0, 2**64 - 1, "position")


def _set_known(s: State, told: Told) -> None:
    """Cards in hands and piles whose place everybody knows; the top of an open pile is always seen."""
    for card in told.cards(told.data, "known", "position") or []:
        s.known[card] = 1
    if told.phase != Phase.PICK:
        show_tops(s)


def _check(s: State, told: Told) -> None:
    kept = s.to_move
    s.to_move = 0 if told.over else 1  # whom the rules ask is found after loading
    broken = LAW_BOOK.invariant(s)
    s.to_move = kept
    if broken:
        raise PositionError(f"position: this law is broken: {check.LAWS[broken]}")
