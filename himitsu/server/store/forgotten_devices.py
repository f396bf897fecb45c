"""Browsers whose cookie is worth nothing any more."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from himitsu.server.store.guests import know
from himitsu.server.store.schema import (
    device_code,
    forgotten_device,
    kept_device,
    subscription,
)
from himitsu.server.store.storage import Storage

EVERY_DEVICE: Final = "*"
"""In place of a device's name, which it can never be: the guest is nobody in any browser."""


class Devices(NamedTuple):
    """Guests and names of browsers."""

    forgotten: list[tuple[str, str]]
    kept: list[tuple[str, str]]
    """The only ones of guests who have forgotten all others."""


async def devices_of(storage: Storage, guest: str | None) -> Devices:
    """Those of a guest, or of all."""
    found = []
    async with storage.reading() as connection:
        for table in (forgotten_device, kept_device):
            mine = [] if guest is None else [table.c.guest == guest]
            rows = await connection.execute(select(table.c.guest, table.c.name).where(*mine))
            found.append([(row.guest, row.name) for row in rows])
    return Devices(*found)


async def forget_device(storage: Storage, guest: str, name: str) -> None:
    mine = forgotten_device.c.guest == guest, forgotten_device.c.name == name
    async with storage.writing() as connection:
        await know(connection, guest)
        if await connection.scalar(select(forgotten_device.c.guest).where(*mine)) is None:
            await connection.execute(insert(forgotten_device).values(guest=guest, name=name))
        await storage.notices.tell(connection, "guest", guest)


async def forget_other_devices(storage: Storage, guest: str, name: str) -> None:
    """All of the guest's but one. Nor does a code that was given out make another, and none is told
    of the guest's turns any more until it asks for that again."""
    async with storage.writing() as connection:
        await know(connection, guest)
        for table in (kept_device, device_code, subscription):
            await connection.execute(delete(table).where(table.c.guest == guest))
        await connection.execute(insert(kept_device).values(guest=guest, name=name))
        await storage.notices.tell(connection, "guest", guest)


async def keep_device(storage: Storage, guest: str, name: str) -> None:
    """One more of a guest who has forgotten others."""
    async with storage.writing() as connection:
        await connection.execute(insert(kept_device).values(guest=guest, name=name))
        await storage.notices.tell(connection, "guest", guest)
