"""What a report is made of: sections with sentences, tables and figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import polars as pl

from himitsu.lab.measures import Kind
from himitsu.lab.statistics import Compared, Estimate

MINUS: Final = "−"


@dataclass(frozen=True)
class Link:
    """In a cell of a table: to a file of the experiment's folder."""

    text: str
    path: str


@dataclass(frozen=True)
class Sure:
    """In a cell: what is no chance."""

    text: str


Cell: TypeAlias = str | Link | Sure


NO_CHANCE: Final = "◆"
"""Marks what is sure, as figures do, and not by its colour alone."""


def marked(text: str, sure: bool) -> Cell:
    return Sure(text) if sure else text


def plain(cell: Cell) -> str:
    if isinstance(cell, Sure):
        return f"{NO_CHANCE} {cell.text}"
    return cell if isinstance(cell, str) else cell.text


@dataclass(frozen=True)
class Grid:
    """A table to read."""

    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: str = ""


@dataclass(frozen=True)
class Figure:
    name: str
    """Also that of its files."""
    caption: str
    svg: str
    data: pl.DataFrame
    """What it shows, for the CSV beside it."""
    table: Grid | None = None
    """The same to read, where the figure does not name its values."""


@dataclass(frozen=True)
class How:
    """How something was worked out: for who wants to trust it."""

    text: str


@dataclass(frozen=True)
class Heading:
    """Of what follows, within a section."""

    text: str


Part: TypeAlias = str | How | Heading | Grid | Figure


@dataclass
class Section:
    title: str
    verdict: str = ""
    """What was found, in plain words, a line for each thing: it opens the section, and stands at
    the head of the page."""
    key: str = ""
    """The same in a word or two, in large letters."""
    parts: list[Part] = field(default_factory=list)
    """In the order in which they are read."""
    unasked: list[str] = field(default_factory=list)
    """What the experiment could have asked besides, and how."""

    def figures(self) -> list[Figure]:
        return [part for part in self.parts if isinstance(part, Figure)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def signed(value: float, digits: int = 1) -> str:
    """With a sign that is as wide as a digit."""
    return _with_minus(f"{value:+.{digits}f}")


def points(estimate: Estimate) -> str:
    """A difference of shares in points, with its interval."""
    low, high = signed(100 * estimate.least), signed(100 * estimate.most)
    return f"{signed(100 * estimate.value)} ({low} to {high})"


def share(estimate: Estimate) -> str:
    """A share with its interval, as a sentence tells it."""
    low, high = 100 * estimate.least, 100 * estimate.most
    return f"{100 * estimate.value:.0f} % ({low:.0f} to {high:.0f})"


def quantity(value: float, sign: str = "") -> str:
    """A number of anything, with as many digits as its size deserves."""
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 1 else 3
    return _with_minus(f"{value:{sign},.{digits}f}")


def _with_minus(text: str) -> str:
    """Nothing has no sign to tell of."""
    nothing = not text.strip("+-0.")
    return text.strip("+-") if nothing else text.replace("-", MINUS)


def number(estimate: Estimate) -> str:
    """A difference of numbers, with its interval."""
    value, least, most = (quantity(each, "+") for each in estimate[:3])
    return f"{value} ({least} to {most})"


def measured(kind: Kind, value: float) -> str:
    """What a measure comes to."""
    if kind == "share":
        return percent(value)
    return quantity(value) if kind == "number" else signed(100 * value)


def changed(kind: Kind, apart: Estimate) -> str:
    """By how much a measure differs, with its interval."""
    return number(apart) if kind == "number" else points(apart)


def in_order(found: Sequence[Compared], labels: Sequence[str] = ()) -> list[Compared]:
    """Numbers by size, what has labels in their order, and everything else the best first."""
    if labels:
        return sorted(found, key=lambda row: labels.index(row.label))
    if all(row.label.isdecimal() for row in found):
        return sorted(found, key=lambda row: int(row.label))
    return sorted(found, key=lambda row: (-row.excess.value, row.label))
