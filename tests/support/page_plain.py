"""Somebody who plays on the general board with the keyboard alone, whatever the game."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page
from support.page_browser import Visitor

_NEXT = """
  (before) => {
    const offers = document.querySelector('.bar .after')
    if (offers) return { over: true }
    const radios = [...document.querySelectorAll('[role=radiogroup] input')]
    const token = radios[0]?.name
    // Chosen and not on its way: Enter came while an answer before, too late, was still pending.
    const unheard = document.querySelector('[data-slot=confirm] [aria-disabled=false]')
    if (token === undefined || (token === before && !unheard)) return false
    return { over: false, token, count: radios.length }
  }
"""
"""How the game ended, or the next question: which it is, and how many answers it has."""


class Typist:
    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self._page: Page = visitor.page
        self._rng = Random(seed)
        self._answered = ""
        self.answers = 0

    def asked(self) -> int | None:
        """Of how many moves one can be chosen now; None once the game is over."""
        found = self._page.wait_for_function(_NEXT, arg=self._answered, polling="raf").json_value()
        if found["over"]:
            return None
        self._answered = found["token"]
        count: int = found["count"]
        return count

    def answer(self, count: int) -> None:
        """An arrow leads to the first move, further ones past it; Enter confirms."""
        press = self._page.keyboard.press
        for _ in range(self._rng.randint(1, min(count, 3))):
            press("ArrowDown")
        press("Enter")
        self.answers += 1

    def play(self, most: int) -> None:
        """To the end of the game."""
        while (count := self.asked()) is not None:
            assert self.answers < most, "the game does not end"
            self.answer(count)
