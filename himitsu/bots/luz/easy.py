"""`easy` plays LUZ as somebody who has played it a few times.

It thinks as `steady` does, with fewer samples, and makes the mistakes that people make. It
remembers only the last tricks: it hopes for values that are gone, and forgets what its played cards
have told it about the others. It bids by feeling, now and then one off. And sometimes it plays in
haste.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.luz.own_cards import Thinking
from himitsu.bots.luz.rollout import guess_aims
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.bots.luz.steady import Thought, weighed
from himitsu.bots.luz.temper import NEUTRAL, Temper
from himitsu.bots.thoughts import Thoughts, Weighed, by_thumb
from himitsu.games.luz.views import LuzView

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES: Final = 6
REMEMBERED: Final = 2
"""Tricks, with the one on the table."""
OFF: Final = 0.4
"""How often it bids one bead more or fewer than it should."""
HASTE: Final = 0.12
"""How often it plays any card that it may."""


class EasyBot:
    def __init__(self, game: Game, temper: Temper = NEUTRAL) -> None:
        self._temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, LuzView)
        return self._think(view, rng).move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, LuzView)
        return self._think(view, rng).told(view)

    def _think(self, view: LuzView, rng: Random) -> Thinking:
        if len(view.legal) == 1:
            return Thinking(by_thumb(view.legal[0], "points"))
        if view.phase == "play" and rng.random() < HASTE:
            return Thinking(by_thumb(rng.choice(view.legal), "points", slip=True))
        thinking = weighed(_thoughts(view, rng), view, view.legal, self._temper)
        if view.phase == "bid":
            off = thinking.move + rng.choice((-2, 2))
            if rng.random() < OFF and off in view.legal:
                return thinking._replace(thoughts=slipped(thinking.thoughts, off))
        return thinking


def slipped(thoughts: Thoughts, made: Move) -> Thoughts:
    """It makes another move than the best."""
    known = [option for option in thoughts.options if option.move == made]
    others = [option for option in thoughts.options if option.move != made]
    first = known or [Weighed(made, None, 0)]
    return thoughts._replace(options=(*first, *others), slip=True)


def _thoughts(view: LuzView, rng: Random) -> list[Thought]:
    """Rounds as it imagines them."""
    seen = SeenRound(view, REMEMBERED)
    thoughts = []
    for _ in range(SAMPLES):
        seen.suppose(rng)
        start = seen.round.copy()
        if view.phase == "bid":
            guess_aims(start, seen.bids)
        thoughts.append(Thought(start, seen.own))
    return thoughts
