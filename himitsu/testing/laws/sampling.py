"""Sampling: a sampled truth shows the seat what it sees, and can be played on."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from himitsu.testing.broken import Broken, difference, expect
from himitsu.testing.cases import Case, moments, usual_length
from himitsu.testing.play import random_play, somewhere


def check_samples(case: Case, key: bytes, seed: int) -> Counter[str]:
    """A sampled truth shows the seat what it sees, and offers the same moves."""
    rng = Random(seed)
    state = case.new(key)
    samples = 0
    for _ in moments(case, state, rng, about=60):
        for seat in range(case.seats):
            view = state.view(seat)
            sampled = case.game.sample(view, rng)
            shown = sampled.view(seat)
            if shown != view:
                parts = difference(msgspec.json.encode(shown), msgspec.json.encode(view))
                raise Broken(f"a sample shows seat {seat} another view: {parts}")
            expect(
                sampled.legal_moves(seat) == state.legal_moves(seat),
                f"a sample offers seat {seat} other moves",
            )
            # Others' answers in an open window count as not given.
            asked, sampled_asked = state.to_act(), sampled.to_act()
            expect(
                set(sampled_asked) >= set(asked) and (seat in sampled_asked) == (seat in asked),
                f"a sample for seat {seat} asks {list(sampled_asked)}, the truth {list(asked)}",
            )
            samples += 1
    return Counter(samples=samples)


def check_playing_on(case: Case, key: bytes, seed: int) -> Counter[str]:
    """A sampled truth can be played to the end."""
    rng = Random(seed)
    state = case.new(key)
    somewhere(state, rng, rng.randrange(usual_length(case)))
    for seat in range(case.seats):
        sampled = case.game.sample(state.view(seat), rng)
        case.kit.assert_conserved(sampled)
        for _ in random_play(sampled, rng):
            pass
        expect(sampled.outcome is not None, f"a sample for seat {seat} ends without an outcome")
    return Counter({"samples played to the end": case.seats})
