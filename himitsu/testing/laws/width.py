"""Width: sampling can draw the truth, and every twin of it.

A sampler that is too narrow shows the seat what it sees, and yet never draws what is so: a card
that it always deals to the same player, a deck that it never shuffles. Whoever thinks with such
samples is sure of what nobody can know. So at some moments samples are drawn until each fact that
the kit names of the truth and of a twin has been among them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Set
from random import Random

from himitsu.core.contract import Seat, State
from himitsu.testing.broken import Broken, expect
from himitsu.testing.cases import Case
from himitsu.testing.kit import Kit
from himitsu.testing.laws.twins import GAMES, many_truths, usual_games

LEAST_LOOKS = 3
"""From so many games samples are drawn at the least, and for each seat once."""
FALSE_ALARM = 1e-12
"""How likely it is at most that a fact which is found in the kit's RAREST share of samples is not
among those drawn. With thousands of facts in a run a false alarm stays below one in a million."""
TOLD_APART = 0.5
"""The share of twins that must differ in a fact: facts that twins share prove little."""


def draws(rarest: float) -> int:
    """So many samples are drawn before a fact is said never to be among them."""
    return math.ceil(math.log(FALSE_ALARM) / math.log1p(-rarest))


def check_width(case: Case, _key: bytes, seed: int) -> Counter[str]:
    rng = Random(seed)
    kit = case.kit
    seen = Counter({"facts": 0, "samples": 0})
    twins: Counter[Seat] = Counter()
    apart: Counter[Seat] = Counter()
    looks = usual_games(case, max(LEAST_LOOKS, case.seats))
    for number, state in enumerate(many_truths(case, rng, max(looks, GAMES))):
        for seat in range(case.seats):
            facts = set(kit.hidden(state, seat))
            twin = kit.twin(state, seat, rng)
            # A twin with another view is for the law of secrecy.
            if twin is not None and twin.view(seat) == state.view(seat):
                twins[seat] += 1
                others = set(kit.hidden(twin, seat))
                apart[seat] += others != facts
                facts |= others
            if number < looks and seat == number % case.seats:
                seen["samples"] += _find(case, kit, state, seat, facts, rng)
                seen["facts"] += len(facts)
    for seat, count in twins.items():
        expect(
            apart[seat] >= TOLD_APART * count,
            f"the kit's `hidden` names facts in which {apart[seat]} of {count} twins for seat "
            f"{seat} differ: name what the kit's `twin` changes, or nothing is proved",
        )
    expect(bool(twins), "there are no twins, and so nothing is proved about the kit's `hidden`")
    return seen


def _find(case: Case, kit: Kit, state: State, seat: Seat, facts: Set[Hashable], rng: Random) -> int:
    """Draw samples until each of the facts was true in one; returns how many that took."""
    view = state.view(seat)
    missing = set(facts)
    most = draws(kit.RAREST)
    for drawn in range(most):
        if not missing:
            return drawn
        missing.difference_update(kit.hidden(case.game.sample(view, rng), seat))
    if missing:
        facts_left = f" ({len(missing) - 1} more facts likewise)" if len(missing) > 1 else ""
        raise Broken(
            f"seat {seat} can never be right: {min(missing, key=repr)!r} may be so, but in none of "
            f"{most} samples of its view it is{facts_left}"
        )
    return most
