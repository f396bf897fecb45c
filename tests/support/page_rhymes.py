"""Rebel Rhymes, played with the controls of the page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Locator
from support.page_browser import Visitor
from support.serving import Json

LONGEST = 400
"""Questions after which a game would never end."""


class Player:
    """Somebody at a table of Rebel Rhymes who taps what the page offers."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.words = words = visitor.words
        self.page = page = visitor.page
        self.wire = visitor.wire
        self._touch = visitor.touch
        self._rng = Random(seed)
        self.main = main = page.get_by_role("main")
        self.others = main.get_by_role("region", name=words("rhymes_board_region_others"))
        self.scene = main.get_by_role("region", name=words("rhymes_board_region_scene"))
        self.hand = main.get_by_role("list", name=words("rhymes_board_hand_mine"))
        self.panel = main.get_by_role("region", name=words("rhymes_board_region_panel"))
        self.question = main.locator(".prompt")
        # A card or a player that can be chosen says whether it is.
        self.offered = main.locator("[aria-pressed=false]")
        self.confirm = main.locator("[data-slot=confirm] button")
        self.ready = main.locator("[data-slot=confirm] button[aria-disabled=false]")
        passes = main.locator("[data-slot=pass] button")
        answers = main.locator("[data-slot=pass] button[aria-disabled=false]")
        self.answers = answers.filter(has_not_text=words("rhymes_no_window"))
        self.end_turn = passes.filter(has_text=words("rhymes_no_act"))
        self.behind = page.get_by_role("button", name=words("table_skip"))
        self.over = main.get_by_role("region", name=words("rhymes_over"))
        self.anything = self.offered.or_(self.answers).or_(self.ready).or_(self.over)

    def tap(self, control: Locator) -> None:
        if self._touch:
            control.tap()
        else:
            control.click()

    def asked(self) -> bool:
        """Wait until something is to be done; False once the game is over. What others do is not
        watched at leisure."""
        while True:
            self.anything.or_(self.behind).first.wait_for()
            if self.anything.first.is_visible():
                return not self.over.is_visible()
            self.page.keyboard.press("Escape")

    def answer(self) -> None:
        """Do something that the page offers: rather act than pass, so that games end."""
        while self.offered.count() and not self.ready.count():
            self.tap(self._any(self.offered))
        if self.ready.count() and (not self.answers.count() or self._rng.random() < 0.8):
            self.tap(self.ready)
        elif self.answers.count():
            self.tap(self._any(self.answers))

    def unmask(self, rival: Locator) -> bool:
        """Set out against somebody, if the page offers that now."""
        portrait = rival.and_(self.offered)
        if not portrait.count() or not self.end_turn.count():
            return False
        self.tap(portrait)
        self.tap(self.ready)
        return True

    def portrait(self, name: str) -> Locator:
        return self.others.get_by_role("button", name=name)

    def play(self, most: int = LONGEST) -> int:
        """Answer so many questions, or fewer if the game ends before; how many it were."""
        for answered in range(most):
            if not self.asked():
                return answered
            self.answer()
        assert most < LONGEST, "the game did not end"
        return most

    def _any(self, controls: Locator) -> Locator:
        return controls.nth(self._rng.randrange(controls.count()))


class Typist(Player):
    """Somebody without a mouse: the Tab key finds what is offered, the space bar taps it."""

    _begun = False
    FARTHEST = 80
    """Stops of the Tab key on the way round the page."""

    def asked(self) -> bool:
        """The answered question took its controls along: the focus must not be lost with them."""
        more = super().asked()
        if self._begun:
            assert self.page.evaluate("document.activeElement !== document.body")
        return more

    def tap(self, control: Locator) -> None:
        wanted = control.element_handle()
        for _ in range(self.FARTHEST):
            if wanted.evaluate("element => element === document.activeElement"):
                self.page.keyboard.press("Space")
                self._begun = True
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the Tab key does not come past this control")

    def play(self, most: int = LONGEST) -> int:
        self._begun = False
        return super().play(most)


def secrets_told(frame: Json, seat: int) -> list[str]:
    """Every front in a frame that the seat has not seen, and every private field of another."""
    found = [
        f"{where}: {card['face']}"
        for where, card in _cards(frame["view"], "view")
        if card["face"] is not None and seat not in card["seen"]
    ]
    view = frame["view"]
    if view["deck_cards"] is not None:
        found.append("view: the deck")
    if seat not in view["asked"] and (view["naming"] or view["chosen"]):
        found.append("view: another's answer")
    for event in frame.get("events") or frame.get("log") or []:
        found += [f"{event['type']}: {field}" for field in _private(event, seat)]
    return found


def _cards(value: Any, where: str) -> Iterator[tuple[str, Json]]:
    """Every card or identity with a front and the seats that have seen it."""
    if isinstance(value, dict):
        if "face" in value and "seen" in value:
            yield where, value
        for name, inner in value.items():
            yield from _cards(inner, f"{where}.{name}")
    elif isinstance(value, list):
        for nth, inner in enumerate(value):
            yield from _cards(inner, f"{where}.{nth}")


def _private(event: Json, seat: int) -> Iterator[str]:
    """What only the looker may be told."""
    owners = {"look": ("looker", "shown"), "hand": ("looker", "hand")}
    if event["type"] in owners:
        owner, field = owners[event["type"]]
        if event[field] is not None and event[owner] != seat:
            yield field
