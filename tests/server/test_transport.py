"""TCP connections: whoever holds the line and says nothing keeps nobody out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from support.serving import PATIENCE, Page, Person, Process, quick
from support.unread import masked, unread_line, unread_socket

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
FILES = 160
"""That the server may have open in these tests."""
SILENT = 180


@contextlib.asynccontextmanager
async def lines(
    url: str, count: int, say: bytes = b"", source: str = "127.0.0.1"
) -> AsyncIterator[list[Line]]:
    """So many connections on which nothing but this is said."""
    port = int(url.rpartition(":")[2])
    opened: list[Line] = []
    try:
        for _ in range(count):
            line = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            opened.append(line)
            line[1].write(say)
        yield opened
    finally:
        for _, writer in opened:
            writer.close()


async def closed(line: Line) -> bytes:
    """What was said until the server hung up."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await line[0].read()
        except ConnectionError:
            return b""


def run(tmp_path: Path, visit: Any, files: int | None = None, **settings: Any) -> list[Any]:
    """Visit a server of its own; what it wrote."""
    with Process(quick(tmp_path, bot_processes=1, tick=0.5, **settings), files) as process:
        asyncio.run(visit(process.url))
        assert process.end(signal.SIGTERM) == 0
    return [json.loads(line) for line in process.told.read_text().splitlines()]


def test_more_silent_connections_than_files_keep_nobody_out(tmp_path: Path) -> None:
    async def visit(url: str) -> None:
        ann = await Person(url).come()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        async with ann.at(table) as page, lines(url, SILENT):
            newcomer = await Person(url).come()
            assert (await newcomer.http.get("/api/lobby")).status_code == 200
            await page.wire.send("a marker")
            await page.until("error", code="malformed")
            async with newcomer.at(table) as other:
                await other.until("table")
            await newcomer.http.aclose()
        await ann.http.aclose()

    told = run(tmp_path, visit, FILES)
    # Neither is the log flooded, nor is anything in it no JSON.
    assert [line["happening"] for line in told] == ["table made"]


def test_more_anonymous_sockets_than_files_keep_no_player_out(tmp_path: Path) -> None:
    async def visit(url: str) -> None:
        ann = await Person(url).come()
        tables = [await ann.make_table(3) for _ in range(6)]
        for table in tables:
            await ann.sit(table, 0)
        async with contextlib.AsyncExitStack() as stack:
            nobody, pages = Person(url), list[Page]()
            for number in range(SILENT):
                with contextlib.suppress(OSError, TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        pages.append(await stack.enter_async_context(nobody.at(tables[number % 6])))
            for table in tables:
                page = await stack.enter_async_context(ann.at(table))
                await page.until("table")
            for page in pages:
                # Those who never read would take their time to say goodbye.
                page.wire.transport.abort()
            await nobody.http.aclose()
        await ann.http.aclose()

    told = run(tmp_path, visit, FILES, watchers=1000, sockets_per_address=1000)
    assert {line["happening"] for line in told} == {"table made", "page dropped"}


def test_who_says_nothing_or_half_is_hung_up_on(tmp_path: Path) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: himitsu\r\nContent-Length: 100\r\n"
    whole = b"GET /api/me HTTP/1.1\r\nHost: himitsu\r\n\r\n"

    async def visit(url: str) -> None:
        for said in (b"", b"GET", head, head + b"\r\n{", whole + b"\r\n", whole + head):
            async with lines(url, 1, said) as (line,):
                heard = await closed(line)
                assert heard.count(b"200 OK") == said.count(whole)
        async with lines(url, 1) as (line,):
            # Not even who goes on with it letter by letter.
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(PATIENCE):
                    for letter in head * 1000:
                        line[1].write(bytes([letter]))
                        await line[1].drain()
                        if line[0].at_eof():
                            break
                        await asyncio.sleep(0.01)
            assert line[0].at_eof() or line[0].exception() is not None

    told = run(tmp_path, visit, request_seconds=0.3)
    assert {line["level"] for line in told} <= {"warning"}


def test_one_address_has_so_many_connections_and_others_theirs(tmp_path: Path) -> None:
    async def visit(url: str) -> None:
        async with lines(url, 15, source="127.0.0.2") as many:
            await asyncio.gather(*[closed(line) for line in many[10:]])
            assert not any(line[0].at_eof() for line in many[:10])
            async with lines(url, 1, b"GET /api/me HTTP/1.0\r\n\r\n", "127.0.0.3") as (line,):
                assert b"200 OK" in await closed(line)

    assert run(tmp_path, visit, connections_per_address=10) == []


# Who does not read


async def say_until_hung_up(line: socket.socket, said: bytes) -> None:
    """Say it again and again; fails if the server listens for ever."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while True:
                await asyncio.get_running_loop().sock_sendall(line, said)


async def frames(line: socket.socket) -> AsyncIterator[tuple[int, bytes]]:
    """What came until now and comes from now on: opcode and content."""
    loop, heard = asyncio.get_running_loop(), b""

    async def take(size: int) -> bytes:
        nonlocal heard
        while len(heard) < size:
            async with asyncio.timeout(PATIENCE):
                heard += await loop.sock_recv(line, 1 << 16)
        taken, heard = heard[:size], heard[size:]
        return taken

    while await take(1) != b"\r" or await take(3) != b"\n\r\n":
        pass
    while True:
        opcode, size = await take(2)
        wide = {126: 2, 127: 8}.get(size)
        if wide is not None:
            size = int.from_bytes(await take(wide), "big")
        yield opcode & 0xF, await take(size)


def test_pings_of_who_reads_no_answer_fill_no_memory(tmp_path: Path) -> None:
    ping = masked(0x9, b"x" * 125)

    async def visit(url: str) -> None:
        ann = await Person(url).come()
        table = await ann.make_table(3)
        async with unread_socket(url, table, ann.cookie) as line:
            await say_until_hung_up(line, 1000 * ping)
        await ann.http.aclose()

    told = run(tmp_path, visit, unread_seconds=0.3)
    assert [line["happening"] for line in told] == ["table made"]


async def sees_first_seat(page: Page, here: bool) -> None:
    while (await page.until("table"))["table"]["seats"][0]["present"] is not here:
        pass


def test_who_reads_too_little_is_dropped_and_the_others_see_them_leave(tmp_path: Path) -> None:
    # Asking for everything again and again is answered with more than one asks.
    ask = masked(0x1, b'{"type":"sync"}')

    async def visit(url: str) -> None:
        ann, ben = await Person(url).come(), await Person(url).come()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        await ben.sit(table, 1, "Ben")
        await ann.start(table)
        async with ben.at(table) as page, unread_socket(url, table, ann.cookie) as line:
            await sees_first_seat(page, here=True)
            await asyncio.get_running_loop().sock_sendall(line, 1000 * ask)
            await sees_first_seat(page, here=False)
            # When they begin to read, they find out why.
            async for opcode, content in frames(line):
                if opcode == 0x8:
                    assert content == (1013).to_bytes(2, "big") + b"too slow"
                    break
        await ann.http.aclose()
        await ben.http.aclose()

    told = run(tmp_path, visit)
    dropped = [line for line in told if line["happening"] == "page dropped"]
    assert [line["why"] for line in dropped] == ["too slow"]


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("x" * 4_000_000)

    async def visit(url: str) -> None:
        with unread_line(url) as line:
            # Whoever gets no answer would say this until the server no longer listens.
            await say_until_hung_up(line, b"GET / HTTP/1.1\r\nHost: himitsu\r\n\r\n")

    assert run(tmp_path, visit, unread_seconds=0.3) == []
