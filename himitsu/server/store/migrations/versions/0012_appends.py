"""How many of a table's versions were mere appends to its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(sa.Column("appends", sa.BigInteger, nullable=False, server_default="0"))
