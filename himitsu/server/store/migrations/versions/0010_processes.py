"""Several processes on one database: who serves, versions of tables, and open pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(sa.Column("version", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "process",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_process"),
    )
    op.create_table(
        "open_page",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(24)),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_open_page"),
        sa.ForeignKeyConstraint(
            ["process"], ["process.name"], name="fk_open_page_process", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_open_page_process", "open_page", ["process"])
    op.create_index("ix_open_page_table_id", "open_page", ["table_id"])
