"""The example that learns LUZ: a short run learns something, and its bot plays quickly."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median

import learn_luz
import numpy as np
import pytest
from support.play import random_play

from himitsu import game


def test_a_short_run_learns_the_same_again_and_its_bot_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, smaller in {"GAMES": 16, "STEPS": 40, "JUDGED": 8}.items():
        monkeypatch.setattr(learn_luz, name, smaller)
    monkeypatch.setattr(learn_luz, "POLICY", tmp_path / "policy.npz")
    network, _ = learn_luz.train(iterations=2, seed=1)
    again, _ = learn_luz.train(iterations=2, seed=1)
    for name, weight in network.weights.items():
        assert np.array_equal(weight, again.weights[name])
    learn_luz.save(network, learn_luz.POLICY)
    luz = game("luz")
    bot = learn_luz.LearnedBot(luz)
    state = luz.new({}, 4, bytes(32))
    spent = []
    for seat, _ in random_play(state, Random(1)):
        view = state.view(seat)
        begin = time.thread_time()
        move = bot.choose(view, Random(1))
        spent.append(time.thread_time() - begin)
        assert move in view.legal
    assert median(spent) < 0.005


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
    assert value[0, 0] > 0.5


def test_wilsons_bound_is_below_the_share() -> None:
    assert learn_luz.lower_bound(0.5, 100) == pytest.approx(0.4038, abs=1e-4)


def test_the_curve_is_drawn() -> None:
    assert learn_luz.plot([0.25, 0.5, 1.0]).count(",") >= 3
