"""Tables that are due are looked after by one server, whoever it is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.clock import MovedClock
from support.highcard import HighCard
from support.people import known_secret, log, rows, trio
from support.serving import FirstMove, quick, serving

from himitsu.core.registry import games
from himitsu.server.store.database import prepare
from himitsu.server.store.leases import claim
from himitsu.server.store.storage import CLAIM, Storage

LIVE: dict[str, Any] = {"pace": "live", "clock": 60}


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())
    known_secret(monkeypatch)


class Counting(FirstMove):
    def __init__(self) -> None:
        self.thoughts = 0

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.thoughts += 1
        return await super().choose(game, bot, view, seed)


def test_of_two_servers_one_makes_the_due_move(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        first, second = Counting(), Counting()
        settings = quick(tmp_path)
        async with (
            serving(settings, first, now) as house,
            serving(settings, second, now) as other,
        ):
            table = await trio(house, **LIVE)
            await now.rest()
            assert len(log(tmp_path)) == 1
            # The other server has the table open, too.
            async with other.same(table.ben).at(table.id) as page:
                await page.until("clock")
                await now.passed(60)
                # Whoever was slower has a further look.
                await now.passed(60)
            assert len(log(tmp_path)) == 3
            lapses = rows(tmp_path, "SELECT lapses FROM seat ORDER BY seat")
            assert lapses == [(1,), (1,), (0,)]

    asyncio.run(run())


@pytest.mark.parametrize("killed", [False, True])
def test_a_table_is_left_to_another_server_once_its_own_is_gone(
    tmp_path: Path, killed: bool
) -> None:
    async def run() -> None:
        now = MovedClock()
        bots = Counting()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            table = await trio(house)
            await table.ann.http.get("/api/health")
        assert rows(tmp_path, "SELECT claimed_by FROM game_table") == [(None,)], "it said goodbye"
        if killed:
            until = now.now() + CLAIM
            house.change_database(
                f"UPDATE game_table SET claimed_by = 'killed', claimed_until = {until}"
            )
        async with serving(quick(tmp_path), bots, now):
            await now.rest()
            assert len(log(tmp_path)) == 1
        assert bots.thoughts == 1

    asyncio.run(run())


def test_a_game_whose_start_was_cut_off_gets_its_clock_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            await trio(house, "luz", **LIVE)
        # As the start itself leaves it: due, and nothing else.
        house.change_database("UPDATE game_table SET deadline = NULL, due = 0")
        async with serving(quick(tmp_path), clock=now):
            query = "SELECT deadline, due FROM game_table"
            deadline = now.now() + 60_000
            assert rows(tmp_path, query) == [(deadline, deadline)]

    asyncio.run(run())


def test_a_due_table_goes_to_one_of_those_who_claim_it_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            await trio(house)
        prepare(tmp_path / "himitsu.sqlite3")
        storages = [Storage(tmp_path / "himitsu.sqlite3", now) for _ in range(4)]
        try:
            claimed = await asyncio.gather(*[claim(storage) for storage in storages])
            assert sorted(len(ids) for ids in claimed) == [0, 0, 0, 1]
            now.passes(CLAIM / 1000)
            assert [await claim(storage) for storage in storages] == [[]] * 4
            now.passes(0.001)
            again = await asyncio.gather(*[claim(storage) for storage in storages])
            assert sorted(len(ids) for ids in again) == [0, 0, 0, 1]
        finally:
            for storage in storages:
                await storage.close()

    asyncio.run(run())
