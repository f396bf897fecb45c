"""A database that a test works on without a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from support.serving import furnish

from himitsu.server.clock import SystemClock
from himitsu.server.store.rows import NewTable, StoredTable
from himitsu.server.store.storage import Storage


def stored(path: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    """Do the work on an open storage, and close it."""

    async def run() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        furnish(path)
        storage = Storage(path, SystemClock())
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


NEW = NewTable(
    game="luz",
    rules_version=1,
    seats=3,
    options={},
    bot="random",
    host="ann",
    secret=b"s" * 32,
    begun=True,
)


async def playing(storage: Storage, tables: int) -> list[StoredTable]:
    """Tables where nobody's clock runs."""
    made = [await storage.table(await storage.make_table(NEW)) for _ in range(tables)]
    return [msgspec.structs.replace(table, due=None) for table in made if table is not None]
