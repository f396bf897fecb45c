"""Who wins: the players against each other."""

from __future__ import annotations

from typing import NamedTuple

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.report.figures import Interval, intervals
from himitsu.lab.report.parts import How, Section, in_order, marked, percent, points
from himitsu.lab.report.winning import winning
from himitsu.lab.statistics import Estimate, compared, mean_of, surely
from himitsu.lab.words import listed


def skill(data: Data) -> Section:
    section = Section("Does the better player win?")
    mixed = [arm for arm in data.experiment.arms if len(set(data.experiment.plan(arm).bots)) > 1]
    if not mixed:
        section.unasked.append(
            "What skill is worth, and what it decides: an arm in which different players meet, "
            'such as `bots = ["random", "brisk"]`; with a restricted player, what the thing is '
            "worth that this player leaves out; with `bots = "
            '["steady:20", "steady"]`, where one of them thinks with 20 samples, what thought is '
            "worth."
        )
        return section
    _restricted(data, section)
    told = []
    for arm in mixed:
        rows = in_order(compared(data.seats.filter(pl.col("arm") == arm), "bot", data.level))
        sure = surely([row.excess.p for row in rows], data.level)
        if any(sure):
            shares = [f"{row.label} {percent(row.share)}" for row in rows]
            told.append(f"{listed(shares)} of the games in “{arm}”")
        name = f"skill-{arm.replace(' ', '-')}"
        caption = f"by player, in arm “{arm}”."
        section.parts.append(winning(name, caption, "player", rows, sure, "seats"))
    section.verdict = (
        f"Players win: {'; '.join(told)}." if told else "No player was found better than another."
    )
    return section


class Worth(NamedTuple):
    arm: str
    player: str
    instead_of: str
    worth: Estimate


def exchanged(data: Data) -> list[Worth]:
    """Arms in which one player of the base was exchanged for another, as for one who leaves
    something out: what the seat wins less by it, on the same deals."""
    base = data.experiment.plan(BASE)
    seats = data.seats.select("arm", "game", "seat", "won")
    before = seats.filter(pl.col("arm") == BASE).drop("arm")
    found = []
    for arm in data.experiment.arms:
        plan = data.experiment.plan(arm)
        differ = [place for place in range(plan.seats) if plan.bots[place] != base.bots[place]]
        if len(differ) != 1 or plan.options != base.options:
            continue
        # Everybody moves one seat on from game to game.
        sat = (differ[0] + pl.col("game")) % plan.seats
        pairs = (
            seats.filter((pl.col("arm") == arm) & (pl.col("seat") == sat))
            .join(before, on=["game", "seat"], suffix="_before")
            .sort("game")
        )
        apart = pairs["won_before"].cast(pl.Float64) - pairs["won"].cast(pl.Float64)
        if len(apart) > 1:
            worth = mean_of(apart.to_numpy(), data.level)
            found.append(Worth(arm, plan.bots[differ[0]], base.bots[differ[0]], worth))
    return sorted(found, key=lambda each: (-each.worth.value, each.arm))


def _restricted(data: Data, section: Section) -> None:
    found = exchanged(data)
    if not found:
        return
    sure = surely([each.worth.p for each in found], data.level)
    rows = []
    for each, is_sure in zip(found, sure, strict=True):
        worth = each.worth
        more = worth._replace(value=-worth.value, least=-worth.most, most=-worth.least)
        rows.append(
            Interval(
                f"{each.player} instead of {each.instead_of}",
                *more[:3],
                is_sure,
                worth.size,
                (marked(points(more), is_sure), f"{worth.size:,}"),
            )
        )
    section.parts += [
        intervals(
            "skill-ladder",
            "The ladder: what one seat wins more by who takes it, all else being the same.",
            rows,
            "wins more than in the base",
            ("player", "wins more, points", "games"),
        ),
        How(
            "What is it worth? One player of the base was exchanged, on the same deals in the same "
            "seat. What one who leaves something out wins less is what that thing is worth, to "
            "somebody who otherwise plays alike."
        ),
    ]
