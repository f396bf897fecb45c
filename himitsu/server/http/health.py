"""Whether the server is well: can it store a move, and is what it has stored whole?"""

from __future__ import annotations

import asyncio
import importlib.metadata
import logging
import shutil
from typing import Final

import msgspec
from litestar import Controller, get
from litestar.di import NamedDependency

from himitsu.core.build import compiled
from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.logs import log, trace
from himitsu.server.settings import Settings
from himitsu.server.store.checks import try_to_write, whole
from himitsu.server.store.storage import Storage

FREE_BYTES: Final = 32 * 1024 * 1024
"""Of the disk: with less, the next moves may not fit."""
WRITE_SECONDS: Final = 5.0
"""Between two attempts to write, however often somebody asks: each costs a sync."""
READ_SECONDS: Final = 900.0
"""Between two looks at every page."""


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str
    compiled: bool


class Checkup:
    """What was found when the server last looked."""

    def __init__(self, settings: Settings, storage: Storage, clock: Clock) -> None:
        self._folder = settings.database.parent if settings.postgres is None else None
        """Whose disk must have room; that of PostgreSQL may be elsewhere."""
        self._storage = storage
        self._clock = clock
        self._written: float | None = None
        """When something was last stored to see whether it can be."""
        self._read = asyncio.Event()
        self._damaged = False

    async def need_health(self) -> None:
        """Refused with what is wrong."""
        await self._read.wait()
        if self._damaged:
            text = "The database is damaged: stop the server, and go back to a copy."
            raise Refused(503, "damaged", text)
        if self._folder is not None and shutil.disk_usage(self._folder).free < FREE_BYTES:
            raise Refused(503, "disk-full", "The disk is almost full: make room on it.")
        now = self._clock.monotonic()
        if self._written is None or now - self._written >= WRITE_SECONDS:
            self._written = now
            try:
                await try_to_write(self._storage)
            except NotStored:
                # The next who asks tries again.
                self._written = None
                raise

    async def run(self) -> None:
        """Read every page now and then, for as long as the server runs."""
        while True:
            try:
                self._damaged = not await whole(self._storage)
                if self._damaged:
                    log(logging.CRITICAL, "database damaged")
            except NotStored as error:
                self._damaged = True
                log(logging.CRITICAL, "database damaged", trace=trace(error))
            self._read.set()
            await self._clock.sleep(READ_SECONDS)


class HealthRoutes(Controller):
    path = "/api/health"

    @get(summary="Is the server well, and which one is it?")
    async def health(self, checkup: NamedDependency[Checkup]) -> Health:
        await checkup.need_health()
        return Health("ok", importlib.metadata.version("himitsu"), compiled())
