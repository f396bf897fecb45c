"""A page that asks for patches is kept in step with less; all others get whole views."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.patches import patched
from support.people import Trio, known_secret, trio
from support.serving import Json, Page, quick, serving
from websockets.exceptions import InvalidStatus

PATCHES = "?updates=patches"


@pytest.fixture(autouse=True)
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    known_secret(monkeypatch)


async def synced(page: Page) -> Json:
    await page.send(type="sync")
    return await page.until("sync")


def test_patches_lead_to_the_views_that_others_are_sent(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            ann, ben = table.ann, table.ben
            async with (
                ann.at(table.id) as whole,
                ann.at(table.id, PATCHES) as short,
                ben.at(table.id) as other,
            ):
                question = await whole.until("sync")
                view = (await short.until("sync"))["view"]
                assert view == question["view"]
                await whole.act(question)
                update, patch = await whole.until("update"), await short.until("patch")
                assert patch["frame"] == update["frame"] == question["frame"] + 1
                assert "view" not in patch
                view = patched(view, patch["patch"])
                assert view == update["view"]
                assert (patch["events"], patch["undo"]) == (update["events"], update["undo"])
                await other.until("update")

    asyncio.run(run())


def test_whoever_asks_is_shown_everything_anew(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table: Trio = await trio(house, "luz")
            watcher = await house.person()
            async with (
                table.ann.at(table.id) as ann,
                watcher.at(table.id, PATCHES) as watching,
            ):
                first = await ann.until("sync")
                assert await synced(ann) == {**first, "since": None}
                seen = await watching.until("sync")
                assert await synced(watching) == seen
                assert seen["view"]["viewer"] == -1

    asyncio.run(run())


def test_before_the_start_there_is_nothing_to_show(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="luz")
            async with ann.at(table) as page:
                await page.send(type="sync")
                assert (await page.until("error"))["code"] == "not-started"

    asyncio.run(run())


def test_other_forms_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="luz")
            with pytest.raises(InvalidStatus) as refused:
                async with ann.at(table, "?updates=parcels"):
                    pass
            assert refused.value.response.status_code == 403

    asyncio.run(run())
