"""What the home page tells: who is here, open tables, and one's own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.house import in_house
from support.people import info, known_secret
from support.serving import PATIENCE, House, Person
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


def test_my_tables_are_those_i_host_or_sit_at_newest_first(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        hosted = await ann.make_table()
        joined = await ben.make_table()
        await ben.make_table()
        await ann.sit(joined, 0)
        told = (await ann.http.get("/api/tables")).json()
        assert [(table["id"], table["host"]) for table in told] == [(joined, False), (hosted, True)]

    in_house(tmp_path, visit)


async def open_tables(person: Person) -> list[str]:
    told = (await person.http.get("/api/lobby")).json()
    return [table["id"] for table in told["tables"]]


def test_the_lobby_lists_public_tables_with_a_free_seat_newest_first(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        first = await ann.make_table(3, public=True)
        await ann.make_table(3)
        second = await ann.make_table(3, public=True)
        assert await open_tables(ben) == [second, first]
        # What happens at a table does not move it.
        await ann.sit(first, 0, "Ann")
        assert await open_tables(ben) == [second, first]
        for seat in range(3):
            await (await house.person()).sit(second, seat, f"Guest {seat}")
        assert await open_tables(ben) == [first]
        third = await ann.make_table(3, public=True)
        await ann.start(first)
        assert await open_tables(ben) == [third]
        # Who made a table long ago has given up waiting.
        house.change_database("UPDATE game_table SET made_at = 0")
        assert await open_tables(ben) == []

    in_house(tmp_path, visit)


def test_the_lobby_counts_the_people_who_are_here_once_each(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = [await house.person() for _ in range(3)]
        table = await ann.make_table(3)
        async with ann.at(table) as page, ann.at(table) as other:
            await page.until("table")
            await other.until("table")
            # Whoever asks is here; whoever asked a moment ago may be gone.
            assert await people_here(ann) == 1
            assert await people_here(ben) == 2
            assert await people_here(eve) == 2


async def people_here(person: Person) -> int:
    count: int = (await person.http.get("/api/lobby")).json()["people"]
    return count


@asynccontextmanager
async def at_home(house: House, person: Person) -> AsyncIterator[ClientConnection]:
    """A home page that says that it is open."""
    address = f"{house.url.replace('http', 'ws', 1)}/api/here"
    headers = {"cookie": person.cookie}
    async with connect(address, additional_headers=headers, proxy=None) as wire:
        yield wire


def test_who_has_the_home_page_open_counts_until_it_is_closed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        async with at_home(house, ann), at_home(house, ann), at_home(house, ben):
            assert await people_here(ann) == 2
            async with ann.at(await ann.make_table(3)) as page:
                await page.until("table")
                assert await people_here(ben) == 2
        async with asyncio.timeout(PATIENCE):
            while await people_here(ben) > 1:
                pass

    in_house(tmp_path, visit)


def test_who_is_nobody_or_says_something_is_not_here(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        with pytest.raises(InvalidStatus):
            async with at_home(house, house.newcomer()):
                pass
        async with at_home(house, ann) as wire:
            await wire.send("hello")
            with pytest.raises(ConnectionClosed):
                await wire.recv()

    in_house(tmp_path, visit)


def test_my_tables_begin_with_those_where_i_am_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_secret(monkeypatch)

    async def visit(house: House) -> None:
        ann, ben, eve = [await house.person() for _ in range(3)]
        tables = []
        for _ in range(3):
            table = await ann.make_table(3)
            for seat, person in enumerate((ann, ben)):
                wish = {"seat": seat, "name": "A name", "nonce": f"{seat}" * 32}
                await person.http.post(f"/api/tables/{table}/seat", json=wish)
            await ann.start(table)
            tables.append(table)
        first, answered, last = tables
        async with ann.at(answered) as page:
            await page.act(await page.prompt())
            await page.until("accepted")
        told = (await ann.http.get("/api/tables")).json()
        turns = [(table["id"], table["your_turn"]) for table in told]
        assert turns == [(last, True), (first, True), (answered, False)]
        for person, asked in ((ann, [True, False]), (ben, [False, True]), (eve, [False, False])):
            seen = [await info(person, table) for table in (first, answered)]
            assert [table["your_turn"] for table in seen] == asked

    in_house(tmp_path, visit)
