"""Is the database as it should be?"""

from __future__ import annotations

from sqlalchemy import text

from himitsu.server.store.schema import server
from himitsu.server.store.storage import Storage
from himitsu.server.store.upsert import upsert


async def try_to_write(storage: Storage) -> None:
    """NotStored if nothing can be."""
    told = str(storage.now()).encode()
    async with storage.writing() as connection:
        row = upsert(connection, server).values(name="last check", value=told)
        await connection.execute(
            row.on_conflict_do_update(index_elements=[server.c.name], set_={"value": told})
        )


async def whole(storage: Storage) -> bool:
    """Are all pages of the database readable? It takes as long as it takes to read them. PostgreSQL
    looks after its own."""
    if storage.shared:
        return True
    async with storage.reading() as connection:
        found = await connection.scalar(text("PRAGMA quick_check(1)"))
        return bool(found == "ok")
