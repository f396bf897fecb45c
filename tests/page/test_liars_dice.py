"""The example of a game in a package: installed into a fresh environment, served from there, and
played on its own board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from support.fresh_environment import EXAMPLE, FreshEnvironment
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, with_page
from support.page_fits import misfits
from support.page_words import LANGUAGES
from support.serving import Process

ON_ITS_SIDE: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 740}}
MOST = 60
"""Answers of one player who calls whenever they may; each call costs somebody one of ten dice."""

_ASKED = """
  (before) => {
    if (document.querySelector('.bar .after')) return { over: true }
    const own = document.querySelector('.liarsdice .near .player.turn')
    // Neither on its way already, nor too fresh to be pressed by mistake.
    const call = document.querySelector('[data-slot=pass] button')
    const shown = (call ?? document.querySelector('[data-slot=confirm] button'))
      ?.matches('[aria-disabled=false]')
    const asked = document.querySelector('.liarsdice')?.innerHTML
    return own && shown && asked !== before && { over: false, asked }
  }
"""


@pytest.fixture(scope="module")
def dice_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose environment has the package; its address."""
    folder = tmp_path_factory.mktemp("fresh")
    environment = FreshEnvironment(folder / "environment")
    environment.install_copy(EXAMPLE, folder / "package")
    with Process(with_page(folder), python=str(environment.python)) as server:
        yield server.url


def test_it_is_played_to_its_end_with_keys_alone(come: Come, dice_house: str) -> None:
    ann = come(url=dice_house, hurried=True)
    page = ann.page
    ann.begin(2, "liarsdice", bot="steady")
    answers, asked = 0, ""
    while True:
        found = page.wait_for_function(_ASKED, arg=asked, polling="raf").json_value()
        if found["over"]:
            break
        asked = found["asked"]
        may_call = 180 in ann.wire.newest()["view"]["legal"]
        page.keyboard.press("l" if may_call else "Enter")
        answers += 1
        assert answers < MOST, "the game does not end"
    view = ann.wire.newest()["view"]
    assert view["outcome"]["winners"]
    assert sum(map(len, view["dice"])) == sum(view["outcome"]["scores"])


SHORT = [(DESKTOP, "en", "dark", 4), (SMALL, "ja", "light", 4)]
LONG = [
    (screen, language, scheme, seats)
    for screen in (DESKTOP, SMALL, ON_ITS_SIDE)
    for language in LANGUAGES
    for scheme in ("dark", "light")
    for seats in (2, 6)
]


@pytest.mark.parametrize(
    ("screen", "language", "scheme", "seats"),
    [*SHORT, *(pytest.param(*case, marks=pytest.mark.soak) for case in LONG)],
)
def test_the_board_fits_and_says_what_it_shows(
    come: Come, dice_house: str, screen: dict[str, Any], language: str, scheme: str, seats: int
) -> None:
    ann = come(url=dice_house, language=language, color_scheme=scheme, **screen)
    page, words = ann.page, ann.words
    ann.begin(seats, "liarsdice", bot="steady")
    page.wait_for_function(_ASKED, arg="", polling="raf")
    ann.wait_for_rest()
    view = ann.wire.newest()["view"]
    own = ", ".join(map(str, view["dice"][0]))
    expect(page.locator(".near").get_by_role("img", name=own, exact=True)).to_be_visible()
    hidden = words("liarsdice_hidden", count=5)
    expect(page.get_by_role("img", name=hidden, exact=True)).to_have_count(seats - 1)
    faces = page.get_by_role("radiogroup", name=words("liarsdice_face"))
    expect(faces.get_by_role("radio")).to_have_count(6)
    assert misfits(page, finger=40 if ann.touch else None) == []
    assert too_wide(page) <= 0
    assert complaints(page) == []


def test_a_bid_is_chosen_by_number_and_face(come: Come, dice_house: str) -> None:
    ann = come(url=dice_house)
    page = ann.page
    ann.begin(3, "liarsdice", bot="steady")
    page.wait_for_function(_ASKED, arg="", polling="raf")
    lowest = ann.wire.newest()["view"]["legal"][0]
    page.get_by_role("button", name="More").click()
    page.get_by_role("radio", name="6").check(force=True)
    count = lowest // 6 + 2
    page.get_by_role("button", name=f"Bid {count} × 6").click()
    expect(page.get_by_role("log")).to_contain_text(f"Ann: {count} × 6")
