"""A match looked at again: any moment of it, its log in words, its file, and branches. All as a reader may see it."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from threading import Lock
from typing import Any

from hafen.play.match import Match, unnamed
from hafen.play.position import Position
from hafen.server.errors import Refusal
from hafen.server.tables.live import LiveTable
from hafen.server.tables.match import Log, Origin, replayed
from hafen.server.tables.move_sentence import open_sentence, secret_sentence
from hafen.server.tables.seating import Holder, names, seats_of

KEPT = 8  # matches that are looked at
Key = tuple[str, int]  # table and number of entries: which moves stand follows from them

_ends: OrderedDict[Key, Position] = OrderedDict()  # with their past, the longest unused first
_keeping = Lock()


class Replay:
    """The whole match with its past, made apart from the table that goes on. Runs in a thread."""

    def __init__(
        self,
        key: Key,
        origin: Origin,
        log: Log,
        held: Sequence[Sequence[Holder]],
        mine: tuple[int, ...],
        decided: bool,
    ) -> None:
        self._key = key
        self._origin = origin
        self._log = log
        self._held = held  # who held the seats at the start, and at each move
        self._mine = mine  # the reader's own seats: with the eyes of any other nobody is called *you*
        self._decided = decided  # the match is over: nothing is secret any more

    @classmethod
    def of(cls, table: LiveTable, visitor: str | None = None) -> "Replay":
        match, mine = table.match, seats_of(table.holders, visitor)
        held = held_then(table.holders, match.log, match.standing.bots)
        return cls((table.id, match.entries), match.origin, match.log, held, mine, table.facts.over)

    def _end(self) -> Position:
        """Kept for a while, because who looks at one moment looks at the next; a copy shares its past."""
        with _keeping:
            found = _ends.pop(self._key, None)
        if found is None:
            found = replayed(self._origin, self._log)
        with _keeping:
            _ends[self._key] = found
            while len(_ends) > KEPT:
                _ends.popitem(last=False)
        return found.copy()

    def at(self, ply: int) -> Position:
        """The position at a ply, able to go back."""
        return self._back(self._end(), ply)

    def _back(self, position: Position, ply: int) -> Position:
        first = position.ply - len(self._log)
        if not first <= ply <= position.ply:
            raise Refusal(404, "no_ply", first=first, last=position.ply)
        while position.ply > ply:
            position.undo()
        return position

    def shown(self, ply: int | None, seat: int | None, everything: bool, lang: str) -> dict[str, Any]:
        end = self._end()
        first, last = end.ply - len(self._log), end.ply
        players = self._origin.game.players
        position = self._back(end, last if ply is None else ply)
        step = position.last
        return {
            "ply": position.ply,
            "first": first,
            "last": last,
            "seat": seat,
            "held": self._seats(position, lang),
            "move": None if step is None else self._moved(position, seat, lang),
            "events": self._events(position, seat, lang),
            "view": self._view(position, seat, lang),
            "views": {str(s): self._view(position, s, lang) for s in range(players)} if everything else None,
        }

    def _seats(self, position: Position, lang: str) -> list[dict[str, Any]]:
        holders = self._holders(position)
        return [
            {"kind": holder.kind, "name": name, "bot": holder.bot, "mine": self._is_own(position, holder.seat)}
            for holder, name in zip(holders, names(holders, lang), strict=True)
        ]

    def _view(self, position: Position, seat: int | None, lang: str) -> dict[str, Any]:
        """A picture only: nothing can be played in the past. Whose seat it is not is told all as an onlooker."""
        called = names(self._holders(position), lang)
        view, watched = position.views([seat, None], lang, names=called, since=position.ply - 1)
        if not self._is_own(position, seat):
            view |= {"prompt": watched["prompt"], "events": watched["events"]}
        return view | {"moves": [], "suggest": [], "undo": {"steps": 0, "study": False}, "decision": None}

    def _moved(self, position: Position, seat: int | None, lang: str) -> dict[str, Any]:
        step = position.last
        assert step is not None
        called = names(self._holders(position), lang)
        if self._decided or step.seat == seat:
            before = position.copy()
            before.undo()
            said = position.game.definition.move_words(before.state, step.seat, step.code)
            reader = self._reader(position, seat)
            text = open_sentence(position.game.words(lang), step.seat, [said], reader, called)
        else:
            text = secret_sentence(lang, step.seat, called[step.seat], self._events(position, seat, lang))
        return {"seat": step.seat, "text": text}

    def _events(self, position: Position, seat: int | None, lang: str) -> list[dict[str, Any]]:
        """What the last move caused, or the start."""
        words, reader = self._origin.game.words(lang), self._reader(position, seat)
        called = names(self._holders(position), lang)
        return [
            {"key": said[0], "parameters": said[1], "text": words.say("events", said, reader=reader, names=called)}
            for said in position.last_events()
        ]

    def _holders(self, position: Position) -> Sequence[Holder]:
        """Who held the seats when the last move was made."""
        return self._held[len(position.past())]

    def _reader(self, position: Position, seat: int | None) -> int | None:
        """The seat that is *you* in the log; with several on one device nobody is, as when they are played."""
        return seat if len(self._mine) == 1 and self._is_own(position, seat) else None

    def _is_own(self, position: Position, seat: int | None) -> bool:
        """Did the reader decide for the seat then, and no bot that stood in?"""
        return seat is not None and seat in self._mine and self._holders(position)[seat].kind != "bot"

    def in_words(self, seat: int | None, lang: str) -> list[dict[str, Any]]:
        """The log, a line for each move."""
        position = self._end()
        lines = []
        while position.last is not None:
            moved = self._moved(position, seat, lang)
            line = {"ply": position.ply} | moved | {"events": self._events(position, seat, lang)}
            position.undo()
            # Of the round in which it was made: the last move of a round begins the next one.
            lines.append(line | {"round": position.game.definition.round_number(position.state)})
        return lines[::-1]

    def file(self, study: bool) -> str:
        """The match file; only a match that started from its seed has one."""
        if self._origin.start is not None:
            raise Refusal(409, "no_file")
        match = Match(self._origin.game, self._origin.seed, list(map(_file_name, self._held[0])))
        for (seat, code), holders in zip(self._log, self._held[1:], strict=True):
            if (name := _file_name(holders[seat])) != str(match.seats[seat]):
                match.hand_over(seat, name)
            match.play(code, seat)
        match.study = study
        return match.text()


def held_then(holders: Sequence[Holder], log: Log, bots: Sequence[str | None]) -> list[list[Holder]]:
    """Who held the seats at the start and at each move, as far as moves tell: a seat is whose who moved there last.

    Before the first move of a seat it is whose who makes that; one that never moves is whose it is now.
    """
    firsts = {seat: bot for (seat, _), bot in reversed(list(zip(log, bots, strict=True)))}
    held = [[replace(holder, bot=firsts.get(holder.seat, holder.bot)) for holder in holders]]
    for (seat, _), bot in zip(log, bots, strict=True):
        now = held[-1]
        if now[seat].bot != bot:
            now = [replace(holder, bot=bot) if holder.seat == seat else holder for holder in now]
        held.append(now)
    return held


def _file_name(holder: Holder) -> str:
    """Names in a file have no quotes, and no name may pass for a bot."""
    if holder.bot is not None:
        return f"bot:{holder.bot}"
    name = holder.name.replace('"', "'").strip()
    return name if name and name.isprintable() and not name.startswith("bot:") else unnamed(holder.seat)
