"""What runs in a worker process: bots choose and hints are found. Positions come as the bytes of their record."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np

from hafen.bots import bot
from hafen.bots.advise import advise
from hafen.bots.levels import LEVELS, iterations, policy
from hafen.bots.search import Search
from hafen.bots.search_bot import TREES, UNTIL_COMPILED
from hafen.bots.worker_process import end_with_parent
from hafen.kernel.cache import is_compiled
from hafen.play.game import game
from hafen.play.position import Position

SHOWN = 3


def begin() -> None:
    """Made ready for one search at a time."""
    Search.threads = 1
    end_with_parent()


def ready() -> bool:
    """Asked once at the start, so that the first bot need not wait for the process."""
    return True


def choose(game_id: str, options: Mapping[str, Any], record: bytes, seat: int, name: str, seed: int) -> int:
    position = _position(game_id, options, record)
    if name in LEVELS and not is_compiled(position.game.rules):
        # The server compiles in the background. Until then the search is interpreted, and short.
        search = Search(position.game, policy(game_id, name), TREES, seed, "python")
        return search.choose(position, seat, iterations(game_id, name), UNTIL_COMPILED)
    return int(bot(name, seed).choose(position, seat))


def hint(
    game_id: str, options: Mapping[str, Any], record: bytes, seat: int, budget: int, seconds: float
) -> list[dict[str, Any]]:
    """The best moves as ``advise`` finds them."""
    found = advise(_position(game_id, options, record), seat, budget, seconds=seconds)
    return [asdict(advice) for advice in found[:SHOWN]]


def _position(game_id: str, options: Mapping[str, Any], record: bytes) -> Position:
    position = Position(game(game_id, **options))
    position.array[:] = np.frombuffer(record, position.array.dtype)
    return position
