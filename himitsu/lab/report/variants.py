"""What does a change do? Arms are compared on the same deals, game by game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
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

Measures = dict[str, dict[int, float]]
"""By what is measured: its value in each game that has one."""


def measures(data: Data, arm: str) -> Measures:
    """All that can be said of a game of this arm in one number."""
    games = data.games.filter(pl.col("arm") == arm)
    found: Measures = {
        name: dict(zip(games["game"].to_list(), games[name].to_list(), strict=True))
        for name in ("decisions", "minutes", "winners", "margin")
    }
    found["draws"] = {game: float(winners == 0) for game, winners in found["winners"].items()}
    for table in data.facts:
        found |= _of_table(data, table, arm, games["game"].to_list())
    return found


def _of_table(data: Data, table: FactTable, arm: str, games: list[int]) -> Measures:
    rows = data.scan(table.name).filter(pl.col("arm") == arm).collect()
    counts = dict(rows.group_by("game").len().rows())
    found: Measures = {f"{table.name}: how many": {game: counts.get(game, 0) for game in games}}
    for column in table.columns:
        if not column.measure:
            continue
        known = rows.drop_nulls(column.name)
        if column.kind == "str":
            values = known[column.name].unique().sort().to_list()
            for value in values[:MOST_VALUES]:
                shares = known.group_by("game").agg((pl.col(column.name) == value).mean())
                found[f"{table.name}: {column.name} is {value}"] = dict(shares.rows())
        else:
            means = known.group_by("game").agg(pl.col(column.name).cast(pl.Float64).mean())
            found[f"{table.name}: {column.name}"] = dict(means.rows())
    return found


def paired(ours: dict[int, float], theirs: dict[int, float]) -> npt.NDArray[Any]:
    """The differences in the games that both have."""
    return np.array([ours[game] - theirs[game] for game in sorted(ours.keys() & theirs.keys())])


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
        section.verdict = f"{section.verdict} {verdict}".strip()
        section.parts.append(grid)
    return section


Difference = tuple[str, Estimate, bool]


def differences(base: Measures, other: Measures) -> list[Difference]:
    """What differs, the surest first."""
    found: list[tuple[str, Estimate]] = []
    for what in base.keys() | other.keys():
        # What one of them never has counts as none of it in every game.
        games = base["decisions"].keys() & other["decisions"].keys()
        if what not in base or what not in other:
            known = base.get(what) or other[what]
            sign = -1.0 if what in base else 1.0
            apart = np.array([sign * known.get(game, 0.0) for game in sorted(games)])
        else:
            apart = paired(other[what], base[what])
        if len(apart) > 1:
            found.append((what, mean_of(apart)))
    found.sort(key=lambda each: (each[1].p, -abs(each[1].value), each[0]))
    sure = surely([estimate.p for _, estimate in found])
    return [(what, estimate, each) for (what, estimate), each in zip(found, sure, strict=True)]


def compared_parts(name: str, told: list[Difference]) -> tuple[str, Grid]:
    certain = [each for each in told if each[2]]
    verdict = (
        f"{name}: {len(certain)} of {len(told)} measures differ, above all {certain[0][0]} "
        f"({certain[0][1].value:+.3g})."
        if certain
        else f"{name}: no difference was found in {len(told)} measures."
    )
    rows = [
        (what, number(estimate), f"{estimate.size:,}", "differs" if sure else "")
        for what, estimate, sure in told[: min(SHOWN, max(LEAST, len(certain)))]
    ]
    return verdict, Grid((name, "difference to base", "games", ""), rows)
