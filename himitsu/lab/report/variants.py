"""What does a change do? Arms are compared on the same deals, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from himitsu.lab.data import Data, bots_told
from himitsu.lab.experiment import BASE
from himitsu.lab.measures import Difference, differences, measures
from himitsu.lab.report.figures import Interval, intervals
from himitsu.lab.report.parts import (
    Cell,
    Figure,
    Grid,
    Heading,
    How,
    Part,
    Section,
    changed,
    marked,
    measured,
)

SHOWN: Final = 40
LEAST: Final = 8
"""Of the differences so many are shown, also if they may be chance."""


def variants(data: Data) -> Section:
    section = Section("What does a change do?")
    names = [name for name in data.experiment.arms if name != BASE]
    if not names:
        section.unasked.append(
            "What a change of the rules does: `[[variants]]` in the file play the same deals with "
            "other options, other numbers of the rules, or other players."
        )
        return section
    section.parts.append(
        Grid(
            ("arm", "options", "players"),
            [
                (arm, data.options_told(arm), bots_told(data.experiment.plan(arm)))
                for arm in data.experiment.arms
            ],
        )
    )
    base = measures(data, BASE)
    told = {name: differences(base, measures(data, name), data.level) for name in names}
    section.verdict = "\n".join(_verdict(name, found) for name, found in told.items())
    for name, found in told.items():
        section.parts += _parts(name, found)
    section.parts.append(
        How(
            "Each variant played the same deals as the base, with the same seats and the same "
            "randomness of bots; differences are taken game by game. Those marked are no chance "
            "(Holm's correction for all that was looked at in the variant). The clearest come "
            "first, by how many times its interval a difference is: minutes, points and shares "
            "have no size in common. Of those that are told in points the verdict also names the "
            "largest."
        )
    )
    return section


def _verdict(name: str, told: list[Difference]) -> str:
    certain = [each for each in told if each.sure]
    if not certain:
        return f"{name}: no difference was found in {len(told)} measures."
    return (
        f"{name}: {len(certain)} of {len(told)} measures differ. Most clearly "
        f"{_before_and_after(certain[0])}{_largest(certain)}."
    )


def _before_and_after(each: Difference) -> str:
    return f"{each.what}: {measured(each.kind, each.before)} → {measured(each.kind, each.after)}"


def _largest(certain: list[Difference]) -> str:
    """Of those that are told in points, if it is another one."""
    found = [each for each in certain if each.in_points]
    if not found:
        return ""
    largest = max(found, key=lambda each: abs(each.apart.value))
    return "" if largest is certain[0] else f"; by most points {_before_and_after(largest)}"


def _parts(name: str, told: list[Difference]) -> Iterator[Part]:
    """Shares and wins in a figure, because they have a size in common, and everything else in a
    table."""
    certain = sum(each.sure for each in told)
    differ = [each for each in told if each.apart.least != each.apart.most or each.apart.value]
    shown = differ[: min(SHOWN, max(LEAST, certain))]
    if shown:
        yield Heading(name)
    in_points = [each for each in shown if each.in_points]
    if in_points:
        yield _figure(name, in_points)
    others = [each for each in shown if not each.in_points]
    if others:
        head = ("", "base", "variant", "difference", "games")
        yield Grid(head, [(each.what, *_told(each)) for each in others])


def _told(each: Difference) -> tuple[Cell, ...]:
    return (
        measured(each.kind, each.before),
        measured(each.kind, each.after),
        marked(changed(each.kind, each.apart), each.sure),
        f"{each.apart.size:,}",
    )


def _figure(name: str, told: list[Difference]) -> Figure:
    return intervals(
        f"variant-{name.replace(' ', '-')}",
        f"“{name}”: how it differs from the base, in points, the clearest first. A red diamond is "
        "no chance.",
        [
            Interval(each.what, *each.apart[:3], each.sure, each.apart.size, _told(each))
            for each in told
        ],
        "difference",
        ("", "base", "variant", "difference, points", "games"),
    )
