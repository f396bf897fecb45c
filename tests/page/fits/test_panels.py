"""What opens beside a board or over it fits every screen, with as much in it as there can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser
from support.moments import Game, enter
from support.moments.luz import LUZ
from support.moments.rhymes import RHYMES, choose_player
from support.moments.yurikure import GIRLS, YURIKURE
from support.page_browser import LOCALES
from support.page_stage import Stage
from support.screens import QUICK, THOROUGH, Crowded, Device, crowded_now, staged

Press = Callable[[Stage], None]


class Panels(NamedTuple):
    """Of one game, at the moment when there is most to be looked up."""

    game: Game
    moment: str
    sheets: dict[str, Press]
    """What the board itself opens."""


def named(name: str) -> Press:
    """The button with this text."""
    return lambda stage: stage.page.get_by_role(
        "button", name=stage.words(name), exact=True
    ).first.click()


def first(selector: str) -> Press:
    return lambda stage: stage.page.locator(selector).first.click()


def look_at_player(stage: Stage) -> None:
    choose_player(stage)
    stage.page.locator(".peek .button").click()


FRAME: Final = ("table_log", "chat_title", "people_title", "table_rules", "table_menu")
TABS: Final = ("table_log", "chat_title", "notes_title")
"""Of the panel that holds log, chat and notes."""
BESIDE: Final = ("table_log", "chat_title", "sheet")
"""What a desktop shows all the time."""
OPENED: Final = "dialog[open] .body > :not(.soft)"
PANELS: Final = {
    "luz": Panels(
        LUZ,
        "follow with all aids",
        {"scores": named("luz_scores"), "tricks": named("luz_past_tricks")},
    ),
    "yurikure": Panels(
        YURIKURE,
        "outbid a vote",
        {
            "sheet": named("yurikure_my_support"),
            "deductions": named("yurikure_deductions"),
            "history": named("yurikure_history"),
            "girl": first(GIRLS),
        },
    ),
    "rhymes": Panels(
        RHYMES,
        "act",
        {
            "winning": named("rhymes_board_winning"),
            "deductions": named("rhymes_board_deductions"),
            "discards": first(".table .piles button:last-child"),
            "place": look_at_player,
        },
    ),
}


def crowded(browser: Browser, panels: Panels, seats: int, device: Device, language: str) -> Crowded:
    """Every panel on every size of the device."""
    found: Crowded = {}
    with staged(browser, device, language) as stage:
        moments = {each.name: each._replace(then=None) for each in panels.game.moments}
        for name, press in (panels.sheets | {each: named(each) for each in FRAME}).items():
            enter(stage, panels.game, moments[panels.moment], seats)
            beside = not device.touch and name in BESIDE
            if not beside:
                press(stage)
                # A girl is looked at where a desktop shows the sheet.
                seen = ".beside header" if name == "girl" and not device.touch else OPENED
                stage.page.locator(seen).first.wait_for()
            stage.settle()
            found |= crowded_now(stage, device, name)
            for tab in TABS if name == "table_log" else ():
                stage.page.get_by_role("tab", name=stage.words(tab), exact=True).click()
                stage.settle()
                found |= crowded_now(stage, device, f"tab {tab}")
            stage.page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("game", PANELS)
def test_panels_fit_a_phone(browser: Browser, game: str) -> None:
    """Of the largest table, in Japanese; the thorough form looks at the rest."""
    panels = PANELS[game]
    seats = panels.game.extremes[-1]
    assert crowded(browser, panels, seats, QUICK["phone"], "ja") == {}


@pytest.mark.soak
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("extreme", [0, 1])
@pytest.mark.parametrize("game", PANELS)
def test_panels_fit_all_sizes(
    browser: Browser, game: str, extreme: int, device: str, language: str
) -> None:
    panels = PANELS[game]
    seats = panels.game.extremes[extreme]
    assert crowded(browser, panels, seats, THOROUGH[device], language) == {}
