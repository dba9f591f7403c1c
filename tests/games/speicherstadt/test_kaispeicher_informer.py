"""The informer, between demand and purchase: SS-12.7, SS-12.8."""

from typing import Any

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

INFORMER = {"cards": ["informer"]}
GREY = {"cards": ["informer", "dock_workers"], "grey": 1}


def all_placed(
    *queued: list[int], seats: list[dict[str, Any]] | None = None, grey: list[bool] | None = None, **more: Any
) -> hafen.Position:
    """Everybody at a table of two has placed; ``grey`` tells of the first column."""
    cards = ["bank", "warehouse", "lighthouse"]
    columns: list[dict[str, Any]] = [{"card": card, "queue": row} for card, row in zip(cards, queued, strict=True)]
    columns[0]["grey"] = grey or [False] * len(queued[0])
    return kai(2, phase="informer", columns=columns, upper=[None] * 3, seats=seats or [INFORMER, {}], **more)


def test_two_workers_change_places() -> None:
    """SS-12.7: an own one and one of another seat, before the first offer; then the card is discarded."""
    position = all_placed([1, 0, 0], [0, 1, 1], [1, 0])
    assert (phase(position), position.to_move) == ("informer", (0,))
    assert notations(position) == ["pass", "swap 1.2", "swap 1.3", "swap 2.1", "swap 3.2"]
    play(position, "swap 1.3")
    assert notations(position) == ["swap 1.1", "swap 2.2", "swap 2.3", "swap 3.1"]
    play(position, "swap 1.1")
    assert queues(position) == [[0, 0, 1], [0, 1, 1], [1, 0]]
    assert phase(position) == "purchase"
    assert position.to_move == (0,)
    assert "informer" in position.dump()["discard"]


def test_workers_of_one_seat_do_not_change_places() -> None:
    """SS-12.7: nor two workers of others."""
    position = all_placed([1, 0, 0], [0, 1, 1], [1, 0])
    assert refused(position, "swap 1.1") == "not_own_worker"
    assert refused(position, "swap 1.4") == "nobody_there"
    play(position, "swap 1.2")
    assert refused(position, "swap 1.3") == "own_worker"
    assert refused(position, "pass") == "other_worker_first"


def test_the_informer_may_wait() -> None:
    """SS-12.7: once in the game; whoever passes keeps the card and is asked again in the next round."""
    position = all_placed([1, 0, 0, 0], [0, 1, 1, 1], [], seats=[INFORMER | {"coins": 0}, {"coins": 0}])
    play(position, "pass")
    assert seat(position, 0)["cards"] == ["informer"]
    assert phase(position) == "demand"
    play(position, *["place 1"] * 8)
    assert (phase(position), position.to_move) == ("informer", (0,))


def test_used_once() -> None:
    """SS-12.7: after the swap nobody is asked again."""
    position = all_placed([1, 0, 0, 0], [0, 1, 1, 1], [], seats=[INFORMER | {"coins": 0}, {"coins": 0}])
    play(position, "swap 1.2", "swap 1.1")
    assert phase(position) == "demand"
    play(position, *["place 1"] * 8)
    assert phase(position) == "purchase"


def test_a_grey_worker_is_swapped() -> None:
    """SS-12.8: it stays grey, wherever it goes."""
    position = all_placed([0, 1, 0, 0], [1, 1, 1], [0, 0], seats=[GREY, {}], grey=[True, False, False, False])
    play(position, "swap 1.1", "swap 2.1")
    told = position.dump()["columns"]
    assert (told[0]["queue"], told[0]["grey"]) == ([1, 1, 0, 0], [False] * 4)
    assert (told[1]["queue"], told[1]["grey"]) == ([0, 1, 1], [True, False, False])


def test_a_grey_worker_of_another_seat_is_swapped() -> None:
    """SS-12.8: grey workers belong to a seat like the others."""
    position = all_placed(
        [1, 0, 0],
        [0, 1, 1],
        [1, 1, 0],
        seats=[INFORMER, {"cards": ["dock_workers"], "grey": 1}],
        grey=[True, False, False],
    )
    play(position, "swap 1.2", "swap 1.1")
    first = position.dump()["columns"][0]
    assert (first["queue"], first["grey"]) == ([0, 1, 0], [False, True, False])


def test_the_reserved_column_counts() -> None:
    """SS-12.8: whoever stands on a reserved card after the swap is offered it."""
    position = all_placed(
        [0, 1],
        [1, 0],
        [1],
        reserved=[
            {"card": "playhouse", "seat": 1},
            {"card": "insurance", "seat": 0},
            {"card": "fish_market", "seat": 0},
        ],
    )
    assert {"swap reserved 2", "swap reserved 3"} <= set(notations(position))
    play(position, "swap 1.1", "swap reserved 1")
    assert queues(position)[0] == [1, 1]
    assert position.dump()["reserved"][0]["seat"] == 0
    assert events(position, "swapped_to_reserved") == [
        {"seat": 0, "column": 1, "place": 1, "other_place": 1, "other": 1}
    ]


def test_from_a_reserved_card_into_a_queue() -> None:
    """SS-12.8: and from one reserved card to another."""
    reserved = [{"card": "playhouse", "seat": 1}, {"card": "insurance", "seat": 0}]
    position = all_placed([0, 1, 1], [0, 0, 1], [], reserved=reserved)
    other = position.copy()
    play(position, "swap reserved 2", "swap 1.2")
    assert queues(position)[0] == [0, 0, 1]
    assert [told["seat"] for told in position.dump()["reserved"]] == [1, 1]
    play(other, "swap reserved 2", "swap reserved 1")
    assert [told["seat"] for told in other.dump()["reserved"]] == [0, 1]


def test_not_in_the_round_of_its_purchase() -> None:
    """SS-12.8: the purchase has begun; offers still to come are made as the workers stand."""
    columns = [None, {"card": "informer", "queue": [0]}, {"card": "bank", "queue": [1, 0]}]
    position = kai(2, phase="purchase", columns=columns, upper=[None] * 3)
    play(position, "buy")
    assert seat(position, 0)["cards"] == ["informer"]
    assert (phase(position), position.to_move) == ("purchase", (1,))
    assert queues(position)[2] == [1, 0]
