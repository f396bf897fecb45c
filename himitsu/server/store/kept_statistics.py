"""Statistics of finished games, worked out by one of the processes that share a database, and kept
for the others."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import select

from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.store.schema import server
from himitsu.server.store.storage import Storage
from himitsu.server.store.upsert import upsert

NAME: Final = "statistics"


class Kept(msgspec.Struct, frozen=True):
    of: str
    """What they are of: the day, and by which rules."""
    statistics: ServerStatistics


async def read_statistics(storage: Storage, of: str) -> ServerStatistics | None:
    async with storage.reading() as connection:
        found = await connection.scalar(select(server.c.value).where(server.c.name == NAME))
    try:
        kept = None if found is None else msgspec.json.decode(found, type=Kept)
    except msgspec.DecodeError:
        # Another version's.
        return None
    return kept.statistics if kept is not None and kept.of == of else None


async def keep_statistics(storage: Storage, of: str, statistics: ServerStatistics) -> None:
    """In place of those before."""
    value = msgspec.json.encode(Kept(of, statistics))
    async with storage.writing() as connection:
        row = upsert(connection, server).values(name=NAME, value=value)
        await connection.execute(
            row.on_conflict_do_update(index_elements=[server.c.name], set_={"value": value})
        )
