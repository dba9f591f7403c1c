"""New tables: a seed and a salt from the system, their hash published, and somebody in every seat."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from hafen.play.game import Game
from hafen.play.position import Position
from hafen.server.database import tables as table_rows
from hafen.server.database.store import Store
from hafen.server.tables.facts import summarize


class Sitting(NamedTuple):
    """Who is to sit in a seat: a visitor, a bot, or nobody yet."""

    visitor: str | None = None
    bot: str | None = None
    name: str | None = None  # of its own, on a shared device

    @property
    def is_open(self) -> bool:
        return self.visitor is None and self.bot is None

    def row(self, seat: int, since: datetime) -> dict[str, Any]:
        return {
            "seat": seat,
            "visitor": self.visitor,
            "name": self.name or "",
            "bot": self.bot,
            "here": self.name is not None,
            "resigned": False,
            "preset": None,
            "since": since,
        }


def shuffle_hash(seed: int, salt: str) -> str:
    """What is published at the start: ``sha256`` of ``seed:salt``, the seed in decimal, the salt in hex."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


class NewTable(NamedTuple):
    """The rows of a table that is to be stored."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]


async def open_table(store: Store, game: Game, owner: str, sittings: Sequence[Sitting], **more: Any) -> str:
    """Store a new table, see ``new_table``; its id."""
    new = new_table(game, owner, sittings, **more)
    await store.write(table_rows.create, new.table, new.seats)
    return str(new.table["id"])


def new_table(
    game: Game,
    owner: str,
    sittings: Sequence[Sitting],
    *,
    seed: int | None = None,
    start: Position | None = None,
    seconds_per_move: int | None = None,
    time_to_come: timedelta = timedelta(),
    listed: bool = False,
    study: bool = False,
    warnings: Sequence[tuple[str, Mapping[str, Any]]] = (),
) -> NewTable:
    """``start`` is a position to begin with instead of a deal from the seed.

    ``time_to_come``: so long no time for a decision runs for somebody who has not come to the table yet.
    """
    if seed is None:
        seed = secrets.randbits(64)
    salt = secrets.token_hex(16)
    position = game.start(seed) if start is None else start
    now = datetime.now(UTC)
    since = now + time_to_come
    table = {
        "id": secrets.token_urlsafe(12),
        "owner": owner,
        "game": game.id,
        "options": game.options,
        "seed": str(seed),
        "salt": salt,
        "shuffle": shuffle_hash(seed, salt),
        "rules_version": game.rules_version,
        "data_hash": game.data_hash,
        "start": None if start is None else start.dump(),
        "start_entry": 0,
        "snapshot": None if start is None else start.dump(),
        "snapshot_entry": 0,
        "seconds_per_move": seconds_per_move,
        "listed": listed,
        "study": study,
        "over": position.over,
        "closed": False,
        "automatic": bot_is_to_move(position, sittings),
        "warnings": [list(warning) for warning in warnings],
        "rematch": None,
        "undo_request": None,
        "summary": summarize(position),
        "version": 0,
        "created": now,
        "changed": now,
        "deadline": _deadline(position, sittings, since, seconds_per_move),
    }
    return NewTable(table, [sitting.row(seat, since) for seat, sitting in enumerate(sittings)])


def bot_is_to_move(position: Position, sittings: Sequence[Sitting]) -> bool:
    """As ``plays_itself``: it waits until all seats are taken."""
    if any(sitting.is_open for sitting in sittings):
        return False
    return any(sittings[seat].bot is not None for seat in position.to_move)


def _deadline(
    position: Position, sittings: Sequence[Sitting], since: datetime, seconds_per_move: int | None
) -> datetime | None:
    if seconds_per_move is None or any(sitting.is_open for sitting in sittings):
        return None
    waited_for = any(sittings[seat].visitor is not None for seat in position.to_move)
    return since + timedelta(seconds=seconds_per_move) if waited_for else None
