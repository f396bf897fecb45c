"""What a page may send, and how much: every refusal says why, to that page alone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.people import info
from support.serving import Page, Person, quick, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

from himitsu.server.protocol.frames import PROTOCOL
from himitsu.server.settings import Settings

GESTURE = {"type": "gesture", "id": "gesture-1", "token": "0" * 32, "moves": [1]}


MALFORMED: list[tuple[str | bytes, str]] = [
    ("", "Input data was truncated"),
    ("{", "Input data was truncated"),
    ("[]", "Expected `object`, got `array`"),
    ("null", "Expected `object`, got `null`"),
    ("[" * 3000, "Expected `object`, got `array`"),
    ('{"moves":' + "[" * 3000, "recursion"),
    ('{"type":"gesture","moves":' + "[" * 3000, "Expected `int`, got `array`"),
    (json.dumps({**GESTURE, "type": "move"}), "Invalid value 'move' - at `$.type`"),
    (json.dumps({**GESTURE, "seat": 2}), "Object contains unknown field `seat`"),
    (json.dumps({**GESTURE, "id": "short"}), "matching regex"),
    (json.dumps({**GESTURE, "id": 7}), "Expected `str`, got `int` - at `$.id`"),
    (json.dumps({**GESTURE, "token": "x" * 32}), "matching regex"),
    (json.dumps({**GESTURE, "moves": []}), "Expected `array` of length >= 1"),
    (json.dumps({**GESTURE, "moves": [1] * 17}), "Expected `array` of length <= 16"),
    (json.dumps({**GESTURE, "moves": [True]}), "Expected `int`, got `bool`"),
    (json.dumps({**GESTURE, "moves": ["b3"]}), "Expected `int`, got `str`"),
    (json.dumps({"type": "gesture"}), "Object missing required field `id`"),
    (json.dumps({"type": "stand"}), "Object missing required field `order`"),
    (json.dumps({"type": "stand", "order": 7}), "Expected `str | null`, got `int`"),
    (json.dumps({"type": "stand", "order": ""}), "Expected `str` of length >= 1"),
    (json.dumps({"type": "stand", "order": "x" * 65}), "Expected `str` of length <= 64"),
    (json.dumps({"type": "stand", "order": "x", "seat": 2}), "contains unknown field `seat`"),
    (b"\xff\xfe", "malformed"),
    (b"", "Input data was truncated"),
    (b'{"type":"gesture","id":"\xff"}', "can't decode byte"),
    ('{"type":' + "[" * 4000, "recursion"),
]


def test_a_malformed_message_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table()
            async with ann.at(table) as page:
                for message, reason in MALFORMED:
                    await page.wire.send(message)
                    error = await page.until("error")
                    assert error["code"] == "malformed"
                    assert reason in error["text"], message
                    assert error["gesture"] is None
                await still_there(page)

    asyncio.run(run())


async def still_there(page: Page) -> None:
    await page.send(**GESTURE)
    assert (await page.until("error", gesture="gesture-1"))["code"] == "not-seated"


def test_an_oversized_message_is_refused_and_an_enormous_one_ends_the_connection(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table()
            async with ann.at(table) as page:
                await page.wire.send("x" * 4097)
                error = await page.until("error")
                assert error["code"] == "oversized"
                assert error["text"] == "A message has at most 4096 bytes."
                await page.wire.send("é" * 2049)
                assert (await page.until("error"))["code"] == "oversized"
                await still_there(page)
                await page.wire.send("x" * 20_000)
                await closed(page, 1009)
            async with ann.at(table) as page:
                await page.until("table")

    asyncio.run(run())


def test_messages_are_counted_over_all_pages_of_a_guest(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, burst=6, per_second=1.0)) as house:
            ann, ben = await house.person(), await house.person()
            first, second = await ann.make_table(), await ann.make_table()
            async with ann.at(first) as one, ann.at(first) as two, ann.at(second) as three:
                codes = []
                for page in (one, two, three) * 4:
                    await page.send(**GESTURE)
                    codes.append((await page.until("error"))["code"])
                assert codes == ["not-seated"] * 6 + ["too-frequent"] * 6
            async with ben.at(first) as page:
                await page.send(**GESTURE)
                await page.until("error", code="not-seated")

    asyncio.run(run())


def test_too_many_messages_are_refused_and_a_pause_helps(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, burst=5, per_second=20.0), clock=now) as house:
            ann = await house.person()
            table = await ann.make_table()
            async with ann.at(table) as page, ann.at(table) as other:
                await other.until("table")
                for _ in range(12):
                    await page.send(**GESTURE)
                answers = [await page.until("error") for _ in range(12)]
                codes = [answer["code"] for answer in answers]
                assert codes == ["not-seated"] * 5 + ["too-frequent"] * 7
                assert {answer["gesture"] for answer in answers} == {"gesture-1"}
                await other.silence()
                now.passes(0.1)
                await still_there(page)

    asyncio.run(run())


def test_one_page_too_many_takes_the_place_of_the_guests_oldest(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, connections_per_guest=2)) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table()
            async with ben.at(table) as other, ann.at(table) as one:
                await one.until("table")
                async with ann.at(table) as two:
                    await two.until("table")
                    async with ann.at(table) as three:
                        await three.until("table")
                        await closed(one, 4429)
                        for page in (two, three, other):
                            await still_there(page)

    asyncio.run(run())


def test_watchers_are_so_many_and_never_keep_a_player_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, watchers=2)) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table()
            await ann.sit(table, 0)
            nobody = Person(house.url)
            async with nobody.at(table) as one, nobody.at(table) as two:
                await one.until("table")
                await two.until("table")
                async with nobody.at(table) as page:
                    await closed(page, 4429)
                async with ann.at(table) as page:
                    await page.until("table")
                # A guest finds room before somebody whom nobody knows.
                async with ben.at(table) as page:
                    await page.until("table")
                    await closed(two, 4429)
                    await still_there(one)
            await nobody.http.aclose()

    asyncio.run(run())


def test_who_connects_again_and_again_is_turned_away_for_a_while(tmp_path: Path) -> None:
    async def run() -> None:
        clock, usual = MovedClock(), Settings(database=tmp_path).connects_burst
        async with serving(quick(tmp_path, connects_burst=usual), clock=clock) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table()

            async def come(person: Person) -> bool:
                try:
                    async with person.at(table):
                        return True
                except InvalidStatus:
                    return False

            let_in = [await come(ann) for _ in range(usual + 10)]
            assert let_in == [True] * usual + [False] * 10
            assert await come(ben)
            clock.passes(1)
            assert [await come(ann) for _ in range(2)] == [True, False]
            # Those without a cookie share what their address has left.
            nobody = house.newcomer()
            left = 8 * usual - usual - 2
            came = [await come(nobody) for _ in range(left + 10)]
            assert 0 < came.count(True) <= left + 8

    asyncio.run(run())


def test_comings_and_goings_without_end_are_told_together(tmp_path: Path) -> None:
    async def run() -> None:
        clock, usual = MovedClock(), Settings(database=tmp_path).presence_burst
        async with serving(quick(tmp_path, presence_burst=usual), clock=clock) as house:
            ann, eve = await house.person(), await house.person()
            table = await ann.make_table()
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await page.until("table")
                for _ in range(40):
                    async with eve.at(table) as other:
                        await other.until("table")
                await page.wire.send("a marker")
                await page.until("error")
                told = [frame for frame in page.frames if frame["type"] == "table"]
                assert len(told) <= usual + 1
                while (await info(eve, table))["watchers"]:
                    pass
                await clock.passed(1)
                last = await page.until("table")
                assert last["table"]["watchers"] == []
                await page.silence()

    asyncio.run(run())


@pytest.mark.parametrize("limit", [{"sockets_per_address": 3}, {"connections": 4}])
def test_so_many_sockets_come_from_one_address_and_players_always_get_in(
    tmp_path: Path, limit: dict[str, int]
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, **limit)) as house:
            ann, ben = await house.person(), await house.person()
            tables = [await ann.make_table() for _ in range(4)]
            await ann.sit(tables[0], 0)
            nobody = house.newcomer()
            async with nobody.at(tables[1]), nobody.at(tables[2]), nobody.at(tables[3]):
                async with ben.at(tables[0]) as page:
                    await closed(page, 4429)
                async with ann.at(tables[0]) as page:
                    await page.until("table")
            while any([(await info(ben, table))["watchers"] for table in tables]):
                pass
            async with ben.at(tables[0]) as page:
                await page.until("table")

    asyncio.run(run())


async def closed(page: Page, code: int) -> None:
    """The server ends the connection."""
    with pytest.raises(ConnectionClosed) as ended:
        await page.until("nothing")
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == code


def test_pages_of_this_version_and_the_one_before_are_understood(tmp_path: Path) -> None:
    """And play whole games. Others load themselves anew: a newer one gets a newer server, in the
    end, and an older one a newer page."""

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            for version in (PROTOCOL - 1, PROTOCOL):
                table = await ann.make_table(3)
                await ann.sit(table, 0)
                async with ann.at(table, f"?protocol={version}") as page:
                    await ann.start(table)
                    await page.play_on()
            for version in (PROTOCOL - 2, PROTOCOL + 1):
                async with ann.at(table, f"?protocol={version}") as page:
                    await closed(page, 4426)

    asyncio.run(run())


def test_a_table_that_is_not_there_ends_the_connection_with_4404(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            (await house.person()).at("nowhere") as page,
        ):
            await closed(page, 4404)

    asyncio.run(run())


def test_a_page_of_another_site_cannot_connect(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table()
            for origin in ("http://evil.example", "null", f"{house.url}0", "http://[", "http://"):
                with pytest.raises(InvalidStatus) as answer:
                    async with ann.at(table, origin=origin):
                        pass
                assert answer.value.response.status_code == 403
            async with ann.at(table, origin=house.url) as page:
                await page.until("table")

    asyncio.run(run())
