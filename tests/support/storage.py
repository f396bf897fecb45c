"""A database that a test works on without a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from support.serving import furnish

from himitsu.server.clock import SystemClock
from himitsu.server.settings import Place
from himitsu.server.store.database import opened
from himitsu.server.store.revisions import migrate
from himitsu.server.store.rows import NewTable, StoredTable
from himitsu.server.store.storage import Storage


def stored(place: Place, work: Callable[[Storage], Awaitable[None]]) -> None:
    """Do the work on an open storage, and close it."""

    async def run() -> None:
        if isinstance(place, Path):
            place.parent.mkdir(parents=True, exist_ok=True)
            furnish(place)
        storage = Storage(place, SystemClock())
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


def filled(place: Place, revision: str, *statements: str) -> None:
    """A database as it was after that migration."""
    with opened(place) as connection:
        migrate(connection, revision)
        for statement in statements:
            if not isinstance(place, Path):
                # It writes bytes in another way.
                statement = re.sub("x'([0-9a-f]*)'", r"'\\x\1'::bytea", statement)
            connection.exec_driver_sql(statement)
