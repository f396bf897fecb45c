"""How long is an evening?"""

from __future__ import annotations

import polars as pl

from himitsu.lab.report.data import Data
from himitsu.lab.report.figures import histogram
from himitsu.lab.report.parts import Grid, Section, percent
from himitsu.lab.statistics import mean_of


def length(data: Data) -> Section:
    section = Section("How long does it take?")
    games = data.of_base(data.games)
    pace = data.experiment.pace
    rows = []
    for name in ("decisions", "minutes"):
        values = games[name]
        mean = mean_of(values.to_numpy())
        cells = [f"{mean.value:.1f} ({mean.least:.1f}–{mean.most:.1f})"]
        cells += [f"{values.quantile(part, 'nearest'):.0f}" for part in (0, 0.1, 0.5, 0.9, 1)]
        rows.append((name, *cells))
    section.parts += [
        f"Minutes are a guess: {pace.decision:g} s for a decision and {pace.forced:g} s where "
        "there is only one move. Bots' games may be shorter or longer than people's.",
        Grid(
            ("", "mean", "shortest", "1 in 10 below", "half below", "9 in 10 below", "longest"),
            rows,
        ),
        histogram("length", "How long games take, in minutes.", games["minutes"], "minutes"),
    ]
    idle = (
        data.of_base(data.seats)
        .group_by("game")
        .agg((pl.col("decisions") == 0).any().alias("idle"))["idle"]
    )
    share = float(idle.cast(pl.Float64).mean() or 0.0)  # type: ignore[arg-type]
    section.parts.append(f"In {percent(share)} of the games somebody decided nothing at all.")
    forced = float(games["forced"].sum()) / max(1.0, float(games["decisions"].sum()))
    section.parts.append(f"{percent(forced)} of all decisions offered only one move.")
    return section
