"""A search with any settings, named by them: ``search:iterations=200:explore=500``."""

from collections.abc import Mapping
from dataclasses import fields, replace

from hafen.bots.levels import policy
from hafen.bots.named_settings import read_settings, settings_name
from hafen.bots.search import Policy
from hafen.bots.search_bot import SearchBot
from hafen.kernel.errors import OptionError

PREFIX = "search:"
FIELDS = tuple(field.name for field in fields(Policy))


def named_search(name: str, seed: int) -> SearchBot:
    """What the name leaves out is as in the levels of the game."""
    settings = read_settings(name, ("iterations", *FIELDS))
    iterations = settings.pop("iterations", 0)
    if not iterations:
        raise OptionError(f"{name}: say how much it searches, e.g. iterations=100")
    return SearchBot(name, seed, lambda game: iterations, lambda game: replace(policy(game.id), **settings))


def search_name(iterations: int, settings: Mapping[str, int]) -> str:
    return settings_name("search", {"iterations": iterations, **settings})
