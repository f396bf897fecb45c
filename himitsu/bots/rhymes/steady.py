"""A steady player of Rebel Rhymes: thinks in truths that its view allows.

It deals the hidden cards anew, many times, with more weight on identities that explain what others
are doing; tries each plan in each of these truths; and lets everybody play on by the rules of
thumb. What pays off on average, it does. Whoever else would win by somebody's going out, or with
cards that it held back, comes out in these games; and since a win among many sets nobody apart, the
fewer others win, the better.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import Tried, ranked_plans
from himitsu.bots.rhymes.attack import likelihood
from himitsu.bots.rhymes.brisk import choose_in_truth, follow
from himitsu.bots.rhymes.identities import known_identities, supposed_identities
from himitsu.bots.rhymes.plans import Plan, plans
from himitsu.bots.rhymes.temper import NEUTRAL, Temper
from himitsu.bots.thoughts import Thoughts, best_plans, by_thumb
from himitsu.core.chance import KEY_BYTES
from himitsu.games.rhymes.cards import IDENTITY_NAMES
from himitsu.games.rhymes.moves import NAME
from himitsu.games.rhymes.rules.identities import counts_as
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.bots.rhymes.identities import Supposed
    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES: Final = 144
"""Truths to try plans in, at most: the budget of a decision."""
FIRST: Final = 24
"""After so many truths the worse half of the plans is dropped for the first time."""
GUESSES: Final = 60
"""Truths to count where an identity is to be named."""
LATER: Final = 0.0005
"""How much less a win is worth for each move that it is farther away: it is less sure."""
SHARED: Final = 0.6
"""What it costs if all others win, whether it wins with them or not; if some do, in proportion.
More would set it apart more often, but give away too many wins that the Dreamer brings to all."""
BY_THUMB: Final = frozenset(
    {
        *("trim", "pigs", "oz", "oz_follow", "axe", "give", "look", "vote"),
        *("guess_who", "guess_which", "river", "river_name", "river_change"),
    }
)
"""Questions that the rules of thumb answer well enough, or where what there is to gain is lost in
the noise of trying."""


class SteadyBot:
    def __init__(
        self,
        game: Game,
        samples: int = SAMPLES,
        guesses: int = GUESSES,
        temper: Temper = NEUTRAL,
    ) -> None:
        self.game = game
        self.samples = samples
        self.guesses = guesses
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, RhymesView)
        return self._think(view, rng, []).options[0].move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, RhymesView)
        drawn: list[Supposed] = []
        thoughts = self._think(view, rng, drawn)
        return thoughts._replace(beliefs=supposed_identities(view, drawn)) if drawn else thoughts

    def _think(self, view: RhymesView, rng: Random, drawn: list[Supposed]) -> Thoughts:
        """What beliefs follow from is kept in `drawn`."""
        if len(view.legal) == 1:
            return by_thumb(view.legal[0], "worth")
        if view.question in BY_THUMB:
            return thumbed(view, self._sample(view, rng))
        if view.question in ("singer", "scarecrow"):
            return by_thumb(self._name(view, rng, drawn), "worth")
        tried = plans(view, self.considered(view))
        if len(tried) == 1:
            return by_thumb(tried[0][0], "worth")
        return best_plans("worth", self._try_out(view, tried, rng, drawn))

    def considered(self, view: RhymesView) -> Sequence[Move]:
        """The moves that it considers, at least one of them, in ascending order."""
        return view.legal

    # Truths

    def _sample(self, view: RhymesView, rng: Random) -> RhymesState:
        truth = self.game.sample(view, rng)
        assert isinstance(truth, RhymesState)
        return truth

    def _try_out(
        self, view: RhymesView, tried: list[Plan], rng: Random, drawn: list[Supposed]
    ) -> list[Tried[Plan]]:
        """The plan that comes to most first, all of them tried in the same truths."""
        liking = {plan: self.temper.liking(view, plan) for plan in tried}
        shared = self.temper.shared(SHARED)

        def values(left: Sequence[Plan]) -> list[float]:
            truth = self._sample(view, rng)
            weight = explains(view, truth)
            drawn.append((truth, weight))
            key = rng.randbytes(KEY_BYTES)
            return [
                weight * (_value_of(plan, truth, view.viewer, key, shared) + liking[plan])
                for plan in left
            ]

        return ranked_plans(tried, values, FIRST, self.samples)

    def _name(self, view: RhymesView, rng: Random, drawn: list[Supposed]) -> Move:
        """The Singer names, and the Scarecrow guesses, what is likeliest after what was named so
        far. Naming costs nothing, so it is always tried."""
        if view.question == "scarecrow":
            assert view.unmasking is not None
            others = [view.unmasking.chosen]
        else:
            assert view.who is not None
            others = clockwise(view, view.who)
        named = [IDENTITY_NAMES.index(name) for name in view.naming]
        likely: defaultdict[int, float] = defaultdict(float)
        for _ in range(self.guesses):
            truth = self._sample(view, rng)
            weight = explains(view, truth)
            drawn.append((truth, weight))
            who = [counts_as(truth, place) for place in others]
            # Truths that agree with the names already given count fully, the others little.
            agrees = who[: len(named)] == named
            likely[who[len(named)]] += weight * (1.0 if agrees else 0.01)
        return NAME + max(likely, key=likely.__getitem__)


def thumbed(view: RhymesView, truth: RhymesState) -> Thoughts:
    """By the rules of thumb: what they go by is all that they tell."""
    move = choose_in_truth(truth, view.viewer)
    return by_thumb(move, "worth", known_identities(view, truth))


def clockwise(view: RhymesView, place: int) -> list[int]:
    """The other players in the game, clockwise."""
    size = len(view.places)
    around = [(place + step) % size for step in range(1, size)]
    return [other for other in around if view.places[other].inside]


def explains(view: RhymesView, truth: RhymesState) -> float:
    """The weight of a truth: where somebody else unmasks, how well it explains whom."""
    if view.locked is None or view.turn >= view.seats or view.turn == view.viewer:
        return 1.0
    return likelihood(truth, view.turn, view.locked)


def _value_of(plan: Plan, truth: RhymesState, seat: int, key: bytes, shared: float) -> float:
    """What a plan comes to in a truth, with this chance to come; `shared` is what it costs if all
    others win."""
    trial = truth.copy()
    trial.reseed(key)
    moves = follow(trial, seat, plan)
    return value(trial, seat, shared) * (1.0 - LATER * moves)


def value(truth: RhymesState, seat: int, shared: float = SHARED) -> float:
    """What the end is worth to a seat: 1 for a win alone, and 0 where it was not reached."""
    outcome = truth.outcome
    if outcome is None:
        return 0.0
    if truth.seats == 1:
        return (outcome.scores[0] + 10) / 30
    if truth.seats == 2:
        return 0.5 + (outcome.scores[seat] - outcome.scores[1 - seat]) / 40
    won = seat in outcome.winners
    others = len(outcome.winners) - won
    return won - shared * others / (truth.seats - 1)
