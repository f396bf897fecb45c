"""A sharp player of Rebel Rhymes: `steady`, but ready for others to do otherwise.

`steady` takes it that everybody goes by the rules of thumb, and finds plans that outwit just these
rules: it lays a poor card where they would waste a good answer on it. At the table nobody does it
that favour, and of the games that it thought sure it lost a third. `sharp` lets everybody waver in
thought, itself included, and so prefers what is good whatever comes. It forecasts better, and does
not win more for it (docs/bots-strength.md): so the lab alone seats it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import Tried, ranked_plans
from himitsu.bots.rhymes.steady import (
    FIRST,
    GUESSES,
    LATER,
    SHARED,
    SteadyBot,
    explains,
    value,
)
from himitsu.bots.rhymes.temper import NEUTRAL, Temper
from himitsu.bots.rhymes.wavering import Lots, follow_wavering
from himitsu.core.chance import KEY_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from himitsu.bots.rhymes.identities import Supposed
    from himitsu.bots.rhymes.plans import Plan
    from himitsu.core.contract import Game
    from himitsu.games.rhymes.state import RhymesState
    from himitsu.games.rhymes.views import RhymesView

SAMPLES: Final = 96
"""Truths to try plans in, at most. Fewer than `steady` takes: where all waver, plans come out equal
less often, so that more decisions take all of them."""
SEED_BITS: Final = 30
"""Of what the lots in a truth are drawn from."""


class SharpBot(SteadyBot):
    def __init__(
        self,
        game: Game,
        samples: int = SAMPLES,
        guesses: int = GUESSES,
        temper: Temper = NEUTRAL,
    ) -> None:
        super().__init__(game, samples, guesses, temper)

    def _try_out(
        self, view: RhymesView, tried: list[Plan], rng: Random, drawn: list[Supposed]
    ) -> list[Tried[Plan]]:
        """As `steady` does; in one truth all draw the same lots, whichever plan is tried."""
        liking = {plan: self.temper.liking(view, plan) for plan in tried}
        shared = self.temper.shared(SHARED)

        def values(left: Sequence[Plan]) -> list[float]:
            truth = self._sample(view, rng)
            weight = explains(view, truth)
            drawn.append((truth, weight))
            key = rng.randbytes(KEY_BYTES)
            seed = rng.getrandbits(SEED_BITS)
            return [
                weight * (_value_of(plan, truth, view.viewer, key, seed, shared) + liking[plan])
                for plan in left
            ]

        return ranked_plans(tried, values, FIRST, self.samples)


def _value_of(
    plan: Plan, truth: RhymesState, seat: int, key: bytes, seed: int, shared: float
) -> float:
    """What a plan comes to in a truth, with this chance to come and these lots; `shared` is what it
    costs if all others win."""
    trial = truth.copy()
    trial.reseed(key)
    moves = follow_wavering(trial, seat, plan, Lots(seed, trial.seats))
    return value(trial, seat, shared) * (1.0 - LATER * moves)
