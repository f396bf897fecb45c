"""Rebel Rhymes in the page: what a companion or a lasting event changes just now bears a mark, and
says why to fingers, to the keyboard and to screen readers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from support.page_audit import complaints
from support.page_stage import reached
from support.page_words import Words
from support.screens import QUICK, staged
from support.serving import Json

LANGUAGES = {"phone": "ja", "desktop": "en"}


def effects(view: Json) -> list[Json]:
    found: list[Json] = (view["aid"] or {}).get("effects", [])
    return found


def ties_in_hand(view: Json) -> bool:
    """Cards of the own hand cannot win against the player who is unmasked."""
    laying = view["mine"] and view["question"] == "lay"
    return laying and any(each["what"] == "ties" and each.get("slots") for each in effects(view))


def bars_a_player(view: Json) -> bool:
    acting = view["mine"] and view["question"] == "act"
    return acting and any(each["what"] == "barred" for each in effects(view))


def reason(words: Words, effect: Json, name: str) -> str:
    """As it is said of somebody with this name."""
    listed = [words(f"rhymes_card_{action}") for action in effect["actions"]]
    assert len(listed) == 1
    cause = words("rhymes_effect_cause", card=words(f"rhymes_card_{effect['by']}"), who=name)
    said = words("rhymes_effect_ties", actions=listed[0], name=name)
    return f"{cause}{words('label_colon')}{said}"


@pytest.mark.parametrize("device", LANGUAGES)
def test_a_card_that_cannot_win_says_whose_companion_forbids_it(
    browser: Browser, device: str
) -> None:
    play = reached("rhymes", 3, ties_in_hand)
    effect = next(each for each in effects(play.view) if each["what"] == "ties")
    with staged(browser, QUICK[device], LANGUAGES[device]) as stage:
        stage.show(play)
        name = stage.page.locator(".stage .side strong").last.inner_text()
        said = reason(stage.words, effect, name)
        marked = stage.page.locator(".me li button:has(.signs)")
        expect(marked).to_have_count(len(effect["slots"]))
        expect(marked.first).to_have_accessible_description(_has(said))
        assert complaints(stage.page) == []
        # By keyboard: the note stands beside it.
        stage.page.keyboard.press("Tab")
        marked.first.focus()
        expect(stage.page.get_by_role("tooltip").filter(has_text=said).first).to_be_visible()
        # By a tap: it is chosen, and what is said of it says so.
        if device == "phone":
            marked.first.tap()
            peek = stage.page.locator(".moment")
            expect(peek).to_contain_text(said)


def test_a_player_who_may_not_be_unmasked_says_why(browser: Browser) -> None:
    play = reached("rhymes", 4, bars_a_player)
    effect = next(each for each in effects(play.view) if each["what"] == "barred")
    assert effect["by"] == "drink_me"
    with staged(browser, QUICK["phone"], "zh-Hant") as stage:
        stage.show(play)
        said = stage.words("rhymes_effect_barred_place")
        marked = stage.page.locator(".others button").filter(has=stage.page.get_by_text("×"))
        expect(marked).to_have_count(len([place for place in effect["places"] if place > 0]))
        expect(marked.first).to_have_accessible_description(_has(said))
        # Nobody to choose: a tap tells about the player.
        marked.first.tap()
        expect(stage.page.get_by_role("dialog")).to_contain_text(said)


def _has(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text).replace(r"\ ", r"\s"))
