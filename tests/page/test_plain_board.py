"""Every game can be played on the general board: ours, and one that this page does not know."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.highcard import HighCard
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come
from support.page_fits import misfits
from support.page_plain import Typist
from support.page_words import Words

from himitsu.core.registry import broken_games, games

ON_ITS_SIDE: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
TILES = ".tile"
MOST = 1500
"""Answers of one player in one game."""


@pytest.mark.parametrize("game", games())
def test_each_game_is_played_to_its_end_with_keys_alone(come: Come, game: str) -> None:
    ann = come(hurried=True)
    table = ann.start(3, game)
    ann.page.goto(f"/t/{table}?board=plain")
    typist = Typist(ann)
    typist.play(MOST)
    # Rebel Rhymes may end with the first.
    assert typist.answers > 0
    outcome = ann.wire.newest()["view"]["outcome"]
    winners = ann.page.get_by_text(ann.words("plain_winner"), exact=True)
    expect(winners).to_have_count(len(outcome["winners"]))


@pytest.fixture
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of which the server alone knows, and this page has no board."""
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_a_game_from_outside_is_played_from_the_home_page(
    come: Come, example_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside one that is broken, of which the home page tells the name alone."""
    monkeypatch.setitem(broken_games(), "faulty", "planted")
    ann = come()
    page, words = ann.page, ann.words
    page.goto("/")
    expect(page.get_by_text(words("home_unplayable", games="faulty"))).to_be_visible()
    expect(page.get_by_text("planted")).to_have_count(0)
    title = page.get_by_role("heading", name="Highcard")
    found = page.get_by_role("article").filter(has=title)
    found.get_by_role("button", name=words("home_play_now")).press("Enter")

    moves = page.get_by_role("radiogroup", name=words("plain_moves"))
    expect(moves.get_by_role("group", name="Your answer").get_by_role("radio")).to_have_count(2)
    own = page.get_by_role("region", name=words("guest"))
    bot = page.get_by_role("region", name=words("bot_nth", nth=1))
    card = ann.wire.newest()["view"]["cards"][0]
    expect(own.locator(TILES)).to_have_text(str(card))
    expect(bot.locator(TILES)).to_contain_text(words("plain_hidden"))

    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Stay in")).to_be_checked()
    confirm = page.get_by_role("button", name=words("plain_confirm", move="Stay in"))
    expect(confirm).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_visible()
    view = ann.wire.newest()["view"]
    expect(bot.locator(TILES)).to_have_text(str(view["cards"][1]))
    expect(page.get_by_text(words("plain_winner"), exact=True)).to_have_count(1)
    expect(page.get_by_role("log")).to_contain_text("Show: ")


@pytest.mark.parametrize(
    ("game", "screen", "language"),
    [
        ("highcard", PHONE, "zh-Hant"),
        ("luz", ON_ITS_SIDE, "ja"),
        ("luz", ON_ITS_SIDE, "en"),
        ("yurikure", PHONE, "en"),
        ("rhymes", DESKTOP, "zh-Hans"),
    ],
)
def test_prompt_and_moves_are_in_sight_on_every_screen(
    come: Come, example_game: None, game: str, screen: dict[str, Any], language: str
) -> None:
    ann = come(language=language, **screen)
    table = ann.start(3, game)
    ann.page.goto(f"/t/{table}?board=plain")
    Typist(ann).asked()
    first = ".moves fieldset:first-child label:first-child"
    kept = (".bar .prompt", first, "[data-slot=confirm] button")
    assert misfits(ann.page, finger=40 if ann.touch else None, kept=kept) == []
    assert too_wide(ann.page) <= 0
    assert complaints(ann.page) == []


def test_another_language_is_spoken_at_once(come: Come) -> None:
    ann = come()
    table = ann.start(3, "luz")
    ann.page.goto(f"/t/{table}?board=plain")
    hand = ann.page.get_by_text(ann.words("luz_plain_field_hands"), exact=True)
    expect(hand.first).to_be_visible()
    ann.page.get_by_role("button", name=ann.words("table_menu")).click()
    ann.page.get_by_role("combobox", name=ann.words("language")).select_option("ja")
    japanese = Words("ja")("luz_plain_field_hands")
    expect(ann.page.get_by_text(japanese, exact=True).first).to_be_attached()
