"""A report of the lab in the browser: its examples are replays of the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_browser import DESKTOP, PHONE, Come
from support.page_people import faults
from support.reports import opened, written

READERS: dict[str, dict[str, Any]] = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, Japanese": {"language": "ja"} | PHONE,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("lab") / "rhymes", "rhymes", 3)


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_an_example_of_a_report_is_stepped_through(
    come: Come, folder: Path, wishes: dict[str, Any]
) -> None:
    with opened(folder) as url:
        ann = come(url=url, **wishes)
        page, words = ann.page, ann.words
        page.goto("/")
        expect(page.locator("svg").first).to_be_visible()
        # Styles are allowed, also those within figures.
        assert page.evaluate("getComputedStyle(document.body).maxWidth") != "none"
        page.get_by_role("link", name="shortest", exact=True).click()
        place = page.get_by_role("slider", name=words("replay_place"))
        on = page.get_by_role("button", name=words("replay_on"), exact=True)
        for frame in (1, 2, 3):
            on.click()
            expect(place).to_have_value(str(frame))
        page.get_by_role("combobox", name=words("replay_side")).select_option(value="1")
        expect(place).to_be_visible()
        assert faults(ann) == ([], 0)
        # There is no table to go back to, and nobody to play on with.
        expect(page.get_by_role("button", name=words("replay_what_if"))).to_have_count(0)
        expect(page.get_by_role("button", name=words("analysis_title"))).to_have_count(0)
        if "has_touch" in wishes:
            page.get_by_role("button", name=words("table_menu")).click()
        expect(page.get_by_role("link", name=words("replay_to_table"))).to_have_count(0)
        page.get_by_role("link", name=words("replay_to_report")).click()
        expect(page.get_by_role("link", name="shortest", exact=True)).to_be_visible()


def test_as_a_file_the_report_links_to_the_records(come: Come, folder: Path) -> None:
    ann = come()
    ann.page.goto((folder / "report.html").as_uri())
    expect(ann.page.locator("svg").first).to_be_visible()
    ann.page.get_by_role("link", name="shortest", exact=True).click()
    expect(ann.page.locator("body")).to_contain_text("himitsu record 1")
