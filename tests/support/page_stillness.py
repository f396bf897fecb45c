"""Does anything move that should stand still, while a game is played on the page?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from support.page_fits import centres
from support.page_stage import Stage

WATCH: Final = """
  () => {
    window.shifted = 0
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifted += entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          window.shifts.push(
            `${entry.value.toFixed(4)} ${node?.className || node?.nodeName} ` +
            `${from.x},${from.y} ${from.width}x${from.height} → ` +
            `${to.x},${to.y} ${to.width}x${to.height}`,
          )
      }
    }).observe({ type: 'layout-shift' })
  }
"""
"""All entries count, also those shortly after the reader's own tap."""


def watch_shifts(stage: Stage) -> None:
    stage.page.evaluate(WATCH)


def shifted(stage: Stage) -> tuple[float, list[str]]:
    """The layout shift since, and what moved."""
    stage.settle()
    found: tuple[float, list[str]] = stage.page.evaluate("[window.shifted, window.shifts]")
    return found[0], found[1]


def wander(stage: Stage, game: Iterator[None]) -> dict[str, float]:
    """By place in the action bar, how far its centre moves over a game, in pixels."""
    seen: dict[str, list[tuple[float, float]]] = {}
    for _ in game:
        for slot, centre in centres(stage.page).items():
            seen.setdefault(slot, []).append(centre)
    return {slot: max(map(_spread, zip(*places, strict=True))) for slot, places in seen.items()}


def _spread(values: tuple[float, ...]) -> float:
    return max(values) - min(values)
