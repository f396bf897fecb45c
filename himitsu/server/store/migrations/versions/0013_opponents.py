"""Who plays in which seat if nobody takes it, and for people who are away; at older tables that is
always the table's bot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(sa.Column("opponents", sa.JSON, nullable=False, server_default="[]"))
        table.add_column(sa.Column("stand_in", sa.String(40)))
