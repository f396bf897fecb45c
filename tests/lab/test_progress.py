"""What is shown while an experiment runs: estimates that settle."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from himitsu.lab.chunks import Chunk
from himitsu.lab.experiment import BASE
from himitsu.lab.progress import Progress, Settling
from himitsu.lab.statistics import mean_of

GAMES = 100


def seats(number: int, winners: list[int], decisions: int, bots: tuple[str, str]) -> pl.DataFrame:
    """A chunk of games for two."""
    games = range(number * GAMES, number * GAMES + len(winners))
    rows = [
        (game, seat, bots[seat], seat == winner, decisions + game % 3)
        for game, winner in zip(games, winners, strict=True)
        for seat in range(2)
    ]
    schema = ["game", "seat", "bot", "won", "decisions"]
    return pl.DataFrame(rows, schema=schema, orient="row")


def winners(seed: int, chance: float) -> list[int]:
    return [int(each) for each in np.random.default_rng(seed).random(GAMES) < chance]


def by_what(progress: Progress) -> dict[tuple[str, str], Settling]:
    return {(each.arm, each.what): each for each in progress.settling()}


def test_wins_by_seat_and_paired_differences_settle() -> None:
    """Whichever arm comes first."""
    progress = Progress(1000)
    widths, base, other = [], [], []
    for number in range(5):
        before, after = winners(number, 0.5), winners(100 + number, 0.7)
        base += before
        other += after
        chunks = [
            (Chunk(BASE, number, GAMES), seats(number, before, 20, ("brisk", "brisk"))),
            (Chunk("short", number, GAMES), seats(number, after, 15, ("brisk", "brisk"))),
        ]
        for chunk, rows in chunks[:: 1 if number % 2 else -1]:
            progress.add(chunk, rows, arms=2)
        found = by_what(progress)
        widths.append(found["short", "seat 1"].most - found["short", "seat 1"].least)
    assert progress.games == 1000
    assert list(found) == [
        *((BASE, "seat 0"), (BASE, "seat 1")),
        *(("short", "decisions"), ("short", "seat 0"), ("short", "seat 1")),
    ]
    assert found[BASE, "seat 1"].value == pytest.approx(np.mean(base))
    paired = mean_of(np.array(other, float) - np.array(base, float))
    assert found["short", "seat 1"][2:5] == pytest.approx(paired[:3])
    assert found["short", "decisions"].value == -10.0
    assert widths[-1] < widths[0] / 2


def test_where_several_bots_meet_they_are_told_apart() -> None:
    progress = Progress(200)
    progress.add(Chunk(BASE, 0, GAMES), seats(0, winners(1, 0.5), 9, ("brisk", "brisk")), 2)
    rows = seats(0, [0] * GAMES, 9, ("brisk", "random"))
    progress.add(Chunk("one random", 0, GAMES), rows, 2)
    found = by_what(progress)
    assert found["one random", "brisk"].value == 1.0
    assert found["one random", "brisk"].least < 1.0
    assert found["one random", "random"].value == 0.0
