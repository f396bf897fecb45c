"""Whether the server is well: it says so only if it can store a move."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import namedtuple
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.gate import gate
from support.house import in_house, problem
from support.serving import House, furnish, quick, serving

from himitsu.server.http.health import WRITE_SECONDS

Disk = namedtuple("Disk", "total used free")


def test_a_server_that_is_well_says_so(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        answer = await house.newcomer().http.get("/api/health")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")

    in_house(tmp_path, visit)


def test_a_server_that_cannot_write_is_not_well(tmp_path: Path) -> None:
    async def run() -> None:
        clock = MovedClock()
        async with serving(quick(tmp_path), clock=clock) as house:
            http = house.newcomer().http
            assert (await http.get("/api/health")).status_code == 200
            with gate("server") as disk:
                disk.trouble = "disk I/O error"
                # Asked again at once, it need not try: each attempt is synced to the disk.
                assert (await http.get("/api/health")).status_code == 200
                clock.passes(WRITE_SECONDS)
                for _ in range(2):
                    problem(await http.get("/api/health"), 503, "failed")
            assert (await http.get("/api/health")).status_code == 200

    asyncio.run(run())


def test_a_server_with_a_full_disk_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(10**12, 10**12, 0))
        problem(await house.newcomer().http.get("/api/health"), 503, "disk-full")

    in_house(tmp_path, visit)


def test_a_server_with_damaged_pages_is_not_well(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        problem(await house.newcomer().http.get("/api/health"), 503, "damaged")

    damage(tmp_path / "himitsu.sqlite3", "entry")
    in_house(tmp_path, visit)


def damage(path: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    furnish(path)
    database = sqlite3.connect(path)
    query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
    (page,) = database.execute(query, (table,)).fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
