"""A real server on loopback, and people who play at it through HTTP and websockets alone.

Everything that reaches them is recorded. Nothing is proved by sleeping: after each step every page
sends a marker, a gesture that cannot be meant, which the server refuses in its turn. Frames on
their way come before the refusal; markers go round until two rounds brought nothing new.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from wire.recording import Recording
from wire.sources import Sources
from wire.thoughts import Bots, decision, drawn

from himitsu.server.app import create_app
from himitsu.server.settings import Settings

PATIENCE: Final = 60.0
"""Seconds for anything that must come; a recording that waits longer has failed."""
QUIET_ROUNDS: Final = 2
LOOK_EVERY: Final = 0.01
TURNS_OF_THE_LOOP: Final = 10
"""What a bot's answer may take to get in line before the markers do."""
NO_TOKEN: Final = "0" * 32
MARKER: Final = "marker-"
NEVER: Final = 100_000.0
TABLE_ID: Final = "(?<=/api/tables/)[A-Za-z0-9_-]{22}"
"""What is left out of a line so that it can be read; whoever was told it, was told it in full."""

Json = dict[str, Any]


class Page:
    """A tab of somebody at a table."""

    def __init__(self, scene: Scene, name: str, wire: ClientConnection) -> None:
        self.name = name
        self.frames: list[Json] = []
        self.open = True
        self._scene = scene
        self._wire = wire
        self._markers: dict[str, asyncio.Future[None]] = {}
        self._gestures = count(1)
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self._wire:
                assert isinstance(text, str)
                self._heard(text)
        if self.open:
            end = f"{self._wire.close_code} {self._wire.close_reason}"
            self._scene.recording.note(self.name, "closed", end.encode())
        self.open = False
        for marker in self._markers.values():
            marker.cancel()

    def _heard(self, text: str) -> None:
        if not self.open:
            return
        frame = json.loads(text)
        if str(frame.get("gesture")).startswith(MARKER):
            self._markers.pop(frame["gesture"]).set_result(None)
            return
        self._scene.recording.note(self.name, frame["type"], text.encode())
        self.frames.append(frame)

    # What the page shows

    @property
    def shown(self) -> Json:
        """The last frame that showed the game."""
        return next(frame for frame in reversed(self.frames) if "view" in frame)

    @property
    def token(self) -> str:
        """The present prompt's, or one of no prompt."""
        shown = [frame["prompt"] for frame in self.frames if "view" in frame]
        if not shown or shown[-1] is None:
            return NO_TOKEN
        token: str = shown[-1]["token"]
        return token

    @property
    def table(self) -> Json:
        """The last that was told of the table."""
        frame = next(frame for frame in reversed(self.frames) if frame["type"] == "table")
        table: Json = frame["table"]
        return table

    @property
    def person(self) -> str:
        return self.name.partition("/")[0]

    @property
    def frame(self) -> int | None:
        """How far the game is for this viewer."""
        return self.shown["frame"] if any("view" in frame for frame in self.frames) else None

    @property
    def present(self) -> str:
        """Who is there, and whether they play."""
        present = [seat["present"] for seat in self.table["seats"]]
        return f"{present} {len(self.table['watchers'])} {self.table['status']}"

    def asked(self) -> bool:
        table = self.table
        if table["status"] != "playing" or table["paused"] or table["you"] is None:
            return False
        if table["seats"][table["you"]]["stand_in"] is not None:
            return False
        return self.shown["prompt"] is not None and bool(self.shown["view"]["mine"])

    def choice(self) -> int:
        """A legal move that looks like chance."""
        legal: list[int] = self.shown["view"]["legal"]
        # Of a second tab as of the first.
        seen = f"{self.person} {self.shown['frame']} {legal}"
        return decision(self.table["game"], seen.encode(), legal)

    # What the page does

    async def send(self, **message: object) -> None:
        """Send a message, and wait until all that comes of it is there."""
        await self.write(json.dumps(message))

    async def write(self, text: str) -> None:
        self._scene.sources.step()
        await self._wire.send(text)
        await self._scene.settle()

    async def act(self, *moves: int, token: str | None = None, **more: object) -> str:
        """Answer the prompt, with a choice of its own unless moves are given; the gesture's id."""
        gesture = f"{self.name.replace('/', '-')}-gesture-{next(self._gestures)}"
        await self.send(
            type="gesture",
            id=gesture,
            token=token or self.token,
            moves=list(moves) or [self.choice()],
            **more,
        )
        return gesture

    async def agree(self, really: bool = True) -> None:
        await self.send(type="answer", proposal=self.table["proposal"]["id"], agree=really)

    async def mark(self, name: str) -> asyncio.Future[None]:
        """Send a marker; what is returned is done, or cancelled, when nothing is before it."""
        answered = asyncio.get_running_loop().create_future()
        self._markers[name] = answered
        gesture = {"type": "gesture", "id": name, "token": NO_TOKEN, "moves": [0]}
        try:
            await self._wire.send(json.dumps(gesture))
        except ConnectionClosed:
            answered.cancel()
        return answered

    async def leave(self) -> None:
        """Close the tab. Nothing of that is recorded here; what others see of it, they do."""
        self.open = False
        await self._wire.close()
        await self._reader


class Person:
    """A guest with a browser; without a cookie, somebody who only looks."""

    def __init__(self, scene: Scene, name: str) -> None:
        self.name = name
        self.cookie = ""
        self._scene = scene
        self._tabs: set[str] = set()

    async def get(self, path: str, **query: str | int) -> Any:
        return await self.ask("GET", path, params=query)

    async def post(self, path: str, **body: Any) -> Any:
        return await self.ask("POST", path, json=body)

    async def put(self, path: str, **body: Any) -> Any:
        return await self.ask("PUT", path, json=body)

    async def delete(self, path: str) -> Any:
        return await self.ask("DELETE", path)

    async def ask(self, method: str, path: str, **how: Any) -> Any:
        """An HTTP request; the answer is recorded. Everything but the hour, in which one is given,
        counts."""
        self._scene.sources.step()
        headers = how.pop("headers", {}) | ({"cookie": self.cookie} if self.cookie else {})
        answer = await self._scene.http.request(method, path, headers=headers, **how)
        fresh = answer.cookies.get("himitsu")
        # All people share one client, which must not remember who came last.
        self._scene.http.cookies.clear()
        if fresh is not None:
            self.cookie = f"himitsu={fresh}"
        lines = [f"{name}: {value}" for name, value in answer.headers.multi_items()]
        head = "\n".join(sorted([line for line in lines if not line.startswith("date:")]))
        target = re.sub(TABLE_ID, "ID", answer.request.url.raw_path.decode())
        kind = f"{method} {target} {answer.status_code}"
        data = head.encode() + b"\n\n" + answer.content
        self._scene.recording.note(f"{self.name}/http", kind, data)
        await self._scene.settle()
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def come(self) -> Person:
        await self.get("/api/me")
        return self

    async def sit(self, table: str, seat: int) -> None:
        nonce = f"{drawn(self.name.encode()):016x}" * 2
        name = self.name.capitalize()
        await self.post(f"/api/tables/{table}/seat", seat=seat, name=name, nonce=nonce)

    async def open(self, table: str, tab: str = "page", *, there: bool = False) -> Page:
        """A page of this person at the table, and all that it is told at first; at the other
        process, if there are two."""
        name = f"{self.name}/{tab}"
        assert name not in self._tabs, "every connection has a name of its own"
        self._tabs.add(name)
        return await self._scene.open(table, name, self.cookie, there=there)


class Scene:
    """One server, its people, and the recording of what they are told. With a PostgreSQL database
    there are two, of which people choose the second for some pages."""

    def __init__(
        self, story: str, database: Path, tick: float, postgres: str | None = None
    ) -> None:
        self.sources = Sources(story)
        self.recording = Recording()
        self.bots = Bots()
        self.http = httpx.AsyncClient()
        self._settings = Settings(
            database=database,
            postgres=postgres,
            page=database.with_name("page"),
            beat=0.0,
            tick=tick,
            burst=1_000_000,
            per_second=1_000_000.0,
            talk_burst=1_000_000,
            requests_burst=1_000_000,
            idle=NEVER,
        )
        self._url = self._url_there = ""
        self._pages: list[Page] = []
        self._markers = count(1)
        self._running: contextlib.AsyncExitStack | None = None

    # The server

    async def begin(self) -> None:
        self.sources.step()
        self._running = contextlib.AsyncExitStack()
        self.bots = Bots()
        self._url = await self._running.enter_async_context(_serving(self._settings, self.bots))
        if self._settings.postgres is not None:
            second = _serving(self._settings, self.bots)
            self._url_there = await self._running.enter_async_context(second)
        self.http = httpx.AsyncClient(
            base_url=self._url,
            timeout=PATIENCE,
            trust_env=False,
            limits=httpx.Limits(keepalive_expiry=None),
        )
        self._running.push_async_callback(self.http.aclose)

    async def end(self) -> None:
        """Stop the server. What its pages are told on the way down is left to chance."""
        assert self._running is not None
        for page in self._pages:
            page.open = False
        await self._running.aclose()
        for page in self._pages:
            await page.leave()
        self._pages.clear()

    async def restart(self) -> None:
        await self.end()
        await self.begin()
        await self.settle()

    # People

    async def person(self, name: str) -> Person:
        return await Person(self, name).come()

    def stranger(self, name: str) -> Person:
        """Somebody without a cookie."""
        return Person(self, name)

    async def open(self, table: str, name: str, cookie: str, *, there: bool = False) -> Page:
        self.sources.step()
        url = self._url_there if there else self._url
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"cookie": cookie} if cookie else {}
        wire = await connect(
            address,
            additional_headers=headers,
            proxy=None,
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        page = Page(self, name, wire)
        self._pages.append(page)
        await self.settle()
        return page

    async def close(self, page: Page, *, seen_by: Page | None) -> None:
        """Close a tab; where it was its guest's last one, another page is told."""
        self.sources.step()
        told = 0 if seen_by is None else len(seen_by.frames)
        self._pages.remove(page)
        await page.leave()
        if seen_by is not None:
            await self._more_than(told, seen_by)
        await self.settle()

    # Waiting

    async def settle(self) -> None:
        """Wait until nothing is on its way, and every bot that is asked thinks."""
        quiet = 0
        async with asyncio.timeout(PATIENCE):
            while quiet < QUIET_ROUNDS:
                before = self.recording.count, self.bots.begun
                await self._round()
                quiet = quiet + 1 if before == (self.recording.count, self.bots.begun) else 0

    async def _round(self) -> None:
        for _ in range(TURNS_OF_THE_LOOP):
            await asyncio.sleep(0)
        self._pages = [page for page in self._pages if page.open]
        marks = [await page.mark(f"{MARKER}{next(self._markers)}") for page in self._pages]
        if marks:
            await asyncio.wait(marks)

    async def agree(self) -> None:
        """Where there are two processes, wait until pages of both show the same: who is there, and
        to whoever has one at each, how far the game is."""
        if not self._url_there:
            return
        for _ in range(int(PATIENCE / LOOK_EVERY)):
            shown = {(page.person, page.frame) for page in self._pages}
            present = {page.present for page in self._pages}
            if len(present) < 2 and len(shown) == len({page.person for page in self._pages}):
                await self.settle()
                return
            await asyncio.sleep(LOOK_EVERY)
        raise AssertionError([f"{page.name} {page.frame} {page.present}" for page in self._pages])

    async def passes(self, seconds: float, *, seen_by: Page | None = None) -> None:
        """Time passes; where the server does something of its own accord then, a page is told."""
        self.sources.step()
        told = 0 if seen_by is None else len(seen_by.frames)
        self.sources.passes(seconds)
        if seen_by is not None:
            await self._more_than(told, seen_by)
        await self.settle()

    async def _more_than(self, told: int, page: Page) -> None:
        """Wait for a frame that nothing on this side asks for."""
        for _ in range(int(PATIENCE / LOOK_EVERY)):
            if len(page.frames) > told:
                return
            await asyncio.sleep(LOOK_EVERY)
        raise AssertionError(f"{page.name} was told nothing")

    # Play

    async def bots_play(self, most: int | None = None) -> int:
        """Let the bots that think answer, and those that are asked then; so many at most."""
        for played in count():
            thought = self.bots.next()
            if thought is None or played == most:
                return played
            self.sources.step()
            self.recording.note("bots", f"{thought.game} {thought.bot}", thought.view)
            self.bots.answer(thought)
            await self.settle()
        raise AssertionError

    async def play(self, *pages: Page, answers: int | None = None) -> None:
        """Play on until nobody is asked who is here, bots before people; or until people have
        given so many answers."""
        for given in count():
            await self.bots_play()
            asked = [page for page in pages if page.asked()]
            if not asked or given == answers:
                return
            await asked[0].act()


class _InLoop(uvicorn.Server):
    """Leaves signals to whoever records, and ends when it is told to."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told_to_end = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.told_to_end.wait()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def _serving(settings: Settings, bots: Bots) -> AsyncIterator[str]:
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        create_app(settings, bots=bots),
        ws="websockets-sansio",
        # On a busy machine nobody is given up for being slow.
        ws_ping_interval=None,
        timeout_keep_alive=int(NEVER),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=int(PATIENCE),
    )
    server = _InLoop(config)
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(LOOK_EVERY)
        if running.done():
            running.result()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.told_to_end.set()
        await running


Story = Callable[[Scene], Awaitable[None]]


def record(
    name: str, story: Story, tick: float, seed: int, folder: Path, postgres: str | None = None
) -> Recording:
    """What everybody is told while a story is played on a new server."""

    async def play() -> Recording:
        scene = Scene(f"{name} {seed}", folder / f"{name}.sqlite3", tick, postgres)
        with scene.sources.fixed():
            await scene.begin()
            try:
                await story(scene)
            finally:
                await scene.end()
        return scene.recording

    return asyncio.run(play())
