"""How far an experiment is, and what it says so far: a few estimates that settle while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import polars as pl

from himitsu.lab.chunks import Chunk
from himitsu.lab.experiment import BASE
from himitsu.lab.statistics import Numbers, mean_of_sums, share_interval


class Settling(NamedTuple):
    """An estimate so far, and its interval."""

    arm: str
    what: str
    value: float
    least: float
    most: float
    share: bool
    apart: bool
    """Is it a difference from the base?"""


class Sums:
    """Of values, so that memory does not grow with their number."""

    def __init__(self) -> None:
        self.size, self.total, self.squares = 0, 0.0, 0.0

    def add(self, values: Numbers) -> None:
        self.size += len(values)
        self.total += float(values.sum())
        self.squares += float((values**2).sum())


class Progress:
    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.games = 0
        self._wins: dict[tuple[str, str], list[int]] = {}
        """By arm and seat, or bot where several play: wins, and seats taken."""
        self._apart: dict[tuple[str, str], Sums] = {}
        """By variant and what is measured: its differences from the base, game by game."""
        self._waiting: dict[int, dict[str, pl.DataFrame]] = {}
        """Chunks whose deals the base, or some variant, has not played yet."""

    def add(self, chunk: Chunk, seats: pl.DataFrame, arms: int) -> None:
        """A chunk was played; so many arms play its deals."""
        self.games += chunk.games
        by = "bot" if seats["bot"].n_unique() > 1 else "seat"
        for who, won, count in seats.group_by(by).agg(pl.sum("won"), pl.len()).rows():
            sums = self._wins.setdefault((chunk.arm, who if by == "bot" else f"seat {who}"), [0, 0])
            sums[0] += won
            sums[1] += count
        row = self._waiting.setdefault(chunk.number, {})
        row[chunk.arm] = seats
        if len(row) == arms:
            del self._waiting[chunk.number]
            base = row.pop(BASE)
            for arm, other in row.items():
                self._compare(arm, base, other)

    def _compare(self, arm: str, base: pl.DataFrame, other: pl.DataFrame) -> None:
        pairs = base.join(other, on=["game", "seat"], suffix="_after")
        made = pairs.group_by("game").agg(pl.sum("decisions"), pl.sum("decisions_after"))
        found = {"decisions": made["decisions_after"] - made["decisions"]}
        for (seat,), group in pairs.group_by("seat"):
            won = group["won_after"].cast(pl.Int8) - group["won"].cast(pl.Int8)
            found[f"seat {seat}"] = won
        for what, values in found.items():
            sums = self._apart.setdefault((arm, what), Sums())
            sums.add(values.to_numpy().astype(np.float64))

    def settling(self) -> Iterator[Settling]:
        """Of the base who wins; of an arm with several bots, which of them; of any other variant
        how it differs."""
        for (arm, who), (wins, seats) in sorted(self._wins.items(), key=_base_first):
            if arm == BASE or not who.startswith("seat "):
                yield Settling(arm, who, wins / seats, *share_interval(wins, seats), True, False)
        for (arm, what), sums in sorted(self._apart.items()):
            if sums.size > 1:
                found = mean_of_sums(sums.size, sums.total, sums.squares)
                yield Settling(arm, what, *found, what != "decisions", True)


def _base_first(each: tuple[tuple[str, str], object]) -> tuple[bool, str, str]:
    (arm, who), _ = each
    return arm != BASE, arm, who
