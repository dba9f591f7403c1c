"""A match in memory: its position, and the number of the decision every seat owes.

The truth is the log in the database. A decision's number rises with every move of the seat, and with every taking back
that puts the seat before another question: what somebody clicked for the old question is then refused as stale. A seat
that chooses at the same time as others keeps its number while they change their minds: its question stays the same.
"""

import copy
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from hafen.kernel.words import Said
from hafen.play.game import Game
from hafen.play.position import Position
from hafen.play.undo import own_last, own_steps, steps_to_decision, steps_with_consent
from hafen.server.database.log import BACK, MOVE, TAKE, Entry
from hafen.server.errors import Refusal

KEPT = 12  # moves at least that can be taken back without building the match anew
MOST = 64  # of them, if a seat has not moved for long
SLACK = 12  # further ones before they are given up

Log = list[tuple[int, int]]  # (seat, code)


class Standing:
    """The moves that stand, since the start, who made them and when, in little memory."""

    __slots__ = ("_codes", "_seats", "bots", "times")

    def __init__(self) -> None:
        self._seats = bytearray()
        self._codes = array("H")
        self.bots: list[str | None] = []  # none: the person in the seat
        self.times = array("d")

    def take(self, entry: Entry) -> None:
        if entry.kind == MOVE:
            self._seats.append(entry.seat)
            self._codes.append(entry.code)
            self.bots.append(None if entry.bot is None else sys.intern(entry.bot))
            self.times.append(entry.at.timestamp())
        else:
            first = len(self._codes) - entry.code
            gone = slice(first, None if entry.kind == BACK else first + 1)
            del self._seats[gone], self._codes[gone], self.bots[gone], self.times[gone]

    def log(self) -> Log:
        return list(zip(self._seats, self._codes, strict=True))

    def after(self, entries: Iterable[Entry]) -> "Standing":
        then = copy.deepcopy(self)
        for entry in entries:
            then.take(entry)
        return then


class Step(NamedTuple):
    """Entries to be stored, and the match after them."""

    entries: list[Entry]
    position: Position
    said: list[Said]  # what the moves mean, in words
    events: list[Said]
    study: bool = False


class Origin(NamedTuple):
    """Where a match starts: from its seed, or from a described position."""

    game: Game
    seed: int
    start: Mapping[str, Any] | None

    def position(self) -> Position:
        return self.game.start(self.seed) if self.start is None else self.game.load(self.start)


def fold(entries: Iterable[Entry], players: int, start_entry: int) -> tuple[Standing, list[int]]:
    """The moves that stand, and the decision each seat owes; moves before ``start_entry`` are in the start already."""
    standing = Standing()
    decisions = [1] * players
    for entry in entries:
        if entry.number >= start_entry:
            standing.take(entry)
        _count(decisions, entry)
    return standing, decisions


def _count(decisions: list[int], entry: Entry) -> None:
    """The numbers of the decisions that are owed after an entry."""
    if entry.kind == MOVE:
        decisions[entry.seat] += 1
    for seat in range(len(decisions)):
        decisions[seat] += entry.bumped >> seat & 1


class LiveMatch:
    __slots__ = ("decisions", "entries", "origin", "position", "standing")

    def __init__(self, origin: Origin, entries: Sequence[Entry], start_entry: int) -> None:
        self.standing, self.decisions = fold(entries, origin.game.players, start_entry)
        self.origin = origin
        self.entries = len(entries)
        self.position = replayed(origin, self.log)
        self._forget()

    def _forget(self) -> None:
        past = self.position.past()
        if len(past) > KEPT + SLACK:
            # Back to the last move of every seat, which is where its news and its taking back begin.
            movers = [step.seat for step in past[:MOST]]
            oldest = max(movers.index(seat) for seat in set(movers))
            self.position.forget(max(KEPT, oldest + 1))

    @property
    def game(self) -> Game:
        return self.origin.game

    @property
    def log(self) -> Log:
        """The moves that stand, since the start."""
        return self.standing.log()

    # Moves

    def moves(self, seat: int, codes: Sequence[int], bot: str | None) -> Step:
        """Moves of one seat in a row, made by a bot or a person; IllegalMove if one of them is not possible.

        What is turned up by one of them ends the row: who thinks of the next move has to know it. So a row that is
        refused, whatever it ends with, tells nothing about what is hidden.
        """
        position = self.position
        now = datetime.now(UTC)
        words = self.game.definition.move_words
        said: list[Said] = []
        events: list[Said] = []
        entries = []
        for n, code in enumerate(codes):
            if n and turned_up(self.position, position):
                raise Refusal(409, "turned_up")
            before, position = position, position.copy()
            position.play(code, seat)
            said.append(words(before.state, seat, code))
            assert position.last is not None
            events += position.last.events
            entries.append(Entry(self.entries + n, MOVE, seat, code, self.decisions[seat] + n, 0, bot, now))
        return Step(entries, position, said, events)

    def adopt(self, step: Step) -> None:
        """What was stored is now the case."""
        for entry in step.entries:
            self.standing.take(entry)
            _count(self.decisions, entry)
        self.entries += len(step.entries)
        self.position = step.position
        self._forget()

    # Taking back

    def undo_offer(self, seat: int, people: Sequence[int]) -> dict[str, Any]:
        """How often the seat may take back, and whether that goes past a reveal."""
        if self._own_last(seat):
            return {"steps": own_steps(self.position, seat), "study": False}
        steps = steps_to_decision(self.position, [seat]) if list(people) == [seat] else 0
        return {"steps": 1 if steps else 0, "study": bool(steps) and self._tells_after(steps)}

    def _own_last(self, seat: int) -> int:
        """After the end everything is known, so nothing is taken back as if it were not."""
        return 0 if self.position.over else own_last(self.position, seat)

    def _tells_after(self, steps: int) -> bool:
        """Was something learned in the last moves?"""
        return self.position.over or self.position.past()[steps - 1].reveals != self.position.reveals

    def undo(self, seat: int, people: Sequence[int], *, consent: bool = False) -> Step | None:
        """As ``Match.undo``: what a seat may take back alone, among bots, or with consent of all; None if nothing."""
        own = self._own_last(seat)
        steps = own
        if not own and list(people) == [seat]:
            steps = steps_to_decision(self.position, [seat])
        if not steps and consent:
            steps = steps_with_consent(self.position, seat, people)
        if not steps:
            return None
        study = not own and self._tells_after(steps)
        log = self.log
        kept = log[len(log) - steps + 1 :] if own > 1 else []
        gone = log[len(log) - steps :][:1] if own > 1 else log[len(log) - steps :]
        log = log[: len(log) - steps] + kept
        position = self.position.copy()
        for _ in range(steps):
            position.undo()
        for other, code in kept:
            position.play(code, other)
        if {mover for mover, _ in log} - {past.seat for past in position.past()}:
            position = replayed(self.origin, log)  # what lies before was given up, but may be taken back too
        movers = {mover for mover, _ in gone}
        same = set(self.position.to_move) & set(position.to_move) - movers
        bumped = sum(1 << other for other in range(self.game.players) if other not in same)
        entry = Entry(self.entries, TAKE if own > 1 else BACK, seat, steps, None, bumped, None, datetime.now(UTC))
        return Step([entry], position, [], [], study)

    def follow(self, entry: Entry) -> Step:
        """The step that another process has stored."""
        if entry.kind == MOVE:
            return self.moves(entry.seat, [entry.code], entry.bot)._replace(entries=[entry])
        return Step([entry], replayed(self.origin, self.standing.after([entry]).log()), [], [])


def turned_up(before: Position, now: Position) -> bool:
    """Do the moves from one position to another turn something up, or settle a choice that several make in secret?"""
    chosen = now.past()[: now.ply - before.ply]
    return now.reveals != before.reveals or any(len(step.to_move) > 1 for step in chosen)


def replayed(origin: Origin, log: Log) -> Position:
    position = origin.position()
    for seat, code in log:
        position.play(code, seat)
    return position
