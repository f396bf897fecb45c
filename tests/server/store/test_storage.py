"""Storage: what is committed is on the disk, and constraints are the lock."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, text
from support.storage import stored

from himitsu.server.errors import Conflict, NotStored
from himitsu.server.store.models import Entry, NewTable, StoredSeat, StoredTable
from himitsu.server.store.storage import Storage

NEW = NewTable(
    game="luz",
    rules_version=1,
    seats=3,
    options={"beads": "unlimited", "memory": "book"},
    bot="random",
    host="ann",
    secret=b"s" * 32,
)


async def made(storage: Storage) -> StoredTable:
    table = await storage.table(await storage.make_table(NEW))
    assert table is not None
    return table


def ended(table: StoredTable) -> StoredTable:
    return msgspec.structs.replace(table, status="over")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "himitsu.sqlite3"


def test_table_ids_are_long_and_random(path: Path) -> None:
    async def work(storage: Storage) -> None:
        ids = {await storage.make_table(NEW) for _ in range(20)}
        assert len(ids) == 20
        assert all(len(table) == 22 for table in ids)  # 128 bits in base64

    stored(path, work)


def test_an_entry_is_appended_once_in_its_place(path: Path) -> None:
    async def work(storage: Storage) -> None:
        table = await made(storage)
        await storage.append(table, table, Entry(0, 1, "gesture-a", "b1"))
        with pytest.raises(Conflict):
            await storage.append(table, ended(table), Entry(0, 2, "gesture-b", "b2"))
        with pytest.raises(Conflict):
            await storage.append(table, ended(table), Entry(1, 1, "gesture-a", "b1"))
        assert await storage.table(table.id) == table
        await storage.append(table, table, Entry(1, 2, "gesture-a", "b2"))
        await storage.append(table, table, Entry(2, 0, None, "b3"))
        await storage.append(table, ended(table), Entry(3, 0, None, "b4"))
        entries = await storage.entries(table.id)
        assert [entry.moves for entry in entries] == ["b1", "b2", "b3", "b4"]
        assert await storage.entries(table.id, 2) == entries[2:]
        assert await storage.table(table.id) == ended(table)

    stored(path, work)


def test_of_two_storages_that_append_at_once_one_gets_a_conflict(path: Path) -> None:
    async def work(storage: Storage) -> None:
        other = Storage(path)
        table = await made(storage)
        for sequence in range(10):
            results = await asyncio.gather(
                storage.append(table, table, Entry(sequence, 0, None, "b1")),
                other.append(table, table, Entry(sequence, 1, None, "b2")),
                return_exceptions=True,
            )
            assert sorted([type(result) for result in results], key=str) == [type(None), Conflict]
        await other.close()

    stored(path, work)


def test_a_seat_has_one_order_and_none_once_the_game_is_over(path: Path) -> None:
    async def work(storage: Storage) -> None:
        table, other = await storage.make_table(NEW), await storage.make_table(NEW)
        await storage.give_order(table, 0, "girl 3 2")
        await storage.give_order(table, 0, "mine")
        await storage.give_order(table, 1, "mine")
        await storage.give_order(table, 2, None)
        await storage.give_order(other, 0, "mine")
        assert await storage.orders(table) == {0: "mine", 1: "mine"}
        await storage.give_order(table, 1, None)
        assert await storage.orders(table) == {0: "mine"}
        before = await storage.table(table)
        assert before is not None
        await storage.append(before, ended(before), Entry(0, 0, None, "pass"))
        assert await storage.orders(table) == {}
        assert await storage.orders(other) == {0: "mine"}

    stored(path, work)


def test_a_guest_has_one_seat_and_a_seat_one_guest(path: Path) -> None:
    async def work(storage: Storage) -> None:
        table = await storage.make_table(NEW)
        await storage.sit(table, StoredSeat(0, "ann", "Ann", "0" * 32))
        await storage.sit(table, StoredSeat(1, "ann", "Ann", "1" * 32))
        await storage.sit(table, StoredSeat(0, "ben", "Ben", "2" * 32))
        with pytest.raises(Conflict):
            await storage.sit(table, StoredSeat(0, "ann", "Ann", "3" * 32))
        found = await storage.table(table)
        assert found is not None
        assert [(seat.seat, seat.guest, seat.nonce) for seat in found.taken] == [
            (0, "ben", "2" * 32),
            (1, "ann", "1" * 32),
        ]

    stored(path, work)


def test_tables_of_a_guest_are_those_it_hosts_or_sits_at_newest_first(path: Path) -> None:
    async def work(storage: Storage) -> None:
        hosted = await storage.make_table(NEW)
        other = await storage.make_table(msgspec.structs.replace(NEW, host="ben"))
        await storage.make_table(msgspec.structs.replace(NEW, host="cem"))
        await storage.sit(other, StoredSeat(0, "ann", "Ann", "0" * 32))
        # Nobody waits at a tutorial.
        await storage.make_table(msgspec.structs.replace(NEW, origin={"kind": "tutorial"}))
        assert [table.id for table in await storage.tables_of("ann")] == [other, hosted]

    stored(path, work)


def test_one_table_follows_on_another_however_many_ask(path: Path) -> None:
    async def work(storage: Storage) -> None:
        table = await storage.make_table(NEW)
        made = await asyncio.gather(*[storage.make_again(table, NEW) for _ in range(5)])
        assert len(set(made)) == 1
        assert len(await storage.tables_of("ann")) == 2

    stored(path, work)


def test_an_error_of_the_database_quotes_no_parameters(path: Path) -> None:
    async def work(storage: Storage) -> None:
        table = msgspec.structs.replace(await made(storage), id="no such table")
        with pytest.raises(Conflict) as failed:
            await storage.append(table, table, Entry(0, 0, "gesture-a", "b7+"))
        assert "b7+" not in str(failed.value.__cause__)

    stored(path, work)


def test_a_database_that_does_not_answer_is_an_error_of_ours(path: Path) -> None:
    async def work(storage: Storage) -> None:
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            connection.execute(text("DROP TABLE entry"))
        engine.dispose()
        with pytest.raises(NotStored):
            await storage.entries("any")

    stored(path, work)
