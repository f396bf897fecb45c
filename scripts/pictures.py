"""Pictures of every game at its moments, on all screens; and the best of them for the documents.

    make pictures                        all of them into build/pictures, the best into docs/images
    python scripts/pictures.py --best    only those for the documents

Needs the built page (make setup) and Chromium (sh scripts/browser.sh), but no server.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import support.moments as moments
from support.moments import Game, Moment, enter
from support.page_browser import chromium
from support.page_stage import Stage
from support.screens import THOROUGH, Device, Size

ROOT: Final = Path(__file__).parents[1]
READERS: Final = (("en", "light"), ("ja", "dark"))
LARGE: Final = Size(1440, 900)
PHONE: Final = Size(390, 844)


class Picture(NamedTuple):
    game: str
    moment: str
    seats: int
    size: Size
    language: str = "en"
    theme: str = "light"


FRIEND: Final = "Ben"
"""Who sits beside the reader; in the other pictures, somebody with the longest name."""
BEST: Final = {
    "luz": Picture("luz", "follow", 5, LARGE),
    "luz-phone": Picture("luz", "follow", 4, PHONE, "ja", "dark"),
    "yurikure": Picture("yurikure", "act", 4, LARGE),
    "yurikure-phone": Picture("yurikure", "outbid", 4, PHONE, "zh-Hant"),
    "rhymes": Picture("rhymes", "act", 5, LARGE),
    "rhymes-phone": Picture("rhymes", "act", 5, PHONE, "zh-Hans", "dark"),
}


def games() -> Iterator[Game]:
    """All that have moments."""
    for found in pkgutil.iter_modules(moments.__path__, "support.moments."):
        module = importlib.import_module(found.name)
        yield from [each for each in vars(module).values() if isinstance(each, Game)]


def take_all(browser: Browser, game: Game, directory: Path) -> None:
    """Every moment of the largest table, on every screen."""
    seats = game.extremes[-1]
    for language, theme in READERS:
        for device in THOROUGH.values():
            stage = Stage(browser, language, color_scheme=theme, **device.wishes)
            for moment in game.at(seats):
                arrive(stage, game, moment, seats)
                for size in device.sizes:
                    name = f"{game.name} {moment.name} {size.width}x{size.height} {language}.png"
                    take(stage, size, directory / name.replace(" ", "-"))
            stage.leave()


def take_best(browser: Browser, game: Game, directory: Path) -> None:
    for name, wanted in BEST.items():
        found = [each for each in game.at(wanted.seats) if each.name == wanted.moment]
        if wanted.game != game.name or not found:
            continue
        device = Device(wanted.size == PHONE, (wanted.size,))
        look: dict[str, Any] = {
            "color_scheme": wanted.theme,
            "device_scale_factor": 2 if device.touch else 1,
        }
        stage = Stage(browser, wanted.language, neighbour=FRIEND, **look, **device.wishes)
        arrive(stage, game, found[0], wanted.seats)
        take(stage, wanted.size, directory / f"{name}.png")
        stage.leave()


def arrive(stage: Stage, game: Game, moment: Moment, seats: int) -> None:
    enter(stage, game, moment, seats)
    # A new question can be passed on only after a moment.
    stage.page.wait_for_timeout(500)


def take(stage: Stage, size: Size, path: Path) -> None:
    stage.page.set_viewport_size({"width": size.width, "height": size.height})
    stage.settle()
    stage.page.screenshot(path=path)
    print(path.relative_to(ROOT))


def main(only_best: bool) -> None:
    directory = ROOT / "build" / "pictures"
    directory.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, chromium(playwright) as browser:
        for game in games():
            take_best(browser, game, ROOT / "docs" / "images")
            if not only_best:
                take_all(browser, game, directory)


if __name__ == "__main__":
    main("--best" in sys.argv[1:])
