"""Which options are never right? Those that paired playouts put below the best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.report.figures import Interval, intervals
from himitsu.lab.report.parts import How, Section, marked, percent, points, signed
from himitsu.lab.report.strongest import strongest_of
from himitsu.lab.statistics import FEW, Estimate, clustered_means, surely
from himitsu.lab.words import some

OFFERED: Final = 500
"""Options that were offered less often are not judged."""
LEVEL: Final = 0.99


class Judged(NamedTuple):
    option: str
    offered: int
    taken: float | None
    """Its share where it was offered, by the bot that is told of; None: to that it never was."""
    cost: Estimate
    """Wins against the best other option of the same decision."""
    at_best: float | None
    """The same, but only where the player could think of nothing better; None: that never was."""
    worse: bool
    """Below the best on average, and no chance."""
    never: bool
    """And it did not gain where it looked best, either."""


class Trial(NamedTuple):
    """An option at a decision, against the best of the others."""

    game: int
    option: str
    apart: float
    looked_best: bool


def trials(playouts: pl.DataFrame) -> Iterator[Trial]:
    """Playouts from what the player could think find the best rival, those from the truth compare
    the two: who chose and judged by the same ones would find that everything is worse than the
    luckiest."""
    halves = playouts.group_by("game", "number", "option", maintain_order=True).agg(
        pl.col("won").filter(pl.col("sampled")).mean().alias("thought"),
        pl.col("won").filter(~pl.col("sampled")).mean().alias("true"),
    )
    for (game, _), group in halves.group_by("game", "number", maintain_order=True):
        names = group["option"].to_list()
        thought, true = group.select("thought", "true").to_numpy().T
        for place, name in enumerate(names):
            others = np.arange(len(names)) != place
            best = thought[others].max()
            rivals = true[others][thought[others] == best]
            apart = float(true[place] - rivals.mean())
            yield Trial(int(str(game)), name, apart, bool(thought[place] >= best))


def judged(
    options: pl.DataFrame,
    playouts: pl.DataFrame,
    games: int,
    bot: str,
    level: float = LEVEL,
) -> list[Judged]:
    """Options that were offered often enough in so many games, the most costly first; how often
    this bot takes them. The options have a column `bot`."""
    more = games / max(1, options["game"].n_unique())
    counts = {
        option: (round(offered * more), None if own is None else taken / own)
        for option, offered, own, taken in options.group_by("option")
        .agg(
            pl.sum("offered"),
            pl.col("offered").filter(pl.col("bot") == bot).sum().replace(0, None).alias("own"),
            pl.col("taken").filter(pl.col("bot") == bot).sum(),
        )
        .filter(pl.col("offered") * more >= OFFERED)
        .rows()
    }
    tried: dict[str, list[Trial]] = {}
    for each in trials(playouts):
        if each.option in counts:
            tried.setdefault(each.option, []).append(each)
    costs = _costs([each for found in tried.values() if len(found) >= FEW for each in found], level)
    names = sorted(costs)
    sure = surely([costs[name].p for name in names], level)
    found = []
    for name, is_sure in zip(names, sure, strict=True):
        worse = is_sure and costs[name].value < 0
        looked = [each.apart for each in tried[name] if each.looked_best]
        best = float(np.mean(looked)) if looked else None
        never = worse and (best is None or best < 0)
        found.append(Judged(name, *counts[name], costs[name], best, worse, never))
    return sorted(found, key=lambda each: (each.cost.value, each.option))


def _costs(tried: list[Trial], level: float) -> dict[str, Estimate]:
    if not tried:
        return {}
    return clustered_means(
        np.array([each.apart for each in tried]),
        [each.option for each in tried],
        np.array([each.game for each in tried]),
        level,
    )


def never_right(data: Data, section: Section) -> None:
    options, playouts = data.closer("options"), data.closer("playouts")
    if options is None or playouts is None:
        section.unasked.append(
            "Which options are never right: `[playouts] games = 5` has what else could have been "
            "done played on."
        )
        return
    bot = strongest_of(data.folder.game, data.experiment.plan(BASE).bots)
    bots = data.of_base(data.seats).select("game", "seat", "bot")
    options = options.join(bots, on=["game", "seat"])
    options, playouts = (data.with_named_options(each) for each in (options, playouts))
    found = judged(options, playouts, data.played_games, bot, data.stricter(LEVEL))
    if not found:
        section.verdict = "Too little was tried to say which options are never right."
        section.parts.append(
            f"No option was both offered about {OFFERED} times and tried at {FEW} decisions: play "
            "more games, or look at more of every hundred."
        )
        return
    never = [each for each in found if each.never]
    told = (
        f"Never right, for these bots: {some([each.option for each in never])}."
        if never
        else "No option was found that is never right."
    )
    were = "option was" if len(found) == 1 else "options were"
    section.verdict = f"{told} {len(found)} {were} tried against others."
    tried = playouts.select("game", "number").unique().height
    section.key = f"{len(never) or 'None'} never right"
    section.parts += [
        intervals(
            "options",
            "What an option costs: wins against the best other option of the same decision, with "
            "99 % intervals. A red diamond is no chance. How often they were offered in all games "
            "is estimated from those that were looked at.",
            [_row(each) for each in found],
            "wins against the best other option",
            (
                *("option", "offered", f"taken by {bot}", "costs, points"),
                *("where it looked best", "never right", "tried"),
            ),
        ),
        How(
            f"At {tried:,} decisions options were tried, each played on with the same chance and "
            "the same bots. Playouts from what the player could think find the best of the other "
            "options; playouts from the truth compare with it. An option is called never right if "
            "it costs wins on average (99 % sure, corrected for the number of options) and does "
            "not gain even where the player could think of nothing better."
        ),
    ]


def _row(each: Judged) -> Interval:
    told = (
        f"{each.offered:,}",
        "" if each.taken is None else percent(each.taken),
        marked(points(each.cost), each.worse),
        "never" if each.at_best is None else signed(100 * each.at_best),
        "yes" if each.never else "",
        f"{each.cost.size:,}",
    )
    return Interval(each.option, *each.cost[:3], each.worse, each.cost.size, told)
