"""A phone: 390 pixels wide, and fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from support.page_browser import MOVING, PHONE, Come
from support.page_luz import Player, hurry

from himitsu.games.luz.rules import HAND

WIDTH = PHONE["viewport"]["width"]
FINGER = 44
CARD = (38, 53)
"""A hand in two rows: ten in one would be as small as those of the others."""

WATCH_WIDTH = """
  window.widest = 0
  const look = () => {
    const page = document.scrollingElement
    if (page) window.widest = Math.max(window.widest, page.scrollWidth)
    requestAnimationFrame(look)
  }
  look()
"""

SMALL_CONTROLS = """
  (finger) => {
    const controls = [...document.querySelectorAll('button, a[href], select, summary, input')]
    const box = (control) => (control.closest('label') ?? control).getBoundingClientRect()
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[inert]') && !control.matches('.skip, [aria-pressed]'))
      .filter((control) => !control.closest('.term'))
      .filter((control) => Math.round(box(control).height) < finger)
      .map((control) => `${control.ariaLabel ?? control.innerText}: ${box(control).height}`)
  }
"""


def small_controls(page: Page) -> list[str]:
    """Everything to tap that is lower than a finger needs, but for the cards, and for words and
    signs in a line that explain themselves."""
    found: list[str] = page.evaluate(SMALL_CONTROLS, FINGER)
    return found


@pytest.mark.parametrize("turns", [3, pytest.param(HAND + 1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_with_taps_never_scrolls_sideways(come: Come, seats: int, turns: int) -> None:
    """With cards that fly; after some turns the rest of the round is played past the page."""
    ann = come(**PHONE, **MOVING)
    ann.context.add_init_script(WATCH_WIDTH)
    table = ann.begin(seats)
    player = Player(ann)
    small = small_controls(ann.page)
    for _ in range(turns):
        assert player.turn() in {"bid", "play"}
        small += small_controls(ann.page)
    hurry(ann, table, lambda view: bool(view["round"] == 2))
    assert player.asked() == "summary"
    small += small_controls(ann.page)
    assert small == []
    assert ann.page.evaluate("window.widest") == WIDTH


def test_on_a_phone_the_whole_hand_and_the_buttons_are_on_the_screen(come: Come) -> None:
    ann = come(**PHONE)
    ann.begin(5)
    player = Player(ann)
    assert player.asked() == "bid"
    player.pick(3)
    confirm = player.confirm.bounding_box()
    assert confirm is not None
    assert confirm["y"] + confirm["height"] <= PHONE["viewport"]["height"]
    player.bid(2)
    assert player.asked() == "play"
    for card in player.cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDTH
        assert box["y"] + box["height"] <= PHONE["viewport"]["height"]
        assert box["width"] >= CARD[0]
        assert box["height"] >= CARD[1]
