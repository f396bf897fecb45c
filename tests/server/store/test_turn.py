"""A database that another program keeps for itself: all who want to write are told together,
nothing is shown that is not stored, and when the lock is gone, play goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event
from support.clock import MovedClock
from support.gate import gate
from support.people import known_secret, trio
from support.serving import Held, Json, Page, entries, quick, serving
from support.storage import playing, stored

from himitsu.server.errors import Locked
from himitsu.server.store import database
from himitsu.server.store.appends import Append
from himitsu.server.store.rows import Entry, StoredTable, Writes
from himitsu.server.store.sqlite_writer import SqliteWriter
from himitsu.server.store.storage import Committed, Storage
from himitsu.server.table.bots import RETRY_SECONDS


class Attempts:
    """To write, whichever way."""

    def __init__(self) -> None:
        self.made = 0


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Attempts]:
    """Counted, while nobody waits long for a lock."""
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 20)
    counted = Attempts()
    write = SqliteWriter.write

    def append(writer: SqliteWriter, appends: Sequence[Append]) -> object:
        counted.made += 1
        return write(writer, appends)

    def begin(connection: Connection) -> None:
        counted.made += not connection.get_execution_options().get("reading", False)

    monkeypatch.setattr(SqliteWriter, "write", append)
    event.listen(Engine, "begin", begin)
    yield counted
    event.remove(Engine, "begin", begin)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


def append(storage: Storage, table: StoredTable) -> asyncio.Task[Committed]:
    writes = Writes(after=table, entry=Entry(0, 0, None, "b1"))
    return asyncio.create_task(storage.commit(table, writes))


async def outcomes(tasks: Sequence[Awaitable[object]]) -> set[type]:
    return {type(outcome) for outcome in await asyncio.gather(*tasks, return_exceptions=True)}


def test_whatever_was_to_be_appended_behind_a_lock_is_refused_at_once(
    tmp_path: Path, attempts: Attempts
) -> None:
    path = tmp_path / "himitsu.sqlite3"

    async def work(storage: Storage) -> None:
        tables = await playing(storage, 20)
        with gate() as disk:
            disk.open.clear()
            with locked(path):
                attempts.made = 0
                first = append(storage, tables[0])
                await disk.waiting.wait()
                # These would be a batch of their own; and somebody else is in line, too.
                others = [append(storage, table) for table in tables[1:]]
                naming = asyncio.create_task(storage.name_guest("ann", "Ann"))
                await asyncio.sleep(0)
                disk.open.set()
                assert await outcomes([first, *others, naming]) == {Locked}
                assert attempts.made == 1
            # Whoever comes later tries anew.
            assert await outcomes([append(storage, table) for table in tables]) == {Committed}
        for table in tables:
            assert len(await storage.entries(table.id)) == 1

    stored(path, work)


def test_all_who_write_to_a_locked_database_are_told_at_once(
    tmp_path: Path, attempts: Attempts
) -> None:
    """One waits until its patience ends; those in line behind it do not wait that long each."""
    path = tmp_path / "himitsu.sqlite3"

    async def work(storage: Storage) -> None:
        with locked(path):
            writers = [storage.name_guest(f"guest {number}", "Ann") for number in range(20)]
            assert await outcomes(writers) == {Locked}
            assert attempts.made == 1
        await storage.name_guest("ann", "Ann")
        assert await storage.guest_name("ann") == "Ann"

    stored(path, work)


def test_appends_in_line_behind_another_writer_are_refused_with_it(
    tmp_path: Path, attempts: Attempts
) -> None:
    path = tmp_path / "himitsu.sqlite3"

    async def work(storage: Storage) -> None:
        tables = await playing(storage, 20)
        with locked(path):
            attempts.made = 0
            naming = asyncio.create_task(storage.name_guest("ann", "Ann"))
            await asyncio.sleep(0)
            appends = [append(storage, table) for table in tables]
            assert await outcomes([naming, *appends]) == {Locked}
            assert attempts.made == 1
        assert await outcomes([append(storage, table) for table in tables]) == {Committed}

    stored(path, work)


async def refusal(page: Page) -> Json:
    error = await page.next()
    assert (error["type"], error["code"]) == ("error", "failed"), error
    return error


def test_all_at_a_table_are_told_of_a_lock_together_and_play_goes_on_without_it(
    tmp_path: Path, attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_secret(monkeypatch)
    settings = quick(tmp_path)

    async def run() -> None:
        clock, bots = MovedClock(), Held()
        async with serving(settings, bots, clock) as house:
            table = await trio(house, "luz", chat="free")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                question = await ann.until("sync")
                await ann.until("table")
                await ben.until("sync")
                with gate() as disk, locked(settings.database):
                    disk.open.clear()
                    attempts.made = 0
                    gesture = await ann.act(question)
                    await disk.waiting.wait()
                    await ben.send(type="say", words="Hello!")
                    naming = asyncio.create_task(
                        table.ben.http.put("/api/me", json={"name": "Ben"})
                    )
                    # Ben's words wait for the table, which waits for the disk.
                    await ben.nothing_yet()
                    await ann.nothing_yet()
                    disk.open.set()
                    assert (await refusal(ann))["gesture"] == gesture
                    await refusal(ben)
                    answer = await naming
                    assert (answer.status_code, answer.json()["code"]) == (503, "failed")
                    assert attempts.made == 1
                    await ben.silence()
                assert entries(tmp_path) == []
                await ann.act(question, gesture=gesture)
                await ann.until("accepted", gesture=gesture)
                await ben.act(await ben.prompt())
                await ben.until("accepted")
                for _ in range(2):
                    await ann.until("update")
                with locked(settings.database):
                    bots.go.set()
                    await clock.more_sleep(RETRY_SECONDS, 0)
                    assert len(entries(tmp_path)) == 2
                    await ann.nothing_yet()
                # The bot tries again by itself.
                await clock.passed(RETRY_SECONDS)
                await ann.prompt()
                assert len(entries(tmp_path)) == 3

    asyncio.run(run())
