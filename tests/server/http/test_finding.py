"""Looking for a table: two who look at the same moment meet, and nobody leaves a ghost behind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
from support.clock import MovedClock
from support.house import in_house, problem
from support.people import deserted, info, rows
from support.serving import House, Page, Person, quick, serving

from himitsu.server.table.waiting import GONE


async def find(person: Person, name: str = "Ann", **more: Any) -> httpx.Response:
    wish = {"game": "luz", "name": name, "nonce": "ab" * 16, **more}
    return await person.http.post("/api/find", json=wish)


async def found(person: Person, name: str = "Ann", **more: Any) -> str:
    answer = await find(person, name, **more)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def test_people_who_look_at_the_same_moment_meet_at_one_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        people = [await house.person() for _ in range(4)]
        tables = await asyncio.gather(*[found(each, f"Guest {n}") for n, each in enumerate(people)])
        assert len(set(tables)) == 1
        sitters = [await info(person, tables[0]) for person in people]
        assert sorted([table["you"] for table in sitters]) == [0, 1, 2, 3]

    in_house(tmp_path, visit)


def test_who_opens_a_table_waits_in_public_as_the_game_suggests(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await found(ann, patience=60)
        told = await info(ann, table)
        assert (told["public"], told["pace"], told["clock"]) == (True, "live", 120)
        assert (told["you"], told["seats"][0]["name"], len(told["seats"])) == (0, "Ann", 4)
        assert told["wait"]["patience"] == 60
        assert 0 < told["wait"]["bots_in"] <= 60_000
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        # Once her page is open, others see it in the lobby as well.
        assert (await ben.http.get("/api/lobby")).json()["tables"] == []
        async with ann.at(table) as page:
            await page.until("table")
            listed = (await ben.http.get("/api/lobby")).json()["tables"]
            assert [each["id"] for each in listed] == [table]

    in_house(tmp_path, visit)


def test_who_asks_twice_sits_once_and_another_game_is_another_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await found(ann)
        assert await found(ann) == table
        assert await found(ben, "Ben", game="yurikure") != table

    in_house(tmp_path, visit)


def test_a_table_that_a_host_has_made_is_joined_while_the_host_is_there(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, cat = [await house.person() for _ in range(3)]
        left = await ann.make_table(3, public=True)
        await ann.sit(left, 0)
        made = await ben.make_table(3, public=True)
        await ben.sit(made, 0, "Ben")
        async with ben.at(made) as page:
            await page.until("table")
            assert await found(cat, "Cat") == made
            assert "wait" not in await info(cat, made)

    in_house(tmp_path, visit)


def test_the_limits_on_public_tables_hold_here_too(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for _ in range(3):
            table = await found(ann)
            await ann.http.delete(f"/api/tables/{table}/seat")
        problem(await find(ann), 429, "too-frequent")
        # Who joins a table opens none.
        ben = await house.person()
        table = await found(ben, "Ben")
        assert await found(ann) == table

    in_house(tmp_path, visit, public_burst=3)


def test_a_game_that_nobody_knows_and_a_patience_that_is_not_offered_are_refused(
    tmp_path: Path,
) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        problem(await find(ann, game="chess"), 404, "no-game")
        problem(await find(ann, patience=7), 400, "malformed")
        problem(await find(ann, name=" "), 400, "bad-name")

    in_house(tmp_path, visit)


def test_who_leaves_leaves_no_table_behind(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await found(ann)
        assert await found(ben, "Ben") == table
        await ann.http.delete(f"/api/tables/{table}/seat")
        told = await info(ben, table)
        assert (told["host"], [seat["name"] for seat in told["seats"]][:2]) == (True, [None, "Ben"])
        assert (await ben.http.delete(f"/api/tables/{table}/seat")).status_code == 200
        problem(await ben.http.get(f"/api/tables/{table}"), 404, "no-table")
        for person in (ann, ben):
            assert (await person.http.get("/api/tables")).json() == []
        assert rows(tmp_path, "SELECT id FROM game_table") == []

    in_house(tmp_path, visit)


def test_bots_come_after_the_time_that_was_chosen(tmp_path: Path) -> None:
    async def run() -> None:
        clock = MovedClock()
        async with serving(quick(tmp_path), clock=clock) as house:
            ann = await house.person()
            table = await found(ann, patience=30)
            async with ann.at(table) as page:
                await page.until("table")
                await clock.passed(29)
                assert (await info(ann, table))["status"] == "gathering"
                await clock.passed(2)
                await page.until("sync")
                told = await info(ann, table)
                assert told["status"] == "playing"
                assert [seat["kind"] for seat in told["seats"]] == ["person", *["bot"] * 3]

    asyncio.run(run())


def test_who_just_closes_the_page_leaves_no_table_behind_either(tmp_path: Path) -> None:
    async def run() -> None:
        clock = MovedClock()
        async with serving(quick(tmp_path), clock=clock) as house:
            ann, ben = await house.person(), await house.person()
            table = await found(ann)
            async with ann.at(table) as page:
                await page.until("table")
            await deserted(ann, table)
            # Twice: that she is gone may be noted only after the first.
            for _ in range(2):
                await clock.passed(GONE / 1000 + 1)
            problem(await ben.http.get(f"/api/tables/{table}"), 404, "no-table")
            # Nobody is sent to where nobody waits.
            assert await found(ben, "Ben") != table

    asyncio.run(run())


def test_a_wish_is_changed_while_one_waits_and_everybody_sees_it(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await found(ann)
        await found(ben, "Ben", patience=120)
        async with ann.at(table) as page:
            first: Page = page
            assert (await first.until("table"))["table"]["wait"]["bots_in"] is None
            path = f"/api/tables/{table}/patience"
            told = (await ann.http.put(path, json={"patience": 120})).json()
            assert told["wait"]["patience"] == 120
            assert (await first.until("table"))["table"]["wait"]["bots_in"] > 0
            problem(await ann.http.put(path, json={"patience": 5}), 400, "malformed")

    in_house(tmp_path, visit)
