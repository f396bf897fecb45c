"""People who are silent, leave, give up or come back; bots stand in for all to see."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.clock import MovedClock
from support.highcard import HighCard
from support.people import SECRET, Trio, comes_true, info, log, post, rows, trio
from support.serving import Json, quick, serving

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import games

LIVE: dict[str, Any] = {"pace": "live", "clock": 60}


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())
    monkeypatch.setattr("himitsu.server.table.setup.new_secret", lambda: SECRET)


def stand_ins(table: Json) -> list[str | None]:
    """By seat, why a bot stands in."""
    return [seat["stand_in"] and seat["stand_in"]["why"] for seat in table["seats"]]


# Silence


def test_after_three_lapses_a_bot_stands_in_and_the_seat_can_be_taken_back(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as page:
                await page.until("sync")
                for lapses in range(1, 4):
                    frame = await page.settle()
                    while 1 not in frame["view"]["asked"]:
                        if frame["prompt"]:
                            await page.act(frame)
                        frame = await page.settle()
                    assert stand_ins(await info(table.ann, table.id)) == [None, None, None]
                    now.passes(60)
                    await comes_true(partial(has_lapsed, tmp_path, lapses % 3))
                told = page.frames[-1]
                while told["type"] != "table" or stand_ins(told["table"])[1] is None:
                    told = await page.next()
                assert stand_ins(told["table"]) == [None, "lapsed", None]
                assert told["table"]["seats"][1]["stand_in"]["bot"] == "random"
                assert told["table"]["seats"][1]["name"] == "Ben"
            async with table.ben.at(table.id) as ben:
                sync = await ben.until("sync")
                if sync["prompt"]:
                    await ben.act(sync)
                    await ben.until("error", code="not-allowed")
                back = await post(table.ben, table.id, "return")
                assert stand_ins(back) == [None, None, None]

    asyncio.run(run())


def has_lapsed(tmp_path: Path, times: int) -> bool:
    return lapsed(tmp_path) == times


def lapsed(tmp_path: Path) -> int:
    return int(rows(tmp_path, "SELECT lapses FROM seat WHERE seat = 1")[0][0])


def test_a_move_of_ones_own_counts_from_the_start_again(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt())
                await ben.prompt()
                now.passes(60)
                await comes_true(lambda: lapsed(tmp_path) == 1)
                frame = await ben.settle()
                while not frame["prompt"]:
                    asked = await ann.settle()
                    if asked["prompt"]:
                        await ann.act(asked)
                    frame = await ben.settle()
                await ben.act(frame)
                await ben.until("accepted")
                assert lapsed(tmp_path) == 0

    asyncio.run(run())


def test_a_table_where_nobody_is_left_is_not_played_on(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            for person in (table.ben, table.ann):
                await post(person, table.id, "leave")
            so_far = len(log(tmp_path))
            now.passes(1000)
            await asyncio.sleep(0.3)
            assert len(log(tmp_path)) == so_far
            assert rows(tmp_path, "SELECT deadline, due FROM game_table") == [(None, None)]
            # Somebody who only looks does not change that.
            async with (await house.person()).at(table.id) as watcher:
                await watcher.until("sync")
                await watcher.settle()
            assert len(log(tmp_path)) == so_far
            assert (await info(table.ann, table.id))["status"] == "playing"
            await post(table.ben, table.id, "return")
            await comes_true(lambda: len(log(tmp_path)) > so_far)

    asyncio.run(run())


def test_bots_go_on_with_no_page_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            await post(table.ann, table.id, "leave")
            # Ann's stand-in bids; then Ben is asked, and nobody hurries him.
            await comes_true(lambda: [row[0] for row in log(tmp_path)] == [0])
            await asyncio.sleep(0.2)
            assert len(log(tmp_path)) == 1

    asyncio.run(run())


# Leaving, coming back, giving up


def test_who_leaves_is_played_for_until_he_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ben.at(table.id) as ben:
                left = await post(table.ann, table.id, "leave")
                assert stand_ins(left) == ["left", None, None]
                told = await ben.until("table")
                while stand_ins(told["table"]) != ["left", None, None]:
                    told = await ben.until("table")
                assert (await ben.prompt())["view"]["bids"][0] is not None
                await post(table.ann, table.id, "return")
                await ben.act(await ben.settle())
                # Everybody has bid; from now on Ann plays herself.
                await ben.settle()
                assert stand_ins(await info(table.ann, table.id)) == [None, None, None]
            so_far = len(log(tmp_path))
            await asyncio.sleep(0.1)
            assert len(log(tmp_path)) == so_far

    asyncio.run(run())


def test_the_rights_of_the_host_pass_on_by_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            stranger = await house.person()
            assert (await info(table.ann, table.id))["host"]
            assert (await info(stranger, table.id))["host_seat"] == 0
            await post(table.ann, table.id, "leave")
            assert not (await info(table.ann, table.id))["host"]
            assert (await info(table.ben, table.id))["host"]
            # Everybody sees whose they are.
            assert (await info(stranger, table.id))["host_seat"] == 1
            # They stay there until he leaves, too.
            await post(table.ann, table.id, "return")
            assert (await info(table.ben, table.id))["host"]
            await post(table.ben, table.id, "leave", concede=True)
            assert (await info(table.ann, table.id))["host"]

    asyncio.run(run())


def test_who_gives_up_does_not_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            given = await post(table.ann, table.id, "leave", concede=True)
            assert stand_ins(given) == ["conceded", None, None]
            assert (await post(table.ann, table.id, "return"))["code"] == "conceded"
            assert (await post(table.ann, table.id, "leave"))["code"] == "conceded"
            assert (await info(table.ben, table.id))["status"] == "playing"

    asyncio.run(run())


def test_when_all_people_have_given_up_the_game_is_over_without_a_result(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ben.at(table.id) as ben:
                await post(table.ann, table.id, "leave", concede=True)
                await ben.act(await ben.prompt())
                # Whoever has left for a while may still give up.
                await post(table.ben, table.id, "leave")
                await post(table.ben, table.id, "leave", concede=True)
                over = await ben.until("table")
                while over["table"]["status"] != "over":
                    over = await ben.until("table")
                assert over["table"]["conceded"]
                assert over["table"]["fairness"]["secret"] == SECRET.hex()
                await ben.send(type="gesture", id="too-late-1", token="0" * 32, moves=[0])
                await ben.until("error", code="over")
            assert (await post(table.ben, table.id, "return"))["code"] == "over"
            text = (await table.ann.http.get(f"/api/tables/{table.id}/record")).text
            assert "result:" not in text
            assert replay(read(text)).outcome is None
            assert len(read(text).moves) == len(log(tmp_path))

    asyncio.run(run())


@pytest.mark.parametrize("what", ["leave", "return"])
def test_only_who_plays_leaves_and_comes_back(tmp_path: Path, what: str) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            stranger = await house.person()
            table = await trio(house)
            assert (await post(stranger, table.id, what))["code"] == "not-seated"
            fresh = await table.ann.make_table(3)
            await table.ann.sit(fresh, 0)
            assert (await post(table.ann, fresh, what))["code"] == "not-started"

    asyncio.run(run())


# Since you left


def test_who_comes_back_is_told_where_the_news_begins(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann:
                sync = await ann.until("sync")
                assert sync["since"] is None
                await ann.act(sync)
                await ann.until("update")
            await noted(table, tmp_path)
            async with table.ann.at(table.id) as ann:
                assert (await ann.until("sync"))["since"] is None
            await noted(table, tmp_path)
            async with table.ben.at(table.id) as ben:
                await ben.act(await ben.prompt())
                await ben.until("accepted")
            await comes_true(lambda: len(log(tmp_path)) >= 3)
            # It is kept by the table: the page, the device and the server may be others.
        async with serving(quick(tmp_path)) as house:
            same = house.same(table.ann)
            async with AsyncExitStack() as pages:
                page = await pages.enter_async_context(same.at(table.id))
                sync = await page.until("sync")
                second = await pages.enter_async_context(same.at(table.id))
                missed = sync["log"][sync["since"] :]
                assert [event["type"] for event in missed][:2] == ["bid", "bid"]
                assert missed[0]["seat"] == 1
                assert (await second.until("sync"))["since"] is None

    asyncio.run(run())


async def noted(table: Trio, tmp_path: Path) -> None:
    """The server has seen that Ann's page is closed."""
    for _ in range(100):
        if not (await info(table.ben, table.id))["seats"][0]["present"]:
            break
        await asyncio.sleep(0.02)
    query = "SELECT since FROM seat WHERE seat = 0"
    await comes_true(lambda: rows(tmp_path, query) != [(None,)])
