"""Trade: chapter 7."""

from typing import Any

import pytest

import hafen
from tests.games.werft.situations import (
    acting,
    events,
    guilders,
    notations,
    play,
    refused,
    seat,
    seats,
    situation,
    step,
)

PRICES = [(1, 2, 3), (1, 3, 2), (2, 3, 1), (3, 2, 1), (3, 1, 2), (2, 1, 3)]
OFFERS = {
    "wood": ["sail", "captain", "merchant"],
    "coal": ["smokestack", "propeller"],
    "iron": ["crane", "cannon", "soldier"],
}


def trading(train: str, *employees: str, options: dict[str, Any] | None = None, **more: Any) -> hafen.Position:
    told = {"trains": [train], "guilders": 0, "employees": list(employees)}
    return situation(4, step="trading", trade={"train": train}, seats=seats(4, told), options=options, **more)


@pytest.mark.parametrize("field", range(6))
def test_the_marker_moves_one_field(field: int) -> None:
    """WE-7.1: then a train is used, at the new prices."""
    position = acting("trade", {"guilders": 0, "trains": ["t_mix_1", "t_www"]}, wheels={"trade": field + 1})
    assert notations(position) == ["use t_mix", "use t_www"]
    assert refused(position, "use t_ccc") == "no_such_train"
    play(position, "use t_mix")
    assert position.dump()["wheels"]["trade"] == (field + 1) % 6 + 1
    earned = []
    for _ in range(3):
        before = guilders(position)[0]
        play(position, "sell")
        earned.append(guilders(position)[0] - before)
    assert tuple(earned) == PRICES[(field + 1) % 6]


def test_no_trade_without_a_train() -> None:
    """WE-7.1"""
    position = situation(4, seats=seats(4, {"trains": []}))
    assert refused(position, "choose trade") == "no_train_to_trade"


@pytest.mark.parametrize(("train", "good"), [("t_www", "wood"), ("t_ccc", "coal"), ("t_iii", "iron")])
def test_each_wagon_is_sold_or_swapped(train: str, good: str) -> None:
    """WE-7.2"""
    position = trading(train)
    assert notations(position) == ["sell", *(f"swap {item}" for item in OFFERS[good])]
    for item in OFFERS[good]:
        after = play(position.copy(), f"swap {item}")
        assert seat(after)["items"] == {item: 1}
    others = {item for items in OFFERS.values() for item in items} - set(OFFERS[good])
    assert all(refused(position, f"swap {item}") == "not_offered" for item in others)


def test_equal_wagons_not_for_the_same_item() -> None:
    """WE-7.3: for another item, or sold; a third wagon of coal can only be sold."""
    position = trading("t_ccc")
    play(position, "swap propeller")
    assert refused(position, "swap propeller") == "swapped_already"
    assert notations(position) == ["sell", "swap smokestack"]
    play(position, "swap smokestack")
    assert [said["good"] for said in events(position, "sold")] == ["coal"]
    assert position.to_move == (1,)
    mixed = trading("t_ww_i")
    play(mixed, "swap sail", "sell")
    assert step(mixed) == "trading"
    assert notations(mixed, "swap") == ["swap crane", "swap cannon", "swap soldier"]


def test_the_train_is_used_up() -> None:
    """WE-7.4"""
    position = trading("t_www")
    play(position, "sell", "sell", "sell")
    assert seat(position)["trains"] == []
    assert position.dump()["used"]["trains"] == ["t_www"]


@pytest.mark.parametrize(("train", "good"), [("t_www", "wood"), ("t_ccc", "coal"), ("t_iii", "iron")])
@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (2, 2)])
@pytest.mark.parametrize("option", ["action", "wagon"])
def test_traders(train: str, good: str, level: int, bonus: int, option: str) -> None:
    """WE-7.5: every trader; once for an action that sells its good, or for each wagon."""
    own = [f"trader1_{good}", f"trader2_{good}"][:level]
    options = {"trader_bonus": option}
    position = trading(train, *own, options=options, wheels={"trade": 1})
    price = PRICES[0][("wood", "coal", "iron").index(good)]
    play(position, "sell", "sell")
    before = guilders(position)[0]
    play(position, "sell")
    assert guilders(position)[0] - before == price + bonus * (3 if option == "wagon" else 1)
    assert [said["card"] for said in events(position, "trader_paid")] == own
    other = trading("t_mix_1", *own, options=options)
    for wagon in ("wood", "coal", "iron"):
        play(other, f"swap {OFFERS[wagon][0]}" if wagon == good else "sell")
    assert events(other, "trader_paid") == []
