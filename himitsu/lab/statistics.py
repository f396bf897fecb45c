"""The statistics of a report: scipy's and statsmodels', put to our questions.

Seats of one game are not independent: if one wins, another does not. So intervals of shares are
robust to that (clustered by game), and differences between arms are taken game by game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

LEVEL: Final = 0.95
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


def clustered_means(values: Numbers, groups: Sequence[str], games: Numbers) -> dict[str, Estimate]:
    """The mean of each group, robust to what the rows of a game have in common."""
    if len(np.unique(games)) < 2:
        return {}
    labels, codes = np.unique(np.array(groups, dtype=object).astype(str), return_inverse=True)
    counts = np.bincount(codes)
    dummies = np.zeros((len(values), len(labels)))
    dummies[np.arange(len(values)), codes] = 1.0
    fitted = sm.OLS(values, dummies).fit(cov_type="cluster", cov_kwds={"groups": games})
    bounds = fitted.conf_int(alpha=1 - LEVEL)
    found = {}
    for place, label in enumerate(labels):
        mean = float(fitted.params[place])
        low, high, p = float(bounds[place][0]), float(bounds[place][1]), fitted.pvalues[place]
        if not fitted.bse[place] > EXACT:
            # The same in every game: where a seat has every value in turn, wins cancel out.
            low, high, p = mean, mean, 1.0 if abs(mean) < EXACT else 0.0
        found[str(label)] = Estimate(mean, low, high, float(p), int(counts[place]))
    return found


def compared(rows: pl.DataFrame, column: str) -> list[Compared]:
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
    )
    shares = dict(rows.group_by("label").agg(pl.mean("won").cast(pl.Float64)).rows())
    return [Compared(label, shares[label], each) for label, each in excess.items()]


def surely(ps: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which of many findings are none of chance's, for so many looks (Holm)."""
    if not ps:
        return []
    return [bool(each) for each in multipletests(list(ps), alpha=1 - level, method="holm")[0]]


def mean_of(values: Numbers) -> Estimate:
    """The mean of independent values, one of each game; with p for a mean of 0."""
    mean = float(np.mean(values))
    if len(values) < 2 or np.ptp(values) == 0.0:
        return Estimate(mean, mean, mean, 1.0 if mean == 0.0 else 0.0, len(values))
    test = stats.ttest_1samp(values, 0.0)
    low, high = test.confidence_interval(LEVEL)
    return Estimate(mean, float(low), float(high), float(test.pvalue), len(values))


def difference(ours: Numbers, theirs: Numbers) -> Estimate:
    """Of the means of two folders that share no deals (Welch)."""
    mean = float(np.mean(ours) - np.mean(theirs))
    if np.ptp(ours) == 0.0 and np.ptp(theirs) == 0.0:
        return Estimate(mean, mean, mean, 1.0 if mean == 0.0 else 0.0, len(ours) + len(theirs))
    test = stats.ttest_ind(ours, theirs, equal_var=False)
    low, high = test.confidence_interval(LEVEL)
    return Estimate(mean, float(low), float(high), float(test.pvalue), len(ours) + len(theirs))


def share_interval(wins: int, seats: int) -> tuple[float, float]:
    """Of a share that settles: Wilson's, as if seats were independent."""
    low, high = proportion_confint(wins, seats, alpha=1 - LEVEL, method="wilson")
    return float(low), float(high)


def half_width(won: Numbers, games: Numbers, level: float) -> float:
    """Of the interval of a share of wins, by games."""
    by_game = np.bincount(games - games.min(), weights=won)
    seats = np.bincount(games - games.min())
    shares = by_game[seats > 0] / seats[seats > 0]
    if len(shares) < 2:
        return 1.0
    error = float(np.std(shares, ddof=1) / np.sqrt(len(shares)))
    # Somebody who has won nothing so far may still win: Wilson's interval knows.
    low, high = proportion_confint(shares.sum(), len(shares), alpha=1 - level, method="wilson")
    return max(float(stats.norm.ppf(0.5 + level / 2)) * error, float(high - low) / 2)
