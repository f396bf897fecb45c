"""The browsers that want to be told that it is their guest's move, as they are kept."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, insert, select

from himitsu.server.errors import Refused
from himitsu.server.protocol.http import Subscription
from himitsu.server.store.guests import know
from himitsu.server.store.schema import subscription
from himitsu.server.store.storage import Storage

MOST: Final = 8
"""Browsers of one guest."""


async def keep(storage: Storage, guest: str, new: Subscription) -> None:
    """A browser belongs to the guest who asked last: another may have been carried to it."""
    async with storage.writing() as connection:
        await know(connection, guest)
        await connection.execute(
            delete(subscription).where(subscription.c.endpoint == new.endpoint)
        )
        kept: int | None = await connection.scalar(
            select(func.count()).select_from(subscription).where(subscription.c.guest == guest)
        )
        if kept is not None and kept >= MOST:
            raise Refused(409, "too-many", f"{MOST} of your browsers are already notified.")
        await connection.execute(
            insert(subscription).values(
                endpoint=new.endpoint, guest=guest, p256dh=new.p256dh, auth=new.auth
            )
        )


async def forget(storage: Storage, guest: str, endpoint: str) -> None:
    async with storage.writing() as connection:
        await connection.execute(
            delete(subscription).where(
                subscription.c.guest == guest, subscription.c.endpoint == endpoint
            )
        )


async def browsers_of(storage: Storage, guest: str) -> list[Subscription]:
    columns = [subscription.c[field] for field in Subscription.__struct_fields__]
    async with storage.reading() as connection:
        rows = await connection.execute(select(*columns).where(subscription.c.guest == guest))
        return [Subscription(*row) for row in rows]
