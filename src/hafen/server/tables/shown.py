"""A table as JSON for one visitor: the row in a list, and all that anybody with the link may know."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from hafen.kernel.errors import OptionError
from hafen.server.database.tables import SeatRow, TableRow
from hafen.server.logs import alias, log
from hafen.server.speech import say
from hafen.server.tables.channel import Channel
from hafen.server.tables.facts import Facts
from hafen.server.tables.seating import Holder, names, seats_of


def moment(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def table_row(
    facts: Facts, holders: Sequence[Holder], visitor: str | None, lang: str, online: Collection[str] = ()
) -> dict[str, Any]:
    mine = seats_of(holders, visitor)
    to_move: list[int] = facts.summary["to_move"]
    asked = next((seat for seat in to_move if seat in mine), mine[0] if mine else None)
    called = names(holders, lang)
    prompt = facts.summary["prompt"] if asked is None else facts.summary["prompts"][asked]
    try:
        text = facts.played.words(lang).say("prompts", tuple(prompt), reader=asked, names=called)
    except KeyError:  # stored by other rules; to open the table renews it
        text = ""
    return {
        "id": facts.id,
        "game": facts.game,
        "options": facts.options,
        "created": moment(facts.created),
        "changed": moment(facts.changed),
        "seats": [_seat(holder, name, visitor, online) for holder, name in zip(holders, called, strict=True)],
        "to_move": to_move,
        "my_turn": any(seat in mine for seat in to_move) and not facts.gathers(holders),
        "prompt": text,
        "over": facts.over,
        "places": facts.summary["places"],
        "deadline": moment(facts.deadline),
        "seconds_per_move": facts.seconds_per_move,
        "listed": facts.listed,
        "study": facts.study,
        "branched": any(key == "branched" for key, _ in facts.warnings),
        "ply": facts.summary["ply"],
        "round": facts.summary["round"],
    }


def table_rows(
    found: Sequence[tuple[TableRow, Sequence[SeatRow]]],
    visitor: str | None,
    lang: str,
    channels: Mapping[str, Channel],
) -> list[dict[str, Any]]:
    """A list of tables. One that cannot be played any more, because its game or an option is gone, is left out."""
    rows = []
    for row, seats in found:
        online = channels[row.id].online if row.id in channels else ()
        try:
            rows.append(table_row(Facts.of(row), [Holder.of(seat) for seat in seats], visitor, lang, online))
        except OptionError:
            log.warning("a table cannot be shown", exc_info=True, extra={"table": alias(row.id)})
    return rows


def table(
    facts: Facts,
    holders: Sequence[Holder],
    visitor: str | None,
    lang: str,
    online: Collection[str],
    may_seat_bot: Sequence[int],
) -> dict[str, Any]:
    return table_row(facts, holders, visitor, lang, online) | {
        "owner": visitor == facts.owner,
        "mine": list(seats_of(holders, visitor)),
        "may_seat_bot": list(may_seat_bot),
        "warnings": [say(lang, "warnings", key, **parameters) for key, parameters in facts.warnings],
        "branched_from": _branched_from(facts) if visitor == facts.owner else None,
        "rematch": facts.rematch,
        "undo_request": facts.undo_request,
        "shuffle": {"hash": facts.shuffle},
    }


def _branched_from(facts: Facts) -> str | None:
    """The table it was branched off from; its owner knows that one, and nobody else is led there."""
    return next((parameters.get("table") for key, parameters in facts.warnings if key == "branched"), None)


def _seat(holder: Holder, name: str, visitor: str | None, online: Collection[str]) -> dict[str, Any]:
    return {
        "seat": holder.seat,
        "kind": holder.kind,
        "name": name if holder.kind != "open" or holder.name else "",
        "bot": holder.bot,
        "mine": holder.is_of(visitor),
        "online": holder.kind == "bot" or holder.visitor in online,
        "resigned": holder.resigned,
        "stand_in": holder.stands_in,
        "may_return": holder.awaits(visitor),
        "was_mine": holder.was_left_by(visitor),
    }
