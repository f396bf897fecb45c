"""The same guest on another device, by a code that is good once."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx
from support.house import in_house, problem, seated
from support.serving import Held, House, Person, quick, serving

from himitsu.server.http.devices import ALPHABET


async def code_of(person: Person) -> str:
    answer = await person.http.post("/api/me/code")
    assert answer.status_code == 201
    assert answer.json()["seconds"] == 600
    code: str = answer.json()["code"]
    return code


async def claim(person: Person, code: str) -> httpx.Response:
    return await person.http.post("/api/me/claim", json={"code": code})


def test_a_code_makes_another_device_the_same_guest(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, phone = await house.person(), await house.person()
        table = await host.make_table(3)
        (laptop,) = await seated(house, table, "Ann")
        code = await code_of(laptop)
        assert len(code) == 8
        assert set(code) <= set(ALPHABET)
        assert not set("0O1ILU") & set(ALPHABET)
        answer = await claim(phone, f" {code[:4].lower()}-{code[4:]} ")
        assert answer.json() == {"name": "Ann", "pushable": None}
        assert phone.http.cookies["himitsu"] == laptop.http.cookies["himitsu"]
        assert (await phone.http.get(f"/api/tables/{table}")).json()["you"] == 0

    in_house(tmp_path, visit)


def test_a_code_is_good_once_and_the_newest_alone(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, phone, thief = [await house.person() for _ in range(3)]
        first = await code_of(ann)
        second = await code_of(ann)
        problem(await claim(thief, first), 404, "no-code")
        assert (await claim(phone, second)).status_code == 200
        problem(await claim(thief, second), 404, "no-code")
        assert thief.http.cookies["himitsu"] != ann.http.cookies["himitsu"]

    in_house(tmp_path, visit)


def test_a_code_grows_old(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, phone = await house.person(), await house.person()
        code = await code_of(ann)
        house.change_database('UPDATE carry SET "until" = "until" - 600001')
        problem(await claim(phone, code), 404, "no-code")

    in_house(tmp_path, visit)


def test_only_what_cannot_be_read_back_is_stored(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        code = await code_of(await house.person())
        database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
        ((stored,),) = database.execute("SELECT code FROM carry").fetchall()
        database.close()
        assert len(stored) == 64
        assert code not in stored

    in_house(tmp_path, visit)


def test_codes_cannot_be_searched(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        code = await code_of(ann)
        for _ in range(5):
            # A new guest each time, from the same address.
            problem(await claim(await house.person(), "WRONG234"), 404, "no-code")
        problem(await claim(await house.person(), code), 429, "too-frequent")

    in_house(tmp_path, visit)


def test_who_has_seen_two_sides_of_a_game_stays_two(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host = await house.person()
            table = await host.make_table(3)
            ann, ben = await seated(house, table, "Ann", "Ben")
            # Nothing is secret before the deal.
            assert (await claim(house.same(ben), await code_of(ann))).status_code == 200
            await host.start(table)
            code = await code_of(ann)
            text = problem(await claim(ben, code), 409, "plays-here")
            assert "finish it or leave it" in text
            # The code was not used up.
            assert (await claim(await house.person(), code)).status_code == 200

    asyncio.run(run())


def test_what_a_device_has_watched_comes_along(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host, watcher, other = [await house.person() for _ in range(3)]
            table = await host.make_table(3, game="yurikure", watch="seats")
            ann, ben = await seated(house, table, "Ann", "Ben")
            await ann.http.post(f"/api/tables/{table}/share", json={"shared": True})
            await host.start(table)
            async with watcher.at(table) as page, ann.at(table):
                await page.until("sync")
                await page.send(type="look", seat=0)
                assert (await page.until("sync"))["view"]["viewer"] == 0
            text = problem(await claim(watcher, await code_of(ben)), 409, "seen-both")
            assert "another player's side" in text
            assert (await other.http.get(f"/api/tables/{table}")).json()["may_sit"] == [2]
            assert (await claim(watcher, await code_of(other))).status_code == 200
            assert (await other.http.get(f"/api/tables/{table}")).json()["may_sit"] == []

    asyncio.run(run())
