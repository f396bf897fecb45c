"""Browsers that want to be told something over Web Push: which are kept, and for whom."""

from __future__ import annotations

from pathlib import Path

from support.browsers import Browser, PushService
from support.clock import MovedClock
from support.house import problem
from support.people import rows
from support.push import subscribe, visit
from support.serving import House

from himitsu.server.store.subscriptions import MOST


def test_a_browser_belongs_to_the_guest_who_asked_last(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        browser = Browser("shared")
        for _ in range(2):
            await subscribe(await house.person(), browser)
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1

    visit(tmp_path, PushService(), play)


def test_a_guest_has_a_bounded_number_of_browsers(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        for number in range(MOST):
            await subscribe(person, Browser(str(number)))
        await subscribe(person, Browser("0"))
        more = Browser("more").subscription
        problem(await person.http.post("/api/me/push", json=more), 409, "too-many")

    visit(tmp_path, PushService(), play)


def test_what_nobody_could_be_told_at_is_refused(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        for code, change in (
            ("bad-endpoint", {"endpoint": "https://127.0.0.1/x"}),
            ("bad-endpoint", {"endpoint": "https://localhost/x"}),
            ("bad-endpoint", {"endpoint": "https://[::1]/x"}),
            ("bad-endpoint", {"endpoint": "https://192.168.1.1/x"}),
            ("bad-endpoint", {"endpoint": "https://push.example.org:8443/x"}),
            ("bad-endpoint", {"endpoint": "https://me@push.example.org/x"}),
            ("bad-keys", {"p256dh": "AAAA"}),
            ("bad-keys", {"auth": "AAAA"}),
            ("bad-keys", {"auth": "ß"}),
        ):
            wish = Browser("ann").subscription | change
            problem(await person.http.post("/api/me/push", json=wish), 400, code)
            assert rows(tmp_path, "SELECT * FROM subscription") == []

    visit(tmp_path, PushService(), play)


def test_it_is_off_unless_the_host_wants_it(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        assert (await person.http.get("/api/me")).json()["pushable"] is None
        wish = Browser("ann").subscription
        problem(await person.http.post("/api/me/push", json=wish), 409, "no-push")
        assert rows(tmp_path, "SELECT name FROM server") == [("cookie key",)]

    visit(tmp_path, PushService(), play, push=None)


def test_the_key_is_made_once_and_stays(tmp_path: Path) -> None:
    keys: list[str] = []

    async def ask(house: House, now: MovedClock) -> None:
        keys.append((await (await house.person()).http.get("/api/me")).json()["pushable"])

    for _ in range(2):
        visit(tmp_path, PushService(), ask)
    assert keys[0] == keys[1]
