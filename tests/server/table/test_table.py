"""A move is committed before anybody sees it; one that cannot be is not made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.gate import gate
from support.people import Trio, known_secret, trio
from support.serving import House, Json, Page, quick, serving

from himitsu.server.table.audience import Connected
from himitsu.server.table.change import Change
from himitsu.server.table.table import Table


@pytest.fixture(autouse=True)
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    known_secret(monkeypatch)


@asynccontextmanager
async def asked(house: House) -> AsyncIterator[tuple[Trio, Page, Page, Json]]:
    """A game that has begun, Ann's page and Ben's, and what Ann is asked."""
    table = await trio(house, "luz")
    async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
        await ben.until("sync")
        question = await ann.until("sync")
        # Ben has come.
        await ann.until("table")
        yield table, ann, ben, question


async def first_of_the_game(page: Page) -> str:
    """The next frame that is not about people who come and go."""
    while True:
        kind: str = (await page.next())["type"]
        if kind != "table":
            return kind


WATCHED = ("own page", "other person", "newcomer")


def nothing_is_shown_early(tmp_path: Path, watched: str) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, asked(house) as (table, ann, ben, question):
            with gate() as disk:
                disk.open.clear()
                await ann.act(question)
                await disk.waiting.wait()
                if watched == "own page":
                    await ann.nothing_yet()
                elif watched == "other person":
                    # Ben is answered at once: this does not wait for the table.
                    await ben.send(nonsense=True)
                    assert (await ben.next())["code"] == "malformed"
                else:
                    async with (await house.person()).at(table.id) as watcher:
                        sync = await watcher.until("sync")
                        assert sync["view"]["asked"] == question["view"]["asked"]
                        assert sync["view"]["bids"] == question["view"]["bids"]
                disk.open.set()
                assert await first_of_the_game(ann) == "accepted"
                assert (await ann.until("update"))["frame"] == question["frame"] + 1
                assert (await ben.until("update"))["frame"] == question["frame"] + 1

    asyncio.run(run())


@pytest.mark.parametrize("watched", WATCHED)
def test_nothing_is_shown_until_it_is_committed(tmp_path: Path, watched: str) -> None:
    nothing_is_shown_early(tmp_path, watched)


@pytest.mark.parametrize("watched", WATCHED)
def test_what_is_shown_before_it_is_committed_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watched: str
) -> None:
    async def shown_first(
        table: Table, change: Change, asker: Connected | None, since: int
    ) -> None:
        before = table._stored
        table._show(change, asker)
        if change.changes(before):
            await table._storage.commit(before, change, since)

    monkeypatch.setattr(Table, "_commit", shown_first)
    with pytest.raises((AssertionError, KeyError)):
        nothing_is_shown_early(tmp_path, watched)


def test_a_move_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, asked(house) as (_, ann, ben, question):
            with gate() as disk:
                disk.trouble = "disk full"
                gesture = await ann.act(question)
                assert await ann.next() == {
                    "type": "error",
                    "code": "failed",
                    "text": "It could not be stored, so nothing was done.",
                    "gesture": gesture,
                }
                await ben.silence()
            await ann.act(question, gesture=gesture)
            await ann.until("accepted", gesture=gesture)
            assert (await ben.until("update"))["frame"] == question["frame"] + 1

    asyncio.run(run())


def test_a_gesture_is_worked_on_to_its_end_when_its_page_leaves(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, asked(house) as (_, ann, ben, question):
            with gate() as disk:
                disk.open.clear()
                await ann.act(question)
                await disk.waiting.wait()
                await ann.wire.close()
                disk.open.set()
                assert (await ben.until("update"))["frame"] == question["frame"] + 1

    asyncio.run(run())
