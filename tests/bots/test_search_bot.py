"""Searches that are named by their settings."""

from collections.abc import Callable
from dataclasses import asdict
from types import ModuleType

import pytest

import hafen
from hafen.bots import levels
from hafen.bots.named_search import search_name

GAME = hafen.game("speicherstadt", players=2)


def test_a_name_says_all_settings(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    compiled(GAME)
    name = search_name(8, asdict(levels.policy("speicherstadt")))
    assert name.startswith("search:iterations=8:explore=")
    one, two = hafen.bot(name, seed=5), hafen.bot("search:iterations=8", seed=5)
    assert one.name == name
    position = GAME.start(seed=4)
    for _ in range(6):
        seat = position.to_move[0]
        move = one.choose(position, seat)
        assert two.choose(position, seat) == move
        position.play(move, seat)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("search:", "'' is none of iterations=N, explore=N"),
        ("search:explore=3", "iterations=100"),
        ("search:iterations=0", "iterations=100"),
        ("search:iterations=9:depth=3", "'depth=3' is none of"),
        ("search:iterations=9:explore=-3", "'explore=-3' is none of"),
    ],
)
def test_names_that_make_no_sense_are_refused(name: str, told: str) -> None:
    with pytest.raises(hafen.OptionError, match=told):
        hafen.bot(name)
