"""Browsers whose cookie is worth nothing any more."""

from __future__ import annotations

from typing import Final

from sqlalchemy import insert, select

from himitsu.server.store.guests import know
from himitsu.server.store.schema import forgotten_device
from himitsu.server.store.storage import Storage

EVERY_DEVICE: Final = "*"
"""In place of a device's name, which it can never be: the guest is nobody in any browser."""


async def forget_device(storage: Storage, guest: str, name: str) -> None:
    mine = forgotten_device.c.guest == guest, forgotten_device.c.name == name
    async with storage.writing() as connection:
        await know(connection, guest)
        if await connection.scalar(select(forgotten_device.c.guest).where(*mine)) is None:
            await connection.execute(insert(forgotten_device).values(guest=guest, name=name))
