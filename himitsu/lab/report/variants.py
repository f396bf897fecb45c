"""What does a change do? Arms are compared on the same deals, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final, NamedTuple

import polars as pl

from himitsu.core.facts import FactTable
from himitsu.lab.experiment import BASE
from himitsu.lab.report.data import Data
from himitsu.lab.report.parts import Grid, Section, number
from himitsu.lab.statistics import Estimate, mean_of, surely

MOST_VALUES: Final = 30
"""Of a text column whose shares are told one by one."""
SHOWN: Final = 40
LEAST: Final = 8
"""Of the differences so many are shown, also if they may be chance."""

Measures = dict[str, pl.DataFrame]
"""By what is measured: `game` and its `value`, of each game that has one."""


def measures(data: Data, arm: str) -> Measures:
    """All that can be said of a game of this arm in one number."""
    games = data.games.filter(pl.col("arm") == arm)
    names = ("decisions", "minutes", "winners", *(("margin",) if data.has_points else ()))
    found = {name: games.select("game", value=pl.col(name).cast(pl.Float64)) for name in names}
    found["draws"] = games.select("game", value=(pl.col("winners") == 0).cast(pl.Float64))
    for table in data.facts:
        found |= dict(_of_table(data, table, arm, games.select("game")))
    for label, column, rows in data.dealt(arm):
        beyond = pl.col("won").cast(pl.Float64) - pl.col("fair")
        for value in rows[column].drop_nulls().unique().sort().head(MOST_VALUES):
            had = rows.filter(pl.col(column) == value).group_by("game")
            found[f"{label} {value}: wins beyond fair"] = had.agg(value=beyond.mean())
    return found


def _of_table(
    data: Data, table: FactTable, arm: str, games: pl.DataFrame
) -> Iterator[tuple[str, pl.DataFrame]]:
    rows = data.scan(table.name).filter(pl.col("arm") == arm).collect()
    counts = rows.group_by("game").agg(value=pl.len().cast(pl.Float64))
    counted = games.join(counts, on="game", how="left").with_columns(pl.col("value").fill_null(0.0))
    yield f"{table.name}: how many", counted
    for column in table.columns:
        if not column.measure:
            continue
        by_game = rows.drop_nulls(column.name).group_by("game")
        if column.kind == "str":
            for value in rows[column.name].drop_nulls().unique().sort().head(MOST_VALUES):
                share = (pl.col(column.name) == value).mean()
                yield f"{table.name}: {column.name} is {value}", by_game.agg(value=share)
        else:
            mean = pl.col(column.name).cast(pl.Float64).mean()
            yield f"{table.name}: {column.name}", by_game.agg(value=mean)


def variants(data: Data) -> Section:
    section = Section("What does a change do?")
    names = [name for name in data.experiment.arms if name != BASE]
    if not names:
        section.parts.append("The experiment has no variants to compare.")
        return section
    section.parts.append(
        "Each variant played the same deals as the base, with the same seats and the same "
        "randomness of bots; differences are taken game by game. Those marked are no chance "
        "(Holm's correction for all that was looked at in the variant)."
    )
    base = measures(data, BASE)
    for name in names:
        told = differences(base, measures(data, name))
        verdict, grid = compared_parts(name, told)
        section.verdict = f"{section.verdict}\n{verdict}".strip()
        section.parts.append(grid)
    return section


class Difference(NamedTuple):
    what: str
    before: float
    after: float
    apart: Estimate
    sure: bool


def differences(base: Measures, other: Measures) -> list[Difference]:
    """What differs, the surest first."""
    found: list[Difference] = []
    games = base["decisions"].select("game").join(other["decisions"], on="game", how="semi")
    for what in base.keys() | other.keys():
        ours, theirs = base.get(what), other.get(what)
        # What one of them never has counts as none of it in every game.
        if ours is None or theirs is None:
            ours, theirs = (_in_all(games, each) for each in (ours, theirs))
        pairs = ours.join(theirs, on="game", suffix="_after").sort("game")
        if pairs.height > 1:
            before, after = pairs["value"].to_numpy(), pairs["value_after"].to_numpy()
            apart = mean_of(after - before)
            found.append(Difference(what, float(before.mean()), float(after.mean()), apart, False))
    return ranked(found)


def _in_all(games: pl.DataFrame, measured: pl.DataFrame | None) -> pl.DataFrame:
    if measured is None:
        return games.with_columns(value=0.0)
    return games.join(measured, on="game", how="left").with_columns(pl.col("value").fill_null(0.0))


def ranked(found: list[Difference]) -> list[Difference]:
    """The surest first, and those marked that are no chance."""
    found = sorted(found, key=lambda each: (-_clear(each.apart), each.what))
    sure = surely([each.apart.p for each in found])
    return [each._replace(sure=is_sure) for each, is_sure in zip(found, sure, strict=True)]


def _clear(apart: Estimate) -> float:
    """How many times its interval a difference is: of many games each p is 0, and would tell
    nothing apart."""
    if apart.most > apart.least:
        return abs(apart.value) / (apart.most - apart.least)
    return inf if apart.value else 0.0


def compared_parts(name: str, told: list[Difference]) -> tuple[str, Grid]:
    certain = [each for each in told if each.sure]
    verdict = (
        f"{name}: {len(certain)} of {len(told)} measures differ, above all {certain[0].what} "
        f"({certain[0].apart.value:+.3g})."
        if certain
        else f"{name}: no difference was found in {len(told)} measures."
    )
    rows = [
        (
            each.what,
            f"{each.before:.3g}",
            f"{each.after:.3g}",
            number(each.apart),
            f"{each.apart.size:,}",
            "differs" if each.sure else "",
        )
        for each in told[: min(SHOWN, max(LEAST, len(certain)))]
    ]
    return verdict, Grid((name, "base", "variant", "difference", "games", ""), rows)
