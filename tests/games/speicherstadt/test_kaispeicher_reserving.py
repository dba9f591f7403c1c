"""The upper row and the reserved column: SS-11.8 to SS-11.13."""

from typing import Any

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    coins,
    events,
    kai,
    notations,
    phase,
    play,
    queues,
    refused,
    seat,
)

UPPER = ["bank", "warehouse", "lighthouse"]
RICH = [{"coins": 9}, {"coins": 9}]


def reserved(position: hafen.Position) -> list[tuple[str, int]]:
    """Reserved cards with the seats of their workers, lowest first."""
    return [(told["card"], told["seat"]) for told in position.dump()["reserved"]]


def column_on_sale(*cards: dict[str, Any], seats: list[dict[str, Any]] | None = None, **more: Any) -> hafen.Position:
    """The purchase phase of two with only reserved cards left."""
    told = seats or [{}, {}]
    return kai(2, phase="purchase", columns=[None] * 3, upper=[None] * 3, reserved=list(cards), seats=told, **more)


def offer(position: hafen.Position) -> tuple[int, str, int]:
    """Who is asked, for which card, at which price."""
    asked = position.view(position.to_move[0])["prompt"]
    return position.to_move[0], asked["parameters"]["card"], asked["parameters"]["price"]


def test_a_worker_queues_or_reserves() -> None:
    """SS-11.8: any column, or any card of the upper row."""
    position = kai(2, upper=UPPER)
    assert notations(position) == ["place 1", "place 2", "place 3", "reserve 1", "reserve 2", "reserve 3"]
    play(position, "reserve 2")
    assert reserved(position) == [("warehouse", 0)]
    assert position.dump()["upper"][1] is None
    assert seat(position, 0)["workers"] == 3
    assert queues(position) == [[], [], []]
    assert events(position, "reserved") == [{"card": "warehouse", "seat": 0}]


def test_a_card_is_reserved_once() -> None:
    """SS-11.8: it has left the upper row."""
    position = kai(2, upper=UPPER)
    play(position, "reserve 2")
    assert notations(position) == ["place 1", "place 2", "place 3", "reserve 1", "reserve 3"]
    assert refused(position, "reserve 2") == "already_reserved"
    assert refused(position, "reserve 4") == "no_upper_place"


def test_the_reserved_column_grows_upwards() -> None:
    """SS-11.8: whatever place the card had in the upper row."""
    position = kai(2, upper=UPPER)
    play(position, "reserve 3", "reserve 1", "reserve 2")
    assert reserved(position) == [("lighthouse", 0), ("bank", 1), ("warehouse", 0)]


def test_cubes_stay_on_a_reserved_ship() -> None:
    """SS-11.8: the ship is laid aside as it is."""
    position = kai(2, upper=["bank", {"card": "ship3", "cargo": ["tea", "tea", "glass"]}, "lighthouse"])
    play(position, "reserve 2")
    assert position.dump()["reserved"][0]["cargo"] == {"tea": 2, "glass": 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_places_four_workers(players: int) -> None:
    """SS-11.9: in turn from the start seat, in columns or on cards; the phase ends with the last."""
    position = kai(players, start_seat=1)
    order = []
    for turn in range(4 * players):
        assert phase(position) == "demand"
        order.append(position.to_move[0])
        play(position, "reserve 1" if turn == 0 else f"place {1 + turn % 3}")
    assert order == [(1 + turn) % players for turn in range(4 * players)]
    assert phase(position) == "purchase"


def test_no_worker_is_kept_back() -> None:
    """SS-11.9: all cards reserved leave the columns; there is no passing."""
    position = kai(2, upper=UPPER)
    play(position, "reserve 1", "reserve 2", "reserve 3")
    assert notations(position) == ["place 1", "place 2", "place 3"]
    assert refused(position, "skip") == "no_break"
    assert refused(position, "rest") == "no_grey"
    assert refused(position, "pass") == "in_demand"


def test_columns_are_sold_before_reserved_cards() -> None:
    """SS-11.10: from left to right, then the reserved column from its lowest card."""
    position = kai(
        2,
        phase="purchase",
        columns=[None, {"card": "bank", "queue": [1]}, {"card": "lighthouse", "queue": [0]}],
        upper=[None] * 3,
        reserved=[{"card": "warehouse", "seat": 0}, {"card": "playhouse", "seat": 1}],
        seats=RICH,
    )
    offers = []
    while phase(position) == "purchase":
        offers.append(offer(position)[:2])
        play(position, "buy")
    assert offers == [(1, "bank"), (0, "lighthouse"), (0, "warehouse"), (1, "playhouse")]


def test_the_printed_example() -> None:
    """SS-11.10, SS-11.11: three reserved cards cost 3, 2 and 1."""
    cards = [{"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 1}, {"card": "playhouse", "seat": 2}]
    position = kai(3, phase="purchase", columns=[None] * 4, upper=[None] * 4, reserved=cards)
    assert position.dump()["column"] == "reserved"
    offers = []
    while phase(position) == "purchase":
        offers.append(offer(position))
        play(position, "buy")
    assert offers == [(0, "bank", 3), (1, "lighthouse", 2), (2, "playhouse", 1)]
    assert coins(position) == [5 - 3 + 2 + 1, 5 - 2 + 2, 5 - 1 + 2]
    assert [seat(position, n)["cards"] for n in range(3)] == [["bank"], ["lighthouse"], ["playhouse"]]
    assert [seat(position, n)["workers"] for n in range(3)] == [4, 4, 4]


def test_the_price_falls_whether_or_not_the_card_is_bought() -> None:
    """SS-11.11: only the cards still lying there count."""
    for answer in ("buy", "pass"):
        position = column_on_sale({"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 0})
        prices = [offer(position)[2]]
        play(position, answer)
        prices.append(offer(position)[2])
        assert prices == [2, 1]


def test_only_the_worker_on_the_card_may_buy_it() -> None:
    """SS-11.11: refused, it is offered to nobody else."""
    position = column_on_sale({"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 1}, seats=RICH)
    assert position.legal(1) == []
    play(position, "pass")
    assert offer(position) == (1, "lighthouse", 1)
    assert "bank" in position.dump()["discard"]


def test_a_refusal_is_free() -> None:
    """SS-11.12: the card is discarded, and the worker returns."""
    position = column_on_sale({"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 1})
    play(position, "pass")
    assert coins(position) == [5, 5]
    assert [seat(position, n)["workers"] for n in (0, 1)] == [4, 3]
    assert events(position, "passed") == [{"card": "bank", "seat": 0, "price": 2}]
    assert events(position, "discarded") == [{"card": "bank"}]


def test_cubes_of_a_refused_ship_go_to_the_stock() -> None:
    """SS-11.12: as those of any ship that nobody takes."""
    ship = {"card": "k_ship_b_2", "cargo": ["hemp", "tea"], "seat": 0}
    position = column_on_sale(ship, {"card": "lighthouse", "seat": 1})
    play(position, "pass")
    assert position.dump()["stock"] == {"tea": 1, "hemp": 1}


def test_a_reserved_ship_is_unloaded_by_its_buyer() -> None:
    """SS-11.11: the cubes on it are the buyer's to load in this round."""
    position = column_on_sale({"card": "k_ship_b_2", "cargo": ["hemp", "tea"], "seat": 1})
    play(position, "buy")
    assert (phase(position), position.to_move) == ("loading", (1,))
    assert seat(position, 1)["ship"] == {"tea": 1, "hemp": 1}


def test_who_cannot_pay_a_reserved_card_is_not_asked() -> None:
    """SS-11.12, SS-14.8: the card is discarded and the next one is cheaper."""
    cards = [{"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 0}]
    position = column_on_sale(*cards, seats=[{"coins": 1}, {}])
    assert offer(position) == (0, "lighthouse", 1)
    assert events(position, "cannot_pay") == [{"card": "bank", "seat": 0, "price": 2, "coins": 1}]


def test_upper_cards_nobody_reserved_are_discarded() -> None:
    """SS-11.13: when the last reserved card is sold; the cubes of ships go to the stock."""
    ship = {"card": "ship3", "cargo": ["tea", "tea", "glass"]}
    position = kai(
        2,
        phase="purchase",
        columns=[None] * 3,
        upper=[ship, None, "lighthouse"],
        reserved=[{"card": "bank", "seat": 0}],
        seats=[{}, {"hall": ["tea"], "cards": ["tea_taster"]}],
    )
    assert "lighthouse" not in position.dump()["discard"]
    play(position, "buy")
    assert phase(position) == "loading"
    assert position.dump()["upper"] == [None] * 3
    assert {"lighthouse", "ship3_b_1"} <= set(position.dump()["discard"])
    assert position.dump()["stock"] == {"tea": 2, "glass": 1}
