"""What was found out about finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analysis",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("claimed_by", sa.String(32)),
        sa.Column("claimed_until", sa.BigInteger),
        sa.Column("looked_at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("so_far", sa.Text),
        sa.Column("content", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_analysis"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.id"], name="fk_analysis_table_id_game_table"
        ),
    )
