"""The frame around every game: its title, its settings, and what opens over the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from support.moments import BAR, Game, Moment, enter
from support.moments.luz import HAND, LUZ, follows
from support.moments.rhymes import QUESTIONS, RHYMES
from support.moments.yurikure import YURIKURE
from support.page_browser import LOCALES
from support.page_fits import FINGER, Insets, centres, misfits
from support.page_stage import LONGEST, Stage, reached
from support.screens import (
    ASIDE,
    NOTCH,
    QUICK,
    SMALL_ASIDE,
    THOROUGH,
    UPRIGHT,
    Device,
    Size,
    staged,
)
from support.situations import BEN

from himitsu.server.store.rows import Proposal

PHONE = QUICK["phone"]
KEYBOARD = {UPRIGHT: Size(360, 430), ASIDE: Size(844, 230)}
"""What a software keyboard leaves of the screen."""
LARGE = Size(1920, 1080)
LIFTED = 16
"""Pixels that a chosen card lies higher than the others of its row."""
TABLET = Device(True, (Size(768, 1024),))
LAY_OVER = """
  (height) => {
    const view = Object.assign(new EventTarget(), { height, scale: 1, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: view })
  }
"""
"""A keyboard as Safari's: it lies over the page, which stays as large as it was. Only what Safari
tells the page is played here, not Safari itself."""
FULLEST = ((LUZ, 5, "follow"), (YURIKURE, 5, "outbid"), (RHYMES, 8, "act"))
"""The table of each game with most on the screen."""
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


@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
def test_the_game_is_begun_without_scrolling_however_many_sit_there(
    browser: Browser, device: str, language: str
) -> None:
    """Also while something is said about what was done."""
    touch, sizes = THOROUGH[device]
    finger = FINGER if touch else None
    with staged(browser, THOROUGH[device], language) as stage:
        stage.gather("rhymes", RHYMES.extremes[-1])
        for size in (*sizes, SMALL_ASIDE) if touch else sizes:
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.page.get_by_role("button", name=stage.words("gather_copy")).click()
            stage.page.locator(".toast").first.wait_for()
            stage.page.evaluate("scrollTo(0, 0)")
            stage.settle()
            told = misfits(
                stage.page, finger=finger, within=".start", kept=(".start .button.primary",)
            )
            assert [each for each in told if "the page scrolls" not in each] == [], size


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


@pytest.mark.parametrize("size", KEYBOARD, ids=str)
@pytest.mark.parametrize("written", ["chat", "river", "search"])
def test_what_is_written_stays_in_sight_above_a_keyboard_that_lies_over_the_page(
    browser: Browser, written: str, size: Size
) -> None:
    with staged(browser, PHONE) as stage:
        stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
        height = KEYBOARD[size].height
        stage.context.add_init_script(f"({LAY_OVER})({size.height})")
        if written == "chat":
            following(stage)
            stage.page.get_by_role("button", name=stage.words("chat_title")).click()
        elif written == "river":
            enter(stage, QUESTIONS, _named(QUESTIONS, "river"), 3)
        else:
            enter(stage, RHYMES, _named(RHYMES, "singer"), 11)
        field = stage.page.locator(".field:not(select)").first
        field.focus()
        stage.page.evaluate(
            """(height) => {
              visualViewport.height = height
              visualViewport.dispatchEvent(new Event('resize'))
            }""",
            height,
        )
        stage.settle()
        covered = Insets(bottom=size.height - height)
        told = misfits(stage.page, finger=None, insets=covered, kept=(".field:not(select)",))
        assert told == []


@pytest.mark.parametrize("size", NOTCH, ids=str)
def test_what_opens_over_the_board_keeps_clear_of_a_notch(browser: Browser, size: Size) -> None:
    with staged(browser, PHONE) as stage:
        stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
        devtools = stage.context.new_cdp_session(stage.page)
        insets = {"insets": NOTCH[size]._asdict()}
        devtools.send("Emulation.setSafeAreaInsetsOverride", insets)
        following(stage)
        for name in ("table_log", "people_title", "table_rules", "table_menu"):
            stage.page.get_by_role("button", name=stage.words(name), exact=True).click()
            stage.page.locator("dialog[open] h2").first.wait_for()
            stage.settle()
            assert misfits(stage.page, finger=FINGER, insets=NOTCH[size]) == [], name
            stage.page.keyboard.press("Escape")
        enter(stage, YURIKURE, _named(YURIKURE, "wait"), 5)
        stage.page.locator(".relations li button").first.click()
        stage.page.locator("dialog.middle[open] h2").first.wait_for()
        stage.settle()
        assert misfits(stage.page, finger=FINGER, insets=NOTCH[size]) == []


@pytest.mark.parametrize(("game", "seats", "name"), FULLEST)
def test_news_above_the_board_leaves_what_a_decision_needs(
    browser: Browser, game: Game, seats: int, name: str
) -> None:
    moment = _named(game, name)
    play = reached(game.name, seats, moment.until, **moment.options)
    kept = (*BAR, *moment.kept)
    with staged(browser, PHONE) as stage:
        stage.context.add_init_script(f"localStorage.setItem('himitsu.coach.{game.name}', 'due')")
        found = {}
        for news in ("coach", "since you left", "proposal"):
            if news == "since you left":
                stage.page.get_by_role("button", name=stage.words("coach_done")).click()
                stage.away = 0
            if news == "proposal":
                stage.away = None
                play.desk.changed(proposal=Proposal(id="1", kind="pause", by=BEN, name=LONGEST))
            stage.show(play)
            if moment.then and news == "coach":
                moment.then(stage)
            for size in PHONE.sizes:
                stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
                stage.settle()
                if told := misfits(stage.page, finger=FINGER, kept=kept):
                    found[f"{news}, {size}"] = told
        assert found == {}


def test_a_long_list_is_searched_by_touch_and_by_keyboard(browser: Browser) -> None:
    """The Singer of eleven names all the others who are still in."""
    for device in QUICK.values():
        with staged(browser, device) as stage:
            enter(stage, RHYMES, _named(RHYMES, "singer"), 11)
            page = stage.page
            lists = page.get_by_role("combobox")
            count = lists.count()
            assert count >= 9
            search = page.get_by_role("searchbox", name=stage.words("choices_search"))
            if device.touch:
                search.tap()
                page.keyboard.type("goose")
            else:
                while not search.evaluate("(node) => node === document.activeElement"):
                    page.keyboard.press("Tab")
                page.keyboard.type("GOOSE")
                page.keyboard.press("Tab")
                assert lists.evaluate("(node) => node === document.activeElement")
                page.keyboard.press("ArrowDown")
            assert lists.count() == 1
            assert (
                misfits(page, finger=FINGER if device.touch else None, kept=("[type=search]",))
                == []
            )
            search.fill("nobody")
            assert lists.count() == 0
            search.fill("")
            assert lists.count() == count


@pytest.mark.parametrize(("game", "name"), [(LUZ, "follow"), (RHYMES, "act")])
def test_the_own_cards_grow_with_the_screen(browser: Browser, game: Game, name: str) -> None:
    """And on a desktop lie in one row, with what they do written on those of Rebel Rhymes."""
    widths = []
    with staged(browser, QUICK["desktop"]) as stage:
        enter(stage, game, _named(game, name), 5)
        for size in (*QUICK["desktop"].sizes, LARGE):
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.settle()
            cards = stage.page.locator(_named(game, name).kept[0])
            boxes = [box for card in cards.all() if (box := card.bounding_box())]
            tops = [box["y"] for box in boxes]
            assert len(boxes) >= 4
            assert max(tops) - min(tops) < LIFTED
            widths.append(boxes[0]["width"])
            if game is RHYMES:
                texts = cards.locator(".text")
                assert all(text.is_visible() and text.inner_text() for text in texts.all())
                assert texts.count() == len(boxes)
    assert widths[1] > widths[0] * 1.3


def test_controls_are_larger_where_there_is_room(browser: Browser) -> None:
    """On a tablet."""
    with staged(browser, TABLET) as stage:
        for game, seats, name in FULLEST:
            enter(stage, game, _named(game, name), seats)
            assert misfits(stage.page, finger=44) == [], game.name


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


def _named(game: Game, name: str) -> Moment:
    return next(each for each in game.moments if each.name == name)
