"""Until when pages show what happened: clocks begin then, also after a restart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(sa.Column("shown_at", sa.BigInteger(), nullable=False, server_default="0"))
