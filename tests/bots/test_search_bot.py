"""Searches that are named by their settings."""

from collections.abc import Callable
from dataclasses import asdict
from types import ModuleType

import pytest

import hafen
from hafen.bots import levels
from hafen.bots.named_search import named_search, search_name

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
        ("search:", "'' is none of iterations=N, trees=N, explore=N"),
        ("search:explore=3", "iterations=100"),
        ("search:iterations=0", "iterations=100"),
        ("search:iterations=9:depth=3", "'depth=3' is none of"),
        ("search:iterations=9:explore=-3", "'explore=-3' is none of"),
        ("search:iterations=9:iterations=8", "iterations is named twice"),
        ("search:iterations=9999999999", "more than 9 digits"),
        ("search:iterations=9:first_children=0", "first_children is a whole number from 1"),
        ("search:iterations=9:greedy_share=257", "greedy_share is a whole number from 0 to 256, not 257"),
        ("search:iterations=9:trees=0", "trees are a whole number from 1 to 256, not 0"),
    ],
)
def test_names_that_make_no_sense_are_refused(name: str, told: str) -> None:
    with pytest.raises(hafen.OptionError, match=told):
        hafen.bot(name)


def test_a_name_says_how_many_trees_grow(compiled: Callable[[hafen.Game], ModuleType]) -> None:
    compiled(GAME)
    position = GAME.start(seed=4)
    bot = named_search("search:iterations=9:trees=3", 1)
    bot.choose(position, position.to_move[0])
    assert bot._search is not None
    assert [tree.visits for tree in bot._search._trees] == [3, 3, 3]
