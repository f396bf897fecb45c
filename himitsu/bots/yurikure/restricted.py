"""Players who play Yuri-Kure as `past` does, but for one thing that they never do, or always.

What they win by it, or lose, is what that thing is worth.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from himitsu.bots.yurikure.declared import NO_PAIR, declared_pair
from himitsu.bots.yurikure.past import PastBot
from himitsu.games.yurikure.girls import PAIRS, PAIRS_WITH
from himitsu.games.yurikure.moves import NO, NOTHING, PASS, PLACE, YES, reveal
from himitsu.games.yurikure.rules.declarations import declarations
from himitsu.games.yurikure.rules.questions import ACT, CHOOSE_FAVOR
from himitsu.games.yurikure.rules.relations import APART, BLUE
from himitsu.games.yurikure.views import YurikureView

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View


class _Restricted:
    """Passes where it can, and does what `past` does where it cannot."""

    def __init__(self, game: Game, samples: int = 12) -> None:
        self.past = PastBot(game, samples)

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, YurikureView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.placing is not None:
            return self.place(view, rng)
        return self.act(view, rng)

    def place(self, view: YurikureView, rng: Random) -> Move:
        return self.past.choose(view, rng)

    def act(self, view: YurikureView, rng: Random) -> Move:
        return PASS if PASS in view.legal else self.past.choose(view, rng)


def _only(view: YurikureView, legal: Sequence[Move]) -> YurikureView:
    """The view with fewer moves."""
    return replace(view, legal=tuple(legal))


class Passer(_Restricted):
    """Writes `past`'s sheet and never reveals anything."""


class PasserOffCouple(Passer):
    """Never reveals anything, and does not write the 5 on the couple of the setup, where everybody
    else has it."""

    def place(self, view: YurikureView, rng: Random) -> Move:
        assert view.sheet is not None
        if view.sheet.pairs:
            return self.past.choose(view, rng)
        elsewhere = [move for move in view.legal if move != PLACE + view.setup_couple]
        return self.past.choose(_only(view, elsewhere), rng)


class Latecomer(PasserOffCouple):
    """Shows nothing before the first extra points are placed, and then plays as `past` does: by
    then the others have told what they want. Held out: written after `steady`, which has never been
    tuned against it."""

    FIRST_TURN: Final = 4

    def act(self, view: YurikureView, rng: Random) -> Move:
        if view.turn < self.FIRST_TURN:
            return super().act(view, rng)
        return self.past.choose(view, rng)


class AroundOneGirl(_Restricted):
    """Supports only pairs of one girl and reveals points over nobody else: she is theirs."""

    def place(self, view: YurikureView, rng: Random) -> Move:
        hers = PAIRS_WITH[_girl(view)]
        return self.past.choose(
            _only(view, [move for move in view.legal if move - PLACE in hers]), rng
        )

    def act(self, view: YurikureView, rng: Random) -> Move:
        question = view.question
        if question is not None and question.girl == _girl(view):
            return self.past.choose(view, rng)
        return super().act(view, rng)


def _girl(view: YurikureView) -> int:
    """The girl whose pairs had begun best when points were written; later the points tell."""
    assert view.sheet is not None
    placed = view.sheet.pairs
    girls = range(view.girls)
    if view.phase != "support":
        return max(girls, key=lambda girl: sum(girl in PAIRS[pair] for pair in placed))
    liking = [0.0] * view.girls
    for number, pair in enumerate(view.pairs):
        for girl in pair.girls:
            liking[girl] += pair.favor + 2.5 * (number == view.setup_couple)
    return max(girls, key=liking.__getitem__)


class Copycat(_Restricted):
    """Backs what others have declared, and has no wishes of its own once the sheet is written: it
    lets girls do what brings the most declared pair closer, says yes to everything, and gives that
    pair its extra points."""

    def place(self, view: YurikureView, rng: Random) -> Move:
        backed = _declared_by_others(view)
        if view.phase != "extra" or not backed:
            return self.past.choose(view, rng)
        return max(view.legal, key=lambda move: backed[move - PLACE])

    def act(self, view: YurikureView, rng: Random) -> Move:
        question = view.question
        assert question is not None
        girl = question.girl
        if question.kind == "look":
            return PASS
        copy = self._copy(view, girl)
        if question.step == "declare":
            return copy if copy in view.legal else view.legal[0]
        if question.controller == view.viewer or (
            question.controller is not None and question.declared is None
        ):
            return PASS
        if question.kind in ("act", "cool"):
            stands = NOTHING if question.declared is None else question.declared.move
        else:
            stands = NO if question.declared is None else question.declared.move
        return _outbid(view, girl) if copy != stands else PASS

    def _copy(self, view: YurikureView, girl: int) -> Move:
        """What it would let the girl do."""
        question = view.question
        assert question is not None
        if question.kind not in ("act", "cool"):
            return YES
        backed = _declared_by_others(view)
        best = max(_declarations(view, girl), key=lambda move: backed[declared_pair(girl, move)])
        return best if backed[declared_pair(girl, best)] else NOTHING


class Naysayer(PasserOffCouple):
    """Starts nothing and spoils what others want: girls of theirs do nothing, vote against and say
    No, and points are revealed only to turn a yes into a no. Held out: written when `steady` was
    finished, which has never been tuned against it."""

    def act(self, view: YurikureView, rng: Random) -> Move:
        question = view.question
        assert question is not None
        if question.step == "declare":
            refusal = NOTHING if question.kind == "act" else NO
            return refusal if refusal in view.legal else super().act(view, rng)
        wanted = question.declared is not None and question.declared.move == YES
        return _outbid(view, question.girl) if wanted else PASS


def _outbid(view: YurikureView, girl: int) -> Move:
    """One point more than anybody has revealed over her, if that is possible."""
    move = reveal(girl, max(row[girl] for row in view.revealed) + 1)
    return move if move in view.legal else PASS


def _declared_by_others(view: YurikureView) -> Counter[int]:
    """By pair: how often others have let girls draw it closer, or tried."""
    pairs = Counter(
        declared_pair(row.girl, bid.move)
        for row in view.memory
        for bid in row.declared
        if bid.seat != view.viewer
    )
    del pairs[NO_PAIR]
    return pairs


def _declarations(view: YurikureView, girl: int) -> list[Move]:
    """What whoever controls the girl at issue may declare."""
    assert view.question is not None
    kind = CHOOSE_FAVOR if view.question.kind == "cool" else ACT
    marker = [APART if pair.couple is None else BLUE for pair in view.pairs]
    return declarations(kind, girl, view.girls, marker)
