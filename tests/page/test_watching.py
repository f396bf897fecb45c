"""Watchers: seen by name, shown no secret, and let over a shoulder with that player's leave."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import PHONE, Come, Visitor
from support.page_luz import hurry_together
from support.page_people import bring_up, button, faults, play_together, post, sit, table_for
from support.page_truth import leaks, moments
from support.serving import Json

from himitsu.games.luz.rules import HAND


def named(guest: Visitor, name: str) -> None:
    guest.context.request.get("/api/me")
    answer = guest.context.request.put("/api/me", data={"name": name})
    assert answer.ok, answer.text()


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

    # After a round both give up, so that the game is over: then the record tells the truth.
    for guest in (ann, ben):
        guest.page.goto("about:blank")
    hurry_together([ann, ben], table, lambda view: bool(view["round"] == 2))
    for guest in (ann, ben):
        post(guest, f"/api/tables/{table}/leave", {"concede": True})
    while not any(map(is_over, cyd.wire.frames())):
        cyd.wire.next()
    shown = cyd.wire.shown()
    assert len(shown) > 3 * HAND
    assert leaks(shown, moments(ann.record(table)), None) == []
    assert all(frame["prompt"] is None for frame in shown)


def is_over(frame: Json) -> bool:
    return frame["type"] == "table" and bool(frame["table"]["status"] == "over")


def seen_from(guest: Visitor) -> int:
    """From which side the newest frame shows the game."""
    viewer: int = guest.wire.newest()["view"]["viewer"]
    return viewer


def until_seen_from(guest: Visitor, side: int) -> None:
    while seen_from(guest) != side:
        guest.wire.next()


def test_over_a_shoulder_with_the_players_leave_alone(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="ja", color_scheme="dark", **PHONE)
    table = table_for(ann, game="yurikure", watch="seats")
    sit(ann, table, 0, "Ann")
    sit(ben, table, 1, "Ben")
    post(ann, f"/api/tables/{table}/start")
    ann.page.goto(f"/t/{table}")
    cyd.page.goto(f"/t/{table}")
    expect(button(cyd, "ask_seat", name=cyd.words("bot"))).to_be_visible()
    until_seen_from(cyd, -1)
    people = bring_up(ann, "people_with_watchers", count=1)
    people.get_by_role("checkbox", name=ann.words("share_view")).check()
    side = cyd.page.get_by_role("combobox", name=cyd.words("look_label"))
    expect(side).to_be_visible()
    side.select_option(cyd.words("look_with", name="Ann"))
    expect(cyd.page.get_by_text(cyd.words("watching_with", name="Ann")).first).to_be_visible()
    until_seen_from(cyd, 0)
    # There is nothing to do there, and no seat to be had any more.
    assert cyd.wire.newest()["prompt"] is None
    expect(button(cyd, "ask_seat", name=cyd.words("bot"))).to_be_hidden()
    assert faults(cyd) == ([], 0)

    people.get_by_role("checkbox", name=ann.words("share_view")).uncheck()
    expect(side).to_be_hidden()
    until_seen_from(cyd, -1)
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_visible()


def test_where_nobody_may_watch_a_link_says_so(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="zh-Hans")
    table = play_together(ann, ben, watch="nobody")
    cyd.page.goto(f"/t/{table}")
    expect(cyd.page.get_by_role("alert")).to_contain_text(cyd.words("error_unwatched"))
    expect(cyd.page.get_by_role("link", name=cyd.words("back_home"))).to_be_visible()
    assert cyd.wire.heard == []
