"""What `past` thinks a change between the girls is worth to a player.

A pair is worth what it would bring if it became the Fated Couple: the chance to win by it, less
the chance that everybody has. A position is worth the sum over all pairs of that, times a guess
how likely the pair is to get there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_of
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NOTHING
from himitsu.games.yurikure.rules.relations import (
    APART,
    BLUE,
    CONFESSION,
    COOL_FAVOR,
    ENOUGH,
    KISS,
    RED,
    approach_gain,
    confession_gain,
    confession_reach,
    couples_by_itself,
    felt_discomfort,
    kiss_bonus,
    raised,
    rivals,
    vote_weight,
)
from himitsu.games.yurikure.rules.scoring import support_on

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Move
    from himitsu.games.yurikure.state import YurikureState

OURS = 0.95
"""How likely a girl says what we want: ours, somebody else's, nobody's."""
THEIRS = 0.35
NOBODYS = 0.03


class Judge:
    def __init__(self, truths: list[YurikureState], seat: int, rng: Random) -> None:
        truth = truths[0]
        self.seat = seat
        self.girls = truth.girls
        self.traits = truth.traits
        self.favor = truth.favor
        self.discomfort = truth.discomfort
        self.marker = truth.marker
        self.controller = truth.controller
        self.control = truth.control[seat * self.girls : (seat + 1) * self.girls]
        self.top = truth.top
        self.worth = [self._worth(truths, pair) for pair in range(len(truth.marker))]
        # Equal choices are not always decided in the same way.
        self.taste = [rng.random() * 0.002 for _ in truth.marker]

    def _worth(self, truths: list[YurikureState], pair: int) -> float:
        """The chance to win if this pair is the Fated Couple, over the even chance."""
        seats = truths[0].seats
        won = 0.0
        for truth in truths:
            sums = [
                support_on(placed, pair, True, truth.numbers.support) for placed in truth.placed
            ]
            best = max(sums)
            if sums[self.seat] == best:
                won += 1 / sums.count(best)
        return won / len(truths) - 1 / seats

    # Positions

    def prospect(self, pair: int, favor: int, discomfort: int, marker: int) -> float:
        """How likely the pair is to become the Fated Couple: a guess from its dice."""
        needed = KISS - favor + discomfort - kiss_bonus(pair, self.traits)
        kiss = min(max((7 - needed) / 6, 0), 1)
        stays = 1 - min(felt_discomfort(pair, discomfort, self.traits), 5) / 6
        if discomfort >= 6:
            stays = 0
        if marker == RED:
            return stays * (0.1 + 0.9 * kiss)
        if marker == BLUE:
            return stays * (0.12 + 0.6 * kiss)
        if couples_by_itself(pair, favor, self.traits, ENOUGH):
            return 0.5
        return 0.03 + 0.025 * favor - 0.01 * discomfort

    def gain(self, pair: int, favor: int, discomfort: int, marker: int | None = None) -> float:
        """What so much more favor and discomfort of a pair is worth, and a new marker."""
        before = self.prospect(pair, self.favor[pair], self.discomfort[pair], self.marker[pair])
        after = self.prospect(
            pair,
            raised(self.favor[pair], favor),
            raised(self.discomfort[pair], discomfort),
            self.marker[pair] if marker is None else marker,
        )
        return (self.worth[pair] + self.taste[pair]) * (after - before)

    def _hurt(self, one: int, other: int) -> float:
        return sum([self.gain(pair, 0, 1) for pair in rivals(self.marker, self.girls, one, other)])

    def couple_gain(self, pair: int) -> float:
        """What it is worth that the pair becomes a couple."""
        return self.gain(pair, 0, 0, BLUE) + self._hurt(FIRST_OF[pair], SECOND_OF[pair])

    # What girls will say

    def compliance(self, girl: int) -> float:
        """How likely the girl says what we want."""
        if self.controller[girl] == self.seat or self.control[girl] > self.top[girl]:
            return OURS
        return NOBODYS if self.controller[girl] < 0 else THEIRS

    def majority_chance(self, starter: int, pair: int) -> float:
        """How likely a game of love finds a majority."""
        lead = {vote_weight(self.traits[starter]): 1.0}
        for girl in range(self.girls):
            if girl in (starter, FIRST_OF[pair], SECOND_OF[pair]):
                continue
            weight = vote_weight(self.traits[girl])
            says_yes = self.compliance(girl)
            after: dict[int, float] = {}
            for by, chance in lead.items():
                after[by + weight] = after.get(by + weight, 0) + chance * says_yes
                after[by - weight] = after.get(by - weight, 0) + chance * (1 - says_yes)
            lead = after
        return sum([chance for by, chance in lead.items() if by > 0])

    # Declarations

    def action_value(self, girl: int, move: Move) -> float:
        """What it is worth that the girl does this."""
        if move == NOTHING:
            return 0
        if move < CONFESS:
            return self._approach_value(girl, move - APPROACH)
        if move < FAVOR:
            target = move - CONFESS
            extra = confession_gain(self.traits[target])
            return self.confession_value(girl, target, self.compliance(target), extra)
        if move < LOVE:
            return self.gain(pair_of(girl, move - FAVOR), COOL_FAVOR, 0)
        return self.love_value(girl, move - LOVE)

    def _approach_value(self, girl: int, target: int) -> float:
        pair = pair_of(girl, target)
        gain = approach_gain(self.favor[pair], self.traits[target])
        return self.gain(pair, gain, 0) + self._hurt(girl, target)

    def confession_value(self, girl: int, target: int, accepted: float, extra: int) -> float:
        """With this chance of an OK; `extra` is what the confession itself brings."""
        pair = pair_of(girl, target)
        reach = confession_reach(raised(self.favor[pair], extra), self.traits[girl], CONFESSION)
        succeeds = accepted + (1 - accepted) * min(reach, 6) / 6
        failed = self.gain(pair, extra + 1, 0)
        return succeeds * self.couple_gain(pair) + (1 - succeeds) * failed

    def love_value(self, girl: int, pair: int) -> float:
        if self.marker[pair] != APART or self.worth[pair] <= 0:
            return 0
        passes = self.majority_chance(girl, pair)
        both = self.compliance(FIRST_OF[pair]) * self.compliance(SECOND_OF[pair])
        return passes * (both * self.couple_gain(pair) + (1 - both) * self.gain(pair, 0, 1))

    def answer_value(self, action: Move, actor: int, girl: int, says_yes: bool) -> float:
        """What it is worth that the girl votes for, or says OK."""
        if action >= LOVE:
            pair = action - LOVE
            if girl not in (FIRST_OF[pair], SECOND_OF[pair]):
                return 0.4 * self.couple_gain(pair) if says_yes else 0
            other = FIRST_OF[pair] + SECOND_OF[pair] - girl
            both = self.compliance(other) if says_yes else 0.0
            return both * self.couple_gain(pair) + (1 - both) * self.gain(pair, 0, 1)
        return self.confession_value(actor, girl, 1.0 if says_yes else 0.0, 0)

    def best(self, girl: int, moves: list[Move]) -> tuple[Move, float]:
        """The best declaration for the girl, and its value."""
        values = [self.action_value(girl, move) for move in moves]
        value = max(values)
        return moves[values.index(value)], value
