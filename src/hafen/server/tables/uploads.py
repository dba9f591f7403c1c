"""A match file as a table: its moves are stored as if they had been played here."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from hafen.play.match import Match, unnamed
from hafen.server.database import log as log_rows
from hafen.server.database import tables as table_rows
from hafen.server.database.log import MOVE, Entry
from hafen.server.tables.facts import summarize
from hafen.server.tables.house import House
from hafen.server.tables.opening import Sitting, bot_is_to_move, new_table
from hafen.server.tables.seating import BOTS, LONGEST_NAME

SUBSTITUTE = "greedy"  # for a bot that cannot be seated here


async def store(house: House, owner: str, match: Match) -> str:
    """Persons' seats become the owner's own, on one device. Who has the file knows the seed: it is study."""
    sittings = []
    for seat, holder in enumerate(match.seats):
        if holder.bot is None:
            name = "" if holder.name == unnamed(seat) else holder.name  # a guest, in the language of the reader
            sittings.append(Sitting(owner, name=name[:LONGEST_NAME]))
        else:
            sittings.append(Sitting(bot=holder.bot if holder.bot in BOTS else SUBSTITUTE))
    if not match.position.over and all(sitting.bot is not None for sitting in sittings):
        sittings[0] = Sitting(owner)  # at a table somebody plays
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
        entries.append(Entry(number, MOVE, seat, code, owed[seat], 0, now))
        owed[seat] += 1

    def write(connection: Connection) -> None:
        table_rows.create(connection, *new)
        if entries:
            log_rows.append(connection, table, entries, changes)

    await house.store.write(write)
    await house.table(table)
    return table
