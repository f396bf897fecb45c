"""Figures: Altair draws them, as SVG that needs no script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import altair as alt
import polars as pl
import vl_convert

from himitsu.lab.report.parts import Cell, Figure, Grid, Sure, plain

INK: Final = "#1f2328"
SOFT: Final = "#57606a"
LINE: Final = "#0b62c4"
FOUND: Final = "#b3261e"
PARTS: Final = ("#0b62c4", "#e0912f", "#8a94a0", "#3f8f5f")
WIDTH: Final = 620
NARROW: Final = 330
"""What is left beside columns of text."""
LABELS: Final = 118
"""Pixels that labels have at least, so that figures stand in line."""
WIDE_LETTER: Final = 6.4
ROW: Final = 22
MOST_ROWS: Final = 24
FEW_BINS: Final = 12
FINE: Final = 0.05
"""Where all shares are closer together than this, tenths of a percent are told."""


def _svg(chart: alt.Chart | alt.LayerChart | alt.FacetChart | alt.HConcatChart) -> str:
    styled = chart.configure_view(stroke=None).configure_axis(
        labelColor=INK, titleColor=SOFT, gridColor="#e4e7eb", domainColor="#c9ced4", labelLimit=260
    )
    # Browsers' fonts may be wider than those that the figure was laid out with.
    styled = styled.configure_legend(labelLimit=300, columnPadding=28).configure_concat(spacing=4)
    svg: str = vl_convert.vegalite_to_svg(styled.properties(padding=14).to_dict())
    return svg


class Interval(NamedTuple):
    """A row of a figure."""

    label: str
    value: float
    least: float
    most: float
    sure: bool
    """Is it no chance?"""
    size: int
    """Of how many."""
    told: tuple[Cell, ...]
    """What stands beside it, by column; the last tells of how many."""


def intervals(
    name: str, caption: str, rows: Sequence[Interval], axis: str, heads: Sequence[str]
) -> Figure:
    """A point and an interval for each row, from above, of shares told in points; sure findings are
    red diamonds. The heads are what the rows are, and what stands beside them. Of many rows the
    middle is left out: the table has it."""
    shown = _furthest(rows)
    if len(shown) < len(rows):
        caption += f" {len(shown)} of {len(rows)} are shown, those furthest from nothing."
    chart = alt.hconcat(
        _column(shown, heads[0], [row.label for row in shown], "left"),
        _drawn(shown, axis),
        *(
            _column(shown, head, [row.told[place] for row in shown], "right")
            for place, head in enumerate(heads[1:])
        ),
    ).resolve_scale(y="shared", color="independent")
    table = Grid(heads, [(row.label, *row.told) for row in rows])
    return Figure(name, caption, _svg(chart), _frame(rows).rename({"size": heads[-1]}), table)


def _frame(rows: Sequence[Interval]) -> pl.DataFrame:
    return pl.DataFrame([row[:-1] for row in rows], schema=Interval._fields[:-1], orient="row")


def _furthest(rows: Sequence[Interval]) -> list[Interval]:
    if len(rows) <= MOST_ROWS:
        return list(rows)
    by_size = sorted(rows, key=lambda row: (not row.sure, -abs(row.value), row.label))
    kept = {row.label for row in by_size[:MOST_ROWS]}
    return [row for row in rows if row.label in kept]


def _row_of(rows: Sequence[Interval]) -> Any:
    return alt.Y("label:N", sort=[row.label for row in rows], axis=None)


def _marked(usual: str) -> Any:
    """The colour of what is sure, beside the usual one."""
    scale = alt.Scale(domain=[True, False], range=[FOUND, usual])
    return alt.Color("sure:N", scale=scale, legend=None)


def _drawn(rows: Sequence[Interval], axis: str) -> Any:
    span = max(row.most for row in rows) - min(row.least for row in rows)
    shown: Any = alt.Axis(
        format="+.1%" if span < FINE else "+.0%",
        title=axis,
        tickCount=6,
        labelOverlap="greedy",
        labelSeparation=8,
    )
    shapes = alt.Scale(domain=[True, False], range=["diamond", "circle"])
    base = alt.Chart(_frame(rows)).encode(y=_row_of(rows), color=_marked(LINE))
    zero = alt.Chart(pl.DataFrame({"zero": [0.0]}))
    return alt.layer(
        zero.mark_rule(color=SOFT, strokeDash=[4, 3]).encode(x="zero:Q"),
        base.mark_rule(strokeWidth=2).encode(x=alt.X("least:Q", axis=shown), x2="most:Q"),
        base.mark_point(size=70, filled=True, opacity=1).encode(
            x="value:Q", shape=alt.Shape("sure:N", scale=shapes, legend=None)
        ),
    ).properties(width=NARROW, height=ROW * len(rows))


def _column(
    rows: Sequence[Interval], head: str, cells: Sequence[Cell], side: Literal["left", "right"]
) -> Any:
    """What rows are called, or what stands beside them. Texts of our own have room for the fonts of
    every browser; the labels of an axis have not."""
    texts = [plain(cell) for cell in cells]
    width = WIDE_LETTER * max(len(text) for text in (head, *texts)) + 8
    width = max(width, LABELS) if side == "left" else width
    labels = [row.label for row in rows]
    sure = [isinstance(cell, Sure) for cell in cells]
    return (
        alt.Chart(pl.DataFrame({"label": labels, "text": texts, "sure": sure}))
        .mark_text(align=side, fontSize=11)
        .encode(
            y=_row_of(rows),
            x=alt.value(0 if side == "left" else width),
            text="text:N",
            color=_marked(INK),
        )
        .properties(
            width=width,
            height=ROW * len(rows),
            title=alt.Title(
                head,
                anchor="start" if side == "left" else "end",
                fontSize=11,
                fontWeight="normal",
                color=SOFT,
            ),
        )
    )


def histogram(
    name: str, caption: str, values: pl.Series, axis: str, step: float | None = None
) -> Figure:
    """How often a number came up, in at most thirty columns, or in steps."""
    low, high = float(values.min() or 0), float(values.max() or 0)  # type: ignore[arg-type]
    if step is None:
        whole = values.dtype.is_integer()
        step = max(1.0, -(-(high - low) // 30)) if whole else (high - low) / 30
    bins = (
        pl.DataFrame({"value": values.cast(pl.Float64)})
        .with_columns(begin=((pl.col("value") - low) / (step or 1.0)).floor() * step + low)
        .group_by("begin")
        .len()
        .sort("begin")
        .with_columns(share=pl.col("len") / len(values), end=pl.col("begin") + step)
    )
    # A few bins are named one by one: half a round is none.
    ticks: Any = bins["begin"].to_list() if bins.height <= FEW_BINS else alt.Undefined
    chart = (
        alt.Chart(bins)
        .mark_bar(color=LINE, stroke="white", strokeWidth=0.5)
        .encode(
            x=alt.X("begin:Q", title=axis, bin="binned", axis=alt.Axis(values=ticks)),
            x2="end:Q",
            y=alt.Y("share:Q", title="games", axis=alt.Axis(format="%")),
        )
        .properties(width=WIDTH, height=160)
    )
    return Figure(name, caption, _svg(chart), bins)


def curve(name: str, caption: str, rows: pl.DataFrame, axis: str, percent: bool = False) -> Figure:
    """How something goes over the course of a game, with its interval. `rows` has percent (of the
    game), value, least and most, and may have label, for a line each."""
    if percent:
        rows = rows.with_columns(pl.col("least", "most").clip(0, 1))
    several = "label" in rows.columns
    colour: Any = alt.value(LINE)
    if several:
        legend = alt.Legend(orient="top", title=None, symbolOpacity=1)
        colour = alt.Color("label:N", legend=legend, scale=alt.Scale(range=PARTS))
    y: Any = alt.Axis(format="%", title=axis) if percent else alt.Axis(title=axis)
    base = alt.Chart(rows).encode(
        x=alt.X("percent:Q", title="percent of the game's decisions", scale=alt.Scale(nice=False)),
        color=colour,
    )
    scale = alt.Scale(domain=[0, 1]) if percent else alt.Scale(domainMin=0)
    chart = alt.layer(
        base.mark_area(opacity=0.18).encode(y=alt.Y("least:Q", axis=y, scale=scale), y2="most:Q"),
        base.mark_line(strokeWidth=2.5, point=True).encode(y=alt.Y("value:Q", scale=scale)),
    ).properties(width=WIDTH, height=200)
    return Figure(name, caption, _svg(chart), rows)


def stacked(name: str, caption: str, rows: pl.DataFrame) -> Figure:
    """Parts of a whole, side by side in one bar. `rows` has label and value."""
    order = rows["label"].to_list()
    chart = (
        alt.Chart(rows.with_columns(place=pl.int_range(pl.len())))
        .mark_bar(height=34, stroke="white")
        .encode(
            x=alt.X(
                "value:Q",
                stack="zero",
                axis=alt.Axis(format="%", title=None),
                scale=alt.Scale(domain=[0, 1], nice=False),
            ),
            color=alt.Color(
                "label:N",
                sort=order,
                title=None,
                scale=alt.Scale(domain=order, range=PARTS[: len(order)]),
                legend=alt.Legend(orient="top", labelLimit=300),
            ),
            order="place:Q",
        )
        .properties(width=WIDTH, height=44)
    )
    return Figure(name, caption, _svg(chart), rows)
