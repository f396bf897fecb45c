"""A preview takes about as long as it may, and then says how many games that are."""

from __future__ import annotations

import pytest

from himitsu.lab import preview
from himitsu.lab.chunks import Chunk
from himitsu.lab.closer.settings import HUNDRED
from himitsu.lab.experiment import BASE, Experiment, checked


class Table:
    """Games that take so long, by a clock that only they move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float, closely: float = 0.0):
        self.now = 0.0
        self.seconds, self.closely = seconds, closely
        monkeypatch.setattr(preview, "play_chunk", self.play)

    def clock(self) -> float:
        return self.now

    def play(self, experiment: Experiment, chunk: Chunk) -> None:
        looked = experiment.replays.games
        assert looked in (0, HUNDRED)
        self.now += chunk.games * self.seconds
        if looked and chunk.arm == BASE:
            self.now += chunk.games * self.closely


def asked(games: int = 100_000, **more: object) -> Experiment:
    return checked({"game": "luz", "seats": 3, "bots": ["random"], "games": games, **more}, "test")


def test_quick_games_are_many_and_slow_ones_few(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = Table(monkeypatch, 0.01)
    assert preview.games_within(120, asked(), 2, quick.clock) == 23_000
    slow = Table(monkeypatch, 1.0)
    # One process plays the first hundred: others do not help.
    assert preview.games_within(120, asked(), 1, slow.clock) == 110
    slower = Table(monkeypatch, 3.0)
    assert preview.games_within(120, asked(), 8, slower.clock) == 38


def test_arms_and_closer_looks_cost_games(monkeypatch: pytest.MonkeyPatch) -> None:
    arms = asked(variants=[{"name": "the same"}])
    assert preview.games_within(120, arms, 1, Table(monkeypatch, 0.01).clock) == 5_800
    looked = asked(replays={"games": 10})
    games = preview.games_within(120, looked, 1, Table(monkeypatch, 0.01, 0.1).clock)
    assert games == 5_800


def test_there_are_some_games_and_no_more_than_were_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert preview.games_within(120, asked(50), 2, Table(monkeypatch, 0.01).clock) == 50
    assert preview.games_within(120, asked(), 2, Table(monkeypatch, 60.0).clock) == 10
