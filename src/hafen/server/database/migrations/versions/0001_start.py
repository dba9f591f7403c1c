"""Visitors, tables, seats, the log and the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=20), nullable=False),
        sa.Column("salt", sa.String(length=32), nullable=False),
        sa.Column("shuffle", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("data_hash", sa.String(length=16), nullable=False),
        sa.Column("start", sa.JSON(), nullable=True),
        sa.Column("start_entry", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.JSON(), nullable=True),
        sa.Column("snapshot_entry", sa.Integer(), nullable=False),
        sa.Column("seconds_per_move", sa.Integer(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("study", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("bot_owes", sa.Boolean(), nullable=False),
        sa.Column("warnings", sa.JSON(), nullable=False),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("undo_request", sa.JSON(), nullable=True),
        sa.Column("summary", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["visitors.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tables_bots", "tables", ["bot_owes"], unique=False)
    op.create_index("tables_open", "tables", ["listed", "over"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("visitor", sa.String(length=32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_tokens_visitor"), "tokens", ["visitor"], unique=False)
    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.SmallInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("code", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=True),
        sa.Column("bumped", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "number"),
        sa.UniqueConstraint("table", "seat", "decision", name="one_move_a_decision"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("visitor", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=16), nullable=True),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("preset", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index(op.f("ix_seats_visitor"), "seats", ["visitor"], unique=False)
