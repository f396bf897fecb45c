"""Twins: two truths that a seat may not tell apart, found at many moments and played together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from himitsu.core.contract import Move, Seat, State
from himitsu.testing.broken import expect
from himitsu.testing.cases import Case, usual_length
from himitsu.testing.kit import sees_all
from himitsu.testing.play import next_mover, random_play

GAMES = 8
MOST_GAMES = 40
MOVES = 600
"""Of short games more are looked at: about so many moves."""
LEAST_TWINS = 4
"""For each seat, at so many of the moments there must be a twin; fewer prove nothing."""
LONG_ENOUGH = 80
"""Moves after which twins have proved what they can."""


def usual_games(case: Case, least: int = GAMES) -> int:
    return min(MOST_GAMES, max(least, MOVES // usual_length(case)))


def many_truths(case: Case, rng: Random, most: int | None = None) -> Iterator[State]:
    """A few games, the first at its beginning and the others at some moment before the end. They
    keep all events."""
    for number in range(usual_games(case) if most is None else most):
        key = rng.randbytes(32)
        moves = list(random_play(case.new(key), rng))
        state = case.new(key, keep_events=True)
        for seat, move in moves[: rng.randrange(len(moves)) if number else 0]:
            state.play(seat, move)
        yield state


def many_moments(case: Case, rng: Random) -> Iterator[tuple[State, Seat]]:
    """Many truths, each with the eyes of every seat: play copies."""
    for state in many_truths(case, rng):
        for seat in range(case.seats):
            yield state, seat


def many_twins(case: Case, rng: Random) -> Iterator[tuple[State, Seat, State]]:
    """Many truths, each with a twin for every seat that has one. Where twins are rare, more games
    are looked at, until each seat has had enough of them: a seat without would go unguarded."""
    found: Counter[Seat] = Counter()
    wanted = set(range(case.seats)) - sees_all(case.kit)
    usual = usual_games(case)
    for number, state in enumerate(many_truths(case, rng, MOST_GAMES)):
        if number >= usual and all(found[seat] >= LEAST_TWINS for seat in wanted):
            break
        for seat in range(case.seats):
            other = case.kit.twin(state, seat, rng)
            if other is not None:
                expect(
                    seat in wanted,
                    f"the kit says that seat {seat} sees all (SEES_ALL), and has a twin for it",
                )
                found[seat] += 1
                yield state, seat, other
    for seat in sorted(wanted):
        expect(
            found[seat] >= LEAST_TWINS,
            f"only {found[seat]} moments had a twin for seat {seat}, and {LEAST_TWINS} are needed "
            "to prove anything: let the kit's `twin` find more, or name the seat in SEES_ALL if "
            "nothing is ever hidden from it",
        )


def to_play_on(state: State) -> State:
    """A copy that keeps events from here on, as a twin does."""
    copy = state.copy()
    copy.keep_events()
    return copy


class Step(NamedTuple):
    """A move that both twins have made."""

    move: Move
    parts: bool
    """Did it rightly show the seat which of them is true?"""
    marked: tuple[bool, bool]
    """Did each of them mark it as a revelation?"""


def steps_together(
    case: Case, state: State, other: State, seat: Seat, rng: Random, at_most: int = LONG_ENOUGH
) -> Iterator[Step]:
    """Play twins together, also where a move shows the seat which of them is true: that one is the
    last."""
    reveals = case.kit.reveals
    for _ in range(at_most):
        acting = state.to_act()
        if not acting or acting != other.to_act():
            return
        mover = next_mover(state, rng)
        common = set(state.legal_moves(mover)) & set(other.legal_moves(mover))
        if not common:
            return
        move = rng.choice(sorted(common))
        parts = reveals(state, other, seat, mover, move)
        before = state.revelations, other.revelations
        state.play(mover, move)
        other.play(mover, move)
        marked = state.revelations > before[0], other.revelations > before[1]
        yield Step(move, parts, marked)
        if parts:
            return
