"""What a report calls unfair: planted advantages are found, and chance is not."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from himitsu.lab.experiment import LEVEL
from himitsu.lab.statistics import (
    Numbers,
    compared,
    difference,
    half_width,
    mean_of,
    surely,
)

SEATS = 4


def games_of_dice(number: int, seed: int) -> pl.DataFrame:
    """The highest of four dice with twenty sides wins, or several."""
    scores = np.random.default_rng(seed).integers(1, 21, size=(number, SEATS))
    return seats_of(scores == scores.max(axis=1, keepdims=True))


def games_with(more: float, number: int, seed: int) -> pl.DataFrame:
    """One wins: seat 2 so much more often than a fair share."""
    chances = np.full(SEATS, 1 / SEATS - more / (SEATS - 1))
    chances[2] = 1 / SEATS + more
    winner = np.random.default_rng(seed).choice(SEATS, size=(number, 1), p=chances)
    return seats_of(winner == np.arange(SEATS))


def seats_of(won: Numbers) -> pl.DataFrame:
    """By game and seat: who won."""
    number = len(won)
    return pl.DataFrame(
        {
            "game": np.repeat(np.arange(number), SEATS),
            "seat": np.tile(np.arange(SEATS), number),
            "won": won.reshape(-1),
            "fair": np.repeat(won.mean(axis=1), SEATS),
        }
    )


def unfair(rows: pl.DataFrame) -> list[str]:
    found = compared(rows, "seat")
    sure = surely([each.excess.p for each in found])
    return [each.label for each, is_sure in zip(found, sure, strict=True) if is_sure]


def test_a_seat_that_wins_three_points_more_is_called_unfair() -> None:
    rows = games_with(0.03, 4000, seed=1)
    assert "2" in unfair(rows)
    by_label = {each.label: each.excess for each in compared(rows, "seat")}
    assert by_label["2"].least < 0.03 < by_label["2"].most


def test_twenty_runs_of_a_fair_game_call_hardly_any_unfair() -> None:
    assert sum(bool(unfair(games_of_dice(400, seed))) for seed in range(20)) <= 2
    assert sum(bool(unfair(games_with(0.0, 4000, seed))) for seed in range(20)) <= 2


def test_intervals_hold_what_they_promise() -> None:
    """Over 400 experiments a 95 % interval misses the truth in about twenty."""
    missed = 0
    for seed in range(400):
        excess = compared(games_of_dice(120, 1000 + seed), "seat")[0].excess
        missed += not excess.least <= 0 <= excess.most
    assert 6 <= missed <= 40


def test_wins_that_cancel_out_in_every_game_are_no_finding() -> None:
    """Every seat has every value once: nothing can be told, and nothing is."""
    seats = games_of_dice(50, seed=3)
    rows = pl.concat([seats.with_columns(value=pl.lit(value)) for value in ("a", "b")])
    assert [each.excess.p for each in compared(rows, "value")] == [1.0, 1.0]


def test_groups_of_a_few_rows_are_not_judged() -> None:
    rows = games_of_dice(40, seed=4).with_columns(
        value=pl.when(pl.col("game") < 3).then(pl.lit("rare")).otherwise(pl.lit("usual"))
    )
    assert [each.label for each in compared(rows, "value")] == ["usual"]


def test_means_and_differences_come_with_their_intervals() -> None:
    values = np.array([1.0, 2.0, 3.0, 4.0])
    assert mean_of(values).value == 2.5
    assert mean_of(values).least < 2.5 < mean_of(values).most
    assert mean_of(np.zeros(5)) == (0.0, 0.0, 0.0, 1.0, 5)
    assert difference(values + 10, values).value == pytest.approx(10)
    assert difference(values + 10, values).p < 0.01


def test_a_precision_gets_finer_with_the_root_of_the_games() -> None:
    few, many = games_of_dice(100, 1), games_of_dice(1600, 1)
    ratio = _width(few) / _width(many)
    assert 3.4 < ratio < 4.6


def _width(rows: pl.DataFrame) -> float:
    return half_width(compared(rows, "seat")[0].excess, LEVEL)


def test_what_has_not_happened_yet_is_not_known_for_sure() -> None:
    """A hundred games in which a variant changes nothing do not show that it never does."""
    assert mean_of(np.zeros(100)).most == 0.0
    assert 0.01 < half_width(mean_of(np.zeros(100)), LEVEL) < 0.03
