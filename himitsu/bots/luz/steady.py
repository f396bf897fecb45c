"""`steady` plays LUZ: it bids what it can expect to score most with, and plays towards its bid.

It thinks with truths sampled from its view, and plays each of them to the end of the round by a
rule of thumb (himitsu.bots.luz.rollout) for every move that it considers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from himitsu.bots.luz.own_cards import Thinking
from himitsu.bots.luz.rollout import Rollout, aim, rollout_of
from himitsu.bots.luz.temper import NEUTRAL, Temper
from himitsu.bots.thoughts import Thoughts, Weighed, by_thumb
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
        return self._think(view, rng).move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, LuzView)
        return self._think(view, rng).told(view)

    def _think(self, view: LuzView, rng: Random) -> Thinking:
        moves = view.legal if view.phase == "play" else self.bids(view)
        if len(moves) == 1:
            return Thinking(by_thumb(moves[0], "points"))
        thoughts = [self._sample(view, rng) for _ in range(self._samples)]
        return weighed(thoughts, view, moves, self._temper)

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


Scores = dict["Move", float]
"""Of moves, over all thoughts, as the temper feels them."""


def weighed(
    thoughts: Sequence[Thought], view: LuzView, moves: Sequence[Move], temper: Temper
) -> Thinking:
    """What comes of these moves, on average over all thoughts."""
    weigh = weigh_bids if view.phase == "bid" else weigh_plays
    best, scores = weigh(thoughts, view, moves, temper)
    # Of moves that come to the same, the first one is made.
    ranked = [best, *sorted(scores.keys() - {best}, key=lambda move: (-scores[move], move))]
    tried = len(thoughts)
    options = [Weighed(move, scores[move] / tried, tried) for move in ranked]
    return Thinking(Thoughts("points", options), [own for _, own in thoughts])


def weigh_bids(
    thoughts: Sequence[Thought], view: LuzView, legal: Sequence[Move], temper: Temper
) -> tuple[Move, Scores]:
    """Climb from a first guess to the number of beads with the best expected score; also the scores
    of the bids that were looked at on the way."""
    seat = view.viewer
    numbers = numbers_of(view.options)
    scores: Scores = {}

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
    made = best(beads)
    score(made)
    return made, scores


def weigh_plays(
    thoughts: Sequence[Thought], view: LuzView, legal: Sequence[Move], temper: Temper
) -> tuple[Move, Scores]:
    """The play with the best expected score, every play judged on the same thoughts; also the
    scores of all."""
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
    return max(legal, key=scores.__getitem__), scores
