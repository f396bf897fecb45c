"""The eye that looks for what does not fit sees what it should."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.moments import BAR, enter
from support.moments.luz import LUZ
from support.page_fits import FINGER, Insets, misfits
from support.page_stage import Stage
from support.screens import QUICK, staged

PASS = "document.querySelector('[data-slot=pass] button')"
PROMPT = "document.querySelector('.prompt')"
END = '<i style="position:absolute;inset:0 0 0 auto;width:12px"></i>'
PLANTED = {
    "covered": f"{PASS}.insertAdjacentHTML('afterend', '<i style=\"position:fixed;inset:0\"></i>')",
    "off the screen": f"{PASS}.style.translate = '0 3rem'",
    "too small": f"{PASS}.style.scale = '0.5'",
    "text covered": f"{PROMPT}.style.cssText = 'position:relative; width:max-content';"
    f"{PROMPT}.insertAdjacentHTML('beforeend', '{END}')",
    "text cut": f"{PROMPT}.style.cssText = 'width:2em; overflow:hidden; white-space:nowrap'",
    "text off the screen": f"{PROMPT}.style.translate = '-4rem'",
    "text spills": f"{PASS}.firstChild.data = 'Nowadays'; {PASS}.style.width = '40px';"
    f"{PASS}.style.marginInlineStart = '40px';"
    f"{PASS}.style.whiteSpace = 'nowrap'",
    "the page scrolls": "document.body.style.paddingBottom = '1px'",
    "not in sight": f"{PASS}.parentElement.style.translate = '0 90vh'",
    "nothing on the screen": f"{PROMPT}.remove()",
}
OVER = '<i style="position:fixed;inset:0;pointer-events:none"></i>'
WIDE = (
    '<div style="position:fixed;inset:100px;overflow-y:auto"><p style="width:100vw">Wide</p></div>'
)
LIST = '<select style="width:3em;position:fixed"><option>Very long</select>'
TOGETHER = {
    "covered": f"{PASS}.style.marginInlineEnd = '-3rem'",
    "scrolls aside": f"{PROMPT}.insertAdjacentHTML('afterend', '{WIDE}')",
    "text covered": f"{PROMPT}.style.pointerEvents = 'none';"
    f"{PROMPT}.insertAdjacentHTML('afterend', '{OVER}')",
    "text cut": f"document.querySelector('.bar').insertAdjacentHTML('beforeend', '{LIST}')",
}
"""Seen in one look: an answer of which only an end is covered, words that take no tap under
something that takes none, a list that is too narrow for its choice, and a part that scrolls down
and is too narrow for what stands in it."""


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    """A table where a card is chosen."""
    with staged(browser, QUICK["phone"]) as stage:
        enter(stage, LUZ, next(each for each in LUZ.moments if each.name == "follow"), 3)
        yield stage


@pytest.mark.parametrize("what", PLANTED)
def test_a_misfit_that_was_planted_is_seen(stage: Stage, what: str) -> None:
    before = _seen(stage)
    stage.page.evaluate(f"() => {{ {PLANTED[what]} }}")
    stage.settle()
    new = set(_seen(stage)) - set(before)
    assert any(told.startswith(what) for told in new), new


def test_misfits_at_an_end_under_glass_and_in_a_list_are_seen(stage: Stage) -> None:
    for planted in TOGETHER.values():
        stage.page.evaluate(f"() => {{ {planted} }}")
    stage.settle()
    seen = _seen(stage)
    assert all(any(told.startswith(what) for told in seen) for what in TOGETHER), seen


def test_what_lies_under_a_notch_is_seen(stage: Stage) -> None:
    assert any("off the screen" in told for told in _seen(stage, Insets(bottom=40)))


def _seen(stage: Stage, insets: Insets | None = None) -> list[str]:
    return misfits(stage.page, finger=FINGER, kept=BAR, insets=insets)


STAYS = """
  (scrolled) => {
    document.body.insertAdjacentHTML('beforeend', `
      <div style="position:fixed; z-index:99; inset:0 0 auto; height:150px; overflow-y:auto">
        <b style="position:sticky; top:0; display:block; height:60px">Head</b>
        <button style="display:block; margin-top:-50px">Under the head</button>
        <i style="display:block; height:900px"></i>
      </div>`)
    document.querySelector('body > div:last-child').scrollTop = scrolled
  }
"""


@pytest.mark.parametrize("scrolled", [0, 10])
def test_what_lies_under_a_head_that_stays_is_seen_unless_it_scrolls_out(
    stage: Stage, scrolled: int
) -> None:
    stage.page.evaluate(STAYS, scrolled)
    told = [each for each in _seen(stage) if each.startswith("covered") and "Under the" in each]
    assert bool(told) == (scrolled == 0)
