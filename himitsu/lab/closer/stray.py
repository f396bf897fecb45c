"""Bots that err now and then, as people do.

A bot that always does the same with the same cards would let a deal, or the order of a deck, decide
everything: nothing could be said of when a game is decided.
"""

from __future__ import annotations

from random import Random

from himitsu.bots import Bot, volunteer
from himitsu.core.contract import Move
from himitsu.core.views import View


class Straying:
    """Does what the bot does, but for a share of its moves: those may be any legal ones."""

    def __init__(self, bot: Bot, share: float) -> None:
        self._bot = bot
        self._share = share

    def choose(self, view: View, rng: Random) -> Move:
        if rng.random() < self._share:
            return rng.choice(view.legal)
        return self._bot.choose(view, rng)


class StrayingVolunteer(Straying):
    """One that also makes moves of its own accord; in these it does not err."""

    def volunteer(self, view: View, rng: Random) -> Move | None:
        unasked = volunteer(self._bot)
        assert unasked is not None
        return unasked.volunteer(view, rng)


def straying(bot: Bot, share: float) -> Straying:
    return Straying(bot, share) if volunteer(bot) is None else StrayingVolunteer(bot, share)
