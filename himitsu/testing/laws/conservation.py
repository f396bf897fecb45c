"""Conservation: every card, bead and point is in exactly one place."""

from __future__ import annotations

from collections import Counter
from random import Random

from himitsu.testing.cases import Case
from himitsu.testing.play import random_play


def check_conservation(case: Case, key: bytes, seed: int) -> Counter[str]:
    state = case.new(key)
    assert_conserved = case.kit.assert_conserved
    moves = 0
    for _ in random_play(state, Random(seed)):
        assert_conserved(state)
        moves += 1
    assert_conserved(state)
    return Counter(games=1, moves=moves)
