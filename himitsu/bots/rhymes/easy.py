"""`easy` plays Rebel Rhymes as somebody who has played it a few times.

It goes by the rules of thumb, and makes the mistakes that people make. It forgets whom it has seen
behind a face-down identity, and whose cards. It unmasks whom it likes without asking who else would
gain by it, or shrinks from unmasking anybody; it leaves cards unanswered that it could answer, and
swaps identities because it may. And sometimes it plays in haste.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.rhymes.brisk import choose_in_truth
from himitsu.bots.rhymes.identities import known_identities
from himitsu.bots.rhymes.temper import NEUTRAL, Temper
from himitsu.bots.thoughts import Thoughts, Weighed, by_thumb
from himitsu.games.rhymes.moves import PASS, PICK, PLACE, YES
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

FORGETS: Final = 0.5
"""How likely it has forgotten an identity or a card of somebody else's that it saw."""
SHRINKS: Final = 0.3
"""How often it unmasks nobody where it should unmask somebody."""
WHIM: Final = 0.5
"""How often it unmasks just anybody instead."""
NEGLECTS: Final = 0.35
"""How often it leaves a card unanswered that it should answer."""
TEMPTED: Final = 0.35
"""How often it swaps identities although it should not."""
HASTE: Final = 0.08
"""How often it does anything that it may."""


class EasyBot:
    def __init__(self, game: Game, temper: Temper = NEUTRAL) -> None:
        self._game = game
        self._temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        return self.weigh(view, rng).options[0].move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, RhymesView)
        if len(view.legal) == 1:
            return by_thumb(view.legal[0], "worth")
        quiet = [move for move in view.legal if not self._game.wants_words(view, move)]
        if rng.random() < HASTE:
            return by_thumb(rng.choice(quiet), "worth", slip=True)
        truth = self._game.sample(view, rng)
        assert isinstance(truth, RhymesState)
        forget(truth, view, rng)
        meant = choose_in_truth(truth, view.viewer)
        made = err(view, meant, rng, self._temper)
        beliefs = known_identities(view, truth)
        options = [Weighed(move, None, 0) for move in dict.fromkeys((made, meant))]
        return Thoughts("worth", options, beliefs, slip=made != meant)


def forget(truth: RhymesState, view: RhymesView, rng: Random) -> None:
    """Let the viewer not have seen some of what others hide."""
    hidden: list[int] = []
    for number, place in enumerate(view.places):
        if place.seat == view.viewer:
            continue
        if not place.up and place.identity is not None:
            hidden.append(truth.identity[number])
        hidden += [card for card in truth.hands[number] if card >= 0]
    for card in hidden:
        if rng.random() < FORGETS:
            truth.seen[card] &= ~(1 << view.viewer)


def err(view: RhymesView, move: Move, rng: Random, temper: Temper = NEUTRAL) -> Move:
    """The move, or what somebody does instead who does not think it through: by their temper they
    err more on one side than on the other."""
    if view.question == "act" and PLACE <= move < PICK:
        if rng.random() < SHRINKS * (1 - temper.unmask):
            return PASS
        if rng.random() < WHIM:
            return rng.choice([other for other in view.legal if PLACE <= other < PICK])
    elif view.question == "answer" and rng.random() < NEGLECTS * (1 + temper.hold):
        return PASS
    elif view.question == "swap" and rng.random() < TEMPTED:
        return YES
    return move
