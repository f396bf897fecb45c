"""Tables that nobody will miss: nobody has sat down there, or nobody has begun for a long time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.store.branches import branches
from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.schema import (
    entry,
    game_table,
    note,
    open_page,
    saying,
    seat,
    seen_seat,
    standing_order,
)
from himitsu.server.store.storage import Storage

GIVEN_UP: Final = 30 * 24 * 3600
"""Seconds that people may gather, and that a game may stand still that counts for nothing."""
AT_ONCE: Final = 200

_BELONGING: Final = (seat, seen_seat, saying, note, standing_order, entry)
"""What came with later migrations goes by itself."""


def abandoned(storage: Storage, empty: float) -> ColumnElement[bool]:
    """Tables that may go. Not one that follows on another: its people are told where to meet."""
    now = 1000 * storage.now()
    following = select(game_table.c.again).where(game_table.c.again.is_not(None))
    # Somebody may look at it by way of another process.
    attended = select(open_page.c.table_id).where(open_page.c.table_id.is_not(None))
    gathers = game_table.c.status == "gathering"
    old = game_table.c.made_at < now - 1_000_000 * GIVEN_UP
    return and_(
        game_table.c.made_at < now - int(1_000_000 * empty),
        or_(
            and_(gathers, game_table.c.id.not_in(select(seat.c.table_id))),
            and_(gathers, old),
            and_(branches(), old),
        ),
        game_table.c.id.not_in(following),
        game_table.c.id.not_in(attended),
    )


async def abandoned_tables(
    storage: Storage, which: ColumnElement[bool], loaded: Collection[str]
) -> list[str]:
    """The oldest first. Those in memory stay for now."""
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table.c.id)
            .where(which)
            .order_by(game_table.c.made_at)
            .limit(AT_ONCE + len(loaded))
        )
        return [row.id for row in rows if row.id not in loaded][:AT_ONCE]


async def remove_tables(
    storage: Storage, ids: Collection[str], *still: ColumnElement[bool]
) -> set[str]:
    """Those of which this is still so: somebody may have come by way of another process. Says
    which."""
    async with storage.writing() as connection:
        # Whoever changes one now waits, and finds it gone; whoever has is seen from here on.
        await connection.execute(locked_in_order(game_table.c.id.in_(ids)))
        rows = await connection.execute(
            select(game_table.c.id).where(game_table.c.id.in_(ids), *still)
        )
        removed = {row.id for row in rows}
        await delete_tables(storage, connection, removed)
        return removed


async def delete_tables(
    storage: Storage, connection: AsyncConnection, ids: Collection[str]
) -> None:
    """With all that belongs to them; a table before one of them leads nowhere then."""
    await connection.execute(
        update(game_table).where(game_table.c.again.in_(ids)).values(again=None)
    )
    for belonging in _BELONGING:
        await connection.execute(delete(belonging).where(belonging.c.table_id.in_(ids)))
    await connection.execute(delete(game_table).where(game_table.c.id.in_(ids)))
    for table_id in ids:
        await storage.notices.tell(connection, "gone", table_id)


async def remove_deserted(storage: Storage, table_id: str) -> bool:
    """Unless somebody has sat down meanwhile; says whether the table is gone."""
    async with storage.writing() as connection:
        await connection.execute(locked_in_order(game_table.c.id == table_id))
        sitter = select(seat.c.seat).where(seat.c.table_id == table_id)
        if await connection.scalar(sitter.limit(1)) is not None:
            return False
        await delete_tables(storage, connection, [table_id])
        return True
