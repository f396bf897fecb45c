"""Codes that make another device the same guest, once. Only their hashes are kept."""

from __future__ import annotations

from sqlalchemy import delete, insert, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.errors import Refused
from himitsu.server.store.branches import branches
from himitsu.server.store.guests import know
from himitsu.server.store.schema import device_code, game_table, seat, seen_seat
from himitsu.server.store.seen_seats import seen_by
from himitsu.server.store.storage import Storage


async def keep_code(storage: Storage, sealed: str, guest: str, seconds: int) -> None:
    """A guest has one code at a time; those that nobody used are forgotten."""
    now = storage.now()
    async with storage.writing() as connection:
        await know(connection, guest)
        await connection.execute(
            delete(device_code).where(or_(device_code.c.guest == guest, device_code.c.until < now))
        )
        await connection.execute(
            insert(device_code).values(code=sealed, guest=guest, until=now + 1000 * seconds)
        )


async def use_code(storage: Storage, sealed: str, before: str) -> tuple[str, list[str]]:
    """The guest of the code, which is good no more, and the tables whose secrets the guest of this
    device has seen and now brings along."""
    async with storage.writing() as connection:
        found: str | None = await connection.scalar(
            select(device_code.c.guest).where(
                device_code.c.code == sealed, device_code.c.until >= storage.now()
            )
        )
        if found is None:
            raise Refused(404, "no-code", "This code is wrong, already used, or too old.")
        if await _plays(connection, before):
            text = "You are in a running game on this device: finish it or leave it first."
            raise Refused(409, "plays-here", text)
        had, has = await seen_by(connection, found), await seen_by(connection, before)
        if any(had.get(table, seen) != seen for table, seen in has.items()):
            raise Refused(
                409,
                "seen-both",
                "On this device you have seen another player's side of a running game.",
            )
        brought = {table: seen for table, seen in has.items() if table not in had}
        for table, seen in brought.items():
            await connection.execute(
                insert(seen_seat).values(table_id=table, guest=found, seat=seen)
            )
        await connection.execute(delete(device_code).where(device_code.c.code == sealed))
        await storage.changed(connection, list(brought))
        return found, list(brought)


async def _plays(connection: AsyncConnection, guest: str) -> bool:
    """Has the guest a seat in a running game? Nobody could play it any more. What branches off
    another game, or teaches, keeps nobody waiting."""
    found = await connection.scalar(
        select(seat.c.table_id)
        .join(game_table, game_table.c.id == seat.c.table_id)
        .where(
            seat.c.guest == guest,
            game_table.c.status == "playing",
            not_(branches()),
        )
        .limit(1)
    )
    return found is not None
