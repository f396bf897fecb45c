"""Replays, looking back, and "what if"."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from support.serving import House, Json, Page, Person, quick, serving

from himitsu.core.reading import read
from himitsu.core.records import replay


@asynccontextmanager
async def started(house: House, **options: str) -> AsyncIterator[tuple[Person, str, Page]]:
    """Ann at seat 0, with bots; the game has started."""
    ann = await house.person()
    table = await ann.make_table(3, options=options)
    await ann.sit(table, 0)
    await ann.start(table)
    async with ann.at(table) as page:
        yield ann, table, page


@asynccontextmanager
async def finished(house: House, **options: str) -> AsyncIterator[tuple[Person, str, Page]]:
    async with started(house, **options) as (ann, table, page):
        await page.play_on()
        await page.settle()
        yield ann, table, page


async def outline(person: Person, table: str, side: str) -> Json:
    answer = await person.http.get(f"/api/tables/{table}/replay", params={"as": side})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def views(person: Person, table: str, side: str, frames: int) -> list[Json]:
    found: list[Json] = []
    while len(found) < frames:
        wanted: dict[str, str | int] = {"as": side, "first": len(found), "count": 60}
        answer = await person.http.get(f"/api/tables/{table}/replay/frames", params=wanted)
        found += answer.json()["views"]
    return found


def test_a_replay_from_a_seat_shows_the_frames_that_the_seat_saw(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            finished(house, memory="aid") as (ann, table, page),
        ):
            seen = {frame["frame"]: frame["view"] for frame in page.frames if "view" in frame}
            again = await views(ann, table, "0", max(seen) + 1)
            assert {frame: again[frame] for frame in seen} == seen
            assert len(again) == (await outline(ann, table, "0"))["frames"]

    asyncio.run(run())


def test_the_log_of_a_replay_is_cut_where_its_frames_begin(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            finished(house, memory="aid") as (ann, table, page),
        ):
            told = await outline(ann, table, "0")
            assert len(told["starts"]) == told["frames"]
            for update in page.frames:
                if update["type"] == "update":
                    first = told["starts"][update["frame"]]
                    events = told["log"][first : first + len(update["events"])]
                    assert events == update["events"]

    asyncio.run(run())


def test_once_a_game_is_over_anybody_sees_all_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (_, table, _):
            stranger = await house.person()
            everything = await views(stranger, table, "open", 1)
            assert all(card is not None for card in everything[0]["hands"][0])
            assert (await outline(stranger, table, "public"))["frames"] > 1
            assert (await outline(stranger, table, "2"))["frames"] > 1

    asyncio.run(run())


def test_while_a_game_goes_on_a_player_looks_back_from_his_own_seat_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house, memory="aid") as (ann, table, page),
        ):
            await page.prompt()
            assert (await outline(ann, table, "0"))["moves"] == []
            stranger = await house.person()
            for person, side in [(ann, "1"), (ann, "open"), (ann, "public"), (stranger, "0")]:
                for path in ("replay", "replay/frames"):
                    answer = await person.http.get(
                        f"/api/tables/{table}/{path}", params={"as": side}
                    )
                    assert (answer.status_code, answer.json()["code"]) == (403, "not-over")

    asyncio.run(run())


def test_where_the_past_is_left_to_memory_nobody_looks_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house, memory="book") as (ann, table, page),
        ):
            await page.prompt()
            answer = await ann.http.get(f"/api/tables/{table}/replay", params={"as": "0"})
            assert (answer.status_code, answer.json()["code"]) == (403, "from-memory")

    asyncio.run(run())


def test_a_bad_side_is_answered_with_what_there_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (ann, table, _):
            for side in ("3", "-1", "²", "all"):
                answer = await ann.http.get(f"/api/tables/{table}/replay", params={"as": side})
                assert answer.status_code == 400
                assert answer.json()["text"] == "A side is open, public, or a seat from 0 to 2."

    asyncio.run(run())


def test_a_record_from_a_server_proves_its_deal(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (ann, table, _):
            record = read((await ann.http.get(f"/api/tables/{table}/record")).text)
            assert record.proof is not None
            assert record.proof.flaw(record.key) is None
            info = (await ann.http.get(f"/api/tables/{table}")).json()
            assert record.proof.committed == info["fairness"]["commitment"]

    asyncio.run(run())


def test_what_if_goes_on_from_any_point_in_any_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (ann, table, _):
            told = await outline(ann, table, "open")
            for moves, seat in ((0, 1), (told["moves"][told["frames"] // 2], 2)):
                answer = await ann.http.post(
                    f"/api/tables/{table}/what-if",
                    json={"moves": moves, "seat": seat, "name": "Ann"},
                )
                branch = answer.json()["id"]
                async with ann.at(branch) as page:
                    first = await page.until("table")
                    assert first["table"]["status"] == "playing"
                    assert first["table"]["you"] == seat
                    assert first["table"]["origin"] == {
                        "kind": "what-if",
                        "table": table,
                        "moves": moves,
                    }
                    shown = await page.until("sync")
                    await page.play_on(shown)
                was, is_now = [(await views(ann, at, "0", 1))[0] for at in (table, branch)]
                assert was == is_now
                record = read((await ann.http.get(f"/api/tables/{branch}/record")).text)
                assert len(record.branches) == 1
                assert record.proof is None
                assert replay(record).outcome is not None
                assert (await outline(ann, branch, "open"))["moves"][-1] > moves

    asyncio.run(run())


def test_what_if_of_what_if_keeps_both_turnings(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (ann, table, _):
            for moves in (2, 6):
                wish = {"moves": moves, "seat": 0, "name": "Ann"}
                answer = await ann.http.post(f"/api/tables/{table}/what-if", json=wish)
                table = answer.json()["id"]
                async with ann.at(table) as page:
                    await page.play_on(await page.until("sync"))
            record = read((await ann.http.get(f"/api/tables/{table}/record")).text)
            assert len(record.branches) == 2
            assert replay(record).outcome is not None

    asyncio.run(run())


def test_what_if_is_refused_before_the_end_and_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house) as (ann, table, page),
        ):

            async def asked(moves: int, seat: int) -> tuple[int, str]:
                wish = {"moves": moves, "seat": seat, "name": "Ann"}
                answer = await ann.http.post(f"/api/tables/{table}/what-if", json=wish)
                return answer.status_code, answer.json()["code"]

            assert await asked(0, 0) == (409, "not-over")
            await page.play_on()
            moves = (await outline(ann, table, "open"))["moves"]
            assert await asked(moves[-1], 0) == (400, "no-moves")
            assert await asked(-1, 0) == (400, "no-moves")
            assert await asked(0, 3) == (400, "no-seat")

    asyncio.run(run())


def test_chance_to_come_is_another_in_a_what_if(tmp_path: Path) -> None:
    """With the old key a branch would tell what would have come."""

    async def run() -> None:
        async with serving(quick(tmp_path)) as house, finished(house) as (ann, table, _):
            keys: set[bytes] = set()
            for _ in range(2):
                wish = {"moves": 0, "seat": 0, "name": "Ann"}
                answer = await ann.http.post(f"/api/tables/{table}/what-if", json=wish)
                branch = answer.json()["id"]
                async with ann.at(branch) as page:
                    await page.play_on(await page.until("sync"))
                record = read((await ann.http.get(f"/api/tables/{branch}/record")).text)
                keys.update(record.branches.values())
            assert len(keys) == 2

    asyncio.run(run())
