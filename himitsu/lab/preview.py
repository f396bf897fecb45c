"""A preview: so many games that playing them takes about as long as somebody likes to wait.

A few games are played to see how long they take; the number is then chosen, and said. All that
follows depends on the number alone, so whoever asks for as many games gets the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from himitsu.lab.chunks import Chunk, chunks, play_chunk
from himitsu.lab.closer.settings import HUNDRED
from himitsu.lab.experiment import BASE, Experiment

CLOSER_LOOKS: Final = ("playouts", "course", "replays", "secrets")
MEASURED: Final = 0.01
"""The part of the time that goes into measuring the games of an arm."""
FEWEST: Final = 10

Clock = Callable[[], float]


def games_within(seconds: float, experiment: Experiment, jobs: int, clock: Clock) -> int:
    """How many games in each arm so many processes play in about this time; at most those that the
    experiment asks for."""
    begin = clock()
    costs = _costs(experiment, seconds * MEASURED, clock)
    left = seconds - (clock() - begin)
    found = min(FEWEST, experiment.games)
    for games in _round_numbers(experiment.games):
        if _duration(experiment, games, costs, jobs) > left:
            break
        found = max(found, games)
    return found


def _costs(experiment: Experiment, seconds: float, clock: Clock) -> dict[str, float]:
    """What a game of each arm takes; one of the base with its part of every closer look."""
    plainly = {name: replace(getattr(experiment, name), games=0) for name in CLOSER_LOOKS}
    plain = replace(experiment, **plainly)
    found = {arm: _a_game(plain, arm, seconds, clock) for arm in experiment.arms}
    for name in CLOSER_LOOKS:
        settings = getattr(experiment, name)
        if settings.games:
            looked = replace(plain, **{name: replace(settings, games=HUNDRED)})
            more = _a_game(looked, BASE, seconds, clock) - found[BASE]
            found[BASE] += max(0.0, more) * settings.games / HUNDRED
    return found


def _a_game(experiment: Experiment, arm: str, seconds: float, clock: Clock) -> float:
    """So many as there is time for, and at least one: the first takes longer."""
    play_chunk(experiment, Chunk(arm, 0, 1))
    begin, played, taken = clock(), 0, 0.0
    while played == 0 or (taken < seconds and played < HUNDRED):
        # Always the same game would be a sample of one.
        play_chunk(experiment, Chunk(arm, 1 + played, 1))
        played += 1
        taken = clock() - begin
    return taken / played


def _round_numbers(most: int) -> Iterator[int]:
    """10, 11, … 99, 100, 110, … and in the end all."""
    step, number = 1, FEWEST
    while number < most:
        yield number
        number += step
        if number == 100 * step:
            step *= 10
    yield most


def _duration(experiment: Experiment, games: int, costs: dict[str, float], jobs: int) -> float:
    """A chunk is played by one process, so few games do not gain by many."""
    parts = [costs[chunk.arm] * chunk.games for chunk in chunks(experiment, games)]
    return max(sum(parts) / jobs, *parts)
