"""People who are silent, leave, give up or come back; bots stand in for all to see."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.clock import DAY, MovedClock
from support.highcard import HighCard
from support.people import SECRET, info, known_secret, log, post, rows, trio
from support.serving import Json, Page, quick, serving

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import games
from himitsu.server.table.deadlines import MOST_SHOWN

LIVE: dict[str, Any] = {"pace": "live", "clock": 60}
ANN, BEN = 0, 1


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())
    known_secret(monkeypatch)


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
                frame = await page.until("sync")
                for lapses in range(1, 4):
                    frame = await play_until_asked(page, frame, BEN)
                    assert stand_ins(await info(table.ann, table.id)) == [None, None, None]
                    # A trick may be shown before Ben is asked.
                    await now.passed(60 + MOST_SHOWN / 1000)
                    assert lapsed(tmp_path) == lapses % 3
                    frame = await page.settle()
                told = [frame["table"] for frame in page.frames if frame["type"] == "table"][-1]
                assert stand_ins(told) == [None, "lapsed", None]
                assert told["seats"][BEN]["stand_in"]["bot"] == "steady"
                assert told["seats"][BEN]["name"] == "Ben"
            async with table.ben.at(table.id) as ben:
                sync = await ben.until("sync")
                await ben.send(type="gesture", id="gesture-1", token="0" * 32, moves=[0])
                await ben.until("error", code="not-allowed")
                back = await post(table.ben, table.id, "return")
                assert sync["view"]["viewer"] == BEN
                assert stand_ins(back) == [None, None, None]

    asyncio.run(run())


async def play_until_asked(page: Page, frame: Json, seat: int) -> Json:
    """Answer for this page until the seat is asked; the frame that says so."""
    while seat not in frame["view"]["asked"]:
        if frame["prompt"] is not None:
            await page.act(frame)
        frame = await page.until("update")
    return frame


def lapsed(tmp_path: Path) -> int:
    return int(rows(tmp_path, "SELECT lapses FROM seat WHERE seat = 1")[0][0])


def test_a_move_of_ones_own_counts_from_the_start_again(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await play_until_asked(ann, await ann.until("sync"), BEN)
                await now.passed(60)
                assert lapsed(tmp_path) == 1
                await play_until_asked(ann, await ann.settle(), BEN)
                await ben.act(await ben.settle())
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
            await now.rest()
            so_far = len(log(tmp_path))
            await now.passed(1000)
            assert len(log(tmp_path)) == so_far
            assert rows(tmp_path, "SELECT deadline, due FROM game_table") == [(None, None)]
            # Somebody who only looks does not change that.
            async with (await house.person()).at(table.id) as watcher:
                await watcher.until("clock")
                await now.passed(1000)
                await watcher.silence()
            assert len(log(tmp_path)) == so_far
            assert (await info(table.ann, table.id))["status"] == "playing"
            await post(table.ben, table.id, "return")
            await now.rest()
            assert len(log(tmp_path)) > so_far

    asyncio.run(run())


def test_bots_go_on_with_no_page_open(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz")
            await post(table.ann, table.id, "leave")
            # Ann's stand-in bids; then Ben is asked, and nobody hurries him.
            await now.passed(DAY)
            assert [row[0] for row in log(tmp_path)] == [0]

    asyncio.run(run())


# Leaving, coming back, giving up


def test_who_leaves_is_played_for_until_he_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz")
            async with table.ben.at(table.id) as ben:
                left = await post(table.ann, table.id, "leave")
                assert stand_ins(left) == ["left", None, None]
                told = await ben.until("table")
                while stand_ins(told["table"]) != ["left", None, None]:
                    told = await ben.until("table")
                question = await ben.prompt()
                assert question["view"]["bids"][ANN] is not None
                await post(table.ann, table.id, "return")
                await ben.act(question)
                # Once everybody has bid, Ann plays herself.
                shown = await ben.until("update")
                while shown["view"]["asked"] != [ANN]:
                    shown = await ben.until("update")
                assert stand_ins(await info(table.ann, table.id)) == [None, None, None]
                await now.passed(DAY)
                assert (await ben.settle())["frame"] == shown["frame"]

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
            async with table.ben.at(table.id) as ben:
                async with table.ann.at(table.id) as ann:
                    sync = await ann.until("sync")
                    assert sync["since"] is None
                    await ann.act(sync)
                    await ann.until("update")
                await gone(ben, ANN)
                async with table.ann.at(table.id) as ann:
                    # She has missed nothing.
                    assert (await ann.until("sync"))["since"] is None
                await gone(ben, ANN)
                await ben.act(await ben.settle())
                while ANN not in (await ben.until("update"))["view"]["asked"]:
                    pass
            # It is kept by the table: the page, the device and the server may be others.
        async with serving(quick(tmp_path)) as house:
            same = house.same(table.ann)
            async with same.at(table.id) as page:
                sync = await page.until("sync")
                missed = sync["log"][sync["since"] :]
                assert [event["type"] for event in missed][:2] == ["bid", "bid"]
                assert missed[0]["seat"] == BEN
                async with same.at(table.id) as second:
                    assert (await second.until("sync"))["since"] is None

    asyncio.run(run())


async def gone(page: Page, seat: int) -> None:
    """The page is told that somebody was there and is gone, and the table has noted it."""
    for present in (True, False):
        while (await page.until("table"))["table"]["seats"][seat]["present"] is not present:
            pass
    await page.settle()
