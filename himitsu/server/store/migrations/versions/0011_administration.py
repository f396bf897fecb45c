"""When somebody last visited a table, and what a host asks the server to do."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody noted visits until now: all tables count as visited today."""
    now = time.time_ns() // 1_000_000
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(
            sa.Column("visited_at", sa.BigInteger(), nullable=False, server_default="0")
        )
    op.execute(sa.text("UPDATE game_table SET visited_at = :now").bindparams(now=now))
    op.create_table(
        "administration",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("wish", sa.Text(), nullable=False),
        sa.Column("taken_by", sa.String(32)),
        sa.Column("answer", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_administration"),
    )
