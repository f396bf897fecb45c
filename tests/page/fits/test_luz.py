"""LUZ fits every screen, at every moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from support.moments.luz import LUZ, next_round_begun, play_on
from support.page_browser import LOCALES, MOVING
from support.page_stillness import (
    SCREENS,
    SHIFT,
    WANDER,
    on_screens,
    shifted,
    wander,
    watch_shifts,
)
from support.screens import QUICK, THOROUGH, crowded, crowded_with_settings, staged


@pytest.mark.parametrize("device", QUICK)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", LUZ.extremes)
def test_luz_fits(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, LUZ, seats, QUICK[device], language) == {}


FULLEST = ("bid chosen", "follow with all aids", "others play")
"""The moments with most on the screen."""


@pytest.mark.parametrize("moments", [FULLEST, pytest.param(None, marks=pytest.mark.soak)])
def test_luz_fits_with_large_text_a_notch_and_for_the_left_hand(
    browser: Browser, moments: tuple[str, ...] | None
) -> None:
    assert crowded_with_settings(browser, LUZ, LUZ.extremes[-1], moments) == {}


@pytest.mark.soak
@pytest.mark.parametrize("seats", LUZ.seats)
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
def test_luz_fits_all_sizes(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, LUZ, seats, THOROUGH[device], language) == {}


@on_screens
def test_confirm_and_pass_stay_in_their_places_for_a_whole_game(
    browser: Browser, screen: str
) -> None:
    with staged(browser, SCREENS[screen], neighbour="Ben", hurried=True) as stage:
        stage.begin("luz", 3)
        moved = wander(stage, play_on(stage))
    assert moved.keys() == {"confirm", "pass"}
    assert all(distance <= WANDER for distance in moved.values()), moved


@on_screens
def test_nothing_shifts_over_a_round_and_into_the_next(browser: Browser, screen: str) -> None:
    """With cards that fly; not hurried, because a round that is over stays for a while."""
    with staged(browser, SCREENS[screen], neighbour="Ben", **MOVING) as stage:
        stage.begin("luz", 5)
        watch_shifts(stage)
        for _ in play_on(stage, next_round_begun):
            pass
        total, moved = shifted(stage)
    assert total <= SHIFT, (total, moved)
