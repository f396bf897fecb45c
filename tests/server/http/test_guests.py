"""Guests: who a page is, over HTTP."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house, problem
from support.serving import House

from himitsu.server.http.cookies import Device, sign


def test_a_newcomer_gets_a_cookie_that_lasts_and_that_scripts_cannot_read(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        http = house.newcomer().http
        first = await http.get("/api/me")
        assert first.json() == {"name": None, "pushable": None}
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Max-Age=34560000" in cookie
        assert "Secure" not in cookie
        given = http.cookies["himitsu"]
        await http.get("/api/me")
        assert http.cookies["himitsu"] == given

    in_house(tmp_path, visit)


def test_the_cookie_is_secure_behind_https(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        answer = await ann.http.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]

    in_house(tmp_path, visit)


def test_a_name_is_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        assert (await ann.http.put("/api/me", json={"name": " 花子 "})).json() == {
            "name": "花子",
            "pushable": None,
        }
        assert (await ann.http.get("/api/me")).json() == {"name": "花子", "pushable": None}
        for bad in ("", "x" * 25, "a\u0007b", "   "):
            answer = await ann.http.put("/api/me", json={"name": bad})
            assert answer.status_code == 400
        assert (await ann.http.get("/api/me")).json() == {"name": "花子", "pushable": None}

    in_house(tmp_path, visit)


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table()
        await ann.sit(table, 0)
        guest = ann.http.cookies["himitsu"].partition(".")[0]
        eve = await house.person()
        guessed = sign(Device(guest, "phone"), b"guessed")
        for cookie in (guest, f"{guest}.", guessed, f"{guest}.{'0' * 64}"):
            eve.http.cookies.clear()
            eve.http.cookies.set("himitsu", cookie, domain="127.0.0.1")
            assert (await eve.http.get(f"/api/tables/{table}")).json()["you"] is None
            problem(await eve.start(table), 401, "no-guest")
            async with eve.at(table) as page:
                assert (await page.next())["table"]["you"] is None

    in_house(tmp_path, visit)
