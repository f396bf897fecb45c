"""Who is silent, leaves or gives up: a bot stands in for all to see, and the seat can be taken
back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.clock import DAY, HOUR, MovedClock
from support.page_browser import PHONE, AtRandom, Come, with_page
from support.page_luz import Player, hurry
from support.page_people import (
    bid_of,
    board,
    bring_up,
    button,
    faults,
    play_together,
    post,
    until_asked,
)
from support.serving import serving_aside

CLOCK = 30
"""Seconds for each decision."""
SOON = 1000
"""Times that a page draws, until which what was to come is there."""


@pytest.fixture
def time() -> MovedClock:
    return MovedClock()


@pytest.fixture
def timed_house(tmp_path: Path, time: MovedClock) -> Iterator[str]:
    """A house whose clock the test sets: bots need no time there."""
    with serving_aside(with_page(tmp_path, beat=0.0), AtRandom(), time) as url:
        yield url


def test_silence_brings_a_stand_in_and_a_word_ends_it(
    timed_house: str, come: Come, time: MovedClock
) -> None:
    ann = come(url=timed_house)
    ben = come(url=timed_house, language="ja", color_scheme="dark", **PHONE)
    play_together(ann, ben, pace="live", clock=CLOCK)
    expect(ann.page.get_by_role("timer")).to_be_visible()
    # Nobody answers: each lapse is answered by the rules, and the third by a bot from then on.
    own = ben.page.get_by_text(ben.words("you_are_stood_in", bot=ben.words("bot_steady")))
    for _ in range(12):
        before = ben.wire.newest()["frame"]
        time.passes(CLOCK)
        for _ in range(SOON):
            if ben.wire.newest()["frame"] != before:
                break
            time.passes(1)
            ben.draw()
        else:
            pytest.fail("nothing happens")
        if own.is_visible():
            break
    expect(own).to_be_visible()
    expect(ben.page.get_by_text(ben.words("seat_stand_in", name="Ben")).first).to_be_visible()
    assert faults(ben) == ([], 0)
    button(ben, "take_back").click()
    expect(own).to_be_hidden()
    expect(ben.page.get_by_text(ben.words("seat_stand_in", name="Ben"))).to_have_count(0)


def test_a_game_over_days_waits_through_the_night_and_a_restart(
    come: Come, tmp_path: Path, time: MovedClock
) -> None:
    settings = with_page(tmp_path, beat=0.0)
    with serving_aside(settings, AtRandom(), time) as evening:
        ann = come(url=evening)
        ben = come(url=evening, language="ja", **PHONE)
        table = play_together(ann, ben, pace="relaxed", clock=DAY)
        first, other = bid_of(ann, ben)
        Player(first).bid(2)
        bid_of(ann, ben)
        for guest in (ann, ben):
            guest.page.goto("about:blank")
    time.passes(8 * HOUR)
    with serving_aside(settings, AtRandom(), time) as morning:
        for guest in (first, other):
            guest.page.goto(f"{morning}/t/{table}")
            board(guest).wait_for()
            # The clock has gone on through the night.
            left = [{"hours": 15, "minutes": 59}, {"hours": 16, "minutes": 0}]
            times = [guest.words("time_hours_minutes", **time) for time in left]
            assert any(text in guest.page.get_by_role("timer").inner_text() for text in times)
            assert guest.wire.newest()["view"]["bids"].count(None) < 3
        asked, _ = bid_of(ann, ben)
        Player(asked).turn()
        for guest in (ann, ben):
            guest.page.goto("about:blank")


def test_who_leaves_finds_the_game_again_and_reads_what_happened(come: Come) -> None:
    ann, ben = come(), come(language="zh-Hant", **PHONE)
    table = play_together(ann, ben)
    people = bring_up(ben, "people_title")
    people.get_by_role("button", name=ben.words("leave_game")).click()
    people.get_by_role("button", name=ben.words("leave_game")).click()
    mine = ben.page.get_by_role("region", name=ben.words("home_my_tables"))
    expect(mine).to_contain_text(ben.words("status_stood_in"))
    expect(ann.page.get_by_text(ann.words("seat_stand_in", name="Ben")).first).to_be_visible()
    hurry(ann, table, lambda view: bool(view["tricks"]))

    mine.get_by_role("link").click()
    missed = ben.page.get_by_role("region", name=ben.words("missed_title"))
    missed.get_by_role("button", name=ben.words("missed_title")).click()
    expect(missed).to_contain_text("Ann")
    assert faults(ben) == ([], 0)
    button(ben, "missed_read").click()
    expect(missed).to_be_hidden()
    button(ben, "take_back").click()
    expect(button(ben, "take_back")).to_be_hidden()
    # What the bot did stays the bot's in the log; on the board Ben plays again.
    board_of_ann = ann.page.locator("#content")
    expect(board_of_ann.get_by_text(ann.words("seat_stand_in", name="Ben"))).to_have_count(0)


def test_giving_up_is_confirmed_and_ends_the_game_once_all_have(come: Come) -> None:
    ann, ben = come(), come(language="ja", **PHONE)
    table = play_together(ann, ben)
    people = bring_up(ben, "people_title")
    people.get_by_role("button", name=ben.words("concede"), exact=True).click()
    people.get_by_role("button", name=ben.words("stay")).click()
    expect(people.get_by_text(ben.words("concede_warning"))).to_be_hidden()
    people.get_by_role("button", name=ben.words("concede"), exact=True).click()
    assert faults(ben) == ([], 0)
    people.get_by_role("button", name=ben.words("concede_yes"), exact=True).click()
    conceded = ben.words("you_conceded", bot=ben.words("bot_steady"))
    expect(ben.page.locator("#content").get_by_text(conceded)).to_be_visible()
    expect(button(ben, "take_back")).to_have_count(0)

    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    for guest in (ann, ben):
        expect(guest.page.get_by_text(guest.words("all_conceded"))).to_be_visible()
        board(guest).wait_for()


def test_who_is_away_and_awaited_is_replaced_and_may_come_back(
    timed_house: str, come: Come, time: MovedClock
) -> None:
    ann, ben = [come(url=timed_house) for _ in range(2)]
    table = play_together(ann, ben)
    until_asked(ann, 1)
    ben.page.goto("/")
    take_over = button(ann, "absent_take_over")
    expect(take_over).to_be_disabled()
    told = ann.words("absent_until", name="Ben", time="").partition("  ")[0][:-1]
    expect(ann.page.locator("#content")).to_contain_text(told)
    assert faults(ann) == ([], 0)
    # The page's own clock need not wait: a page that comes anew is told how much is left.
    time.passes(60)
    ann.page.reload()
    take_over.click()
    people = bring_up(ann, "people_title")
    expect(people).to_contain_text(ann.words("seat_stand_in", name="Ben"))
    expect(people).to_contain_text(ann.words("bot"))
    # His seat is known wherever he comes from: his browser need not remember it.
    ben.page.evaluate("localStorage.clear()")
    ben.page.goto(f"/t/{table}")
    button(ben, "take_back").click()
    expect(ben.page.get_by_text(ben.words("table_watching"))).to_be_hidden()
    expect(people).not_to_contain_text(ann.words("seat_stand_in", name="Ben"))
    expect(people).to_contain_text("Ben")
    # What he did stays his, what the bot did is told of the bot, and each change has its line.
    ann.page.keyboard.press("Escape")
    log = ann.page.get_by_role("log")
    for line in ("log_seat_replaced", "log_seat_back"):
        expect(log.get_by_text(ann.words(line, name="Ben"), exact=True)).to_have_count(1)
