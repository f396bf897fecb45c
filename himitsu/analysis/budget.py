"""How many playouts an analysis may take: counts, which follow from the record alone.

They are chosen so that a game takes well below 90 seconds of one core (`bench/analysis.py` counts
them). The time that a player needs for a decision is a number that it declares, and how long games
go on is found by a few of them, so that the same record gets the same analysis on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from himitsu.analysis.moments import Moments
from himitsu.analysis.randomness import STRAY, Whims
from himitsu.bots import microseconds
from himitsu.core.contract import State

TARGET: Final = 72_000_000
"""Microseconds that the playouts may take, by what players declare: mostly it is less."""
COARSE: Final = 0.3
"""The part of it for the coarse pass."""
SEEN: Final = 0.15
"""For what seats could know."""
CLOSE: Final = 0.55
"""For the closer looks, on which it depends whether a turning point is sure."""
PILOTS: Final = 16
"""Playouts of either kind, from moments all over the game, that tell how long playouts are."""
MOST_MOMENTS: Final = 32
"""At which it is asked what each seat could know."""
SWINGS: Final = 10
"""The largest ones are looked at closely."""
OPTIONS: Final = 6
"""Moves that are compared at a decision, with the one that was made."""
CHUNK: Final = 4
"""Repeats of a closer look that are done in one go, so that whoever waits need not wait long."""
FEWEST: Final = 4
"""Playouts of each kind, however long they are: with fewer, nothing could be told at all."""
ENOUGH: Final = 12
"""Playouts for what a seat could know; where there are fewer, fewer moments are looked at."""


class Budget(msgspec.Struct, frozen=True):
    coarse: int
    """Playouts from each move of the game, with all known."""
    moments: int
    """At which it is asked what each seat could know."""
    views: int
    """Playouts from each of them, for each seat."""
    close: int
    """Playouts of each option at each of the largest swings: from what the player could know, and
    as many with all known."""


class Costs(NamedTuple):
    """In microseconds."""

    known: float
    """A playout from some moment of the game to its end, on average, with all known."""
    seen: float
    """Likewise from what a seat could know: where the game was about to end, others may go on."""
    coarse: float
    """One playout from each move of the game, but for those that go the way of another."""


def budget_of(moments: Moments, seed: str, target: int = TARGET) -> Budget:
    return affordable(costs_of(moments, seed), len(moments.moves), moments.seats, target)


def affordable(costs: Costs, moves: int, seats: int, target: int) -> Budget:
    coarse = _between(FEWEST, COARSE * target / costs.coarse, 96)
    seen = SEEN * target / costs.seen
    most = min(MOST_MOMENTS, moves)
    looked_at = _between(min(FEWEST, most), seen / (ENOUGH * seats), most)
    views = _between(FEWEST, seen / (looked_at * seats), 64)
    close = _between(CHUNK, CLOSE * target / _close(costs), 384)
    return Budget(coarse, looked_at, views, close // CHUNK * CHUNK)


def cost_of(budget: Budget, costs: Costs, seats: int) -> float:
    """What such a budget comes to."""
    seen = budget.moments * seats * budget.views * costs.seen
    return budget.coarse * costs.coarse + seen + budget.close * _close(costs)


def _close(costs: Costs) -> float:
    """One more playout of each option at each of the largest swings, either way."""
    return SWINGS * OPTIONS * (costs.known + costs.seen)


def costs_of(moments: Moments, seed: str) -> Costs:
    known = _pilot(moments, seed, lambda place, whims: moments.truth(place, whims.chance_key()))
    seen = _pilot(moments, seed, lambda place, whims: _sampled(moments, place, whims))
    played = [_played(moments, seed, place) for place in range(len(moments.moves))]
    return Costs(known, seen, known * sum(played))


def _pilot(moments: Moments, seed: str, begin: Callable[[int, Whims], State]) -> float:
    """What a playout from there takes, on average."""
    players = moments.players
    before = players.decisions
    for nth in range(PILOTS):
        place = len(moments.moves) * nth // PILOTS
        whims = Whims(f"{seed}/pilot", nth)
        players.play_on(begin(place, whims), moments.made[place], whims)
    decisions = max(1.0, (players.decisions - before) / PILOTS)
    return decisions * (microseconds(players.bot) or 1)


def _sampled(moments: Moments, place: int, whims: Whims) -> State:
    seat = place % moments.seats
    view = moments.states[place].view(seat)
    truth = moments.game.sample(view, whims.sampling(seat))
    truth.reseed(whims.chance_key())
    return truth


def _played(moments: Moments, seed: str, place: int) -> float:
    """How many of the coarse pass's playouts from a move do not go the way of another one."""
    seat, move = moments.moves[place]
    anew = 1.0 if moments.draws_chance(place) else 0.0
    if not moments.decides_alone(place):
        return anew + 1.0
    view = moments.states[place].view(seat)
    usual = moments.players.bot.choose(view, Whims(f"{seed}/pilot", 0).of_bot(seat, 0))
    return anew + (STRAY if usual == move else 1.0)


def _between(least: int, count: float, most: int) -> int:
    return max(least, min(int(count), most))
