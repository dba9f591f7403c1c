"""A position as plain named data: the whole truth, from which ``load`` makes the same record again.

The board is drawn: the first line names the columns, every other line begins with its row, counted from the centre.
"""

from typing import Any

from hafen.games.kontor.cells import at
from hafen.games.kontor.components import (
    CARD_NAMES,
    CARDS,
    CENTRE_CARD,
    CENTRE_COLUMN,
    CENTRE_ROW,
    EXTRA,
    SPECIALS,
    STRIDE,
    Extra,
    Specials,
)
from hafen.games.kontor.situation import hand, phase_name, pile_of, special_pile, water_pile
from hafen.games.kontor.state import NONE, PASSED, UNDECIDED, Ending, Phase, Place, State
from hafen.games.kontor.view import bribe_name, verdict_name

CELL_WIDTH = 4
CENTRE_SIGN = "C"
EMPTY_SIGN = "."


def dump(s: State) -> dict[str, Any]:
    told: dict[str, Any] = {
        "round": s.round_number,
        "phase": phase_name(s),
        "over": bool(s.over),
        "to_move": [seat for seat in range(s.players) if s.to_move >> seat & 1],
        "board": drawn_board(s),
        "ship": None if s.ship == NONE else at(s.ship),
        "treasury": s.treasury,
        "water": _listed(water_pile(s)),
        "special": _listed(special_pile(s)),
        "aside": _listed(_at_place(s, Place.ASIDE)),
        "covered": _listed(_at_place(s, Place.COVERED)),
        "lifted": None if s.lifted == NONE else CARD_NAMES[s.lifted],
        "known": _listed([card for card in range(CARDS) if s.known[card]]),
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
        "declared": bool(s.declared),
        "idle": s.idle_rounds,
        "endless": s.endless_rounds,
        "most_cards": s.most_cards,
        "ending": None if s.ending == Ending.NONE else Ending(s.ending).name.lower(),
        "winner": None if s.winner == NONE else s.winner,
        "ply": s.ply,
        "reveals": s.reveals,
        "rng": s.rng,
    }
    if EXTRA[s.table] == Extra.TAVERNS and s.ending != Ending.NONE:
        told["verdicts"] = [verdict_name(s, team) for team in range(2)]
    return told


def _listed(cards: list[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def _at_place(s: State, place: int) -> list[int]:
    return [card for card in range(CARDS) if s.where[card] == place]


def drawn_board(s: State) -> list[str]:
    """All cells of the box around the cards ever laid."""
    columns = range(s.first_column, s.last_column + 1)
    rows = range(s.first_row, s.last_row + 1)
    lines = ["".rjust(CELL_WIDTH) + "".join(str(column - CENTRE_COLUMN).rjust(CELL_WIDTH) for column in columns)]
    for row in rows:
        signs = [_sign(s.board[row * STRIDE + column]).rjust(CELL_WIDTH) for column in columns]
        lines.append(str(CENTRE_ROW - row).rjust(CELL_WIDTH) + "".join(signs))
    return lines


def _sign(card: int) -> str:
    return EMPTY_SIGN if card < 0 else CENTRE_SIGN if card == CENTRE_CARD else CARD_NAMES[card]


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    card = s.chosen[seat]
    told: dict[str, Any] = {
        "coins": s.coins[seat],
        "hand": _listed(hand(s, seat)),
        "pile": _listed(pile_of(s, seat)),
        "choice": None if card == UNDECIDED else "pass" if card == PASSED else CARD_NAMES[card],
        "passed": bool(s.passed >> seat & 1),
        "acted": bool(s.acted >> seat & 1),
    }
    if EXTRA[s.table] == Extra.JUSTICE:
        told["dropped"] = _listed(_at_place(s, Place.DROPPED + seat))
    if s.phase == Phase.BRIBE:
        told["bribe"] = bribe_name(s, seat)
    if SPECIALS[s.table] == Specials.PILE:
        told["shown"] = None if s.shown[seat] == NONE else CARD_NAMES[s.shown[seat]]
    if s.phase == Phase.BUY:
        told["wanted"] = None if s.wanted[seat] == UNDECIDED else s.wanted[seat]
    return told
