"""Rebel Rhymes fits every screen, at every moment."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser
from support.moments import enter
from support.moments.rhymes import QUESTIONS, RHYMES, hand, next_turn_begun, play_on
from support.page_browser import LOCALES, MOVING
from support.page_stillness import (
    SCREENS,
    SHIFT,
    WANDER,
    on_screens,
    shifted,
    wander,
    watch_shifts,
)
from support.screens import (
    QUICK,
    SMALL_ASIDE,
    THOROUGH,
    Device,
    crowded,
    crowded_with_settings,
    staged,
)


@pytest.mark.parametrize("device", QUICK)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", RHYMES.extremes)
def test_rhymes_fits(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, RHYMES, seats, QUICK[device], language) == {}


FULLEST = ("act", "answer several", "singer", "discard")
"""The moments with most on the screen."""


@pytest.mark.parametrize("moments", [FULLEST, pytest.param(None, marks=pytest.mark.soak)])
def test_rhymes_fits_with_large_text_a_notch_and_for_the_left_hand(
    browser: Browser, moments: tuple[str, ...] | None
) -> None:
    assert crowded_with_settings(browser, RHYMES, RHYMES.extremes[-1], moments) == {}


@pytest.mark.soak
@pytest.mark.parametrize("seats", RHYMES.seats)
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
def test_rhymes_fits_all_sizes(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, RHYMES, seats, THOROUGH[device], language) == {}


@pytest.mark.parametrize(
    ("seats", "language"),
    [
        pytest.param(
            seats, language, marks=() if (seats, language) == (11, "en") else pytest.mark.soak
        )
        for seats in RHYMES.seats
        for language in LOCALES
    ],
)
def test_rhymes_fits_a_small_phone_on_its_side(browser: Browser, seats: int, language: str) -> None:
    """Where ten others lie in two rows."""
    assert crowded(browser, RHYMES, seats, Device(True, (SMALL_ASIDE,)), language) == {}


@pytest.mark.soak
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("seats", QUESTIONS.seats)
def test_every_question_fits(browser: Browser, seats: int, device: str, language: str) -> None:
    assert crowded(browser, QUESTIONS, seats, THOROUGH[device], language) == {}


NAMES = """
  () => [...document.querySelectorAll('.storybook .title, .storybook .name')]
    .filter((name) => name.checkVisibility())
    .map((name) => {
      const { fontSize, transform } = getComputedStyle(name)
      const squeezed = transform === 'none' ? 1 : new DOMMatrix(transform).a
      return [name.textContent.trim(), parseFloat(fontSize) * Math.min(1, squeezed)]
    })
"""
LEGIBLE = 12
"""Pixels that letters of a name have on a desktop, both ways: a long word is set narrower."""


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.soak) for each in [*LOCALES][1:])]
)
def test_names_of_cards_can_be_read_on_a_desktop(browser: Browser, language: str) -> None:
    """At the fullest table on the smallest screen, on and under cards."""
    seats = RHYMES.extremes[-1]
    with staged(browser, QUICK["desktop"], language) as stage:
        for moment in RHYMES.at(seats):
            if moment.name not in FULLEST:
                continue
            enter(stage, RHYMES, moment, seats)
            named: list[tuple[str, float]] = stage.page.evaluate(NAMES)
            assert len(named) >= len(hand(stage.view)), moment.name
            assert [each for each in named if each[1] < LEGIBLE] == [], moment.name


IN_BOXES: Final = """
  (word) => [...document.querySelectorAll('.storybook .box > .name > span')]
    .filter((name) => name.checkVisibility())
    .forEach((name) => word && (name.textContent = word))
"""
WIDTHS: Final = """
  () => [...document.querySelectorAll('.storybook .box > .name')]
    .filter((name) => name.checkVisibility())
    .map((name) => {
      const { fontSize, transform } = getComputedStyle(name)
      return [parseFloat(fontSize), new DOMMatrix(transform).a, !!name.closest('.me ul')]
    })
"""
"""How high the letters of a name are, how much narrower than usual, and whether it is in a hand."""
PHONE: Final = Device(True, (*THOROUGH["phone"].sizes, SMALL_ASIDE))
NARROWEST: Final = {"en": 0.55, "ja": 0.45, "zh-Hant": 0.75, "zh-Hans": 0.75}
"""So much of its usual width a letter keeps: under the smallest cards,"""
NARROWEST_IN_HAND: Final = {"en": 0.75, "ja": 0.55, "zh-Hant": 0.75, "zh-Hans": 0.75}
"""and under those of a hand that lies in one row. Pantagruel is a word of eight kana."""
LONGEST_WORD: Final = {"en": "Adventurer"}
"""On a card."""


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.soak) for each in [*LOCALES][1:])]
)
@pytest.mark.parametrize("seats", [2, 5, 11])
def test_names_of_cards_can_be_read_on_a_phone(browser: Browser, seats: int, language: str) -> None:
    """As high as on a desktop; and narrower only as far as the longest word needs."""
    with staged(browser, PHONE, language) as stage:
        for moment in RHYMES.at(seats):
            if moment.name not in FULLEST:
                continue
            enter(stage, RHYMES, moment, seats)
            for size in PHONE.sizes:
                stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
                for word in {None, LONGEST_WORD.get(language)}:
                    stage.page.evaluate(IN_BOXES, word)
                    stage.settle()
                    seen: list[tuple[float, float, bool]] = stage.page.evaluate(WIDTHS)
                    assert len(seen) >= len(hand(stage.view)), moment.name
                    for high, width, held in seen:
                        assert high >= LEGIBLE, (moment.name, size, word)
                        usual = held and moment.name != "discard"
                        least = NARROWEST_IN_HAND if usual else NARROWEST
                        assert width >= least[language], (moment.name, size, word)


BROKEN: Final = """
  () => [...document.querySelectorAll('.others .name span[title]')].flatMap((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const text = name.textContent.trim()
    return lines.size > text.split(/\\s/).length ? [text] : []
  })
"""


SIGNED: Final = """
  () => {
    const boxes = [...document.querySelectorAll('.others .name span[title]')].flatMap((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return [...range.getClientRects()]
    })
    return [...document.querySelectorAll('.others .signs b')]
      .filter((sign) => sign.checkVisibility())
      .filter((sign) => {
        const { left, right, top, bottom } = sign.getBoundingClientRect()
        return boxes.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map((sign) => sign.textContent)
  }
"""


@pytest.mark.parametrize(
    "language",
    ["en", "ja", *(pytest.param(each, marks=pytest.mark.soak) for each in [*LOCALES][2:])],
)
@pytest.mark.parametrize("seats", [5, 7, 11])
def test_no_name_of_a_character_is_broken_within_a_word(
    browser: Browser, seats: int, language: str
) -> None:
    """And no sign of what is changed for them lies on it."""
    act = next(each for each in RHYMES.moments if each.name == "act")
    with staged(browser, PHONE, language, neighbour="Ben") as stage:
        enter(stage, RHYMES, act, seats)
        for size in PHONE.sizes:
            stage.page.set_viewport_size(size._asdict())  # type: ignore[arg-type]
            stage.settle()
            assert stage.page.evaluate(BROKEN) == [], size
            assert stage.page.locator(".others .signs b").count() > 0
            assert stage.page.evaluate(SIGNED) == [], size


@on_screens
def test_confirm_and_pass_stay_in_their_places_for_a_whole_game(
    browser: Browser, screen: str
) -> None:
    with staged(browser, SCREENS[screen], neighbour="Ben", hurried=True) as stage:
        stage.begin("rhymes", 3)
        moved = wander(stage, play_on(stage))
    assert moved.keys() == {"confirm", "pass"}
    assert all(distance <= WANDER for distance in moved.values()), moved


@on_screens
def test_nothing_shifts_over_a_turn_and_into_the_next(browser: Browser, screen: str) -> None:
    """With cards that move."""
    with staged(browser, SCREENS[screen], neighbour="Ben", hurried=True, **MOVING) as stage:
        stage.begin("rhymes", 3)
        watch_shifts(stage)
        for _ in play_on(stage, next_turn_begun):
            pass
        total, moved = shifted(stage)
    assert total <= SHIFT, (total, moved)
