"""The strongest bot that played by the rules of the base: what it chooses says most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.bots.registry import character
from himitsu.core.contract import Game
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE

WEAK: Final = ("random", "easy")
STRONG: Final = ("brisk", "past", "steady", "sharp")
"""From weak to strong. Whoever else plays, such as one who leaves something out, is between the
two: nobody said how strong they are."""


def strongest(data: Data) -> tuple[str, str]:
    """An arm, and the bot in it; the base where others are as strong."""
    usual = data.experiment.plan(BASE).options
    plans = {arm: data.experiment.plan(arm) for arm in data.experiment.arms}
    found = [
        (arm, strongest_of(data.folder.game, plan.bots))
        for arm, plan in plans.items()
        if plan.options == usual
    ]
    return max(found, key=lambda each: strength(data.folder.game, each[1]))


def strongest_of(game: Game, bots: Sequence[str]) -> str:
    return max(sorted(set(bots)), key=lambda bot: strength(game, bot))


def strength(game: Game, name: str) -> tuple[int, int]:
    """By level, then by how many samples are thought with, where a name says so."""
    plain, _, samples = name.partition(":")
    somebody = character(game, plain)
    level = plain if somebody is None else somebody.level
    rank = WEAK.index(level) if level in WEAK else len(WEAK)
    if level in STRONG:
        rank += 1 + STRONG.index(level)
    return rank, int(samples or 0)
