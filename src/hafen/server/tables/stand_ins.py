"""Where a bot may be seated: on an open seat, and for somebody whose time is over or who is absent."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from hafen.server.errors import Refusal
from hafen.server.tables.seating import Holder, seats_of

if TYPE_CHECKING:
    from hafen.server.tables.live import LiveTable


def why_no_bot(table: "LiveTable", visitor: str | None, holder: Holder) -> Refusal | None:
    """The owner fills an open seat; anybody who plays may do so for somebody whose time is over or who is absent."""
    owns = visitor == table.facts.owner
    if table.facts.over:
        return Refusal(409, "over")
    if holder.kind == "open":
        return None if owns else Refusal(403, "not_the_owner")
    if not owns and not seats_of(table.holders, visitor):
        return Refusal(403, "not_at_this_table")
    if holder.kind == "person" and not past(moments(table, [holder])):
        return Refusal(409, "still_there", seat=holder.seat + 1)
    return None if owns or holder.kind == "person" else Refusal(403, "not_the_owner")


def patience(table: "LiveTable") -> int:
    """How many seconds a person may owe a decision before a bot may be seated."""
    seconds = table.facts.seconds_per_move
    return table.house.settings.absent_seconds if seconds is None else seconds


def moments(table: "LiveTable", holders: Sequence[Holder]) -> dict[int, datetime]:
    """By seat, from when on a person may be replaced; who is there may not, unless there is a time for each move."""
    seconds, online = table.facts.seconds_per_move, table.house.channel(table.id).online
    longest = timedelta(seconds=patience(table))
    waiting = [holder for holder in holders if seconds is not None or holder.visitor not in online]
    owed = {holder.seat: table.owed_since(holder) for holder in waiting}
    return {seat: since + longest for seat, since in owed.items() if since is not None}


def past(moments: Mapping[int, datetime]) -> list[int]:
    """The seats whose moment has come."""
    now = datetime.now(UTC)
    return [seat for seat, moment in moments.items() if moment <= now]
