"""What a report is made of: sections with sentences, tables and figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import polars as pl

from himitsu.lab.statistics import Estimate


@dataclass(frozen=True)
class Figure:
    name: str
    """Also that of its files."""
    caption: str
    svg: str
    data: pl.DataFrame
    """What it shows, for the CSV beside it."""


@dataclass(frozen=True)
class Link:
    """In a cell of a table: to a file of the experiment's folder."""

    text: str
    path: str


@dataclass(frozen=True)
class Grid:
    """A table to read."""

    head: Sequence[str]
    rows: Sequence[Sequence[str | Link]]
    caption: str = ""


@dataclass
class Section:
    title: str
    verdict: str = ""
    """What was found, in plain words, a line for each thing: it opens the section, and stands at
    the head of the page."""
    parts: list[str | Grid | Figure] = field(default_factory=list)
    """In the order in which they are read."""

    def figures(self) -> list[Figure]:
        return [part for part in self.parts if isinstance(part, Figure)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def points(estimate: Estimate) -> str:
    """A difference of shares in points, with its interval."""
    low, high = 100 * estimate.least, 100 * estimate.most
    return f"{100 * estimate.value:+.1f} ({low:+.1f} to {high:+.1f})"


def share(estimate: Estimate) -> str:
    """A share with its interval, as a sentence tells it."""
    low, high = 100 * estimate.least, 100 * estimate.most
    return f"{100 * estimate.value:.0f} % ({low:.0f} to {high:.0f})"


def number(estimate: Estimate) -> str:
    return f"{estimate.value:+.3g} ({estimate.least:+.3g} to {estimate.most:+.3g})"
