"""The websocket protocol: nothing is compressed, and messages that come at once are all heard."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.serving import quick, serving
from websockets.asyncio.client import connect

from himitsu.server.socket.protocol import AHEAD


def test_many_messages_at_once_are_heard_in_their_order(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, burst=100)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="luz")
            async with ann.at(table) as page:
                for _ in range(5 * AHEAD):
                    await page.send(type="resume")
                    await page.send(nonsense=True)
                codes = [(await page.until("error"))["code"] for _ in range(10 * AHEAD)]
                assert codes == ["not-seated", "malformed"] * (5 * AHEAD)

    asyncio.run(run())


def test_no_compression_is_agreed_on(tmp_path: Path) -> None:
    """The length of a frame would tell whether something in it is said twice: a guess in the chat
    that hit a secret made the frame shorter."""

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="luz")
            address = f"{house.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            async with connect(address, compression="deflate", proxy=None) as wire:
                assert wire.response is not None
                assert "Sec-WebSocket-Extensions" not in wire.response.headers

    asyncio.run(run())
