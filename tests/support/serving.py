"""A server in the test's own process, and people who play at it."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import queue
import resource
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from support.clock import MovedClock
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from himitsu.server.app import create_app
from himitsu.server.clock import Clock, SystemClock
from himitsu.server.meters import Meters
from himitsu.server.notify.delivery import Delivery
from himitsu.server.settings import Settings
from himitsu.server.socket.protocol import WebSocketProtocol
from himitsu.server.store.database import prepare
from himitsu.server.table.bots import Chooser

PATIENCE = 10.0
"""Seconds that a person waits for a frame before the test fails."""
TIMEOUT = PATIENCE
"""The same for an answer over HTTP."""

Json = dict[str, Any]


class FirstMove:
    """A bot without a process: it plays its first legal move when it is asked."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen: Json = msgspec.json.decode(view)
        legal: list[int] = seen["legal"]
        return legal[0] if seen["mine"] else None

    def close(self) -> None:
        pass


class Held(FirstMove):
    """Bots that think until they are let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        await self.go.wait()
        return await super().choose(game, bot, view, seed)


@functools.cache
def migrated() -> bytes:
    """A database that a server has prepared, without the keys that each makes for itself."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "himitsu.sqlite3"
        prepare(path)
        database = sqlite3.connect(path)
        database.execute("DELETE FROM server")
        database.commit()
        database.close()
        return path.read_bytes()


def furnish(database: Path) -> None:
    """Let the server find a database that is up to date: to migrate one takes a while."""
    if not database.exists():
        database.write_bytes(migrated())


def entries(tmp_path: Path) -> list[tuple[int, int, str | None, str]]:
    """The log, as another process sees it: sequence, seat, gesture and moves."""
    database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
    query = "SELECT sequence, seat, gesture, moves FROM entry ORDER BY table_id, sequence"
    found = database.execute(query).fetchall()
    database.close()
    return found


def quick(tmp_path: Path, **changes: Any) -> Settings:
    """Settings for a test: no waiting for bots, no limits in the way, no page."""
    usual: dict[str, Any] = {
        "database": tmp_path / "himitsu.sqlite3",
        "page": tmp_path / "page",
        "beat": 0.0,
        "tick": 0.02,
        "burst": 10_000,
        "talk_burst": 10_000,
        "requests_burst": 10_000,
        "connects_burst": 10_000,
        "presence_burst": 10_000,
        "tables_burst": 10_000,
        "public_burst": 10_000,
    }
    return Settings(**(usual | changes))


class Person:
    """A guest with a browser: HTTP with a cookie, and one page at a table."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=False)
        self._url = url

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
    async def at(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Page]:
        """A page of this person, once the server has let it in or has sent it away."""
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        with_cookie = {"cookie": self.cookie, **headers}
        async with connect(
            address, additional_headers=with_cookie, proxy=None, compression=None
        ) as wire:
            page = Page(wire)
            await page.come()
            yield page


class Page:
    """One page: it keeps every frame, in the order in which they came."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[Json] = []
        self.raw: list[str] = []
        self._first: str | None = None
        """What came first, while the test has not read it."""

    async def come(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self._first = await self._hear()

    async def next(self) -> Json:
        text, self._first = self._first or await self._hear(), None
        self.raw.append(text)
        frame: Json = json.loads(text)
        self.frames.append(frame)
        return frame

    async def _hear(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await self.wire.recv(decode=True)

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

    async def silence(self) -> None:
        """Nothing was sent to this page that it has not read."""
        news = await self.news()
        assert not news, f"silence was broken by {[frame['type'] for frame in news]}"

    async def settle(self) -> Json:
        """Read all that was sent so far; the last frame that showed the game."""
        await self.news()
        return next(frame for frame in reversed(self.frames) if "view" in frame)

    async def nothing_yet(self) -> None:
        """Nothing was sent to this page that it has not read, though the server may be busy with
        what it said last: a ping is answered all the same, after what was sent before."""
        assert self._first is None
        reading = asyncio.create_task(self.wire.recv())
        for _ in range(2):
            async with asyncio.timeout(PATIENCE):
                await (await self.wire.ping())
        assert not reading.done(), f"silence was broken by {reading.result()!r}"
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)

    async def news(self) -> list[Json]:
        """All that was sent before a marker: a gesture that the table must refuse, whatever its
        state, once it has done what others asked before. The refusal itself is not kept."""
        marker, read = secrets.token_hex(8), len(self.frames)
        await self.send(type="gesture", id=marker, token="0" * 32, moves=[0])
        while (await self.next()).get("gesture") != marker:
            pass
        assert self.frames.pop()["type"] == "error"
        self.raw.pop()
        return self.frames[read:]

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
    """Leaves signals to the test runner. It says when it has started, and ends when it is told to:
    nobody looks again and again."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listens = asyncio.Event()
        self.told_to_end = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        self.listens.set()
        await self.told_to_end.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=PATIENCE)
        await self.lifespan.shutdown()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """A running server and its guests."""

    def __init__(self, url: str, database: Path) -> None:
        self.url = url
        self._database = database
        self._people: list[Person] = []

    async def person(self) -> Person:
        return await self.newcomer().come()

    def newcomer(self) -> Person:
        """Somebody who has not asked for a cookie."""
        newcomer = Person(self.url)
        self._people.append(newcomer)
        return newcomer

    def same(self, person: Person) -> Person:
        """A guest of another house with the same tables: another process, or one before."""
        same = self.newcomer()
        same.http.cookies.update(person.http.cookies)
        return same

    def change_database(self, statement: str) -> None:
        """Behind the server's back."""
        database = sqlite3.connect(self._database)
        database.execute(statement)
        database.commit()
        database.close()

    async def leave(self) -> None:
        for person in self._people:
            await person.http.aclose()


@contextlib.asynccontextmanager
async def serving(
    settings: Settings,
    bots: Chooser | None = None,
    clock: Clock | None = None,
    courier: Delivery | None = None,
    meters: Meters | None = None,
) -> AsyncIterator[House]:
    """A real server on a free port. Bots play their first move, and time stands still, unless
    others are given."""
    clock = clock or MovedClock()
    asleep = clock.sleeping(settings.tick) if isinstance(clock, MovedClock) else 0
    if settings.postgres is None:
        furnish(settings.database)
    listener = socket.create_server(("127.0.0.1", 0))
    # As on a socket that the server itself opens: else every other answer waits 40 ms.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    # To start may wait for what another server writes, which may run in this very loop.
    app = await asyncio.to_thread(create_app, settings, bots or FirstMove(), clock, courier, meters)
    config = uvicorn.Config(
        app,
        ws=WebSocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.message_bytes,
        log_config=None,
        access_log=False,
    )
    server = _InLoop(config)
    running = asyncio.create_task(server.serve([listener]))
    listens = asyncio.create_task(server.listens.wait())
    await asyncio.wait({running, listens}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    if isinstance(clock, MovedClock):
        # It has looked after what was due, and waits for time to pass.
        await clock.more_sleep(settings.tick, asleep)
    house = House(f"http://127.0.0.1:{listener.getsockname()[1]}", settings.database)
    try:
        yield house
    finally:
        await house.leave()
        server.told_to_end.set()
        await running


@contextlib.contextmanager
def serving_aside(
    settings: Settings, bots: Chooser | None = None, clock: Clock | None = None
) -> Iterator[str]:
    """The same in a thread of its own, for tests that cannot be asynchronous; gives its address."""
    clock = clock or SystemClock()
    ready: queue.Queue[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = queue.Queue()

    async def run() -> None:
        async with serving(settings, bots, clock) as house:
            done = asyncio.Event()
            ready.put((house.url, asyncio.get_running_loop(), done))
            await done.wait()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    url, loop, done = ready.get(timeout=PATIENCE)
    try:
        yield url
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()


def _command(pid: str) -> bytes:
    """What a process was started with; nothing, once it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


class Process:
    """A server in a process of its own, which can be killed and started again; with so many open
    files, or with another environment's Python, where a test says so."""

    def __init__(
        self, settings: Settings, files: int | None = None, python: str = sys.executable
    ) -> None:
        self._files = files
        self._python = python
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._settings = msgspec.structs.replace(settings, port=port)
        self.url = f"http://127.0.0.1:{port}"
        self.told = settings.database.with_suffix(".log")
        """Everything that the processes wrote."""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        if self._settings.postgres is None:
            furnish(self._settings.database)
        settings = msgspec.json.encode(self._settings, enc_hook=str).decode()
        script = (
            "import msgspec, pathlib, signal\n"
            # A shell starts what runs in the background with Ctrl-C ignored; children inherit that.
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            f"{self._limit()}"
            "from himitsu.server.run import serve\n"
            "from himitsu.server.settings import Settings\n"
            "hook = lambda kind, text: kind(text)\n"
            f"serve(msgspec.json.decode({settings!r}, type=Settings, dec_hook=hook))\n"
        )
        with self.told.open("ab") as told:
            self._process = subprocess.Popen(
                [self._python, "-c", script], stdout=subprocess.PIPE, stderr=told
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        assert line == f"Himitsu is at {self.url}/ (Ctrl-C ends it)\n", self.told.read_text()

    def _limit(self) -> str:
        if self._files is None:
            return ""
        return (
            f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, {(self._files,) * 2})\n"
        )

    def workers(self) -> list[int]:
        """The processes that serve, where there are several."""
        assert self._process is not None
        parent = self._process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(each) for each in children if b"spawn_main" in _command(each)]

    def hang_up(self) -> None:
        """Ask for new workers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

    def leave_room(self, size: int | None) -> None:
        """No file of the server may grow beyond so many bytes, as if the disk were full; None:
        there is room again."""
        assert self._process is not None
        most = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def end(self, how: signal.Signals) -> int:
        """Send the signal, and wait for the end of the process; its exit code."""
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._process.stdout.close()
        self._process = None
        return code

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.end(signal.SIGKILL)
