"""A finished game in the page: shown again, gone on with from a point, and its deal checked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.page_luz import Player
from support.page_people import board, bring_up, button, faults, finished_game, post

from himitsu.games.luz.rules import HAND, ROUNDS

READERS = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, dark, Traditional Chinese": {"language": "zh-Hant", "color_scheme": "dark"} | PHONE,
}


@pytest.fixture(scope="module")
def finished(browser: Browser, house: str) -> str:
    return finished_game(browser, house)


def given_up(guest: Visitor) -> str:
    """A game that this browser saw begin, and that is over."""
    table = guest.begin()
    board(guest).wait_for()
    post(guest, f"/api/tables/{table}/leave", {"concede": True})
    return table


def chapters(guest: Visitor) -> Locator:
    """What leads from chapter to chapter: the one before, the list of all, and the next."""
    group = guest.page.get_by_role("group", name=guest.words("replay_chapters"), exact=True)
    return group.get_by_role("button")


def go_to_chapter(guest: Visitor, title: str) -> None:
    chapters(guest).nth(1).click()
    listed = guest.page.get_by_role("dialog", name=guest.words("replay_chapters"))
    listed.get_by_role("button", name=title, exact=True).first.click()
    expect(listed).to_be_hidden()


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
    go_to_chapter(ann, words("luz_round_short", round=ROUNDS))
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


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_a_moment_is_passed_on_by_its_address(
    come: Come, finished: str, wishes: dict[str, Any]
) -> None:
    """Whoever opens the address sees the same step through the same eyes; Back and Forward lead
    from leap to leap."""
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay?step=7&side=open&seat=1")
    place = page.get_by_role("slider", name=words("replay_place"))
    side = page.get_by_role("combobox", name=words("replay_side"))
    expect(place).to_have_value("7")
    expect(side).to_have_value("open")
    page.get_by_role("button", name=words("replay_on"), exact=True).click()
    expect(page).to_have_url(re.compile(r"\?step=8&side=open&seat=1$"))
    side.select_option(value="2")
    expect(page).to_have_url(re.compile(r"\?step=8&side=2$"))
    go_to_chapter(ann, words("luz_round_short", round=2))
    expect(place).not_to_have_value("8")
    second = place.input_value()
    expect(page).to_have_url(re.compile(rf"\?step={second}&side=2$"))
    page.go_back()
    expect(place).to_have_value("8")
    expect(side).to_have_value("2")
    page.go_back()
    expect(side).to_have_value("open")
    expect(place).to_have_value("8")
    page.go_forward()
    page.go_forward()
    expect(place).to_have_value(second)
    expect(side).to_have_value("2")
    ben = come(**wishes)
    ben.page.goto(page.url)
    expect(ben.page.get_by_role("slider", name=words("replay_place"))).to_have_value(second)


def test_a_link_to_the_moment_is_copied_with_the_language(come: Come, finished: str) -> None:
    ann = come(language="ja", permissions=["clipboard-read", "clipboard-write"])
    page = ann.page
    page.goto(f"/t/{finished}/replay?step=3&side=1")
    button(ann, "replay_copy").click()
    expect(page.get_by_text(ann.words("gather_copied")).first).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{ann.url}/t/{finished}/replay?step=3&side=1&lang=ja"


def test_a_phone_shares_the_moment_with_its_own_sheet(come: Come, finished: str) -> None:
    ann = come(**PHONE)
    page = ann.page
    page.add_init_script(
        "navigator.share = (given) => { window.shared = given; return Promise.resolve() }"
    )
    page.goto(f"/t/{finished}/replay?step=3&side=1")
    button(ann, "replay_share").click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == f"{ann.url}/t/{finished}/replay?step=3&side=1"


@pytest.mark.parametrize(
    ("search", "shown"),
    [
        ("?step=999999&side=0", None),
        ("?step=abc&side=17&seat=<b>", 0),
    ],
)
def test_an_address_that_cannot_be_shows_the_nearest_moment_and_says_so(
    come: Come, finished: str, search: str, shown: int | None
) -> None:
    ann = come()
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay{search}")
    expect(page.get_by_text(words("replay_nearest")).first).to_be_visible()
    place = page.get_by_role("slider", name=words("replay_place"))
    last = place.get_attribute("max") or ""
    expect(place).to_have_value(last if shown is None else str(shown))


def test_chapters_are_leafed_through_by_keyboard(come: Come, finished: str) -> None:
    ann = come()
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay")
    path = chapters(ann).nth(1)
    first, second = (
        f"{words('luz_round_short', round=1)} · {words('luz_chapter_trick', trick=trick)}"
        for trick in (1, 2)
    )
    expect(path).to_contain_text(words("luz_round_short", round=1))
    page.keyboard.press("PageDown")
    expect(path).to_contain_text(first)
    page.keyboard.press("PageDown")
    expect(path).to_contain_text(second)
    page.keyboard.press("PageUp")
    expect(path).to_contain_text(first)
    # The list opens at the present chapter, which has the focus.
    path.focus()
    page.keyboard.press("Enter")
    listed = page.get_by_role("dialog", name=words("replay_chapters"))
    present = listed.get_by_role("button", name=words("luz_chapter_trick", trick=1)).first
    expect(present).to_be_focused()
    expect(present).to_have_attribute("aria-current", "step")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(path).to_contain_text(second)


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_with_everything_open_one_stays_where_one_sat(
    come: Come, finished: str, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.goto(f"/t/{finished}/replay?step=2&side=1")
    mine = page.get_by_role("region", name=words("luz_region_me"))
    hidden = mine.get_by_role("listitem")
    expect(hidden).to_have_count(HAND)
    side = page.get_by_role("combobox", name=words("replay_side"))
    others = page.get_by_role("region", name=words("luz_region_opponents")).get_by_role("article")
    seated = others.evaluate_all("all => all.map((each) => each.ariaLabel)")
    side.select_option(value="open")
    name = words("bot_nth", nth=1)
    opened = page.get_by_role("region", name=name)
    expect(opened.get_by_role("listitem")).to_have_count(HAND)
    # Now with their fronts.
    expect(opened.get_by_role("button", name=words("luz_hidden", card=""))).to_have_count(0)
    assert others.evaluate_all("all => all.map((each) => each.ariaLabel)") == seated


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


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_everything_open_shows_all_sheets_of_yuri_kure(come: Come, wishes: dict[str, Any]) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    table = ann.begin(3, game="yurikure")
    ann.page.get_by_role("region", name=words("yurikure_region_moment")).wait_for()
    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    page.goto(f"/t/{table}/replay?step=1&side=open&seat=0")
    if "viewport" in wishes and wishes["viewport"]["width"] < 800:
        button(ann, "yurikure_all_sheets").click()
        sheets = page.get_by_role("dialog", name=words("yurikure_end_sheets"))
    else:
        sheets = page.get_by_role("region", name=words("yurikure_end_sheets"))
    expect(sheets.get_by_role("article")).to_have_count(3)
    expect(sheets.get_by_role("listitem").first).to_be_visible()


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
