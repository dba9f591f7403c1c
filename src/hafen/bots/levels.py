"""Opponents in five strengths. A level is a number of iterations and a policy, the same on every machine."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hafen.bots.search import Policy
from hafen.bots.search_bot import SearchBot

LEVELS = ("level1", "level2", "level3", "level4", "level5")
PATIENCE = 5.0  # seconds: only a very slow machine is held to it


@cache
def _settings(name: str) -> Mapping[str, Any]:
    return tomllib.loads((files(__package__) / "settings" / f"{name}.toml").read_text("utf-8"))


def level_titles(lang: str) -> list[str]:
    """The levels in words, the weakest first."""
    return list(_settings("titles")[lang])


def title(name: str, lang: str) -> str:
    """A level in words; any other bot by its name."""
    return level_titles(lang)[LEVELS.index(name)] if name in LEVELS else name


def level_bot(name: str, seed: int, seconds: float = PATIENCE) -> SearchBot:
    return SearchBot(name, seed, lambda game: iterations(game.id, name), lambda game: policy(game.id, name), seconds)


def iterations(game_id: str, level: str) -> int:
    """How often a level plays a game through before it decides."""
    return int(_settings(game_id)["iterations"][LEVELS.index(level)])


def policy(game_id: str, level: str = LEVELS[-1]) -> Policy:
    """How a level looks around in a game; searches that are no level do it like the strongest."""
    told = _settings(game_id)
    return Policy(**told["policy"] | told.get(level, {}))
