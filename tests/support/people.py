"""Tables in tests with people at them."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.serving import PATIENCE, House, Json, Page, Person

SECRET = b"a" * 32
"""With it, and the nonces of a trio, Ann bids first in LUZ."""


def known_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables made from now on have the same secret, so the same nonces give the same deal."""
    fresh = secrets.token_bytes
    monkeypatch.setattr(
        "secrets.token_bytes", lambda size=None: SECRET if size == len(SECRET) else fresh(size)
    )


class Trio(NamedTuple):
    """Ann is the host at seat 0, Ben sits at seat 1, a bot at seat 2."""

    id: str
    ann: Person
    ben: Person


async def trio(house: House, game: str = "highcard", **wish: Any) -> Trio:
    ann, ben = await house.person(), await house.person()
    table = await ann.make_table(3, game=game, **wish)
    for seat, (person, name) in enumerate(((ann, "Ann"), (ben, "Ben"))):
        sitting = {"seat": seat, "name": name, "nonce": f"{seat}" * 32}
        await person.http.post(f"/api/tables/{table}/seat", json=sitting)
    await ann.start(table)
    return Trio(table, ann, ben)


async def proposal(page: Page) -> Json:
    """What is proposed, as this page is told."""
    while True:
        table: Json = (await page.until("table"))["table"]
        if table["proposal"] is not None:
            found: Json = table["proposal"]
            return found


async def agree(page: Page, really: bool = True) -> None:
    """Wait for a proposal, and answer it."""
    await page.send(type="answer", proposal=(await proposal(page))["id"], agree=really)


async def post(person: Person, table: str, what: str, **body: object) -> Json:
    answer = await person.http.post(f"/api/tables/{table}/{what}", json=body)
    found: Json = answer.json()
    return found


async def info(person: Person, table: str) -> Json:
    found: Json = (await person.http.get(f"/api/tables/{table}")).json()
    return found


async def deserted(person: Person, table: str) -> None:
    """Until the server has seen that nobody has the table open."""
    async with asyncio.timeout(PATIENCE):
        while _anybody(await info(person, table)):
            pass


def _anybody(table: Json) -> bool:
    here = [seat["present"] for seat in table["seats"] if seat["kind"] == "person"]
    return bool(table["watchers"]) or any(here)


def log(tmp_path: Path) -> list[tuple[int, str | None, str, str]]:
    """The stored answers, and what took them back: seat, gesture, kind and moves."""
    query = "SELECT seat, gesture, kind, moves FROM entry WHERE kind != 'seat' ORDER BY sequence"
    return rows(tmp_path, query)


def rows(tmp_path: Path, query: str) -> list[Any]:
    database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
    found = database.execute(query).fetchall()
    database.close()
    return found
