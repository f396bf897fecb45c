"""`steady` plays LUZ: it bids what it can expect to score most with, and plays towards its bid.

It thinks with truths sampled from its view, and plays each of them to the end of the round by a
rule of thumb (himitsu.bots.luz.rollout) for every move that it considers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.bots.luz.rollout import aim, rollout_of
from himitsu.games.luz.moves import FIRST_PLAY, beads_of, bid, has_safety
from himitsu.games.luz.rules import HAND, round_score
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import LuzView

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES = 40
"""The budget of a decision. Three times as many play no better: what is left of its mistakes
comes from the rule of thumb."""


class SteadyBot:
    def __init__(self, game: Game, samples: int = SAMPLES) -> None:
        self._game = game
        self._samples = samples

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, LuzView)
        if len(view.legal) == 1:
            return view.legal[0]
        truths = [self._sample(view, rng) for _ in range(self._samples)]
        if view.phase == "bid":
            return choose_bid(truths, view.viewer, view.legal)
        return choose_play(truths, view.viewer, view.legal)

    def _sample(self, view: LuzView, rng: Random) -> LuzState:
        truth = self._game.sample(view, rng)
        assert isinstance(truth, LuzState)
        return truth


def choose_bid(truths: Sequence[LuzState], seat: int, legal: Sequence[Move]) -> Move:
    """Climb from a first guess to the number of beads with the best expected score."""
    number = truths[0].round
    starts = [rollout_of(truth) for truth in truths]
    scores: dict[Move, int] = {}

    def score(move: Move) -> int:
        """What the bid scores over all samples, played for as such."""
        if move not in scores:
            scores[move] = 0
            for start in starts:
                trial = start.copy()
                trial.aims[seat] = aim(move)
                trial.finish()
                scores[move] += round_score(
                    number, beads_of(move), has_safety(move), trial.won[seat]
                )
        return scores[move]

    def best(beads: int) -> Move:
        """With the safety bead or without."""
        return max(bid(beads, False), bid(beads, True), key=score)

    most = beads_of(legal[-1])
    beads = min(most, round(sum(start.aims[seat] for start in starts) / len(starts)))
    for step in (1, -1):
        while 0 <= beads + step <= most and score(best(beads + step)) > score(best(beads)):
            beads += step
    return best(beads)


def choose_play(truths: Sequence[LuzState], seat: int, legal: Sequence[Move]) -> Move:
    """The play with the best expected score, every play judged on the same samples."""
    scores = dict.fromkeys(legal, 0)
    for truth in truths:
        made = truth.bids[seat]
        start = rollout_of(truth)
        for move in legal:
            trial = start.copy()
            trial.lay(truth.cards[seat * HAND + move - FIRST_PLAY])
            trial.finish()
            scores[move] += round_score(
                truth.round, beads_of(made), has_safety(made), trial.won[seat]
            )
    return max(legal, key=scores.__getitem__)
