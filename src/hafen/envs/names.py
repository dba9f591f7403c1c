"""Names of environments: a game and the version of its behaviour, such as ``speicherstadt_v2``."""

import re
from typing import Any

from hafen.envs.batch import with_options
from hafen.kernel.errors import OptionError
from hafen.play.game import Game, game

REVISION = 0  # raised when observations, move codes or rewards change; changed rules raise ``rules_version``


def environment_id(game: Game) -> str:
    return f"{game.id}_v{game.rules_version + REVISION}"


def find_game(name: Game | str, options: dict[str, Any]) -> Game:
    """A game by its id or by the id of its environment; another version than the present one is refused."""
    match = re.fullmatch(r"(\w+)_v(\d+)", name) if isinstance(name, str) else None
    if match is None:
        return with_options(name, options)
    found = game(match[1], **options)
    if environment_id(found) != name:
        raise OptionError(f"there is no environment {name!r}; there is {environment_id(found)}")
    return found
