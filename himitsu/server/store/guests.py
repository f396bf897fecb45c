"""Guests as they are stored. There are no accounts: only who came, and a name."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.store.schema import guest
from himitsu.server.store.upsert import upsert


async def know(connection: AsyncConnection, guest_id: str, name: str | None = None) -> None:
    """Make sure that the guest is stored, under the name if one is given."""
    known = await connection.scalar(select(guest.c.id).where(guest.c.id == guest_id))
    if known is None:
        # Another process may come first.
        await connection.execute(
            upsert(connection, guest).values(id=guest_id, name=name).on_conflict_do_nothing()
        )
    if name is not None:
        await connection.execute(update(guest).where(guest.c.id == guest_id).values(name=name))
