"""The tables of the database. Times are UTC; tokens are stored as hashes only."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

metadata = MetaData()


class Moment(TypeDecorator[datetime]):
    """A time with its zone, which SQLite would forget."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


visitors = Table(
    "visitors",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Moment, nullable=False),
)

tokens = Table(  # cookies and personal links
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("visitor", String(32), ForeignKey("visitors.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), ForeignKey("visitors.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(20), nullable=False),  # 64 bit without a sign
    Column("salt", String(32), nullable=False),
    Column("shuffle", String(64), nullable=False),  # the published hash of seed and salt
    Column("rules_version", Integer, nullable=False),
    Column("data_hash", String(16), nullable=False),
    Column("start", JSON(none_as_null=True)),  # a dump, where the match does not start from its seed
    Column("start_entry", Integer, nullable=False),  # entries before it are not part of the match any more
    Column("snapshot", JSON(none_as_null=True)),  # the latest dump
    Column("snapshot_entry", Integer, nullable=False),  # entries that lead to it
    Column("seconds_per_move", Integer),
    Column("listed", Boolean, nullable=False),
    Column("study", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),  # by its owner, before it began: nobody is led here any more
    Column("automatic", Boolean, nullable=False),  # a bot or a preset is to move: taken up again after a restart
    Column("warnings", JSON, nullable=False),  # [[key, parameters], ...] what the log has to say
    Column("rematch", String(32)),
    Column("undo_request", JSON(none_as_null=True)),
    Column("summary", JSON, nullable=False),  # ply, to_move, places, round, prompts: what a list of tables shows
    Column("version", Integer, nullable=False),  # rises with every change, so that other processes notice
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False),  # the last move, or the start
    Column("deadline", Moment),  # when the time of the first person who owes a decision is over
    Index("tables_open", "listed", "over"),
    Index("tables_bots", "automatic"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("visitor", String(32), ForeignKey("visitors.id"), index=True),  # none: a bot or open; also who resigned
    Column("name", String(40), nullable=False),
    Column("bot", String(16)),  # plays; with a visitor beside it, in place of them
    Column("here", Boolean, nullable=False),  # has a name of its own on a shared device
    Column("resigned", Boolean, nullable=False),
    Column("preset", JSON(none_as_null=True)),
    Column("since", Moment),  # no time for a decision begins before: when somebody sat down here, or has to have come
)

entries = Table(  # the log: moves, and what was taken back
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("code", Integer, nullable=False),
    Column("decision", Integer),  # the number of the decision this seat owed; only moves have one
    Column("bumped", Integer, nullable=False),  # seats whose decision became another one, as a bit set
    Column("bot", String(16)),  # that made the move; none: the person in the seat
    Column("at", Moment, nullable=False),
    UniqueConstraint("table", "seat", "decision", name="one_move_a_decision"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("audience", Integer),  # the seats it was said to, as a bit set; none: all
    Column("at", Moment, nullable=False),
)
