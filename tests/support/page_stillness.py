"""Does anything move that should stand still, while a game is played on the page?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from support.page_fits import centres
from support.page_stage import Stage
from support.screens import ASIDE, QUICK, Device

WANDER: Final = 4
"""Pixels that an answer's place may move over a whole game."""
SHIFT: Final = 0.02
"""What may shift over a round or a turn, by the browser's own measure."""
SCREENS: Final = {
    "phone": QUICK["phone"],
    "phone on its side": Device(True, (ASIDE,)),
    "desktop": QUICK["desktop"],
}
on_screens = pytest.mark.parametrize(
    "screen", ["phone", *(pytest.param(each, marks=pytest.mark.soak) for each in [*SCREENS][1:])]
)
"""On a phone, and in the long form on the others."""

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
