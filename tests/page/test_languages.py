"""The page speaks the browser's language, and another one as soon as it is chosen."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import Come
from support.page_luz import Player
from support.page_words import LANGUAGES, Words


def test_the_browser_chooses_the_language(come: Come) -> None:
    """Which one for which wish is proved in web/tests/lib/locale.test.ts."""
    page = come(locale="zh-HK").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.get_by_role("heading", level=1)).to_have_text(Words("zh-Hant")("app_headline"))


def test_the_language_is_switched_at_a_running_table(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    player.turn()
    assert player.asked() == "play"
    page = ann.page
    page.evaluate("window.sameDocument = true")
    page.get_by_role("button", name=ann.words("table_menu")).click()
    for language in (*LANGUAGES[1:], "en"):
        words = Words(language)
        page.get_by_role("dialog").get_by_role("combobox").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("dialog", name=words("table_menu"))).to_be_visible()
        expect(page.get_by_text(words("luz_round", round=1, rounds=4))).to_be_visible()
        expect(page.get_by_label(words("luz_hand_mine")).get_by_role("button")).to_have_count(10)
    assert page.evaluate("window.sameDocument")
    assert ann.wire.connections == 1
