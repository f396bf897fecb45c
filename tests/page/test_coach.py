"""Three lines for newcomers at their first table, and LUZ's signs that explain themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from support.page_browser import PHONE, Come
from support.page_fits import misfits
from support.page_luz import Player
from support.page_stage import rest
from support.page_tour import luz_at_home
from support.screens import ASIDE, Device, Size, staged


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_first_table_played_at_once_has_a_coach_and_no_later_one(
    come: Come, language: str
) -> None:
    ann = come(language=language, **PHONE)
    page, words = ann.page, ann.words
    coach = page.get_by_role("region", name=words("coach_title"))
    for first in (True, False):
        page.goto("/")
        luz_at_home(ann).get_by_role("button", name=words("home_play_now")).click()
        Player(ann).bid_form.wait_for()
        expect(page.locator(".bar.asked")).to_be_visible()
        if first:
            expect(coach).to_contain_text(words("luz_coach_third"))
            # A character may greet, in the place of the title for a moment.
            expect(page.locator("header .name p")).to_have_count(0, timeout=10_000)
            rest(page)
            assert misfits(page, finger=None, kept=(".me .luz-hand button", ".bead")) == []
            page.reload()
            coach.get_by_role("button", name=words("coach_done")).click()
        expect(coach).to_be_hidden()
        if first:
            page.reload()
            Player(ann).bid_form.wait_for()
            expect(coach).to_be_hidden()


def test_trump_and_the_high_end_explain_themselves(come: Come) -> None:
    ann = come(**PHONE)
    ann.begin()
    page, words = ann.page, ann.words
    expect(page.locator(".bar.asked")).to_be_visible()
    trump = page.get_by_role("button", name=words("luz_trump"))
    high = page.locator(".me").get_by_role("button", name=words("luz_high_end"))
    for sign, text in ((trump, "luz_trump_help"), (high, "luz_high_help")):
        note = page.get_by_role("tooltip").filter(has_text=words(text))
        expect(note).to_be_hidden()
        sign.tap()
        expect(note).to_be_visible()
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()
        sign.blur()


@pytest.mark.parametrize(("game", "seats"), [("luz", 5), ("yurikure", 4), ("rhymes", 8)])
def test_on_a_phone_on_its_side_the_coach_takes_nothing_from_the_board(
    browser: Browser, game: str, seats: int
) -> None:
    phone = Device(True, (ASIDE, Size(740, 360)))
    with staged(browser, phone) as stage:
        stage.context.add_init_script(f"localStorage.setItem('himitsu.coach.{game}', 'due')")
        stage.begin(game, seats)
        expect(stage.page.get_by_role("region", name=stage.words("coach_title"))).to_be_visible()
        for size in phone.sizes:
            stage.page.set_viewport_size({"width": size.width, "height": size.height})
            stage.settle()
            assert misfits(stage.page, finger=None) == [], size
