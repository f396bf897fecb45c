"""Cards, by how those win who held and who played them."""

from __future__ import annotations

import polars as pl

from himitsu.core.facts import Column, FactTable
from himitsu.lab.data import Data
from himitsu.lab.names import in_words, title
from himitsu.lab.report.parts import NO_CHANCE, Cell, Grid, Section, marked, signed
from himitsu.lab.statistics import Compared, Estimate, compared, surely


def cards(data: Data, section: Section) -> None:
    """Of every column that its game tells apart by another: what it is worth in each way."""
    for table in data.facts:
        for column in table.columns:
            if column.compare is not None and column.by is not None:
                _ways(data, table, column, column.by, section)


def _ways(data: Data, table: FactTable, column: Column, by: str, section: Section) -> None:
    ways: dict[str, list[Compared]] = {}
    for other in data.facts:
        for dealt in other.columns:
            if dealt.compare == "deal" and dealt.name == column.name:
                ways[f"in {in_words(other.name)}"] = compared(
                    data.winning(other, dealt), dealt.name, data.level
                )
    rows = data.winning(table, column, by)
    for value in rows[by].drop_nulls().unique().sort().to_list():
        had = rows.filter(pl.col(by) == value)
        ways[str(value)] = compared(had, column.name, data.level)
    every = [(way, row) for way, found in ways.items() for row in found]
    sure = surely([row.excess.p for _, row in every], data.level)
    cells = {
        (row.label, way): _cell(row.excess, is_sure)
        for (way, row), is_sure in zip(every, sure, strict=True)
    }
    if not cells:
        return
    best = {row.label: row.excess.value for _, row in every}
    section.parts.append(
        Grid(
            (title(column), *ways),
            [
                (label, *(cells.get((label, way), "") for way in ways))
                for label in sorted(best, key=lambda label: (-best[label], label))
            ],
            f"Wins beyond a fair share, in points, of those who had each {title(column)}. "
            f"{NO_CHANCE} is no chance. Who draws and plays much is often who lives long: a card "
            "need not be the cause.",
        )
    )


def _cell(excess: Estimate, sure: bool) -> Cell:
    """Half of an interval says as much as both its ends, and five of them fit side by side."""
    half = 100 * (excess.most - excess.least) / 2
    return marked(f"{signed(100 * excess.value)} ± {half:.1f}", sure)
