"""All tables of a server: loaded when somebody needs one, forgotten when nobody is there and
nothing is to be done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement

from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.limits import Limit
from himitsu.server.logs import log, short, trace
from himitsu.server.notify.push import Push
from himitsu.server.settings import Settings
from himitsu.server.store.abandoned_tables import (
    AT_ONCE,
    abandoned,
    abandoned_tables,
    remove_deserted,
    remove_tables,
)
from himitsu.server.store.leases import keep_only, standings
from himitsu.server.store.open_pages import OpenPages
from himitsu.server.store.rows import NewTable
from himitsu.server.store.storage import Storage
from himitsu.server.store.visits import note_visits, unvisited, unvisited_tables
from himitsu.server.table.bots import Chooser
from himitsu.server.table.commands import CatchUp
from himitsu.server.table.table import Table

RETRY_SECONDS: Final = 1.0
REMOVE_SECONDS: Final = 600.0
"""Between two looks for tables that nobody will miss."""
VISIT_SECONDS: Final = 55.0
"""Between two notes of who visited which table."""


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
        self._visited: set[str] = set()
        """Those whose visits are not noted yet."""
        self.pages = OpenPages(storage, clock)
        self.talk = Limit(settings.talk_burst, settings.talk_per_second, clock)
        self._looks = 0
        """How often it was read who has a table open elsewhere."""
        self._errands: set[asyncio.Task[None]] = set()

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
        """The table of that id, which somebody visits; Refused if there is none."""
        table = await self.load(table_id)
        self._visited.add(table_id)
        return table

    async def load(self, table_id: str) -> Table:
        """The same for the server itself."""
        table = self._tables.get(table_id)
        if table is not None:
            # It is not forgotten while its version is asked for.
            table.touched = self.clock.monotonic()
        else:
            stored = await self.storage.table(table_id)
            if stored is None or table_id in self._removed:
                raise Refused(404, "no-table", "There is no such table.")
            fresh = Table(
                stored,
                self.storage,
                self.clock,
                self._bots,
                self._settings,
                self.push,
                self.talk,
            )
            # Somebody else may have loaded it meanwhile.
            table = self._tables.setdefault(table_id, fresh)
            await self._attend(table_id)
        # Whoever opens a table sees what was stored before they asked, and before it was here to
        # be told.
        if self.storage.shared and await self._version(table_id) > table.version:
            await table.do(CatchUp())
        table.touched = self.clock.monotonic()
        return table

    async def _version(self, table_id: str) -> int:
        version = await self.storage.version(table_id)
        if version is None:
            self.forget(table_id)
            raise Refused(404, "no-table", "There is no such table.")
        return version

    # What other processes tell

    def table_changed(self, table_id: str, version: int) -> None:
        table = self._tables.get(table_id)
        if table is not None and table.hears(version):
            self.see_to(lambda: table.do(CatchUp()))

    def pages_changed(self, table_id: str) -> None:
        if table_id in self._tables:
            self.see_to(lambda: self._attend(table_id))

    def anything_changed(self) -> None:
        """Notices may have been missed."""
        self.see_to(self._compare)

    async def _attend(self, table_id: str) -> None:
        self._looks += 1
        look = self._looks
        elsewhere = await self.pages.elsewhere(table_id)
        table = self._tables.get(table_id)
        if table is not None:
            table.others(elsewhere, look)

    async def _compare(self) -> None:
        loaded = dict(self._tables)
        # Of one that was claimed while the connection was lost nobody here knows.
        await keep_only(self.storage, list(loaded))
        found = await standings(self.storage, list(loaded))
        for table_id, table in loaded.items():
            stands = found.get(table_id)
            if stands is None:
                self.forget(table_id)
            elif stands != (table.version, table.ours):
                self.see_to(partial(table.do, CatchUp()))
            self.see_to(partial(self._attend, table_id))

    def see_to(self, errand: Callable[[], Awaitable[None]]) -> None:
        """Do what another process has given cause for. One table that is in trouble keeps no other
        waiting; and what cannot be read now is read later, since nobody tells it again."""
        task = asyncio.create_task(self._run(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _run(self, errand: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                return await errand()
            except NotStored as error:
                log(logging.WARNING, "not caught up yet", trace=trace(error))
            except Refused:
                # The table is gone; whoever took it away has told so.
                return None
            except Exception as error:
                log(logging.ERROR, "not caught up", trace=trace(error))
                return None
            await self.clock.sleep(RETRY_SECONDS)

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
            for table in list(self._tables.values()):
                if self._unneeded(table):
                    await self._unload(table)

    def _unneeded(self, table: Table) -> bool:
        return table.touched < self.clock.monotonic() - self._settings.idle and not table.busy()

    async def _unload(self, table: Table) -> None:
        if self.storage.shared and table.ours and not await self._left(table):
            return
        # It may have been taken away meanwhile.
        if self._tables.pop(table.id, None) is None:
            return
        log(logging.INFO, "table unloaded", table=short(table.id))

    async def _left(self, table: Table) -> bool:
        """Let another process look after it; says whether nobody has come meanwhile."""
        try:
            await table.leave()
        except NotStored as error:
            log(logging.ERROR, "table not left", table=short(table.id), trace=trace(error))
            return False
        if table.ours or not self._unneeded(table):
            self.see_to(table.need_attendant)
            return False
        return True

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
        which = abandoned(self.storage, self._settings.empty)
        found = await abandoned_tables(self.storage, which, self._tables.keys())
        removed = await self._take_away(found, which)
        if removed:
            log(logging.INFO, "empty tables removed", tables=removed)
        if self._settings.forget_days:
            await self.forget_unvisited(self._settings.forget_days)

    async def _take_away(self, found: Collection[str], which: ColumnElement[bool]) -> int:
        """Remove those of the tables found that are still so, and not in memory; says how many."""
        # Somebody may have come meanwhile, and nobody finds them from here on.
        removed = set[str]()
        self._removed = {table_id for table_id in found if table_id not in self._tables}
        try:
            if self._removed:
                removed = await remove_tables(self.storage, self._removed, which)
        finally:
            self._removed = removed
        return len(removed)

    async def forget_unvisited(self, days: int) -> int:
        """Remove the tables that nobody has visited for so many days; says how many."""
        # Somebody may have been there a moment ago.
        await self._note_visits()
        count = 0
        while True:
            loaded = self._tables.keys()
            which = unvisited(self.storage, days)
            found = await unvisited_tables(self.storage, which, loaded, AT_ONCE)
            removed = await self._take_away(found, which)
            if not removed:
                break
            count += removed
        if count:
            log(logging.INFO, "unvisited tables removed", tables=count)
        return count

    async def run_visits(self) -> None:
        """Note who visits which table, for as long as the server runs."""
        while True:
            await self.clock.sleep(VISIT_SECONDS)
            await self._note_visits()

    async def _note_visits(self) -> None:
        visited = self._visited | {table.id for table in self._tables.values() if table.here()}
        try:
            await note_visits(self.storage, visited)
        except NotStored as error:
            log(logging.ERROR, "visits not noted", trace=trace(error))
        else:
            self._visited -= visited

    async def delete(self, table_id: str) -> None:
        """Take a table away, whoever is there; Refused if there is none."""
        await self.load(table_id)
        await remove_tables(self.storage, [table_id])
        log(logging.INFO, "table deleted", table=short(table_id))
        table = self._tables.get(table_id)
        self.forget(table_id)
        if table is not None:
            await table.close()

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
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self._note_visits()
        for table in self._tables.values():
            await table.close()
