"""What is not known: the entropy of what a game declares as secret, by its own sampling.

A seat's view is sampled many times; how much the values differ from sample to sample is what the
seat does not know. Each value is counted by itself (the sum of marginal entropies), so that what
follows from several together is not seen. `sample` may be wider than perfect deduction.

Somebody who only watches has no seat to sample for. But every seat knows all that is public, so
what stays the same when the seats are sampled in turn, each in the truth that the one before
thought of, is what is public: a Markov chain through all truths that a watcher must consider
possible (Gibbs sampling, a block of what a seat does not know at a time).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import fsum
from random import Random
from typing import Final

import numpy as np
from scipy.special import entr

from himitsu.core.contract import PUBLIC, Game, Seat, State
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.settings import Secrets

SecretRow = tuple[int, int, int, str, float]
GiveawayRow = tuple[int, int, int, str, int, str, float, float]

SETTLE: Final = 20
"""Rounds of all seats until the chain has forgotten the truth that it began with."""

Unknown = dict[tuple[int, str], tuple[int, float]]
"""By viewer and secret: how many values it has, and the bits that the viewer does not know."""


def follow_secrets(finished: Finished, settings: Secrets) -> Iterator[SecretRow]:
    """By moment and viewer: the bits that they do not know."""
    game = finished.plan.game
    moments = finished.moments(settings.moments)
    parts = [percent for percent, _ in moments]
    states = finished.at(place for _, place in moments)
    for percent, (place, state) in zip(parts, states, strict=True):
        rng = finished.random(f"secrets/{percent}")
        unknown = _unknown(game, state, finished.plan.seats, settings.samples, rng)
        for (viewer, name), (_, bits) in unknown.items():
            yield percent, place, viewer, name, bits


def follow_giveaways(finished: Finished, settings: Secrets) -> Iterator[GiveawayRow]:
    """What everybody did not know before some of the moves, and after. Moves that were followed by
    new secrets, as by a deal, are left out: nothing can be said of them."""
    game = finished.plan.game
    rng = finished.random("giveaways")
    last = len(finished.seen) - 1
    for place in sorted(rng.sample(range(last), min(settings.moves, last))):
        each = finished.seen[place]
        ((_, state),) = finished.at([place])
        name = game.option_name(state.view(each.seat), each.move)
        before = _unknown(game, state, finished.plan.seats, settings.samples, rng)
        state.play(each.seat, each.move)
        after = _unknown(game, state, finished.plan.seats, settings.samples, rng)
        if all(after[key][0] <= before[key][0] for key in before):
            for key, (_, bits) in before.items():
                yield place, each.seat, each.move, name, *key, bits, after[key][1]


def _unknown(game: Game, state: State, seats: int, samples: int, rng: Random) -> Unknown:
    found: Unknown = {}
    # Who sits alone is never thought about by another seat.
    watchers = (PUBLIC,) if seats > 1 else ()
    for viewer in (*range(seats), *watchers):
        if not game.secrets(state, viewer):
            continue
        public = viewer == PUBLIC
        truths = watched(game, state, seats, rng) if public else seen(game, state, viewer, rng)
        drawn = [game.secrets(next(truths), viewer) for _ in range(samples)]
        for name, values in drawn[0].items():
            table = np.array([each[name] for each in drawn]).reshape(samples, len(values))
            # Exactly: Python 3.12 adds up floats otherwise than 3.11.
            found[viewer, name] = len(values), fsum(map(entropy_bits, table.T))
    return found


def seen(game: Game, state: State, seat: Seat, rng: Random) -> Iterator[State]:
    """Truths that a seat considers possible."""
    view = state.view(seat)
    while True:
        yield game.sample(view, rng)


def watched(game: Game, state: State, seats: int, rng: Random) -> Iterator[State]:
    """Truths that somebody who only watches considers possible."""
    for number in count():
        for seat in range(seats):
            state = game.sample(state.view(seat), rng)
        if number >= SETTLE:
            yield state


def entropy_bits(values: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> float:
    """Of the distribution that the values were drawn from, with Miller's and Madow's correction:
    few draws look more certain than they are."""
    counts = np.unique(values, return_counts=True)[1]
    nats = entr(counts / len(values)).sum() + (len(counts) - 1) / (2 * len(values))
    return float(nats / np.log(2))
