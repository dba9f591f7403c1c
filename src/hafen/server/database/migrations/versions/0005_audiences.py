"""A line of chat may be said to some seats only. Earlier ones were said to all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("audience", sa.Integer(), nullable=True))
