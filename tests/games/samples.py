"""Tables and positions on which the promises of every game are checked."""

import functools
import importlib
from collections.abc import Iterator

import hafen
from hafen.play.fuzz import by_rules, every_table

USUAL = 4  # tables of a program, one for each number of players
MATCH_SEED = 6


def tables() -> list[hafen.Game]:
    """Every game with every value of its options, at every number of players."""
    return [table for entry in hafen.catalogue() for table in every_table(entry["id"])]


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
        position.play(player.choose(position, position.to_move[0]), position.to_move[0])
    yield position


def sampled(game: hafen.Game, every: int) -> Iterator[hafen.Position]:
    """Positions of a random and of a greedy match, and all corners; fewer of each match the more tables there are."""
    thinner = every * max(1, siblings(game) // USUAL)
    for bot in ("random", "greedy"):
        match = _match(game, bot)
        yield from (position.copy() for position in match if position.ply % thinner == 0 or position.over)
    yield from corners(game)


@functools.cache
def _match(game: hafen.Game, bot: str) -> list[hafen.Position]:
    """Played once: many tests look at the same matches."""
    return [position.copy() for position in positions(game, MATCH_SEED, bot)]


def share(game: hafen.Game, games: int, at_least: int = 1) -> int:
    """Games to play at a table, so that a program with many tables plays no more than one with the usual number."""
    return max(at_least, games * USUAL // max(USUAL, siblings(game)))


@functools.cache
def siblings(game: hafen.Game) -> int:
    """How many tables there are with the same rules."""
    return sum(table.rules is game.rules for table in every_table(game.id))


def corners(game: hafen.Game) -> list[hafen.Position]:
    """Described positions that matches seldom reach: ``tests/games/<game>/corners.py``."""
    return [position.copy() for position in _loaded(game)]


@functools.cache
def _loaded(game: hafen.Game) -> list[hafen.Position]:
    described = importlib.import_module(f"tests.games.{game.id}.corners").CORNERS
    return [game.load(description) for options, description in described if options == game.options]


def seats(game: hafen.Game) -> range:
    return range(game.players)
