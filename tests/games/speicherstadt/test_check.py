"""Every law is seen to fail: a record is damaged in one place, and exactly that law says so."""

from collections.abc import Callable
from typing import Any

import pytest

import hafen
from hafen.games.speicherstadt.check import LAWS
from hafen.games.speicherstadt.components import GOOD_NAMES
from hafen.games.speicherstadt.state import NONE, Errand, Place
from tests.games.speicherstadt.situations import kai

Damage = Callable[[Any], None]


def position() -> hafen.Position:
    """The first decision of a game of four: all cubes but those on ships in the display are in the bag."""
    return hafen.game("speicherstadt", players=4).start(3)


def lose_a_cube(s: Any) -> None:
    s.bag[0] -= 1


def find_a_coin(s: Any) -> None:
    s.coins[1] += 1


def owe_a_coin(s: Any) -> None:
    s.coin_stock += s.coins[2] + 1
    s.coins[2] = -1


def take_a_card_from_the_pile(s: Any) -> None:
    s.where[s.pile[s.pile_end - 1]] = Place.DISCARD


def clear_a_column(s: Any) -> None:
    s.display[0] = NONE


def give_a_contract_twice(s: Any) -> None:
    s.contract_count[0] = 1
    s.contracts[0, 0] = 0


def lose_a_worker(s: Any) -> None:
    s.workers[3] -= 1


def fill_the_hall(s: Any) -> None:
    s.bag[0] -= 2
    s.hall[0, 0] += 2


def store_without_a_warehouse(s: Any) -> None:
    s.bag[1] -= 1
    s.warehouse[2, 1] += 1


def ask_nobody(s: Any) -> None:
    s.to_move = 0


def ask_an_empty_chair(s: Any) -> None:
    s.to_move = 1 << 4


def end_while_somebody_is_asked(s: Any) -> None:
    s.over = 1


def load_a_contract_nobody_owns(s: Any) -> None:
    s.bag[0] -= 1
    s.on_contract[0, 0] += 1


def empty_the_bag(s: Any) -> None:
    for good in range(5):
        s.stock[good] += s.bag[good]
        s.bag[good] = 0


def begin_an_exchange(s: Any) -> None:
    s.exchange_size = 1


def skip_a_round(s: Any) -> None:
    s.round_number += 1


def swap_seasons(s: Any) -> None:
    first, last = s.pile_next, s.pile_end - 2
    s.pile[first], s.pile[last] = s.pile[last], s.pile[first]


def score_before_any_fire(s: Any) -> None:
    s.score[0] = 1


BREAKS: list[tuple[Damage, int]] = [
    (lose_a_cube, 1),
    (find_a_coin, 2),
    (owe_a_coin, 2),
    (take_a_card_from_the_pile, 3),
    (clear_a_column, 3),
    (give_a_contract_twice, 3),
    (lose_a_worker, 4),
    (fill_the_hall, 5),
    (store_without_a_warehouse, 5),
    (ask_nobody, 6),
    (ask_an_empty_chair, 6),
    (end_while_somebody_is_asked, 6),
    (load_a_contract_nobody_owns, 7),
    (empty_the_bag, 8),
    (begin_an_exchange, 9),
    (skip_a_round, 10),
    (swap_seasons, 10),
    (score_before_any_fire, 11),
]


def with_kaispeicher() -> hafen.Position:
    """A demand with a reserved card, grey workers, break cards and points from a store."""
    seats = [{"cards": ["dock_workers"]}, {"score": 20, "cards": ["tea_room"]}, {"cards": ["coffee_break"]}]
    return kai(3, reserved=[{"card": "insurance", "seat": 0}], seats=seats, stock=["tea"], round=8)


def lose_a_new_cube(s: Any) -> None:
    s.bag[GOOD_NAMES.index("glass")] -= 1


def find_a_loose_cube(s: Any) -> None:
    s.loose = 0


def clear_an_upper_place(s: Any) -> None:
    s.upper[0] = NONE


def forget_a_reserved_card(s: Any) -> None:
    s.reserved_count -= 1


def lose_the_worker_on_a_reserved_card(s: Any) -> None:
    s.reserved_by[0] = 1


def find_a_grey_worker(s: Any) -> None:
    s.grey[1] = 1


def find_a_third_grey_worker(s: Any) -> None:
    s.grey[0] = 3


def lose_the_break_cards(s: Any) -> None:
    s.breaks[2] = 0


def lift_without_a_truck(s: Any) -> None:
    s.stock[GOOD_NAMES.index("tea")] -= 1
    s.lifted[GOOD_NAMES.index("tea")] += 1
    s.lifted_count += 1


def load_without_an_errand(s: Any) -> None:
    s.stock[GOOD_NAMES.index("tea")] -= 1
    s.loose = GOOD_NAMES.index("tea")


def load_two_cubes_at_once(s: Any) -> None:
    s.errand = Errand.LOOSE_CUBE
    s.exchange_size = 1


def forget_what_was_delivered(s: Any) -> None:
    s.delivered[1] = 0


KAISPEICHER_BREAKS: list[tuple[Damage, int]] = [
    (lose_a_new_cube, 1),
    (find_a_loose_cube, 1),
    (clear_an_upper_place, 3),
    (forget_a_reserved_card, 3),
    (lose_the_worker_on_a_reserved_card, 4),
    (find_a_grey_worker, 4),
    (find_a_third_grey_worker, 4),
    (lose_the_break_cards, 4),
    (lift_without_a_truck, 9),
    (load_without_an_errand, 9),
    (load_two_cubes_at_once, 9),
    (forget_what_was_delivered, 11),
]


@pytest.mark.parametrize("whole", [position(), with_kaispeicher()], ids=["base", "kaispeicher"])
def test_an_undamaged_position_keeps_all_laws(whole: hafen.Position) -> None:
    assert whole.kernels.invariant(whole.state) == 0


@pytest.mark.parametrize(("damage", "law"), BREAKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_damaged_position_breaks_its_law(damage: Damage, law: int) -> None:
    damaged = position()
    damage(damaged.state)
    broken = damaged.kernels.invariant(damaged.state)
    assert broken == law, LAWS[broken]


@pytest.mark.parametrize(
    ("damage", "law"), KAISPEICHER_BREAKS, ids=lambda value: getattr(value, "__name__", str(value))
)
def test_a_damaged_position_with_kaispeicher(damage: Damage, law: int) -> None:
    damaged = with_kaispeicher()
    damage(damaged.state)
    broken = damaged.kernels.invariant(damaged.state)
    assert broken == law, LAWS[broken]


def test_every_law_is_broken_once() -> None:
    assert {law for _, law in BREAKS} == set(range(1, len(LAWS)))
