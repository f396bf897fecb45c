"""What can be said of any screen: is it accessible, what does it say, is it too wide?"""

from __future__ import annotations

from playwright.sync_api import Page
from support.page_words import ROOT

_AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
_AUDIT = """
  async (part) => {
    const options = { resultTypes: ['violations'], preload: false }
    const { violations } = await axe.run(part, options)
    // What scrolls can be reached by keyboard, and must say where one is then: axe does not ask.
    const named = ':not([aria-label], [aria-labelledby])'
    const nameless = '[tabindex="0"]:is([role=group], [role=region])' + named
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
      ...[...document.querySelectorAll(nameless)].map((each) => `nameless: ${each.outerHTML}`),
    ]
  }
"""
_TEXTS = """
  () => {
    const told = [...document.querySelectorAll('[aria-label], [title], [alt]')]
      .filter((element) => element.checkVisibility())
      .map((element) => [element.ariaLabel, element.title, element.alt].join(' '))
    return [document.title, document.body.innerText, ...told].join('\\n')
  }
"""


def complaints(page: Page, part: str = "html") -> list[str]:
    """What axe-core has to say against the screen, or a part of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE)
    found: list[str] = page.evaluate(_AUDIT, part)
    return found


def texts(page: Page) -> str:
    """Everything that can be read or heard on the screen."""
    found: str = page.evaluate(_TEXTS)
    return found


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = page.evaluate("document.scrollingElement.scrollWidth - screen.width")
    return found
