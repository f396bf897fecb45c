"""A server that may tell people something while they have no page open, and their browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from support.browsers import Browser, PushService
from support.clock import DAY, MovedClock
from support.people import Trio
from support.serving import House, Person, quick, serving

RELAXED: dict[str, Any] = {"pace": "relaxed", "clock": DAY}
DELAY, PAUSE = 5.0, 2.0
A_WHILE = 60.0
"""Seconds after which every call was made, and tried as often as it is."""


def visit(
    tmp_path: Path,
    service: PushService,
    what: Callable[[House, MovedClock], Awaitable[None]],
    **settings: Any,
) -> None:
    async def run() -> None:
        now = MovedClock()
        wishes = {"push": "host@example.org", "push_delay": DELAY, "push_pause": PAUSE, **settings}
        async with serving(quick(tmp_path, **wishes), clock=now, courier=service) as house:
            await what(house, now)

    asyncio.run(run())


async def subscribe(person: Person, browser: Browser) -> None:
    answer = await person.http.post("/api/me/push", json=browser.subscription)
    assert answer.status_code == 204, answer.text


async def begun(house: House, browsers: dict[str, Browser], game: str, **wish: Any) -> Trio:
    """A game whose people have subscribed before it began, each with the browser of their name."""
    ann, ben = await house.person(), await house.person()
    table = await ann.make_table(3, game=game, **wish)
    for seat, (person, name) in enumerate(((ann, "ann"), (ben, "ben"))):
        if name in browsers:
            await subscribe(person, browsers[name])
        sitting = {"seat": seat, "name": name, "nonce": f"{seat}" * 32}
        await person.http.post(f"/api/tables/{table}/seat", json=sitting)
    await ann.start(table)
    return Trio(table, ann, ben)


async def bid(person: Person, table: str) -> None:
    """Come, answer, and go."""
    async with person.at(table) as page:
        await page.act(await page.prompt())
        await page.until("accepted")
