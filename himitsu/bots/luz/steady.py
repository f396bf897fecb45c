"""`steady` plays LUZ: it bids what it can expect to score most with, and plays towards its bid.

It thinks with truths sampled from its view, and plays each of them to the end of the round by a
rule of thumb (himitsu.bots.luz.rollout) for every move that it considers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from himitsu.bots.luz.rollout import Rollout, aim, rollout_of
from himitsu.bots.luz.temper import NEUTRAL, Temper
from himitsu.games.luz.moves import FIRST_PLAY, beads_of, bid, has_safety
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.scoring import score_for
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import numbers_of
from himitsu.games.luz.views import LuzView

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES = 40
"""The budget of a decision. Three times as many play no better: what is left of its mistakes
comes from the rule of thumb."""


class SteadyBot:
    def __init__(self, game: Game, samples: int = SAMPLES, temper: Temper = NEUTRAL) -> None:
        self._game = game
        self._samples = samples
        self._temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, LuzView)
        moves = view.legal if view.phase == "play" else self.bids(view)
        if len(moves) == 1:
            return moves[0]
        thoughts = [self._sample(view, rng) for _ in range(self._samples)]
        if view.phase == "bid":
            return choose_bid(thoughts, view, moves, self._temper)
        return choose_play(thoughts, view, moves, self._temper)

    def bids(self, view: LuzView) -> Sequence[Move]:
        """Those that it considers, in ascending order."""
        return view.legal

    def _sample(self, view: LuzView, rng: Random) -> Thought:
        truth = self._game.sample(view, rng)
        assert isinstance(truth, LuzState)
        own = view.viewer * HAND
        return Thought(rollout_of(truth), truth.cards[own : own + HAND])


class Thought(NamedTuple):
    """A round as it may be."""

    start: Rollout
    own: Sequence[int]
    """By slot: what the viewer's cards are in it."""


def choose_bid(
    thoughts: Sequence[Thought], view: LuzView, legal: Sequence[Move], temper: Temper = NEUTRAL
) -> Move:
    """Climb from a first guess to the number of beads with the best expected score, as the temper
    feels it."""
    seat = view.viewer
    numbers = numbers_of(view.options)
    scores: dict[Move, float] = {}

    def score(move: Move) -> float:
        """What the bid scores over all thoughts, played for as such."""
        if move not in scores:
            scores[move] = len(thoughts) * temper.liking(move)
            for start, _ in thoughts:
                trial = start.copy()
                trial.aims[seat] = aim(move, numbers.slack)
                trial.finish()
                made = score_for(
                    numbers, view.round - 1, beads_of(move), has_safety(move), trial.won[seat]
                )
                scores[move] += temper.felt(made)
        return scores[move]

    def best(beads: int) -> Move:
        """With the safety bead or without."""
        moves = [move for move in (bid(beads, False), bid(beads, True)) if move in legal]
        return max(moves, key=score)

    most = beads_of(legal[-1])
    beads = min(most, round(sum(start.aims[seat] for start, _ in thoughts) / len(thoughts)))
    for step in (1, -1):
        while 0 <= beads + step <= most and score(best(beads + step)) > score(best(beads)):
            beads += step
    return best(beads)


def choose_play(
    thoughts: Sequence[Thought], view: LuzView, legal: Sequence[Move], temper: Temper = NEUTRAL
) -> Move:
    """The play with the best expected score, every play judged on the same thoughts."""
    seat = view.viewer
    numbers = numbers_of(view.options)
    made = view.bids[seat]
    assert made is not None
    scores = dict.fromkeys(legal, 0.0)
    for start, own in thoughts:
        for move in legal:
            trial = start.copy()
            trial.lay(own[move - FIRST_PLAY])
            trial.finish()
            score = score_for(numbers, view.round - 1, made.beads, made.safety, trial.won[seat])
            scores[move] += temper.felt(score)
    return max(legal, key=scores.__getitem__)
