"""Analyses on a server: each is made once, stops when nobody waits for it, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec
import pytest
from support.clock import MovedClock
from support.planted_games import planted
from support.serving import furnish
from support.storage import NEW

from himitsu.analysis import outline
from himitsu.analysis.budget import Budget
from himitsu.analysis.findings import Analysis
from himitsu.server.store.abandoned_tables import remove_tables
from himitsu.server.store.analyses import (
    Stands,
    note_look,
    read_analysis,
    so_far,
    stop_wanting,
)
from himitsu.server.store.storage import Storage
from himitsu.server.table.analyst import WANTED, Analyst

PATIENCE = 60.0

RECORD = planted("luz", 3, 1)
TINY = Budget(coarse=2, moments=1, views=1, close=4)

P = ParamSpec("P")
T = TypeVar("T")


class Here:
    """Works at once, and counts."""

    def __init__(self, after: Callable[[int], None] = lambda _: None) -> None:
        self.units = 0
        self._after = after

    async def in_spare_time(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        self.units += 1
        await asyncio.sleep(0)
        found = work(*given, **named)
        self._after(self.units)
        return found


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outline, "budget_of", lambda *_: TINY)


async def stands(storage: Storage, table: str) -> Stands:
    found = await read_analysis(storage, table)
    assert found is not None
    return found


async def worked(analyst: Analyst, storage: Storage, table: str) -> Stands:
    """How it stands once nobody is at it any more."""
    running = asyncio.create_task(analyst.run())
    async with asyncio.timeout(PATIENCE):
        while (await stands(storage, table)).worked_on:
            pass
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return await stands(storage, table)


def at_a_table(path: Path, work: Callable[[Storage, MovedClock, str], Awaitable[None]]) -> None:
    """With storage, a clock and a table."""

    async def run() -> None:
        furnish(path / "analyses.sqlite3")
        clock = MovedClock()
        storage = Storage(path / "analyses.sqlite3", clock)
        try:
            await work(storage, clock, await storage.make_table(NEW))
        finally:
            await storage.close()

    asyncio.run(run())


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    async def work(storage: Storage, clock: MovedClock, table: str) -> None:
        here = Here()
        analyst = Analyst(storage, clock, here)
        await analyst.ask(table, RECORD)
        assert (await stands(storage, table)).worked_on
        found = await worked(analyst, storage, table)
        assert found.content is not None
        assert msgspec.json.decode(found.content, type=Analysis).game == "luz"
        assert await so_far(storage, table) is None
        units = here.units
        await analyst.ask(table, RECORD)
        assert not (await stands(storage, table)).worked_on
        assert here.units == units
        await remove_tables(storage, [table])
        assert await read_analysis(storage, table) is None

    at_a_table(tmp_path, work)


def test_it_stops_when_nobody_waits_and_goes_on_from_there(tmp_path: Path) -> None:
    async def work(storage: Storage, clock: MovedClock, table: str) -> None:
        def nobody_looks(units: int) -> None:
            clock.milliseconds += WANTED // 20

        first = Here(nobody_looks)
        analyst = Analyst(storage, clock, first)
        await analyst.ask(table, RECORD)
        stopped = await worked(analyst, storage, table)
        assert stopped.content is None
        assert 20 <= stopped.done <= first.units < 30
        # Another process goes on.
        later = Here()
        analyst = Analyst(storage, clock, later)
        await analyst.ask(table, RECORD)
        ended = await worked(analyst, storage, table)
        assert ended.content is not None
        whole = Here()
        another = await storage.make_table(NEW)
        analyst = Analyst(storage, clock, whole)
        await analyst.ask(another, RECORD)
        assert (await worked(analyst, storage, another)).content == ended.content
        # Going on, only the outline is made again.
        assert first.units + later.units == whole.units + 1

    at_a_table(tmp_path, work)


def test_it_stops_when_somebody_stops_it(tmp_path: Path) -> None:
    async def work(storage: Storage, clock: MovedClock, table: str) -> None:
        def a_second_later(units: int) -> None:
            clock.milliseconds += 1000

        class Impatient(Here):
            async def in_spare_time(
                self, work: Callable[P, T], *given: P.args, **named: P.kwargs
            ) -> T:
                if self.units == 12:
                    await stop_wanting(storage, table)
                return await super().in_spare_time(work, *given, **named)

        here = Impatient(a_second_later)
        analyst = Analyst(storage, clock, here)
        await analyst.ask(table, RECORD)
        stopped = await worked(analyst, storage, table)
        assert stopped.content is None
        assert here.units == 13
        assert await so_far(storage, table) is not None
        # One that is stopped while it waits for its turn is not begun.
        idle = Here()
        analyst = Analyst(storage, clock, idle)
        await analyst.ask(table, RECORD)
        await stop_wanting(storage, table)
        assert (await worked(analyst, storage, table)).content is None
        assert idle.units == 0

    at_a_table(tmp_path, work)


def test_those_that_wait_for_their_turn_are_not_given_up(tmp_path: Path) -> None:
    async def work(storage: Storage, clock: MovedClock, table: str) -> None:
        last = await storage.make_table(NEW)

        class Watched(Here):
            async def in_spare_time(
                self, work: Callable[P, T], *given: P.args, **named: P.kwargs
            ) -> T:
                if self.units % 8 == 0:
                    clock.milliseconds += 10_000
                    for each in (table, last):
                        await note_look(storage, each)
                        assert (await stands(storage, each)).worked_on
                return await super().in_spare_time(work, *given, **named)

        analyst = Analyst(storage, clock, Watched())
        await analyst.ask(table, RECORD)
        await analyst.ask(last, "no record")
        assert (await worked(analyst, storage, table)).content is not None

    at_a_table(tmp_path, work)


def test_one_that_fails_keeps_no_other_waiting(tmp_path: Path) -> None:
    async def work(storage: Storage, clock: MovedClock, table: str) -> None:
        analyst = Analyst(storage, clock, Here())
        await analyst.ask(table, "no record")
        another = await storage.make_table(NEW)
        await analyst.ask(another, RECORD)
        assert (await worked(analyst, storage, another)).content is not None
        assert not (await stands(storage, table)).worked_on

    at_a_table(tmp_path, work)
