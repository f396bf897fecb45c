"""One open page: what waits to be sent to it."""

from __future__ import annotations

import asyncio

import pytest

from himitsu.server.protocol.closing import GONE, TOO_SLOW
from himitsu.server.socket.connection import Connection


def test_a_page_that_does_not_keep_up_is_dropped_and_never_waited_for() -> None:
    async def run() -> None:
        async def never(_: str) -> None:
            await asyncio.Event().wait()

        page = Connection("ann", outgoing=3, letters=100)
        writer = page.open(never)
        await asyncio.sleep(0)
        for number in range(4):
            page.send(str(number))
            await asyncio.sleep(0)
        before = page.closing
        page.send("one too many")
        assert (before, page.closing) == (GONE, TOO_SLOW)
        with pytest.raises(asyncio.CancelledError):
            await writer
        page.send("nobody hears this")

    asyncio.run(run())


def test_what_waits_for_a_page_has_so_many_letters_unless_it_is_one_frame() -> None:
    async def run() -> None:
        read = asyncio.Semaphore(0)

        async def send(_: str) -> None:
            await read.acquire()

        page = Connection("ann", outgoing=50, letters=10)
        page.open(send)
        page.send("a long story")
        await asyncio.sleep(0)
        assert page.closing is GONE
        read.release()
        await asyncio.sleep(0)
        for _ in range(10):
            page.send("x")
        await asyncio.sleep(0)
        assert page.closing is GONE
        page.send("y")
        assert page.closing is TOO_SLOW

    asyncio.run(run())


async def waits(_: str) -> None:
    await asyncio.Event().wait()


def test_a_page_is_heard_until_nothing_can_be_sent_to_it() -> None:
    async def run() -> None:
        said: asyncio.Queue[str] = asyncio.Queue()
        page = Connection("ann", outgoing=3, letters=100)
        page.open(waits)
        said.put_nowait("hello")
        assert await page.hear(said.get) == "hello"
        asyncio.get_running_loop().call_soon(page.end, TOO_SLOW)
        assert await page.hear(said.get) is None
        said.put_nowait("more")
        assert await page.hear(said.get) is None
        # The one who listened goes on: nothing of theirs was given up but the waiting.
        await asyncio.sleep(0)

    asyncio.run(run())


def test_what_was_heard_is_worked_on_to_its_end() -> None:
    async def run() -> None:
        said: asyncio.Queue[str] = asyncio.Queue()
        page = Connection("ann", outgoing=3, letters=100)
        writer = page.open(waits)
        said.put_nowait("hello")
        await page.hear(said.get)
        page.end(TOO_SLOW)
        with pytest.raises(asyncio.CancelledError):
            await writer
        for _ in range(3):
            await asyncio.sleep(0)
        assert await page.hear(said.get) is None

    asyncio.run(run())


def test_what_a_page_said_before_it_went_away_is_heard() -> None:
    async def gone(_: str) -> None:
        raise ConnectionError

    async def run() -> None:
        said: asyncio.Queue[str] = asyncio.Queue()
        page = Connection("ann", outgoing=3, letters=100)
        page.open(gone)
        listening = asyncio.create_task(page.hear(said.get))
        await asyncio.sleep(0)
        # Both in the same turn of the loop: the last words, and that nobody hears us any more.
        page.send("news")
        said.put_nowait("my answer")
        said.put_nowait("goodbye")
        assert await listening == "my answer"
        assert await page.hear(said.get) == "goodbye"
        assert await page.hear(said.get) is None

    asyncio.run(run())


def test_who_listens_can_be_told_to_stop() -> None:
    async def run() -> None:
        page = Connection("ann", outgoing=3, letters=100)
        page.open(waits)
        listening = asyncio.create_task(page.hear(asyncio.Queue[str]().get))
        await asyncio.sleep(0)
        listening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await listening

    asyncio.run(run())
