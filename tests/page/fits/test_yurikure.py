"""Yuri-Kure fits every screen, at every moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from support.moments import Moment, enter
from support.moments.yurikure import YURIKURE, may_outbid, next_turn_begun, play_on
from support.page_browser import LOCALES, MOVING
from support.page_stage import LONGEST, OWN
from support.page_stillness import (
    SCREENS,
    SHIFT,
    WANDER,
    on_screens,
    shifted,
    wander,
    watch_shifts,
)
from support.screens import (
    QUICK,
    SMALL_ASIDE,
    THOROUGH,
    Device,
    crowded,
    crowded_with_settings,
    staged,
)
from support.serving import Json


@pytest.mark.parametrize("device", QUICK)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", YURIKURE.extremes)
def test_yurikure_fits(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, YURIKURE, seats, QUICK[device], language) == {}


FULLEST = ("place, written", "act", "outbid", "outbid a vote")
"""The moments with most on the screen."""


@pytest.mark.parametrize("moments", [FULLEST, pytest.param(None, marks=pytest.mark.soak)])
def test_yurikure_fits_with_large_text_a_notch_and_for_the_left_hand(
    browser: Browser, moments: tuple[str, ...] | None
) -> None:
    assert crowded_with_settings(browser, YURIKURE, YURIKURE.extremes[-1], moments) == {}


@pytest.mark.soak
@pytest.mark.parametrize("seats", YURIKURE.seats)
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
def test_yurikure_fits_all_sizes(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, YURIKURE, seats, THOROUGH[device], language) == {}


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.soak) for each in [*LOCALES][1:])]
)
def test_yurikure_fits_a_small_phone_on_its_side(browser: Browser, language: str) -> None:
    """Where girls, ladder and answers once did not lie side by side, and half of them scrolled."""
    small = Device(True, (SMALL_ASIDE,))
    assert crowded(browser, YURIKURE, YURIKURE.extremes[-1], small, language) == {}


MOST_LINES = 3
"""Of a prompt."""


def long_claim(view: Json) -> bool:
    """The person with the longest name wants a girl to start a Game of Love."""
    question = view["question"]
    if not may_outbid(view) or question["controller"] != OWN + 1 or question["kind"] != "act":
        return False
    return bool(question["declared"]["deed"] == "love")


@pytest.mark.parametrize("language", LOCALES)
def test_a_long_name_is_cut_in_a_prompt_of_three_lines(browser: Browser, language: str) -> None:
    """And is read out in whole."""
    with staged(browser, QUICK["phone"], language) as stage:
        enter(stage, YURIKURE, Moment("long", long_claim), 3)
        prompt = stage.page.locator(".bar .prompt")
        assert LONGEST in prompt.locator(".whole").inner_text()
        brief = prompt.locator(".brief")
        assert LONGEST not in brief.inner_text()
        assert brief.get_attribute("aria-hidden") == "true"
        lines: int = brief.evaluate(
            "(node) => new Set([...node.getClientRects()].map(({ top }) => Math.round(top))).size"
        )
        assert 1 <= lines <= MOST_LINES


@on_screens
def test_confirm_and_pass_stay_in_their_places_for_a_whole_game(
    browser: Browser, screen: str
) -> None:
    with staged(browser, SCREENS[screen], neighbour="Ben", hurried=True) as stage:
        stage.begin("yurikure", 3)
        moved = wander(stage, play_on(stage))
    assert moved.keys() == {"confirm", "pass"}
    assert all(distance <= WANDER for distance in moved.values()), moved


@on_screens
def test_nothing_shifts_over_a_turn_and_into_the_next(browser: Browser, screen: str) -> None:
    """With dice that tumble."""
    with staged(browser, SCREENS[screen], neighbour="Ben", hurried=True, **MOVING) as stage:
        stage.begin("yurikure", 5)
        watch_shifts(stage)
        for _ in play_on(stage, next_turn_begun):
            pass
        total, moved = shifted(stage)
    assert total <= SHIFT, (total, moved)
