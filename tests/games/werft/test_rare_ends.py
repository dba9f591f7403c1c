"""Ends that whole matches seldom come to, played at random from shortly before: all laws hold, and each one occurs."""

import random
from collections import Counter
from typing import Any

import pytest

import hafen
from hafen.games.werft.components import PART_NAMES
from tests.games.werft.situations import seats, situation, yard

GAMES = 12
UNFINISHED = {
    "bow": [None, "mid101_1", "stern01_1", *[None] * 6],
    "middle": ["bow01_1", None, "stern01_1", *[None] * 6],
    "stern": yard("bow01_1", "mid101_1"),
}


# Enough to fill the market, and one more
LAST_TILES = {
    "bow": [f"bow{n:02}_1" for n in range(1, 7)],
    "middle": [f"mid2{n:02}_1" for n in range(1, 12)],
    "stern": [f"stern{n:02}_1" for n in range(1, 7)],
}


def sold_out(part: str) -> dict[str, Any]:
    gaps: list[Any] = [[None] * 5] * 2 if part == "middle" else [None] * 5
    return {"market": {part: gaps}, "stacks": {part: []}}


def played(position: hafen.Position, seed: int) -> Counter[tuple[str, Any]]:
    """To the end at random, with all laws checked: what happened, and what it was about."""
    chance = random.Random(seed)
    told: Counter[tuple[str, Any]] = Counter()
    while not position.over:
        phase = position.dump()["phase"]
        position.play(chance.choice(position.legal(position.to_move[0])), position.to_move[0])
        assert position.kernels.invariant(position.state) == 0
        for key, said in position.last_events():
            told[key, said.get("reason")] += 1
            if key == "tile_bought" and said["card"].startswith("virtual_"):
                told[phase, said["card"]] += 1
    return told


@pytest.mark.parametrize("part", PART_NAMES)
def test_virtual_tiles(part: str) -> None:
    """Of every part, in both rounds in which there are any."""
    told: Counter[tuple[str, Any]] = Counter()
    for seed in range(GAMES):
        own = {"yard": UNFINISHED[part], "items": ["captain"], "canal": {"tiles": [{"tile": "c01"}]}}
        for phase in ("final_actions", "last_tiles"):
            told += played(situation(4, seed, phase=phase, seats=seats(4, own), **sold_out(part)), seed)
    assert told["final_actions", f"virtual_{part}"] > 0
    assert told["last_tiles", f"virtual_{part}"] > 0
    assert told["voyage", None] > 0
    assert told["scrapped", "given_up"] > 0


@pytest.mark.parametrize("part", PART_NAMES)
def test_the_last_tile_of_a_part(part: str) -> None:
    """One is left in the stack: once it is shown the round is played on, then the game ends by tiles."""
    told: Counter[tuple[str, Any]] = Counter()
    for seed in range(GAMES):
        position = situation(4, seed, turns=10, active=1, stacks={part: LAST_TILES[part]})
        told += played(position, seed)
    assert told["ending", part] > 0
    assert told["over", "tiles"] > 0
