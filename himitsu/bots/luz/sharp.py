"""`sharp` plays LUZ to win the game, and reads the others' bids.

It thinks as `steady` does, in rounds as they may be, but it judges them by its chance to win, not
by points: behind in the last round it bids and plays for what would still be enough. Rounds in
which the others would have bid as they did count for more. It looks some of its own plays ahead,
and spends most of its playouts on the moves that are close.
"""

from __future__ import annotations

from itertools import cycle
from math import fsum
from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import Tried, ranked_plans
from himitsu.bots.luz.chance_to_win import ChanceToWin
from himitsu.bots.luz.foresight import Foresight
from himitsu.bots.luz.own_cards import Thinking
from himitsu.bots.luz.rollout import aim, guess_aims
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.bots.luz.temper import NEUTRAL, Temper
from himitsu.bots.luz.told_by_bids import Thought, ToldByBids
from himitsu.bots.thoughts import Thoughts, Weighed, by_thumb
from himitsu.games.luz.moves import FIRST_PLAY, beads_of
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.views import LuzView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from himitsu.bots.luz.rollout import Rollout
    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES: Final = 384
"""The most rounds in which a move is tried: only the best two are tried in all of them."""
FIRST: Final = 32
"""In so many every move is."""
THOUGHTS: Final = 128
"""Different rounds among them."""
DRAWS: Final = 4
"""So many are drawn for each."""
POINT: Final = 0.008
"""About so much of a win a point is worth to a temper, which feels in points."""
AROUND: Final = 2
"""It considers bids of so many beads more or fewer than its hand promises."""


class SharpBot:
    def __init__(self, game: Game, samples: int = SAMPLES, temper: Temper = NEUTRAL) -> None:
        self._samples = samples
        self._temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, LuzView)
        return self._think(view, rng).move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, LuzView)
        return self._think(view, rng).told(view)

    def _think(self, view: LuzView, rng: Random) -> Thinking:
        if len(view.legal) == 1:
            return Thinking(by_thumb(view.legal[0], "wins"))
        seen = SeenRound(view, HAND)
        judge = ChanceToWin(view, seen.numbers, POINT * self._temper.lightness)
        thoughts = self._thoughts(view, seen, rng)
        rank = self._rank_bids if view.phase == "bid" else self._rank_plays
        ranked = rank(view.legal, thoughts, seen, judge)
        options = [Weighed(*each) for each in ranked]
        return Thinking(Thoughts("wins", options), [thought.own for thought in thoughts])

    def _thoughts(self, view: LuzView, seen: SeenRound, rng: Random) -> list[Thought]:
        """Rounds as they may be, by what the others have bid."""
        count = min(THOUGHTS, self._samples)
        return ToldByBids(seen, view.first).thoughts(count, count * DRAWS, rng)

    def _rank_bids(
        self, legal: Sequence[Move], thoughts: list[Thought], seen: SeenRound, judge: ChanceToWin
    ) -> list[Tried[Move]]:
        for thought in thoughts:
            guess_aims(thought.start, seen.bids)
        rounds = cycle(thoughts)
        liking = {move: POINT * self._temper.liking(move) for move in legal}

        def values(moves: Sequence[Move]) -> list[float]:
            start = next(rounds).start
            return [worth_of_bid(start, seen, judge, move) + liking[move] for move in moves]

        aimed = fsum(thought.start.aims[seen.seat] for thought in thoughts) / len(thoughts)
        return self._ranked(near(legal, round(aimed)), values)

    def _rank_plays(
        self, legal: Sequence[Move], thoughts: list[Thought], seen: SeenRound, judge: ChanceToWin
    ) -> list[Tried[Move]]:
        foresight = Foresight(seen.seat, seen.bids, judge)
        rounds = cycle(thoughts)

        def values(moves: Sequence[Move]) -> list[float]:
            thought = next(rounds)
            return [foresight.play(thought, move - FIRST_PLAY) for move in moves]

        return self._ranked(legal, values)

    def _ranked(
        self, moves: Sequence[Move], values: Callable[[Sequence[Move]], list[float]]
    ) -> list[Tried[Move]]:
        return ranked_plans(moves, values, min(FIRST, self._samples), self._samples)


def near(legal: Sequence[Move], beads: int) -> list[Move]:
    """The bids of about so many beads."""
    beads = min(beads, beads_of(legal[-1]))
    return [move for move in legal if abs(beads_of(move) - beads) <= AROUND]


def worth_of_bid(start: Rollout, seen: SeenRound, judge: ChanceToWin, move: Move) -> float:
    """What comes of the round if it is bid, and played for."""
    seat = seen.seat
    trial = start.copy()
    trial.aims[seat] = aim(move, seen.numbers.slack)
    trial.finish()
    bids = seen.bids.copy()
    bids[seat] = move
    return judge.after(trial, bids)
