"""Copy: a copy is equal, and played on it does not touch the original."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

from himitsu.testing.broken import expect
from himitsu.testing.cases import Case, moments, usual_length
from himitsu.testing.play import random_play, somewhere


def check_copy(case: Case, key: bytes, seed: int) -> Counter[str]:
    rng = Random(seed)
    state = case.new(key)
    copies = 0
    for _ in moments(case, state, rng, about=4):
        before = state.dump()
        other = state.copy()
        expect(other.dump() == before, "a copy differs from its original")
        for _ in random_play(other, rng):
            pass
        expect(other.outcome is not None, "a copy ends without an outcome")
        expect(state.dump() == before, "what is played on a copy changes the original")
        copies += 1
    return Counter(copies=copies)


def check_reseeding(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Reseeding changes only the chance to come."""
    rng = Random(seed)
    state = case.new(key)
    somewhere(state, rng, rng.randrange(usual_length(case)))
    other = state.copy()
    other.reseed(rng.randbytes(32))
    for seat in range(case.seats):
        expect(other.view(seat) == state.view(seat), f"reseeding changes the view of seat {seat}")
        expect(
            other.legal_moves(seat) == state.legal_moves(seat),
            f"reseeding changes the legal moves of seat {seat}",
        )
    for _ in random_play(other, rng):
        pass
    expect(other.outcome is not None, "a reseeded game ends without an outcome")
    return Counter(copies=1)


def check_pickling(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Games and states survive pickling and Python's own copies."""
    state = case.new(key)
    somewhere(state, Random(seed), 1)
    before = state.dump()
    game, again = pickle.loads(pickle.dumps((case.game, state)))
    expect(type(game) is type(case.game), "a pickled game comes back as another")
    for other in (again, copy.deepcopy(state), copy.copy(state)):
        expect(other is not state, "a copy is the original itself")
        expect(other.dump() == before, "a pickled or copied state differs from its original")
        for _ in random_play(other, Random(seed)):
            pass
    expect(state.dump() == before, "what is played on a copy changes the original")
    one, other = copy.deepcopy([state, state])
    expect(one is other is not state, "what was one state is two in a deep copy")
    return Counter(copies=4)
