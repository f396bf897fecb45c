"""The replay of a finished game fits every screen: its controls, and what opens beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser
from support.moments.luz import LUZ
from support.moments.rhymes import RHYMES
from support.moments.yurikure import YURIKURE
from support.page_browser import LOCALES
from support.page_stage import Play, reached
from support.page_theatre import Theatre
from support.screens import QUICK, THOROUGH, Crowded, Device, crowded_now

GAMES: Final = {game.name: game for game in (LUZ, YURIKURE, RHYMES)}
CONTROLS: Final = (".controls .buttons button", ".controls input", ".bar .prompt")
"""What is always in sight."""
PANEL: Final = ".theatre > .panel"
MIDDLE: Final = 0.6
"""The part of a game after which most lies on the table."""


class Scene(NamedTuple):
    name: str
    part: float
    """Of the game."""
    side: str = "open"
    """Through whose eyes."""
    panel: str = ""
    then: Callable[[Theatre], None] | None = None
    """What is opened there."""


def analyse(stage: Theatre) -> None:
    stage.page.locator("svg[role=img]").first.wait_for()


def ask_what_if(stage: Theatre) -> None:
    name = stage.words("replay_what_if")
    stage.page.get_by_role("button", name=name, exact=True).click()
    stage.page.locator("dialog[open] h2").wait_for()


def list_chapters(stage: Theatre) -> None:
    stage.page.locator(".chapters [aria-haspopup]").click()
    stage.page.locator("dialog[open] h2").wait_for()


def see_end(stage: Theatre) -> None:
    stage.page.locator("main h2").first.wait_for()


SCENES: Final[tuple[Scene, ...]] = (
    Scene("all seen", MIDDLE),
    Scene("from a seat", MIDDLE, side="0"),
    Scene("what if", MIDDLE, then=ask_what_if),
    Scene("chapters", MIDDLE, then=list_chapters),
    Scene("analysis", MIDDLE, panel="analysis", then=analyse),
    Scene("end", 1.0, then=see_end),
)
FEW: Final = ("all seen", "analysis", "end")
"""The scenes with most on the screen."""


@cache
def finished(game: str, seats: int) -> Play:
    moments = GAMES[game].moments
    return reached(game, seats, next(each.until for each in moments if each.name == "game over"))


def crowded(
    browser: Browser,
    seats: Mapping[str, int],
    device: Device,
    language: str,
    scenes: Sequence[Scene] = SCENES,
) -> Crowded:
    """These scenes of these games on every size of the device."""
    found: Crowded = {}
    stage = Theatre(browser, language, **device.wishes)
    try:
        for game, count in seats.items():
            for name, part, side, panel, then in scenes:
                stage.replay(finished(game, count), part, side, panel)
                if then is not None:
                    then(stage)
                    stage.settle()
                # On a phone it lies over the board's lower half.
                over = PANEL if panel and device.touch else None
                found |= crowded_now(stage, device, f"{game}, {name}", CONTROLS, over)
        assert stage.troubles == []
    finally:
        stage.leave()
    return found


@pytest.mark.parametrize("device", QUICK)
@pytest.mark.parametrize(("language", "extreme"), [("en", 0), ("ja", 1)])
def test_the_replay_fits(browser: Browser, device: str, language: str, extreme: int) -> None:
    """Of the smallest table of each game, and of the largest."""
    seats = {game.name: game.extremes[extreme] for game in GAMES.values()}
    few = [scene for scene in SCENES if scene.name in FEW]
    assert crowded(browser, seats, QUICK[device], language, few) == {}


@pytest.mark.soak
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    ("game", "seats"), [(game.name, seats) for game in GAMES.values() for seats in game.seats]
)
def test_the_replay_fits_all_sizes(
    browser: Browser, game: str, seats: int, device: str, language: str
) -> None:
    assert crowded(browser, {game: seats}, THOROUGH[device], language) == {}
