"""Guests, tables, seats and the log of entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server"),
    )
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24)),
        sa.PrimaryKeyConstraint("id", name="pk_guest"),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("again", sa.String(32)),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
        sa.ForeignKeyConstraint(["host"], ["guest.id"], name="fk_game_table_host"),
        sa.ForeignKeyConstraint(["again"], ["game_table.id"], name="fk_game_table_again"),
    )
    op.create_index("ix_game_table_host", "game_table", ["host"])
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("nonce", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_seat_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_seat_guest"),
        sa.UniqueConstraint("table_id", "guest", name="uq_seat_table_id_guest"),
        sa.CheckConstraint("guest IS NOT NULL OR nonce IS NULL", name="ck_seat_bots_add_no_nonce"),
    )
    op.create_index("ix_seat_guest", "seat", ["guest"])
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("gesture", sa.String(64)),
        sa.Column("moves", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="pk_entry"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_entry_table_id"),
        sa.UniqueConstraint("table_id", "seat", "gesture", name="uq_entry_table_id_seat_gesture"),
    )
