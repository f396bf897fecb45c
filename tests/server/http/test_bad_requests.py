"""Requests that no page sends are refused with the reason, and are never our failure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.house import in_house, problem
from support.serving import House
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

BODY_ROUTES = (
    ("PUT", "/api/me"),
    ("POST", "/api/me/claim"),
    ("POST", "/api/me/push"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{}/seat"),
    ("POST", "/api/tables/{}/share"),
    ("PUT", "/api/tables/{}/bot-pace"),
    ("POST", "/api/tables/{}/leave"),
    ("POST", "/api/tables/{}/ask-seat"),
    ("POST", "/api/tables/{}/what-if"),
    ("PUT", "/api/tables/{}/notes"),
    ("POST", "/api/lessons"),
    ("POST", "/api/companion"),
    ("PUT", "/api/companion/ABCDEF"),
)


def test_a_body_that_is_nested_too_deep_is_malformed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3)
        for method, path in BODY_ROUTES:
            for deep in (b"[" * 1000 + b"]" * 1000, b'{"a":' * 1000 + b"1" + b"}" * 1000):
                answer = await ann.http.request(method, path.format(table), content=deep)
                assert "nested" in problem(answer, 400, "malformed"), path

    in_house(tmp_path, visit)


def test_a_number_with_thousands_of_digits_is_no_seat(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        await ann.start(table)
        for where in ("replay", "replay/frames"):
            address = f"/api/tables/{table}/{where}"
            for side in ("9" * 4301, "0" * 4301, "00"):
                answer = await ann.http.get(address, params={"as": side})
                problem(answer, 400, "no-seat")
        for name in ("first", "count"):
            answer = await ann.http.get(address, params={"as": "0", name: "9" * 4301})
            problem(answer, 400, "malformed")

    in_house(tmp_path, visit)


def test_a_host_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        for host in ("evil:99999", "evil:port", "[::1", "a b", "", "me@evil", "a/b"):
            for path in ("/", "/api/me", "/api/health"):
                answer = await house.newcomer().http.get(path, headers={"host": host})
                # Some the web framework finds before we do.
                assert answer.status_code == 400, (host, path)
                assert answer.json()["code"] in {"bad-host", "malformed"}
        for host in ("evil", "Evil.example:65535", "[::1]:80", "127.0.0.1"):
            assert (await house.newcomer().http.get("/api/me", headers={"host": host})).is_success

    in_house(tmp_path, visit)


def test_a_server_may_answer_to_its_own_names_alone(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        assert not ann.cookie
        for host in ("evil.example", "127.0.0.1", "sub.himitsu.example"):
            for path in ("/", "/api/me"):
                answer = await ann.http.get(path, headers={"host": host})
                problem(answer, 421, "wrong-host")
        ann.http.headers["host"] = "Himitsu.example:8000"
        table = await (await ann.come()).make_table(3)
        port = int(house.url.rpartition(":")[2])
        live = f"{port}/api/tables/{table}/live"
        here: dict[str, Any] = {"host": "127.0.0.1", "port": port, "proxy": None}
        async with connect(f"ws://himitsu.example:{live}", **here) as wire:
            await wire.recv()
        with pytest.raises(InvalidStatus, match="403"):
            async with connect(f"ws://evil.example:{live}", **here):
                pass

    in_house(tmp_path, visit, hosts=("himitsu.example",))


def test_a_sign_that_not_every_database_keeps_is_refused(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table()
        await ann.sit(table, 0)
        notes = f"/api/tables/{table}/notes"
        for text in ("a\0b", "\\\0"):
            answer = await ann.http.put(notes, json={"text": text})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        # Written out, it is text like any other.
        assert (await ann.http.put(notes, json={"text": "\\u0000"})).status_code == 200
        for path in ("/api/tables/%00", "/api/tables/%00/replay", "/api/companion/%00"):
            assert (await ann.http.get(path)).status_code == 404

    in_house(tmp_path, work)
