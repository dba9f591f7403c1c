"""Time runs for each seat by itself, and presets are taken up again after a restart as bots are."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN bot_owes TO automatic")
    op.add_column("tables", sa.Column("deadline", sa.DateTime(timezone=True), nullable=True))
    op.add_column("seats", sa.Column("since", sa.DateTime(timezone=True), nullable=True))
