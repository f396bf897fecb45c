"""The example that learns LUZ: what it learns from is right, and one seed learns the same again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import learn_luz
import numpy as np
import pytest
from support.learned_bot import learn

from himitsu.adapters.batch import ArrayBatch


def test_one_seed_learns_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, smaller in {"GAMES": 4, "JUDGED": 8, "EVERY": 1}.items():
        monkeypatch.setattr(learn_luz, name, smaller)
    network, curve = learn_luz.train(iterations=2, seed=1)
    again, _ = learn_luz.train(iterations=2, seed=1)
    assert len(curve) == 3
    for name, weight in network.weights.items():
        assert np.array_equal(weight, again.weights[name])


def test_ten_iterations_of_two_hundred_win_most_games(tmp_path: Path) -> None:
    """Against three that play at random, where chance alone wins a quarter."""
    assert learn(tmp_path, "--iterations", "10", "--games", "1000").at_least >= 0.5


def test_a_seat_is_paid_its_own_rounds_and_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing expected and the whole future counted, the gain of a seat's first decision is
    all that it is paid: its points of the first three rounds in hundreds, and what the game was
    worth, of which the last round decides."""
    for name, value in {"GAMES": 6, "TRACE": 1.0}.items():
        monkeypatch.setattr(learn_luz, name, value)
    batch = ArrayBatch("luz", 4, 6, seed=1)
    turns, rewards = [], []
    while not batch.dones.all():
        before = learn_luz.points(batch)
        views: list[Any] = [state.view(0) for state in batch.batch.states]
        assert before == pytest.approx(np.array([view.totals for view in views]) / 100)
        turns.append(batch.turns.copy())
        batch.step(batch.random_moves())
        over = batch.dones.all()
        rewards.append(batch.rewards.copy() if over else learn_luz.points(batch) - before)
    gains = learn_luz.advantages(np.array(turns), np.zeros((len(turns), 6)), np.array(rewards))
    paid = before + batch.rewards
    for number in range(6):
        for seat in range(4):
            first = next(step for step, turn in enumerate(turns) if turn[number] == seat)
            assert gains[first, number] == pytest.approx(paid[number, seat], abs=1e-5)


def test_the_network_learns_what_is_plainly_better() -> None:
    """Of two moves one is always worth 1 and the other -1."""
    rng = np.random.default_rng(0)
    network = learn_luz.Network(4, 2, rng)
    seen, mask = np.ones((256, 4), np.float32), np.ones((256, 2), np.int8)
    for _ in range(60):
        chance = network.forward(seen, mask)[1]
        move = learn_luz.draw(chance, rng)
        gain = np.where(move == 1, 1.0, -1.0).astype(np.float32)
        network.learn(seen, mask, move, chance[np.arange(256), move], gain, gain)
    _, chance, value = network.forward(seen[:1], mask[:1])
    assert chance[0, 1] > 0.95
    assert value[0] > 0.5


def test_wilsons_bound_is_below_the_share() -> None:
    assert learn_luz.lower_bound(0.5, 100) == pytest.approx(0.4038, abs=1e-4)
