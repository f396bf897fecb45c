"""`brisk` plays LUZ by a rule of thumb alone: for playouts, and for games by the ten thousand.

It plays its cards as everybody does in a rollout, and bids by the tricks that its hand promises.
The rule has two doors: a view, and a truth, of which it reads only what the view of the seat to act
would show. Compiled with the rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from himitsu.bots.luz.rollout import Rollout, aim, round_of
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.core.contract import Game, Move
from himitsu.core.views import View
from himitsu.games.luz.moves import NO_BID, beads_of, bid, play_slot
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.scoring import pay_for
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import Numbers
from himitsu.games.luz.views import LuzView

# The rule's own numbers, fitted to score most in rounds that players like it play.
USUAL_PROMISE: Final = {3: 2.34, 4: 1.60, 5: 1.22}
"""The tricks that a hand promises on average, by number of players."""
TRUST: Final = 0.95
"""How many more tricks a hand wins that promises one more."""
CROWD: Final = 0.35
"""How many fewer it wins for each that somebody before has bid above their share."""
CAUTION: Final = 0.25
"""So many fewer are bid than expected: it is easier to win one more than one fewer."""
DOUBT: Final = (0.4, 0.6)
"""Between these parts of a trick it cannot tell which of two numbers to bid. Where a
miss costs as much as the safety bead, so in the first round, it then takes that."""


class BriskBot:
    microseconds: ClassVar[int] = 12

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, LuzView)
        legal: tuple[int, ...] = view.legal
        if len(legal) == 1:
            return legal[0]
        seen = SeenRound(view, HAND)
        seen.suppose(None)
        if view.phase == "bid":
            number: int = view.round
            tricks = expected_tricks(seen.round, seen.seat, seen.bids, seen.numbers.slack)
            return rounded(tricks, number - 1, beads_of(legal[-1]), seen.numbers)
        return seen.play_of(seen.round.choose())


def choose_in_truth(truth: LuzState) -> Move:
    """What the seat to act chooses, as from its view."""
    position = round_of(truth)
    if truth.bidding:
        tricks = expected_tricks(position, truth.actor, truth.bids, truth.numbers.slack)
        return rounded(tricks, truth.round, truth.highest_bid(), truth.numbers)
    return play_slot(truth.cards.index(position.choose()) % HAND)


def expected_tricks(position: Rollout, seat: int, bids: Sequence[int], slack: int) -> float:
    """How many tricks the seat can expect, by its promises and by the bids before."""
    return expected_of(position.promised(seat), bids, slack)


def expected_of(promised: float, bids: Sequence[int], slack: int) -> float:
    """The same for a hand that promises so many."""
    seats = len(bids)
    share = HAND / seats
    tricks = share + TRUST * (promised - USUAL_PROMISE[seats])
    for made in bids:
        if made != NO_BID:
            tricks -= CROWD * (aim(made, slack) - share)
    return tricks


def rounded(expected: float, round_number: int, most: int, numbers: Numbers) -> Move:
    """The bid for so many expected tricks; rounds count from 0."""
    tricks = max(0.0, expected - CAUTION)
    beads = int(tricks)
    given_up = pay_for(numbers, round_number, False) - pay_for(numbers, round_number, True)
    if given_up <= numbers.miss and numbers.slack and DOUBT[0] < tricks - beads < DOUBT[1]:
        return bid(min(beads, most), True)
    return bid(min(int(tricks + 0.5), most), False)
