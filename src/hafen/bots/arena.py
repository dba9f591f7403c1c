"""Series of games between bots: every bot in every seat, and the same deals for all."""

import contextlib
import itertools
import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from hafen.bots import Bot, bot
from hafen.bots.levels import LEVELS, iterations, level_bot, policy
from hafen.bots.named_search import PREFIX
from hafen.bots.outside import SECONDS, OutsideBot, is_engine, read_command
from hafen.bots.seated import Seated
from hafen.kernel import search
from hafen.kernel.cache import compile_in_background, hash_files, is_compiled, rule_files
from hafen.kernel.errors import BotError, HafenError, OptionError
from hafen.play.game import Game

# The files that decide how bots play, beside those of the game
PLAYERS = ("levels.py", "named_search.py", "named_settings.py", "search.py", "search_bot.py", "simple.py")


class SeriesError(HafenError):
    """A series of games that cannot go on."""


@dataclass(frozen=True)
class Terms:
    """What holds for engines: no other bot fails."""

    seconds: float = SECONDS  # for an answer
    stand_in: str | None = None  # takes the seat of one that fails; without one, that one forfeits


USUAL = Terms()


@dataclass(frozen=True)
class Pairing:
    """One game of a series: who sits where, and the seed of the deal."""

    number: int
    seed: int
    seats: tuple[str, ...]
    terms: Terms = USUAL

    @property
    def players(self) -> tuple[str, ...]:
        """All bots that may play in it."""
        return with_stand_in(self.seats, self.terms)


@dataclass(frozen=True)
class Result:
    """How a game of a series ended."""

    number: int
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    failures: tuple[str, ...] = ()  # of bots, in one line each


@dataclass(frozen=True)
class Series:
    """Bots at a table. However many games are played, the first ones are always the same."""

    table: Game
    bots: tuple[str, ...]
    seed: int
    terms: Terms = USUAL

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)  # says which bots there are if this is none
        if len(set(self.bots)) < 2:
            raise OptionError("an arena needs at least two different bots")
        if len(set(self.bots)) < len(self.bots) > len(self.table.teams):
            raise OptionError(f"{len(self.bots)} bots for {len(self.table.teams)} seats: name each of them once")

    @cached_property
    def schedule(self) -> "Schedule":
        return Schedule(self.bots, self.table.teams, self.seed, self.terms)

    @property
    def players(self) -> tuple[str, ...]:
        """All bots that may play in it."""
        return with_stand_in(self.bots, self.terms)

    @property
    def fingerprint(self) -> str:
        """Short for all that results must have in common."""
        return hash_files((), repr(self.header()))

    def header(self) -> dict[str, Any]:
        """What results must have in common to belong together."""
        header = {
            "game": self.table.id,
            "options": self.table.options,
            "rules_version": self.table.rules_version,
            "data": self.table.data_hash,
            "players": players_hash(self.table, self.players),
            "bots": list(self.bots),
            "seed": self.seed,
        }
        if any(map(is_engine, self.bots)):
            header |= asdict(self.terms)
        return header


class Schedule:
    """Deal by deal: whoever plays together sits around the table in one order, turned to every seat.

    The next deal has the next order, until each was there. With more bots than seats every group of them plays every
    deal; with fewer the last one fills the seats left. A bot plays for a whole team.
    """

    def __init__(self, bots: Sequence[str], teams: Sequence[Sequence[int]], seed: int, terms: Terms = USUAL) -> None:
        filled = [*bots, *[bots[-1]] * (len(teams) - len(bots))]
        groups = [_circles(group) for group in itertools.combinations(filled, len(teams))]
        self._seed = seed
        self._terms = terms
        # Who sits where in the games of each deal; after the last of these the first one comes again, with other seeds.
        self._deals = [
            [_seated(sitting, teams) for circles in groups for sitting in circles[n]] for n in range(len(groups[0]))
        ]
        self._starts = [0, *itertools.accumulate(map(len, self._deals))]

    def pairing(self, number: int) -> Pairing:
        """Any game, without those before it."""
        deal, place = self._find(number)
        rounds = number // self._starts[-1]
        seed = (self._seed + rounds * len(self._deals) + deal) % 2**64
        return Pairing(number, seed, self._deals[deal][place], self._terms)

    def size(self, games: int) -> int:
        """How many games are played for at least so many: a deal that was begun is finished."""
        deal, place = self._find(games - 1)
        return games - 1 - place + len(self._deals[deal])

    def deals(self, games: int) -> Iterator[list[Pairing]]:
        """At least so many games; a deal is played by all from every seat."""
        start = 0
        while start < games:
            end = self.size(start + 1)
            yield [self.pairing(number) for number in range(start, end)]
            start = end

    def _find(self, number: int) -> tuple[int, int]:
        """Deal of a game, in its round of them, and its place in the deal."""
        rest = number % self._starts[-1]
        deal = bisect_right(self._starts, rest) - 1
        return deal, rest - self._starts[deal]


def _circles(group: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """Every order around a table, each with all the ways to turn it."""
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for order in itertools.permutations(group):
        turned = sorted({order[n:] + order[:n] for n in range(len(order))})
        found.setdefault(turned[0], turned)
    return list(found.values())


def _seated(sitting: Sequence[str], teams: Sequence[Sequence[int]]) -> tuple[str, ...]:
    names = {seat: name for name, team in zip(sitting, teams, strict=True) for seat in team}
    return tuple(names[seat] for seat in sorted(names))


def play(table: Game, pairing: Pairing) -> Result:
    """The game of a pairing; bots draw their own chance from its number. A forfeit ends it as it stands."""
    position = table.start(pairing.seed)

    def player(name: str, seat: int) -> Bot:
        return _player(name, pairing.number * len(pairing.seats) + seat, pairing.terms.seconds)

    players = {seat: player(name, seat) for seat, name in enumerate(pairing.seats)}
    with Seated(players, pairing.terms.stand_in, player) as bots:
        with contextlib.suppress(BotError):
            while not position.over:
                seat = position.to_move[0]
                position.play(bots.choose(position, seat), seat)
        bots.say_over(position)
    outcome = (tuple(position.points), tuple(bots.places(position)), tuple(bots.failures.values()))
    return Result(pairing.number, pairing.seed, pairing.seats, *outcome)


def _player(name: str, seed: int, engine_seconds: float) -> Bot:
    """A level takes all the time it needs: on a busy machine it must not be weaker."""
    if is_engine(name):
        return OutsideBot(read_command(name), engine_seconds)
    return level_bot(name, seed, seconds=math.inf) if name in LEVELS else bot(name, seed)


def with_stand_in(names: tuple[str, ...], terms: Terms) -> tuple[str, ...]:
    """Bots, and who plays on for an engine among them that fails."""
    if terms.stand_in is None or not any(map(is_engine, names)):
        return names
    return (*names, terms.stand_in)


# Before the first game


def searches(names: Sequence[str]) -> bool:
    """Does any of the bots look ahead, and so need compiled rules?"""
    return any(name in LEVELS or name.startswith(PREFIX) for name in names)


@cache
def compile_rules(table: Game) -> None:
    """Compile before games begin: a level would play interpreted until then, and every process compile for itself."""
    if not is_compiled(table.rules) and compile_in_background(table.rules).wait():
        raise SeriesError(f"{table.rules.__name__} cannot be compiled: see compile.log in the cache folder")


def players_hash(table: Game, bots: Sequence[str]) -> str:
    """Names how these bots play: games of other players do not belong to the same series."""
    here = Path(__file__).parent
    sources = [Path(search.__file__), *rule_files(table.rules), *(here / name for name in PLAYERS)]
    weights = repr(table.rules.WEIGHTS)
    return hash_files(sources, weights, *(_settings(table, name) for name in sorted(set(bots))))


def _settings(table: Game, name: str) -> str:
    """A bot with what its settings files say about it; an engine with the files among the words of its command."""
    if is_engine(name):
        return f"{name} {hash_files(path for word in read_command(name) if (path := Path(word)).is_file())}"
    if name in LEVELS:
        return f"{name} {iterations(table.id, name)} {policy(table.id, name)}"
    return f"{name} {policy(table.id)}" if name.startswith(PREFIX) else name
