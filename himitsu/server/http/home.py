"""What the home page tells: who is here, open tables, and one's own."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import func, select

from himitsu.server.clock import Clock
from himitsu.server.logs import log, short, trace
from himitsu.server.protocol.http import OpenTables, TableInfo
from himitsu.server.store.models import StoredTable
from himitsu.server.store.schema import game_table, seat
from himitsu.server.store.storage import Storage, read_table
from himitsu.server.table.info import status, table_info
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import LiveTable

OPEN_TABLES: Final = 30
OPEN_SECONDS: Final = 3 * 24 * 3600
"""An older table is found by its link alone: who made it has given up waiting."""
LATELY: Final = 90.0
"""Seconds that somebody counts as present after he looked at the lobby."""
MOST_COUNTED: Final = 10_000


class Callers:
    """Who has looked at the lobby lately."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: dict[str, float] = {}

    def call(self, guest: str | None) -> set[str]:
        """Note that the guest is here, and return all who are."""
        now = self._clock.monotonic()
        lately = {who: seen for who, seen in self._seen.items() if seen > now - LATELY}
        if guest is not None and len(lately) < MOST_COUNTED:
            lately[guest] = now
        self._seen = lately
        return set(lately)


async def open_tables(tables: Tables, callers: Callers, guest: str | None) -> OpenTables:
    people = callers.call(guest) | tables.people()
    found = await _gathering(tables.storage)
    # Closed ones were made under other rules, and cannot be joined.
    listed = [table for table in found if status(table) == "gathering"]
    infos = [table_info(table, guest, tables.here(table.id)) for table in listed]
    return OpenTables(len(people), tuple(infos))


async def _gathering(storage: Storage) -> list[StoredTable]:
    """Public tables with a free seat, newest first: when they were made, whatever has happened
    there since."""
    taken = (
        select(func.count())
        .select_from(seat)
        .where(seat.c.table_id == game_table.c.id)
        .scalar_subquery()
    )
    oldest = 1000 * storage.now() - 1_000_000 * OPEN_SECONDS
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table)
            .where(
                game_table.c.public,
                game_table.c.status == "gathering",
                taken < game_table.c.seats,
                game_table.c.made_at > oldest,
            )
            .order_by(game_table.c.made_at.desc(), game_table.c.id)
            .limit(OPEN_TABLES)
        )
        return [await read_table(connection, row._mapping) for row in rows.all()]


async def own_tables(tables: Tables, guest: str) -> list[TableInfo]:
    """Those where it is the guest's turn, then the others, both newest first."""
    found = await tables.storage.tables_of(guest)
    infos = [await _own_table(tables, stored, guest) for stored in found]
    return sorted(infos, key=lambda info: not info.your_turn)


async def _own_table(tables: Tables, stored: StoredTable, guest: str) -> TableInfo:
    """One table that is in trouble does not hide the others."""
    if stored.status == "playing":
        try:
            return await told(await tables.open(stored.id), guest)
        except Exception as error:
            log(logging.ERROR, "table not loaded", table=short(stored.id), trace=trace(error))
    return table_info(stored, guest, tables.here(stored.id))


async def told(table: LiveTable, guest: str | None) -> TableInfo:
    """The table for a guest; where he plays, the game is loaded to see whether he is asked."""
    if table.seat_of(guest) is not None:
        await table.load_play()
    return table.info(guest)
