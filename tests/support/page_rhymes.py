"""Rebel Rhymes, played with the controls of the page."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator
from support.page_browser import Visitor

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
        self.moment = main.get_by_role("region", name=words("rhymes_board_region_moment"))
        self.others = main.get_by_role("region", name=words("rhymes_board_region_others"))
        self.scene = main.get_by_role("region", name=words("rhymes_board_region_scene"))
        self.hand = main.get_by_role("list", name=words("rhymes_board_hand_mine"))
        self.question = self.moment.get_by_role("heading", level=2).first
        # A card or a player that can be chosen says whether it is.
        self.offered = main.locator("[aria-pressed=false]")
        self.confirm = self.moment.locator(".primary")
        self.ready = self.moment.locator(".primary[aria-disabled=false]")
        answers = self.moment.locator(".buttons .button:not(.primary)[aria-disabled=false]")
        self.answers = answers.filter(has_not_text=words("rhymes_no_window"))
        self.over = main.get_by_role("heading", name=words("rhymes_final_title"))

    def tap(self, control: Locator) -> None:
        if self._touch:
            control.tap()
        else:
            control.click()

    def asked(self) -> bool:
        """Wait until something is to be done; False once the game is over."""
        self.offered.or_(self.answers).or_(self.ready).or_(self.over).first.wait_for()
        return not self.over.first.is_visible()

    def answer(self) -> None:
        """Do something that the page offers: rather act than pass, so that games end."""
        self.page.wait_for_timeout(0)
        while self.offered.count() and not self.ready.count():
            self.tap(self._any(self.offered))
        if self.ready.count() and (not self.answers.count() or self._rng.random() < 0.8):
            self.tap(self.ready)
        else:
            self.tap(self._any(self.answers))

    def play(self) -> int:
        """To the end of the game; how many questions were answered."""
        for answered in range(LONGEST):
            if not self.asked():
                return answered
            self.answer()
        raise AssertionError("the game did not end")

    def _any(self, controls: Locator) -> Locator:
        return controls.nth(self._rng.randrange(controls.count()))
