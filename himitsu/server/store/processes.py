"""The processes that share a database, as each of them sees the others.

A process is there for as long as its row is: it lets a number in it rise, and whoever sees one
stand still for too long takes the row away, and with it what that process looked after and the
pages that it had open. Nobody's clock need agree with another's. One that was only held up finds
its row gone, and begins anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.clock import Clock
from himitsu.server.logs import log, trace
from himitsu.server.store.leases import release_all
from himitsu.server.store.schema import game_table, open_page, process
from himitsu.server.store.storage import Storage

BEAT_SECONDS: Final = 1.0
SILENT_SECONDS: Final = 3.0
"""After which a process counts as gone: whoever looks once a second knows it within five."""
SILENT_LOOKS: Final = 3
"""And so many looks: whoever is too busy to look often has no business to call others silent."""


class Seen(NamedTuple):
    beat: int
    since: float
    """When this beat was first seen here."""
    looks: int
    """How often it was the same since then."""


class Processes:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._seen: dict[str, Seen] = {}

    async def enter(self) -> None:
        """Be there, before anything is looked after."""
        unknown = game_table.c.claimed_by.not_in(select(process.c.name))
        async with self._storage.writing() as connection:
            await connection.execute(insert(process).values(name=self._storage.name, beat=0))
            # What somebody stored who had been taken for dead, and then was.
            await release_all(self._storage, connection, unknown)

    async def run(self, buried: Callable[[], None], left: Callable[[str], None]) -> None:
        """Live, and look after the others, for as long as the server runs. `buried` is called if
        they took this one for dead, `left` with each table, or "" for the home page, where one
        that died had pages open: the others are told so, and nobody tells themselves."""
        while True:
            try:
                if not await self._beat():
                    log(logging.WARNING, "taken for dead")
                    await self.enter()
                    buried()
                for table_id in await self._look():
                    left(table_id)
            except Exception as error:
                # Whatever it was: without a beat everything here would be taken away. If the
                # database was gone, the others had no beat, either.
                self._seen = {}
                log(logging.ERROR, "no beat", trace=trace(error))
            await self._clock.sleep(BEAT_SECONDS)

    async def _beat(self) -> bool:
        async with self._storage.beside() as connection:
            lives = await connection.execute(
                update(process)
                .where(process.c.name == self._storage.name)
                .values(beat=process.c.beat + 1)
            )
            await self._storage.notices.tell(connection, "beat", "")
            return lives.rowcount == 1

    async def _look(self) -> list[str]:
        """Take away who is silent; where they had pages open."""
        async with self._storage.reading() as connection:
            rows = (await connection.execute(select(process.c.name, process.c.beat))).all()
        now = self._clock.monotonic()
        before, left = self._seen, list[str]()
        self._seen = {row.name: Seen(row.beat, now, 0) for row in rows}
        for name, seen in self._seen.items():
            was = before.get(name)
            if was is None or was.beat != seen.beat:
                continue
            self._seen[name] = was._replace(looks=was.looks + 1)
            silent = now - was.since >= SILENT_SECONDS and was.looks + 1 >= SILENT_LOOKS
            if silent and name != self._storage.name:
                left += await self._bury(name, seen.beat)
        return left

    async def _bury(self, name: str, beat: int) -> list[str]:
        async with self._storage.writing() as connection:
            left = await self._remove(connection, name, beat)
        if left is None:
            return []
        log(logging.WARNING, "process gone")
        return left

    async def leave(self) -> None:
        """Leave everything to the others."""
        async with self._storage.writing() as connection:
            await self._remove(connection, self._storage.name, None)

    async def _remove(
        self, connection: AsyncConnection, name: str, beat: int | None
    ) -> list[str] | None:
        """Take a process away; the others are told where pages are gone, and so is who asks. None
        if its beat has risen."""
        pages = select(open_page.c.table_id).where(open_page.c.process == name).distinct()
        left = [table_id or "" for table_id in (await connection.execute(pages)).scalars()]
        still = [] if beat is None else [process.c.beat == beat]
        gone = await connection.execute(delete(process).where(process.c.name == name, *still))
        if gone.rowcount != 1:
            return None
        await release_all(self._storage, connection, game_table.c.claimed_by == name)
        for table_id in left:
            await self._storage.notices.tell(connection, "pages", table_id)
        return left
