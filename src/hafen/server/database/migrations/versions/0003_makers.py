"""The log says who made a move, because a seat may change hands.

Of earlier moves it is not known: they are taken for those of whoever holds the seat now.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("bot", sa.String(length=16), nullable=True))
    op.execute(
        'UPDATE entries SET bot = (SELECT seats.bot FROM seats WHERE seats."table" = entries."table"'
        " AND seats.seat = entries.seat) WHERE entries.kind = 0"
    )
