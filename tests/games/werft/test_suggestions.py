"""Suggestions at the end of the game: nothing is better, found out by playing everything."""

import random
from typing import Any

import pytest

import hafen
from hafen.games.werft.components import CONTRACT_NAMES, ITEM_NAMES
from tests.games.werft.situations import events, line, notations, play, seats, situation, yard

SEAT = 3  # the last one: its last tile follows its final action


def outcome(position: hafen.Position) -> tuple[int, int]:
    return position.points[SEAT], position.dump()["seats"][SEAT]["guilders"]


def best_outcome(position: hafen.Position, known: dict[bytes, tuple[int, int]]) -> tuple[int, int]:
    if position.over:
        return outcome(position)
    if position.record not in known:
        results = []
        for move in position.legal():
            after = position.copy()
            after.play(move)
            results.append(best_outcome(after, known))
        known[position.record] = max(results)
    return known[position.record]


def follow(position: hafen.Position) -> hafen.Position:
    """Suggestion after suggestion to the end of the game."""
    while not position.over:
        (suggestion, *_) = position.view(SEAT)["suggest"]
        play(position, suggestion["notation"][0])
    return position


def almost(chance: random.Random) -> dict[str, Any]:
    """A ship that lacks one tile, some items, and contracts that ask for them."""
    tiles: list[str | None] = [f"bow{chance.randint(1, 13):02}", f"mid1{chance.randint(1, 13):02}", "stern01", None]
    tiles[chance.randrange(3)] = None
    return {
        "yard": yard(*tiles),
        "items": ["captain", *chance.choices(ITEM_NAMES, k=3)],
        "canal": line(*chance.sample(["c01", "c03", "c05", "c08"], 2)),
        "guilders": chance.randint(0, 2),
        "contracts": {"blue": [chance.choice(CONTRACT_NAMES[:12])], "green": [chance.choice(CONTRACT_NAMES[12:])]},
    }


@pytest.mark.parametrize("seed", range(16))
def test_no_last_tile_is_better_than_the_suggested_one(seed: int) -> None:
    told = almost(random.Random(seed))
    position = situation(4, seed, phase="last_tiles", active=SEAT, seats=[{}, {}, {}, told])
    best = best_outcome(position.copy(), {})
    assert outcome(follow(position)) == best


def test_a_last_tile_that_brings_nothing_is_not_bought() -> None:
    told = {"yard": yard("bow01", "mid101"), "guilders": 2}
    position = situation(4, phase="last_tiles", active=SEAT, seats=[{}, {}, {}, told])
    assert [entry["notation"] for entry in position.view(SEAT)["suggest"]] == [["done"]]


def final_trade(*told: dict[str, Any], seed: int = 0) -> hafen.Position:
    turn = {"chosen": "trade"}
    return situation(4, seed, phase="final_actions", step="act", active=SEAT, turn=turn, seats=[{}, {}, {}, *told])


@pytest.mark.parametrize("seed", range(5))
def test_no_final_trade_is_better_than_the_suggested_one(seed: int) -> None:
    chance = random.Random(seed)
    trains = chance.sample(["t_mix_1", "t_ww_c", "t_ii_c", "t_www"], 2)
    position = final_trade(almost(chance) | {"trains": trains}, seed=seed)
    best = best_outcome(position.copy(), {})
    assert outcome(follow(position)) == best


def test_what_can_no_longer_be_used_is_sold() -> None:
    """The dearer train, and all of it: guilders break ties."""
    told = {"trains": ["t_www", "t_iii"], "items": {"captain": 1}, "employees": ["trader1_iron"]}
    position = final_trade(told)
    (suggestion,) = position.view(SEAT)["suggest"]
    play(position, *suggestion["notation"])
    assert suggestion["notation"][0] == "use t_iii"
    assert set(suggestion["notation"][1:]) == {"sell"}
    assert position.over


def test_a_wagon_is_swapped_for_the_captain_that_a_ship_needs() -> None:
    told = {"yard": yard("bow01", "mid101"), "canal": line("c01"), "guilders": 0, "trains": ["t_mix_1"]}
    position = final_trade(told)
    follow(position)
    assert position.points[SEAT] > 0
    assert notations(position) == []
    assert events(position, "over")


def test_in_the_course_of_the_game_trades_stay_as_they_were() -> None:
    """Items are wanted for later ships."""
    position = situation(4, step="act", turn={"chosen": "trade"}, seats=seats(4, {"trains": ["t_mix_1", "t_www"]}))
    (suggestion,) = position.view(0)["suggest"]
    assert any(move.startswith("swap") for move in suggestion["notation"])
