"""A match: options, seed, seats and the log of (seat, move). That is the whole truth; positions follow from it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hafen.kernel.errors import IllegalMove, OptionError
from hafen.play import matchfile
from hafen.play.position import Move, Position
from hafen.play.undo import own_last, steps_to_decision, steps_with_consent

if TYPE_CHECKING:
    from hafen.play.game import Game

BOT = "bot:"
ENGINE = "engine"  # the kind of bot that is a program of its own, started with a command
_SETTING = re.compile(r"\w+=\d{1,9}", re.ASCII)  # behind the kind of a bot: ``bot:greedy:spite=20``


@dataclass(frozen=True)
class Seat:
    """Who holds a seat: a name, and which bot it is if it is one. Written ``bot:greedy`` or as a plain name."""

    name: str
    bot: str | None = None

    @classmethod
    def read(cls, text: str) -> Seat:
        if text.startswith(BOT):
            return cls(text.removeprefix(BOT), text.removeprefix(BOT))
        return cls(text)

    def __str__(self) -> str:
        return f"{BOT}{self.bot}" if self.bot else self.name


def unnamed(seat: int) -> str:
    """What a seat is called in a file if nobody has named it."""
    return f"seat {seat + 1}"


class Match:
    """Play it, take moves back as the table allows, save it."""

    def __init__(self, game: Game, seed: int, seats: Sequence[str] | None = None) -> None:
        names = list(map(unnamed, range(game.players))) if seats is None else list(seats)
        if len(names) != game.players:
            raise OptionError(f"{game.id} has {game.players} players here, {len(names)} seats are named")
        self.game = game
        self.seed = seed
        self.seats = tuple(map(_seat, names))  # who holds them now
        self.earlier: list[tuple[int, int, Seat]] = []  # (moves, seat, who held it until so many were made)
        self.position: Position = game.start(seed)
        self.study = False  # somebody went back past a reveal
        self.warnings: list[str] = []  # what a reader of the file should know

    def play(self, move: Move | int | str, seat: int | None = None) -> None:
        """Play a move of the position; it is in the log once this returns."""
        self.position.play(move, seat)

    def hand_over(self, seat: int, name: str) -> None:
        """Somebody else holds a seat from now on."""
        if not 0 <= seat < self.game.players:
            raise OptionError(f"there is no seat {seat}; seats go from 0 to {self.game.players - 1}")
        holder = _seat(name)
        self.earlier.append((len(self.log), seat, self.seats[seat]))
        self.seats = (*self.seats[:seat], holder, *self.seats[seat + 1 :])

    def held(self, moves: int) -> tuple[Seat, ...]:
        """Who held the seats when so many moves were made, and so who made the next one."""
        held = list(self.seats)
        for until, seat, holder in reversed(self.earlier):
            if moves < until:
                held[seat] = holder
        return tuple(held)

    @property
    def log(self) -> list[tuple[int, int]]:
        """The moves so far, as (seat, code)."""
        return [(past.seat, past.code) for past in reversed(self.position.past())]

    def undo_steps(self, seat: int) -> int:
        """How many moves ``undo`` would take back for a seat; 0 if it may not.

        A seat takes back its own last move while nobody else has moved and nothing was revealed since, and a choice
        that several make at the same time until the last has chosen. The only person among bots goes back to its
        previous decision in any case; beyond a reveal the match becomes *study*.
        """
        if own_last(self.position, seat):
            return 1
        return steps_to_decision(self.position, [seat]) if self._people == [seat] else 0

    @property
    def _people(self) -> list[int]:
        return [n for n, holder in enumerate(self.seats) if holder.bot is None]

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back for a seat; with everyone's ``consent`` its own last decision and all since."""
        own = own_last(self.position, seat)
        steps = own or self.undo_steps(seat)
        if not steps and consent:
            steps = steps_with_consent(self.position, seat, self._people)
        if steps == 0:
            raise IllegalMove(f"seat {seat} has no move of its own to take back without the others' consent")
        kept = self.log[-own + 1 :] if own > 1 else []  # choices of others stay made: their order does not matter
        reveals = self.position.reveals
        for _ in range(steps):
            self.position.undo()
        for other, code in kept:
            self.position.play(code, other)
        made = len(self.log)
        self.earlier = [(min(until, made), holding, holder) for until, holding, holder in self.earlier]
        if not own and self.position.reveals != reveals:
            self.study = True

    def text(self) -> str:
        """The match as readable text, see ``docs/match-files.md``."""
        return matchfile.write(self)

    def save(self, path: str | Path) -> None:
        """Write the match file whole or not at all."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(self.text(), "utf-8")
        part.replace(target)


def _seat(name: object) -> Seat:
    if not isinstance(name, str) or not name.removeprefix(BOT).strip() or not name.isprintable() or '"' in name:
        raise OptionError(f"a seat's name is one line of text without quotes, not {name!r}")
    if name.strip().startswith(BOT):
        kind, *settings = name.strip().removeprefix(BOT).split(":")
        # A bot may be a command. A file from elsewhere must not be able to name one.
        if settings and (kind == ENGINE or not all(map(_SETTING.fullmatch, settings))):
            known = "its kind and settings, e.g. bot:engine or bot:greedy:spite=20"
            raise OptionError(f"a match names a bot by {known}, not {name!r}")
    return Seat.read(name.strip())


def read(path: str | Path) -> Match:
    """The match in a file; MatchFileError if it is damaged."""
    return matchfile.read(Path(path))
