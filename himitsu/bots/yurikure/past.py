"""`past`: the `steady` of the release before, kept as it was to measure others against.

It supports pairs that share girls, reveals no more than it must, and drives its pairs.

It weighs what it could make a girl do against what will happen otherwise, and outbids only if the
difference is worth a point shown. It never reveals before something is declared (Y26): it hears
first what it would outbid, since the window that follows takes nothing away from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.bots.yurikure.past_evaluation import Judge
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF
from himitsu.games.yurikure.moves import NO, NOTHING, PASS, PLACE, REVEAL, YES, reveal
from himitsu.games.yurikure.rules.declarations import declarations
from himitsu.games.yurikure.rules.questions import (
    ACT,
    ANSWER,
    CHOOSE_FAVOR,
    CONSENT,
    DECLARE,
    LOOK,
    NOBODY,
    PLACING,
    RAISE,
    TAKE,
    UNDECLARED,
    VOTE,
)
from himitsu.games.yurikure.rules.relations import APART
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

WORTH_A_REVEAL = 0.004
"""A reveal must bring so much: points shown lose ties and tell rivals what we want."""


class PastBot:
    def __init__(self, game: Game, samples: int = 12) -> None:
        self.game = game
        self.samples = samples

    def choose(self, view: View, rng: Random) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        truth = self._sample(view, rng)
        if truth.phase == SUPPORT_PHASE:
            return self._support(truth, view, rng)
        if truth.step not in (PLACING, DECLARE) and not self._might_outbid(truth, view):
            return PASS
        truths = [truth]
        truths += [self._sample(view, rng) for _ in range(self.samples - 1)]
        judge = Judge(truths, view.viewer, rng)
        if truth.step == PLACING:
            return self._extra(judge, view)
        if truth.step == DECLARE:
            return self._declare(truth, judge, [move for move in view.legal if move < REVEAL])
        return self._outbid(truth, judge)

    def _sample(self, view: View, rng: Random) -> YurikureState:
        truth = self.game.sample(view, rng)
        assert isinstance(truth, YurikureState)
        return truth

    # Points

    def _support(self, truth: YurikureState, view: View, rng: Random) -> Move:
        """Five points for a pair that has begun well; four and three for its ties with a third
        girl; the rest for ties of the three with a fourth. So all points make control over few
        girls, and three of the pairs make a group."""
        placed = truth.placed[view.viewer]
        open_pairs = [move - PLACE for move in view.legal]
        hub: list[int] = []
        for pair in placed:
            hub += [girl for girl in (FIRST_OF[pair], SECOND_OF[pair]) if girl not in hub]

        def promise(pair: int) -> float:
            start = 1.0 * truth.favor[pair] + (2.5 if truth.marker[pair] != APART else 0.0)
            known = (FIRST_OF[pair] in hub) + (SECOND_OF[pair] in hub)
            return start + 3 * known + rng.random()

        return PLACE + max(open_pairs, key=promise)

    def _extra(self, judge: Judge, view: View) -> Move:
        """On the pair that is most likely to win: a point there decides close sums."""
        pairs = [move - PLACE for move in view.legal]

        def promise(pair: int) -> float:
            likely = judge.prospect(
                pair, judge.favor[pair], judge.discomfort[pair], judge.marker[pair]
            )
            return (judge.worth[pair] + 0.3) * likely + judge.taste[pair]

        return PLACE + max(pairs, key=promise)

    # Declarations

    def _declare(self, truth: YurikureState, judge: Judge, moves: list[Move]) -> Move:
        if truth.kind in (VOTE, ANSWER, CONSENT):
            actor = truth.order[truth.at]
            yes = judge.answer_value(truth.action, actor, truth.girl, True)
            no = judge.answer_value(truth.action, actor, truth.girl, False)
            return YES if yes > no else NO
        return judge.best(truth.girl, moves)[0]

    def _value(self, truth: YurikureState, judge: Judge, move: Move) -> float:
        """What a declaration for the girl at issue is worth."""
        if truth.kind in (VOTE, ANSWER, CONSENT):
            actor = truth.order[truth.at]
            return judge.answer_value(truth.action, actor, truth.girl, move == YES)
        return judge.action_value(truth.girl, move)

    # Reveals

    def _might_outbid(self, truth: YurikureState, view: View) -> bool:
        """Is there anything to think about? Against a controller who has not declared yet it is
        better to hear them first."""
        girl = truth.girl
        controller = truth.controller[girl]
        if reveal(girl, truth.top[girl] + 1) not in view.legal or controller == view.viewer:
            return False
        waits = truth.step in (RAISE, TAKE) and controller != NOBODY
        return truth.kind != LOOK and not waits

    def _outbid(self, truth: YurikureState, judge: Judge) -> Move:
        """Reveal one point more than anybody, if what we would declare is worth it."""
        otherwise = NOTHING if truth.kind in (ACT, CHOOSE_FAVOR) else NO
        if truth.declared != UNDECLARED:
            otherwise = truth.declared
        moves = declarations(truth.kind, truth.girl, truth.girls, truth.marker)
        best = self._declare(truth, judge, moves)
        gained = self._value(truth, judge, best) - self._value(truth, judge, otherwise)
        if gained > WORTH_A_REVEAL:
            return reveal(truth.girl, truth.top[truth.girl] + 1)
        return PASS
