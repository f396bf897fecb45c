"""Which process looks after a table: one, and always one, whatever happens to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, text
from support.clock import MovedClock
from support.postgres import Postgres
from support.serving import PATIENCE, FirstMove, House, Person, quick, serving

from himitsu.server.clock import SystemClock
from himitsu.server.errors import NotStored
from himitsu.server.settings import Settings
from himitsu.server.store import leases
from himitsu.server.store.storage import Storage
from himitsu.server.table.commands import LookAfter, SetBotPace
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import Table


@pytest.fixture
def settings(postgres: Postgres, tmp_path: Path) -> Settings:
    return quick(tmp_path, postgres=postgres.new())


async def abandoned(settings: Settings) -> tuple[str, Person]:
    """A game in which it is not Ann's turn, and nobody looks after it: the only process has ended
    before a bot has answered."""
    clock = SystemClock()
    async with serving(msgspec.structs.replace(settings, beat=60.0), clock=clock) as house:
        while True:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await ann.start(table)
                if (await page.until("sync"))["prompt"] is None:
                    return table, ann


def change(settings: Settings, *statements: str, **given: str) -> None:
    """Behind the servers' backs."""
    assert settings.postgres is not None
    engine = create_engine(settings.postgres)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement), given)
    engine.dispose()


async def until_a_bot_plays(there: House, table: str, ann: Person) -> None:
    async with there.same(ann).at(table) as page:
        if (await page.until("sync"))["frame"] == 0:
            await page.until("update")


def test_the_tables_of_a_process_that_died_go_on_within_five_seconds(settings: Settings) -> None:
    async def run() -> None:
        table, ann = await abandoned(settings)
        change(
            settings,
            "INSERT INTO process VALUES ('dead', 7)",
            "UPDATE game_table SET claimed_by = 'dead' WHERE id = :table",
            table=table,
        )
        async with serving(settings, clock=SystemClock()) as there:
            since = asyncio.get_running_loop().time()
            await until_a_bot_plays(there, table, ann)
            assert 1 < asyncio.get_running_loop().time() - since < 5

    asyncio.run(run())


def test_a_table_that_was_claimed_in_vain_is_not_left_alone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else looks after it: here it must be tried again."""
    load, failed = Tables.load, asyncio.Event()

    async def fail_once(tables: Tables, table_id: str) -> Table:
        if not failed.is_set():
            failed.set()
            raise NotStored("away")
        return await load(tables, table_id)

    async def run() -> None:
        table, ann = await abandoned(settings)
        monkeypatch.setattr(Tables, "load", fail_once)
        async with serving(settings, clock=SystemClock()) as there:
            await failed.wait()
            await until_a_bot_plays(there, table, ann)

    asyncio.run(run())


def test_what_was_claimed_unawares_is_left_to_others(settings: Settings) -> None:
    """The database may go away before it says what was claimed."""

    async def run() -> None:
        table, ann = await abandoned(settings)
        change(settings, "UPDATE game_table SET claimed_by = 'x', due = NULL")
        change(settings, "INSERT INTO process VALUES ('x', 7)")
        clock = SystemClock()
        assert settings.postgres is not None
        storage = Storage(settings.postgres, clock)
        storage.name = "x"
        tables = Tables(settings, storage, clock, FirstMove())
        tables.anything_changed()
        async with serving(settings, clock=clock) as there:
            await until_a_bot_plays(there, table, ann)
        await tables.close()
        await storage.close()

    asyncio.run(run())


def test_who_comes_while_a_table_is_left_keeps_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored by whoever waits for the table is looked after here, so it stays in memory."""
    late = list[asyncio.Task[None]]()

    async def run() -> None:
        table_id, _ = await abandoned(settings)
        clock = MovedClock()
        assert settings.postgres is not None
        storage = Storage(settings.postgres, clock)
        tables = Tables(settings, storage, clock, FirstMove())
        sweeper = asyncio.create_task(tables.run_sweeper())

        async def come() -> None:
            table = await tables.load(table_id)
            await table.do(SetBotPace(ann_id, "quick"))

        async def left_and_wanted(storage: Storage, left: str) -> None:
            await leases.give_up(storage, left)
            late.append(asyncio.create_task(come()))
            # It has read the table's version, and waits for its turn.
            await asyncio.sleep(0.2)

        stored = await storage.table(table_id)
        assert stored is not None
        ann_id = stored.host
        before = await tables.load(table_id)
        await before.need_attendant()
        await before.do(LookAfter())
        # Until its bots have answered.
        for _ in range(int(100 * PATIENCE)):
            if not before.busy():
                break
            await asyncio.sleep(0.01)
        monkeypatch.setattr("himitsu.server.table.table.give_up", left_and_wanted)
        await clock.passed(settings.idle)
        await clock.passed(settings.idle / 4 + 1)
        await asyncio.gather(*late)
        assert late
        stands = await leases.standings(storage, [table_id])
        kept = await tables.load(table_id)
        assert stands[table_id].ours == kept.ours
        sweeper.cancel()
        await tables.close()
        await storage.close()

    asyncio.run(run())
