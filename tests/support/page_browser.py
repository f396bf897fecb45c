"""A browser for the tests of the page, and guests who look through it."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    WebSocket,
    expect,
)
from support.page_words import Words
from support.patches import patched
from support.serving import FirstMove, Json, quick

from himitsu.server.settings import Settings

PATIENCE = 20_000
"""Milliseconds that anything on the page may take before a test fails."""

SHELL = "chromium-headless-shell"

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
LOCALES = {"en": "en-GB", "ja": "ja-JP", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}
"""What a browser asks for, by the language that the page then speaks."""

HURRY = """
  const wait = window.setTimeout
  window.setTimeout = (then, time, ...more) => wait(then, time / 40, ...more)
"""
"""Whatever a page waits for comes soon, such as the end of the moment in which a new question
cannot be passed on: for whole games."""

_AT_REST = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"
_NO_WORKER = "Service Worker registration blocked by Playwright"
"""What the browser says in place of the page's worker."""


@contextlib.contextmanager
def chromium(playwright: Playwright, *, whole: bool = False) -> Iterator[Browser]:
    """The distribution's Chromium, without a window: the whole browser, or the shell without
    windows of its own, which opens a page for half the work, where the distribution has one."""
    found = (None if whole else shutil.which(SHELL)) or shutil.which("chromium")
    if found is None:
        raise RuntimeError("the page is tested with Chromium: install it (sh scripts/browser.sh)")
    quiet = [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    expect.set_options(timeout=PATIENCE)
    browser = playwright.chromium.launch(executable_path=found, args=quiet)
    try:
        yield browser
    finally:
        browser.close()


def with_page(directory: Path, **changes: Any) -> Settings:
    """Settings for a house with the built page, where bots are quick, but not at once. Nobody waits
    there for what is due: where time passes it is a moved clock's."""
    page = Settings().page
    if not (page / "index.html").exists():
        raise RuntimeError("the page is not built: run make setup")
    return quick(directory, page=page, **({"beat": 0.02, "tick": Settings().tick} | changes))


class AtRandom(FirstMove):
    """Bots without a process that make any legal move when they are asked."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen: Json = msgspec.json.decode(view)
        legal: list[int] = seen["legal"]
        return Random(seed).choice(legal) if seen["mine"] else None


class Heard(str):
    """A frame as it went over the wire, and what the page makes of it."""

    frame: Json
    """What changed in a view, put into the view: all of it is there, as in a whole update."""

    def __new__(cls, text: str, before: Json | None) -> Heard:
        heard = super().__new__(cls, text)
        heard.frame = json.loads(text)
        if heard.frame["type"] == "patch":
            view = patched(before, heard.frame.pop("patch"))
            heard.frame |= {"type": "update", "view": view}
        return heard


class Wire:
    """Everything that a tab heard and said over its websockets, as it went over the wire."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Heard] = []
        self._view: Json | None = None
        self.said: list[Json] = []
        self.connections = 0
        self._socket: WebSocket | None = None
        self._page = page
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if socket.url.endswith("/api/here"):
            # The home page's: nothing is said there.
            return
        self.connections += 1
        self._socket = socket
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, text: str | bytes) -> None:
        heard = Heard(str(text), self._view)
        self._view = heard.frame.get("view", self._view)
        self.heard.append(heard)

    def frames(self) -> list[Json]:
        return [heard.frame for heard in self.heard]

    def shown(self) -> list[Json]:
        """The frames that showed the game."""
        return [frame for frame in self.frames() if "view" in frame]

    def newest(self) -> Json:
        """The last frame that showed the game, once there is one."""
        while True:
            if shown := self.shown():
                return shown[-1]
            self.next()

    def next(self) -> None:
        """Wait for one more frame, or for the connection. Nothing is heard between two calls to the
        browser, so none is missed."""
        if self._socket is None:
            self._page.wait_for_event("websocket", timeout=PATIENCE)
            return
        self._socket.wait_for_event("framereceived", timeout=PATIENCE)


class Tab:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = Wire(page)


class Visitor(Tab):
    """A guest with a browser of their own, and its first tab: one cookie, one memory."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        language: str = "en",
        *,
        hurried: bool = False,
        **wishes: Any,
    ) -> None:
        """`hurried`: see HURRY."""
        self.url = url
        self.words = Words(language)
        # Most tests look at the server's page, not at a copy that the browser keeps; and at what is
        # on it, not at how it came there.
        usual = {"locale": LOCALES[language], "service_workers": "block"}
        settings = DESKTOP | usual | STILL | wishes
        self.touch = bool(settings.get("has_touch"))
        self.context = browser.new_context(base_url=url, **settings)
        self.context.set_default_timeout(PATIENCE)
        if hurried:
            self.context.add_init_script(HURRY)
        self.troubles: list[str] = []
        """What the browser's console complained about."""
        self._expected: set[str] = {_NO_WORKER}
        self.context.on("console", self._complain)
        self.context.on("weberror", lambda trouble: self.troubles.append(str(trouble.error)))
        super().__init__(self.context.new_page())
        self.notices = self.page.get_by_role("region", name=self.words("notifications"))

    def _complain(self, message: ConsoleMessage) -> None:
        expected = any(text in message.text for text in self._expected)
        if message.type in {"error", "warning"} and not expected:
            self.troubles.append(message.text)

    def expects_trouble(self, text: str) -> None:
        """Complaints with this text, too, are part of the test."""
        self._expected.add(text)

    def another_tab(self) -> Tab:
        return Tab(self.context.new_page())

    def draw(self) -> None:
        """Until the page is drawn once more. Meanwhile the frames of all pages are heard: each
        call to the browser hands them over."""
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def wait_for_rest(self) -> None:
        """Until nothing on the page moves any more."""
        self.page.wait_for_function(_AT_REST)

    def leave(self) -> None:
        self.context.close()

    # The lobby, without the page's own forms

    def make_table(
        self, seats: int = 3, game: str = "luz", bot: str = "random", **options: str
    ) -> str:
        self.context.request.get("/api/me")
        wish = {"game": game, "seats": seats, "bot": bot, "options": options}
        made: str = self._post("/api/tables", wish)["id"]
        return made

    def start(self, seats: int = 3, game: str = "luz", bot: str = "random", **options: str) -> str:
        """A table where the game has begun; the guest sits in seat 0."""
        table = self.make_table(seats, game, bot, **options)
        self._post(f"/api/tables/{table}/seat", {"seat": 0, "name": "Ann", "nonce": "0" * 32})
        self._post(f"/api/tables/{table}/start", {})
        return table

    def begin(self, seats: int = 3, game: str = "luz", bot: str = "random", **options: str) -> str:
        """The same, opened in the page."""
        table = self.start(seats, game, bot, **options)
        self.page.goto(f"/t/{table}")
        return table

    def record(self, table: str) -> str:
        answer = self.context.request.get(f"/api/tables/{table}/record")
        assert answer.ok, answer.text()
        return answer.text()

    @property
    def cookie(self) -> str:
        found = self.context.cookies(self.url)
        return "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in found)

    def _post(self, path: str, wish: Json) -> Json:
        answer = self.context.request.post(path, data=wish)
        assert answer.ok, answer.text()
        told: Json = answer.json()
        return told


Come = Callable[..., Visitor]
"""How guests come in a test: the fixture `come`."""
