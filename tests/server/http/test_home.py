"""What the home page tells: who is here, open tables, and one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.house import in_house
from support.people import info, known_secret
from support.serving import House, Person


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
            await ann.http.get("/api/lobby")
            assert (await ben.http.get("/api/lobby")).json()["people"] == 2
            assert (await ben.http.get("/api/lobby")).json()["people"] == 2
            assert (await eve.http.get("/api/lobby")).json()["people"] == 3

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
