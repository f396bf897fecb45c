"""How much more than fair those win who have something: a figure."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.lab.report.figures import Interval, intervals
from himitsu.lab.report.parts import Figure, marked, percent, points
from himitsu.lab.statistics import Compared, surely


def winning(
    name: str,
    caption: str,
    head: str,
    found: Sequence[Compared],
    sure: Sequence[bool],
    counted: str = "times",
) -> Figure:
    rows = [_row(row, is_sure) for row, is_sure in zip(found, sure, strict=True)]
    return intervals(
        name,
        f"Wins beyond a fair share, {caption}",
        rows,
        "wins beyond a fair share",
        (head, "wins", "points beyond fair", counted),
    )


def judged(name: str, caption: str, head: str, found: Sequence[Compared], level: float) -> Figure:
    """By themselves, whatever else is looked at."""
    return winning(name, caption, head, found, surely([row.excess.p for row in found], level))


def _row(row: Compared, sure: bool) -> Interval:
    excess = row.excess
    told = (percent(row.share), marked(points(excess), sure), f"{excess.size:,}")
    return Interval(row.label, excess.value, excess.least, excess.most, sure, excess.size, told)
