"""Yuri-Kure's screens: the moments of a game, and every way in which it can end."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come
from support.page_yurikure import Player
from support.yurikure_endings import ENDINGS, Prepared, before_the_dice

from himitsu.core.registry import games
from himitsu.games.yurikure.state import YurikureState


class Reader(NamedTuple):
    language: str
    wishes: dict[str, Any]


READERS = {
    "en": Reader("en", DESKTOP | {"color_scheme": "light"}),
    "ja": Reader("ja", PHONE | {"color_scheme": "dark"}),
    "zh-Hant": Reader("zh-Hant", PHONE | {"color_scheme": "light"}),
    "zh-Hans": Reader("zh-Hans", DESKTOP | {"color_scheme": "dark"}),
}
"""Each language once, on both screens by day and by night."""


def serve(monkeypatch: pytest.MonkeyPatch, state: YurikureState) -> None:
    """From now on tables begin like this."""
    monkeypatch.setitem(games(), "yurikure", Prepared(state))


@pytest.mark.parametrize("reader", READERS.values(), ids=list(READERS))
def test_every_ending_says_what_decided_it(
    come: Come, monkeypatch: pytest.MonkeyPatch, reader: Reader
) -> None:
    guest = come(language=reader.language, **reader.wishes)
    words = guest.words
    headings = {
        "fated": words("yurikure_end_won_you"),
        "polygamy": words("yurikure_end_won", who=words("bot_nth", nth=1)),
        "nine turns": words("yurikure_end_won", who=words("bot_nth", nth=1)),
        "no couple": words("yurikure_end_draw"),
        "draw": words("yurikure_end_draw"),
        "unsupported": words("yurikure_end_won_you"),
    }
    reasons = {
        "draw": words("yurikure_end_tie_draw"),
        "unsupported": words("yurikure_end_unsupported"),
    }
    for ending, prepare in ENDINGS.items():
        state = prepare()
        serve(monkeypatch, state)
        guest.begin(3, "yurikure", reveal="strict", girls=str(state.girls))
        result = guest.page.get_by_role("region", name=words("yurikure_phase_over"))
        expect(result.get_by_role("heading").first).to_have_text(headings[ending])
        expect(result.get_by_role("article")).to_have_count(3)
        for reason, text in reasons.items():
            expect(result.get_by_text(text)).to_have_count(1 if reason == ending else 0)
        expect(result.get_by_role("table")).to_have_count(0 if ending == "no couple" else 1)
        # Seen without scrolling.
        expect(result.get_by_role("heading").first).to_be_in_viewport()
        guest.wait_for_rest()
        assert (ending, complaints(guest.page), max(0, too_wide(guest.page))) == (ending, [], 0)


@pytest.mark.parametrize("reader", [READERS["en"], READERS["ja"]], ids=["desktop", "phone"])
def test_axe_has_no_complaint_about_any_moment_of_a_game(
    come: Come, monkeypatch: pytest.MonkeyPatch, reader: Reader
) -> None:
    guest = come(language=reader.language, **reader.wishes)
    words = guest.words
    seen: dict[str, object] = {}

    def look(moment: str) -> None:
        guest.wait_for_rest()
        seen[moment] = complaints(guest.page), max(0, too_wide(guest.page))

    guest.begin(3, "yurikure", reveal="strict")
    player = Player(guest)
    expect(player.write).to_be_visible()
    look("points")
    serve(monkeypatch, before_the_dice())
    guest.begin(3, "yurikure", reveal="strict")
    bot = words("bot_nth", nth=1)
    virtual = words("yurikure_virtual", who=bot, girl=words("yurikure_girl_murafuji"))
    expect(player.moment.get_by_text(virtual)).to_be_visible()
    player.tap(guest.page.get_by_role("button", name=words("yurikure_deductions")))
    sheet = guest.page.get_by_role("dialog", name=words("yurikure_deductions"))
    # Eleven and nine of fifteen points: five at least are on both.
    girls = {"first": words("yurikure_girl_akane"), "second": words("yurikure_girl_shirakaba")}
    pair = words("yurikure_pair", **girls)
    known = words("yurikure_deduce_points", range="5")
    none = words("yurikure_deduce_mark_none")
    proved = words("yurikure_deduce_row", pair=pair, known=known, mark=none)
    expect(sheet.get_by_role("button", name=proved)).to_be_visible()
    look("deductions")
    player.tap(sheet.get_by_role("button", name=words("close")))
    player.tap(player.reveal_begin)
    expect(player.slider).to_be_visible()
    look("slider")
    guest.page.keyboard.press("Escape")
    player.tap(player.pass_once)
    expect(player.dice).to_be_visible()
    look("dice")
    # The prompt is on the screen beside the dice.
    expect(player.pass_once).to_be_in_viewport()
    assert seen == dict.fromkeys(("points", "deductions", "slider", "dice"), ([], 0))
