"""Actions in general: chapter 3."""

from collections.abc import Iterator
from typing import Any

import pytest

import hafen
from tests.games.werft.situations import (
    RING,
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


def test_an_action_must_be_carried_out() -> None:
    """WE-3.1: there is no way around it, even if it ruins a ship."""
    yard = ["bow01_1", "bow02", "bow03", "bow04", None, "stern01", "stern02", "stern03", "stern04"]
    position = acting("build", {"yard": yard, "guilders": 2})
    assert all(move.startswith("buy middle") for move in notations(position))
    assert refused(position, "done") == "other_action"
    play(position, "buy middle 1.5", "place 5")
    assert events(position, "scrapped")[0]["reason"] == "no_captain"


def test_a_bonus_action_before_or_after() -> None:
    """WE-3.2: 6 guilders, any action but the chosen one, once in a turn."""
    position = acting("equip", {"guilders": 13})
    assert notations(position, "bonus") == [
        f"bonus {action}" for action in ("build", "trains", "canal", "crew", "hire", "trade", "subsidy")
    ]
    assert refused(position, "bonus equip") == "bonus_same"
    before, after = position.copy(), position
    play(before, "bonus crew", "recruit captain")
    assert step(before) == "act"
    assert refused(before, "bonus hire") == "bonus_used"
    play(after, "make sail")
    assert step(after) == "after"
    play(after, "bonus crew", "recruit captain")
    assert after.to_move == (1,)


@pytest.mark.parametrize(("money", "possible"), [(5, False), (6, True)])
def test_what_a_bonus_action_costs(money: int, possible: bool) -> None:
    """WE-3.2"""
    position = acting("trains", {"guilders": money})
    assert ("bonus equip" in notations(position)) is possible
    if possible:
        play(position, "bonus equip")
        assert guilders(position)[0] == 0
    else:
        assert refused(position, "bonus equip") == "cannot_pay"


def test_a_bonus_action_on_any_tile() -> None:
    """WE-3.3: occupied or just moved; no figure is placed."""
    told = [{"figures": [figure], "guilders": 9} for figure in ("build", "hire", "crew", "trade")]
    position = situation(4, turns=1, seats=told)
    play(position, "choose equip")
    assert {"bonus build", "bonus hire"} <= set(notations(position))
    play(position, "bonus hire")
    assert seat(position)["figures"] == ["equip"]


def test_a_bonus_action_is_paid_first() -> None:
    """WE-3.4: what the chosen action brings may pay, what the bonus action itself brings may not."""
    poor = acting("equip", {"guilders": 5}, wheels={"equipment": "cannon"})
    play(poor, "make sail")
    assert poor.to_move == (1,)  # the subsidy would have made it 7
    trade = acting("trade", {"guilders": 1}, wheels={"trade": 1})
    play(trade, "sell", "sell", "sell")
    assert (step(trade), guilders(trade)[0]) == ("after", 7)
    play(trade, "bonus equip")
    assert guilders(trade)[0] == 1


def about_to_hire(**told: Any) -> hafen.Position:
    ring = [{name: 2 - (name in told.get("employees", [])) for name in group} for group in RING]
    return acting("hire", told, groups=ring, wheels={"employees": 8, "trade": 6})


def ends_of_bonus(position: hafen.Position) -> Iterator[hafen.Position]:
    """Every way to carry out a bonus action, up to the chosen one."""
    for move in position.legal():
        after = position.copy()
        after.play(move)
        if after.dump()["turn"]["action"] == "hire":
            yield after
        else:
            yield from ends_of_bonus(after)


@pytest.mark.parametrize("action", ["build", "trains", "canal", "equip", "crew", "trade", "subsidy"])
@pytest.mark.parametrize("money", [6, 7, 8])
def test_a_bonus_action_leaves_enough_for_the_chosen_one(action: str, money: int) -> None:
    """WE-3.5: 1 guilder here; a trade or a subsidy may bring it."""
    yard = ["bow01", "mid101", "mid102", "mid103", "mid104", "mid105", "mid106", None, None]
    position = about_to_hire(guilders=money, trains=["t_mix_1"], employees=["trader1_wood"], yard=yard)
    if money == 6 and action not in ("trade", "subsidy"):
        assert refused(position, f"bonus {action}") == "too_little_left"
        return
    play(position, f"bonus {action}")
    if position.dump()["turn"]["action"] == "hire":  # the subsidy is collected at once
        assert notations(position, "hire")
        return
    ends = list(ends_of_bonus(position))
    assert ends
    assert all(notations(end, "hire") for end in ends)


def test_nothing_that_leaves_enough_is_refused() -> None:
    """WE-3.5: what can be paid with the guilders that are not kept back stays possible."""
    position = play(about_to_hire(guilders=8), "bonus trains")
    assert notations(position) == ["buy train 3", "buy train 4", "buy train 5"]
    assert refused(position, "buy train 1") == "too_little_left"
    position = play(about_to_hire(guilders=8), "bonus equip")
    assert len(notations(position, "make")) == 2
    missing = {f"make {item}" for item in ("sail", "crane", "smokestack", "cannon")} - set(notations(position))
    assert {refused(position, move) for move in missing} == {"too_little_left", "wheel_too_far"}


def test_a_trade_before_hiring_sells_what_is_needed() -> None:
    """WE-3.5: two wagons may be swapped, one has to be sold."""
    position = play(about_to_hire(guilders=6, trains=["t_mix_1"]), "bonus trade", "swap sail", "swap propeller")
    assert position.dump()["turn"]["action"] == "hire"
    assert guilders(position)[0] == 3  # iron was sold without asking
    position = play(about_to_hire(guilders=6, trains=["t_mix_1"]), "bonus trade", "sell")
    assert notations(position) == ["sell", "swap smokestack", "swap propeller"]
    position = play(about_to_hire(guilders=6, trains=["t_ccc"]), "bonus trade", "swap propeller", "swap smokestack")
    assert position.dump()["turn"]["action"] == "hire"
    position = play(about_to_hire(guilders=6, trains=["t_www", "t_mix_1"]), "bonus trade", "use t_www")
    play(position, "swap sail", "swap captain")
    assert (position.dump()["turn"]["action"], guilders(position)[0]) == ("hire", 1)


def test_a_train_that_brings_too_little_for_hiring() -> None:
    """WE-3.5: the only one left to hire costs 8 with the way to it, a cheap train does not pay that."""
    ring = [dict.fromkeys(group, 0) for group in RING[1:]] + [{"eng_sail": 2, "eng_stack": 0, "eng_crane": 0}]
    hired = [name for group in RING for name in group if name != "eng_sail"]
    told = {"guilders": 9, "trains": ["t_www", "t_iii"]}
    others = [{"employees": hired}, {"employees": hired}, {}]
    position = acting("hire", told, *others, groups=ring, wheels={"employees": 8, "trade": 6})
    assert notations(position) == ["bonus trade", "hire eng_sail"]
    play(position, "bonus trade")
    assert notations(position) == ["use t_iii"]
    assert refused(position, "use t_www") == "too_little_left"


def test_subsidy() -> None:
    """WE-3.6: collected at once when there is nothing to decide."""
    position = situation(4, seats=seats(4, {"guilders": 1}))
    play(position, "choose subsidy")
    assert guilders(position)[0] == 3
    assert position.to_move == (1,)
    rich = acting("subsidy")
    play(rich, "collect")
    assert guilders(rich)[0] == 8


def test_a_turn_can_be_taken_back_until_something_is_revealed() -> None:
    """WE-4.3: a building action up to the move that ends it, then a bonus action up to its own end."""
    position = acting("build", {"guilders": 9})
    moves = ["buy bow 5", "place 1", "buy middle 1.5", "place 2"]
    for number, move in enumerate(moves, 1):
        play(position, move)
        assert position.view(0)["undo"] == number
    final = {entry["notation"]: entry["final"] for entry in position.view(0)["moves"]}
    assert final["done"]
    play(position, "done")
    assert position.view(0)["undo"] == 0
    play(position, "bonus equip")
    assert position.view(0)["undo"] == 1


def test_a_voyage_can_be_taken_back() -> None:
    """Loading is a sequence of small moves, and the market has been filled before."""
    yard = ["bow01_1", "mid101", *[None] * 7]
    canal = {"tiles": [{"tile": "c01"}, {"tile": "c02", "x": 1}]}
    position = acting("build", {"guilders": 0, "yard": yard, "items": ["captain", "sail", "merchant"], "canal": canal})
    play(position, "buy stern 5", "place 3", "done", "command", "load sail")
    assert position.view(0)["undo"] == 2
    position.undo()
    position.undo()
    assert step(position) == "command"
