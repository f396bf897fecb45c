"""The public tables that gather people."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select

from himitsu.server.store.rows import StoredTable
from himitsu.server.store.schema import game_table, seat
from himitsu.server.store.storage import Storage
from himitsu.server.store.table_rows import read_table

OPEN_TABLES: Final = 30
OPEN_SECONDS: Final = 3 * 24 * 3600
"""An older table is found by its link alone: its maker has given up waiting."""


async def open_tables(storage: Storage, game: str | None = None) -> list[StoredTable]:
    """Those with a free seat, of one game or of all, newest first: when they were made, whatever
    has happened there since. Every host's newest comes before anybody's second, so that nobody
    fills the list."""
    taken = (
        select(func.count())
        .select_from(seat)
        .where(seat.c.table_id == game_table.c.id)
        .scalar_subquery()
    )
    turn = func.row_number().over(
        partition_by=game_table.c.host,
        order_by=[game_table.c.made_at.desc(), game_table.c.id],
    )
    oldest = 1000 * storage.now() - 1_000_000 * OPEN_SECONDS
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table)
            .where(
                game_table.c.public,
                game_table.c.status == "gathering",
                taken < game_table.c.seats,
                game_table.c.made_at > oldest,
                *([] if game is None else [game_table.c.game == game]),
            )
            .order_by(turn, game_table.c.made_at.desc(), game_table.c.id)
            .limit(OPEN_TABLES)
        )
        return [await read_table(connection, row._mapping) for row in rows.all()]
