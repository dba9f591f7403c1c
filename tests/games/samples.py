"""Tables and positions on which the promises of every game are checked."""

import importlib
import itertools
from collections.abc import Iterator

import hafen


def tables() -> list[hafen.Game]:
    """Every game with every combination of its options."""
    found = []
    for entry in hafen.catalogue():
        names = [option["name"] for option in entry["options"]]
        for values in itertools.product(*(option["values"] for option in entry["options"])):
            found.append(hafen.game(entry["id"], **dict(zip(names, values, strict=True))))
    return found


def name(game: hafen.Game) -> str:
    return "-".join([game.id, *map(str, game.options.values())])


def positions(game: hafen.Game, seed: int, bot: str = "random", every: int = 1) -> Iterator[hafen.Position]:
    """The positions of one match, every so many moves; the same object goes on being played."""
    position = game.start(seed)
    player = hafen.bot(bot, seed)
    while not position.over:
        if position.ply % every == 0:
            yield position
        position.play(player.choose(position, position.to_move[0]))
    yield position


def corners(game: hafen.Game) -> list[hafen.Position]:
    """Described positions that matches seldom reach: ``tests/games/<game>/corners.py``."""
    described = importlib.import_module(f"tests.games.{game.id}.corners").CORNERS
    return [game.load(description) for options, description in described if options == game.options]


def seats(game: hafen.Game) -> range:
    return range(game.players)
