"""Is a seat, an identity, a starting hand too strong?"""

from __future__ import annotations

from typing import NamedTuple

from himitsu.lab.data import Data, Given
from himitsu.lab.names import holder
from himitsu.lab.report.parts import How, Section, in_order, signed
from himitsu.lab.report.winning import winning
from himitsu.lab.statistics import FEW, Compared, compared, surely
from himitsu.lab.words import some


class Dealt(NamedTuple):
    """Something that chance gives a player: who has it, and how they win."""

    given: Given
    rows: list[Compared]
    sure: list[bool]
    """Which of them win more or less than chance would let them."""

    def unfair(self) -> list[Compared]:
        """The strongest first."""
        found = [row for row, sure in zip(self.rows, self.sure, strict=True) if sure]
        return sorted(found, key=lambda row: row.excess.value, reverse=True)


def dealt(data: Data) -> list[Dealt]:
    """Everything, judged together."""
    found = []
    for given in data.dealt():
        rows = compared(given.rows, given.column, data.level)
        if rows:
            found.append((given, in_order(rows, given.labels)))
    sure = iter(surely([row.excess.p for _, rows in found for row in rows], data.level))
    return [Dealt(given, rows, [next(sure) for _ in rows]) for given, rows in found]


def fairness(data: Data) -> Section:
    section = Section("Is it fair?")
    found = dealt(data)
    section.key, section.verdict = _verdict(found)
    for given, rows, sure in found:
        name = f"fairness-{given.title.replace(' ', '-')}"
        caption = f"by {given.title}. A red diamond is no chance."
        section.parts.append(winning(name, caption, given.title, rows, sure))
    every = sum(len(each.rows) for each in found)
    section.parts.append(
        How(
            "Everything here came to players by chance. In a fair game whoever has it wins as "
            f"often as the others at their table. {every} things were looked at; one is called "
            "unfair only if chance alone would make any of them look so in less than one report "
            "in twenty (Holm's correction; intervals hold 95 % each, clustered by game)."
        )
    )
    return section


def _verdict(found: list[Dealt]) -> tuple[str, str]:
    if not found:
        return "", f"Nothing can be said of so few games: play at least {FEW}."
    told = [
        f"{holder(each.given.title, row.label, each.given.labels)} "
        f"({signed(100 * row.excess.value)} points)"
        for each in found
        for row in each.unfair()
    ]
    if told:
        return "Not fair", f"Not fair: {some(told)}."
    widest = max(row.excess.most - row.excess.least for each in found for row in each.rows)
    return "No unfairness found", (
        "Nothing unfair was found. An advantage smaller than about "
        f"{100 * widest / 2:.1f} points could hide in so few games."
    )
