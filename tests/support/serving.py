"""A server in the test's own event loop, and people who play at it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from himitsu.server.app import create_app
from himitsu.server.botseats import Chooser
from himitsu.server.settings import Settings

PATIENCE = 10.0
"""Seconds that a person waits for a frame before the test fails."""

Json = dict[str, Any]


class FirstMove:
    """A bot without a process: it plays its first legal move."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int:
        legal: list[int] = msgspec.json.decode(view)["legal"]
        return legal[0]

    def close(self) -> None:
        pass


def quick(tmp_path: Path, **changes: Any) -> Settings:
    """Settings for a test: no waiting for bots, no limits in the way, no page."""
    usual: dict[str, Any] = {
        "database": tmp_path / "himitsu.sqlite3",
        "page": tmp_path / "page",
        "beat": 0.0,
        "burst": 10_000,
    }
    return Settings(**(usual | changes))


class Person:
    """A guest with a browser: HTTP with a cookie, and one page at a table."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self._url = url
        self.page: Page | None = None

    async def come(self) -> Person:
        await self.http.get("/api/me")
        return self

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def make_table(self, seats: int = 4, **wish: Any) -> str:
        answer = await self.http.post(
            "/api/tables", json={"game": "luz", "seats": seats, "bot": "random", **wish}
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def sit(self, table: str, seat: int, name: str = "Ann") -> httpx.Response:
        wish = {"seat": seat, "name": name, "nonce": secrets.token_hex(16)}
        return await self.http.post(f"/api/tables/{table}/seat", json=wish)

    async def start(self, table: str) -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/start")

    @contextlib.asynccontextmanager
    async def at(self, table: str, **headers: str) -> AsyncIterator[Page]:
        """A page of this person at the table."""
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        with_cookie = {"cookie": self.cookie, **headers}
        async with connect(address, additional_headers=with_cookie, proxy=None) as wire:
            yield Page(wire)


class Page:
    """One page: it keeps every frame, in the order in which they came."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[Json] = []
        self.raw: list[str] = []

    async def next(self, patience: float = PATIENCE) -> Json:
        text = await asyncio.wait_for(self.wire.recv(decode=True), patience)
        self.raw.append(text)
        frame: Json = json.loads(text)
        self.frames.append(frame)
        return frame

    async def until(self, kind: str, **wanted: object) -> Json:
        """The next frame of that kind, with these fields."""
        while True:
            frame = await self.next()
            if frame["type"] == kind and wanted.items() <= frame.items():
                return frame

    async def prompt(self) -> Json:
        """The next frame that asks."""
        while True:
            frame = await self.next()
            if frame.get("prompt") is not None:
                return frame

    async def silence(self, seconds: float = 0.15) -> None:
        """Nothing comes."""
        with contextlib.suppress(TimeoutError):
            frame = await self.next(seconds)
            raise AssertionError(f"silence was broken by {frame['type']}")

    async def send(self, **message: object) -> None:
        await self.wire.send(json.dumps(message))

    async def act(self, frame: Json, *moves: int, gesture: str | None = None) -> str:
        """Answer the frame's prompt, with the first legal move unless others are given."""
        name = gesture or secrets.token_hex(8)
        chosen = list(moves) or frame["view"]["legal"][:1]
        await self.send(type="gesture", id=name, token=frame["prompt"]["token"], moves=chosen)
        return name

    async def play_on(self, frame: Json | None = None) -> Json:
        """Answer every prompt until the table says that the game is over."""
        while True:
            if frame is not None and frame.get("prompt") is not None:
                await self.act(frame)
            frame = await self.next()
            assert frame["type"] != "error", frame
            if frame["type"] == "table" and frame["table"]["status"] == "over":
                return frame


class _InLoop(uvicorn.Server):
    """Leaves signals to the test runner."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """A running server and its guests."""

    def __init__(self, url: str, server: uvicorn.Server) -> None:
        self.url = url
        self.server = server
        self._people: list[Person] = []

    async def person(self) -> Person:
        person = Person(self.url)
        self._people.append(person)
        return await person.come()

    async def leave(self) -> None:
        for person in self._people:
            await person.http.aclose()


@contextlib.asynccontextmanager
async def serving(settings: Settings, bots: Chooser | None = None) -> AsyncIterator[House]:
    """A real server on a free port. Bots play their first move, unless others are given."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        create_app(settings, bots or FirstMove()),
        ws="websockets-sansio",
        ws_max_size=4 * settings.message_bytes,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    server = _InLoop(config)
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.01)
        if running.done():
            running.result()
    house = House(f"http://127.0.0.1:{listener.getsockname()[1]}", server)
    try:
        yield house
    finally:
        await house.leave()
        server.should_exit = True
        await running
