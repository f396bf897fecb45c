"""Who leads by points, in games whose facts tell what each round brought."""

from __future__ import annotations

import numpy as np
import polars as pl

from himitsu.core.facts import FactTable
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.report.figures import histogram
from himitsu.lab.report.parts import Grid, Section, percent, share
from himitsu.lab.statistics import mean_of


def scored_table(facts: tuple[FactTable, ...]) -> tuple[FactTable, str, str] | None:
    """The table that tells it, with its columns for rounds and for points."""
    for table in facts:
        scores = [column.name for column in table.columns if column.score]
        rounds = [column.name for column in table.columns if column.rounds]
        if scores and rounds:
            return table, rounds[0], scores[0]
    return None


def standings(data: Data) -> pl.DataFrame | None:
    """By game, round and seat: `points` so far, how far `behind` whoever leads, and whether the
    seat `won` in the end."""
    found = scored_table(data.facts)
    if found is None:
        return None
    table, rounds, score = found
    rows = (
        data.scan(table.name)
        .filter(pl.col("arm") == BASE)
        .group_by("game", pl.col("seat").cast(pl.Int16), round=pl.col(rounds))
        .agg(points=pl.sum(score))
        .sort("game", "seat", "round")
        .with_columns(pl.col("points").cum_sum().over("game", "seat"))
        .with_columns(behind=pl.max("points").over("game", "round") - pl.col("points"))
        .collect()
    )
    won = data.of_base(data.seats).select("game", "seat", "won")
    return rows.join(won, on=["game", "seat"])


def lead_changes(rows: pl.DataFrame) -> pl.Series:
    """By game: after how many rounds none of those leads who led before it."""
    bit = pl.lit(2, dtype=pl.Int64).pow(pl.col("seat"))
    leads = pl.col("behind") == 0
    sets = rows.group_by("game", "round").agg(leaders=bit.filter(leads).sum())
    before = pl.col("leaders").shift(1).over("game", order_by="round")
    changed = (pl.col("leaders") & before) == 0
    return sets.group_by("game").agg(changed.sum().alias("changes")).sort("game")["changes"]


def running_scores(data: Data, section: Section) -> None:
    rows = standings(data)
    if rows is None or rows["game"].n_unique() < 2 or not rows["won"].any():
        return
    *before, last = rows["round"].unique().sort().to_list()
    changes = lead_changes(rows)
    mean = mean_of(changes.to_numpy().astype(np.float64), data.level)
    table = []
    for number in before:
        after = rows.filter(pl.col("round") == number)
        # Of several who lead together, each for their part.
        leads = after.filter(pl.col("behind") == 0).group_by("game").agg(pl.mean("won"))
        behind = after.filter("won").group_by("game").agg(pl.min("behind"))["behind"]
        wins = mean_of(leads["won"].to_numpy(), data.level)
        table.append((f"{number}", share(wins), f"{behind.to_numpy().mean():.1f}"))
    if table:
        section.verdict += (
            f"\nWho leads by points after round {before[-1]} of {last} wins {table[-1][1]} of the "
            f"games; by points, the lead changes {mean.value:.1f} times."
        )
    kept = float((changes == 0).sum()) / len(changes)
    comebacks = rows.filter("won").group_by("game").agg(pl.max("behind"))["behind"]
    section.parts += [
        Grid(
            ("after round", "who leads wins", "points that the winner is behind"),
            table,
            f"By points, the lead changes {mean.value:.2f} times in a game "
            f"({mean.least:.2f}–{mean.most:.2f}); in {percent(kept)} of the games whoever leads "
            "after the first round is never overtaken.",
        ),
        histogram(
            "comebacks",
            "How many points the winner was behind after their worst round.",
            comebacks,
            "points behind",
        ),
    ]
