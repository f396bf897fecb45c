"""`easy` plays LUZ as somebody who has played it a few times.

It thinks as `steady` does, with fewer samples, and makes the mistakes that people make. It
remembers only the last tricks: it hopes for values that are gone, and forgets what its played cards
have told it about the others. It bids by feeling, now and then one off. And sometimes it plays in
haste.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.luz.rollout import guess_aims
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.bots.luz.steady import Thought, choose_bid, choose_play
from himitsu.bots.luz.temper import NEUTRAL, Temper
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
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "bid":
            made = choose_bid(_thoughts(view, rng), view, view.legal, self._temper)
            off = made + rng.choice((-2, 2))
            return off if rng.random() < OFF and off in view.legal else made
        if rng.random() < HASTE:
            return rng.choice(view.legal)
        return choose_play(_thoughts(view, rng), view, view.legal, self._temper)


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
