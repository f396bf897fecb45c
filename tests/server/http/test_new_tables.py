"""How many tables somebody may make, and how the lobby stays everybody's."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from support.clock import MovedClock
from support.house import in_house, problem
from support.serving import House, Person, quick, serving

from himitsu.server.settings import Settings

USUAL = Settings(database=Path())
LIMITED = {"tables_burst": USUAL.tables_burst, "public_burst": USUAL.public_burst}


async def made(person: Person, attempts: int, **wish: Any) -> int:
    """How many of so many tables they get; the others are refused with the reason."""
    answers = [
        await person.http.post("/api/tables", json={"game": "luz", "seats": 3, **wish})
        for _ in range(attempts)
    ]
    refused = [answer for answer in answers if answer.status_code != 201]
    for answer in refused:
        problem(answer, 429, "too-frequent")
    return attempts - len(refused)


def test_one_guest_does_not_fill_the_lobby(tmp_path: Path) -> None:
    async def run() -> None:
        clock = MovedClock()
        async with serving(quick(tmp_path, **LIMITED), clock=clock) as house:
            ann = await house.person()
            assert await made(ann, 40, public=True) == USUAL.public_burst
            # Those that are found by their link alone are another matter.
            assert await made(ann, 40) == USUAL.tables_burst - USUAL.public_burst
            clock.passes(3600)
            assert await made(ann, 40) == USUAL.tables_burst

    asyncio.run(run())


def test_one_address_does_not_fill_the_house_with_any_number_of_cookies(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        tables = public = 0
        for _ in range(12):
            person = await house.person()
            public += await made(person, 2, public=True)
            tables += await made(person, 8)
        assert public == 2 * USUAL.public_burst
        assert tables + public <= 8 * USUAL.tables_burst

    in_house(tmp_path, visit, **LIMITED)


def test_every_hosts_newest_table_is_listed_before_anybodys_second(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ben, ann = await house.person(), await house.person()
        lone = await ben.make_table(3, public=True)
        many = [await ann.make_table(3, public=True) for _ in range(40)]
        told = (await ben.http.get("/api/lobby")).json()["tables"]
        listed = [table["id"] for table in told]
        assert listed == [many[-1], lone, *many[-2:-30:-1]]

    in_house(tmp_path, visit)
