"""Whose secrets a guest has seen at a table: who held or watched a seat may take no other."""

from __future__ import annotations

from sqlalchemy import select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.store.schema import game_table, held, seat
from himitsu.server.store.storage import Storage, know


async def hold(storage: Storage, table_id: str, guest: str, seat_number: int) -> bool:
    """Note that the guest sees this seat's secrets from now on; False if he has seen another's,
    and may not."""
    async with storage.writing() as connection:
        before = (await seen_by(connection, guest)).get(table_id)
        if before is None:
            await know(connection, guest)
            await connection.execute(
                held.insert().values(table_id=table_id, guest=guest, seat=seat_number)
            )
        return before in (None, seat_number)


async def own(storage: Storage, table_id: str, guest: str, seat_number: int) -> None:
    """Note that the guest loses this seat to a bot, and may have it back."""
    mine = (held.c.table_id == table_id, held.c.guest == guest)
    async with storage.writing() as connection:
        await connection.execute(held.delete().where(*mine))
        await connection.execute(
            held.insert().values(table_id=table_id, guest=guest, seat=seat_number, owned=True)
        )


async def seen_by(connection: AsyncConnection, guest: str) -> dict[str, int]:
    """By table that is being played: the seat that the guest has or had, or watched."""
    own = select(seat.c.table_id, seat.c.seat).where(seat.c.guest == guest)
    watched = select(held.c.table_id, held.c.seat).where(held.c.guest == guest)
    both = union(own, watched).subquery()
    rows = await connection.execute(
        select(both.c.table_id, both.c.seat)
        .join(game_table, game_table.c.id == both.c.table_id)
        .where(game_table.c.status == "playing")
    )
    return {row.table_id: row.seat for row in rows}
