"""Guests: cookies that only the server can write, names that everybody can read."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.house import in_house, problem
from support.serving import House

from himitsu.server.errors import Refused
from himitsu.server.http.cookies import read_cookie, sign
from himitsu.server.http.guests import clean_name, new_guest

KEY = b"k" * 32


def test_a_signed_cookie_names_its_guest() -> None:
    guest = new_guest()
    assert read_cookie(sign(guest, KEY), KEY) == guest


def test_no_cookie_names_nobody() -> None:
    assert read_cookie(None, KEY) is None


@pytest.mark.parametrize(
    "forge",
    [
        lambda cookie: cookie.partition(".")[0],
        lambda cookie: cookie.partition(".")[0] + ".",
        lambda cookie: "x" + cookie,
        lambda cookie: cookie + "0",
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: sign(cookie.partition(".")[0], b"another key"),
        lambda _: "",
        lambda _: ".",
        lambda _: "é.é",
    ],
)
def test_a_forged_cookie_names_nobody(forge: object) -> None:
    assert callable(forge)
    assert read_cookie(forge(sign("ann", KEY)), KEY) is None


def test_a_name_is_trimmed_and_may_be_written_in_any_script() -> None:
    assert clean_name("  Ann \n") == "Ann"
    assert [clean_name(name) for name in ("花子", "小明", "Zoë", "👩‍🚀")] == [
        "花子",
        "小明",
        "Zoë",
        "👩‍🚀",
    ]


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x00b", "a\u2028b", "a\u202eb", "\x7f"])
def test_a_name_without_visible_or_with_control_characters_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "bad-name"


# Over HTTP


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
        for cookie in (guest, f"{guest}.", sign(guest, b"guessed"), f"{guest}.{'0' * 64}"):
            eve.http.cookies.clear()
            eve.http.cookies.set("himitsu", cookie, domain="127.0.0.1")
            assert (await eve.http.get(f"/api/tables/{table}")).json()["you"] is None
            problem(await eve.start(table), 401, "no-guest")
            async with eve.at(table) as page:
                assert (await page.next())["table"]["you"] is None

    in_house(tmp_path, visit)
