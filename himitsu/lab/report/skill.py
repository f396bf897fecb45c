"""Who wins: the players against each other."""

from __future__ import annotations

import polars as pl

from himitsu.lab.report.data import Data
from himitsu.lab.report.figures import intervals
from himitsu.lab.report.parts import Grid, Section, percent, points
from himitsu.lab.statistics import compared, surely


def skill(data: Data) -> Section:
    section = Section("Does the better player win?")
    mixed = [arm for arm in data.experiment.arms if len(set(data.experiment.plan(arm).bots)) > 1]
    if not mixed:
        section.parts.append(
            "In every arm all seats were taken by the same bot. An arm with different ones, such "
            'as bots = ["random", "brisk"], tells what skill is worth; one with a restricted '
            "player tells what the thing is worth that this player leaves out."
        )
        return section
    for arm in mixed:
        rows = compared(data.seats.filter(pl.col("arm") == arm), "bot")
        sure = surely([row.excess.p for row in rows])
        frame = pl.DataFrame(
            {
                "label": [row.label for row in rows],
                "value": [row.excess.value for row in rows],
                "least": [row.excess.least for row in rows],
                "most": [row.excess.most for row in rows],
                "sure": sure,
            }
        )
        caption = f"Arm “{arm}”: wins beyond a fair share, by player."
        name = f"skill-{arm.replace(' ', '-')}"
        section.parts += [
            intervals(name, caption, frame, "wins beyond a fair share"),
            Grid(
                ("player", "wins", "beyond fair, points", "seats"),
                [
                    (row.label, percent(row.share), points(row.excess), f"{row.excess.size:,}")
                    for row in sorted(rows, key=lambda row: row.share, reverse=True)
                ],
            ),
        ]
    return section
