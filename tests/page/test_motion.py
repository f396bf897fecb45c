"""Events play at a readable pace, can be skipped, and never delay a prompt."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.page_browser import MOVING, Come
from support.page_luz import Player, hurry

WATCH_FLIGHTS = """
  window.flights = 0
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const duration = typeof timing === 'object' ? timing.duration : timing
    if (duration > 1) window.flights += 1
    return animate.call(this, frames, timing)
  }
"""


@pytest.mark.parametrize(("wish", "flying"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_motion_is_not_wanted(come: Come, wish: str, flying: bool) -> None:
    ann = come(reduced_motion=wish)
    ann.context.add_init_script(WATCH_FLIGHTS)
    ann.begin()
    player = Player(ann)
    for _ in range(3):
        player.turn()
    player.asked()
    assert (ann.page.evaluate("window.flights") > 0) == flying


def test_a_spectator_skips_ahead(come: Come) -> None:
    ann, cyd = come(), come(**MOVING)
    table = ann.begin()
    cyd.page.goto(f"/t/{table}")
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_visible()
    hurry(ann, table, lambda view: bool(view["round"] == 2))

    skip = cyd.page.get_by_role("button", name=cyd.words("table_skip"))
    second = cyd.page.get_by_text(cyd.words("luz_summary_title", round=1))
    expect(skip).to_be_visible()
    expect(second).to_be_hidden()
    skip.click()
    expect(skip).to_be_hidden()
    expect(second).to_be_visible()
