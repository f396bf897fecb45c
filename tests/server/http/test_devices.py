"""The same guest on another device, by a code that is good once."""

from __future__ import annotations

import asyncio
import hmac
import sqlite3
from pathlib import Path

import httpx
import pytest
from support.house import in_house, problem, seated
from support.serving import Held, House, Person, quick, serving
from websockets.exceptions import ConnectionClosed

from himitsu.server.http.devices import ALPHABET


async def code_of(person: Person) -> str:
    answer = await person.http.post("/api/me/code")
    assert answer.status_code == 201
    assert answer.json()["seconds"] == 600
    code: str = answer.json()["code"]
    return code


def guest_of(person: Person) -> str:
    """As the cookie names them; the rest of it is the browser, and signed."""
    return person.http.cookies["himitsu"].partition(".")[0]


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
        assert guest_of(phone) == guest_of(laptop)
        # Each browser has a cookie of its own, so that one can be forgotten.
        assert phone.cookie != laptop.cookie
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
        assert guest_of(thief) != guest_of(ann)

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


def test_a_forgotten_browser_is_nobody_and_the_others_stay(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        laptop, phone = await house.person(), await house.person()
        table = await laptop.make_table(3)
        await laptop.sit(table, 0)
        assert (await claim(phone, await code_of(laptop))).status_code == 200
        thief = house.same(laptop)
        async with laptop.at(table) as open_here, thief.at(table), phone.at(table) as elsewhere:
            answer = await laptop.http.post("/api/me/forget")
            assert answer.status_code == 204
            assert "himitsu" not in laptop.http.cookies
            with pytest.raises(ConnectionClosed):
                await open_here.until("error")
            await elsewhere.wire.send("no JSON")
            await elsewhere.until("error", code="malformed")
        # A copy of the cookie is worth nothing either, also not to get a fresh one.
        assert (await thief.http.get(f"/api/tables/{table}")).json()["you"] is None
        problem(await thief.start(table), 401, "no-guest")
        await thief.http.get("/api/me")
        assert guest_of(thief) != guest_of(phone)
        assert (await phone.start(table)).status_code == 200
        problem(await laptop.http.post("/api/me/forget"), 401, "no-guest")

    in_house(tmp_path, visit)


def test_all_other_browsers_are_nobody_and_this_one_stays(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        laptop, phone, later = [await house.person() for _ in range(3)]
        table = await laptop.make_table(3)
        await laptop.sit(table, 0)
        assert (await claim(phone, await code_of(laptop))).status_code == 200
        thief, unused = house.same(phone), await code_of(laptop)
        async with laptop.at(table) as here, phone.at(table) as lost, later.at(table) as other:
            answer = await laptop.http.post("/api/me/forget-others")
            assert answer.status_code == 204
            with pytest.raises(ConnectionClosed):
                await lost.until("error")
            # Neither this one's page is closed, nor that of another guest.
            for page in (here, other):
                await page.wire.send("no JSON")
                await page.until("error", code="malformed")
        assert (await thief.http.get(f"/api/tables/{table}")).json()["you"] is None
        problem(await phone.start(table), 401, "no-guest")
        await thief.http.get("/api/me")
        assert guest_of(thief) != guest_of(laptop)
        # A code that was given out before is worth nothing, a new one is.
        problem(await claim(later, unused), 404, "no-code")
        assert (await claim(later, await code_of(laptop))).status_code == 200
        assert (await later.http.get(f"/api/tables/{table}")).json()["you"] == 0
        # Each may forget the others, and again.
        assert (await later.http.post("/api/me/forget-others")).status_code == 204
        problem(await laptop.start(table), 401, "no-guest")
        assert (await later.start(table)).status_code == 200

    in_house(tmp_path, visit)


def test_other_browsers_stay_forgotten_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as first:
            ann, phone, tablet = [await first.person() for _ in range(3)]
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            await claim(phone, await code_of(ann))
            await ann.http.post("/api/me/forget-others")
            await claim(tablet, await code_of(ann))
        async with serving(quick(tmp_path)) as second:
            known = [second.same(each) for each in (ann, phone, tablet)]
            seats = [(await each.http.get(f"/api/tables/{table}")).json()["you"] for each in known]
            assert seats == [0, None, 0]

    asyncio.run(run())


def test_a_cookie_without_a_browsers_name_is_replaced_when_others_are_forgotten(
    tmp_path: Path,
) -> None:
    async def visit(house: House) -> None:
        key = sqlite3.connect(tmp_path / "himitsu.sqlite3")
        (secret,) = key.execute("SELECT value FROM server WHERE name = 'cookie key'").fetchone()
        key.close()
        ann = await house.person()
        guest = guest_of(ann)
        signature = hmac.new(secret, b"guest " + guest.encode(), "sha256").hexdigest()
        ann.http.cookies.clear()
        ann.http.cookies.set("himitsu", f"{guest}.{signature}", domain="127.0.0.1")
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        elsewhere = house.same(ann)
        assert (await ann.http.post("/api/me/forget-others")).status_code == 204
        assert (await ann.http.get(f"/api/tables/{table}")).json()["you"] == 0
        assert (await elsewhere.http.get(f"/api/tables/{table}")).json()["you"] is None

    in_house(tmp_path, visit)


def test_a_browser_stays_forgotten_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            thief = Person(house.url)
            thief.http.cookies.update(ann.http.cookies)
            await ann.http.post("/api/me/forget")
        async with serving(quick(tmp_path)) as house:
            same = house.same(thief)
            assert (await same.http.get(f"/api/tables/{table}")).json()["you"] is None
        await thief.http.aclose()

    asyncio.run(run())
