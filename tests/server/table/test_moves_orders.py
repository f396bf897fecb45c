"""Standing orders: who may give one, how they are kept, and that only their owner is told."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.gate import gate
from support.highcard import FOLD, STAY, HighCard
from support.orders import a_table, always, at_table, never, stored_orders
from support.serving import Page, quick, serving

from himitsu.core.registry import games

BEAT = 60.0


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_an_order_is_stored_and_told_to_the_owners_pages_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house, at_table(house) as found:
            table, page, sync = found
            assert (sync["standing"], sync["obeyed"]) == (None, False)
            async with (
                table.ann.at(table.id) as second,
                table.ben.at(table.id) as ben,
                table.watcher.at(table.id) as watcher,
            ):
                await second.until("sync")
                assert (await ben.until("sync"))["orders"] == sync["orders"]
                assert (await watcher.until("sync"))["orders"] == []
                for order in (always(sync), always(sync), None):
                    await page.send(type="stand", order=order)
                    told = {"type": "standing", "standing": order, "obeyed": order is not None}
                    assert await page.until("standing") == told
                    assert await second.until("standing") == told
                    assert stored_orders(tmp_path) == ([(0, order)] if order else [])
                for other in (ben, watcher):
                    await other.settle()
                    assert {frame["type"] for frame in other.frames} == {"table", "sync"}

    asyncio.run(run())


def test_an_order_survives_a_restart_and_is_obeyed_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house, at_table(house) as found:
            table, page, sync = found
            await page.send(type="stand", order=always(sync))
            await page.until("standing")
        now = MovedClock()
        async with (
            serving(quick(tmp_path, beat=BEAT), clock=now) as house,
            house.same(table.ann).at(table.id) as page,
        ):
            again = await page.until("sync")
            assert (again["standing"], again["obeyed"]) == (always(sync), True)
            await now.passed(2 * BEAT)
            assert (await page.until("update"))["view"]["answer"] == FOLD

    asyncio.run(run())


def test_an_order_that_the_game_does_not_offer_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (_, page, _):
            for order in ("", "fold", "fold below 0", "fold below 99", "mine"):
                await page.send(type="stand", order=order)
                error = await page.until("error")
                assert error["code"] == ("illegal" if order else "malformed")
                assert error["gesture"] is None
                assert stored_orders(tmp_path) == []

    asyncio.run(run())


def test_only_a_seat_in_a_running_game_gives_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="highcard")
            async with ann.at(table) as page:
                await refused(page, "not-seated")
                await ann.sit(table, 0)
                await refused(page, "not-started")
                await ann.start(table)
                await page.play_on()
                await refused(page, "over")
                assert (await page.settle())["orders"] == []

    asyncio.run(run())


async def refused(page: Page, code: str) -> None:
    for order in ("fold below 5", None):
        await page.send(type="stand", order=order)
        assert (await page.until("error"))["code"] == code


def test_luz_offers_no_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await a_table(house, "luz")
            async with table.ann.at(table.id) as page:
                assert (await page.until("sync"))["orders"] == []
                await page.send(type="stand", order="pass")
                await page.until("error", code="illegal")
                await page.send(type="stand", order=None)
                await page.until("standing", standing=None, obeyed=False)

    asyncio.run(run())


def test_orders_count_among_a_pages_messages(tmp_path: Path) -> None:
    async def run() -> None:
        settings = quick(tmp_path, beat=BEAT, burst=2)
        async with serving(settings) as house, at_table(house) as (_, page, sync):
            for _ in range(3):
                await page.send(type="stand", order=always(sync))
            assert (await page.until("error"))["code"] == "too-frequent"
            assert [frame["type"] for frame in page.frames].count("standing") == 2

    asyncio.run(run())


def test_an_order_that_cannot_be_stored_is_not_given_and_not_quoted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (_, page, sync):
            with gate("standing_order") as disk:
                disk.trouble = "INSERT ... fold below 5"
                await page.send(type="stand", order=always(sync))
                assert (await page.until("error"))["code"] == "failed"
            await page.silence()
            assert stored_orders(tmp_path) == []

    with caplog.at_level(logging.INFO, "himitsu.server"):
        asyncio.run(run())
    assert "not stored" in [record.getMessage() for record in caplog.records]
    assert not any("fold" in str(vars(record)) for record in caplog.records)


def test_what_the_order_leaves_to_its_owner_waits_for_them(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with (
            serving(quick(tmp_path, beat=BEAT), clock=now) as house,
            at_table(house) as (_, page, sync),
        ):
            order = never(sync)
            await page.send(type="stand", order=order)
            await page.until("standing", standing=order, obeyed=False)
            await now.passed(10 * BEAT)
            await page.silence()
            await page.act(sync, STAY)
            await page.until("accepted")

    asyncio.run(run())
