"""The websocket protocol: nothing is compressed, and messages that come at once are all heard."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from support.serving import PATIENCE, quick, serving
from support.unread import handshake, masked, unread_socket
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect

from himitsu.server.socket.protocol import AHEAD, WebSocketProtocol


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


def test_pings_are_answered_and_nothing_piles_up_for_who_reads_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pings, sizes, heard = 50_000, list[int](), asyncio.Event()
    answer = WebSocketProtocol.handle_ping

    def noted(protocol: WebSocketProtocol) -> None:
        answer(protocol)
        sizes.append(protocol.transport.get_write_buffer_size())
        if len(sizes) == pings:
            heard.set()

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            async with ann.at(table) as page, asyncio.timeout(PATIENCE):
                await (await page.wire.ping())
            monkeypatch.setattr(WebSocketProtocol, "handle_ping", noted)
            async with unread_socket(house.url, table, ann.cookie) as line:
                said = pings * masked(0x9, b"x" * 125)
                async with asyncio.timeout(5 * PATIENCE):
                    await asyncio.get_running_loop().sock_sendall(line, said)
                    await heard.wait()
        # More than the system takes, or this proves nothing; but no more than the answers to what
        # is read at once.
        assert 0 < max(sizes) <= 1 << 18

    asyncio.run(run())


def test_nonsense_from_who_does_not_wait_until_they_are_let_in_is_no_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            port = int(house.url.rpartition(":")[2])
            for turns in range(12):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(handshake(house.url, table, ann.cookie))
                # At one of these moments the handshake is half-way.
                for _ in range(turns):
                    await asyncio.sleep(0)
                writer.write(b"\xff\xff")
                async with asyncio.timeout(PATIENCE):
                    head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 101")
                writer.close()
        assert [record.getMessage() for record in caplog.records if record.levelno > 20] == []

    asyncio.run(run())


def test_nothing_is_said_to_a_page_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened = list[WebSocketProtocol]()
    made = WebSocketProtocol.connection_made

    def noted(protocol: WebSocketProtocol, transport: asyncio.BaseTransport) -> None:
        opened.append(protocol)
        made(protocol, transport)

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            async with ann.at(table):
                (protocol,) = opened
                protocol.transport.abort()
                for _ in range(10):
                    with pytest.raises(ClientDisconnected):
                        await protocol.send({"type": "websocket.send", "text": "hello?"})
        assert caplog.record_tuples == []

    monkeypatch.setattr(WebSocketProtocol, "connection_made", noted)
    caplog.set_level(logging.WARNING)
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


def test_a_server_ends_in_the_moment_in_which_a_page_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, ended = WebSocketProtocol.handle_close, asyncio.Event()

    def leave(protocol: WebSocketProtocol, *event: Any) -> None:
        left(protocol, *event)
        protocol.shutdown()
        ended.set()

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            async with ann.at(table) as page:
                monkeypatch.setattr(WebSocketProtocol, "handle_close", leave)
                await page.wire.close()
            async with asyncio.timeout(PATIENCE):
                await ended.wait()

    asyncio.run(run())
