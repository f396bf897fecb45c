"""Characters at the table: drawn at the level chosen last, chosen by name, seen and told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.page_browser import Come

PEOPLE = {
    "luz": ("candela", "mateo", "ines"),
    "yurikure": ("hina", "tsumugi", "rin"),
    "rhymes": ("pip", "bramble", "humphrey"),
}
NAMES = {"luz": "カンデラ", "yurikure": "ひな", "rhymes": "ピップ"}


@pytest.mark.parametrize("game", PEOPLE)
def test_play_now_seats_different_ones_at_the_level_chosen_last(come: Come, game: str) -> None:
    ann = come(language="ja")
    ann.page.goto("/")
    ann.page.evaluate("game => localStorage.setItem(`himitsu.level.${game}`, 'easy')", game)
    card = ann.page.get_by_role("article").filter(has_text=ann.words(f"{game}_title"))
    card.get_by_role("button", name=ann.words("home_play_now")).click()
    for who in PEOPLE[game]:
        expect(ann.page.locator(f'main [data-persona="{who}"]').first).to_be_visible()
    expect(ann.page.get_by_text(NAMES[game]).first).to_be_visible()
