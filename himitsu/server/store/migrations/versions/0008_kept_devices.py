"""The browsers that a guest has kept when they forgot all others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_device",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_kept_device_guest"),
        sa.PrimaryKeyConstraint("guest", "name", name="pk_kept_device"),
    )
