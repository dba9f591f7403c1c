"""Every law is seen to fail: a record is damaged in one place, and exactly that law says so."""

from collections.abc import Callable
from typing import Any

import pytest

import hafen
from hafen.games.werft.check import LAWS
from hafen.games.werft.state import NONE, Place, Step
from tests.games.werft.situations import STRAIGHTS, line, seats, yard

Damage = Callable[[Any], None]


def position() -> hafen.Position:
    """The first seat chooses in its third turn; it has a yard, a canal, a ship in its fleet and two employees."""
    told = {
        "yard": yard("bow01_1", "mid101_1"),
        "items": ["captain", "sail"],
        "canal": line(*STRAIGHTS[:3]),
        "employees": ["trader1_wood", "trader2_wood"],
    }
    fleet = [{"seat": 0, "tiles": ["bow10_1", "mid102_1", "stern02_1"], "items": ["captain", "crane"]}]
    return hafen.game("werft", players=4).load({"turns": 2, "seats": seats(4, told), "fleet": fleet})


def lose_a_tile(s: Any) -> None:
    s.yard[0, 1] = NONE


def sell_a_tile_twice(s: Any) -> None:
    s.market[0, 0] = s.market[0, 1]


def mix_the_stacks(s: Any) -> None:
    s.stack[0, 0], s.stack[2, 0] = s.stack[2, 0], s.stack[0, 0]


def lose_a_train(s: Any) -> None:
    s.train_count -= 1


def give_a_train_away(s: Any) -> None:
    s.train_at[s.train_row[0]] = Place.OWNED + 1


def lose_a_canal_tile(s: Any) -> None:
    s.canal_row[2] = NONE


def lay_a_canal_tile_of_another(s: Any) -> None:
    s.canal_at[s.slot_tile[0, 0]] = Place.OWNED + 1


def find_a_guilder(s: Any) -> None:
    s.guilders[1] += 1


def owe_a_guilder(s: Any) -> None:
    s.bank += s.guilders[2] + 1
    s.guilders[2] = -1


def copy_an_employee(s: Any) -> None:
    s.copies[0] += 1


def dismiss_the_junior_trader(s: Any) -> None:
    s.employees[0, 8] = 0
    s.copies[8] += 1


def two_on_one_place(s: Any) -> None:
    s.employee_place[3] = s.employee_place[4]


def stack_two_action_tiles(s: Any) -> None:
    s.space[0] = s.space[1]


def fall_a_lap_behind(s: Any) -> None:
    rear = min(range(8), key=lambda action: s.space[action])
    s.space[rear] = max(s.space[action] for action in range(8)) - 23


def share_an_action_tile(s: Any) -> None:
    s.figure[1, 0] = s.figure[2, 0]


def ask_nobody(s: Any) -> None:
    s.to_move = 0


def ask_an_empty_chair(s: Any) -> None:
    s.to_move = 1 << 4


def end_while_somebody_is_asked(s: Any) -> None:
    s.over = 1


def move_a_bow_to_the_end(s: Any) -> None:
    s.yard[0, 8], s.yard[0, 0] = s.yard[0, 0], NONE


def keep_a_complete_ship(s: Any) -> None:
    tile = s.market[3, 0]
    s.market[3, 0] = NONE
    s.tile_at[tile] = Place.OWNED
    s.yard[0, 2] = tile


def turn_a_canal_tile(s: Any) -> None:
    s.slot_turn[0, 1] = 1


def pile_up_canal_tiles(s: Any) -> None:
    s.slot_x[0, 2] = s.slot_x[0, 1]


def lengthen_the_canal(s: Any) -> None:
    s.reach[0] += 1


def leave_the_canal(s: Any) -> None:
    s.ship_side[0] = 1


def deal_a_contract_twice(s: Any) -> None:
    s.hand[0, 0, 0] = s.hand[1, 0, 0]


def hold_two(s: Any) -> None:
    s.held[2] = 2


def owe_a_sail(s: Any) -> None:
    s.items[3, 0] = -1


def skip_a_turn(s: Any) -> None:
    s.turns[1] += 1


def turn_the_clock(s: Any) -> None:
    s.time -= 1


def buy_in_between(s: Any) -> None:
    s.bought = 3


def load_in_between(s: Any) -> None:
    s.aboard[0] = 1


def fill_a_wagon_in_between(s: Any) -> None:
    s.wagons[1] = 1


def unload_a_crane(s: Any) -> None:
    s.fleet_items[0, 3] = 0


def lose_the_captain(s: Any) -> None:
    s.fleet_items[0, 5] = 0
    s.scored[0, 0] -= 1


BREAKS: list[tuple[Damage, int]] = [
    (lose_a_tile, 1),
    (sell_a_tile_twice, 1),
    (mix_the_stacks, 1),
    (lose_a_train, 2),
    (give_a_train_away, 2),
    (lose_a_canal_tile, 3),
    (lay_a_canal_tile_of_another, 3),
    (find_a_guilder, 4),
    (owe_a_guilder, 4),
    (copy_an_employee, 5),
    (dismiss_the_junior_trader, 5),
    (two_on_one_place, 5),
    (stack_two_action_tiles, 6),
    (fall_a_lap_behind, 6),
    (share_an_action_tile, 6),
    (ask_nobody, 7),
    (ask_an_empty_chair, 7),
    (end_while_somebody_is_asked, 7),
    (move_a_bow_to_the_end, 8),
    (keep_a_complete_ship, 8),
    (turn_a_canal_tile, 9),
    (pile_up_canal_tiles, 9),
    (lengthen_the_canal, 9),
    (leave_the_canal, 9),
    (deal_a_contract_twice, 10),
    (hold_two, 10),
    (owe_a_sail, 11),
    (skip_a_turn, 12),
    (turn_the_clock, 12),
    (buy_in_between, 13),
    (load_in_between, 13),
    (fill_a_wagon_in_between, 13),
    (unload_a_crane, 14),
    (lose_the_captain, 14),
]


def test_an_undamaged_position_keeps_all_laws() -> None:
    whole = position()
    assert whole.dump()["step"] == Step.CHOOSE.name.lower()
    assert whole.kernels.invariant(whole.state) == 0


@pytest.mark.parametrize(("damage", "law"), BREAKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_damaged_position_breaks_its_law(damage: Damage, law: int) -> None:
    damaged = position()
    damage(damaged.state)
    broken = damaged.kernels.invariant(damaged.state)
    assert broken == law, LAWS[broken]


def test_every_law_is_broken_once() -> None:
    assert {law for _, law in BREAKS} == set(range(1, len(LAWS)))
