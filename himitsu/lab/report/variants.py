"""What does a change do? Arms are compared on the same deals, game by game."""

from __future__ import annotations

from typing import Final

from himitsu.lab.data import Data, bots_told
from himitsu.lab.experiment import BASE
from himitsu.lab.measures import Difference, differences, measures
from himitsu.lab.report.parts import Grid, Section, number

SHOWN: Final = 40
LEAST: Final = 8
"""Of the differences so many are shown, also if they may be chance."""


def variants(data: Data) -> Section:
    section = Section("What does a change do?")
    names = [name for name in data.experiment.arms if name != BASE]
    if not names:
        section.parts.append("The experiment has no variants to compare.")
        return section
    section.parts += [
        Grid(
            ("arm", "options", "players"),
            [
                (arm, data.options_told(arm), bots_told(data.experiment.plan(arm)))
                for arm in data.experiment.arms
            ],
        ),
        "Each variant played the same deals as the base, with the same seats and the same "
        "randomness of bots; differences are taken game by game. Those marked are no chance "
        "(Holm's correction for all that was looked at in the variant). The clearest come first, "
        "by how many times its interval a difference is: minutes, points and shares have no size "
        "in common. Of those that are told in points the verdict also names the largest.",
    ]
    base = measures(data, BASE)
    for name in names:
        told = differences(base, measures(data, name), data.level)
        verdict, grid = compared_parts(name, told)
        section.verdict = f"{section.verdict}\n{verdict}".strip()
        section.parts.append(grid)
    return section


def compared_parts(name: str, told: list[Difference]) -> tuple[str, Grid]:
    certain = [each for each in told if each.sure]
    verdict = (
        f"{name}: {len(certain)} of {len(told)} measures differ, most clearly {certain[0].what} "
        f"({certain[0].apart.value:+.3g}){_largest(certain)}."
        if certain
        else f"{name}: no difference was found in {len(told)} measures."
    )
    rows = [
        (
            each.what,
            f"{each.before:.3g}",
            f"{each.after:.3g}",
            number(each.apart),
            f"{each.apart.size:,}",
            "differs" if each.sure else "",
        )
        for each in told[: min(SHOWN, max(LEAST, len(certain)))]
    ]
    return verdict, Grid((name, "base", "variant", "difference", "games", ""), rows)


def _largest(certain: list[Difference]) -> str:
    """Of those that are told in points."""
    found = [each for each in certain if each.in_points]
    if not found:
        return ""
    largest = max(found, key=lambda each: abs(each.apart.value))
    return f", by most points {largest.what} ({100 * largest.apart.value:+.1f})"
