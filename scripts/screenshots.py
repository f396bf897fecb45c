"""Pictures of every screen, on a phone and a desktop, light and dark, in all four languages.

    python scripts/screenshots.py DIR

Needs the built page (make setup) and Chromium (sh scripts/browser.sh).
"""

from __future__ import annotations

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.page_browser import DESKTOP, LOCALES, PHONE, AtRandom, Visitor, chromium, with_page
from support.page_tour import tour
from support.serving import serving_aside

DEVICES = {"phone": PHONE, "desktop": DESKTOP}
SEATS = 4


def take_all(browser: Browser, url: str, directory: Path) -> None:
    """One tour for each reader, and a picture of each screen on the way."""
    for language, device, scheme in product(LOCALES, DEVICES, ("light", "dark")):
        visitor = Visitor(browser, url, language, **DEVICES[device], color_scheme=scheme)
        for screen in tour(visitor, SEATS):
            visitor.wait_for_rest()
            name = "-".join((screen.replace(" ", "-"), device, scheme, language))
            visitor.page.screenshot(path=directory / f"{name}.png")
        visitor.leave()
        print(f"{device}, {scheme}, {language}")


def main(directory: Path) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving_aside(with_page(Path(data)), AtRandom()) as url,
        chromium() as browser,
    ):
        take_all(browser, url, directory)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/screenshots.py DIR")
    main(Path(sys.argv[1]))
