"""Looking for people to play with: two meet, wait as they like, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from support.clock import MovedClock
from support.page_browser import PHONE, AtRandom, Come, Visitor, with_page
from support.page_people import board, button, faults, sit, table_for
from support.page_tour import luz_at_home
from support.serving import serving_aside


@pytest.fixture
def time() -> MovedClock:
    return MovedClock()


@pytest.fixture
def timed_house(tmp_path: Path, time: MovedClock) -> Iterator[str]:
    with serving_aside(with_page(tmp_path, beat=0.0), AtRandom(), time) as url:
        yield url


def look_for_a_table(guest: Visitor, name: str, patience: str) -> Locator:
    """From the home page, with bots after so long; where the wait is told."""
    guest.page.goto("/")
    luz_at_home(guest).get_by_role("button", name=guest.words("home_find")).click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=guest.words("name_label")).fill(name)
    dialog.get_by_role("radio", name=patience, exact=True).click()
    assert faults(guest) == ([], 0)
    dialog.get_by_role("button", name=guest.words("home_find")).click()
    waited = guest.page.get_by_role("timer")
    waited.wait_for()
    return waited


def test_two_who_look_for_a_table_meet_and_play_once_both_would_have_bots(
    timed_house: str, come: Come, time: MovedClock
) -> None:
    ann = come(url=timed_house)
    ben = come(url=timed_house, language="ja", color_scheme="dark", **PHONE)
    look_for_a_table(ann, "Ann", "30 seconds")
    look_for_a_table(ben, "ベン", ben.words("find_never"))
    expect(ben.page).to_have_url(ann.page.url)
    for guest, other in ((ann, "ベン"), (ben, "Ann")):
        expect(guest.page.get_by_role("listitem").filter(has_text=other)).to_have_count(1)
        # One of them would rather wait for people.
        expect(guest.page.get_by_text(guest.words("wait_people"))).to_be_visible()
        assert faults(guest) == ([], 0)
    ben.page.get_by_role("radio", name="30秒", exact=True).click()
    expect(ann.page.get_by_text(ann.words("wait_people"))).to_be_hidden()
    time.passes(31)
    for guest in (ann, ben):
        board(guest).wait_for()


def test_the_way_out_leaves_no_table_behind(come: Come) -> None:
    ann = come(language="zh-Hant", **PHONE)
    look_for_a_table(ann, "Ann", ann.words("find_never"))
    table = ann.page.url.rsplit("/", 1)[1]
    button(ann, "wait_leave").click()
    luz_at_home(ann).wait_for()
    expect(ann.page.get_by_role("region", name=ann.words("home_my_tables"))).to_have_count(0)
    assert ann.context.request.get(f"/api/tables/{table}").status == 404


def test_who_is_invited_sees_what_it_is_how_long_it_takes_and_who_waits(come: Come) -> None:
    ann = come()
    table = table_for(ann, seats=4)
    sit(ann, table, 0, "Ann")
    for guest in (come(language="ja", **PHONE), come(language="zh-Hans")):
        guest.page.goto(f"/t/{table}")
        title = guest.words("welcome_title", game=guest.words("luz_title"))
        welcome = guest.page.get_by_role("region", name=title)
        expect(welcome).to_contain_text(guest.words("luz_tagline"))
        expect(welcome).to_contain_text(guest.words("welcome_minutes", count=20))
        expect(welcome).to_contain_text(guest.words("welcome_people", names="Ann"))
        expect(welcome.locator("svg").first).to_be_visible()
        # A seat can be taken without scrolling.
        first = guest.page.get_by_role("button", name=guest.words("gather_sit")).first
        expect(first).to_be_in_viewport(ratio=1)
        assert faults(guest) == ([], 0)


def test_a_host_who_left_keeps_nobody_from_starting(
    timed_house: str, come: Come, time: MovedClock
) -> None:
    ann, ben = come(url=timed_house), come(url=timed_house, language="ja", **PHONE)
    table = table_for(ann)
    sit(ann, table, 0, "Ann")
    sit(ben, table, 1, "Ben")
    ben.page.goto(f"/t/{table}")
    start = button(ben, "gather_start")
    expect(start).to_be_disabled()
    time.passes(60)
    ben.page.reload()
    expect(ben.page.get_by_text(ben.words("host_away_now"))).to_be_visible()
    start.click()
    board(ben).wait_for()


def test_the_home_page_counts_who_is_here_now(come: Come) -> None:
    ann, ben = come(), come(language="ja")
    for guest in (ann, ben):
        guest.page.goto("/")
        luz_at_home(guest).wait_for()
    ann.page.reload()
    expect(ann.page.get_by_text("2 online", exact=True)).to_be_visible()
    expect(ben.page.get_by_text(ben.words("home_people", count=2))).to_be_visible()
    ben.leave()
    while ann.context.request.get("/api/lobby").json()["people"] > 1:
        ann.draw()
    ann.page.reload()
    expect(ann.page.get_by_text("1 online", exact=True)).to_be_visible()
