"""Who sits where: persons, bots, open seats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from hafen.bots.levels import title
from hafen.play.position import Position
from hafen.server.database.tables import SeatRow
from hafen.server.speech import say

BOTS = ("random", "greedy", "level1", "level2", "level3", "level4", "level5")  # the only ones that can be seated
LONGEST_NAME = 24  # characters


@dataclass(slots=True)
class Holder:
    seat: int
    visitor: str | None
    name: str
    bot: str | None
    resigned: bool
    preset: dict[str, Any] | None = field(compare=False)  # nobody else is shown it
    since: datetime | None = field(compare=False)  # no time for a decision begins before

    @classmethod
    def of(cls, row: SeatRow) -> "Holder":
        name = row.name if row.here or row.visitor_name is None else row.visitor_name
        return cls(row.seat, row.visitor, name, row.bot, row.resigned, row.preset, row.since)

    @property
    def kind(self) -> str:
        if self.bot is not None:
            return "bot"
        return "person" if self.visitor is not None else "open"

    def is_of(self, visitor: str | None) -> bool:
        """Does this visitor decide for the seat now?"""
        return visitor is not None and self.kind == "person" and self.visitor == visitor

    def awaits(self, visitor: str | None) -> bool:
        """Does a bot only stand in for this visitor?"""
        return visitor is not None and self.stands_in and self.visitor == visitor

    def was_left_by(self, visitor: str | None) -> bool:
        """Has this visitor resigned here?"""
        return visitor is not None and self.resigned and self.visitor == visitor

    @property
    def stands_in(self) -> bool:
        """Does a bot play for somebody who may return?"""
        return self.bot is not None and self.visitor is not None and not self.resigned

    def shown(self, lang: str) -> str:
        if self.bot is not None:
            return bot_title(self.bot, lang)
        return self.name or say(lang, "seats", "guest" if self.visitor else "open")


def bot_title(bot: str, lang: str) -> str:
    told = title(bot, lang)
    return say(lang, "bots", bot) if told == bot else told[0].upper() + told[1:]


def has_open_seat(holders: Sequence[Holder]) -> bool:
    return any(holder.kind == "open" for holder in holders)


def people(holders: Sequence[Holder]) -> list[int]:
    """Seats that are not played by a bot: an open one waits for a person."""
    return [holder.seat for holder in holders if holder.kind != "bot"]


def plays_itself(position: Position, holders: Sequence[Holder]) -> bool:
    """Is it the turn of a bot, or of somebody who has decided ahead? They wait until all seats are taken."""
    ready = self_players(holders)
    if not ready or position.over or has_open_seat(holders):
        return False
    return not ready.isdisjoint(position.to_move)


def self_players(holders: Sequence[Holder]) -> set[int]:
    """Seats of bots, and of persons who have decided ahead."""
    return {holder.seat for holder in holders if holder.bot is not None or holder.preset is not None}


def seats_of(holders: Sequence[Holder], visitor: str | None) -> tuple[int, ...]:
    return tuple(holder.seat for holder in holders if holder.is_of(visitor))


def names(holders: Sequence[Holder], lang: str) -> list[str]:
    """Names for sentences; those who are called the same are numbered."""
    told = [holder.shown(lang) for holder in holders]
    return [name if told.count(name) == 1 else f"{name} {told[: n + 1].count(name)}" for n, name in enumerate(told)]
