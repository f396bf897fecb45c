"""What other processes appended to the logs of tables that are in memory here: mostly one entry at
each of many tables, so those that wait at one moment share a statement, as they did when they were
written (`appends`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from himitsu.server.store import postgres
from himitsu.server.store.rows import Entry

if TYPE_CHECKING:
    from psycopg import Connection

# A lateral query with an offset is made for each table by itself: nothing is known of how many rows
# are asked for, and the log must not be read as a whole.
READ: Final = f"""
SELECT number, version, appends, coalesce(claimed_by = %(process)s::text, false),
    deadline, due, shown_at, added.*
FROM jsonb_to_recordset(%(rows)s::jsonb) AS asked(number integer, table_id text, since integer)
JOIN game_table ON game_table.id = asked.table_id
LEFT JOIN LATERAL (
    SELECT {", ".join([f"entry.{name}" for name in Entry.__struct_fields__])} FROM entry
    WHERE entry.table_id = asked.table_id AND entry.sequence >= asked.since
    OFFSET 0
) AS added ON true
ORDER BY number, added.sequence
"""
_OF_TABLE: Final = 6
"""Columns that come before those of an entry."""


class Appended(NamedTuple):
    """How a table stands, and what its log has gained."""

    version: int
    appends: int
    ours: bool
    deadline: int | None
    due: int | None
    shown_at: int
    entries: list[Entry]


class Asked(NamedTuple):
    table_id: str
    since: int
    """So many entries are known."""
    answer: asyncio.Future[Appended | None]


class AppendedReader:
    """One statement at a time, in a thread of its own."""

    def __init__(self, place: str, process: str) -> None:
        self._place = place
        self._process = process
        self._thread = ThreadPoolExecutor(1, "appended")
        self._opened: Connection | None = None
        self._waiting: list[Asked] = []
        self._reading: asyncio.Task[None] | None = None

    async def read(self, table_id: str, since: int) -> Appended | None:
        """None if there is no such table; NotStored if the database does not answer."""
        asked = Asked(table_id, since, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())
        return await asked.answer

    async def _read_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                rows = [(each.table_id, each.since) for each in batch]
                try:
                    found = await loop.run_in_executor(self._thread, self._read, rows)
                except Exception as error:
                    # Whatever it was: each of them keeps its table waiting.
                    for each in batch:
                        if not each.answer.done():
                            each.answer.set_exception(error)
                else:
                    for each, answer in zip(batch, found, strict=True):
                        if not each.answer.done():
                            each.answer.set_result(answer)
        finally:
            self._reading = None

    def _read(self, asked: Sequence[tuple[str, int]]) -> list[Appended | None]:
        """In the thread."""
        import psycopg

        given = [
            {"number": number, "table_id": table_id, "since": since}
            for number, (table_id, since) in enumerate(asked)
        ]
        rows = msgspec.json.encode(given).decode()
        try:
            if self._opened is None:
                self._opened = psycopg.connect(autocommit=True, **postgres.conninfo(self._place))
            told = self._opened.execute(READ, {"rows": rows, "process": self._process}).fetchall()
        except psycopg.Error as error:
            self._hang_up()
            raise postgres.not_stored(error) from error
        found: list[Appended | None] = [None] * len(asked)
        for number, *columns in told:
            table, added = columns[:_OF_TABLE], columns[_OF_TABLE:]
            appended = found[number] or Appended._make([*table, []])
            found[number] = appended
            # A table without anything new has one row all the same.
            if added[0] is not None:
                appended.entries.append(Entry(*added))
        return found

    def _hang_up(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    async def close(self) -> None:
        if self._reading is not None:
            await self._reading
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()
