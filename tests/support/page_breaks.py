"""Where do lines break? Words of a name or a label stay whole."""

from __future__ import annotations

from playwright.sync_api import Locator

_BROKEN = """
  (labels, language) => {
    const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    // What only a screen reader is told is clipped away.
    const shown = (element) =>
      element === null ||
      (getComputedStyle(element).clipPath === 'none' && shown(element.parentElement))
    const texts = (element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found = []
      while (walker.nextNode()) found.push(walker.currentNode)
      return found.filter(({ parentElement: box }) => box.checkVisibility() && shown(box))
    }
    // Lines are told apart by their middles: a smaller sign beside a word is no line of its own.
    const lines = (node, start, end) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 8))).size
    }
    return labels.flatMap(texts).flatMap((node) => {
      const words = [...segmenter.segment(node.data)].filter(({ isWordLike }) => isWordLike)
      return words
        .filter(({ index, segment }) => lines(node, index, index + segment.length) > 1)
        .map(({ segment }) => `${node.data.trim()}: ${segment}`)
    })
  }
"""


def broken_words(labels: Locator, language: str) -> list[str]:
    """Each word that goes on in another line, with the text that it is in."""
    found: list[str] = labels.evaluate_all(_BROKEN, language)
    return sorted(set(found))
