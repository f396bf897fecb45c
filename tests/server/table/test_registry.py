"""All tables of a server: which are kept in memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.people import deserted, known_secret, log, post, trio
from support.serving import quick, serving

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
