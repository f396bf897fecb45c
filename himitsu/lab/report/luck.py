"""Luck against skill: what decides who wins."""

from __future__ import annotations

from typing import Final

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.experiment import LEVEL
from himitsu.lab.report.figures import stacked
from himitsu.lab.report.parts import Grid, How, Section, share
from himitsu.lab.statistics import FEW, Components, Estimate, skill_share, variance_components
from himitsu.lab.words import listed

NAMES = (
    "the deal and the seat",
    "chance after the deal",
    "the bots' own whims",
)
SHORT: Final = ("the deal", "chance", "whims")
"""The same in large letters."""


def replayed(replays: pl.DataFrame, level: float = LEVEL) -> Components:
    """Of a table of replays: who wins, by deal, seat, chance and repeat."""
    shape = [replays[name].n_unique() for name in ("game", "seat", "chance", "repeat")]
    rows = replays.sort("game", "seat", "chance", "repeat").with_columns(
        # What a bot wins more than another is skill, and told by itself.
        beyond=pl.col("won").cast(pl.Float64) - pl.col("won").mean().over("bot")
    )
    return variance_components(rows["beyond"].to_numpy().reshape(shape), level)


def skill_in(data: Data, arm: str) -> Estimate | None:
    """What who plays decides, in an arm where different bots meet."""
    rows = data.seats.filter(pl.col("arm") == arm)
    bots = data.experiment.plan(arm).bots
    names = sorted(set(bots))
    games = rows["game"].n_unique()
    if len(names) < 2 or games < 2:
        return None
    wins = []
    for name in names:
        won = pl.col("won").filter(pl.col("bot") == name).sum().cast(pl.Float64)
        wins.append(
            rows.group_by("game", maintain_order=True).agg(won.alias("won"))["won"].to_numpy()
        )
    return skill_share(wins, [bots.count(name) for name in names], data.level)


def luck(data: Data) -> Section:
    section = Section("Luck or skill?")
    told = []
    replays = data.closer("replays")
    if replays is None:
        section.unasked.append(
            "What luck decides: `[replays] games = 5` has deals played again, with other chance "
            "and with the same."
        )
    elif replays["game"].n_unique() < FEW or replays["won"].n_unique() < 2:
        section.parts.append(
            f"Too few deals were played again to say what decides: {replays['game'].n_unique()}, "
            f"and {FEW} are the fewest. Play more games, or more of every hundred again."
        )
    else:
        told.append(_luck(replays, data.level, section))
    mixed = [
        (arm, found) for arm in data.experiment.arms if (found := skill_in(data, arm)) is not None
    ]
    if mixed:
        arm, most = max(mixed, key=lambda each: each[1].value)
        bots = listed(sorted(set(data.experiment.plan(arm).bots)))
        told.append(f"Where {bots} meet, who plays decides {share(most)}.")
        section.parts.append(
            Grid(
                ("arm", "who plays decides"),
                [(arm, share(found)) for arm, found in mixed],
                "The part of the variance of winning that comes from who plays, in arms where "
                "different bots meet, with 95 % intervals. The rest is luck.",
            )
        )
    section.verdict = " ".join(told)
    return section


def _luck(replays: pl.DataFrame, level: float, section: Section) -> str:
    parts = replayed(replays, level)
    # An estimate of next to nothing may lie below it.
    kept = [max(0.0, part.value) for part in parts]
    shown = [part / sum(kept) for part in kept]
    deals, chances, repeats = (replays[name].n_unique() for name in ("game", "chance", "repeat"))
    most = max(range(len(shown)), key=shown.__getitem__)
    section.key = f"{100 * shown[most]:.0f} % {SHORT[most]}"
    section.parts += [
        stacked(
            "luck",
            "What decides who wins, between players of the same skill: parts of the variance.",
            pl.DataFrame(
                {
                    "label": NAMES,
                    "value": shown,
                    "least": [part.least for part in parts],
                    "most": [part.most for part in parts],
                }
            ),
        ),
        Grid(
            ("", "part (95 % interval)"),
            [(name, share(part)) for name, part in zip(NAMES, parts, strict=True)],
            "A part of next to nothing may be estimated a little below it, and the others then add "
            "up to more than 100 %.",
        ),
        How(
            f"{deals:,} deals were played again, each with {chances} courses of chance, and each "
            f"of those {repeats} times with the same chance, so that only the bots' own randomness "
            "differed. What stays the same from one replay to another is decided by what they have "
            "in common. The order of a deck that is shuffled at the beginning belongs to the deal. "
            "Bots that always do the same with the same cards have no whims: then the deal, and "
            "what is drawn later, decide more than they would between people."
        ),
    ]
    told = [f"{name} {share(part)}" for name, part in zip(NAMES, parts, strict=True)]
    return f"Between equals, who wins comes from {listed(told)}."
