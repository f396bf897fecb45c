"""Tables for people: pace and absence, talk, watchers, notes, and guests on several devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _tables()
    _seats()
    with op.batch_alter_table("entry", recreate="never") as entry:
        entry.add_column(sa.Column("kind", sa.String(8), nullable=False, server_default="moves"))
        entry.add_column(sa.Column("words", sa.Text))
    _people()


def _tables() -> None:
    """Tables made before this were found by their link, without a clock and without chat.

    Columns are added in place: other tables refer to this one, so it cannot be made anew.
    """
    no = sa.false()
    with op.batch_alter_table("game_table", recreate="never") as table:
        table.add_column(sa.Column("public", sa.Boolean, nullable=False, server_default=no))
        table.add_column(sa.Column("pace", sa.String(8), nullable=False, server_default="untimed"))
        table.add_column(sa.Column("clock", sa.Integer))
        table.add_column(sa.Column("chat", sa.String(8), nullable=False, server_default="off"))
        table.add_column(sa.Column("watch", sa.String(8), nullable=False, server_default="public"))
        table.add_column(sa.Column("paused", sa.Boolean, nullable=False, server_default=no))
        table.add_column(sa.Column("conceded", sa.Boolean, nullable=False, server_default=no))
        table.add_column(sa.Column("proposal", sa.JSON))
        table.add_column(sa.Column("origin", sa.JSON))
        table.add_column(sa.Column("deadline", sa.BigInteger))
        table.add_column(sa.Column("due", sa.BigInteger))
        table.add_column(sa.Column("claimed_by", sa.String(32)))
        table.add_column(sa.Column("claimed_until", sa.BigInteger))
    op.create_index("ix_game_table_due", "game_table", ["due"])
    op.create_index("ix_game_table_public_status", "game_table", ["public", "status"])


def _seats() -> None:
    """A person's nonce stays part of the key when the seat goes to somebody else."""
    with op.batch_alter_table("seat") as seat:
        seat.drop_constraint("ck_seat_bots_add_no_nonce", type_="check")
        seat.add_column(sa.Column("stand_in", sa.String(40)))
        seat.add_column(sa.Column("why", sa.String(16)))
        seat.add_column(sa.Column("lapses", sa.Integer, nullable=False, server_default="0"))
        seat.add_column(sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))
        seat.add_column(sa.Column("since", sa.Integer))


def _people() -> None:
    op.create_table(
        "held",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("owned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_held"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_held_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_held_guest"),
    )
    op.create_table(
        "saying",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.Text),
        sa.Column("emote", sa.String(16)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_saying"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_saying_table_id"),
    )
    op.create_table(
        "note",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_note"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_note_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_note_guest"),
    )
    op.create_table(
        "carry",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_carry"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_carry_guest"),
    )
    op.create_table(
        "subscription",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("p256dh", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(100), nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_subscription"),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name="fk_subscription_guest"),
    )
    op.create_index("ix_subscription_guest", "subscription", ["guest"])
