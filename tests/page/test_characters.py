"""Characters at the table: drawn at the level chosen last, chosen by name, introduced and heard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from support.page_browser import PHONE, Come, Visitor
from support.page_people import board, bring_up, button, faults

from himitsu.bots.characters import Character, roster
from himitsu.bots.emotes import HABITS
from himitsu.core.registry import game as game_named

NAMES = {"luz": "カンデラ", "yurikure": "ひな", "rhymes": "ピップ"}
"""One of the level Easy in each game."""


def people(game: str, level: str) -> list[str]:
    return [each.id for each in roster(game_named(game)) if each.level == level]


def somebody(game: str, who: str) -> Character:
    return next(each for each in roster(game_named(game)) if each.id == who)


def card(guest: Visitor, game: str) -> Locator:
    """The game on the home page."""
    return guest.page.get_by_role("article").filter(has_text=guest.words(f"{game}_title"))


def form(guest: Visitor, game: str) -> Locator:
    """To make a table, as somebody named."""
    guest.page.goto("/")
    card(guest, game).get_by_role("button", name=guest.words("home_make_table")).click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=guest.words("name_label")).fill("Ann")
    return dialog


@pytest.mark.parametrize("game", NAMES)
def test_play_now_seats_different_ones_at_the_level_chosen_last(come: Come, game: str) -> None:
    ann = come(language="ja")
    dialog = form(ann, game)
    dialog.get_by_role("radio", name=ann.words("bot_easy"), exact=True).check()
    dialog.get_by_role("button", name=ann.words("make_create")).click()
    button(ann, "gather_start").wait_for()
    ann.page.goto("/")
    card(ann, game).get_by_role("button", name=ann.words("home_play_now")).click()
    shown = ann.page.locator("main [data-persona]")
    expect(shown.first).to_be_visible()
    expect(ann.page.get_by_text(NAMES[game]).first).to_be_visible()
    found = set(shown.evaluate_all("faces => faces.map(face => face.dataset.persona)"))
    assert len(found) == 3
    assert found <= set(people(game, "easy"))


def test_a_host_chooses_each_and_they_introduce_themselves(
    come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    # All greet; one of them is heard.
    for habits in HABITS.values():
        monkeypatch.setitem(habits, "begin", ("hello", 1.0))
    ann = come(**PHONE)
    chosen = ("aurora", "ines", "sol")
    dialog = form(ann, "luz")
    dialog.get_by_text(ann.words("make_opponents"), exact=True).click()
    for seat, who in enumerate(chosen, 2):
        picked = dialog.get_by_role("combobox", name=ann.words("seat_nth", nth=seat))
        picked.select_option(who)
        expect(dialog.get_by_text(somebody("luz", who).line["en"])).to_be_visible()
    # Inês likes the safety bead as nobody else does.
    bars = dialog.get_by_label(ann.words("temper_title")).nth(1)
    much = rf"{ann.words('luz_temper_safe')}\s+{ann.words('temper_much_more')}"
    expect(bars).to_contain_text(re.compile(much))
    dialog.get_by_text(ann.words("make_absent"), exact=True).click()
    stands_in = dialog.get_by_role("group", name=ann.words("make_stand_in"))
    expect(stands_in.get_by_role("radio", name=ann.words("bot_steady"))).to_be_checked()
    stands_in.get_by_role("radio", name=ann.words("bot_easy"), exact=True).check()
    assert faults(ann) == ([], 0)
    with ann.page.expect_request("**/api/tables") as made:
        dialog.get_by_role("button", name=ann.words("make_create")).click()
    assert (made.value.post_data_json or {})["stand_in"] == "easy"
    button(ann, "gather_start").click()
    board(ann).wait_for()
    for who in chosen:
        expect(ann.page.locator(f'main [data-persona="{who}"]').first).to_be_visible()

    drawer = bring_up(ann, "people_title")
    ines = drawer.get_by_role("listitem").filter(has_text=somebody("luz", "ines").name["en"])
    expect(ines).to_contain_text(ann.words("trait_careful"))
    ines.get_by_text(ann.words("temper_title"), exact=True).click()
    expect(ines.get_by_text(somebody("luz", "ines").line["en"])).to_be_visible()
    expect(ines.get_by_label(ann.words("temper_title"))).to_be_visible()
    assert faults(ann) == ([], 0)
    ann.page.keyboard.press("Escape")

    drawer = bring_up(ann, "chat_unread", count=1)
    said = drawer.get_by_role("log")
    expect(said).to_contain_text(ann.words("emote_hello"))
    names = [somebody("luz", who).name["en"] for who in chosen]
    assert any(name in said.inner_text() for name in names)
