"""Each tutorial, from the home page to its end, with what the page offers; and leaving it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from support import page_luz, page_rhymes, page_yurikure
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.serving import Json

AKANE, MURAFUJI, MIDORINO, SORAI = 0, 3, 4, 5
DEVICES = pytest.mark.parametrize(
    "device",
    [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.soak), pytest.param(PHONE, id="phone")],
)


def learn(visitor: Visitor, game: str) -> Locator:
    """Begin a tutorial at home; what guides through it."""
    words = visitor.words
    visitor.page.goto("/")
    card = visitor.page.get_by_role("article").filter(
        has=visitor.page.get_by_role("heading", name=words(f"{game}_title"))
    )
    card.get_by_role("button", name=words("lesson_start")).click()
    return visitor.page.get_by_role("region", name=words("lesson_title"))


def ended(visitor: Visitor, guide: Locator, last: str) -> None:
    expect(guide).to_contain_text(visitor.words(last))
    expect(guide.get_by_role("button", name=visitor.words("lesson_again"))).to_be_visible()


def test_luz_is_taught_by_a_round(come: Come) -> None:
    ann = come()
    guide = learn(ann, "luz")
    player = page_luz.Player(ann)
    assert player.asked() == "bid"
    expect(guide).to_contain_text(ann.words("luz_lesson_bid"))
    player.bid(4)
    for _ in range(10):
        assert player.asked() == "play"
        assert player.offered.count() == 1
        player.play(player.offered)
    ended(ann, guide, "luz_lesson_end")
    assert ann.wire.newest()["view"]["rounds"][0]["points"][0] == 10


@DEVICES
def test_yurikure_is_taught_by_a_turn(come: Come, device: Json) -> None:
    ann = come(hurried=True, **device)
    guide = learn(ann, "yurikure")
    player = page_yurikure.Player(ann)

    def told(step: str) -> None:
        expect(guide).to_contain_text(ann.words(f"yurikure_lesson_{step}"))

    told("place")
    liked = [(AKANE, MURAFUJI), (AKANE, MIDORINO), (MURAFUJI, MIDORINO)]
    player.place([*liked, (AKANE, SORAI), (MURAFUJI, SORAI)])
    told("pass")
    player.tap(player.order_girl)
    told("reveal")
    player.reveals(3)
    told("declare")
    player.declares(deed("approach", MURAFUJI))
    told("outbid")
    player.reveals(6)
    told("again")
    player.declares(deed("approach", MURAFUJI))
    told("hold")
    player.tap(player.pass_once)
    told("second")
    player.reveals(4)
    told("confess")
    player.declares(deed("confess", AKANE))
    told("answer")
    player.declares(deed("ok"))
    told("order")
    player.pass_unless_mine()
    ended(ann, guide, "yurikure_lesson_end")
    couple = ann.wire.newest()["view"]["pairs"][3]
    assert (couple["girls"], couple["couple"]) == ([AKANE, MURAFUJI], "red")


@DEVICES
def test_rhymes_is_taught_by_a_game_that_is_won(come: Come, device: Json) -> None:
    """Whoever taps what is offered is led to the end: nothing else is."""
    ann = come(hurried=True, **device)
    guide = learn(ann, "rhymes")
    player = page_rhymes.Player(ann)
    while player.asked():
        player.answer()
    ended(ann, guide, "rhymes_lesson_end")
    assert ann.wire.newest()["view"]["outcome"]["winners"] == [0]


def test_in_a_tutorial_nothing_but_what_is_taught_is_offered(come: Come) -> None:
    ann = come()
    guide = learn(ann, "yurikure")
    expect(guide).to_contain_text(ann.words("yurikure_lesson_place"))
    player = page_yurikure.Player(ann)
    player.tap(player.girl(MIDORINO))
    expect(ann.notices).to_contain_text(ann.words("lesson_otherwise"))
    expect(player.girl(MIDORINO)).not_to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", ["luz", "yurikure", "rhymes"])
def test_a_tutorial_can_be_skipped_at_any_time(come: Come, game: str) -> None:
    ann = come()
    guide = learn(ann, game)
    guide.get_by_role("link", name=ann.words("lesson_skip")).click()
    expect(ann.page.get_by_role("button", name=ann.words("lesson_start"))).to_have_count(3)


def deed(name: str, girl: int | None = None) -> dict[str, Any]:
    return {"deed": name, "girl": girl, "pair": None}
