"""A report of the lab in the browser: its examples are replays of the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_browser import DESKTOP, PHONE, Come
from support.page_people import faults
from support.reports import opened, written

from himitsu.lab.report.html import page as written_page
from himitsu.lab.report.parts import Grid, Section

SHEET_WIDE, SHEET_HIGH = 703, 1017
"""An A4 sheet without its margins, in CSS pixels."""

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


def test_a_printed_report_fits_its_sheets(come: Come, folder: Path, tmp_path: Path) -> None:
    """Nothing is cut at the right, also of the widest table that there is, cards in five ways; and
    no figure by the end of a sheet."""
    cards = Grid(("card", *"abcde"), [("Grandma, It’s Me", *["+10.3 (+2.3 to +18.3)"] * 5)] * 40)
    (tmp_path / "wide.html").write_text(
        written_page("", "", {}, "", "", [Section("", parts=[cards])])
    )
    page = come().page
    page.set_viewport_size({"width": SHEET_WIDE, "height": SHEET_HIGH})
    page.emulate_media(media="print")
    for path in (tmp_path / "wide.html", folder / "report.html"):
        page.goto(path.as_uri())
        right: list[float] = page.locator("table, svg").evaluate_all(
            "parts => parts.map(part => part.getBoundingClientRect().right)"
        )
        assert max(right) <= SHEET_WIDE
    figures: list[float] = page.locator("figure").evaluate_all(
        "parts => parts.map(part => part.getBoundingClientRect().height)"
    )
    assert max(figures) <= SHEET_HIGH
    whole = page.evaluate("document.documentElement.scrollHeight")
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    assert whole / SHEET_HIGH <= sheets <= 2 * whole / SHEET_HIGH


def test_as_a_file_the_report_links_to_the_records(come: Come, folder: Path) -> None:
    ann = come()
    ann.page.goto((folder / "report.html").as_uri())
    expect(ann.page.locator("svg").first).to_be_visible()
    ann.page.get_by_role("link", name="shortest", exact=True).click()
    expect(ann.page.locator("body")).to_contain_text("himitsu record 1")
