"""An analysis goes with its table, whoever deletes that: a server of a version before there were
analyses, which runs for a while beside newer ones, could not."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("analysis") as table:
        table.drop_constraint("fk_analysis_table_id_game_table", type_="foreignkey")
        table.create_foreign_key(
            "fk_analysis_table_id", "game_table", ["table_id"], ["id"], ondelete="CASCADE"
        )
