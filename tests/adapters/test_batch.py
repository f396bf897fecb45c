"""Batches in numpy's arrays."""

from __future__ import annotations

import numpy as np

from himitsu.adapters.batch import ArrayBatch


def test_arrays_follow_the_batch() -> None:
    batch = ArrayBatch("luz", 3, size=8, seed=1)
    finished = 0
    for _ in range(300):
        assert batch.turns.tolist() == batch.batch.turns
        for number in range(batch.size):
            seat = int(batch.turns[number])
            legal = batch.batch.states[number].legal_moves(seat)
            assert np.flatnonzero(batch.masks[number]).tolist() == legal
        moves = batch.random_moves()
        assert batch.masks[np.arange(batch.size), moves].all()
        batch.step(moves)
        assert np.flatnonzero(batch.dones).tolist() == batch.batch.ended
        # Somebody has won every game of LUZ.
        assert (batch.rewards.max(axis=1) == batch.dones).all()
        finished += int(batch.dones.sum())
    assert finished >= batch.size


def test_one_seed_makes_one_batch() -> None:
    rows = []
    for seed in (1, 1, 2):
        batch = ArrayBatch("rhymes", 4, size=4, seed=seed)
        for _ in range(40):
            batch.step(batch.random_moves())
        rows.append(batch.observations.copy())
    assert (rows[0] == rows[1]).all()
    assert (rows[0] != rows[2]).any()
