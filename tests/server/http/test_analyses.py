"""The analysis of a finished game over HTTP."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from support.serving import quick, serving

from himitsu.analysis.findings import VERSION
from himitsu.server.table import analyst
from himitsu.server.table.analyst import Analyst

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """So little that only the fewest playouts are made."""
    monkeypatch.setattr(analyst, "TARGET", 1)


def test_a_game_is_analysed_once_it_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            await ann.start(table)
            there = f"/api/tables/{table}/analysis"
            refused = await ann.http.post(there)
            assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
            async with ann.at(table) as page:
                await page.play_on()
                await page.settle()
            stranger = house.newcomer()
            assert (await stranger.http.get(there)).json()["status"] == "none"
            assert (await stranger.http.post(there)).status_code == 401
            assert (await ann.http.post(there)).json()["status"] == "working"
            async with asyncio.timeout(PATIENCE):
                while (found := (await stranger.http.get(there)).json())["status"] != "ready":
                    assert found["status"] == "working"
                    assert found["done"] <= found["total"]
                    await asyncio.sleep(0.1)
            assert found["done"] == found["total"]
            assert found["analysis"]["game"] == "luz"
            assert len(found["analysis"]["balance"]) == 3
            again = (await ann.http.post(there)).json()
            assert again == found
            # One that an older server made tells other things, or tells them otherwise.
            make_older(tmp_path / "himitsu.sqlite3")
            assert (await ann.http.get(there)).json()["status"] == "none"
            assert (await ann.http.post(there)).json()["status"] == "working"

    asyncio.run(run())


def make_older(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        (content,) = connection.execute("SELECT content FROM analysis").fetchone()
        older = json.loads(content) | {"version": VERSION - 1, "turning_points": "told otherwise"}
        connection.execute("UPDATE analysis SET content = ?", (json.dumps(older),))
    connection.close()


def test_it_is_stopped_for_everybody_and_anybody_may_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def queued(_: Analyst) -> None:
        """It waits for its turn."""

    monkeypatch.setattr(Analyst, "run", queued)

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            await ann.start(table)
            there = f"/api/tables/{table}/analysis"
            assert (await ann.http.delete(there)).json()["code"] == "not-over"
            async with ann.at(table) as page:
                await page.play_on()
                await page.settle()
            # What nobody has begun is not stopped.
            assert (await ann.http.delete(there)).json()["status"] == "none"
            assert (await ann.http.post(there)).json()["status"] == "working"
            assert (await ben.http.get(there)).json()["status"] == "working"
            assert (await ann.http.delete(there)).json()["status"] == "stopped"
            assert (await ben.http.get(there)).json()["status"] == "stopped"
            assert (await ben.http.post(there)).json()["status"] == "working"
            assert (await ann.http.get(there)).json()["status"] == "working"

    asyncio.run(run())
