"""When is a game decided, and how often does the lead change?"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.report.figures import curve, histogram
from himitsu.lab.report.parts import How, Section, percent
from himitsu.lab.report.running_scores import running_scores
from himitsu.lab.statistics import mean_of

FAVOURITE: Final = 0.5
"""Who wins more of the playouts than this is ahead."""
END: Final = 100
LATE: Final = 80


class Told(NamedTuple):
    """The course of a game that somebody won, for who sees all cards."""

    game: int
    lead_changes: int
    decided: int
    """From this percent on the winner was ahead until the end."""
    lowest: float
    """The winner's chance at their worst moment,"""
    lowest_at: int
    """which was this percent of the game; the last, if several were as bad."""


def followed(data: Data) -> pl.DataFrame | None:
    """By game, moment and seat: the chance to win, and whether they did."""
    course = data.closer("course")
    if course is None:
        return None
    won = data.of_base(data.seats).select("game", "seat", "won")
    chance = pl.col("wins") / pl.col("playouts")
    return course.join(won, on=["game", "seat"]).with_columns(chance=chance)


def courses(rows: pl.DataFrame) -> list[Told]:
    found = []
    for (game,), group in rows.filter(~pl.col("sampled")).group_by("game", maintain_order=True):
        winners = group.filter("won")
        if not winners.is_empty():
            found.append(_told(int(str(game)), winners, group))
    return found


def _told(game: int, winners: pl.DataFrame, rows: pl.DataFrame) -> Told:
    # Several may be ahead together, where several may win.
    leaders = [
        set(moment.filter(pl.col("chance") == pl.max("chance"))["seat"])
        for _, moment in rows.group_by("percent", maintain_order=True)
        if max(moment["chance"]) > FAVOURITE
    ]
    leaders.append(set(winners["seat"]))
    changes = sum(not one & other for one, other in pairwise(leaders))
    # Of several winners the one who had the farthest way.
    lowest, at, seat = winners.select(
        pl.struct("chance", -pl.col("percent"), "seat").sort().first().struct.unnest()
    ).row(0)
    chances = winners.filter(pl.col("seat") == seat).sort("percent", descending=True)
    decided = END
    for part, chance in chances.select("percent", "chance").rows():
        if chance <= FAVOURITE:
            break
        decided = part
    return Told(game, changes, decided, lowest, -at)


def tension(data: Data) -> Section:
    section = Section("When is it decided?")
    _playouts(data, section)
    running_scores(data, section)
    section.verdict = section.verdict.strip()
    return section


def _playouts(data: Data, section: Section) -> None:
    rows = followed(data)
    if rows is None:
        section.unasked.append(
            "Who was likely to win when: `[course] games = 3` has games played on from moments of "
            "them."
        )
        return
    told = courses(rows)
    if len(told) < 2:
        section.parts.append("Too few games were followed: play more.")
        return
    decided = np.array([each.decided for each in told])
    changes = mean_of(np.array([float(each.lead_changes) for each in told]), data.level)
    late = float((decided > LATE).mean())
    half = float(np.median(decided))
    when = f"after {half:.0f} % of their decisions" if half < END else "only by their end"
    section.verdict = (
        f"For who sees all cards, half of the games are decided {when}, {percent(late)} in the "
        f"last fifth or later; the lead changes {changes.value:.1f} times in a game."
    )
    section.key = f"After {half:.0f} %" if half < END else "At the end"
    repeats = data.experiment.course.repeats
    fair = float(data.of_base(data.seats)["fair"].to_numpy().mean())
    section.parts += [
        curve(
            "tension",
            "The chance of whoever will win, over the course of the game, with 95 % intervals. A "
            f"seat wins {percent(fair)} of the games.",
            _chances(rows, data.level),
            "chance of the winner",
            percent=True,
        ),
        histogram(
            "decided",
            "When games are decided: from here on whoever wins is ahead for good; 100 is the end.",
            pl.Series("decided", decided),
            "percent of the game's decisions",
            step=100 // data.experiment.course.moments,
        ),
        histogram(
            "lead-changes",
            f"How often the lead changes: {changes.value:.2f} times in a game "
            f"({changes.least:.2f}–{changes.most:.2f}).",
            pl.Series("changes", [each.lead_changes for each in told]),
            "changes of the lead",
        ),
        How(
            f"{len(told):,} games were played on {repeats} times from each of several moments, "
            f"with all cards as they lay, and {repeats} times from what the players could think "
            "then, each in turn. How often whoever won the real game wins again is their chance at "
            "that moment. Somebody is ahead who wins more than half; the game is decided when the "
            "winner is ahead for good. Bots erred on purpose: "
            f"{percent(data.experiment.course.stray)} of their moves were any legal ones, because "
            "for a bot that never errs a deal decides everything."
        ),
    ]


def _chances(rows: pl.DataFrame, level: float) -> pl.DataFrame:
    found: list[tuple[str, int, float, float, float]] = []
    won = rows.filter("won").group_by("sampled", "percent", "game").agg(pl.mean("chance"))
    for (sampled, part), group in won.sort("percent", "game").group_by(
        "sampled", "percent", maintain_order=True
    ):
        mean = mean_of(group["chance"].to_numpy(), level)
        label = "as the players could know it" if sampled else "for who sees all cards"
        found.append((label, int(str(part)), mean.value, mean.least, mean.most))
    found += [(label, END, 1.0, 1.0, 1.0) for label in sorted({row[0] for row in found})]
    schema = ["label", "percent", "value", "least", "most"]
    return pl.DataFrame(found, schema=schema, orient="row")
