"""Revelation: what shows anybody a secret, or draws chance, is marked: only before it may an answer
be taken back. And whether a move is marked tells nothing itself."""

from __future__ import annotations

from collections import Counter
from random import Random

from himitsu.core.contract import PUBLIC
from himitsu.testing.broken import expect
from himitsu.testing.cases import Case, moments
from himitsu.testing.laws.twins import many_moments, steps_together, to_play_on


def check_marks(case: Case, _key: bytes, seed: int) -> Counter[str]:
    """A move by which twins part is marked, and a move is marked in both or in none. A game that
    marks every move could take nothing back; one that marks none, too much."""
    rng = Random(seed)
    seen = Counter({"moves marked": 0, "moves not marked": 0})
    for truth, seat in many_moments(case, rng):
        other = case.kit.twin(truth, seat, rng)
        if other is None:
            continue
        for step in steps_together(case, to_play_on(truth), other, seat, rng):
            name = case.game.format(step.move)
            marked, other_marked = step.marked
            expect(
                marked == other_marked,
                f"whether {name} is marked as a revelation tells seat {seat} a secret",
            )
            expect(
                marked or not step.parts,
                f"seat {seat} learns something by {name}, which is not marked as a revelation",
            )
            seen["moves marked" if marked else "moves not marked"] += 1
    for which, count in seen.items():
        expect(count > 0, f"there are no {which}, among {seen.total()} moves of twins")
    return seen


def check_chance(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Chance is never drawn unmarked: reseeded, an unmarked move leads to the same views."""
    rng = Random(seed)
    state = case.new(key)
    unmarked = 0
    for seat, move in moments(case, state, rng, about=15):
        one, other = state.copy(), state.copy()
        other.reseed(rng.randbytes(32))
        before = one.revelations
        one.play(seat, move)
        other.play(seat, move)
        if one.revelations == before:
            unmarked += 1
            for viewer in (PUBLIC, *range(case.seats)):
                expect(
                    one.view(viewer) == other.view(viewer),
                    f"{case.game.format(move)} of seat {seat} draws chance, and is not marked as a "
                    "revelation",
                )
    return Counter({"moves reseeded": unmarked})
