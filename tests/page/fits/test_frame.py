"""The frame around every game: its title, its settings, and what opens over the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from support.moments import enter
from support.moments.luz import HAND, LUZ, follows
from support.page_browser import LOCALES
from support.page_fits import FINGER, centres, misfits
from support.page_stage import Stage, reached
from support.screens import ASIDE, QUICK, UPRIGHT, Size, staged

PHONE = QUICK["phone"]
KEYBOARD = {UPRIGHT: Size(360, 430), ASIDE: Size(844, 230)}
"""What a software keyboard leaves of the screen."""
TITLE = """
  () => {
    const title = document.querySelector('h1')
    const box = title.getBoundingClientRect()
    return title.scrollWidth <= title.clientWidth && box.left >= 0 && box.right <= innerWidth
  }
"""


def following(stage: Stage) -> None:
    enter(stage, LUZ, next(each for each in LUZ.moments if each.name == "follow"), 5)


@pytest.mark.parametrize("language", LOCALES)
def test_no_title_is_cut_on_a_small_phone(browser: Browser, language: str) -> None:
    with staged(browser, PHONE, language) as stage:
        for game in ("luz", "yurikure", "rhymes"):
            stage.begin(game, 3)
            assert stage.page.evaluate(TITLE), game


@pytest.mark.parametrize("size", KEYBOARD, ids=str)
def test_what_is_written_stays_in_sight_above_the_keyboard(browser: Browser, size: Size) -> None:
    with staged(browser, PHONE) as stage:
        stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
        following(stage)
        stage.page.get_by_role("button", name=stage.words("chat_title")).click()
        field = stage.page.get_by_role("textbox")
        field.click()
        stage.page.set_viewport_size(KEYBOARD[size]._asdict())  # type: ignore[arg-type]
        stage.settle()
        told = misfits(stage.page, finger=FINGER, kept=("dialog textarea, dialog input",))
        assert told == []


def test_a_pause_leaves_the_hand_in_sight(browser: Browser) -> None:
    play = reached("luz", 5, follows)
    play.desk.changed(paused=True)
    with staged(browser, PHONE) as stage:
        stage.show(play)
        for size in PHONE.sizes:
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.settle()
            assert misfits(stage.page, finger=FINGER, kept=HAND) == []


@pytest.mark.parametrize("device", QUICK)
def test_what_somebody_says_covers_and_moves_nothing_but_the_title(
    browser: Browser, device: str
) -> None:
    boxes = (
        "() => [...document.querySelectorAll('main button')].map((n) => n.getBoundingClientRect())"
    )
    with staged(browser, QUICK[device]) as stage:
        following(stage)
        for size in QUICK[device].sizes:
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.settle()
            before = stage.page.evaluate(boxes)
            stage.say(1, "Well played!")
            stage.page.get_by_text("Well played!").first.wait_for()
            stage.settle()
            told = misfits(stage.page, finger=FINGER if QUICK[device].touch else None, kept=HAND)
            assert [each for each in told if "<h1>" not in each] == []
            assert stage.page.evaluate(boxes) == before


def test_the_bar_is_mirrored_for_the_left_hand_and_remembers_it(browser: Browser) -> None:
    with staged(browser, PHONE) as stage:
        following(stage)
        right = centres(stage.page)
        stage.page.get_by_role("button", name=stage.words("table_menu")).click()
        stage.page.get_by_role("radio", name=stage.words("hand_left")).check(force=True)
        stage.page.reload()
        following(stage)
        left = centres(stage.page)
    for slot in ("confirm", "pass"):
        assert left[slot][0] == pytest.approx(UPRIGHT.width - right[slot][0], abs=1)
        assert left[slot][1] == pytest.approx(right[slot][1], abs=1)
