"""The statistics of a report: scipy's and statsmodels', put to our questions.

Seats of one game are not independent: if one wins, another does not. So intervals of shares are
robust to that (clustered by game), and differences between arms are taken game by game.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

from himitsu.lab.experiment import LEVEL

FEW: Final = 30
"""Groups of fewer rows are not judged: the intervals would promise too much."""

EXACT: Final = 1e-9
"""What is smaller comes from rounding."""

Numbers = npt.NDArray[Any]


class Estimate(NamedTuple):
    value: float
    least: float
    most: float
    p: float
    """How likely so great a distance from 0 would be by chance alone."""
    size: int
    """How many values."""


class Compared(NamedTuple):
    """A value of a column, with how often who had it won."""

    label: str
    share: float
    """Of wins."""
    excess: Estimate
    """How much more than a seat of the same game wins on average."""


def clustered_means(
    values: Numbers, groups: Sequence[str], games: Numbers, level: float = LEVEL
) -> dict[str, Estimate]:
    """The mean of each group that several games have, robust to what the rows of a game have in
    common."""
    labels, codes = np.unique(np.array(groups, dtype=object).astype(str), return_inverse=True)
    # By label, so that memory does not grow with their number.
    order = np.argsort(codes, kind="stable")
    ends = np.cumsum(np.bincount(codes))
    found = {}
    for label, rows in zip(labels, np.split(order, ends[:-1]), strict=True):
        if np.ptp(games[rows]) > 0:
            found[str(label)] = _clustered_mean(values[rows], games[rows], level)
    return found


def _clustered_mean(values: Numbers, games: Numbers, level: float) -> Estimate:
    mean, size = float(np.mean(values)), len(values)
    fitted = sm.OLS(values, np.ones(size)).fit(cov_type="cluster", cov_kwds={"groups": games})
    if fitted.bse[0] > EXACT:
        low, high = fitted.conf_int(alpha=1 - level)[0]
        return Estimate(mean, float(low), float(high), float(fitted.pvalues[0]), size)
    # The same in every game: where a seat has every value in turn, wins cancel out.
    return Estimate(mean, mean, mean, 1.0 if abs(mean) < EXACT else 0.0, size)


def compared(rows: pl.DataFrame, column: str, level: float = LEVEL) -> list[Compared]:
    """Do seats with one value of the column win more than others? `rows` has a row a seat and
    value, with `game`, `won` and `fair` (the share of the game's seats that won)."""
    rows = rows.drop_nulls(column).with_columns(label=pl.col(column).cast(pl.String))
    counts = rows.group_by("label").len().filter(pl.col("len") >= FEW)
    rows = rows.join(counts.select("label"), on="label", how="semi")
    if rows.is_empty():
        return []
    excess = clustered_means(
        (rows["won"].cast(pl.Float64) - rows["fair"]).to_numpy(),
        rows["label"].to_list(),
        rows["game"].to_numpy(),
        level,
    )
    shares = dict(rows.group_by("label").agg(pl.mean("won").cast(pl.Float64)).rows())
    return [Compared(label, shares[label], each) for label, each in excess.items()]


def surely(ps: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which of many findings are none of chance's, for so many looks (Holm)."""
    if not ps:
        return []
    # statsmodels collects garbage first, which takes longer than all the rest of a report.
    gc.freeze()
    try:
        found = multipletests(list(ps), alpha=1 - level, method="holm")[0]
    finally:
        gc.unfreeze()
    return [bool(each) for each in found]


def mean_of(values: Numbers, level: float = LEVEL) -> Estimate:
    """The mean of independent values, one of each game; with p for a mean of 0."""
    mean = float(np.mean(values))
    if len(values) < 2 or np.ptp(values) == 0.0:
        return Estimate(mean, mean, mean, 1.0 if mean == 0.0 else 0.0, len(values))
    test = stats.ttest_1samp(values, 0.0)
    low, high = test.confidence_interval(level)
    return Estimate(mean, float(low), float(high), float(test.pvalue), len(values))


def mean_of_sums(size: int, total: float, squares: float) -> tuple[float, float, float]:
    """The mean of independent values and its interval, from their sum and the sum of squares."""
    mean = total / size
    error = (max(0.0, squares - size * mean**2) / (size - 1) / size) ** 0.5
    if error == 0.0:
        return mean, mean, mean
    low, high = stats.t.interval(LEVEL, size - 1, loc=mean, scale=error)
    return mean, float(low), float(high)


def difference(ours: Numbers, theirs: Numbers, level: float = LEVEL) -> Estimate:
    """Of the means of two folders that share no deals (Welch)."""
    mean = float(np.mean(ours) - np.mean(theirs))
    if np.ptp(ours) == 0.0 and np.ptp(theirs) == 0.0:
        return Estimate(mean, mean, mean, 1.0 if mean == 0.0 else 0.0, len(ours) + len(theirs))
    test = stats.ttest_ind(ours, theirs, equal_var=False)
    low, high = test.confidence_interval(level)
    return Estimate(mean, float(low), float(high), float(test.pvalue), len(ours) + len(theirs))


class Components(NamedTuple):
    """Parts of a variance, of 1 in all."""

    deal: Estimate
    chance: Estimate
    whims: Estimate


DRAWS: Final = 2000
"""Of a bootstrap."""


def variance_components(values: Numbers, level: float = LEVEL) -> Components:
    """Of values by deal, seat, chance after the deal, and repeat with the same chance: how much of
    their variance comes from each. Two repeats have the deal and the chance in common, two chances
    the deal alone, so the mean products of such pairs are its parts; intervals by drawing deals
    anew (a bootstrap), because the seats of a deal are not independent."""
    deals, _, chances, repeats = values.shape
    centred = values - values.mean()
    sums = centred.sum(axis=3)
    square = (centred**2).sum(axis=3)
    # Products of pairs, from sums and squares: (a + b)² = a² + b² + 2ab.
    within = (sums**2 - square).sum(axis=2) / (chances * repeats * (repeats - 1))
    across = (sums.sum(axis=2) ** 2 - (sums**2).sum(axis=2)) / (
        chances * (chances - 1) * repeats**2
    )
    whole = square.sum(axis=2) / (chances * repeats)
    parts = tuple(each.mean(axis=1) for each in (whole, within, across))

    def shares(whole: Numbers, within: Numbers, across: Numbers, axis: int = -1) -> Numbers:
        total, same, deal = (each.mean(axis=axis) for each in (whole, within, across))
        found: Numbers = np.stack([deal, same - deal, total - same]) / total
        return found

    found = shares(*parts)
    bounds = _bootstrapped(parts, shares, level)
    return Components(
        *(
            Estimate(float(value), float(low), float(high), float("nan"), deals)
            for value, low, high in zip(found, *bounds, strict=True)
        )
    )


def skill_share(wins: Sequence[Numbers], seats: Sequence[int], level: float = LEVEL) -> Estimate:
    """The part of the variance of winning that comes from who plays: for each bot its wins by game,
    and the seats that it has in a game."""
    weights = np.array(seats, dtype=float) / sum(seats)

    def share(*won: Numbers, axis: int = -1) -> Numbers:
        means = np.stack(
            [each.mean(axis=axis) / count for each, count in zip(won, seats, strict=True)]
        )
        shape = (-1,) + (1,) * (means.ndim - 1)
        mean = (weights.reshape(shape) * means).sum(axis=0)
        between = (weights.reshape(shape) * (means - mean) ** 2).sum(axis=0)
        part: Numbers = between / np.maximum(mean * (1 - mean), EXACT)
        return part

    low, high = _bootstrapped(tuple(wins), share, level)
    return Estimate(float(share(*wins)), float(low), float(high), float("nan"), len(wins[0]))


def _bootstrapped(
    data: tuple[Numbers, ...], statistic: Any, level: float
) -> tuple[Numbers, Numbers]:
    """Bounds of a statistic of rows that go together, for rows drawn anew."""
    found = stats.bootstrap(
        data,
        statistic,
        n_resamples=DRAWS,
        paired=True,
        vectorized=True,
        confidence_level=level,
        method="percentile",
        rng=np.random.default_rng(1),
        batch=100,
    )
    low, high = found.confidence_interval
    return low, high


def share_interval(wins: int, seats: int) -> tuple[float, float]:
    """Of a share that settles: Wilson's, as if seats were independent."""
    low, high = proportion_confint(wins, seats, alpha=1 - LEVEL, method="wilson")
    return float(low), float(high)


def half_width(estimate: Estimate, level: float) -> float:
    """Of its interval; and never less than that of something that has not happened yet in so many
    games (Wilson's), because it may."""
    most = proportion_confint(0, estimate.size, alpha=1 - level, method="wilson")[1]
    return max(estimate.most - estimate.least, float(most)) / 2
