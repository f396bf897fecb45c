"""Short visits to a server, and what it says when it refuses something."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from support.serving import House, Person, quick, serving


def in_house(tmp_path: Path, visit: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, **settings)) as house:
            await visit(house)

    asyncio.run(run())


def problem(answer: httpx.Response, status: int, code: str) -> str:
    """The text of a refusal."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) == {"code", "text"}
    assert told["code"] == code
    text: str = told["text"]
    assert text
    return text


async def seated(house: House, table: str, *names: str) -> list[Person]:
    """People on the first seats of a table, by name."""
    people = []
    for seat, name in enumerate(names):
        person = await house.person()
        answer = await person.sit(table, seat, name)
        assert answer.status_code == 200, answer.text
        people.append(person)
    return people
