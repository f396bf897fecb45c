"""Draws the icons of the installed page from web/src/icon.svg: python scripts/icons.py

Needs Playwright and Chromium, as the tests of the page do. The drawings are committed.
"""

from __future__ import annotations

import shutil
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "web"
PAPER = "#f7f5f0"
DRAWINGS = (
    # name, pixels, how much of them the card fills, ground
    ("192", 192, 1.0, "transparent"),
    ("512", 512, 1.0, "transparent"),
    # Systems cut these to their own shape: the card stays in the middle, on paper.
    ("maskable", 512, 0.62, PAPER),
    ("touch", 180, 0.74, PAPER),
)


def main() -> None:
    drawing = b64encode((WEB / "src" / "icon.svg").read_bytes()).decode()
    folder = WEB / "public" / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, size, share, ground in DRAWINGS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:{size}px;'
                f'background:{ground}"><img width="{round(size * share)}" '
                f'src="data:image/svg+xml;base64,{drawing}">'
            )
            page.wait_for_function("document.images[0].complete")
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
