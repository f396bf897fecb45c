"""The companion for a real table, as somebody with a phone uses it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Request, expect
from support.page_browser import PATIENCE, Tab, Visitor
from support.serving import Json

PLACE = "/companion/yurikure"
FIVE = ("akane shirakaba", "shirakaba kuroki", "akane kuroki", "sorai tsuge", "murafuji midorino")
"""Pairs for 5, 4, 3, 2 and 1."""
LONGEST = 24_000
"""Milliseconds between two looks at a ladder, at most."""
STEP = 300
"""Milliseconds, of several to a look."""
GLANCE = 300
"""Milliseconds that a look may take."""
CONTROL = (8, 9, 7, 1, 1, 2, 2)


class Companion:
    def __init__(self, visitor: Visitor, tab: Tab | None = None) -> None:
        self.visitor = visitor
        self.words = visitor.words
        self.page = (tab or visitor).page
        # Phones look at the ladder every few seconds: the test lets them pass.
        self.page.clock.install()
        self.asked: list[Request] = []
        """All requests of the page to the server's API."""
        self.page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if "/api/" in request.url:
            self.asked.append(request)

    def sent(self) -> list[Json]:
        """What the page told the server, by request."""
        return [json.loads(request.post_data or "{}") for request in self.asked]

    def button(self, message: str, **facts: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(message, **facts), exact=True)

    def tap(self, target: Locator) -> None:
        if self.visitor.touch:
            target.tap()
        else:
            target.click()

    def girl(self, girl: str) -> str:
        return self.words(f"yurikure_girl_{girl}")

    def open(self, name: str = "Aiko", **choices: str) -> None:
        """Begin a sheet; choices are messages or numbers, by the message of their legend."""
        if not self.page.url.startswith("http"):
            self.page.goto(PLACE)
        self.page.get_by_role("textbox", name=self.words("name_label")).fill(name)
        for option, choice in choices.items():
            group = self.page.get_by_role("group", name=self.words(option))
            label = choice if choice.isdigit() else self.words(choice)
            self.tap(group.get_by_role("radio", name=label, exact=True))
        self.tap(self.button("yurikure_companion_start"))

    def place(self, *pairs: str) -> None:
        """Points on pairs, in their order, not written down yet."""
        for pair in pairs:
            for girl in pair.split():
                name = self.girl(girl)
                self.tap(self.page.get_by_role("button", name=name, exact=True))

    def write(self, *pairs: str) -> None:
        self.place(*pairs)
        self.tap(self.button("yurikure_place_write"))

    def row(self, girl: str) -> Locator:
        told = self.words.pattern("yurikure_companion_revealed")
        rows = self.page.get_by_role("listitem").filter(has_text=told)
        return rows.filter(has_text=self.girl(girl))

    def standing(self) -> list[tuple[int, int]]:
        """By girl: what is revealed, and what may be."""
        sums = self.page.locator(".row .sum")
        expect(sums.first).to_be_visible()
        texts = [text.split("/") for text in sums.all_inner_texts()]
        return [(int(shown), int(most)) for shown, most in texts]

    def reveal(self, girl: str, points: int) -> None:
        row = self.row(girl)
        self.tap(row.get_by_role("button").first)
        wish = self.words("yurikure_reveal", points=points)
        self.tap(row.get_by_role("button", name=wish, exact=True))

    def pair(self, pair: str) -> str:
        """Two girls by the name that they have as a pair."""
        first, second = [self.girl(girl) for girl in pair.split()]
        return self.words("yurikure_pair", first=first, second=second)

    def relate(self, pair: str, favor: int = 0, discomfort: int = 0) -> None:
        """Raise what is between two girls on the board."""
        field = self.page.get_by_label(self.words("yurikure_companion_relations_pair"))
        field.select_option(label=self.pair(pair))
        for term, count in (("favor", favor), ("discomfort", discomfort)):
            what = self.words(f"yurikure_term_{term}")
            for _ in range(count):
                self.tap(self.button("yurikure_companion_more", what=what))

    def share(self) -> str:
        """Begin a ladder; its code."""
        self.tap(self.button("yurikure_companion_share"))
        return self.code()

    def code(self) -> str:
        shown = self.page.locator(".code")
        expect(shown).to_be_visible()
        return shown.inner_text().replace(" ", "")

    def look(self) -> None:
        """Let the page's clock go on until the page asks the server once more."""
        before, end = len(self.asked), time.monotonic() + PATIENCE / 1000
        while len(self.asked) == before:
            assert time.monotonic() < end, "the page asks no more"
            self.page.clock.run_for(STEP)

    def wait_for(self, name: str, *marks: int) -> None:
        """Until the ladder shows these marks."""
        header = self.page.get_by_role("rowheader", name=name, exact=True)
        cells = self.page.get_by_role("row").filter(has=header).get_by_role("cell")
        # The controller's cell says so, too.
        wanted = [re.compile(rf"^{points}\b") for points in marks]
        self._in_time(lambda patience: expect(cells).to_have_text(wanted, timeout=patience))

    def wait_until_gone(self, name: str) -> None:
        """Until nobody of that name is on the ladder."""
        header = self.page.get_by_role("rowheader", name=name)
        self._in_time(lambda patience: expect(header).to_have_count(0, timeout=patience))

    def _in_time(self, expected: Callable[[int], None]) -> None:
        """One look at the ladder after the other, until what is expected is seen there."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                expected(GLANCE)
                return
            except AssertionError:
                if time.monotonic() > end:
                    raise
            self.page.clock.fast_forward(LONGEST)
