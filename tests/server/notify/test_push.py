"""Web Push: who is asked at a relaxed table, and not there, is told so; nobody else is, and the
message tells nothing else."""

from __future__ import annotations

import asyncio
import builtins
from pathlib import Path
from typing import Any

import pytest
from support.browsers import Browser, PushService, proven
from support.clock import DAY, MovedClock
from support.people import known_secret, rows
from support.push import A_WHILE, DELAY, PAUSE, RELAXED, begun, bid, visit
from support.serving import House, quick

from himitsu.server.app import create_app
from himitsu.server.errors import StartFailed


@pytest.fixture(autouse=True)
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """In LUZ Ann bids first, then Ben."""
    known_secret(monkeypatch)


def test_who_is_asked_is_told_and_the_message_holds_nothing_but_the_way(tmp_path: Path) -> None:
    service, ann, ben = PushService(), Browser("ann"), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": ann, "ben": ben}, "luz", **RELAXED)
        key = (await table.ben.http.get("/api/me")).json()["pushable"]
        await now.passed(DELAY)
        await bid(table.ann, table.id)
        await now.passed(DELAY)
        first, second = service.letters
        assert (first.endpoint, second.endpoint) == (ann.endpoint, ben.endpoint)
        assert ben.read(second.body) == {"path": f"/t/{table.id}", "game": "luz"}
        claims = proven(second.headers["authorization"], key)
        assert claims["aud"] == "https://push.example.org"
        assert claims["sub"] == "mailto:host@example.org"
        assert now.now() < 1000 * claims["exp"] < now.now() + 1000 * DAY
        assert second.headers["content-encoding"] == "aes128gcm"
        assert second.headers["ttl"] == str(DAY - int(DELAY))
        assert table.id not in str(second.headers)

    visit(tmp_path, service, play)


def test_who_looks_at_the_table_is_not_told(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ben": ben}, "luz", **RELAXED)
        async with table.ben.at(table.id) as page:
            await bid(table.ann, table.id)
            await page.prompt()
            await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, status: int) -> None:
    service, ann = PushService(status), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        await now.passed(A_WHILE)
        assert len(service.letters) == 1
        assert rows(tmp_path, "SELECT * FROM subscription") == []

    visit(tmp_path, service, play)


def test_a_service_in_trouble_is_tried_again_and_then_left_alone(tmp_path: Path) -> None:
    service, ann = PushService(503, None, 429), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        # Later and later.
        for number, pause in enumerate((DELAY, 3 * PAUSE, 15 * PAUSE)):
            now.passes(pause - 0.001)
            await asyncio.sleep(0)
            assert len(service.letters) == number
            now.passes(0.001)
            await service.has(number + 1)
        await now.passed(A_WHILE)
        assert len(service.letters) == 3
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1

    visit(tmp_path, service, play)


def test_play_does_not_wait_for_a_push_service(tmp_path: Path) -> None:
    class Stuck(PushService):
        async def bring(self, *letter: Any) -> int:
            stuck.set()
            await asyncio.Event().wait()
            return 201

    stuck = asyncio.Event()

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": Browser("ann")}, "luz", **RELAXED)
        now.passes(DELAY)
        await stuck.wait()
        await bid(table.ann, table.id)

    visit(tmp_path, Stuck(), play)


def test_who_unsubscribes_is_told_no_more(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        wish = {"endpoint": ben.endpoint}
        table = await begun(house, {"ben": ben}, "luz", **RELAXED)
        other = await table.ann.http.request("DELETE", "/api/me/push", json=wish)
        assert other.status_code == 204
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1
        own = await table.ben.http.request("DELETE", "/api/me/push", json=wish)
        assert own.status_code == 204
        await bid(table.ann, table.id)
        await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)


def test_a_host_must_say_whom_to_write_to(tmp_path: Path) -> None:
    with pytest.raises(StartFailed, match="contact"):
        create_app(quick(tmp_path, push="nobody"))


def test_without_its_packages_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "himitsu.server.notify" and rest[2:] and "webpush" in (rest[2] or ()):
            raise ImportError("cryptography")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StartFailed, match=r"himitsu\[push\]"):
        create_app(quick(tmp_path, push="host@example.org"))
