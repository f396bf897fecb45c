"""Replays, looking back, and "what if"."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.people import agree, info, known_secret, post, trio
from support.serving import Held, House, Json, Page, Person, quick, serving

from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay


class Finished(NamedTuple):
    """A game that is over, in a database that tests share: each makes branches of its own."""

    directory: Path
    ann: Person
    """She sat in seat 0, with bots."""
    table: str
    frames: list[Json]
    """All that her page was sent."""


@asynccontextmanager
async def started(house: House, **options: str) -> AsyncIterator[tuple[Person, str, Page]]:
    """Ann at seat 0, with bots; the game has started."""
    ann = await house.person()
    table = await ann.make_table(3, options=options)
    await ann.sit(table, 0)
    await ann.start(table)
    async with ann.at(table) as page:
        yield ann, table, page


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Finished:
    directory = tmp_path_factory.mktemp("finished")

    async def run() -> Finished:
        async with (
            serving(quick(directory)) as house,
            started(house, memory="aid") as (ann, table, page),
        ):
            await page.play_on()
            await page.settle()
            return Finished(directory, ann, table, page.frames)

    return asyncio.run(run())


def afterwards(finished: Finished, visit: Callable[[House, Person], Awaitable[None]]) -> None:
    """Ann is back at a house with the finished game."""

    async def run() -> None:
        async with serving(quick(finished.directory)) as house:
            await visit(house, house.same(finished.ann))

    asyncio.run(run())


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


async def record_of(person: Person, table: str) -> Record:
    return read((await person.http.get(f"/api/tables/{table}/record")).text)


async def branch_off(person: Person, table: str, moves: int, seat: int = 0) -> str:
    branch: str = (await post(person, table, "what-if", moves=moves, seat=seat, name="Ann"))["id"]
    return branch


# Replays


def test_a_replay_from_a_seat_shows_the_frames_that_the_seat_saw(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        seen = {frame["frame"]: frame["view"] for frame in finished.frames if "view" in frame}
        again = await views(ann, finished.table, "0", max(seen) + 1)
        assert {frame: again[frame] for frame in seen} == seen
        assert len(again) == (await outline(ann, finished.table, "0"))["frames"]

    afterwards(finished, visit)


def test_the_log_of_a_replay_is_cut_where_its_frames_begin(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        told = await outline(ann, finished.table, "0")
        assert len(told["starts"]) == told["frames"]
        for update in finished.frames:
            if update["type"] == "update":
                first = told["starts"][update["frame"]]
                assert told["log"][first : first + len(update["events"])] == update["events"]

    afterwards(finished, visit)


def test_once_a_game_is_over_anybody_sees_all_of_it(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        stranger = await house.person()
        everything = await views(stranger, finished.table, "open", 1)
        assert all(card is not None for card in everything[0]["hands"][0])
        assert (await outline(stranger, finished.table, "public"))["frames"] > 1
        assert (await outline(stranger, finished.table, "2"))["frames"] > 1

    afterwards(finished, visit)


def test_a_bad_side_is_answered_with_what_there_is(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        for side in ("3", "-1", "²", "all"):
            where = f"/api/tables/{finished.table}/replay"
            answer = await ann.http.get(where, params={"as": side})
            assert answer.status_code == 400
            assert answer.json()["text"] == "A side is open, public, or a seat from 0 to 2."

    afterwards(finished, visit)


def test_a_record_from_a_server_proves_its_deal(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        record = await record_of(ann, finished.table)
        assert record.proof is not None
        assert record.proof.flaw(record.key) is None
        told = await info(ann, finished.table)
        assert record.proof.committed == told["fairness"]["commitment"]

    afterwards(finished, visit)


def test_what_was_taken_back_is_not_in_the_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_secret(monkeypatch)

    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt(), 4)
                await ann.until("update")
                await ann.send(type="propose", kind="undo")
                await agree(ben)
                await ann.act(await ann.until("sync"), 2)
                await ann.until("update")
            for person in (table.ann, table.ben):
                await post(person, table.id, "leave", concede=True)
            told = await outline(table.ann, table.id, "open")
            assert (told["frames"], told["moves"]) == (2, [0, 1])
            bids = [event for event in told["log"] if event["type"] == "bid"]
            assert [(bid["seat"], bid["beads"], bid["safety"]) for bid in bids] == [(0, 1, False)]

    asyncio.run(run())


# Looking back


def test_while_a_game_goes_on_a_player_looks_back_from_his_own_seat_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house, memory="aid") as (ann, table, page),
        ):
            await page.prompt()
            assert (await outline(ann, table, "0"))["moves"] == []
            stranger = await house.person()
            assert (await info(ann, table))["look_back"]
            assert not (await info(stranger, table))["look_back"]
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
            assert not (await info(ann, table))["look_back"]
            answer = await ann.http.get(f"/api/tables/{table}/replay", params={"as": "0"})
            assert (answer.status_code, answer.json()["code"]) == (403, "from-memory")

    asyncio.run(run())


# What if


@pytest.mark.parametrize(("part", "seat"), [(0.0, 1), (0.9, 2)])
def test_what_if_goes_on_from_any_point_in_any_seat(
    finished: Finished, part: float, seat: int
) -> None:
    async def visit(house: House, ann: Person) -> None:
        told = await outline(ann, finished.table, "open")
        moves = told["moves"][int(part * told["frames"])]
        branch = await branch_off(ann, finished.table, moves, seat)
        shown = await info(ann, branch)
        assert (shown["status"], shown["you"]) == ("playing", seat)
        assert shown["origin"] == {"kind": "what-if", "table": finished.table, "moves": moves}
        await post(ann, branch, "leave", concede=True)
        was, is_now = [
            await frame_after(ann, table, moves, seat) for table in (finished.table, branch)
        ]
        assert was == is_now

    afterwards(finished, visit)


async def frame_after(person: Person, table: str, moves: int, seat: int) -> Json:
    """What a seat saw after so many moves."""
    told = await outline(person, table, str(seat))
    frame = max(nth for nth, made in enumerate(told["moves"]) if made <= moves)
    return (await views(person, table, str(seat), frame + 1))[frame]


def test_what_if_of_what_if_is_played_to_its_end_and_keeps_both_turnings(
    finished: Finished,
) -> None:
    async def visit(house: House, ann: Person) -> None:
        table = finished.table
        for before_the_end in (4, 2):
            made = len((await record_of(ann, table)).moves)
            table = await branch_off(ann, table, made - before_the_end)
            async with ann.at(table) as page:
                shown = await page.until("sync")
                # The bots may have ended it before anybody looked.
                if (await info(ann, table))["status"] == "playing":
                    await page.play_on(shown)
        record = await record_of(ann, table)
        assert len(record.branches) == 2
        assert record.proof is None
        assert replay(record).outcome is not None
        assert (await outline(ann, table, "open"))["moves"][-1] == len(record.moves)

    afterwards(finished, visit)


def test_what_if_is_refused_before_the_end_and_after_it(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        async def refusal(table: str, **wish: Any) -> str:
            code: str = (await post(ann, table, "what-if", name="Ann", **wish))["code"]
            return code

        going = await branch_off(ann, finished.table, 0)
        assert await refusal(going, moves=0, seat=0) == "not-over"
        moves = (await outline(ann, finished.table, "open"))["moves"]
        assert await refusal(finished.table, moves=moves[-1], seat=0) == "no-moves"
        assert await refusal(finished.table, moves=-1, seat=0) == "no-moves"
        assert await refusal(finished.table, moves=0, seat=3) == "no-seat"

    afterwards(finished, visit)


def test_chance_to_come_is_another_in_a_what_if(finished: Finished) -> None:
    """With the old key a branch would tell what would have come."""

    async def visit(house: House, ann: Person) -> None:
        keys: set[bytes] = set()
        for _ in range(2):
            branch = await branch_off(ann, finished.table, 0)
            await post(ann, branch, "leave", concede=True)
            keys.update((await record_of(ann, branch)).branches.values())
        assert len(keys) == 2

    afterwards(finished, visit)


def test_what_if_counts_for_nothing_and_nobody_joins_it(finished: Finished) -> None:
    async def visit(house: House, ann: Person) -> None:
        branch = await branch_off(ann, finished.table, 0)
        stranger = await house.person()
        told = await info(stranger, branch)
        assert (told["may_sit"], told["public"], told["clock"]) == ([], False, None)
        await post(ann, branch, "leave", concede=True)
        assert (await post(ann, branch, "again"))["code"] == "not-allowed"

    afterwards(finished, visit)


def test_a_game_that_was_given_up_has_a_replay_and_is_gone_on_with(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            await page.act(await page.prompt())
            await page.prompt()
            await post(ann, table, "leave", concede=True)
            told = await outline(ann, table, "open")
            made = told["moves"][-1]
            assert made > 0
            branch = await branch_off(ann, table, made - 1)
            async with ann.at(branch) as again:
                shown = await again.until("sync")
                while shown.get("prompt") is None:
                    shown = await again.next()

    asyncio.run(run())
