"""When somebody last visited a table, and the tables that nobody has visited for long."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, func, select, update

from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.schema import game_table
from himitsu.server.store.storage import Storage

HOUR: Final = 3_600_000
"""Milliseconds; visits are noted no more exactly than that: they are counted in days."""
DAY: Final = 24 * HOUR
AT_ONCE: Final = 500


async def note_visits(storage: Storage, ids: Collection[str]) -> None:
    """Somebody visits these tables now."""
    now, left = storage.now(), sorted(ids)
    while left:
        some, left = left[:AT_ONCE], left[AT_ONCE:]
        stale = and_(game_table.c.id.in_(some), game_table.c.visited_at < now - HOUR)
        async with storage.reading() as connection:
            if await connection.scalar(select(game_table.c.id).where(stale).limit(1)) is None:
                continue
        async with storage.writing() as connection:
            await connection.execute(
                update(game_table)
                .where(game_table.c.id.in_(locked_in_order(stale)))
                .values(visited_at=now)
            )


def unvisited(storage: Storage, days: int) -> ColumnElement[bool]:
    """Tables that nobody has visited for so many days."""
    since = storage.now() - days * DAY
    # Whoever makes a table is there. Its time is in microseconds.
    return and_(game_table.c.visited_at < since, game_table.c.made_at < 1000 * since)


async def unvisited_tables(
    storage: Storage, which: ColumnElement[bool], loaded: Collection[str], most: int
) -> list[str]:
    """Those that nobody has visited for the longest time first. Those in memory stay."""
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table.c.id)
            .where(which)
            .order_by(game_table.c.visited_at, game_table.c.made_at)
            .limit(most + len(loaded))
        )
        return [row.id for row in rows if row.id not in loaded][:most]


async def count_unvisited(storage: Storage, days: int) -> dict[tuple[str, str], int]:
    """By game and status."""
    kind = (game_table.c.game, game_table.c.status)
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(*kind, func.count()).where(unvisited(storage, days)).group_by(*kind)
        )
        return {(game, status): count for game, status, count in rows}
