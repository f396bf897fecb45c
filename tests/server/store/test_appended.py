"""What another process appended, and how it is told from anything else that was stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from support.postgres import Postgres
from support.storage import playing, stored

from himitsu.server.clock import SystemClock
from himitsu.server.errors import NotStored
from himitsu.server.store.rows import Entry, StoredTable, Writes
from himitsu.server.store.storage import Storage

FIRST, SECOND = Entry(0, 1, "gesture-a", "b1"), Entry(1, 2, "gesture-b", "b2", words="so")


async def append(storage: Storage, before: StoredTable, entry: Entry) -> StoredTable:
    return (await storage.commit(before, Writes(after=before, entry=entry))).table


def shared(postgres: Postgres, work: Callable[[Storage, Storage], Awaitable[None]]) -> None:
    place = postgres.new()

    async def with_another(here: Storage) -> None:
        there = Storage(place, SystemClock())
        try:
            await work(here, there)
        finally:
            await there.close()

    stored(place, with_another)


def test_of_several_tables_each_gets_its_own(postgres: Postgres) -> None:
    async def work(here: Storage, there: Storage) -> None:
        tables = await playing(here, 3)
        after = await append(here, await append(here, tables[0], FIRST), SECOND)
        await append(here, tables[1], FIRST)
        found = await asyncio.gather(*[there.appended(table, 0) for table in tables])
        assert [each and each.entries for each in found] == [[FIRST, SECOND], [FIRST], []]
        assert found[0] is not None
        assert (found[0].version, found[0].appends) == (after.version, after.appends)
        # Whoever has read some of it is told the rest.
        known = await there.table(tables[0].id)
        assert known == await here.table(after.id)
        rest = await there.appended(tables[0], 1)
        assert rest is not None
        assert rest.entries == [SECOND]

    shared(postgres, work)


def test_whatever_else_was_stored_needs_more(postgres: Postgres) -> None:
    async def work(here: Storage, there: Storage) -> None:
        (table,) = await playing(here, 1)
        after = await append(here, table, FIRST)
        # An order, before an append and after it.
        after = (await here.commit(after, Writes(after=after, orders={1: "pass"}))).table
        assert await there.appended(table, 0) is None
        changed, after = after, await append(here, after, SECOND)
        assert await there.appended(table, 0) is None
        found = await there.appended(changed, 1)
        assert found is not None
        assert found.entries == [SECOND]

    shared(postgres, work)


def test_a_table_that_is_gone_has_nothing(postgres: Postgres) -> None:
    async def work(here: Storage, there: Storage) -> None:
        (table,) = await playing(here, 1)
        async with here.writing() as connection:
            await connection.exec_driver_sql("DELETE FROM game_table")
        assert await there.appended(table, 0) is None

    shared(postgres, work)


def test_a_file_is_not_asked(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        (table,) = await playing(storage, 1)
        await append(storage, table, FIRST)
        assert await storage.appended(table, 0) is None

    stored(tmp_path / "himitsu.sqlite3", work)


def test_a_database_that_is_away_is_told_and_asked_again(postgres: Postgres) -> None:
    async def work(here: Storage, there: Storage) -> None:
        (table,) = await playing(here, 1)
        await append(here, table, FIRST)
        assert await there.appended(table, 0) is not None
        postgres.execute(
            "postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query LIKE '%jsonb_to_recordset%' AND pid != pg_backend_pid()",
        )
        with pytest.raises(NotStored):
            await there.appended(table, 0)
        found = await there.appended(table, 0)
        assert found is not None
        assert found.entries == [FIRST]

    shared(postgres, work)
