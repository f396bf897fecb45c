"""Planted proof, with games that were played and as many looks as a report takes: fair games are
called fair, and a seat that was favoured is found."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import polars as pl
import pytest

from himitsu.bots import Bot, player
from himitsu.core.contract import Game, Move
from himitsu.core.views import View
from himitsu.lab import chunks
from himitsu.lab.data import Data
from himitsu.lab.experiment import checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.match import Plan
from himitsu.lab.report.fairness import fairness
from himitsu.lab.report.parts import Figure
from himitsu.lab.run import run
from himitsu.lab.statistics import Compared

SEATS: Final = 3
FAVOUR: Final = 0.085
"""Of its games somebody wins two thirds who plays well among those who do not: three points more
than a third, if they play well in so many."""


@pytest.fixture(autouse=True)
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures take longer than everything else."""

    def undrawn(
        name: str, caption: str, head: str, found: Sequence[Compared], sure: Sequence[bool]
    ) -> Figure:
        rows = [(row.label, row.excess.least, row.excess.most) for row in found]
        data = pl.DataFrame(rows, schema=["label", "least", "most"], orient="row")
        return Figure(name, caption, "", data)

    # The package calls its function as the module is called.
    monkeypatch.setattr(sys.modules[fairness.__module__], "winning", undrawn)


def played(path: Path, games: int, bots: list[str]) -> Data:
    options = {"lab.rounds": "1"}
    asked = {"game": "luz", "seats": SEATS, "games": games, "keep": [], "options": options}
    folder = LabFolder.make(path, checked({**asked, "bots": bots}, "test"))
    return Data(folder, run(folder, 1, lambda _: None))


def test_of_twenty_fair_reports_hardly_any_says_otherwise(tmp_path: Path) -> None:
    """Who wins is drawn by lot after the game, with hands, order and seats as they were."""
    data = played(tmp_path, 300, ["random"])
    looks = 0
    unfair = []
    for seed in range(20):
        winner = np.repeat(np.random.default_rng(seed).integers(SEATS, size=300), SEATS)
        seats = data.seats.sort("game", "seat")
        drawn = Data(data.folder, data.played)
        won = pl.Series("won", seats["seat"].to_numpy() == winner)
        drawn.__dict__["seats"] = seats.with_columns(won, fair=pl.lit(1 / SEATS))
        section = fairness(drawn)
        looks = sum(figure.data.height for figure in section.figures())
        unfair += [section.verdict] if section.verdict.startswith("Not fair") else []
    assert looks > 40
    assert len(unfair) <= 2, unfair


class Favoured:
    """Plays well in some of its games, and at random in the others."""

    def __init__(self, game: Game) -> None:
        self._well, self._else = player(game, "brisk"), player(game, "random")
        self._games: WeakKeyDictionary[Random, bool] = WeakKeyDictionary()

    def choose(self, view: View, rng: Random) -> Move:
        # The generator lasts for a game.
        well = self._games.setdefault(rng, rng.random() < FAVOUR)
        return (self._well if well else self._else).choose(view, rng)


def test_a_seat_that_wins_three_points_more_is_found_among_all_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Always the same seat."""

    def seated(game: Game, name: str) -> Bot:
        return Favoured(game) if name == "brisk" else player(game, name)

    monkeypatch.setattr(chunks, "player", seated)
    monkeypatch.setattr(Plan, "seating", lambda plan, number: plan.bots)
    data = played(tmp_path, 5000, ["random", "random", "brisk"])
    section = fairness(data)
    seats = section.figures()[0].data
    assert seats.filter(label="2")["least"].item() < 0.03 < seats.filter(label="2")["most"].item()
    assert "seat 2 (+" in section.verdict
    assert section.verdict.startswith("Not fair")
