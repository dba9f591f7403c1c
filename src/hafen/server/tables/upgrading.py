"""A match goes on when rules, printed data or the layout of the record have changed since it was stored.

Moves and dumps are named data, so they are read with the present rules. If the log still leads to the last snapshot,
nothing has happened. If not, the match goes on from that snapshot, and its log says so.
"""

from datetime import UTC, datetime
from typing import Any, NamedTuple

from hafen.kernel.errors import HafenError
from hafen.play.position import Position
from hafen.server.database import log as log_rows
from hafen.server.database.log import BACK, Entry
from hafen.server.database.store import Store
from hafen.server.database.tables import TableRow
from hafen.server.tables.facts import Facts, summarize
from hafen.server.tables.match import LiveMatch, Origin, fold, replayed


class Built(NamedTuple):
    match: LiveMatch
    cut: Entry | None  # stored when the match goes on from its snapshot: it takes back what is not possible any more


def is_outdated(row: TableRow) -> bool:
    game = Facts.of(row).played
    return (row.rules_version, row.data_hash) != (game.rules_version, game.data_hash)


def build(row: TableRow, facts: Facts, entries: list[Entry]) -> Built:
    """The match of a stored log, as the present rules play it."""
    if not is_outdated(row):
        return Built(LiveMatch(facts.origin, entries, facts.start_entry), None)
    if _still_leads_there(row, facts, entries):
        return Built(LiveMatch(facts.origin, entries, facts.start_entry), None)
    snapshot, start_entry = (
        (facts.start, facts.start_entry) if row.snapshot is None else (row.snapshot, row.snapshot_entry)
    )
    origin = Origin(facts.played, int(facts.seed), snapshot)
    log = fold(entries, facts.played.players, start_entry)[0].log()
    position = origin.position()
    possible = 0
    for seat, code in log:
        try:
            position.play(code, seat)
        except HafenError:
            break
        possible += 1
    lost = len(log) - possible
    facts.start, facts.start_entry = snapshot, start_entry
    everybody = (1 << facts.played.players) - 1
    cut = Entry(len(entries), BACK, 0, lost, None, everybody, None, datetime.now(UTC))
    return Built(LiveMatch(origin, [*entries, cut], start_entry), cut)


def _still_leads_there(row: TableRow, facts: Facts, entries: list[Entry]) -> bool:
    """Does the log replay, and through the snapshot?"""
    try:
        replayed(facts.origin, fold(entries, facts.played.players, facts.start_entry)[0].log())
        if row.snapshot is None:
            return True
        before, _ = fold(entries[: row.snapshot_entry], facts.played.players, facts.start_entry)
        return _same(replayed(facts.origin, before.log()), row.snapshot)
    except HafenError:
        return False


def _same(position: Position, snapshot: dict[str, Any]) -> bool:
    """Compared as positions, not as data. Fields that the snapshot does not tell are younger than it."""
    return position.game.load(_with_younger_fields(snapshot, position.dump())) == position


def _with_younger_fields(snapshot: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Fields are those of the table, its options and its seats; what they hold (goods, cards) is left as told."""
    seats = snapshot.get("seats", now["seats"])
    return (now | snapshot) | {
        "options": now["options"] | snapshot.get("options", {}),
        "seats": [fields | told for fields, told in zip(now["seats"], seats, strict=True)],
    }


async def note(store: Store, facts: Facts, built: Built) -> None:
    """Store that the match is one of the present rules now. ``Conflict`` if another process did so first."""
    game, position = built.match.game, built.match.position
    changes: dict[str, Any] = {
        "rules_version": game.rules_version,
        "data_hash": game.data_hash,
        "summary": summarize(position),  # its prompts are named by keys, which may be others now
    }
    if built.cut is None:
        await store.write(log_rows.touch, facts.id, changes)
        return
    lost = built.cut.code
    changes |= {
        "start": facts.start,
        "start_entry": facts.start_entry,
        "warnings": [*facts.warnings, ["upgraded_lost" if lost else "upgraded", {"moves": lost}]],
        "over": position.over,
    }
    await store.write(log_rows.append, facts.id, [built.cut], changes)
