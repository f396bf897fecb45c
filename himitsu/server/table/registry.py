"""All tables of a server: loaded when somebody needs one, forgotten when nobody is there and
nothing is to be done."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.logs import log, short
from himitsu.server.notify.push import Push
from himitsu.server.settings import Settings
from himitsu.server.store.storage import Storage
from himitsu.server.table.bots import Chooser
from himitsu.server.table.deadlines import overdue
from himitsu.server.table.scheduler import keep, release
from himitsu.server.table.table import LiveTable


class Tables:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        clock: Clock,
        bots: Chooser,
        push: Push | None = None,
    ) -> None:
        self.storage = storage
        self.push = push
        self.clock = clock
        self._settings = settings
        self._bots = bots
        self._live: dict[str, LiveTable] = {}

    @property
    def push_key(self) -> str | None:
        """What a browser must know to be told something; None where nobody is."""
        return None if self.push is None else self.push.key

    async def open(self, table_id: str) -> LiveTable:
        """The table of that id; Refused if there is none."""
        live = self._live.get(table_id)
        if live is None:
            stored = await self.storage.table(table_id)
            if stored is None:
                raise Refused(404, "no-table", "There is no such table.")
            # Somebody else may have loaded it meanwhile.
            fresh = LiveTable(
                stored, self.storage, self.clock, self._bots, self._settings, self.push
            )
            live = self._live.setdefault(table_id, fresh)
        live.touched = self.clock.monotonic()
        return live

    def here(self, table_id: str) -> set[str]:
        """The guests who have the table open."""
        live = self._live.get(table_id)
        return set() if live is None else live.here()

    def people(self) -> set[str]:
        """The guests who have some table open."""
        return set[str]().union(*[live.here() for live in self._live.values()])

    def due(self) -> list[str]:
        """Those in memory whose clock has run out."""
        now = self.storage.now()
        return [live.id for live in self._live.values() if overdue(live.stored, now)]

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While the server runs: look after tables that are due, and forget those that nobody
        needs; in the end, stop them all, and leave them to whoever comes next."""
        chores = [
            asyncio.create_task(keep(self, self._settings.tick)),
            asyncio.create_task(self._sweep()),
        ]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            for live in self._live.values():
                await live.close()
            if self.push is not None:
                await self.push.close()
            with contextlib.suppress(NotStored):
                await release(self.storage)
            self._bots.close()
            await self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await self.clock.sleep(self._settings.idle / 4)
            quiet = self.clock.monotonic() - self._settings.idle
            for live in list(self._live.values()):
                if live.touched < quiet and not live.busy():
                    del self._live[live.id]
                    log(logging.INFO, "table unloaded", table=short(live.id))
