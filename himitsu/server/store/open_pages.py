"""The pages that people have open, as the processes that share a database know of each other's.

Each process writes down its own, and tells the others where somebody came or went. Nobody waits for
that: what could not be written is written later, together with what has happened since.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, text

from himitsu.server.clock import Clock
from himitsu.server.errors import Conflict, NotStored
from himitsu.server.logs import log, trace
from himitsu.server.store.schema import open_page
from himitsu.server.store.storage import Storage

RETRY_SECONDS: Final = 1.0


class OpenPage(NamedTuple):
    id: str
    table_id: str | None
    """None on the home page."""
    guest: str | None
    name: str | None
    opened_at: int


_COLUMNS: Final = [open_page.c[field] for field in OpenPage._fields]


class OpenPages:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._open: dict[str, OpenPage] = {}
        self._written: dict[str, OpenPage] = {}
        """Those that the others know of."""
        self._changed = asyncio.Event()

    @contextmanager
    def opened(self, table_id: str | None, guest: str | None, name: str | None) -> Iterator[None]:
        """While this lasts, somebody has a page open. A file has no other process to tell."""
        if not self._storage.shared:
            yield
            return
        page = OpenPage(secrets.token_hex(16), table_id, guest, name, self._clock.now())
        self._open[page.id] = page
        self._changed.set()
        try:
            yield
        finally:
            del self._open[page.id]
            self._changed.set()

    async def elsewhere(self, table_id: str) -> tuple[OpenPage, ...]:
        """At a table, in other processes, in the order in which they came."""
        if not self._storage.shared:
            return ()
        async with self._storage.reading() as connection:
            rows = await connection.execute(
                select(*_COLUMNS)
                .where(open_page.c.table_id == table_id, open_page.c.process != self._storage.name)
                .order_by(open_page.c.opened_at, open_page.c.id)
            )
            return tuple([OpenPage(*row) for row in rows])

    async def people(self) -> dict[str | None, set[str]]:
        """Who has pages open in other processes, by table."""
        found: dict[str | None, set[str]] = {}
        if not self._storage.shared:
            return found
        async with self._storage.reading() as connection:
            rows = await connection.execute(
                select(open_page.c.table_id, open_page.c.guest)
                .where(open_page.c.process != self._storage.name, open_page.c.guest.is_not(None))
                .distinct()
            )
            for row in rows:
                found.setdefault(row.table_id, set()).add(row.guest)
        return found

    def write_anew(self) -> None:
        """What was written is gone."""
        self._written = {}
        self._changed.set()

    async def run(self) -> None:
        """Write down what changes, for as long as the server runs."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._write()
            except (NotStored, Conflict) as error:
                log(logging.ERROR, "open pages not written", trace=trace(error))
                self._changed.set()
                await self._clock.sleep(RETRY_SECONDS)

    async def _write(self) -> None:
        now = dict(self._open)
        gone = [page for page in self._written.values() if page.id not in now]
        new = [page for page in now.values() if page.id not in self._written]
        if not gone and not new:
            return
        async with self._storage.beside() as connection:
            # They are worth nothing once the process is gone: no need to wait for the disk.
            await connection.execute(text("SET LOCAL synchronous_commit = off"))
            await connection.execute(
                delete(open_page).where(open_page.c.id.in_([page.id for page in gone]))
            )
            if new:
                rows = [{"process": self._storage.name, **page._asdict()} for page in new]
                await connection.execute(insert(open_page), rows)
            for table_id in {page.table_id for page in (*gone, *new)}:
                await self._storage.notices.tell(connection, "pages", table_id or "")
        self._written = now
