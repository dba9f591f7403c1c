"""Markets: chapter 4."""

import pytest

from tests.games.werft.situations import (
    acting,
    events,
    guilders,
    line,
    notations,
    play,
    refused,
    seat,
    seats,
    situation,
    step,
    yard,
)

CANALS = [f"c{n:02}" for n in range(1, 25)]


@pytest.mark.parametrize(("row", "price"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0)])
@pytest.mark.parametrize(("action", "move"), [("build", "buy bow"), ("trains", "buy train"), ("canal", "rent")])
def test_prices_by_row(action: str, move: str, row: int, price: int) -> None:
    """WE-4.1"""
    position = acting(action, {"guilders": 3})
    (listed,) = [entry for entry in position.view(0)["moves"] if entry["notation"] == f"{move} {row}"]
    assert listed["cost"] == price
    play(position, f"{move} {row}")
    assert guilders(position)[0] == 3 - price
    poor = acting(action, {"guilders": price - 1 if price else 0})
    if price:
        assert refused(poor, f"{move} {row}") == "cannot_pay"


def test_gaps_are_filled_from_above() -> None:
    """WE-4.2"""
    position = acting("build", {"guilders": 3})
    told = position.dump()
    bows, stack = told["market"]["bow"], told["stacks"]["bow"]
    play(position, "buy bow 3", "place 1", "buy bow 5", "place 2", "done")
    assert position.dump()["market"]["bow"] == [stack[1], stack[0], bows[0], bows[1], bows[3]]
    assert position.dump()["stacks"]["bow"] == stack[2:]


def test_the_left_column_of_middles_first() -> None:
    """WE-4.2"""
    position = acting("build", {"guilders": 3})
    told = position.dump()
    left, right = told["market"]["middle"]
    stack = told["stacks"]["middle"]
    play(position, "buy middle 2.5", "place 2", "buy middle 1.5", "place 3", "done")
    assert position.dump()["market"]["middle"] == [[stack[0], *left[:4]], [stack[1], *right[:4]]]


def test_gaps_are_filled_at_the_end_of_the_action() -> None:
    """WE-4.3: before a bonus action; the other markets wait for an action of their own."""
    position = acting("trains", {"guilders": 9})
    reveals = position.reveals
    play(position, "buy train 5")
    assert step(position) == "after"
    assert None not in position.dump()["market"]["trains"]
    assert position.reveals == reveals + 1
    play(position, "bonus canal", "rent 5")
    assert None in position.dump()["market"]["canals"]
    play(position, notations(position, "turn")[0])
    assert None not in position.dump()["market"]["canals"]


def test_gaps_are_filled_before_a_voyage() -> None:
    """WE-4.3: also after the last tile of the game."""
    told = {"yard": yard("bow01_1", "mid101"), "items": ["captain", "merchant"], "canal": line("c01"), "guilders": 0}
    for position in (acting("build", told), situation(4, phase="last_tiles", seats=seats(4, told))):
        play(position, "buy stern 5")
        assert None in position.dump()["market"]["stern"]
        play(position, "place 3")
        if step(position) == "building":
            play(position, "done")
        assert step(position) == "command"
        assert None not in position.dump()["market"]["stern"]


def test_a_gap_waits_for_used_pieces() -> None:
    """WE-4.5: all trains are in hands, until one has been used."""
    mine, others = ["t_iii"], [f"t_mix_{n}" for n in range(1, 6)]
    others += ["t_ww_c", "t_ww_i", "t_cc_w", "t_cc_i", "t_ii_w", "t_ii_c", "t_www", "t_ccc"]
    told = [{"trains": mine, "guilders": 0}, {"trains": others}, {"trains": []}, {"trains": []}]
    gaps = {"trains": [None] * 5}
    position = situation(4, step="act", turn={"chosen": "trade"}, seats=told, market=gaps, stacks={"trains": []})
    play(position, *["swap crane", "swap cannon", "swap soldier"])
    assert events(position, "recycled") == [{"what": "trains", "tiles": 1}]
    assert position.dump()["market"]["trains"] == [None, None, None, None, "t_iii"]


def test_buying_a_train() -> None:
    """WE-4.4: one of those on the market."""
    position = acting("trains", {"guilders": 0})
    train = position.dump()["market"]["trains"][4]
    assert notations(position) == ["buy train 5"]
    play(position, "buy train 5")
    assert sorted(seat(position)["trains"]) == sorted(["t_mix_1", train])
    assert position.to_move == (1,)


def test_used_trains_become_a_stack() -> None:
    """WE-4.5"""
    market = ["t_ww_c", "t_ww_i", "t_cc_w", "t_cc_i", "t_ii_w"]
    used = ["t_ii_c", "t_www", "t_ccc"]
    told = [
        {"guilders": 0, "trains": [*(f"t_mix_{n}" for n in range(1, 6)), "t_iii"]},
        *({"trains": []} for _ in range(3)),
    ]
    position = situation(
        4, step="act", turn={"chosen": "trains"}, seats=told, market={"trains": market}, stacks={"trains": []},
        used={"trains": used},
    )  # fmt: skip
    play(position, "buy train 5")
    assert events(position, "recycled") == [{"what": "trains", "tiles": 3}]
    told_after = position.dump()
    assert told_after["used"]["trains"] == []
    assert sorted([told_after["market"]["trains"][0], *told_after["stacks"]["trains"]]) == sorted(used)


def test_used_canal_tiles_become_a_stack_and_what_was_passed_stays_noted() -> None:
    """WE-4.5"""
    position = acting(
        "canal", {"guilders": 0, "passed": 4}, market={"canals": CANALS[:5]}, stacks={"canals": []},
        used={"canals": CANALS[5:]},
    )  # fmt: skip
    play(position, "rent 5", notations(play(position.copy(), "rent 5"), "turn")[0])
    assert events(position, "recycled") == [{"what": "canals", "tiles": 19}]
    assert seat(position)["passed"] == 4


def test_without_used_pieces_the_gap_stays() -> None:
    """WE-4.5"""
    trains = ["t_mix_1", "t_mix_2", "t_mix_3", "t_mix_4", "t_mix_5", "t_ww_c", "t_ww_i", "t_cc_w", "t_cc_i"]
    told = [{"guilders": 0, "trains": trains}, *({"trains": []} for _ in range(3))]
    market = ["t_ii_w", "t_ii_c", "t_www", "t_ccc", "t_iii"]
    position = situation(4, step="act", turn={"chosen": "trains"}, seats=told, market={"trains": market})
    play(position, "buy train 5")
    assert position.dump()["market"]["trains"] == [None, *market[:4]]
