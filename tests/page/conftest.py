"""One browser and one house for all tests of the page; guests come and go with each test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from support.page_browser import AtRandom, Come, Visitor, chromium, with_page
from support.serving import serving_aside


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright) as browser:
        yield browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the built page; its address."""
    with serving_aside(with_page(tmp_path_factory.mktemp("house")), AtRandom()) as url:
        yield url


@pytest.fixture
def come(browser: Browser, house: str) -> Iterator[Come]:
    """Lets guests come. None of their browsers may have complained when they leave."""
    guests: list[Visitor] = []

    def arrive(*, url: str = house, language: str = "en", **wishes: Any) -> Visitor:
        guests.append(Visitor(browser, url, language, **wishes))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.leave()
    assert [trouble for guest in guests for trouble in guest.troubles] == []
