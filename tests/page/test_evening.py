"""A whole evening of two people in two languages, one with a phone and one at a desk: from the home
page to a table, through a game with an absence to its end, and on to the next."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from support.clock import MovedClock
from support.page_browser import DESKTOP, MOVING, PHONE, STILL, AtRandom, Come, Visitor, with_page
from support.page_luz import Player, hurry_together
from support.page_people import board, button, faults
from support.page_tour import luz_at_home
from support.serving import Json, serving_aside

from himitsu.games.luz.rules import ROUNDS
from himitsu.server.table.presence import AWAY

AT_ONCE = {"permissions": ["clipboard-read", "clipboard-write"]}
ANN, BEN = "Ann", "ベン"
WAIT = 30
"""Seconds after which Ann would have bots."""


@pytest.fixture
def time() -> MovedClock:
    return MovedClock()


@pytest.fixture
def timed_house(tmp_path: Path, time: MovedClock) -> Iterator[str]:
    with serving_aside(with_page(tmp_path, beat=0.0), AtRandom(), time) as url:
        yield url


def looks_for_a_table(ann: Visitor) -> str:
    """From the home page; the link under which she waits."""
    ann.page.goto("/")
    luz_at_home(ann).get_by_role("button", name=ann.words("home_find")).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=ann.words("name_label")).fill(ANN)
    dialog.get_by_role("radio", name=re.compile(rf"^{WAIT}\D")).click()
    dialog.get_by_role("button", name=ann.words("home_find")).click()
    ann.page.get_by_role("timer").wait_for()
    return ann.page.get_by_role("textbox", name=ann.words("gather_link")).input_value()


def is_invited(ben: Visitor, link: str) -> None:
    """He sees the game's picture, what it is and who waits, and sits down."""
    ben.page.goto(link)
    title = ben.words("welcome_title", game=ben.words("luz_title"))
    welcome = ben.page.get_by_role("region", name=title)
    expect(welcome.locator("svg").first).to_be_visible()
    for told in (ben.words("luz_tagline"), ben.words("welcome_people", names=ANN)):
        expect(welcome).to_contain_text(told)
    assert faults(ben) == ([], 0)
    ben.page.get_by_role("button", name=ben.words("gather_sit")).first.click()
    ben.page.get_by_role("textbox", name=ben.words("name_label")).fill(BEN)
    ben.page.get_by_role("button", name=ben.words("name_save")).click()
    expect(ben.page.get_by_role("listitem").filter(has_text=BEN)).to_have_count(1)


def play_until(players: list[Player], ann: Visitor, until: Callable[[Json], bool]) -> None:
    """With the controls of both pages, until such a view is on Ann's."""
    while not until((newest := ann.wire.newest())["view"]):
        seat = newest["view"]["asked"][0]
        if seat < len(players):
            players[seat].turn()
        while ann.wire.newest()["frame"] == newest["frame"]:
            ann.wire.next()


def last_trick(view: Json) -> bool:
    lying = [card for hand in view["hands"] for card in hand if card is not None]
    return bool(view["round"] == ROUNDS and len(lying) <= view["seats"])


def offers(guest: Visitor) -> list[Locator]:
    """What can be done once the game is over."""
    bar = guest.page.get_by_role("region", name=guest.words("bar_region"))
    rematch = bar.locator("[data-slot=confirm] .button")
    links = [bar.get_by_role("link", name=guest.words(each), exact=True) for each in LINKS]
    return [rematch, *links, bar.get_by_role("button", name=guest.words("gather_share"))]


LINKS = ("replay_title", "replay_what_if")


@pytest.mark.parametrize(
    ("host", "guest", "by_hand"),
    [
        pytest.param({"language": "en"} | DESKTOP, {"language": "ja"} | PHONE, False, id="short"),
        pytest.param(
            {"language": "zh-Hant"} | PHONE | MOVING,
            {"language": "zh-Hans"} | DESKTOP | STILL,
            True,
            id="every move by hand",
            marks=pytest.mark.soak,
        ),
    ],
)
def test_two_people_spend_an_evening(
    timed_house: str,
    come: Come,
    time: MovedClock,
    host: dict[str, Any],
    guest: dict[str, Any],
    by_hand: bool,
) -> None:
    ann = come(url=timed_house, **host)
    ben = come(url=timed_house, **(guest | AT_ONCE))
    both, players = [ann, ben], [Player(ann), Player(ben)]
    ann.page.clock.install()

    link = looks_for_a_table(ann)
    is_invited(ben, link)
    expect(ann.page.get_by_role("listitem").filter(has_text=BEN)).to_have_count(1)
    time.passes(WAIT + 1)
    for each in both:
        board(each).wait_for()
    table = link.rsplit("/", 1)[1]
    play_until(players, ann, lambda view: view["tricks"] and view["asked"] == [1])

    # Ben goes while everybody waits for him: the board counts down, then a bot takes over.
    ben.page.goto("/")
    take_over = button(ann, "absent_take_over")
    expect(take_over).to_be_disabled()
    counting = ann.page.locator("#content").get_by_text(re.compile(r"0:[0-5]\d|1:00"))
    expect(counting).to_contain_text(BEN)
    time.passes(AWAY / 1000)
    ann.page.clock.fast_forward(AWAY)
    take_over.click()
    log = ann.page.get_by_role("log")
    if ann.touch:
        button(ann, "table_log").click()
    expect(log.get_by_text(ann.words("log_seat_replaced", name=BEN), exact=True)).to_be_visible()
    if ann.touch:
        ann.page.keyboard.press("Escape")
    ben.page.goto(link)
    button(ben, "take_back").click()
    expect(button(ben, "take_back")).to_be_hidden()

    # They play to the end, the last trick with what the page offers.
    if not by_hand:
        hurry_together(both, table, last_trick)
    play_until(players, ann, lambda view: view["outcome"] is not None)
    for each in both:
        expect(Player(each).ranking).to_be_visible()
        for offer in offers(each):
            expect(offer).to_be_in_viewport(ratio=1)
        if not each.touch:
            # The log followed all the way.
            expect(each.page.get_by_role("log").locator("p").last).to_be_in_viewport(ratio=1)
        assert faults(each) == ([], 0)

    # A moment of the game is passed on: step and side are the same for whoever opens the address.
    offers(ben)[1].click()
    ben.page.get_by_role("combobox", name=ben.words("replay_side")).select_option(label=ANN)
    button(ben, "replay_on").click()
    button(ben, "replay_copy").click()
    expect(ben.page.get_by_text(ben.words("gather_copied")).first).to_be_visible()
    shared = ben.page.evaluate("navigator.clipboard.readText()")
    other = ann.another_tab()
    other.page.goto(shared)
    expect(other.page.get_by_role("slider", name=ann.words("replay_place"))).to_have_value("1")
    side = other.page.get_by_role("combobox", name=ann.words("replay_side"))
    expect(side).to_have_value("0")
    other.page.close()

    # Both want to play again, and meet.
    offers(ann)[0].click()
    expect(ann.page).not_to_have_url(link)
    ben.page.goto(link)
    expect(ben.page.get_by_text(ben.words("table_again_waiting"))).to_be_visible()
    offers(ben)[0].click()
    expect(ben.page).to_have_url(ann.page.url)
    for each, name in ((ann, BEN), (ben, ANN)):
        expect(each.page.get_by_role("listitem").filter(has_text=name)).to_have_count(1)

    # Each finds the game among their own.
    for each in both:
        each.page.goto("/me")
        luz = each.page.get_by_role("region", name=each.words("luz_title"))
        seats = luz.get_by_role("row", name=each.words("me_seats", count=4))
        expect(seats.get_by_role("cell").first).to_have_text("1")
        assert faults(each) == ([], 0)
