"""The chat of a table: who may say what, and how it is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.clock import MovedClock
from support.house import in_house, seated
from support.serving import House, Json, Page, quick, serving

from himitsu.core.words import MAX_WORDS


async def said(page: Page) -> Json:
    """The next saying."""
    (saying,) = (await page.until("talk"))["said"]
    assert isinstance(saying, dict)
    return saying


async def refused(page: Page, **wish: object) -> tuple[str, str]:
    await page.send(type="say", **wish)
    error = await page.until("error")
    return error["code"], error["text"]


def test_everybody_at_the_table_hears_what_is_said(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            host, eve = await house.person(), await house.person()
            table = await host.make_table(3, chat="free")
            ann, ben = await seated(house, table, "Ann", "Ben")
            async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watching:
                await one.send(type="say", words="  Hello,\n\n Ben! ")
                heard = [await said(page) for page in (one, two, watching)]
                assert heard == 3 * [
                    {
                        "seat": 0,
                        "name": "Ann",
                        "words": "Hello, Ben!",
                        "emote": None,
                        "at": now.now(),
                    }
                ]
                now.passes(2)
                await two.send(type="say", emote="thanks")
                answer = await said(watching)
                assert (answer["seat"], answer["words"], answer["emote"]) == (1, None, "thanks")
                assert answer["at"] == heard[0]["at"] + 2000

    asyncio.run(run())


def test_who_comes_later_reads_what_was_said_lately(tmp_path: Path) -> None:
    async def run() -> None:
        settings = quick(tmp_path)
        async with serving(settings) as house:
            ann = await house.person()
            table = await ann.make_table(3, chat="free")
            await ann.sit(table, 0, "Ann")
            async with ann.at(table) as page:
                for number in range(103):
                    await page.send(type="say", words=f"number {number}")
                    await said(page)
            async with ann.at(table) as page:
                first = await page.until("talk")
        async with serving(settings) as house:
            ann = house.same(ann)
            async with ann.at(table) as page:
                again = await page.until("talk")
                words = [saying["words"] for saying in again["said"]]
                assert words == [f"number {number}" for number in range(3, 103)]
                assert again == first
                await page.send(type="say", words="and on")
                assert (await said(page))["words"] == "and on"

    asyncio.run(run())


def test_markup_stays_text(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3, chat="free")
        await ann.sit(table, 0, "Ann")
        hostile = "<img src=x onerror=alert(1)> &amp; <b>\"'</b>"
        async with ann.at(table) as page:
            await page.send(type="say", words=hostile)
            assert (await said(page))["words"] == hostile

    in_house(tmp_path, visit)


def test_a_table_says_what_may_be_said(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for chat, words, emotes in (
            ("off", False, False),
            ("emotes", False, True),
            ("free", True, True),
        ):
            table = await ann.make_table(3, chat=chat)
            await ann.sit(table, 0, "Ann")
            async with ann.at(table) as page:
                for allowed, wish in ((words, {"words": "Hi"}), (emotes, {"emote": "hello"})):
                    if allowed:
                        await page.send(type="say", **wish)
                        await said(page)
                    else:
                        assert (await refused(page, **wish))[0] == "not-allowed"

    in_house(tmp_path, visit)


def test_only_those_with_a_seat_talk(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host, eve = await house.person(), await house.person()
        table = await host.make_table(3, chat="free")
        (ann,) = await seated(house, table, "Ann")
        async with ann.at(table) as page, eve.at(table) as watching:
            await page.until("table")
            assert (await refused(watching, words="Ann holds a seven"))[0] == "not-seated"
            await host.start(table)
            await page.until("sync")
            assert (await refused(watching, emote="oops"))[0] == "not-seated"
            await page.send(type="say", words="Let us begin.")
            assert (await said(page))["words"] == "Let us begin."

    in_house(tmp_path, visit)


def test_a_saying_is_either_words_or_an_emote(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3, chat="free")
        await ann.sit(table, 0, "Ann")
        async with ann.at(table) as page:
            assert (await refused(page))[0] == "malformed"
            assert (await refused(page, words="Hi", emote="hello"))[0] == "malformed"
            assert (await refused(page, emote="rude"))[0] == "malformed"
            assert (await refused(page, words="x" * (MAX_WORDS + 1)))[0] == "malformed"
            assert (await refused(page, words="\u202e \u0007"))[0] == "no-words"

    in_house(tmp_path, visit)


def test_who_talks_too_fast_is_told_so_and_can_still_play(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        settings = quick(tmp_path, talk_burst=3, talk_per_second=0.5)
        async with serving(settings, clock=now) as house:
            host = await house.person()
            table = await host.make_table(3, chat="free")
            ann, ben = await seated(house, table, "Ann", "Ben")
            async with ann.at(table) as one, ann.at(table) as second, ben.at(table) as two:
                for page in (one, second, one):
                    await page.send(type="say", words="again")
                    await said(page)
                code, text = await refused(second, words="and again")
                assert (code, text) == (
                    "too-frequent",
                    "You are sending messages too fast; wait a moment.",
                )
                await two.send(type="say", words="Hush!")
                heard = [(await said(two))["words"] for _ in range(4)]
                assert heard == ["again", "again", "again", "Hush!"]
                await one.send(type="gesture", id="gesture-1", token="0" * 32, moves=[1])
                assert (await one.until("error", gesture="gesture-1"))["code"] == "not-started"
                now.passes(2)
                await second.send(type="say", words="Sorry.")
                assert (await said(two))["words"] == "Sorry."

    asyncio.run(run())
