"""Yuri-Kure in the page: what is known of the others, who was behind what, and the orientations."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from support.page_audit import complaints
from support.page_stage import Play, Stage, reached
from support.screens import QUICK, staged
from support.serving import Json

from himitsu.games.yurikure.girls import NAMES

LANGUAGES = {"phone": "ja", "desktop": "en"}
DEVICES = pytest.mark.parametrize("device", LANGUAGES)


def late(view: Json) -> bool:
    """Somebody was outbid in a turn that is over, and much was revealed."""
    asked = view["mine"] and view["turn"] > 2 and view["phase"] == "action"
    return asked and len(view["aid"]["deductions"]) > 1 and outbidding(view) is not None


def outbidding(view: Json) -> Json | None:
    """An action in which a bot outbid another."""
    for row in view["memory"]:
        bids = row.get("declared", [])
        if row["turn"] < view["turn"] and len(bids) > 1 and 0 not in (bids[0][0], bids[1][0]):
            found: Json = row
            return found
    return None


def open_sheet(stage: Stage, key: str) -> None:
    stage.page.get_by_role("button", name=stage.words(key)).first.click()
    stage.page.get_by_role("dialog", name=stage.words(key)).wait_for()
    stage.settle()


@pytest.fixture(scope="module")
def play() -> Play:
    return reached("yurikure", 4, late)


@DEVICES
def test_pairs_are_sorted_by_what_is_known_and_take_a_mark(
    browser: Browser, play: Play, device: str
) -> None:
    with staged(browser, QUICK[device], LANGUAGES[device]) as stage:
        stage.show(play)
        open_sheet(stage, "yurikure_deductions")
        sheet = stage.page.get_by_role("dialog")
        # What nothing is known of is folded away: no range is told of it.
        folded = sheet.get_by_text(stage.words.pattern("yurikure_deduce_unknown")).first
        expect(folded).to_be_visible()
        row = sheet.locator("section").first.locator("li button").first
        none, first = stage.words("yurikure_deduce_mark_none"), "yurikure_deduce_mark_suspect"
        expect(row).to_have_accessible_name(re.compile(f"{re.escape(none)}$"))
        box = row.bounding_box()
        row.click()
        expect(row).to_have_accessible_name(re.compile(f"{re.escape(stage.words(first))}$"))
        assert row.bounding_box() == box
        assert complaints(stage.page) == []
        # It is kept in this browser.
        stage.page.reload()
        open_sheet(stage, "yurikure_deductions")
        marked = sheet.get_by_role("button", name=re.compile(f"{re.escape(stage.words(first))}$"))
        expect(marked).to_have_count(1)


@DEVICES
def test_the_history_names_who_outbid_whom(browser: Browser, play: Play, device: str) -> None:
    row = outbidding(play.view)
    assert row is not None
    (one, _, fewer), (other, _, points) = row["declared"][:2]
    with staged(browser, QUICK[device], LANGUAGES[device]) as stage:
        stage.show(play)
        open_sheet(stage, "yurikure_history")
        sheet = stage.page.get_by_role("dialog")
        girl = stage.words(f"yurikure_girl_{NAMES[row['girl']].lower()}")
        sheet.get_by_role("button", name=girl, exact=True).click()
        names = stage.names
        # Who outbid, with how much; whom; and with how much that one held her.
        bid = f"{names[other]}.*{points}.*{names[one]}.*{fewer}"
        told = sheet.get_by_role("listitem").filter(has_text=re.compile(bid))
        expect(told.first).to_be_visible()
        assert complaints(stage.page) == []


@DEVICES
def test_orientations_stand_on_the_board(browser: Browser, device: str) -> None:
    play = reached("yurikure", 3, lambda view: view["phase"] == "action", orientations="standard")
    with staged(browser, QUICK[device], LANGUAGES[device], neighbour="Ben") as stage:
        stage.show(play)
        words = stage.words
        begins = re.compile(f"^{re.escape(words('yurikure_girl_akane'))}")
        ring = stage.page.get_by_role("list", name=words("yurikure_region_girls"))
        akane = ring.get_by_role("button", name=begins)
        expect(akane.locator(".traits svg")).to_have_count(2)
        for name in ("aggressive", "attracting"):
            expect(akane).to_have_accessible_name(
                re.compile(re.escape(words(f"yurikure_orientation_{name}")))
            )
        stage.page.keyboard.press("Tab")
        akane.focus()
        note = akane.locator(".note")
        expect(note).to_be_visible()
        expect(note).to_contain_text(words("yurikure_orientation_aggressive_help"))
        assert complaints(stage.page) == []
