"""A search with any settings, named by them: ``search:iterations=200:explore=500``."""

from collections.abc import Mapping
from dataclasses import fields, replace

from hafen.bots.levels import policy
from hafen.bots.named_settings import read_settings, settings_name
from hafen.bots.search import PLAIN, Policy, check_trees
from hafen.bots.search_bot import TREES, SearchBot
from hafen.kernel.errors import OptionError

PREFIX = "search:"
FIELDS = tuple(field.name for field in fields(Policy))


def named_search(name: str, seed: int) -> SearchBot:
    """What the name leaves out is as in the levels of the game."""
    settings = read_settings(name, ("iterations", "trees", *FIELDS))
    iterations, trees = settings.pop("iterations", 0), settings.pop("trees", TREES)
    if not iterations:
        raise OptionError(f"{name}: say how much it searches, e.g. iterations=100")
    check_trees(trees)
    replace(PLAIN, **settings)  # refuses what makes no sense before a game begins
    return SearchBot(
        name, seed, lambda game: iterations, lambda game: replace(policy(game.id), **settings), trees=trees
    )


def search_name(iterations: int, settings: Mapping[str, int]) -> str:
    return settings_name("search", {"iterations": iterations, **settings})
