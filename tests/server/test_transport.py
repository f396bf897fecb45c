"""TCP connections: whoever holds the line and says nothing keeps nobody out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from support.serving import PATIENCE, Page, Person, Process, quick

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
    assert "error" not in {line["level"] for line in told}
    assert len(told) < 2 * SILENT


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
