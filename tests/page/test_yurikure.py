"""Yuri-Kure in the page: both ways of revealing, from the first points to the open sheets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come
from support.page_luz import hurry

TABLES = {
    "open, nine girls, Japanese, phone": (
        {"seats": 3, "reveal": "open", "girls": "9"},
        {"language": "ja", "color_scheme": "dark"} | PHONE,
    ),
    "strict, seven girls, English, desktop": (
        {"seats": 3, "reveal": "strict", "girls": "7"},
        {"language": "en"} | DESKTOP,
    ),
}


@pytest.mark.parametrize(("table", "wishes"), TABLES.values(), ids=list(TABLES))
def test_a_whole_game_can_be_followed(
    come: Come, table: dict[str, Any], wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    place = ann.begin(game="yurikure", **table)
    main = ann.page.get_by_role("main")
    found: dict[str, object] = {}

    def look(screen: str) -> None:
        ann.wait_for_rest()
        found[screen] = complaints(ann.page), max(0, too_wide(ann.page))

    expect(main.get_by_text(ann.words("yurikure_place_setup"))).to_be_visible()
    look("points")
    hurry(ann, place, lambda view: view["phase"] == "action")
    expect(main.get_by_role("button", name=ann.words("yurikure_pass")).first).to_be_visible()
    look("action")
    hurry(ann, place)
    ann.page.reload()
    expect(main.get_by_role("heading", name=ann.words("yurikure_end_sheets"))).to_be_visible()
    look("end")
    assert found == dict.fromkeys(("points", "action", "end"), ([], 0))


def test_the_others_points_never_arrive_before_the_end(come: Come) -> None:
    """Every frame but the last ones shows one sheet: the reader's own."""
    ann = come()
    table = ann.begin(game="yurikure", seats=3, reveal="open")
    hurry(ann, table)
    expect(ann.page.get_by_role("heading", name=ann.words("yurikure_end_sheets"))).to_be_visible()
    frames = [frame for frame in ann.wire.shown() if frame["view"]["outcome"] is None]
    events = [
        event for frame in frames for event in frame["events" if "events" in frame else "log"]
    ]
    placed = [event["pairs"] for event in events if event["type"] == "placed"]
    assert placed
    assert all([pairs is None for pairs in by_seat] == [False, True, True] for by_seat in placed)
    assert all(frame["view"]["sheets"] is None for frame in frames)
