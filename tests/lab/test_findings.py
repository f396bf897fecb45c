"""What the sections of a report find: what was planted, and nothing else."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import cast

import numpy as np
import polars as pl
import pytest

from himitsu.lab.data import Data
from himitsu.lab.report.luck import luck, replayed
from himitsu.lab.report.never_right import Judged, judged
from himitsu.lab.report.running_scores import lead_changes
from himitsu.lab.report.tension import courses
from himitsu.lab.statistics import skill_share, variance_components

DECISIONS = 400
REPEATS = 4
OPTIONS = ("bad", "good", "other", "sometimes")


def tried(seed: int, chances: dict[str, tuple[float, float]]) -> list[Judged]:
    """Options with their chances to win where the player is well off, and where not."""
    rng = np.random.default_rng(seed)
    rows = [
        (game, 3, option, repeat, repeat % 2 == 0, rng.random() < chances[option][game % 2])
        for game in range(DECISIONS)
        for option in chances
        for repeat in range(REPEATS)
    ]
    schema = ["game", "number", "option", "repeat", "sampled", "won"]
    playouts = pl.DataFrame(rows, schema=schema, orient="row")
    options = pl.DataFrame(
        {
            "game": [0] * len(chances),
            "bot": ["brisk"] * len(chances),
            "option": list(chances),
            "offered": [10] * len(chances),
            "taken": [1] * len(chances),
        }
    )
    return judged(options, playouts, games=DECISIONS, bot="brisk")


def test_what_is_always_worse_is_never_right_and_what_suits_some_hands_is_not() -> None:
    chances = {"bad": (0.05, 0.2), "good": (0.4, 0.5), "sometimes": (0.9, 0.05)}
    found = {each.option: each for each in tried(1, chances)}
    assert {name for name, each in found.items() if each.never} == {"bad"}
    assert found["bad"].offered == 10 * DECISIONS
    assert found["bad"].cost.value < found["good"].cost.value
    assert found["sometimes"].at_best is not None
    assert found["sometimes"].at_best > 0.1
    assert found["bad"].taken == 0.1


def test_twenty_runs_of_equal_options_call_hardly_any_worse() -> None:
    equal = dict.fromkeys(OPTIONS, (0.3, 0.3))
    runs = [any(each.worse for each in tried(100 + seed, equal)) for seed in range(20)]
    assert sum(runs) <= 1


def test_an_option_that_was_offered_too_rarely_is_not_judged() -> None:
    options = pl.DataFrame(
        {"game": [0], "bot": ["brisk"], "option": ["bad"], "offered": [4], "taken": [0]}
    )
    playouts = pl.DataFrame(
        {
            "game": [0, 0],
            "number": [1, 1],
            "option": ["bad", "good"],
            "repeat": [0, 0],
            "sampled": [True, True],
            "won": [False, True],
        }
    )
    assert judged(options, playouts, games=100, bot="brisk") == []


def test_variance_goes_where_it_was_planted() -> None:
    rng = np.random.default_rng(5)
    deals, seats, chances, repeats = 400, 3, 3, 2
    values = (
        rng.normal(size=(deals, seats, 1, 1))
        + np.sqrt(2) * rng.normal(size=(deals, seats, chances, 1))
        + rng.normal(size=(deals, seats, chances, repeats))
    )
    found = variance_components(values)
    for part, share in zip(found, (0.25, 0.5, 0.25), strict=True):
        assert part.least < share < part.most
        assert part.most - part.least < 0.15
    assert sum(part.value for part in found) == pytest.approx(1.0)


def test_a_game_that_its_deal_decides_leaves_nothing_to_chance() -> None:
    rng = np.random.default_rng(6)
    rows = [
        (game, seat, "brisk", chance, repeat, seat == winner)
        for game in range(60)
        for winner in [int(rng.integers(4))]
        for seat in range(4)
        for chance in range(3)
        for repeat in range(2)
    ]
    schema = ["game", "seat", "bot", "chance", "repeat", "won"]
    found = replayed(pl.DataFrame(rows, schema=schema, orient="row"))
    assert found.deal.value == pytest.approx(1.0)
    assert found.chance.value == pytest.approx(0.0)
    assert found.whims.value == pytest.approx(0.0)


@pytest.mark.parametrize("deals", [29, 30])
def test_luck_is_told_with_its_intervals_of_enough_deals(deals: int) -> None:
    """Half of the wins come with the deal, the others are drawn anew."""
    rng = np.random.default_rng(8)
    rows = [
        (game, seat, "brisk", chance, repeat, seat == winner)
        for game in range(deals)
        for dealt in [int(rng.integers(2))]
        for chance in range(3)
        for drawn in [int(rng.integers(2))]
        for repeat in range(2)
        for winner in [dealt if chance else drawn]
        for seat in range(2)
    ]
    schema = ["game", "seat", "bot", "chance", "repeat", "won"]
    replays = pl.DataFrame(rows, schema=schema, orient="row")
    data = SimpleNamespace(
        closer=lambda name: replays, experiment=SimpleNamespace(arms={}), level=0.95
    )
    section = luck(cast("Data", data))
    if deals < 30:
        assert section.verdict == ""
        assert "Too few deals were played again to say what decides: 29" in str(section.parts[0])
    else:
        told = r"from the deal and the seat \d+ % \(-?\d+ to \d+\), chance after the deal \d+ % \("
        assert re.search(told, section.verdict)


def test_skill_is_what_who_plays_decides() -> None:
    rng = np.random.default_rng(7)
    strong = rng.random(3000) < 0.5
    weak = rng.random((3000, 2)) < 0.2
    found = skill_share([strong.astype(float), weak.sum(axis=1).astype(float)], [1, 2])
    between = (1 / 3 * 0.2**2) + (2 / 3 * 0.1**2)
    assert found.least < between / (0.3 * 0.7) < found.most
    same = skill_share([weak[:, 0].astype(float), weak[:, 1].astype(float)], [1, 1])
    assert same.value < 0.005


def test_a_comeback_and_its_lead_changes_are_told() -> None:
    """Seat 0 is ahead at first, then nobody, then seat 1, who wins."""
    chances = {0: (0.75, 0.0), 25: (0.5, 0.25), 50: (0.25, 0.75), 75: (0.0, 1.0)}
    rows = [
        (4, percent, False, seat, chance, seat == 1)
        for percent, both in chances.items()
        for seat, chance in enumerate(both)
    ]
    schema = ["game", "percent", "sampled", "seat", "chance", "won"]
    (told,) = courses(pl.DataFrame(rows, schema=schema, orient="row"))
    assert (told.game, told.lead_changes, told.decided) == (4, 1, 50)
    assert (told.lowest, told.lowest_at) == (0.0, 0)


def test_who_wins_together_does_not_take_the_lead_from_each_other() -> None:
    rows = [
        (4, percent, False, seat, 1.0 if seat < 2 else 0.0, seat < 2)
        for percent in (0, 50)
        for seat in range(3)
    ]
    schema = ["game", "percent", "sampled", "seat", "chance", "won"]
    (told,) = courses(pl.DataFrame(rows, schema=schema, orient="row"))
    assert (told.lead_changes, told.decided) == (0, 0)


def test_leads_by_points_change_where_nobody_stays_ahead() -> None:
    """Game 0: seat 0, both, then seat 1. Game 1: seat 0, seat 1, seat 0."""
    behind = {0: [(0, 5), (0, 0), (3, 0)], 1: [(0, 1), (2, 0), (0, 4)]}
    rows = pl.DataFrame(
        [
            (game, number, seat, points)
            for game, rounds in behind.items()
            for number, seats in enumerate(rounds, 1)
            for seat, points in enumerate(seats)
        ],
        schema={"game": pl.Int64, "round": pl.Int64, "seat": pl.Int16, "behind": pl.Int64},
        orient="row",
    )
    assert lead_changes(rows).to_list() == [0, 2]
    assert lead_changes(rows.sample(fraction=1, shuffle=True, seed=1)).to_list() == [0, 2]
