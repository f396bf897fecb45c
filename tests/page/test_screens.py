"""Every screen, as four readers see it: accessible, in one language, no wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser
from support.page_audit import complaints, texts, too_wide
from support.page_browser import DESKTOP, MOVING, PHONE, Visitor
from support.page_tour import SCREENS, tour

LATIN = {"Himitsu", "LUZ", "Ann", "English", "Enter", "Esc", "Escape", "BLAKE2b", "QR"}
"""Words that are written so in every language."""


class Reader(NamedTuple):
    language: str
    wishes: dict[str, Any]


READERS = {
    "English, light, desktop, with motion": Reader(
        "en", DESKTOP | MOVING | {"color_scheme": "light"}
    ),
    "Japanese, dark, phone": Reader("ja", PHONE | {"color_scheme": "dark"}),
    "Traditional Chinese, light, phone": Reader("zh-Hant", PHONE | {"color_scheme": "light"}),
    "Simplified Chinese, dark, desktop": Reader("zh-Hans", DESKTOP | {"color_scheme": "dark"}),
}


class Seen(NamedTuple):
    """What one reader found on a screen."""

    screen: str
    language: str
    complaints: list[str]
    english: set[str]
    too_wide: int


class Tour(NamedTuple):
    reader: Reader
    seen: list[Seen]
    troubles: list[str]


@pytest.fixture(scope="module", params=READERS.values(), ids=list(READERS))
def toured(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Tour]:
    reader: Reader = request.param
    visitor = Visitor(browser, house, reader.language, **reader.wishes)
    try:
        seen = [look(visitor, screen) for screen in tour(visitor)]
        yield Tour(reader, seen, visitor.troubles)
    finally:
        visitor.leave()


def look(visitor: Visitor, screen: str) -> Seen:
    visitor.wait_for_rest()
    page = visitor.page
    return Seen(
        screen,
        page.evaluate("document.documentElement.lang"),
        complaints(page),
        set(re.findall(r"[A-Za-z][A-Za-z0-9]+", texts(page))) - LATIN,
        too_wide(page),
    )


def test_the_tour_comes_past_every_screen(toured: Tour) -> None:
    assert tuple(seen.screen for seen in toured.seen) == SCREENS
    assert toured.troubles == []


def test_axe_has_no_complaint(toured: Tour) -> None:
    assert {seen.screen: seen.complaints for seen in toured.seen if seen.complaints} == {}


def test_the_page_declares_its_language(toured: Tour) -> None:
    assert {seen.language for seen in toured.seen} == {toured.reader.language}


def test_no_english_is_left_over(toured: Tour) -> None:
    if toured.reader.language == "en":
        assert all(seen.english for seen in toured.seen)
    else:
        assert {seen.screen: seen.english for seen in toured.seen if seen.english} == {}


def test_no_screen_is_too_wide(toured: Tour) -> None:
    assert {seen.screen: seen.too_wide for seen in toured.seen if seen.too_wide > 0} == {}
