"""Whose secrets a guest has seen at a table: who held or watched a seat may take no other."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.store.guests import know
from himitsu.server.store.rows import StoredTable
from himitsu.server.store.schema import game_table, seat, seen_seat


async def read_seen(
    connection: AsyncConnection, table_id: str
) -> tuple[dict[str, int], dict[str, int]]:
    """By guest: the seat whose secrets they have seen without having it; and of those, the seats
    that they lost to a bot."""
    found = await connection.execute(
        select(seen_seat.c.guest, seen_seat.c.seat, seen_seat.c.owned).where(
            seen_seat.c.table_id == table_id
        )
    )
    seen = found.all()
    return {who.guest: who.seat for who in seen}, {who.guest: who.seat for who in seen if who.owned}


async def write_seen(connection: AsyncConnection, before: StoredTable, after: StoredTable) -> None:
    """Note what guests see from now on. One who has seen something by way of another process
    meanwhile is a conflict."""
    for who, at in after.held.items():
        owned = who in after.owned
        if before.held.get(who) == at and (who in before.owned) == owned:
            continue
        if who in before.held:
            mine = (seen_seat.c.table_id == after.id, seen_seat.c.guest == who)
            await connection.execute(delete(seen_seat).where(*mine))
        await know(connection, who)
        await connection.execute(
            insert(seen_seat).values(table_id=after.id, guest=who, seat=at, owned=owned)
        )


async def seen_by(connection: AsyncConnection, who: str) -> dict[str, int]:
    """By table that is being played: the seat that the guest has or had, or watched."""
    own = select(seat.c.table_id, seat.c.seat).where(seat.c.guest == who)
    watched = select(seen_seat.c.table_id, seen_seat.c.seat).where(seen_seat.c.guest == who)
    both = union(own, watched).subquery()
    rows = await connection.execute(
        select(both.c.table_id, both.c.seat)
        .join(game_table, game_table.c.id == both.c.table_id)
        .where(game_table.c.status == "playing")
    )
    return {row.table_id: row.seat for row in rows}
