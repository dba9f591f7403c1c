"""A search with any settings, named by them: ``search:iterations=200:explore=500``."""

from dataclasses import fields, replace

from hafen.bots.levels import policy
from hafen.bots.search import Policy
from hafen.bots.search_bot import SearchBot
from hafen.kernel.errors import OptionError

PREFIX = "search:"
FIELDS = tuple(field.name for field in fields(Policy))


def named_search(name: str, seed: int) -> SearchBot:
    """What the name leaves out is as in the levels of the game."""
    settings = _settings(name)
    iterations = settings.pop("iterations")
    return SearchBot(name, seed, lambda game: iterations, lambda game: replace(policy(game.id), **settings))


def search_name(iterations: int, settings: dict[str, int]) -> str:
    return PREFIX + ":".join([f"iterations={iterations}", *(f"{field}={value}" for field, value in settings.items())])


def _settings(name: str) -> dict[str, int]:
    found = {}
    for part in name.removeprefix(PREFIX).split(":"):
        field, _, value = part.partition("=")
        if field not in ("iterations", *FIELDS) or not value.isdecimal():
            raise OptionError(f"{name}: {part!r} is none of iterations=N, {'=N, '.join(FIELDS)}=N")
        found[field] = int(value)
    if not found.get("iterations"):
        raise OptionError(f"{name}: say how much it searches, e.g. iterations=100")
    return found
