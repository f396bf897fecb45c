"""A database that a test works on without a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.serving import furnish

from himitsu.server.store.storage import Storage


def stored(path: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    """Do the work on an open storage, and close it."""

    async def run() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        furnish(path)
        storage = Storage(path)
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())
