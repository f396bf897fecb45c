"""Private notes: kept for their owner on every device, and never told to anybody else."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house, problem, seated
from support.serving import House, Person

SECRET = "Ben bluffs, 百合 too"


async def notes(person: Person, table: str) -> str:
    text: str = (await person.http.get(f"/api/tables/{table}/notes")).json()["text"]
    return text


def test_notes_are_kept_for_each_player_and_each_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        table = await host.make_table(3)
        ann, ben = await seated(house, table, "Ann", "Ben")
        assert await notes(ann, table) == ""
        for text in ("first", SECRET):
            answer = await ann.http.put(f"/api/tables/{table}/notes", json={"text": text})
            assert answer.json() == {"text": text}
        assert await notes(house.same(ann), table) == SECRET
        assert await notes(ben, table) == ""
        await ann.http.put(f"/api/tables/{table}/notes", json={"text": ""})
        assert await notes(ann, table) == ""

    in_house(tmp_path, visit)


def test_only_those_with_a_seat_keep_notes(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        table = await host.make_table(3)
        problem(await host.http.get(f"/api/tables/{table}/notes"), 403, "not-seated")
        answer = await host.http.put(f"/api/tables/{table}/notes", json={"text": "x"})
        problem(answer, 403, "not-seated")

    in_house(tmp_path, visit)


def test_long_notes_are_kept_in_every_script_and_longer_ones_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        for sign in ("x", "紅", "👩"):
            answer = await ann.http.put(f"/api/tables/{table}/notes", json={"text": sign * 8000})
            assert answer.status_code == 200
            assert await notes(ann, table) == sign * 8000
        answer = await ann.http.put(f"/api/tables/{table}/notes", json={"text": "x" * 8001})
        problem(answer, 400, "malformed")
        answer = await ann.http.put(f"/api/tables/{table}/notes", json={"text": "x" * 70_000})
        problem(answer, 413, "oversized")

    in_house(tmp_path, visit)


def test_no_frame_and_no_answer_shows_them_to_others(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, eve = await house.person(), await house.person()
        table = await host.make_table(3, game="yurikure", watch="seats")
        ann, ben = await seated(house, table, "Ann", "Ben")
        await ann.http.post(f"/api/tables/{table}/share", json={"shared": True})
        async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watching:
            await host.start(table)
            await watching.until("sync")
            await watching.send(type="look", seat=0)
            await watching.until("sync")
            await ann.http.put(f"/api/tables/{table}/notes", json={"text": SECRET})
            for page in (one, two, watching):
                await page.settle()
                assert not any(SECRET in text for text in page.raw)
        for person in (ben, eve):
            for address in (f"/api/tables/{table}", "/api/tables", "/api/lobby"):
                assert SECRET not in (await person.http.get(address)).text

    in_house(tmp_path, visit)
