"""Who looks for a table of a game: joins one where somebody waits, or opens one for others to find.

It is decided here, one wish at a time, so that two who look at the same moment meet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.protocol.http import FindTable
from himitsu.server.store.open_tables import open_tables
from himitsu.server.store.rows import StoredTable
from himitsu.server.table import setup
from himitsu.server.table.commands import TakeSeat
from himitsu.server.table.info import status
from himitsu.server.table.registry import Tables
from himitsu.server.table.roster import seat_of
from himitsu.server.table.waiting import GONE


class Finder:
    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._turn = asyncio.Lock()
        self._found: dict[str, float] = {}
        """By table: when somebody was last sent there."""

    async def find(self, guest: str, wish: FindTable, may_open: Callable[[], None]) -> str:
        """The table where the guest has a seat now; Refused where they may open no other."""
        async with self._turn, self._tables.storage.alone("find"):
            waiting = await open_tables(self._tables.storage, wish.game)
            found = own_table(waiting, guest) or await self._join(waiting, guest, wish)
            if found is None:
                new = setup.quick_table(wish, guest, self._clock.now())
                may_open()
                found = await self._tables.make(new)
                await self._tables.storage.name_guest(guest, wish.name)
            self._sent(found)
            return found

    async def _join(self, waiting: list[StoredTable], guest: str, wish: FindTable) -> str | None:
        for stored in suitable(waiting):
            if not await self._attended(stored):
                continue
            table = await self._tables.open(stored.id)
            for seat in free_seats(stored):
                try:
                    await table.do(TakeSeat(guest, wish.name, seat, wish.nonce, wish.patience))
                except Refused:
                    # Somebody came by the link, or it has begun.
                    continue
                return stored.id
        return None

    async def _attended(self, stored: StoredTable) -> bool:
        """Does somebody wait there in front of their page, or are they on their way?"""
        if stored.id in self._lately():
            return True
        since = self._clock.now() - GONE
        if self._tables.storage.shared and any((each.sat_at or 0) > since for each in stored.taken):
            # Another process has sent them there.
            return True
        here = {page.guest for page in await self._tables.pages.elsewhere(stored.id)}
        sitters = {sitter.guest for sitter in stored.taken if sitter.guest is not None}
        return bool(sitters & (self._tables.here(stored.id) | here))

    def _lately(self) -> dict[str, float]:
        """Where people were sent who may not have opened the table yet."""
        since = self._clock.monotonic() - GONE / 1000
        return {table: at for table, at in self._found.items() if at > since}

    def _sent(self, table_id: str) -> None:
        self._found = {**self._lately(), table_id: self._clock.monotonic()}


def own_table(waiting: list[StoredTable], guest: str) -> str | None:
    """Where the guest waits already: who asks twice sits once."""
    own = [table.id for table in waiting if table.quick and seat_of(table, guest) is not None]
    return own[0] if own else None


def suitable(waiting: list[StoredTable]) -> list[StoredTable]:
    """Those that can be joined for a game now, the fullest first, and of those the oldest."""
    now = [table for table in reversed(waiting) if table.pace != "relaxed"]
    joinable = [table for table in now if status(table) == "gathering" and table.taken]
    return sorted(joinable, key=lambda table: len(free_seats(table)))


def free_seats(stored: StoredTable) -> list[int]:
    taken = {sitter.seat for sitter in stored.taken}
    return [seat for seat in range(stored.seats) if seat not in taken]
