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

        page = Connection("ann", outgoing=3)
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
