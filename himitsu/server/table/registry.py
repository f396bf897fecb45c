"""All tables of a server: loaded when somebody needs one, forgotten when nobody is there and
nothing is to be done."""

from __future__ import annotations

import logging
from typing import Final

from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.logs import log, short, trace
from himitsu.server.notify.push import Push
from himitsu.server.settings import Settings
from himitsu.server.store.abandoned_tables import abandoned_tables, remove_deserted, remove_tables
from himitsu.server.store.rows import NewTable
from himitsu.server.store.storage import Storage
from himitsu.server.table.bots import Chooser
from himitsu.server.table.table import Table

REMOVE_SECONDS: Final = 600.0
"""Between two looks for tables that nobody will miss."""


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
        self.clock = clock
        self.push = push
        self._settings = settings
        self._bots = bots
        self._tables: dict[str, Table] = {}
        self._removed: set[str] = set()
        """Those that were taken away lately: whoever was just reading one is told so."""

    @property
    def push_key(self) -> str | None:
        """What a browser must know to be told something; None where nobody is."""
        return None if self.push is None else self.push.key

    @property
    def offers_statistics(self) -> bool:
        return self._settings.statistics

    async def make(self, new: NewTable) -> str:
        """Store a new table; its id."""
        table_id = await self.storage.make_table(new)
        log(logging.INFO, "table made", table=short(table_id), game=new.game, seats=new.seats)
        if new.origin is not None:
            kind = new.origin.kind
            log(logging.INFO, "game started", table=short(table_id), game=new.game, kind=kind)
        return table_id

    async def open(self, table_id: str) -> Table:
        """The table of that id; Refused if there is none."""
        table = self._tables.get(table_id)
        if table is None:
            stored = await self.storage.table(table_id)
            if stored is None or table_id in self._removed:
                raise Refused(404, "no-table", "There is no such table.")
            fresh = Table(stored, self.storage, self.clock, self._bots, self._settings, self.push)
            # Somebody else may have loaded it meanwhile.
            table = self._tables.setdefault(table_id, fresh)
        table.touched = self.clock.monotonic()
        return table

    def here(self, table_id: str) -> set[str]:
        """The guests who have the table open."""
        table = self._tables.get(table_id)
        return set() if table is None else table.here()

    def people(self) -> set[str]:
        """The guests who have some table open."""
        return set[str]().union(*[table.here() for table in self._tables.values()])

    def due(self) -> list[str]:
        """Those in memory whose clock has run out."""
        return [table.id for table in self._tables.values() if table.overdue()]

    async def run_sweeper(self) -> None:
        """Forget the tables that nobody needs, for as long as the server runs."""
        while True:
            await self.clock.sleep(self._settings.idle / 4)
            quiet = self.clock.monotonic() - self._settings.idle
            for table in list(self._tables.values()):
                if table.touched < quiet and not table.busy():
                    del self._tables[table.id]
                    log(logging.INFO, "table unloaded", table=short(table.id))

    async def run_remover(self) -> None:
        """Take away the tables that nobody will miss, for as long as the server runs."""
        while True:
            await self.clock.sleep(REMOVE_SECONDS)
            try:
                await self._remove()
            except NotStored as error:
                # The next time may go better.
                log(logging.ERROR, "empty tables not removed", trace=trace(error))

    async def _remove(self) -> None:
        found = await abandoned_tables(self.storage, self._settings.empty, self._tables.keys())
        # Somebody may have come meanwhile.
        self._removed = {table_id for table_id in found if table_id not in self._tables}
        if self._removed:
            try:
                await remove_tables(self.storage, self._removed)
            except NotStored:
                self._removed = set()
                raise
            log(logging.INFO, "empty tables removed", tables=len(self._removed))

    async def discard(self, table: Table) -> None:
        """Take a table away at once where people looked for others, if all of them have left."""
        if table.deserted() and await remove_deserted(self.storage, table.id):
            self.forget(table.id)

    def forget(self, table_id: str) -> None:
        """A table was taken away: whoever has it open is told so, and nobody finds it again."""
        self._removed.add(table_id)
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.dismiss()

    async def close(self) -> None:
        """Stop them all, and leave them to whoever comes next."""
        for table in self._tables.values():
            await table.close()
