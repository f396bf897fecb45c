"""Storage: what is committed is on the disk, and constraints are the lock."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, text
from support.storage import stored

from himitsu.server.clock import SystemClock
from himitsu.server.errors import Conflict, NotStored
from himitsu.server.settings import Place
from himitsu.server.store.database import prepare
from himitsu.server.store.rows import (
    Entry,
    NewTable,
    Origin,
    Proposal,
    StoredSeat,
    StoredTable,
    Writes,
)
from himitsu.server.store.storage import Committed, Storage

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


async def append(
    storage: Storage, before: StoredTable, after: StoredTable, entry: Entry
) -> StoredTable:
    return (await storage.commit(before, Writes(after=after, entry=entry))).table


async def give(storage: Storage, table: StoredTable, seat: int, order: str | None) -> StoredTable:
    return (await storage.commit(table, Writes(after=table, orders={seat: order}))).table


async def sit(storage: Storage, table_id: str, *sitters: StoredSeat) -> None:
    """All who sit there then."""
    before = await storage.table(table_id)
    assert before is not None
    names = {sitter.guest: sitter.name for sitter in sitters if sitter.guest is not None}
    after = msgspec.structs.replace(before, taken=sitters)
    await storage.commit(before, Writes(after=after, names=names))


def ended(table: StoredTable) -> StoredTable:
    return msgspec.structs.replace(table, status="over")


def test_table_ids_are_long_and_random(place: Place) -> None:
    async def work(storage: Storage) -> None:
        ids = {await storage.make_table(NEW) for _ in range(20)}
        assert len(ids) == 20
        assert all(len(table) == 22 for table in ids)  # 128 bits in base64

    stored(place, work)


def test_what_begins_at_a_process_with_ids_of_its_own_has_one(place: Place) -> None:
    def mine(table_id: str) -> bool:
        return table_id[0] in "abc"

    async def work(storage: Storage) -> None:
        own = Storage(place, SystemClock(), mine)
        begun = msgspec.structs.replace(NEW, begun=True)
        assert all([mine(await own.make_table(begun)) for _ in range(5)])
        # Those that gather are spread over all, and looked after by whoever is asked about them.
        assert not all([mine(await own.make_table(NEW)) for _ in range(5)])
        assert not all([mine(await storage.make_table(begun)) for _ in range(5)])
        await own.close()

    stored(place, work)


def test_an_entry_is_appended_once_in_its_place(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table = await made(storage)
        table = await append(storage, table, table, Entry(0, 1, "gesture-a", "b1"))
        with pytest.raises(Conflict):
            await append(storage, table, ended(table), Entry(0, 2, "gesture-b", "b2"))
        with pytest.raises(Conflict):
            await append(storage, table, ended(table), Entry(1, 1, "gesture-a", "b1"))
        assert await storage.table(table.id) == table
        table = await append(storage, table, table, Entry(1, 2, "gesture-a", "b2"))
        table = await append(storage, table, table, Entry(2, 0, None, "b3"))
        table = await append(storage, table, ended(table), Entry(3, 0, None, "b4"))
        entries = await storage.entries(table.id)
        assert [entry.moves for entry in entries] == ["b1", "b2", "b3", "b4"]
        assert await storage.entries(table.id, 2) == entries[2:]
        assert await storage.table(table.id) == table
        assert table.status == "over"

    stored(place, work)


def test_of_two_storages_that_append_at_once_one_gets_a_conflict(place: Place) -> None:
    async def work(storage: Storage) -> None:
        other = Storage(place, SystemClock())
        table = await made(storage)
        for sequence in range(10):
            results = await asyncio.gather(
                append(storage, table, table, Entry(sequence, 0, None, "b1")),
                append(other, table, table, Entry(sequence, 1, None, "b2")),
                return_exceptions=True,
            )
            (table,) = [result for result in results if isinstance(result, StoredTable)]
            assert [type(result) for result in results if result is not table] == [Conflict]
        await other.close()

    stored(place, work)


def test_a_seat_has_one_order_and_none_once_the_game_is_over(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table, other = await made(storage), await made(storage)
        table = await give(storage, table, 0, "girl 3 2")
        table = await give(storage, table, 0, "mine")
        table = await give(storage, table, 1, "mine")
        table = await give(storage, table, 2, None)
        await give(storage, other, 0, "mine")
        assert await storage.orders(table.id) == {0: "mine", 1: "mine"}
        table = await give(storage, table, 1, None)
        assert await storage.orders(table.id) == {0: "mine"}
        await append(storage, table, ended(table), Entry(0, 0, None, "pass"))
        assert await storage.orders(table.id) == {}
        assert await storage.orders(other.id) == {0: "mine"}

    stored(place, work)


def test_an_answer_by_an_order_that_was_taken_back_meanwhile_is_a_conflict(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table = await give(storage, await made(storage), 0, "mine")
        answer = Writes(after=table, entry=Entry(0, 0, None, "pass"), relies_on=(0, "mine"))
        other = Storage(place, SystemClock())
        taken_back = await give(other, table, 0, None)
        await other.close()
        for before in (table, taken_back):
            with pytest.raises(Conflict):
                await storage.commit(before, answer)
        assert await storage.entries(table.id) == []
        table = await give(storage, taken_back, 0, "mine")
        await storage.commit(table, answer)
        assert len(await storage.entries(table.id)) == 1

    stored(place, work)


def test_a_guest_has_one_seat_and_a_seat_one_guest(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table = await storage.make_table(NEW)
        await sit(storage, table, StoredSeat(0, "ann", "Ann", "0" * 32))
        await sit(storage, table, StoredSeat(1, "ann", "Ann", "1" * 32))
        ben, ann = StoredSeat(0, "ben", "Ben", "2" * 32), StoredSeat(1, "ann", "Ann", "1" * 32)
        await sit(storage, table, ben, ann)
        with pytest.raises(Conflict):
            await sit(storage, table, ben, ann, StoredSeat(2, "ann", "Ann", "3" * 32))
        found = await storage.table(table)
        assert found is not None
        assert found.taken == (ben, ann)

    stored(place, work)


def test_who_decided_on_seats_that_have_changed_meanwhile_gets_a_conflict(place: Place) -> None:
    """The seats decide about the key of the game, so a start on old ones would be another game."""

    async def work(storage: Storage) -> None:
        before = await made(storage)
        other = Storage(place, SystemClock())
        await sit(other, before.id, StoredSeat(0, "ben", "Ben", "2" * 32))
        await other.close()
        bots = tuple([StoredSeat(seat, None, "random", None) for seat in range(3)])
        begun = msgspec.structs.replace(before, taken=bots, status="playing")
        with pytest.raises(Conflict):
            await storage.commit(before, Writes(after=begun))
        found = await storage.table(before.id)
        assert found is not None
        assert (found.status, [sitter.guest for sitter in found.taken]) == ("gathering", ["ben"])

    stored(place, work)


def test_proposals_origins_and_what_guests_have_seen_come_back_as_they_were(place: Place) -> None:
    async def work(storage: Storage) -> None:
        origin = Origin(
            kind="what-if",
            table="other",
            begun=2,
            key="00" * 32,
            moves="0:b1 1:b2",
            branches={1: "11" * 32},
        )
        new = msgspec.structs.replace(NEW, origin=origin, begun=True)
        before = await storage.table(await storage.make_table(new))
        assert before is not None
        assert (before.origin, before.status) == (origin, "playing")
        proposal = Proposal(id="p", kind="undo", by="ann", name="Ann", agreed=("ben",), until=7)
        after = msgspec.structs.replace(
            before, proposal=proposal, held={"ben": 1, "cem": 2}, owned={"cem": 2}
        )
        committed = await storage.commit(before, Writes(after=after))
        after = msgspec.structs.replace(after, version=before.version + 1)
        assert await storage.table(before.id) == committed.table == after

    stored(place, work)


def test_tables_of_a_guest_are_those_it_hosts_or_sits_at_newest_first(place: Place) -> None:
    async def work(storage: Storage) -> None:
        hosted = await storage.make_table(NEW)
        other = await storage.make_table(msgspec.structs.replace(NEW, host="ben"))
        await storage.make_table(msgspec.structs.replace(NEW, host="cem"))
        await sit(storage, other, StoredSeat(0, "ann", "Ann", "0" * 32))
        # Nobody waits at a tutorial.
        lesson = Origin(kind="tutorial", table=None, begun=0, key="", moves="", branches={})
        await storage.make_table(msgspec.structs.replace(NEW, origin=lesson))
        assert [table.id for table in await storage.tables_of("ann")] == [other, hosted]

    stored(place, work)


def test_one_table_follows_on_another_however_many_ask(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table = await made(storage)
        follow = Writes(after=table, following=NEW)
        answers = await asyncio.gather(
            *[storage.commit(table, follow) for _ in range(5)], return_exceptions=True
        )
        (made_one,) = [answer for answer in answers if isinstance(answer, Committed)]
        assert [type(answer) for answer in answers].count(Conflict) == 4
        both = {table.id, made_one.table.again}
        assert {each.id for each in await storage.tables_of("ann")} == both

    stored(place, work)


def test_an_error_of_the_database_quotes_no_parameters(place: Place) -> None:
    async def work(storage: Storage) -> None:
        table = msgspec.structs.replace(await made(storage), id="no such table")
        with pytest.raises(Conflict) as failed:
            await append(storage, table, table, Entry(0, 0, "gesture-a", "b7+"))
        assert "b7+" not in str(failed.value.__cause__)

    stored(place, work)


def test_a_database_that_does_not_answer_is_an_error_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "himitsu.sqlite3"

    async def work(storage: Storage) -> None:
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            connection.execute(text("DROP TABLE entry"))
        engine.dispose()
        with pytest.raises(NotStored):
            await storage.entries("any")

    stored(path, work)


def test_rows_with_proposals_and_origins_of_an_earlier_server_are_read(tmp_path: Path) -> None:
    """They were stored as plain JSON, and are Structs now."""
    path = tmp_path / "himitsu.sqlite3"
    prepare(path)
    engine = create_engine(f"sqlite:///{path}")
    origin = (
        '{"kind": "what-if", "table": "other", "begun": 2, "key": "00", '
        '"moves": "0:b1 1:b2", "branches": {"1": "11"}}'
    )
    proposal = (
        '{"id": "0a", "kind": "replace", "by": "ann", "name": "Ann", "seat": 1, "since": null, '
        '"until": 5, "agreed": ["ben"], "against": []}'
    )
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO guest VALUES ('ann', 'Ann')"))
        connection.execute(
            text(
                "INSERT INTO game_table (id, game, rules_version, seats, options, bot, status,"
                " host, secret, made_at, proposal, origin) VALUES ('t', 'luz', 1, 3, '{}',"
                " 'steady', 'playing', 'ann', x'00', 1, :proposal, :origin)"
            ),
            {"proposal": proposal, "origin": origin},
        )
    engine.dispose()

    async def work(storage: Storage) -> None:
        table = await storage.table("t")
        assert table is not None
        assert table.proposal == Proposal(
            id="0a", kind="replace", by="ann", name="Ann", seat=1, until=5, agreed=("ben",)
        )
        assert table.origin == Origin(
            kind="what-if",
            table="other",
            begun=2,
            key="00",
            moves="0:b1 1:b2",
            branches={1: "11"},
        )

    stored(path, work)


def test_whoever_closes_waits_until_nobody_reads_or_writes(place: Place) -> None:
    async def work(storage: Storage) -> None:
        held = asyncio.Event()

        async def read() -> None:
            async with storage.reading():
                await held.wait()

        reader = asyncio.create_task(read())
        await asyncio.sleep(0)
        closing = asyncio.create_task(storage.at_rest())
        done, _ = await asyncio.wait([closing], timeout=0)
        assert not done
        held.set()
        await closing
        await reader
        await storage.at_rest()

    stored(place, work)
