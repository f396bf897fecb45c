"""A finished game in the page: shown again, gone on with from a point, and its deal checked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.page_luz import Player, hurry
from support.page_people import board, bring_up, button, faults, post, sit, table_for

from himitsu.games.luz.rules import HAND, ROUNDS

READERS = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, dark, Traditional Chinese": {"language": "zh-Hant", "color_scheme": "dark"} | PHONE,
}


@pytest.fixture(scope="module")
def finished(browser: Browser, house: str) -> str:
    """A game of Ann's with two bots that is over: anybody may look at it."""
    ann = Visitor(browser, house)
    table = table_for(ann)
    sit(ann, table, 0, "Ann")
    post(ann, f"/api/tables/{table}/start")
    hurry(ann, table)
    ann.leave()
    return table


def given_up(guest: Visitor) -> str:
    """A game that this browser saw begin, and that is over."""
    table = guest.begin()
    board(guest).wait_for()
    post(guest, f"/api/tables/{table}/leave", {"concede": True})
    return table


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_a_finished_game_is_stepped_through_from_every_side(
    come: Come, finished: str, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay")
    place = page.get_by_role("slider", name=words("replay_place"))
    on = page.get_by_role("button", name=words("replay_on"), exact=True)
    for frame in (1, 2, 3):
        on.click()
        expect(place).to_have_value(str(frame))
    chapters = page.get_by_role("combobox", name=words("replay_chapter"))
    chapters.select_option(label=words("luz_round_short", round=ROUNDS))
    expect(place).not_to_have_value("3")
    moment = int(place.input_value())
    assert moment > 3 * HAND * (ROUNDS - 1)
    page.get_by_role("combobox", name=words("replay_side")).select_option(value="0")
    expect(place).to_have_value(str(moment))
    ann.wait_for_rest()
    assert complaints(page) == []
    assert too_wide(page) <= 0
    page.get_by_role("button", name=words("replay_last"), exact=True).click()
    expect(page.get_by_role("button", name=words("replay_what_if"))).to_be_disabled()


def test_arrow_keys_step_through_a_replay(come: Come, finished: str) -> None:
    ann = come()
    page = ann.page
    page.goto(f"/t/{finished}/replay")
    place = page.get_by_role("slider", name=ann.words("replay_place"))
    expect(place).to_have_value("0")
    for key, frame in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(place).to_have_value(str(frame))


def test_a_replay_plays_by_itself_and_stops_at_the_end(come: Come, finished: str) -> None:
    ann = come()
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay")
    place = page.get_by_role("slider", name=words("replay_place"))
    expect(place).to_have_attribute("max", re.compile("[1-9]"))
    last = int(place.get_attribute("max") or 0)
    place.fill(str(last - 1))
    expect(place).to_have_value(str(last - 1))
    page.get_by_role("button", name=words("replay_play"), exact=True).click()
    expect(place).to_have_value(str(last))
    expect(page.get_by_role("button", name=words("replay_play"), exact=True)).to_be_visible()


def test_what_if_goes_on_against_bots_from_the_moment_on_screen(come: Come, finished: str) -> None:
    ann = come()
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay")
    page.get_by_role("slider", name=words("replay_place")).fill("5")
    page.get_by_role("button", name=words("replay_what_if")).click()
    dialog = page.get_by_role("dialog", name=words("replay_what_if"))
    dialog.get_by_role("radio", name=words("bot_nth", nth=2)).check()
    ann.wire.heard.clear()
    dialog.get_by_role("button", name=words("replay_what_if_go")).click()
    page.wait_for_url(lambda url: finished not in url)
    branch = page.url.rsplit("/", 1)[1]
    expect(page.get_by_role("log")).to_be_visible()
    assert ann.wire.newest()["view"]["viewer"] == 2
    # It says what it is, at the table and at home, and leads back to where it began.
    expect(page.get_by_text(words("what_if_here"))).to_be_visible()
    page.goto("/")
    row = page.get_by_role("link").filter(has_text=words("replay_what_if"))
    expect(row).to_have_attribute("href", f"/t/{branch}")
    row.click()
    page.get_by_role("link", name=words("what_if_origin")).click()
    expect(page).to_have_url(f"{ann.url}/t/{finished}/replay")
    post(ann, f"/api/tables/{branch}/leave", {"concede": True})
    page.goto(f"/t/{branch}/fair")
    expect(page.get_by_text(words("fair_branch"))).to_be_visible()


def test_a_player_looks_back_at_a_game_that_goes_on(come: Come) -> None:
    ann = come(language="ja", **PHONE)
    page, words = ann.page, ann.words
    ann.begin(3, memory="aid")
    Player(ann).bid(2)
    assert Player(ann).asked() == "play"
    bring_up(ann, "table_menu").get_by_role("link", name=words("look_back")).click()
    place = page.get_by_role("slider", name=words("replay_place"))
    expect(place).to_have_attribute("max", re.compile("[1-9]"))
    last = place.get_attribute("max") or ""
    expect(place).to_have_value(last)
    button(ann, "replay_back").click()
    expect(place).to_have_value(str(int(last) - 1))
    # From his own side alone, and with nothing to go on from.
    expect(page.get_by_role("combobox", name=words("replay_side"))).to_have_count(0)
    expect(button(ann, "replay_what_if")).to_have_count(0)
    assert faults(ann) == ([], 0)
    page.get_by_role("link", name=words("replay_to_table")).click()
    assert Player(ann).asked() == "play"


def test_where_the_past_is_left_to_memory_the_page_says_so(come: Come) -> None:
    ann = come()
    table = ann.begin(3, memory="book")
    menu = bring_up(ann, "table_menu")
    expect(menu.get_by_role("link", name=ann.words("look_back"))).to_have_count(0)
    ann.page.goto(f"/t/{table}/replay")
    expect(ann.page.get_by_role("alert")).to_contain_text(ann.words("error_from_memory"))


def test_the_browser_checks_the_deal_itself(come: Come) -> None:
    ann = come()
    page, words = ann.page, ann.words
    table = given_up(ann)
    page.goto(f"/t/{table}/fair")
    findings = page.get_by_role("listitem")
    expect(findings).to_have_count(4)
    expect(findings.filter(has_text=words("fair_fails"))).to_have_count(0)
    # The seat was taken past the page, so this browser knows of no number of its own.
    expect(findings.filter(has_text=words("fair_unknown"))).to_have_count(1)
    assert complaints(page) == []


def test_a_deal_that_was_changed_afterwards_is_found_out(come: Come) -> None:
    """A server that shows another secret, and one that showed another fingerprint before."""
    ann = come()
    page, words = ann.page, ann.words
    table = given_up(ann)

    def lie(route: Any) -> None:
        told = route.fetch().json()
        told["fairness"]["secret"] = "00" * 32
        route.fulfill(json=told)

    page.evaluate(f"localStorage.setItem('himitsu.fingerprint.{table}', '{'0' * 64}')")
    page.route(f"**/api/tables/{table}", lie)
    page.goto(f"/t/{table}/fair")
    findings = page.get_by_role("listitem")
    expect(findings.filter(has_text=words("fair_fails"))).to_have_count(3)
