"""Who is likely to win, from the beginning to the end: the game played on from moments of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from himitsu.core.contract import State
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.settings import Course

CourseRow = tuple[int, int, bool, int, int, int]


def follow_course(finished: Finished, settings: Course) -> Iterator[CourseRow]:
    """By moment and seat: in how many of so many playouts the seat won. Some begin with the truth,
    with chance drawn anew: what somebody would see who saw all cards. Others begin with truths that
    the players had to consider possible then, each player in turn: what the table could know."""
    moments = finished.moments(settings.moments)
    parts = [percent for percent, _ in moments]
    states = finished.at(place for _, place in moments)
    for percent, (place, truth) in zip(parts, states, strict=True):
        for sampled in (False, True):
            wins: Counter[int] = Counter()
            for repeat in range(settings.repeats):
                rng = f"course/{percent}/{repeat}"
                state = _possible(finished, truth, repeat, rng) if sampled else truth.copy()
                state.reseed(finished.chance_key(rng))
                wins.update(finished.play_on(state, rng, settings.stray).winners)
            for seat in range(finished.plan.seats):
                yield percent, place, sampled, seat, settings.repeats, wins[seat]


def _possible(finished: Finished, truth: State, repeat: int, rng: str) -> State:
    view = truth.view(repeat % finished.plan.seats)
    return finished.plan.game.sample(view, finished.random(rng))
