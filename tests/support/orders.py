"""Tables in tests where somebody gives a standing order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from support.people import rows
from support.serving import House, Json, Page, Person


class Table(NamedTuple):
    """Ann at seat 0, Ben at seat 1, a bot at seat 2; somebody else watches."""

    id: str
    ann: Person
    ben: Person
    watcher: Person


async def a_table(
    house: House, game: str = "highcard", clock: int | None = None, **options: str
) -> Table:
    ann, ben, watcher = [await house.person() for _ in range(3)]
    pace = "untimed" if clock is None else "live"
    table = await ann.make_table(3, game=game, options=options, pace=pace, clock=clock)
    for seat, person in enumerate((ann, ben)):
        wish = {"seat": seat, "name": "Ann", "nonce": f"{seat}" * 32}
        await person.http.post(f"/api/tables/{table}/seat", json=wish)
    await ann.start(table)
    return Table(table, ann, ben, watcher)


@asynccontextmanager
async def at_table(house: House) -> AsyncIterator[tuple[Table, Page, Json]]:
    """A started game of high cards, Ann's page, and what it first shows."""
    table = await a_table(house)
    async with table.ann.at(table.id) as page:
        yield table, page, await page.until("sync")


def always(sync: Json) -> str:
    """An order that folds Ann's card, whatever it is."""
    order: str = sync["orders"][-1]
    return order


def never(sync: Json) -> str:
    """An order that leaves Ann's card to her."""
    card: int = sync["view"]["cards"][0]
    return f"fold below {card}"


def stored_orders(tmp_path: Path) -> list[tuple[int, str]]:
    return rows(tmp_path, "SELECT seat, text FROM standing_order")
