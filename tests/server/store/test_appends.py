"""Appends of many tables share a commit, and yet none of them depends on another."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from support.postgres import Postgres
from support.serving import PATIENCE
from support.storage import playing, stored

from himitsu.server.errors import Conflict, NotStored
from himitsu.server.settings import Place
from himitsu.server.store.appends import (
    Append,
    Appends,
    Outcome,
    Standing,
    Timing,
    Writer,
    clock_of,
    is_append,
)
from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.postgres_writer import PostgresWriter
from himitsu.server.store.rows import Entry, StoredTable, Writes
from himitsu.server.store.schema import game_table
from himitsu.server.store.sqlite_writer import SqliteWriter
from himitsu.server.store.storage import Committed, Storage
from himitsu.server.store.turn import Turn


async def append_all(
    storage: Storage, tables: Sequence[StoredTable], sequence: int = 0, move: str = "b1"
) -> list[BaseException | Committed]:
    """The same entry at all tables, at the same moment."""
    return await asyncio.gather(
        *[
            storage.commit(table, Writes(after=table, entry=Entry(sequence, 0, None, move)))
            for table in tables
        ],
        return_exceptions=True,
    )


def writer_at(place: Place) -> Writer:
    return SqliteWriter(place) if isinstance(place, Path) else PostgresWriter(place, "here")


class Held:
    """A writer that waits until it may write."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.may_write = threading.Semaphore(0)
        self.failing: Exception | None = None

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        self.may_write.acquire()
        if self.failing is not None:
            raise self.failing
        self.batches.append([append.table_id for append in appends])
        return [Conflict() if append.table_id == "late" else Standing(1) for append in appends]

    def close(self) -> None:
        self.batches.append(["closed"])


def held(work: Callable[[Held, Appends], asyncio.Future[None]]) -> Held:
    writer = Held()

    async def run() -> None:
        appends = Appends(writer, Turn())
        await work(writer, appends)
        await appends.close()

    asyncio.run(run())
    return writer


def an_append(table: str) -> Append:
    return Append(table, Entry(0, 0, None, "b1"), None)


async def added(appends: Appends, *tables: str) -> list[asyncio.Task[Standing]]:
    """They wait, each in its turn."""
    tasks = [asyncio.create_task(appends.add(an_append(table))) for table in tables]
    await asyncio.sleep(0)
    return tasks


def test_what_waits_while_a_batch_is_written_goes_into_the_next_together() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        first = await added(appends, "a")
        await asyncio.sleep(0)
        others = await added(appends, "b", "c", "d")
        writer.may_write.release()
        await asyncio.gather(*first)
        assert not any(task.done() for task in others)
        writer.may_write.release()
        await asyncio.gather(*others)

    writer = held(lambda *values: asyncio.ensure_future(work(*values)))
    assert writer.batches == [["a"], ["b", "c", "d"], ["closed"]]


def test_a_conflict_is_told_to_whoever_it_concerns() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        tasks = await added(appends, "early", "late", "other")
        writer.may_write.release()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Standing, Conflict, Standing]

    held(lambda *values: asyncio.ensure_future(work(*values)))


def test_what_fails_is_told_to_all_and_the_next_batch_is_written() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        writer.failing = NotStored("full")
        tasks = await added(appends, "a", "b")
        writer.may_write.release()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [NotStored, NotStored]
        writer.failing = None
        (again,) = await added(appends, "a")
        writer.may_write.release()
        await again

    assert held(lambda *values: asyncio.ensure_future(work(*values))).batches[0] == ["a"]


def test_whatever_fails_nobody_waits_for_ever() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        writer.failing = ValueError("a surprise")
        tasks = await added(appends, "a", "b")
        writer.may_write.release()
        async with asyncio.timeout(PATIENCE):
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [ValueError, ValueError]

    held(lambda *values: asyncio.ensure_future(work(*values)))


def test_what_is_given_up_leaves_the_others_alone() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        impatient, patient = await added(appends, "a", "b")
        await asyncio.sleep(0)
        impatient.cancel()
        writer.may_write.release()
        await patient

    assert held(lambda *values: asyncio.ensure_future(work(*values))).batches[0] == ["a", "b"]


def test_closing_waits_for_what_is_written() -> None:
    async def work(writer: Held, appends: Appends) -> None:
        await added(appends, "a")
        writer.may_write.release()

    writer = held(lambda *values: asyncio.ensure_future(work(*values)))
    assert writer.batches == [["a"], ["closed"]]


# With a database


def conflict_stays_alone(place: Place) -> None:
    """Of five tables that append at once, one is too late."""

    async def work(storage: Storage) -> None:
        tables = await playing(storage, 5)
        await append_all(storage, [tables[2]])
        outcomes = await append_all(storage, tables, move="b2")
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds == [Committed, Committed, Conflict, Committed, Committed]
        for place, table in enumerate(tables):
            (entry,) = await storage.entries(table.id)
            assert entry.moves == ("b1" if place == 2 else "b2")

    stored(place, work)


def each_is_appended_once(place: Place) -> None:
    async def work(storage: Storage) -> None:
        tables = await playing(storage, 5)
        for sequence in range(4):
            outcomes = await append_all(storage, tables, sequence)
            tables = [outcome.table for outcome in outcomes if isinstance(outcome, Committed)]
            assert len(tables) == 5
            conflicts = await append_all(storage, tables, sequence)
            assert [type(conflict) for conflict in conflicts] == [Conflict] * 5
        for table in tables:
            entries = await storage.entries(table.id)
            assert [entry.sequence for entry in entries] == [0, 1, 2, 3]

    stored(place, work)


def test_a_conflict_of_one_table_does_not_fail_the_others(place: Place) -> None:
    conflict_stays_alone(place)


def test_what_is_appended_is_appended_once(place: Place) -> None:
    each_is_appended_once(place)


def test_a_conflict_that_failed_others_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_fail(_: object, __: object, appends: Sequence[Append]) -> list[Outcome]:
        return [Conflict() for _ in appends]

    monkeypatch.setattr(SqliteWriter, "_write_each", all_fail)
    with pytest.raises(AssertionError):
        conflict_stays_alone(tmp_path / "himitsu.sqlite3")


@pytest.mark.parametrize("later", [0, 1, 100])
def test_an_entry_appended_twice_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: int
) -> None:
    write = SqliteWriter._write_all

    def twice(
        writer: SqliteWriter, connection: sqlite3.Connection, appends: Sequence[Append]
    ) -> None:
        write(writer, connection, appends)
        again = [
            each._replace(
                entry=msgspec.structs.replace(each.entry, sequence=each.entry.sequence + later)
            )
            for each in appends
        ]
        write(writer, connection, again)

    monkeypatch.setattr(SqliteWriter, "_write_all", twice)
    with pytest.raises(AssertionError):
        each_is_appended_once(tmp_path / "himitsu.sqlite3")


@pytest.mark.parametrize("later", [1, 100])
def test_an_entry_that_postgresql_appends_twice_would_be_noticed(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, later: int
) -> None:
    write = PostgresWriter._write

    def twice(writer: PostgresWriter, appends: Sequence[Append]) -> list[Outcome]:
        outcomes = write(writer, appends)
        again = [
            each._replace(
                entry=msgspec.structs.replace(each.entry, sequence=each.entry.sequence + later),
                version=each.version + 1,
            )
            for each in appends
        ]
        write(writer, again)
        return outcomes

    monkeypatch.setattr(PostgresWriter, "_write", twice)
    with pytest.raises(AssertionError):
        each_is_appended_once(postgres.new())


def test_two_that_append_to_the_same_tables_do_not_wait_for_each_other(postgres: Postgres) -> None:
    """One waits for a table. The other has it in mind as well, and must not keep meanwhile what the
    first wants next."""
    place = postgres.new()
    here, there = PostgresWriter(place, "here"), PostgresWriter(place, "there")

    async def work(storage: Storage) -> None:
        one, other = sorted([table.id for table in await playing(storage, 2)])
        async with storage.beside() as connection:
            await connection.execute(locked_in_order(game_table.c.id == one))
            both = [
                asyncio.create_task(asyncio.to_thread(writer.write, [*map(an_append, tables)]))
                for writer, tables in ((here, (one, other)), (there, (other, one)))
            ]
            await asyncio.to_thread(postgres.until_they_wait, place, len(both))
        outcomes = await asyncio.gather(*both)
        kinds = sorted([[type(each) for each in outcome] for outcome in outcomes], key=str)
        assert kinds == [[Conflict] * 2, [Standing] * 2]

    stored(place, work)
    here.close()
    there.close()


def test_entries_come_back_as_they_were(place: Place) -> None:
    async def work(storage: Storage) -> None:
        (table,) = await playing(storage, 1)
        entries = [
            Entry(0, 2, "gesture-a", "b1 b2", words='"Für \\ mich?" 百合 \u2028'),
            Entry(1, 0, None, "0", "undo"),
        ]
        for entry in entries:
            table = (await storage.commit(table, Writes(after=table, entry=entry))).table
        assert await storage.entries(table.id) == entries

    stored(place, work)


def test_a_clock_is_stored_with_its_entry(place: Place) -> None:
    async def work(storage: Storage) -> None:
        tables = await playing(storage, 3)
        timed = [
            msgspec.structs.replace(
                table, deadline=1000 + place, due=2000 + place, shown_at=500 + place
            )
            for place, table in enumerate(tables)
        ]
        committed = await asyncio.gather(
            *[
                storage.commit(before, Writes(after=after, entry=Entry(0, 0, None, "b1")))
                for before, after in zip(tables, timed, strict=True)
            ]
        )
        found = [await storage.table(table.id) for table in tables]
        assert found == [each.table for each in committed]
        assert [each and clock_of(each) for each in found] == [clock_of(each) for each in timed]
        (timed_one, *_) = [each.table for each in committed]
        stopped = msgspec.structs.replace(timed_one, deadline=None, due=None)
        last = await storage.commit(timed_one, Writes(after=stopped, entry=Entry(1, 0, None, "b1")))
        assert await storage.table(stopped.id) == last.table
        assert clock_of(last.table) == clock_of(stopped)

    stored(place, work)


def test_a_clock_is_left_alone_where_its_entry_is_in_conflict(place: Place) -> None:
    writer = writer_at(place)

    async def work(storage: Storage) -> None:
        here, there = await playing(storage, 2)
        await append_all(storage, [here])
        late = Append(here.id, Entry(0, 1, None, "b2"), Timing(1, 1, 0, "other", 1))
        fine = Append(there.id, Entry(0, 1, None, "b2"), Timing(2, 2, 0, "other", 2))
        assert [type(each) for each in writer.write([late, fine])] == [Conflict, Standing]
        clocks = [await storage.table(table.id) for table in (here, there)]
        assert [clock and clock.deadline for clock in clocks] == [None, 2]
        writer.close()

    stored(place, work)


def test_what_is_more_than_an_append_goes_another_way(place: Place) -> None:
    async def work(storage: Storage) -> None:
        (table,) = await playing(storage, 1)
        entry = Entry(0, 0, None, "b1")
        over = msgspec.structs.replace(table, status="over")
        assert is_append(table, Writes(after=table, entry=entry))
        assert not is_append(table, Writes(after=table))
        assert not is_append(table, Writes(after=over, entry=entry))
        assert not is_append(table, Writes(after=table, entry=entry, relies_on=(0, "mine")))
        assert not is_append(table, Writes(after=table, entry=entry, orders={0: None}))

    stored(place, work)


def test_a_database_that_fails_is_an_error_of_ours_and_no_transaction_stays_open(
    tmp_path: Path,
) -> None:
    path = tmp_path / "himitsu.sqlite3"

    async def work(storage: Storage) -> None:
        tables = await playing(storage, 2)
        with sqlite3.connect(path) as database:
            database.execute("ALTER TABLE entry RENAME TO elsewhere")
        outcomes = await append_all(storage, tables)
        assert [type(outcome) for outcome in outcomes] == [NotStored] * 2
        with sqlite3.connect(path) as database:
            database.execute("ALTER TABLE elsewhere RENAME TO entry")
        database.close()
        outcomes = await append_all(storage, tables)
        assert [type(outcome) for outcome in outcomes] == [Committed] * 2

    stored(path, work)
