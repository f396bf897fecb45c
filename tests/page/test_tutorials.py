"""Each tutorial, from the home page to its end, with what the page offers; and leaving it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from support import page_luz, page_rhymes, page_yurikure
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.page_luz import hurry
from support.serving import Json

MOST_LOOKS = 1000
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


def read(visitor: Visitor, guide: Locator, *until: str) -> None:
    """Read on, because the bots wait for that: to one of these texts, or until the pupil is asked
    something new, or has come to the end."""
    onward = guide.locator("button.primary")
    wanted = [guide.get_by_text(visitor.words(text)) for text in until]
    for _ in range(MOST_LOOKS):
        if any(text.count() for text in wanted) or (not until and asked_anew(visitor, guide)):
            return
        if onward.count():
            onward.click()
        visitor.draw()
    raise AssertionError(guide.inner_text())


def asked_anew(visitor: Visitor, guide: Locator) -> bool:
    if guide.get_by_role("button", name=visitor.words("lesson_again")).count():
        return True
    answered = [said["token"] for said in visitor.wire.said if said["type"] == "gesture"]
    prompt = visitor.wire.newest()["prompt"]
    asked = prompt is not None and prompt["token"] not in answered
    shown = visitor.page.locator(".bar.asked").count() > 0
    return asked and shown and guide.locator("button.primary").count() == 0


def ended(visitor: Visitor, guide: Locator, last: str) -> None:
    expect(guide).to_contain_text(visitor.words(last))
    expect(guide.get_by_role("button", name=visitor.words("lesson_again"))).to_be_visible()


def test_luz_is_taught_by_a_round(come: Come) -> None:
    ann = come()
    guide = learn(ann, "luz")
    player = page_luz.Player(ann)
    read(ann, guide)
    expect(guide).to_contain_text(ann.words("luz_lesson_bid"))
    player.bid(4)
    for _ in range(10):
        read(ann, guide)
        assert player.asked() == "play"
        assert player.offered.count() == 1
        player.play(player.offered)
    read(ann, guide)
    ended(ann, guide, "luz_lesson_end")
    assert ann.wire.newest()["view"]["rounds"][0]["points"][0] == 10


@DEVICES
def test_yurikure_is_taught_by_a_game_that_is_won(come: Come, device: Json) -> None:
    ann = come(language="ja", hurried=True, **device)
    guide = learn(ann, "yurikure")
    player = page_yurikure.Player(ann)

    def told(step: str) -> None:
        read(ann, guide, f"yurikure_lesson_{step}")

    expect(guide).to_contain_text(ann.words("yurikure_lesson_goal"))
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
    told("raise")
    player.tap(player.put_away)
    player.declares(deed("approach", MURAFUJI))
    told("both")
    player.declares(deed("approach", AKANE))
    told("votes")
    player.tap(player.pass_once)
    told("against")
    player.declares(deed("against"))
    told("end")
    ended(ann, guide, "yurikure_lesson_end")
    assert ann.wire.newest()["view"]["outcome"]["winners"] == [0]


@DEVICES
def test_rhymes_is_taught_by_a_game_that_is_won(come: Come, device: Json) -> None:
    """Whoever taps what is offered is led to the end: nothing else is."""
    ann = come(hurried=True, **device)
    guide = learn(ann, "rhymes")
    player = page_rhymes.Player(ann)
    read(ann, guide)
    while player.asked():
        player.answer()
        read(ann, guide)
    ended(ann, guide, "rhymes_lesson_end")
    assert ann.wire.newest()["view"]["outcome"]["winners"] == [0]


@pytest.mark.parametrize("game", ["luz", "rhymes"])
def test_a_tutorial_waits_and_can_be_read_back_and_forth(come: Come, game: str) -> None:
    ann = come(language="zh-Hant", **PHONE)
    guide = learn(ann, game)
    words = ann.words
    onward = guide.get_by_role("button", name=words("lesson_next"))
    back = guide.get_by_role("button", name=words("lesson_back"))
    second = {"luz": "hands", "rhymes": "who"}[game]
    for _ in range(2):
        expect(guide).to_contain_text(words(f"{game}_lesson_goal"))
        expect(back).to_be_disabled()
        onward.click()
        expect(guide).to_contain_text(words(f"{game}_lesson_{second}"))
        back.click()
    # A page that comes back finds the bots still waiting.
    ann.page.reload()
    onward.click()
    expect(guide).to_contain_text(words(f"{game}_lesson_{second}"))
    assert ann.wire.newest()["frame"] == 0
    read(ann, guide)
    assert ann.wire.newest()["frame"] > 0
    expect(onward).to_be_disabled()
    back.click()
    expect(onward).to_be_enabled()


def test_whoever_leaves_the_script_reads_nothing_wrong(come: Come) -> None:
    ann = come()
    guide = learn(ann, "yurikure")
    read(ann, guide)
    table = ann.page.url.rpartition("/")[2]
    hurry(ann, table, lambda view: bool(view["turn"] == 1))
    expect(guide).to_contain_text(ann.words("lesson_strayed"))
    expect(guide.get_by_role("button", name=ann.words("lesson_next"))).to_be_hidden()
    guide.get_by_role("button", name=ann.words("lesson_play_on")).click()
    expect(guide).to_be_hidden()
    player = page_yurikure.Player(ann)
    expect(player.pass_once.or_(player.order_girl).first).to_be_visible()


def test_in_a_tutorial_nothing_but_what_is_taught_is_offered(come: Come) -> None:
    ann = come()
    guide = learn(ann, "yurikure")
    read(ann, guide)
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
