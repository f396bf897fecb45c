"""Rebel Rhymes: "Play now" begins calmly, and the table says what differs from the standard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_browser import DESKTOP, PHONE, Come
from support.page_people import bring_up, faults
from support.page_rhymes import Player

TRIES = 8
"""Who comes last begins a turn only when the calm is over: then there is nothing to see."""


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("zh-Hant", PHONE)])
def test_r86_play_now_begins_calmly_and_the_table_says_so(
    come: Come, language: str, screen: dict[str, Any]
) -> None:
    guest = come(language=language, **screen)
    page, words = guest.page, guest.words
    for _ in range(TRIES):
        page.goto("/")
        title = page.get_by_role("heading", name=words("rhymes_title"))
        card = page.get_by_role("article").filter(has=title)
        card.get_by_role("button", name=words("home_play_now")).click()
        # Bots that play at random may end a game together with its calm.
        if Player(guest).asked() and guest.wire.newest()["view"]["calm"]:
            break
    expect(page.get_by_text(words("rhymes_board_calm"))).to_be_visible()
    assert faults(guest) == ([], 0)

    rules = bring_up(guest, "table_menu").get_by_role("region", name=words("gather_options"))
    expect(rules.get_by_text(words("gather_options_changed"))).to_have_count(2)
    first, second = rules.get_by_role("definition").all()[:2]
    expect(first).to_contain_text(words("rhymes_option_opening_calm"))
    expect(second).to_contain_text(words("rhymes_option_dreamer_out"))
    assert faults(guest) == ([], 0)


def test_r86_a_table_that_somebody_makes_is_by_the_book(come: Come) -> None:
    guest = come()
    table = guest.make_table(3, "rhymes")
    guest.page.goto(f"/t/{table}")
    rules = guest.page.get_by_role("region", name=guest.words("gather_options"))
    expect(rules.get_by_text(guest.words("rhymes_option_opening_book_help"))).to_be_visible()
    expect(rules.get_by_text(guest.words("gather_options_changed"))).to_have_count(0)
