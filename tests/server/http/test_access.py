"""Who asks: addresses, guests and other sites, and how often they may."""

from __future__ import annotations

from pathlib import Path

from litestar.connection import ASGIConnection
from support.house import in_house, problem
from support.serving import House

from himitsu.server.http.access import address


def asked_from(host: str | None) -> str:
    client = None if host is None else (host, 4711)
    return address(ASGIConnection({"type": "http", "client": client}))  # type: ignore[arg-type]


def test_a_network_of_the_newer_addresses_counts_as_one() -> None:
    assert asked_from("2001:db8:1:2::3") == asked_from("2001:db8:1:2:ffff::9")
    assert asked_from("2001:db8:1:2::3") != asked_from("2001:db8:1:3::3")


def test_an_older_address_counts_as_it_is() -> None:
    assert asked_from("192.0.2.7") == "192.0.2.7"
    assert asked_from("192.0.2.7") != asked_from("192.0.2.8")


def test_who_has_no_address_is_counted_too() -> None:
    assert asked_from(None) == ""
    assert asked_from("a socket") == "a socket"


def test_changes_need_a_guest_and_our_own_page(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        wish = {"game": "luz", "seats": 4}
        foreign = {"origin": "http://evil.example"}
        answer = await ann.http.post("/api/tables", json=wish, headers=foreign)
        problem(answer, 403, "foreign")
        own = {"origin": house.url}
        assert (await ann.http.post("/api/tables", json=wish, headers=own)).status_code == 201
        http = house.newcomer().http
        problem(await http.post("/api/tables", json=wish), 401, "no-guest")
        assert (await http.get("/api/tables")).json() == []

    in_house(tmp_path, visit)


def test_too_many_changes_are_refused_but_reading_is_not(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        answers = [await ann.http.put("/api/me", json={"name": "Ann"}) for _ in range(4)]
        assert [answer.status_code for answer in answers[:3]] == [200, 200, 200]
        assert problem(answers[3], 429, "too-frequent") == "Too many requests; wait a moment."
        assert (await ann.http.get("/api/tables")).status_code == 200
        ben = await house.person()
        assert (await ben.http.put("/api/me", json={"name": "Ben"})).status_code == 200

    in_house(tmp_path, visit, requests_burst=3)


def test_many_guests_behind_one_address_are_one_household(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        codes = []
        for _ in range(10):
            newcomer = await house.person()
            codes.append((await newcomer.http.put("/api/me", json={"name": "N"})).status_code)
        assert codes == [200] * 8 + [429] * 2

    in_house(tmp_path, visit, requests_burst=1)
