"""All tables of a server: which are kept in memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.highcard import HighCard
from support.people import deserted, known_secret, log, post, trio
from support.serving import quick, serving

from himitsu.core.registry import games
from himitsu.server.store.abandoned_tables import GIVEN_UP
from himitsu.server.table.registry import REMOVE_SECONDS

IDLE = 60.0


@pytest.fixture(autouse=True)
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    known_secret(monkeypatch)


@pytest.fixture(autouse=True)
def told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "himitsu.server")


def unloaded(caplog: pytest.LogCaptureFixture) -> int:
    return [record.getMessage() for record in caplog.records].count("table unloaded")


def test_a_table_that_nobody_needs_is_forgotten_and_found_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, idle=IDLE), clock=now) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as page:
                question = await page.prompt()
                for _ in range(3):
                    await now.passed(IDLE)
                assert unloaded(caplog) == 0
            await deserted(table.ann, table.id)
            # It is refused in its turn, once it is stored what Ann has seen.
            await table.ann.start(table.id)
            await now.passed(IDLE)
            assert unloaded(caplog) == 0
            await now.passed(IDLE)
            assert unloaded(caplog) == 1
            async with table.ann.at(table.id) as page:
                sync = await page.until("sync")
                assert sync["prompt"] == question["prompt"]
                await page.act(sync)
                await page.until("accepted")

    asyncio.run(run())


def test_a_busy_table_stays_in_memory_and_a_waiting_one_is_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, idle=IDLE, beat=200.0), clock=now) as house:
            table = await trio(house, "luz", pace="relaxed", clock=3600)
            await post(table.ann, table.id, "leave")
            for _ in range(3):
                await now.passed(IDLE)
            # The stand-in thinks.
            assert unloaded(caplog) == 0
            await now.passed(20)
            assert len(log(tmp_path)) == 1
            for _ in range(2):
                await now.passed(IDLE)
            assert unloaded(caplog) == 1
            # Ben is asked, and silent.
            await now.passed(3600)
            assert len(log(tmp_path)) == 2

    asyncio.run(run())


def test_a_table_where_nobody_has_sat_down_leaves_and_no_other(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, idle=IDLE), clock=now) as house:
            ann, eve = await house.person(), await house.person()
            empty, looked_at, seated, played = [await ann.make_table(3) for _ in range(4)]
            await ann.sit(seated, 0)
            await ann.sit(played, 0)
            await ann.start(played)
            lesson = await eve.http.post("/api/lessons", json={"game": "luz", "name": "Eve"})
            tables = [empty, looked_at, seated, played, lesson.json()["id"]]

            async def left() -> list[str]:
                answers = [await ann.http.get(f"/api/tables/{table}") for table in tables]
                return [
                    table
                    for table, answer in zip(tables, answers, strict=True)
                    if answer.status_code == 404
                ]

            async with ann.at(looked_at):
                for _ in range(8):
                    await now.passed(REMOVE_SECONDS)
                assert await left() == [empty]
            # Whoever asks for a table brings it back to memory for a while.
            for _ in range(3):
                await now.passed(REMOVE_SECONDS)
            assert await left() == [empty, looked_at]
            await now.passed(GIVEN_UP)
            for _ in range(3):
                await now.passed(REMOVE_SECONDS)
            # People who gather or learn give up in the end; a game that is played stays.
            assert set(tables) - set(await left()) == {played}

    asyncio.run(run())


def test_a_table_where_people_meet_again_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())

    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, idle=IDLE), clock=now) as house:
            ann = await house.person()
            table = await ann.make_table(2, game="highcard")
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await ann.start(table)
                await page.play_on()
            again = (await ann.http.post(f"/api/tables/{table}/again")).json()["id"]
            await ann.http.delete(f"/api/tables/{again}/seat")
            for _ in range(8):
                await now.passed(REMOVE_SECONDS)
            assert (await ann.http.get(f"/api/tables/{again}")).status_code == 200

    asyncio.run(run())
