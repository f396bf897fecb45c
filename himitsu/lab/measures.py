"""What can be said of a game in one number, and how it differs between arms that play the same
deals."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final, Literal, NamedTuple

import polars as pl

from himitsu.core.facts import FactTable
from himitsu.lab.data import Data
from himitsu.lab.names import count_name, dealt_name, mean_name, share_name
from himitsu.lab.statistics import Estimate, mean_of, surely

MOST_VALUES: Final = 30
"""Of a text column whose shares are told one by one."""


Kind = Literal["share", "dealt", "held", "number"]
"""A share of something; how much more than fair those win who were dealt something, one thing each;
or held something, as cards, of which everybody has several, and each only now and then. All these
are told in points; a number may be counted in anything."""
MAIN: Final[frozenset[Kind]] = frozenset({"share", "dealt"})
"""What is looked at for a precision, if nothing else was wished."""


class Measure(NamedTuple):
    values: pl.DataFrame
    """`game` and its `value`, of each game that has one."""
    kind: Kind


Measures = dict[str, Measure]
"""By what is measured."""


def measures(data: Data, arm: str) -> Measures:
    """All that can be said of a game of this arm in one number."""
    games = data.games.filter(pl.col("arm") == arm)
    names = ("decisions", "minutes", "winners", *(("margin",) if data.has_points else ()))
    found = {
        name: Measure(games.select("game", value=pl.col(name).cast(pl.Float64)), "number")
        for name in names
    }
    draws = games.select("game", value=(pl.col("winners") == 0).cast(pl.Float64))
    found["draws"] = Measure(draws, "share")
    for table in data.facts:
        found |= dict(_of_table(data, table, arm, games.select("game")))
    for called, column, rows, labels in data.dealt(arm):
        beyond = pl.col("won").cast(pl.Float64) - pl.col("fair")
        single = rows.height == rows.select("game", "seat").unique().height
        for value in rows[column].drop_nulls().unique().sort().head(MOST_VALUES):
            had = rows.filter(pl.col(column) == value).group_by("game")
            measured = had.agg(value=beyond.mean())
            found[dealt_name(called, value, labels)] = Measure(
                measured, "dealt" if single else "held"
            )
    return found


def _of_table(
    data: Data, table: FactTable, arm: str, games: pl.DataFrame
) -> Iterator[tuple[str, Measure]]:
    rows = data.scan(table.name).filter(pl.col("arm") == arm).collect()
    counts = rows.group_by("game").agg(value=pl.len().cast(pl.Float64))
    counted = games.join(counts, on="game", how="left").with_columns(pl.col("value").fill_null(0.0))
    yield count_name(table), Measure(counted, "number")
    for column in table.columns:
        if not column.measure:
            continue
        by_game = rows.drop_nulls(column.name).group_by("game")
        if column.kind == "str":
            for value in rows[column.name].drop_nulls().unique().sort().head(MOST_VALUES):
                share = by_game.agg(value=(pl.col(column.name) == value).mean())
                yield (
                    share_name(table, column, data.names.value(column, value)),
                    Measure(share, "share"),
                )
        else:
            mean = by_game.agg(value=pl.col(column.name).cast(pl.Float64).mean())
            kind: Kind = "share" if column.kind == "bool" else "number"
            yield mean_name(table, column), Measure(mean, kind)


class Difference(NamedTuple):
    what: str
    before: float
    after: float
    apart: Estimate
    sure: bool
    kind: Kind

    @property
    def in_points(self) -> bool:
        """So that it can be compared in size with others."""
        return self.kind != "number"


def differences(base: Measures, other: Measures, level: float) -> list[Difference]:
    """What differs, the clearest first."""
    found: list[Difference] = []
    games = base["decisions"].values.select("game")
    games = games.join(other["decisions"].values, on="game", how="semi")
    for what in base.keys() | other.keys():
        ours, theirs = base.get(what), other.get(what)
        kind = (ours or theirs or base["decisions"]).kind
        # What one of them never has counts as none of it in every game.
        if ours is None or theirs is None:
            one, two = (_in_all(games, each) for each in (ours, theirs))
        else:
            one, two = ours.values, theirs.values
        pairs = one.join(two, on="game", suffix="_after").sort("game")
        if pairs.height > 1:
            before, after = pairs["value"].to_numpy(), pairs["value_after"].to_numpy()
            means = float(before.mean()), float(after.mean())
            apart = mean_of(after - before, level)
            found.append(Difference(what, *means, apart, False, kind))
    return ranked(found, level)


def _in_all(games: pl.DataFrame, measured: Measure | None) -> pl.DataFrame:
    if measured is None:
        return games.with_columns(value=0.0)
    values = games.join(measured.values, on="game", how="left")
    return values.with_columns(pl.col("value").fill_null(0.0))


def ranked(found: list[Difference], level: float) -> list[Difference]:
    """The clearest first, and those marked that are no chance."""
    found = sorted(found, key=lambda each: (-_clear(each.apart), each.what))
    sure = surely([each.apart.p for each in found], level)
    return [each._replace(sure=is_sure) for each, is_sure in zip(found, sure, strict=True)]


def _clear(apart: Estimate) -> float:
    """How many times its interval a difference is. Measures have different units, so minutes and
    shares cannot be ranked by size; and of many games each p is 0, and would tell nothing apart."""
    if apart.most > apart.least:
        return abs(apart.value) / (apart.most - apart.least)
    return inf if apart.value else 0.0
