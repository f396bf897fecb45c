"""How soon a table's bots answer; at older tables they answer as they did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(
            sa.Column("bot_pace", sa.String(8), nullable=False, server_default="normal")
        )
