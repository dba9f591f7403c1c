"""Every law is seen to fail: a record is damaged in one place, and exactly that law says so."""

from collections.abc import Callable
from typing import Any

import pytest

import hafen
from hafen.games.kontor.check import LAWS
from hafen.games.kontor.components import CENTRE
from hafen.games.kontor.state import EMPTY, WALL, Ending, Phase, Place
from tests.games.kontor.situations import hands, situation, strip

Damage = Callable[[Any], None]


def position() -> hafen.Position:
    """A game of Gigant with a closed area at the top."""
    return situation("gigant", board=strip("11", "13", "w", "12"), seats=hands("29 31 83", "30 32 79"))


def lose_a_card(s: Any) -> None:
    s.where[83] = Place.ASIDE
    s.where[s.water[0]] = Place.HAND


def draw_twice(s: Any) -> None:
    s.water_size -= 1


def lay_a_card_twice(s: Any) -> None:
    s.board[CENTRE - 3] = 11


def find_a_coin(s: Any) -> None:
    s.coins[1] += 1


def owe_a_coin(s: Any) -> None:
    s.treasury += s.coins[0] + 1
    s.coins[0] = -1


def ask_nobody(s: Any) -> None:
    s.to_move = 0


def ask_an_empty_chair(s: Any) -> None:
    s.to_move = 1 << 2


def break_a_wall(s: Any) -> None:
    s.board[CENTRE + 6] = EMPTY if s.board[CENTRE + 6] == WALL else WALL


def miscount_the_board(s: Any) -> None:
    s.cards_laid += 1
    s.most_cards += 1


def open_an_area(s: Any) -> None:
    s.closed[s.area_cell[0]] = 0


def forget_an_area(s: Any) -> None:
    s.areas -= 1


def hold_too_many(s: Any) -> None:
    for _ in range(2):
        top = s.pile[0, s.pile_size[0] - 1]
        s.where[top] = Place.HAND
        s.pile_size[0] -= 1


def hold_a_foreign_card(s: Any) -> None:
    s.where[30] = Place.HAND


def choose_a_foreign_card(s: Any) -> None:
    s.chosen[0] = 79


def lose_the_ship(s: Any) -> None:
    s.ship = -1


def run_aground(s: Any) -> None:
    s.ship = s.area_cell[0]


def know_a_card_on_the_board(s: Any) -> None:
    s.known[11] = 1


def cover_a_pile(s: Any) -> None:
    s.known[s.pile[1, s.pile_size[1] - 1]] = 0


def never_end(s: Any) -> None:
    s.idle_rounds = 11


def end_without_a_reason(s: Any) -> None:
    s.over = 1
    s.to_move = 0
    s.ending = Ending.NONE


def end_in_the_tavern(s: Any) -> None:
    s.over = 1
    s.to_move = 0
    s.ending = Ending.FULL
    s.phase = Phase.TAVERN


def leave_a_mark(s: Any) -> None:
    s.mark[CENTRE] = 1


def leave_a_list(s: Any) -> None:
    s.queue[3] = 7


def hide_a_higher_card(s: Any) -> None:
    s.shown[0] = 31


BREAKS: list[tuple[Damage, int]] = [
    (lose_a_card, 1),
    (draw_twice, 1),
    (lay_a_card_twice, 1),
    (find_a_coin, 2),
    (owe_a_coin, 2),
    (ask_nobody, 3),
    (ask_an_empty_chair, 3),
    (break_a_wall, 4),
    (miscount_the_board, 4),
    (open_an_area, 5),
    (forget_an_area, 5),
    (hold_too_many, 6),
    (hold_a_foreign_card, 6),
    (choose_a_foreign_card, 7),
    (lose_the_ship, 8),
    (run_aground, 8),
    (know_a_card_on_the_board, 9),
    (cover_a_pile, 9),
    (never_end, 10),
    (end_without_a_reason, 10),
    (end_in_the_tavern, 10),
    (leave_a_mark, 11),
    (leave_a_list, 11),
    (hide_a_higher_card, 12),
]


def test_an_undamaged_position_keeps_all_laws() -> None:
    whole = position()
    assert whole.kernels.invariant(whole.state) == 0


@pytest.mark.parametrize(("damage", "law"), BREAKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_damaged_position_breaks_its_law(damage: Damage, law: int) -> None:
    damaged = position()
    damage(damaged.state)
    broken = damaged.kernels.invariant(damaged.state)
    assert broken == law, LAWS[broken]


def test_every_law_is_broken_once() -> None:
    assert {law for _, law in BREAKS} == set(range(1, len(LAWS)))
