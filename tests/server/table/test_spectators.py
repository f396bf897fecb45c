"""Watching: who may, what is shown over a player's shoulder, and what follows from having seen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.highcard import HighCard
from support.house import in_house, problem, seated
from support.serving import Held, House, Json, Page, Person, quick, serving
from websockets.exceptions import ConnectionClosed

from himitsu.core.registry import games


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


CONSENT: Json = {"game": "yurikure", "watch": "seats"}


async def share(person: Person, table: str, shared: bool) -> None:
    answer = await person.http.post(f"/api/tables/{table}/share", json={"shared": shared})
    assert answer.status_code == 200, answer.text


async def look(page: Page, seat: int | None) -> Json:
    """Everything, from there."""
    await page.send(type="look", seat=seat)
    return await page.until("sync")


async def refused(page: Page, seat: int | None) -> str:
    await page.send(type="look", seat=seat)
    error = await page.until("error")
    assert error["code"] == "not-allowed"
    text: str = error["text"]
    return text


async def play_a_little(page: Page) -> None:
    """Place the first points, one by one."""
    for _ in range(5):
        await page.act(await page.prompt())


async def closing_code(page: Page) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await page.until("nothing more")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def shown(page: Page) -> list[Json]:
    return [frame for frame in page.frames if "view" in frame]


def test_where_nobody_may_watch_only_those_who_play_stay(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, eve = await house.person(), await house.person()
        table = await host.make_table(3, game="highcard", watch="nobody")
        (ann,) = await seated(house, table, "Ann")
        async with ann.at(table) as page, eve.at(table) as before:
            await before.until("table")
            await host.start(table)
            await page.until("sync")
            assert await closing_code(before) == 4403
            assert not shown(before)
            async with eve.at(table) as later:
                assert await closing_code(later) == 4403
                assert later.frames == []
            await page.play_on(next(frame for frame in page.frames if "view" in frame))
            async with eve.at(table) as after:
                await after.until("sync")

    in_house(tmp_path, visit)


def test_watchers_are_named_while_they_are_there(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, eve, nobody = [await house.person() for _ in range(3)]
        await eve.http.put("/api/me", json={"name": "Eve"})
        table = await host.make_table(3)
        (ann,) = await seated(house, table, "Ann")

        async def watchers(page: Page) -> list[str | None]:
            names: list[str | None] = (await page.until("table"))["table"]["watchers"]
            return names

        async with ann.at(table) as page:
            assert await watchers(page) == []
            async with eve.at(table) as first, eve.at(table) as second:
                assert await watchers(page) == ["Eve"]
                await first.until("table")
                await second.until("table")
                async with nobody.at(table):
                    assert await watchers(page) == ["Eve", None]
                assert await watchers(page) == ["Eve"]
            assert await watchers(page) == []
            await page.silence()

    in_house(tmp_path, visit)


def test_a_watcher_looks_over_a_shoulder_with_leave_and_without_prompts(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            host, eve, ned = [await house.person() for _ in range(3)]
            table = await host.make_table(3, **CONSENT)
            ann, ben = await seated(house, table, "Ann", "Ben")
            async with (
                ann.at(table) as one,
                ben.at(table) as two,
                eve.at(table) as looking,
                ned.at(table) as outside,
            ):
                await host.start(table)
                await looking.until("sync")
                assert "does not share" in await refused(looking, 0)
                await share(ann, table, True)
                sync = await look(looking, 0)
                assert sync["view"]["viewer"] == 0
                await asyncio.gather(play_a_little(one), play_a_little(two))
                for page in (one, looking, outside):
                    await page.settle()
            seen = [frame for frame in shown(looking) if frame["view"]["viewer"] == 0]
            assert len(seen) > 5
            own = {frame["frame"]: frame["view"] for frame in shown(one)}
            assert all(frame["view"] == own[frame["frame"]] for frame in seen)
            assert {frame["view"]["viewer"] for frame in shown(outside)} == {-1}
            for frame in shown(looking) + shown(outside):
                assert frame["prompt"] is None
                assert (frame["orders"], frame["standing"], frame["obeyed"]) == ([], None, False)
            assert not [frame for frame in looking.frames if frame["type"] == "standing"]
            tokens = {frame["prompt"]["token"] for frame in shown(one) if frame["prompt"]}
            assert tokens
            assert not any(token in text for token in tokens for text in looking.raw)

    asyncio.run(run())


def test_the_leave_is_taken_back_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host, eve = await house.person(), await house.person()
            table = await host.make_table(3, **CONSENT)
            ann, ben = await seated(house, table, "Ann", "Ben")
            await share(ann, table, True)
            await host.start(table)
            async with eve.at(table) as looking, ann.at(table) as page:
                await looking.until("sync")
                assert (await look(looking, 0))["view"]["viewer"] == 0
                frame = await page.until("table")
                assert [seat["shared"] for seat in frame["table"]["seats"]] == [True, False, False]
                await share(ann, table, False)
                assert (await looking.until("sync"))["view"]["viewer"] == -1
                await refused(looking, 0)
                await share(ben, table, True)
                # Who has seen one side may see no other.
                assert "another" in await refused(looking, 1)
                await share(ann, table, True)
                assert (await look(looking, 0))["view"]["viewer"] == 0
                assert (await look(looking, None))["view"]["viewer"] == -1

    asyncio.run(run())


def test_when_a_bot_takes_a_shared_seat_nobody_looks_there_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host, eve = await house.person(), await house.person()
            table = await host.make_table(3, **CONSENT)
            ann, ben = await seated(house, table, "Ann", "Ben")
            await share(ben, table, True)
            await host.start(table)
            async with ann.at(table) as page, eve.at(table) as looking:
                await looking.until("sync")
                assert (await look(looking, 1))["view"]["viewer"] == 1
                await ben.http.post(f"/api/tables/{table}/leave", json={})
                await page.send(type="propose", kind="replace", seat=1)
                assert (await looking.until("sync"))["view"]["viewer"] == -1
                await refused(looking, 1)

    asyncio.run(run())


def test_who_has_looked_may_take_no_other_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host, eve, ned = [await house.person() for _ in range(3)]
            table = await host.make_table(3, **CONSENT)
            (ann,) = await seated(house, table, "Ann")
            await share(ann, table, True)
            await host.start(table)
            async with ann.at(table), eve.at(table) as looking:
                assert (await looking.until("table"))["table"]["may_sit"] == [1, 2]
                await looking.until("sync")
                await look(looking, 0)
                told = [frame for frame in looking.frames if frame["type"] == "table"]
                assert told[-1]["table"]["may_sit"] == []
                info = (await eve.http.get(f"/api/tables/{table}")).json()
                assert info["may_sit"] == []
                info = (await ned.http.get(f"/api/tables/{table}")).json()
                assert info["may_sit"] == [1, 2]
                wish = {"seat": 1, "name": "Eve"}
                answer = await eve.http.post(f"/api/tables/{table}/ask-seat", json=wish)
                assert answer.status_code == 409

    asyncio.run(run())


def test_what_a_watcher_may_not_look_at(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            host, eve = await house.person(), await house.person()
            plain = await host.make_table(3)
            (ann,) = await seated(house, plain, "Ann")
            answer = await ann.http.post(f"/api/tables/{plain}/share", json={"shared": True})
            problem(answer, 409, "not-shared")
            table = await host.make_table(3, **CONSENT)
            ben, cyd = await seated(house, table, "Ben", "Cyd")
            answer = await eve.http.post(f"/api/tables/{table}/share", json={"shared": True})
            problem(answer, 403, "not-seated")
            await share(ben, table, True)
            async with eve.at(table) as watching, cyd.at(table) as playing:
                await watching.send(type="look", seat=0)
                assert (await watching.until("error"))["code"] == "not-started"
                await host.start(table)
                await watching.until("sync")
                await refused(watching, 2)
                await refused(watching, 3)
                await refused(watching, -2)
                assert "You are playing" in await refused(playing, 0)
            strangers = Person(house.url)
            async with strangers.at(table) as unknown:
                assert "GET /api/me" in await refused(unknown, 0)
            await strangers.http.aclose()

    asyncio.run(run())


def test_once_the_game_is_over_everybody_may_look_from_every_side(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, eve = await house.person(), await house.person()
        table = await host.make_table(3, game="highcard", watch="nobody")
        (ann,) = await seated(house, table, "Ann")
        async with ann.at(table) as page:
            await host.start(table)
            await page.play_on()
            for seat in (2, 1, 0):
                assert (await look(page, seat))["view"]["viewer"] == seat
            assert (await look(page, None))["view"]["viewer"] == 0
        async with eve.at(table) as watching:
            await watching.until("sync")
            assert (await look(watching, 1))["view"]["viewer"] == 1
            assert (await look(watching, None))["view"]["viewer"] == -1

    in_house(tmp_path, visit)


def test_in_luz_nobody_shares_a_side_that_shows_the_others_cards(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        wish = {"game": "luz", "seats": 3, "watch": "seats"}
        text = problem(await host.http.post("/api/tables", json=wish), 400, "bad-options")
        assert "cannot share" in text

    in_house(tmp_path, visit)
