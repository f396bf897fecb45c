"""Scenes of the page: one frame of a game comes, and the test moves the clock under it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from playwright.sync_api import Browser, Locator, expect
from support.page_browser import MOVING
from support.page_stage import MOST_GAMES, MOST_MOVES, OWN, Play, Stage
from support.serving import Json

from himitsu.server.protocol.frames import SyncFrame, TableFrame, UpdateFrame, encode
from himitsu.server.table.info import table_info

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
"""Wide enough for the log beside the board."""

_TEXT = """
  (selector) =>
    [...document.querySelectorAll(selector)].map((node) => node.innerText).join('\\n')
"""

_ANIMATIONS_GO_ON = """
  (ms) => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.currentTime += ms
  }
"""

Wanted = Callable[[list[Json], Json], bool]
"""By the events of a frame and the view after it: is it the one that is looked for?"""


class Coming:
    """A frame that is about to come, and how things are before it."""

    def __init__(self, play: Play, before: SyncFrame, frame: UpdateFrame) -> None:
        self.play = play
        self.before = before
        self.frame = frame
        self.events: list[Json] = msgspec.to_builtins(frame.events)


def coming(game: str, seats: int, wanted: Wanted, first: int = 0) -> Coming:
    """The first such frame, by seed, of a game that is not over then; looked for from a seed on
    that is known to have one, so that nobody waits for the others."""
    for seed in range(first, MOST_GAMES):
        play = Play(game, seats, seed)
        for _ in range(MOST_MOVES):
            if play.desk.session.over:
                break
            before = play.desk.session.sync(OWN)
            frame = play.move()
            if frame is None or play.desk.session.over:
                continue
            found = Coming(play, before, frame)
            if wanted(found.events, play.view):
                return found
    raise AssertionError(f"there was no such frame in {MOST_GAMES} games of {game}")


class Screening(Stage):
    """A page at a table just before a frame comes."""

    def __init__(
        self,
        browser: Browser,
        coming: Coming,
        *,
        remembered: Mapping[str, str] | None = None,
        **wishes: Any,
    ) -> None:
        """`remembered`: what the browser keeps from a visit before, such as settings."""
        super().__init__(browser, **(DESK | MOVING | wishes))
        for name, value in (remembered or {}).items():
            keep = f"localStorage.setItem('himitsu.{name}', '{value}')"
            self.context.add_init_script(keep)
        self.said: list[Json] = []
        """What the page told the table."""
        self._coming = coming
        self._moving = wishes.get("reduced_motion") != "reduce"
        self.play = coming.play

    def open(self) -> None:
        """The time of the page stands still from now on."""
        self.page.clock.install()
        self.page.goto("/t/table")
        self.page.locator("[data-slot=confirm]").wait_for(state="attached")
        self.settle()
        self.page.clock.pause_at(self.page.evaluate("Date.now() + 1000"))

    def comes(self) -> None:
        """The frame comes; a scene has had no time when it has begun, and says so."""
        lines = self.log.locator("p")
        told = lines.count()
        self._send(encode(self._coming.frame))
        if self._moving:
            expect(self.skip).to_be_visible()
        else:
            expect(lines).not_to_have_count(told)

    def others_go_on(self) -> None:
        """Their moves come, until the reader is asked."""
        assert self.play is not None
        for frame in self.play.others():
            self._send(encode(frame))

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def skip(self) -> Locator:
        return self.page.get_by_role("button", name=self.words("table_skip"))

    @property
    def go_on(self) -> Locator:
        slot = self.page.locator("[data-slot=confirm]")
        return slot.get_by_role("button", name=self.words("stop_continue"))

    def parts(self, places: Mapping[str, str]) -> dict[str, str]:
        """What the page says in these places, by selector."""
        return {name: self.page.evaluate(_TEXT, selector) for name, selector in places.items()}

    def passes(self, ms: int) -> None:
        """The browser's animations know nothing of the page's clock: a card would be in flight for
        as long as it really takes, however many of the scene's seconds went by."""
        self.page.clock.run_for(ms)
        self.page.evaluate(_ANIMATIONS_GO_ON, ms)

    def _hear(self, message: str | bytes) -> None:
        self.said.append(json.loads(message))

    def _tell_all(self) -> None:
        self._send(encode(TableFrame(table_info(self._coming.play.desk.stored, "ann"))))
        self._send(encode(self._coming.before))
