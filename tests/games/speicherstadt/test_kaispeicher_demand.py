"""Break cards and grey workers: SS-12.1 to SS-12.6."""

from typing import Any

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    events,
    kai,
    notations,
    phase,
    play,
    queues,
    refused,
    seat,
)

PAUSE = {"cards": ["coffee_break"]}
HANDS = {"cards": ["dock_workers"]}
NO_UPPER = [None] * 3


def bought(card: str) -> hafen.Position:
    """Seat 0 has just taken a card; seat 1 is asked for the next one."""
    columns = [None, {"card": card, "queue": [0]}, {"card": "bank", "queue": [1]}]
    position = kai(2, phase="purchase", columns=columns, upper=NO_UPPER)
    play(position, "buy")
    return position


def workers(position: hafen.Position, number: int) -> tuple[int, int, int]:
    """Workers, grey workers and break cards of a seat."""
    told = seat(position, number)
    return told["workers"], told["grey"], told["breaks"]


def queued(*columns: list[int], seats: list[dict[str, Any]], **more: Any) -> hafen.Position:
    """The demand phase of two; workers already in the columns."""
    cards = ["bank", "warehouse", "lighthouse"]
    told = [{"card": card, "queue": queue} for card, queue in zip(cards, columns, strict=True)]
    return kai(2, columns=told, seats=seats, **more)


# Coffee break


def test_the_coffee_break_brings_two_break_cards() -> None:
    """SS-12.1: with the purchase."""
    position = bought("coffee_break")
    assert workers(position, 0)[2] == 2
    assert events(position, "break_cards") == [{"breaks": 2, "seat": 0}]


def test_a_break_card_instead_of_a_worker() -> None:
    """SS-12.1: the turn passes, and the workers are placed later in the round."""
    position = queued([], [], [], seats=[PAUSE, {}])
    assert "skip" in notations(position)
    play(position, "skip")
    assert position.to_move == (1,)
    assert workers(position, 0) == (4, 0, 1)
    assert "coffee_break" in seat(position, 0)["cards"]
    assert refused(position, "skip") == "no_break"
    play(position, *["place 1", "place 2"] * 3, "place 1")
    assert position.to_move == (0,)
    assert phase(position) == "demand"
    play(position, "place 3")
    assert phase(position) == "purchase"


def test_a_break_with_the_last_worker() -> None:
    """SS-12.2: the others go on; the worker is placed afterwards, after them all."""
    position = queued([0, 0, 0], [1, 1], [1], seats=[PAUSE, {}])
    assert (position.to_move, workers(position, 0)) == ((0,), (1, 0, 2))
    play(position, "skip", "place 1")
    assert (position.to_move, phase(position)) == ((0,), "demand")
    assert queues(position)[0] == [0, 0, 0, 1]
    play(position, "place 1")
    assert queues(position)[0] == [0, 0, 0, 1, 0]
    assert phase(position) == "purchase"


def test_both_breaks_in_a_round() -> None:
    """SS-12.2: also one after the other when nobody else has a worker left."""
    position = queued([0, 0, 0], [1, 1], [1], seats=[PAUSE, {}])
    play(position, "skip", "place 1", "skip")
    assert (position.to_move, phase(position)) == ((0,), "demand")
    assert notations(position)[:3] == ["place 1", "place 2", "place 3"]
    assert refused(position, "skip") == "no_break"


def test_after_the_second_break_the_card_is_discarded() -> None:
    """SS-12.3: not before."""
    position = queued([], [], [], seats=[PAUSE | {"breaks": 1}, {}])
    assert "coffee_break" not in position.dump()["discard"]
    play(position, "skip")
    assert "coffee_break" in position.dump()["discard"]
    assert workers(position, 0) == (4, 0, 0)
    assert events(position, "used_up") == [{"card": "coffee_break", "seat": 0}]


def test_a_break_card_may_wait_for_a_later_round() -> None:
    """SS-12.1: nothing forces its use."""
    position = queued([0, 0, 0], [1, 1], [1, 1], seats=[PAUSE | {"coins": 0}, {"coins": 0}], start_seat=1)
    play(position, "place 3")
    assert (phase(position), seat(position, 0)["bought"]) == ("demand", 0)
    assert workers(position, 0) == (4, 0, 2)


# Grey workers


def test_warehouse_workers_bring_two_grey_workers() -> None:
    """SS-12.4: with the purchase."""
    position = bought("dock_workers")
    assert workers(position, 0)[1] == 2
    assert events(position, "grey_workers") == [{"grey": 2, "seat": 0}]


def test_grey_workers_queue_and_reserve() -> None:
    """SS-12.4: like the others, for the same seat; they raise the price as others do."""
    position = queued([], [], [], seats=[HANDS, {}], upper=["playhouse", "insurance", "fish_market"])
    play(position, "place 1 grey", "place 1", "reserve 2 grey")
    first = position.dump()["columns"][0]
    assert (first["queue"], first["grey"]) == ([0, 1], [True, False])
    (told,) = position.dump()["reserved"]
    assert (told["card"], told["seat"], told["grey"]) == ("insurance", 0, True)
    assert workers(position, 0) == (4, 0, 0)
    assert [column["price"] for column in position.view()["table"]["columns"]] == [2, 0, 0]


def test_grey_workers_are_extra_turns() -> None:
    """SS-12.4, SS-12.5: with six workers a seat goes on when the others are done."""
    position = queued([0, 0, 0], [1, 1, 1], [], seats=[HANDS, {}])
    order = []
    for move in ("place 3", "place 3", "place 3 grey", "place 3 grey"):
        order.append(position.to_move[0])
        play(position, move)
    assert order == [0, 1, 0, 0]
    assert phase(position) == "purchase"


def test_grey_workers_are_optional() -> None:
    """SS-12.5: whoever has placed the own workers may keep one or both for a later round."""
    position = queued([0, 0, 0], [1, 1, 1], [], seats=[HANDS, {}])
    assert refused(position, "rest") == "workers_left"
    play(position, "place 3", "place 3")
    assert notations(position)[:3] == ["place 1 grey", "place 2 grey", "place 3 grey"]
    assert "rest" in notations(position)
    play(position, "place 3 grey", "rest")
    assert phase(position) == "purchase"
    assert workers(position, 0) == (0, 1, 0)
    assert events(position, "rested") == [{"grey": 1, "seat": 0}]


def test_a_break_with_only_grey_workers_left() -> None:
    """SS-12.1, SS-12.4: a grey worker is a worker like the others."""
    both = {"cards": ["dock_workers", "coffee_break"]}
    position = queued([0, 0, 0, 0], [1, 1, 1], [], seats=[both, {}])
    play(position, "place 3")
    assert {"place 1 grey", "skip", "rest"} <= set(notations(position))
    play(position, "skip")
    assert position.to_move == (0,)  # nobody else has a worker left
    assert workers(position, 0) == (0, 2, 1)


def test_a_rested_seat_may_use_its_grey_workers_in_the_next_round() -> None:
    """SS-12.5: resting is for this round."""
    position = queued([0, 0, 0, 0], [1, 1, 1, 1], [], seats=[HANDS | {"coins": 0}, {"coins": 0}], to_move=[0])
    play(position, "rest")
    assert (phase(position), position.to_move) == ("demand", (1,))
    play(position, "place 1")
    assert {"place 1", "place 1 grey"} <= set(notations(position))
    play(position, *["place 1"] * 7)
    assert (phase(position), position.to_move, workers(position, 0)) == ("demand", (0,), (0, 2, 0))


def test_grey_workers_may_come_first() -> None:
    """SS-12.5: instead of a coloured one."""
    position = queued([], [], [], seats=[HANDS, {}])
    play(position, "place 1 grey", "place 1", "place 1 grey", "place 1")
    assert workers(position, 0) == (4, 0, 0)
    order = []
    while phase(position) == "demand":
        order.append(position.to_move[0])
        play(position, "place 2")
    assert order == [0, 1, 0, 1, 0, 0]


@pytest.mark.parametrize("answer", ["buy", "pass"])
@pytest.mark.parametrize("place", ["column", "reserved"])
def test_a_grey_worker_leaves_the_game(answer: str, place: str) -> None:
    """SS-12.6: after the purchase, with or without the card, in a column and on a reserved card."""
    sold: dict[str, Any] = {"columns": [None] * 2 + [{"card": "bank", "queue": [0], "grey": [True]}]}
    if place == "reserved":
        sold = {"columns": [None] * 3, "reserved": [{"card": "bank", "seat": 0, "grey": True}]}
    told = [HANDS | {"grey": 1}, {}]
    position = kai(2, phase="purchase", upper=NO_UPPER, seats=told, **sold)
    play(position, answer)
    assert phase(position) == "demand"
    assert workers(position, 0) == (4, 1, 0)


def test_grey_workers_behind_a_buyer_leave_as_well() -> None:
    """SS-12.6: all workers of the column go, the grey ones for good."""
    columns = [None, None, {"card": "bank", "queue": [1, 0, 0], "grey": [False, True, False]}]
    position = kai(2, phase="purchase", upper=NO_UPPER, columns=columns, seats=[HANDS | {"grey": 1}, {}])
    play(position, "buy")
    assert (workers(position, 0), workers(position, 1)) == ((4, 1, 0), (4, 0, 0))


def test_with_the_second_grey_worker_the_card_is_discarded() -> None:
    """SS-12.6: as soon as it is placed."""
    position = queued([], [], [], seats=[HANDS, {}])
    play(position, "place 1 grey", "place 1")
    assert "dock_workers" in seat(position, 0)["cards"]
    play(position, "reserve 1 grey")
    assert "dock_workers" in position.dump()["discard"]
    assert events(position, "used_up") == [{"card": "dock_workers", "seat": 0}]
