"""Sheets by a mixture of leanings: how a player of Yuri-Kure writes one, point by point.

How often each leaning is followed is a mixed strategy, found by `bench/leanings.py`. Nobody gains
much by following another one more often, and no pair can be ruled out. Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from himitsu.bots.yurikure.leanings import LEANINGS, SheetWriter, drawn
from himitsu.bots.yurikure.sketch import Sketch
from himitsu.core.contract import Move
from himitsu.games.yurikure.moves import PLACE

MIXTURES: Final[dict[int, Sequence[float]]] = {
    3: (0.040, 0.008, 0.001, 0.020, 0.223, 0.076, 0.301, 0.218, 0.084, 0.002, 0.002, 0.026),
    4: (0.037, 0.008, 0.002, 0.018, 0.194, 0.048, 0.214, 0.218, 0.166, 0.007, 0.007, 0.081),
    5: (0.020, 0.005, 0.008, 0.016, 0.192, 0.061, 0.193, 0.234, 0.156, 0.031, 0.015, 0.068),
}
"""By number of players and leaning."""


def blank_writer(sketch: Sketch) -> SheetWriter:
    """For points of the setup, as everybody writes them."""
    pairs = len(sketch.favor)
    writer = SheetWriter()
    writer.worth(sketch.numbers.support)
    writer.pairs = pairs
    writer.girls = sketch.girls
    writer.repeats = sketch.repeats
    writer.couple = sketch.setup_couple
    writer.liking = sketch.favor.copy()
    writer.pull = [0.0] * pairs
    writer.later = [0.0] * pairs
    return writer


def write_point(
    sketch: Sketch, placed: Sequence[int], mixture: Sequence[float], rng: Random
) -> Move:
    """The setup's next point after these. Which leaning it follows is drawn anew for every point,
    from those that may have written the points before: so the whole sheet is as likely as if one
    had been drawn at the start."""
    writer = blank_writer(sketch)
    likely = []
    for leaning, chance in zip(LEANINGS, mixture, strict=True):
        writer.leaning = leaning
        likely.append(chance * writer.likelihood(placed))
    writer.leaning = rng.choices(LEANINGS, likely)[0]
    writer.placed = list(placed)
    weights = writer.weights(len(placed))
    return PLACE + drawn(weights, rng.random() * sum(weights))
