"""People: who took a seat over, who finds whom, and who won."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("begun", sa.String(8)))
    op.add_column("seat", sa.Column("person", sa.String(40)))
    op.add_column("seat", sa.Column("sat_at", sa.BigInteger))
    op.add_column("seat", sa.Column("patience", sa.Integer))
    op.add_column("seat", sa.Column("won", sa.Boolean))
    op.add_column(
        "game_table",
        sa.Column("quick", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.add_column("game_table", sa.Column("ended_at", sa.BigInteger))
