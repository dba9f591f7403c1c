"""The suggested voyages are the best ones: every order, every load and every way is tried out by playing it."""

import random
from typing import Any

import pytest

import hafen
from hafen.games.werft.components import CONTRACT_NAMES, EMPLOYEE_NAMES, ITEM_NAMES
from tests.games.werft.situations import line, play, seats, situation, step, yard

CANALS = [
    line("c03", "c05", "c08"),
    {"tiles": [{"tile": "c18"}, {"tile": "c05", "x": 1}, {"tile": "c16", "turn": 3, "x": 0, "y": -1}]},
    {"tiles": [{"tile": "c23"}, {"tile": "c08", "x": 1}, {"tile": "c17", "turn": 3, "x": 0, "y": 1}]},
    line("c10"),
]
HELPERS = [name for name in EMPLOYEE_NAMES if name.startswith("craft_") or name in ("helmsman", "rigger")]
VOYAGE_STEPS = ("launch", "command", "fitting", "steering")


def result(position: hafen.Position) -> tuple[int, int]:
    """Points of the first seat with its contracts, all of them for sure once the others are given up."""
    told = position.view(0)["table"]["seats"][0]["contracts"]
    contracts = sum(sum(told[colour].values()) for colour in ("blue", "green"))
    points: int = position.view(0)["table"]["seats"][0]["score"]
    return (points + contracts, 0) if told["held"] == 1 else (points, contracts)


def best_result(position: hafen.Position, known: dict[bytes, tuple[int, int]]) -> tuple[int, int]:
    """The best that voyages of the first seat can come to."""
    if step(position) not in VOYAGE_STEPS or position.to_move != (0,):
        return result(position)
    if position.record not in known:
        results = []
        for move in position.legal():
            after = position.copy()
            after.play(move)
            results.append(best_result(after, known))
        known[position.record] = max(results)
    return known[position.record]


def tiles(chance: random.Random, middles: int) -> list[str]:
    """A ship; the ids of its tiles stand for any that are left."""
    inner = [f"mid{chance.choice('12')}{chance.randint(1, 13):02}" for _ in range(middles)]
    return [f"bow{chance.randint(1, 13):02}", *inner, f"stern{chance.randint(1, 13):02}"]


def sampled(seed: int, ships: int, at: str, **more: Any) -> hafen.Position | None:
    chance = random.Random(seed)
    laid = [tile for _ in range(ships) for tile in tiles(chance, chance.randint(1, 2) if ships < 3 else 1)]
    told = {
        "yard": yard(*laid),
        "items": chance.choices(ITEM_NAMES, k=6 if ships == 1 else 4) + ["captain"] * (ships - 1),
        "canal": chance.choice(CANALS),
        "employees": chance.sample(HELPERS, 2),
        "contracts": {"blue": [chance.choice(CONTRACT_NAMES[:12])], "green": [chance.choice(CONTRACT_NAMES[12:])]},
    }
    try:
        position = situation(4, step=at, seats=seats(4, told), seed=seed, **more)
    except hafen.PositionError:  # not a captain, or a tile drawn three times
        return None
    return position if step(position) == at else None


def play_best(position: hafen.Position) -> hafen.Position:
    (suggestion,) = [entry for entry in position.view(0)["suggest"] if entry["name"] == "voyage"]
    return play(position, *suggestion["notation"])


FINAL: dict[str, Any] = {"phase": "final_actions", "turn": {"chosen": "build"}}


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("more", [{}, FINAL], ids=["turns", "final_actions"])
def test_no_voyage_is_better_than_the_suggested_one(seed: int, more: dict[str, Any]) -> None:
    """Contracts count once they are kept for good; before that they decide between equals."""
    position = sampled(seed, 1, "fitting", **more)
    if position is None:
        return
    best = best_result(position.copy(), {})
    play_best(position)
    assert position.to_move == (1,)
    assert result(position) == best


@pytest.mark.parametrize("seed", range(3, 13))
@pytest.mark.parametrize("ships", [2, 3])
def test_several_ships_are_planned_together(seed: int, ships: int) -> None:
    position = sampled(seed, ships, "launch", **FINAL)
    if position is None:
        return
    best = best_result(position.copy(), {})
    play_best(position)
    assert position.to_move == (1,)
    assert result(position) == best


def test_a_voyage_under_way_is_planned_with_the_next_ship() -> None:
    """The second ship has the crane that an official on the way to the north counts."""
    for seed in range(40):
        position = sampled(seed, 2, "launch", **FINAL)
        if position is None:
            continue
        while position.to_move == (0,) and step(position) != "steering":
            position.play(position.legal()[0])
        if step(position) == "steering":
            best = best_result(position.copy(), {})
            assert result(play_best(position)) == best


def test_a_rich_yard_is_planned_in_a_moment() -> None:
    """Three ships, two dozen items and a canal with many forks: bounded, but no ship leaves empty."""
    canal = {
        "tiles": [
            *({"tile": tile} for tile in ("c01", "c17", "c18", "c19", "c20", "c21")),
            *({"tile": f"c{n + 1:02}", "turn": 1, "x": n, "y": -1} for n in range(1, 6)),
        ]
    }
    told = {
        "yard": yard("bow01", "mid106", "stern01", "bow03", "mid110", "stern07", "bow05", "mid201", "stern04"),
        "items": dict.fromkeys(ITEM_NAMES, 3) | {"captain": 5},
        "canal": canal,
    }
    position = play_best(situation(4, step="launch", seats=seats(4, told), **FINAL))
    fleet = position.view(0)["table"]["seats"][0]["fleet"]
    assert len(fleet) == 3
    assert all(sum(ship["items"].values()) > 2 for ship in fleet)
