"""Documents: what people share beside a table for a short time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "document",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", "code", name="pk_document"),
    )
    op.create_index("ix_document_name_touched", "document", ["name", "touched"])
