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
from himitsu.testing.laws.twins import LEAST_TWINS, many_moments, steps_together, to_play_on

SAMPLES = 3
"""At each moment, for each seat."""
REFUSED = 1 / 5
"""The share of twins that `assert_agrees` must refuse among those told apart before the end. All of
them it need not: what was shown may be so no longer a moment later."""


def check_recall(case: Case, _key: bytes, seed: int) -> Counter[str]:
    """The kit decides what agrees, and is held to it: the truth and its twins must agree, and some
    of the twins that were just told apart must not."""
    rng = Random(seed)
    seen = Counter({"samples": 0, "events": 0})
    early: list[bool] = []
    late: list[bool] = []
    """Of the twins that were told apart before the end, and by it: were they refused?"""
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
            refused = not _agrees(case, other, [*events, *parted], seat)
            (early if other.outcome is None else late).append(refused)
    # The end often shows everything, and whoever looks at that alone has seen nothing of the game.
    counted = early if len(early) >= LEAST_TWINS else [*early, *late]
    expect(
        sum(counted) > 0 and sum(counted) >= REFUSED * len(counted),
        f"the kit's `assert_agrees` refused {sum(counted)} of {len(counted)} twins that were told "
        f"apart {'before the end ' if counted is early else ''}by what the seat saw: let it look "
        "at more events, or nothing is proved",
    )
    return seen + Counter({"twins told apart": len(counted), "of them refused": sum(counted)})


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
