"""Who may talk to whom, and who hears it. While the match runs the game says so; before it begins all may talk."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from hafen.games.contract import Talk
from hafen.server.errors import Refusal

if TYPE_CHECKING:
    from hafen.server.tables.live import LiveTable


def talk(table: "LiveTable", seat: int | None) -> Talk:
    if table.facts.gathers(table.holders):
        return Talk.TABLE
    return table.match.game.definition.talk(table.match.position.state, seat)


def shown(table: "LiveTable", seat: int | None, lang: str) -> dict[str, Any]:
    """As part of a view: with whom the seat may talk now, the seats that hear it, and else why nothing can be said."""
    now = talk(table, seat)
    return {
        "with": now.value,
        "seats": _team(table, seat) if now is Talk.TEAM else [],
        "text": _why_not(table, seat, lang) if now is Talk.NOBODY else None,
    }


def audience(table: "LiveTable", seat: int | None, lang: str) -> int | None:
    """The seats that hear what is said now, as a bit set; None for all. Refuses where nothing may be said."""
    match talk(table, seat):
        case Talk.TABLE:
            return None
        case Talk.TEAM:
            return sum(1 << other for other in _team(table, seat))
        case _:
            raise Refusal(409, "no_talk", text=_why_not(table, seat, lang))


def hears(mine: Collection[int], audience: int | None) -> bool:
    """Does somebody with these seats hear a line?"""
    return audience is None or any(audience >> seat & 1 for seat in mine)


def seats_in(audience: int | None) -> list[int] | None:
    return None if audience is None else [seat for seat in range(audience.bit_length()) if audience >> seat & 1]


def _team(table: "LiveTable", seat: int | None) -> list[int]:
    return next(team for team in table.match.game.teams if seat in team)


def _why_not(table: "LiveTable", seat: int | None, lang: str) -> str:
    return table.match.game.words(lang).say("talk", ("onlooker" if seat is None else "seat", {}))
