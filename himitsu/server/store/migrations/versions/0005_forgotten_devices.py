"""Browsers whose cookie is worth nothing any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "forgotten_device",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_forgotten_device_guest"),
        sa.PrimaryKeyConstraint("guest", "name", name="pk_forgotten_device"),
    )
