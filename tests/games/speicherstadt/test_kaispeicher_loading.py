"""Traders, stores and the harbour master: SS-12.14 to SS-12.16."""

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    SeatTold,
    coins,
    events,
    loading,
    notations,
    phase,
    play,
    refused,
    scores,
    seat,
)

BUSY = {"ship": ["rubber"]}


def loads(told: SeatTold, **more: object) -> hafen.Position:
    """Seat 0 loads; seat 1 has a cube to unload, so that the phase goes on."""
    return loading(2, told, BUSY, kaispeicher=True, **more)


@pytest.mark.parametrize(
    ("trader", "good"), [("glassblower", "glass"), ("seamstress", "cloth"), ("rope_maker", "hemp")]
)
def test_new_traders_pay_three_coins(trader: str, good: str) -> None:
    """SS-12.14: for each cube of their good, as often as wanted; the cubes go to the stock."""
    position = loads({"cards": [trader], "ship": [good, good], "hall": [good]})
    play(position, *[f"sell {good} trader"] * 3)
    assert coins(position)[0] == 5 + 9
    assert position.dump()["stock"] == {good: 3}
    assert events(position, "sold_to_trader") == [{"good": good, "seat": 0, "coins": 3, "card": trader}]


def test_a_trader_buys_only_its_good() -> None:
    """SS-12.14: and only for its owner."""
    position = loads({"cards": ["glassblower"], "ship": ["hemp", "cloth"]})
    assert refused(position, "sell hemp trader") == "no_trader"
    assert refused(position, "sell cloth trader") == "no_trader"


def test_old_traders_still_pay_one_coin() -> None:
    """SS-12.14: the price is that of the card."""
    position = loads({"cards": ["tea_taster"], "ship": ["tea", "tea"]})
    play(position, "sell tea trader")
    assert coins(position)[0] == 6


@pytest.mark.parametrize(
    ("store", "good"),
    [
        ("spice_store", "saffron"),
        ("rubber_factory", "rubber"),
        ("coffee_roastery", "coffee"),
        ("tea_room", "tea"),
        ("carpet_store", "carpet"),
    ],
)
def test_stores_pay_two_points(store: str, good: str) -> None:
    """SS-12.15: at once on the score track, for each cube; the cubes go to the stock."""
    position = loads({"cards": [store, "warehouse"], "ship": [good], "hall": [good], "warehouse": [good]})
    for points in (2, 4, 6):
        play(position, f"deliver {good}")
        assert scores(position) == [points, 0]
    assert position.points[0] == 6
    assert position.dump()["stock"] == {good: 3}
    assert events(position, "delivered") == [{"good": good, "seat": 0, "points": 2, "card": store}]


def test_two_stores_of_one_seat() -> None:
    """SS-12.15: each pays for its own good."""
    position = loads({"cards": ["tea_room", "coffee_roastery"], "ship": ["tea", "coffee", "saffron"]})
    assert {"deliver tea", "deliver coffee"} <= set(notations(position))
    assert refused(position, "deliver saffron") == "no_card"
    play(position, "deliver tea", "deliver coffee")
    assert scores(position) == [4, 0]
    assert seat(position, 0)["delivered"] == 4


def test_a_store_and_a_trader_for_the_same_good() -> None:
    """SS-12.15: the seat chooses for each cube."""
    position = loads({"cards": ["tea_room", "tea_taster"], "ship": ["tea", "tea"]})
    play(position, "deliver tea", "sell tea trader")
    assert (scores(position)[0], seat(position, 0)["coins"]) == (2, 6)


def test_a_lone_stored_cube_may_be_delivered() -> None:
    """SS-12.15: its owner is asked also without a ship; others are not."""
    position = loading(2, {"hall": ["tea"], "cards": ["tea_room"]}, kaispeicher=True)
    assert notations(position) == ["deliver tea", "done"]
    idle = loading(2, {"hall": ["tea"], "cards": ["carpet_store"]}, kaispeicher=True)
    assert phase(idle) == "demand"


def test_the_harbour_master_exchanges_two_for_one() -> None:
    """SS-12.16: any two cubes for any in the stock; what is taken counts as one to unload."""
    position = loads({"cards": ["harbour_master"], "ship": ["tea", "coffee"]}, stock=["glass", "carpet"])
    assert {"trade coffee", "trade tea"} <= set(notations(position))
    play(position, "trade coffee")
    assert notations(position) == ["take carpet", "take glass"]
    play(position, "take glass")
    assert seat(position, 0)["ship"] == {"glass": 1}
    assert position.dump()["stock"] == {"coffee": 1, "tea": 1, "carpet": 1}


def test_the_harbour_master_exchanges_as_often_as_wanted() -> None:
    """SS-12.16: also with the cube just taken, and from all storage."""
    told = {
        "cards": ["harbour_master", "warehouse"],
        "ship": ["tea"],
        "hall": ["tea"],
        "warehouse": ["coffee", "coffee"],
    }
    position = loads(told, stock=["glass", "hemp"])
    play(position, "trade tea", "trade tea", "take glass")
    play(position, "trade coffee", "trade coffee", "take hemp")
    assert seat(position, 0)["ship"] == {"hemp": 1, "glass": 1}
    play(position, "trade hemp", "take coffee")
    assert seat(position, 0)["ship"] == {"coffee": 1}
    assert position.dump()["stock"] == {"coffee": 1, "tea": 2, "hemp": 1, "glass": 1}


def test_the_harbour_master_takes_what_lay_in_the_stock_before() -> None:
    """SS-12.16: nothing can be taken back, so an empty stock allows no exchange."""
    position = loads({"cards": ["harbour_master"], "ship": ["tea", "coffee"]})
    assert refused(position, "trade tea") == "stock_empty"
    position = loads({"cards": ["harbour_master"], "ship": ["tea", "coffee"]}, stock=["glass"])
    play(position, "trade tea")
    assert seat(position, 0)["ship"] == {"glass": 1}


def test_without_the_harbour_master_an_exchange_costs_three() -> None:
    """SS-12.16: only its owner pays two; three in the market hall stay possible."""
    position = loads({"ship": ["tea", "coffee"]}, stock=["glass"])
    assert refused(position, "trade tea") == "no_card"
    assert refused(position, "convert tea") == "too_few_cubes"
    owner = loads({"cards": ["harbour_master"], "ship": ["tea", "tea", "tea"]}, stock=["glass"])
    assert {"trade tea", "convert tea"} <= set(notations(owner))
    play(owner, "convert tea")
    assert seat(owner, 0)["ship"] == {"glass": 1}
