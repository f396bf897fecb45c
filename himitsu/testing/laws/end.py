"""End: random play ends within the bound, and the outcome is worth what it says."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

from himitsu.testing.broken import expect
from himitsu.testing.cases import Case
from himitsu.testing.play import random_play


def check_end(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Somebody has won, or it is a draw by rule. And nobody gains what nobody loses: the returns
    of several players are between -1 and 1, and sum to nothing."""
    state = case.new(key)
    bound = case.bound()
    decisions = 0
    for _ in random_play(state, Random(seed)):
        decisions += 1
        expect(decisions <= bound, f"the game has not ended after {bound} decisions, its bound")
    outcome = state.outcome
    expect(outcome is not None, "nobody is asked any more, and there is no outcome")
    assert outcome is not None
    expect(len(outcome.scores) == case.seats, "the outcome has not a score for each seat")
    expect(set(outcome.winners) <= set(range(case.seats)), "the outcome names no seat as a winner")
    expect(list(state.to_act()) == [], "somebody is asked after the end")
    returns = case.game.returns(outcome)
    expect(len(returns) == case.seats, "there is not a return for each seat")
    expect(all(-1 <= worth <= 1 for worth in returns), f"returns are from -1 to 1: {returns}")
    expect(
        case.seats == 1 or math.isclose(sum(returns), 0, abs_tol=1e-9),
        f"the returns of several players sum to 0: {returns}",
    )
    expect(
        all(returns[winner] == max(returns) for winner in outcome.winners),
        f"a winner has less than another: {returns}",
    )
    return Counter(games=1, moves=decisions)
