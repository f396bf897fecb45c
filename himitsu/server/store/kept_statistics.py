"""Statistics of finished games, worked out by one of the processes that share a database, and kept
for the others."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.store.schema import process, server
from himitsu.server.store.storage import Storage
from himitsu.server.store.upsert import upsert

NAME: Final = "statistics"


class Kept(msgspec.Struct, frozen=True):
    of: str
    """What they are of: the day, and by which rules."""
    by: str
    """The process that works them out."""
    statistics: ServerStatistics | None
    """Once it has."""


class Standing(NamedTuple):
    ours: bool
    """Are they to be worked out here?"""
    statistics: ServerStatistics | None


async def claim_statistics(storage: Storage, of: str) -> Standing:
    """Those that are kept; where there are none, this process works them out, unless another one
    that is there does."""
    async with storage.writing() as connection:
        kept = await _read(connection)
        if kept is not None and kept.of == of:
            if kept.statistics is not None:
                return Standing(False, kept.statistics)
            there = select(process.c.name).where(process.c.name == kept.by)
            if kept.by != storage.name and await connection.scalar(there) is not None:
                return Standing(False, None)
        await _write(connection, Kept(of, storage.name, None))
        return Standing(True, None)


async def keep_statistics(storage: Storage, of: str, statistics: ServerStatistics) -> None:
    """In place of those before."""
    async with storage.writing() as connection:
        await _write(connection, Kept(of, storage.name, statistics))


async def _read(connection: AsyncConnection) -> Kept | None:
    found = await connection.scalar(select(server.c.value).where(server.c.name == NAME))
    try:
        return None if found is None else msgspec.json.decode(found, type=Kept)
    except msgspec.DecodeError:
        # Another version's.
        return None


async def _write(connection: AsyncConnection, kept: Kept) -> None:
    value = msgspec.json.encode(kept)
    row = upsert(connection, server).values(name=NAME, value=value)
    await connection.execute(
        row.on_conflict_do_update(index_elements=[server.c.name], set_={"value": value})
    )
