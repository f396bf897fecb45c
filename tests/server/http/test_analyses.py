"""The analysis of a finished game over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.serving import quick, serving

from himitsu.server.table import analyst

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

    asyncio.run(run())
