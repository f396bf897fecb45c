"""Several workers at one address: who asks for a table reaches the one that it belongs to."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from support.serving import PATIENCE, quick

from himitsu.server.processes.affinity import MOST_BYTES, Handover, Place
from himitsu.server.run import Announcing
from himitsu.server.transport import Crowd, protocols

TABLES = [f"{'x' * 20}{number:02}" for number in range(40)]


def of(place: Place, number: int) -> str:
    """A table that belongs to the worker at a place."""
    return next(each for each in TABLES if place.owner(each.encode()) == number)


class Worker:
    """One of several, which answers with its number."""

    def __init__(self, place: Place) -> None:
        self.place = place
        settings = quick(place.folder)
        self.crowd = Crowd(100, 100, lambda _: False)
        self._handover = Handover(place)
        config = uvicorn.Config(self._answer, interface="asgi3", lifespan="off", log_config=None)
        config.http, config.ws = protocols(self.crowd, settings, self._handover)
        config.load()
        self._server = Announcing(config, lambda: None, self._handover)
        self._server.lifespan = config.lifespan_class(config)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": f"worker {self.place.number}"})
            return
        while (await receive()).get("more_body"):
            pass
        body = f"worker {self.place.number}".encode()
        length = (b"content-length", b"%d" % len(body))
        await send({"type": "http.response.start", "status": 200, "headers": [length]})
        await send({"type": "http.response.body", "body": body})

    async def start(self) -> None:
        await self._server.startup([self.listener])

    async def end(self) -> None:
        await self._server.shutdown([self.listener])


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[list[Worker]]:
    workers = [Worker(Place(number, 2, folder)) for number in range(2)]
    for worker in workers:
        await worker.start()
    try:
        yield workers
    finally:
        for worker in workers:
            await worker.end()


class Line:
    """A connection to a worker."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, path: str, header: str = "", body: str = "") -> str:
        length = f"content-length: {len(body)}\r\n"
        said = f"POST {path} HTTP/1.1\r\nhost: x\r\n{length}{header}\r\n{body}"
        self._writer.write(said.encode())
        async with asyncio.timeout(PATIENCE):
            await self._reader.readuntil(b"\r\n\r\n")
            return (await self._reader.readuntil(b"worker ") + await self._reader.read(1)).decode()

    def close(self) -> None:
        self._writer.close()


@asynccontextmanager
async def line(worker: Worker) -> AsyncIterator[Line]:
    opened = Line(*await asyncio.open_connection("127.0.0.1", worker.port))
    try:
        yield opened
    finally:
        opened.close()


def test_a_request_for_a_table_reaches_its_worker_wherever_it_comes_in(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as workers, line(workers[0]) as there:
            mine, other = (f"/api/tables/{of(workers[0].place, each)}" for each in (0, 1))
            assert await there.ask(mine) == "worker 0"
            # Each on the same connection, which goes to and fro.
            assert await there.ask(f"{other}/seat", body="a body") == "worker 1"
            assert len(workers[0].crowd) == 0
            assert len(workers[1].crowd) == 1
            assert await there.ask("/api/lobby") == "worker 1"
            assert await there.ask(f"{mine}?x=1") == "worker 0"

    asyncio.run(run())


def test_a_page_reaches_its_worker(tmp_path: Path) -> None:
    upgrade = (
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )

    async def run() -> None:
        async with two(tmp_path) as workers:
            reader, writer = await asyncio.open_connection("127.0.0.1", workers[0].port)
            path = f"/api/tables/{of(workers[0].place, 1)}/live"
            writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\n{upgrade}\r\n".encode())
            async with asyncio.timeout(PATIENCE):
                assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                assert await reader.readexactly(10) == b"\x81\x08worker 1"
            writer.close()

    asyncio.run(run())


def test_what_cannot_be_handed_over_is_answered_where_it_came_in(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as workers, line(workers[0]) as there:
            other = f"/api/tables/{of(workers[0].place, 1)}"
            long = f"x-long: {'x' * MOST_BYTES}\r\n"
            assert await there.ask(other, header=long) == "worker 0"
            await workers[1].end()
            assert await there.ask(other) == "worker 0"
            # Another one at its place gets what comes from now on.
            successor = workers[1] = Worker(workers[1].place)
            await successor.start()
            assert await there.ask(other) == "worker 1"

    asyncio.run(run())


def test_tables_are_spread_evenly() -> None:
    place = Place(0, 4, Path())
    owners = Counter(place.owner(f"{number}".encode()) for number in range(4000))
    assert all(900 < owners[number] < 1100 for number in range(4))
    assert all(place.is_mine(each) == (place.owner(each.encode()) == 0) for each in TABLES)
