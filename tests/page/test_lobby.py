"""A table fills up before everybody's eyes, and a wrong link says that it is wrong."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come


def test_who_sits_down_or_stands_up_is_seen_by_all(come: Come) -> None:
    ann, ben = come(), come(language="ja")
    table = ann.make_table()
    for guest in (ann, ben):
        guest.page.goto(f"/t/{table}")
    sit = ben.page.get_by_role("button", name=ben.words("gather_sit"))
    sit.nth(1).click()
    ben.page.get_by_role("textbox").last.fill("Ben")
    ben.page.get_by_role("button", name=ben.words("name_save")).click()

    seats = ann.page.get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("Ben")
    start = ann.page.get_by_role("button", name=ann.words("gather_start"))
    expect(start).to_be_disabled()
    expect(ben.page.get_by_text(ben.words("gather_wait_host"))).to_be_visible()

    ben.page.get_by_role("button", name=ben.words("gather_stand")).click()
    expect(seats.nth(1)).to_contain_text(ann.words("seat_open"))


def test_a_link_to_no_table_says_so(come: Come) -> None:
    ann = come()
    ann.expects_trouble("404")
    ann.page.goto("/t/there-is-no-such-table")
    expect(ann.page.get_by_role("alert")).to_contain_text(ann.words("error_no_table"))
    ann.page.get_by_role("link", name=ann.words("back_home")).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("app_headline"))


def test_an_address_of_nothing_says_so(come: Come) -> None:
    ann = come()
    ann.page.goto("/nothing/here")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("nowhere_title"))
