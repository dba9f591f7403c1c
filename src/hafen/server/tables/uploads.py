"""A match file as a table: its moves are stored as if they had been played here."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from hafen.play.match import Match, Seat, unnamed
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.log import MOVE, Entry
from hafen.server.tables.facts import summarize
from hafen.server.tables.house import House
from hafen.server.tables.opening import Sitting, bot_is_to_move, new_table
from hafen.server.tables.seating import BOTS, LONGEST_NAME

STAND_IN = "greedy"  # for a bot that cannot be seated here


async def store(house: House, owner: str, match: Match) -> str:
    """Persons' seats become the owner's own, on one device. Who has the file knows the seed: it is study."""
    sittings = [_sitting(owner, match, seat) for seat in range(match.game.players)]
    if not match.position.over and all(sitting.bot is not None for sitting in sittings):
        sittings[0] = sittings[0]._replace(visitor=owner, bot=None)  # at a table somebody plays
    warnings: list[tuple[str, dict[str, Any]]] = [("recorded_otherwise", {})] if match.warnings else []
    new = new_table(match.game, owner, sittings, seed=match.seed, study=True, warnings=warnings)
    table, position = str(new.table["id"]), match.position
    changes: dict[str, Any] = {
        "summary": summarize(position),
        "over": position.over,
        "snapshot": position.dump(),
        "snapshot_entry": len(match.log),
        "automatic": bot_is_to_move(position, sittings),
    }
    owed = [1] * match.game.players
    entries = []
    now = datetime.now(UTC)
    for number, (seat, code) in enumerate(match.log):
        entries.append(Entry(number, MOVE, seat, code, owed[seat], 0, _bot(match.held(number)[seat]), now))
        owed[seat] += 1

    def write(connection: Connection) -> None:
        table_rows.create(connection, *new)
        if entries:
            log_rows.append(connection, table, entries, changes)

    await house.store.write(write)
    await house.table(table)
    return table


def _sitting(owner: str, match: Match, seat: int) -> Sitting:
    """Who holds the seat at the end; if that is a bot after a person, it stands in for the owner."""
    persons = [holder for _, of, holder in match.earlier if of == seat and holder.bot is None]
    last = match.seats[seat]
    if last.bot is None:
        persons.append(last)
    if not persons:
        return Sitting(bot=_bot(last))
    name = "" if persons[-1].name == unnamed(seat) else persons[-1].name  # a guest, in the language of the reader
    return Sitting(owner, _bot(last), name[:LONGEST_NAME])


def _bot(holder: Seat) -> str | None:
    return holder.bot if holder.bot is None or holder.bot in BOTS else STAND_IN
