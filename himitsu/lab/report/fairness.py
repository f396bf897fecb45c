"""Is a seat, an identity, a starting hand too strong?"""

from __future__ import annotations

import polars as pl

from himitsu.lab.data import Data
from himitsu.lab.report.figures import intervals
from himitsu.lab.report.parts import Grid, Section, percent, points
from himitsu.lab.statistics import FEW, Compared, compared, surely
from himitsu.lab.words import some


def dealt(data: Data) -> dict[str, list[Compared]]:
    """Everything that chance gives a player, by what it is called: who has it, and how they win."""
    found = {each.title: compared(each.rows, each.column, data.level) for each in data.dealt()}
    return {label: rows for label, rows in found.items() if rows}


def fairness(data: Data) -> Section:
    section = Section("Is it fair?")
    found = dealt(data)
    every = [(label, row) for label, rows in found.items() for row in rows]
    sure = surely([row.excess.p for _, row in every], data.level)
    unfair = {(label, row.label) for (label, row), each in zip(every, sure, strict=True) if each}
    section.verdict = _verdict(found, unfair)
    section.parts.append(
        "Everything below came to players by chance. In a fair game whoever has it wins as often "
        f"as the others at their table. {len(every)} things were looked at; one is called unfair "
        "only if chance alone would make any of them look so in less than one report in twenty "
        "(Holm's correction; intervals hold 95 % each, clustered by game)."
    )
    for label, rows in found.items():
        frame = pl.DataFrame(
            {
                "label": [row.label for row in rows],
                "value": [row.excess.value for row in rows],
                "least": [row.excess.least for row in rows],
                "most": [row.excess.most for row in rows],
                "sure": [(label, row.label) in unfair for row in rows],
                "games": [row.excess.size for row in rows],
            }
        )
        section.parts.append(
            intervals(
                f"fairness-{label.replace(' ', '-')}",
                f"Wins beyond a fair share, by {label}. A red diamond is no chance.",
                frame,
                "wins beyond a fair share",
            )
        )
        ranked = sorted(rows, key=lambda row: row.excess.value, reverse=True)
        section.parts.append(
            Grid(
                (label, "wins", "beyond fair, points", "times", ""),
                [
                    (
                        row.label,
                        percent(row.share),
                        points(row.excess),
                        f"{row.excess.size:,}",
                        "unfair" if (label, row.label) in unfair else "",
                    )
                    for row in ranked
                ],
            )
        )
    return section


def _verdict(found: dict[str, list[Compared]], unfair: set[tuple[str, str]]) -> str:
    if not found:
        return f"Nothing can be said of so few games: play at least {FEW}."
    if not unfair:
        widest = max(row.excess.most - row.excess.least for rows in found.values() for row in rows)
        return (
            "Nothing unfair was found. An advantage smaller than about "
            f"{100 * widest / 2:.1f} points could hide in so few games."
        )
    told = [
        f"{label} {row.label} ({100 * row.excess.value:+.1f} points)"
        for label, rows in found.items()
        for row in sorted(rows, key=lambda row: row.excess.value, reverse=True)
        if (label, row.label) in unfair
    ]
    return f"Not fair: {some(told)}."
