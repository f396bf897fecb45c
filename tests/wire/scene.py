"""A real server on loopback, and people who play at it through HTTP and websockets alone.

Everything that reaches them is recorded. Nothing is proved by sleeping: after each step markers go
round. First at each table one page sends a gesture that cannot be meant, which the server refuses
when it is its turn; then all others send a message that cannot be read. Frames on their way to a
page come before its refusal. One round is enough for what people do; where bots answer it, or time
passes, markers go round until some rounds brought nothing new.

Two processes agree about a game by then: whoever refuses looks first whether another one has
written something. Who has pages open is told beside that, so `open` and `close` wait until the
pages that must be told of it have been.
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
from litestar import Litestar
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
"""Before a step is over, where the server does something of its own accord."""
LOOK_EVERY: Final = 0.01
TURNS_OF_THE_LOOP: Final = 10
"""What a bot's answer may take to get in line before the markers do."""
NO_TOKEN: Final = "0" * 32
MARKER_NAME: Final = re.compile(r"marker-\d+")
NEVER: Final = 100_000.0
TABLE_ID: Final = "(?<=/api/tables/)[A-Za-z0-9_-]{22}"
"""What is left out of a line so that it can be read; whoever was told it, was told it in full."""

Json = dict[str, Any]


class Page:
    """A tab of somebody at a table."""

    def __init__(
        self, scene: Scene, name: str, wire: ClientConnection, table: str, there: bool
    ) -> None:
        self.name = name
        self.table_id = table
        self.there = there
        """Is it connected to the other process?"""
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
        if frame["type"] == "error" and (marker := MARKER_NAME.search(text)):
            self._markers.pop(marker[0]).set_result(None)
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
    def told_of_table(self) -> int:
        """How often it was told of the table, and so of who is here."""
        return [frame["type"] for frame in self.frames].count("table")

    @property
    def present(self) -> str:
        """Who is there."""
        present = [seat["present"] for seat in self.table["seats"]]
        return f"{present} {len(self.table['watchers'])}"

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
        await self._scene.settle(self)

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

    async def ask(self, marker: str) -> asyncio.Future[None]:
        """Send a marker that is refused once the table has dealt with all that was before it."""
        gesture = {"type": "gesture", "id": marker, "token": NO_TOKEN, "moves": [0]}
        return await self._mark(marker, gesture)

    async def echo(self, marker: str) -> asyncio.Future[None]:
        """Send a marker that no table hears of: its name comes back in the refusal."""
        return await self._mark(marker, {"type": marker})

    async def _mark(self, marker: str, message: Json) -> asyncio.Future[None]:
        """What is returned is done, or cancelled, when nothing is before the marker."""
        answered = asyncio.get_running_loop().create_future()
        self._markers[marker] = answered
        try:
            await self._wire.send(json.dumps(message))
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
        self.there = False
        """Are they connected to the other process?"""
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
        http = self._scene.http_there if self.there else self._scene.http
        answer = await http.request(method, path, headers=headers, **how)
        fresh = answer.cookies.get("himitsu")
        # All people share one client, which must not remember who came last.
        http.cookies.clear()
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

    async def open(self, table: str, tab: str = "page", there: bool | None = None) -> Page:
        """A page of this person at the table, and all that it is told at first; at the process to
        which they are connected, unless told otherwise."""
        name = f"{self.name}/{tab}"
        assert name not in self._tabs, "every connection has a name of its own"
        self._tabs.add(name)
        there = self.there if there is None else there
        return await self._scene.open(table, name, self.cookie, there)


class Scene:
    """One server, its people, and the recording of what they are told. With a PostgreSQL database
    there are two, and people may be connected to the other one."""

    def __init__(
        self,
        story: str,
        database: Path,
        tick: float,
        quiet_rounds: int = QUIET_ROUNDS,
        postgres: str | None = None,
    ) -> None:
        self.sources = Sources(story)
        self.recording = Recording()
        self.bots = Bots()
        self.http = self.http_there = httpx.AsyncClient()
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
            # Whatever is told later, together, would depend on how quick this machine is.
            presence_burst=1_000_000,
            idle=NEVER,
        )
        self._quiet_rounds = quiet_rounds
        self._pages: list[Page] = []
        self._markers = count(1)
        self._running: contextlib.AsyncExitStack | None = None

    # The server

    async def begin(self) -> None:
        self.sources.step()
        self._running = contextlib.AsyncExitStack()
        self.bots = Bots()
        processes = 1 if self._settings.postgres is None else 2
        # Both before one runs: to make one waits for what the other writes, and the loop with it.
        apps = [create_app(self._settings, bots=self.bots) for _ in range(processes)]
        self.http = self.http_there = await self._serve(self._running, apps[0])
        if processes == 2:
            self.http_there = await self._serve(self._running, apps[1])

    async def _serve(self, running: contextlib.AsyncExitStack, app: Litestar) -> httpx.AsyncClient:
        """A process, and what asks it."""
        client = httpx.AsyncClient(
            base_url=await running.enter_async_context(_serving(app)),
            timeout=PATIENCE,
            trust_env=False,
            limits=httpx.Limits(keepalive_expiry=None),
        )
        running.push_async_callback(client.aclose)
        return client

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

    async def open(self, table: str, name: str, cookie: str, there: bool = False) -> Page:
        self.sources.step()
        elsewhere = [page for page in self._others(table) if page.there != there]
        told = {page: page.told_of_table for page in elsewhere}
        url = str((self.http_there if there else self.http).base_url)
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
        page = Page(self, name, wire, table, there)
        self._pages.append(page)
        # It may be told of elsewhere before it is let in here.
        await self._heard(page)
        await self._told_of_people(told)
        if elsewhere:
            # It may be the first page in its process, which nobody had told who is in the other.
            await self._until(lambda: page.present == elsewhere[0].present, f"agreed with {name}")
        await self.settle()
        return page

    async def close(self, page: Page) -> None:
        """Close a tab. Who has others open elsewhere is told of each, and everybody of a guest's
        last one."""
        self.sources.step()
        self._pages.remove(page)
        others = self._others(page.table_id)
        last = page.person not in {other.person for other in others}
        told = {other: other.told_of_table for other in others if last or other.there != page.there}
        await page.leave()
        await self._told_of_people(told)
        await self.settle()

    def _others(self, table: str) -> list[Page]:
        return [page for page in self._pages if page.open and page.table_id == table]

    # Waiting

    async def settle(self, after: Page | None = None) -> None:
        """Wait until nothing is on its way, and every bot that is asked thinks; after what a page
        has sent, if it has."""
        async with asyncio.timeout(PATIENCE):
            if after is not None:
                await self._heard(after)
            if self._quiet_rounds == 0:
                await self._round()
            quiet = 0
            while quiet < self._quiet_rounds:
                before = self.recording.count, self.bots.begun
                await self._round()
                quiet = quiet + 1 if before == (self.recording.count, self.bots.begun) else 0

    async def _heard(self, page: Page) -> None:
        """Wait until all that the page has sent is dealt with."""
        await self._answered([await page.echo(self._marker())])

    async def _round(self) -> None:
        for _ in range(TURNS_OF_THE_LOOP):
            await asyncio.sleep(0)
        self._pages = [page for page in self._pages if page.open]
        asking = {(page.table_id, page.there): page for page in self._pages}.values()
        await self._answered([await page.ask(self._marker()) for page in asking])
        rest = [page for page in self._pages if page not in asking and page.open]
        await self._answered([await page.echo(self._marker()) for page in rest])

    def _marker(self) -> str:
        return f"marker-{next(self._markers)}"

    async def _answered(self, markers: list[asyncio.Future[None]]) -> None:
        if markers:
            await asyncio.wait(markers)

    async def passes(self, seconds: float, *, seen_by: Page | None = None) -> None:
        """Time passes; where the server does something of its own accord then, a page is told."""
        self.sources.step()
        told = 0 if seen_by is None else len(seen_by.frames)
        self.sources.passes(seconds)
        if seen_by is not None:
            # A frame that nothing on this side asks for.
            await self._until(lambda: len(seen_by.frames) > told, f"told {seen_by.name} anything")
        await self.settle()

    async def _told_of_people(self, before: dict[Page, int]) -> None:
        """Wait until each of these pages was told once more who is here."""
        await self._until(
            lambda: all(page.told_of_table > told for page, told in before.items()),
            f"told {', '.join([page.name for page in before])}",
        )

    async def _until(self, done: Callable[[], bool], what: str) -> None:
        for _ in range(int(PATIENCE / LOOK_EVERY)):
            if done():
                return
            await asyncio.sleep(LOOK_EVERY)
        raise AssertionError(f"nobody has {what}")

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
async def _serving(app: Litestar) -> AsyncIterator[str]:
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
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
    name: str,
    story: Story,
    tick: float,
    seed: int,
    folder: Path,
    *,
    quiet_rounds: int = QUIET_ROUNDS,
    postgres: str | None = None,
) -> Recording:
    """What everybody is told while a story is played on a new server."""

    async def play() -> Recording:
        scene = Scene(f"{name} {seed}", folder / f"{name}.sqlite3", tick, quiet_rounds, postgres)
        with scene.sources.fixed():
            await scene.begin()
            try:
                await story(scene)
            finally:
                await scene.end()
        return scene.recording

    return asyncio.run(play())
