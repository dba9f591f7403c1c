"""The games. A new one is a folder, one line here, and what ``docs/add-a-game.md`` lists beside."""

import functools
import importlib

from hafen.games.contract import Definition
from hafen.games.interpreting import quickened
from hafen.kernel.errors import OptionError

GAMES = {
    "speicherstadt": "hafen.games.speicherstadt.definition",
    "kontor": "hafen.games.kontor.definition",
    "werft": "hafen.games.werft.definition",
}


def get(game_id: str) -> Definition:
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise OptionError(f"there is no game {game_id!r}; there are: {', '.join(GAMES)}")
    return _definition(game_id)


@functools.cache
def _definition(game_id: str) -> Definition:
    definition = importlib.import_module(GAMES[game_id]).DEFINITION
    assert isinstance(definition, Definition)
    return quickened(definition)
