"""A table fits every screen for those who only watch it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pytest
from playwright.sync_api import Browser
from support.moments import Game, await_result
from support.moments.luz import LUZ
from support.moments.rhymes import RHYMES
from support.moments.yurikure import GIRLS, LADDER, RESULT, YURIKURE
from support.page_browser import LOCALES
from support.screens import QUICK, THOROUGH, Crowded, Device, crowded

IN_SCENE: Final = ".stage header .side"
KEPT: Final = {
    "luz": (".luz-hand", ".top :is(ol > li, p)"),
    "yurikure": (f":is({GIRLS}, .dice button)", LADDER),
    "rhymes": (f":is(.others li, {IN_SCENE})", f":is(.table .piles button, {IN_SCENE})"),
}
"""What must be in sight besides the action bar, as no hand is the watcher's own. In LUZ these are
the cards of a trick, or who bids in what order; in Yuri-Kure the girls, or on a phone the dice
until they are put away; in Rebel Rhymes players and table, or the unmasking in their place."""
FEW: Final = {"luz": "follow", "yurikure": "outbid", "rhymes": "act"}
"""When most is on the screen."""


def watched(game: Game, names: Collection[str] | None = None) -> Game:
    """The same moments, at which a watcher does nothing."""
    return game._replace(
        moments=tuple(
            [
                moment._replace(then=await_result, kept=RESULT if game is YURIKURE else ("h2",))
                if moment.name == "game over"
                else moment._replace(then=None, kept=KEPT[game.name], apart=False)
                for moment in game.moments
                if names is None or moment.name in names
            ]
        )
    )


def seen(browser: Browser, game: Game, seats: int, device: Device, language: str) -> Crowded:
    return crowded(browser, game, seats, device, language, watching=True)


@pytest.mark.parametrize("device", QUICK)
@pytest.mark.parametrize(("language", "extreme"), [("en", 0), ("ja", 1)])
@pytest.mark.parametrize("game", [LUZ, YURIKURE, RHYMES], ids=lambda game: game.name)
def test_a_table_fits_who_watches_it(
    browser: Browser, game: Game, device: str, language: str, extreme: int
) -> None:
    """The smallest table, and the largest."""
    few = watched(game, (FEW[game.name], "game over"))
    assert seen(browser, few, game.extremes[extreme], QUICK[device], language) == {}


@pytest.mark.soak
@pytest.mark.parametrize("device", THOROUGH)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in (LUZ, YURIKURE, RHYMES) for seats in game.seats],
    ids=lambda it: it.name if isinstance(it, Game) else str(it),
)
def test_every_moment_fits_who_watches_it(
    browser: Browser, game: Game, seats: int, device: str, language: str
) -> None:
    assert seen(browser, watched(game), seats, THOROUGH[device], language) == {}
