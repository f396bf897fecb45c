"""The end of the fullest game: every name in its own box."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from support.moments import enter
from support.moments.rhymes import RHYMES
from support.page_browser import LOCALES
from support.screens import QUICK, staged

SPILT = """
  () => [...document.querySelectorAll('.court .who')].filter((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    const words = range.getBoundingClientRect()
    const box = name.closest('li').getBoundingClientRect()
    return words.left < box.left || words.right > box.right
  }).map((name) => name.textContent.trim())
"""


@pytest.mark.parametrize(
    "language",
    ["ja", *(pytest.param(each, marks=pytest.mark.soak) for each in LOCALES if each != "ja")],
)
def test_no_name_lies_under_its_neighbours_box_at_the_end(browser: Browser, language: str) -> None:
    """On phones, where up to five stand side by side."""
    seats = RHYMES.extremes[-1]
    with staged(browser, QUICK["phone"], language) as stage:
        enter(
            stage, RHYMES, next(each for each in RHYMES.moments if each.name == "game over"), seats
        )
        for size in QUICK["phone"].sizes:
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.settle()
            assert stage.page.locator(".court .who").count() == seats
            assert stage.page.evaluate(SPILT) == [], str(size)
