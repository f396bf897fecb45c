"""Recall: what a seat was shown, and what has not changed since, is in its view: every later sample
agrees with all events that the seat saw.

A view that forgets passes every other law: nobody is told too much. But the player who has seen a
card finds another one in its place in what a bot, or a hint, makes of the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from himitsu.core.contract import Seat, State
from himitsu.core.views import Event
from himitsu.testing.broken import Broken, expect, reason
from himitsu.testing.cases import Case, usual_length
from himitsu.testing.laws.twins import many_moments, steps_together, to_play_on

SAMPLES = 3
"""At each moment, for each seat."""


def check_recall(case: Case, _key: bytes, seed: int) -> Counter[str]:
    """The kit decides what agrees, and is held to it: the truth and its twins must agree, and some
    of the twins that were just told apart must not."""
    rng = Random(seed)
    seen = Counter({"samples": 0, "events": 0})
    told_apart = refused = 0
    for truth, seat in many_moments(case, rng):
        events = truth.events(seat)
        seen["events"] += len(events)
        _expect_agreement(case, truth, events, seat, "the truth itself: the kit is wrong")
        if truth.outcome is None:
            view = truth.view(seat)
            for _ in range(SAMPLES):
                sampled = case.game.sample(view, rng)
                _expect_agreement(case, sampled, events, seat, "a sample of its view")
            seen["samples"] += SAMPLES
        other = case.kit.twin(truth, seat, rng)
        if other is None:
            continue
        _expect_agreement(case, other, events, seat, "the kit's twin: the kit is wrong")
        parted = _part(case, truth, other, seat, rng)
        if parted is not None:
            told_apart += 1
            refused += not _agrees(case, other, [*events, *parted], seat)
    expect(
        refused > 0,
        f"the kit's `assert_agrees` agrees with all {told_apart} twins that were told apart by "
        "what the seat saw: let it look at events, or nothing is proved",
    )
    return seen + Counter({"twins that disagree": refused})


def _part(
    case: Case, truth: State, other: State, seat: Seat, rng: Random
) -> Sequence[Event] | None:
    """Play on until the seat is shown that the other one is not the truth; returns what it saw from
    here on, None if it was never shown."""
    state = to_play_on(truth)
    start = state.happened()
    parted = False
    for step in steps_together(case, state, other, seat, rng, usual_length(case)):
        parted = step.parts
    return state.events(seat, start) if parted else None


def _agrees(case: Case, state: State, events: Sequence[Event], seat: Seat) -> bool:
    try:
        case.kit.assert_agrees(state, events, seat)
    except AssertionError:
        return False
    return True


def _expect_agreement(
    case: Case, state: State, events: Sequence[Event], seat: Seat, what: str
) -> None:
    try:
        case.kit.assert_agrees(state, events, seat)
    except AssertionError as error:
        raise Broken(
            f"after {len(events)} events, what seat {seat} saw contradicts {what}: {reason(error)}"
        ) from error
