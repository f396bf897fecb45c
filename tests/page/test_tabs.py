"""Several tabs of one guest stay in step."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come
from support.page_luz import Player


def test_what_is_done_in_one_tab_is_done_in_the_other(come: Come) -> None:
    ann = come()
    table = ann.begin()
    other = ann.another_tab()
    other.page.goto(f"/t/{table}")
    one, two = Player(ann), Player(ann, other)

    two.bid_form.wait_for()
    one.page.bring_to_front()
    assert one.asked() == "bid"
    one.bid(3)
    expect(two.bid_form).to_be_hidden()

    two.offered.first.wait_for()
    one.offered.first.wait_for()
    # A card that is lifted in one tab, and gone by another, is put down.
    one.tap(one.offered.first)
    expect(one.lifted).to_have_count(1)
    two.page.bring_to_front()
    two.play(two.offered.last)
    expect(one.cards).to_have_count(9)
    expect(one.lifted).to_have_count(0)

    one.offered.first.wait_for()
    two.offered.first.wait_for()
    assert one.wire.newest() == two.wire.newest()
    assert one.on_screen() == two.on_screen()
    assert len(one.wire.said) == len(two.wire.said) == 1


def test_the_language_chosen_in_one_tab_is_remembered_for_the_next(come: Come) -> None:
    ann = come()
    ann.page.goto("/")
    ann.page.get_by_label(ann.words("language")).first.select_option("ja")
    page = ann.another_tab().page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
