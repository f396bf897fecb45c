"""Two processes that serve the same tables, and people with a page open at either."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from support.serving import FirstMove, House, Json, Page, Person


@contextlib.asynccontextmanager
async def ann_and_ben(
    here: House, there: House, game: str = "luz", **wish: Any
) -> AsyncIterator[tuple[str, Person, Person, Page, Page]]:
    """A game that has begun: Ann's page is open in one process, Ben's in the other."""
    ann, ben = await here.person(), await there.person()
    table = await ann.make_table(3, game=game, **wish)
    assert (await ann.sit(table, 0, "Ann")).status_code == 200
    assert (await ben.sit(table, 1, "Ben")).status_code == 200
    assert (await ann.start(table)).status_code == 200
    async with ann.at(table) as first, ben.at(table) as second:
        yield table, ann, ben, first, second


async def alternate(*pages: Page) -> list[Json]:
    """Each answers whatever they are asked, until the game is over for all."""
    return list(await asyncio.gather(*[page.play_on() for page in pages]))


class Counting(FirstMove):
    """Bots that count how often they are asked."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.thoughts += 1
        return await super().choose(game, bot, view, seed)
