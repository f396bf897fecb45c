"""A sharp player of Rebel Rhymes: `steady`, but it looks only to the end of the turn.

`steady` takes it that everybody goes by the rules of thumb, plays on to the end of the game, and
counts who wins. So much happens until then that a plan's merits are lost in what chance brings, and
it finds plans that outwit just these rules. `sharp` lets the others waver in thought, as players at
a table do, and where the next turn begins it judges by what it has learned of such positions: who
has how many points and cards left, who knows whom, and who would win by whose going out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import Tried, ranked_plans
from himitsu.bots.rhymes.judgement import follow_to_turn
from himitsu.bots.rhymes.learned import judgement
from himitsu.bots.rhymes.steady import FIRST, GUESSES, LATER, SteadyBot, explains, value
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

SAMPLES: Final = 256
"""Truths to try plans in, at most."""
SHARED: Final = 1.0
"""What it costs if all others win: a win with everybody sets nobody apart, and is worth nothing."""
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
    costs if all others win. One player and two have nothing learned to judge by: they play on."""
    trial = truth.copy()
    trial.reseed(key)
    lots = Lots(seed, trial.seats)
    judge = judgement(trial.seats)
    if judge is None:
        moves = follow_wavering(trial, seat, plan, lots)
        return value(trial, seat, shared) * (1.0 - LATER * moves)
    follow_to_turn(trial, seat, plan, lots)
    if trial.outcome is not None:
        return value(trial, seat, shared)
    return judge.worth(trial, seat, shared)
