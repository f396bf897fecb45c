"""Watchers: seen by name, shown no secret, and let over a shoulder with that player's leave."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import PHONE, Come, Visitor
from support.page_luz import hurry
from support.page_people import bring_up, button, faults, play_together, post
from support.page_truth import leaks, moments
from support.serving import Json


def named(guest: Visitor, name: str) -> None:
    guest.context.request.get("/api/me")
    answer = guest.context.request.put("/api/me", data={"name": name})
    assert answer.ok, answer.text()


def fronts(guest: Visitor) -> list[int]:
    """How many fronts each hand shows, in the newest frame."""
    hands = guest.wire.newest()["view"]["hands"]
    return [sum(card is not None and len(card) > 1 for card in hand) for hand in hands]


def until_fronts(guest: Visitor, wanted: list[int]) -> None:
    while fronts(guest) != wanted:
        guest.wire.next()


def test_a_watcher_is_seen_by_name_and_sees_backs_alone(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="zh-Hant", **PHONE)
    named(cyd, "Cyd")
    table = play_together(ann, ben)
    cyd.page.goto(f"/t/{table}")
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_visible()
    people = bring_up(ann, "people_with_watchers", count=1)
    expect(people).to_contain_text("Cyd")
    assert faults(ann) == ([], 0)
    ann.page.keyboard.press("Escape")
    expect(cyd.page.get_by_role("combobox", name=cyd.words("look_label"))).to_have_count(0)
    drawer = bring_up(cyd, "chat_title")
    expect(drawer).to_contain_text(cyd.words("chat_players_only"))
    expect(drawer.get_by_role("tab", name=cyd.words("notes_title"))).to_have_count(0)
    assert faults(cyd) == ([], 0)

    # A bot plays on for Ben, so that the game comes to its end: then the record tells the truth.
    post(ben, f"/api/tables/{table}/leave")
    for guest in (ann, ben):
        guest.page.goto("about:blank")
    hurry(ann, table)
    while not any(map(is_over, cyd.wire.frames())):
        cyd.wire.next()
    shown = cyd.wire.shown()
    assert len(shown) > 100
    assert leaks(shown, moments(ann.record(table)), None) == []
    assert all(frame["prompt"] is None for frame in shown)


def is_over(frame: Json) -> bool:
    return frame["type"] == "table" and bool(frame["table"]["status"] == "over")


def test_over_a_shoulder_with_the_players_leave_alone(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="ja", color_scheme="dark", **PHONE)
    table = play_together(ann, ben, watch="seats")
    cyd.page.goto(f"/t/{table}")
    expect(button(cyd, "ask_seat", name=cyd.words("bot"))).to_be_visible()
    people = bring_up(ann, "people_with_watchers", count=1)
    people.get_by_role("checkbox", name=ann.words("share_view")).check()
    side = cyd.page.get_by_role("combobox", name=cyd.words("look_label"))
    expect(side).to_be_visible()
    assert fronts(cyd) == [0, 0, 0]
    side.select_option(cyd.words("look_with", name="Ann"))
    expect(cyd.page.get_by_text(cyd.words("watching_with", name="Ann")).first).to_be_visible()
    until_fronts(cyd, [0, 10, 10])
    # It is Ann's hand and Ann's bid, not the watcher's.
    hand = cyd.page.get_by_role("list", name=cyd.words("luz_hand_of", name="Ann"))
    expect(hand.get_by_role("button")).to_have_count(10)
    expect(cyd.page.get_by_text(cyd.words("luz_prompt_bid"))).to_have_count(0)
    # There is nothing to do there, and no seat to be had any more.
    assert cyd.wire.newest()["prompt"] is None
    expect(button(cyd, "ask_seat", name=cyd.words("bot"))).to_be_hidden()
    assert faults(cyd) == ([], 0)

    people.get_by_role("checkbox", name=ann.words("share_view")).uncheck()
    expect(side).to_be_hidden()
    until_fronts(cyd, [0, 0, 0])
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_visible()


def test_where_nobody_may_watch_a_link_says_so(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="zh-Hans")
    table = play_together(ann, ben, watch="nobody")
    cyd.page.goto(f"/t/{table}")
    expect(cyd.page.get_by_role("alert")).to_contain_text(cyd.words("error_unwatched"))
    expect(cyd.page.get_by_role("link", name=cyd.words("back_home"))).to_be_visible()
    assert cyd.wire.heard == []
