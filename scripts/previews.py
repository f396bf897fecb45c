"""Draws what a pasted link shows, from the games' own pictures: python scripts/previews.py

Needs the built page (make setup) and Chromium, as the tests of the page do. The drawings are
committed.
"""

from __future__ import annotations

import sys
import tempfile
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.page_browser import AtRandom, Visitor, chromium, with_page
from support.serving import serving_aside

from himitsu.core.registry import games

WEB = Path(__file__).parents[1] / "web"
SIZE = {"width": 1200, "height": 630}
"""What the sites that show previews ask for."""
FRAME = """
([picture, title]) => {
  const paper = document.createElement('div')
  paper.style.cssText = 'position:fixed;inset:0;z-index:99;overflow:clip;background:#f7f5f0'
  const name = document.createElement('div')
  name.textContent = title
  name.style.cssText = 'position:absolute;inset:auto auto 0 0;padding:14px 36px;' +
    'background:#f7f5f0;' +
    'border-radius:0 24px 0 0;color:#211d18;' +
    'font:700 52px var(--serif);line-height:1.2'
  const box = document.createElement('div')
  box.style.cssText = 'width:1200px;height:675px;display:grid;margin-block-start:-22px'
  box.append(...(picture ? [picture.cloneNode(true)] : []))
  box.firstElementChild?.setAttribute('style', 'width:1200px;height:675px')
  paper.append(box, name)
  document.body.append(paper)
}
"""


def main() -> None:
    folder = WEB / "public" / "previews"
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as directory,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
        serving_aside(with_page(Path(directory)), AtRandom()) as url,
    ):
        guest = Visitor(browser, url, viewport=SIZE)
        page = guest.page
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for name in games():
            page.goto("/")
            title = guest.words(f"{name}_title")
            card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))
            card.first.wait_for()
            picture = card.first.locator("svg").first.element_handle()
            page.evaluate(FRAME, [picture, title])
            page.screenshot(path=folder / f"{name}.png")
        icon = b64encode((WEB / "src" / "icon.svg").read_bytes()).decode()
        page.goto("about:blank")
        page.set_content(
            '<body style="margin:0;height:630px;display:flex;align-items:center;gap:70px;'
            'justify-content:center;background:#f7f5f0;color:#211d18;font:700 110px serif">'
            f'<img src="data:image/svg+xml;base64,{icon}" height="400"><span>Himitsu<br>秘密</span>'
        )
        page.wait_for_function("document.images[0].complete")
        page.screenshot(path=folder / "home.png")


if __name__ == "__main__":
    main()
