"""Figures: Altair draws them, as SVG that needs no script."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from himitsu.lab.report.parts import Figure

INK: Final = "#1f2328"
SOFT: Final = "#57606a"
LINE: Final = "#0b62c4"
FOUND: Final = "#b3261e"
PARTS: Final = ("#0b62c4", "#e0912f", "#8a94a0", "#3f8f5f")
WIDTH: Final = 520
ROW: Final = 20
FEW_BINS: Final = 12
FINE: Final = 0.05
"""Where all shares are closer together than this, tenths of a percent are told."""


def _svg(chart: alt.Chart | alt.LayerChart | alt.FacetChart) -> str:
    styled = chart.configure_view(stroke=None).configure_axis(
        labelColor=INK, titleColor=SOFT, gridColor="#e4e7eb", domainColor="#c9ced4", labelLimit=260
    )
    # Browsers' fonts may be wider than those that the figure was laid out with.
    styled = styled.configure_legend(labelLimit=300, columnPadding=28).properties(padding=14)
    svg: str = vl_convert.vegalite_to_svg(styled.to_dict())
    return svg


def intervals(
    name: str, caption: str, rows: pl.DataFrame, axis: str, percent: bool = True
) -> Figure:
    """A point and an interval for each label, the highest first; sure findings are filled. `rows`
    has label, value, least, most and sure."""
    rows = rows.sort("value", "label", descending=[True, False])
    order = rows["label"].to_list()
    fine = float(rows["most"].max() or 0) - float(rows["least"].min() or 0) < FINE  # type: ignore[arg-type]
    shown: Any = alt.Axis(
        format=("+.1%" if fine else "+.0%") if percent else "+.3g",
        title=axis,
        tickCount=8,
        labelOverlap="greedy",
        labelSeparation=8,
    )
    y = alt.Y("label:N", sort=order, title=None)
    colour = alt.Color(
        "sure:N", scale=alt.Scale(domain=[True, False], range=[FOUND, LINE]), legend=None
    )
    base = alt.Chart(rows).encode(y=y)
    chart = alt.layer(
        alt.Chart(pl.DataFrame({"zero": [0.0]}))
        .mark_rule(color=SOFT, strokeDash=[4, 3])
        .encode(x="zero:Q"),
        base.mark_rule(strokeWidth=2).encode(
            x=alt.X("least:Q", axis=shown), x2="most:Q", color=colour
        ),
        base.mark_point(size=70, filled=True).encode(
            x="value:Q",
            color=colour,
            shape=alt.Shape(
                "sure:N",
                scale=alt.Scale(domain=[True, False], range=["diamond", "circle"]),
                legend=None,
            ),
        ),
    ).properties(width=WIDTH, height=ROW * max(1, len(order)))
    return Figure(name, caption, _svg(chart), rows)


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
