"""A move is committed before anybody sees it; one that cannot be is not made."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.serving import House, Json, Page, Person, quick, serving

from himitsu.server.errors import NotStored
from himitsu.server.store.models import StoredTable, Writes
from himitsu.server.store.storage import Storage


class Gate:
    """Stands before the database: lets entries through, holds them back, or breaks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.waiting = asyncio.Event()
        self.broken = False
        commit = Storage.commit

        async def guarded(storage: Storage, before: StoredTable, writes: Writes) -> str | None:
            if writes.entry is None:
                return await commit(storage, before, writes)
            self.waiting.set()
            await self.open.wait()
            if self.broken:
                raise NotStored("disk full")
            return await commit(storage, before, writes)

        monkeypatch.setattr(Storage, "commit", guarded)


async def two_people(house: House) -> tuple[Person, Person, str]:
    """Ann and Ben at a table of three, and a bot."""
    ann, ben = await house.person(), await house.person()
    table = await ann.make_table(3)
    await ann.sit(table, 0, "Ann")
    await ben.sit(table, 1, "Ben")
    await ann.start(table)
    return ann, ben, table


async def whoever_is_asked(one: Page, two: Page) -> tuple[Page, Page, Json]:
    """The page that is asked first, the other one, and what it is asked."""
    last, other = await one.settle(), await two.settle()
    return (one, two, last) if last["prompt"] else (two, one, other)


async def first_of_the_game(page: Page) -> str:
    """The next frame that is not about people who come and go."""
    while True:
        kind: str = (await page.next())["type"]
        if kind != "table":
            return kind


@pytest.mark.parametrize("watched", ["own page", "other person", "newcomer"])
def test_nothing_is_shown_until_it_is_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watched: str
) -> None:
    async def run() -> None:
        gate = Gate(monkeypatch)
        async with serving(quick(tmp_path)) as house:
            ann, ben, table = await two_people(house)
            async with ann.at(table) as one, ben.at(table) as two:
                page, other, asked = await whoever_is_asked(one, two)
                gate.open.clear()
                gate.waiting.clear()
                await page.act(asked)
                await gate.waiting.wait()
                if watched == "own page":
                    await page.silence(0.3)
                elif watched == "other person":
                    await other.silence(0.3)
                else:
                    watcher = await house.person()
                    async with watcher.at(table) as fresh:
                        sync = await fresh.until("sync")
                        assert sync["view"]["asked"] == asked["view"]["asked"]
                        assert sync["view"]["bids"] == asked["view"]["bids"]
                gate.open.set()
                assert await first_of_the_game(page) == "accepted"
                assert (await page.until("update"))["frame"] == asked["frame"] + 1
                assert (await other.until("update"))["frame"] == asked["frame"] + 1

    asyncio.run(run())


def test_a_move_that_cannot_be_stored_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        gate = Gate(monkeypatch)
        async with serving(quick(tmp_path)) as house:
            ann, ben, table = await two_people(house)
            async with ann.at(table) as one, ben.at(table) as two:
                page, other, asked = await whoever_is_asked(one, two)
                gate.broken = True
                gesture = await page.act(asked)
                assert await page.next() == {
                    "type": "error",
                    "code": "failed",
                    "text": "It could not be stored, and was not done.",
                    "gesture": gesture,
                }
                await other.silence()
                gate.broken = False
                await page.act(asked, gesture=gesture)
                await page.until("accepted", gesture=gesture)
                assert (await other.until("update"))["frame"] == asked["frame"] + 1

    asyncio.run(run())


def test_a_gesture_is_worked_on_to_its_end_when_its_page_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        gate = Gate(monkeypatch)
        async with serving(quick(tmp_path)) as house:
            ann, ben, table = await two_people(house)
            async with ann.at(table) as one, ben.at(table) as two:
                page, other, asked = await whoever_is_asked(one, two)
                gate.open.clear()
                gate.waiting.clear()
                await page.act(asked)
                await gate.waiting.wait()
                await page.wire.close()
                gate.open.set()
                assert (await other.until("update"))["frame"] == asked["frame"] + 1

    asyncio.run(run())
