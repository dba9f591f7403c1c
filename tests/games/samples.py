"""Tables and positions on which the promises of every game are checked."""

import importlib
import itertools
from collections.abc import Iterator

import hafen
from hafen.play.fuzz import by_rules


def tables() -> list[hafen.Game]:
    """Every game with every combination of its options."""
    found = []
    for entry in hafen.catalogue():
        names = [option["name"] for option in entry["options"]]
        for values in itertools.product(*(option["values"] for option in entry["options"])):
            found.append(hafen.game(entry["id"], **dict(zip(names, values, strict=True))))
    return found


def programs() -> list[hafen.Game]:
    """One table for every program of rules: a game may have another one with an expansion."""
    return [group[0] for group in by_rules(tables())]


def name(game: hafen.Game) -> str:
    """Game and options in short: ``speicherstadt-4-kaispeicher``."""
    chosen = [option if value is True else value for option, value in game.options.items() if value is not False]
    return "-".join([game.id, *map(str, chosen)])


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
