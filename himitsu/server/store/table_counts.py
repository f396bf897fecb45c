"""How many tables there are."""

from __future__ import annotations

from sqlalchemy import func, select

from himitsu.server.store.schema import game_table
from himitsu.server.store.storage import Storage


async def table_counts(storage: Storage) -> dict[tuple[str, str], int]:
    """By game and status."""
    kind = (game_table.c.game, game_table.c.status)
    async with storage.reading() as connection:
        rows = await connection.execute(select(*kind, func.count()).group_by(*kind))
        return {(game, status): count for game, status, count in rows}
