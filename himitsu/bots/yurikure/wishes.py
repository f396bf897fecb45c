"""What players of Yuri-Kure want, by a rule of thumb: each judges by their own points and by what
everybody has seen.

A pair is worth the chance to win if it decides the game, over an even chance; and what a girl does
is worth what it changes in the prospects of all pairs, by their worth. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from himitsu.bots.yurikure.prospects import MARKERS, SIZE
from himitsu.bots.yurikure.sketch import Sketch
from himitsu.games.yurikure.girls import FIRST_OF, PAIRS_WITH, SECOND_OF, pair_of
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NO, NOTHING, YES
from himitsu.games.yurikure.rules.points import MOST_CONTROL
from himitsu.games.yurikure.rules.questions import ACT, ANSWER, CHOOSE_FAVOR, CONSENT, NOBODY, VOTE
from himitsu.games.yurikure.rules.relations import (
    APART,
    BLUE,
    COOL_FAVOR,
    MOST,
    approach_gain,
    confession_gain,
    confession_reach,
    vote_weight,
)

# The rule's own numbers.
CHANCES: Final = [0.05, 0.12, 0.25, 0.42, 0.58, 0.72, 0.82, 0.9]
"""By own points on a pair: how likely they win if it decides the game."""
RIVALRY: Final = [1.0, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6]
"""What is left of it, by the points that somebody else has shown over both its girls."""
OURS: Final = 0.95
"""How likely a girl says what a player wants: a girl of theirs, or whom they could take;"""
THEIRS: Final = 0.3
"""somebody else's;"""
NOBODYS: Final = 0.03
"""nobody's."""
PIVOTAL: Final = 0.3
"""How likely a vote decides."""
LOVED: Final = 3
"""A game of love is thought of for pairs with so many own points."""
SHOWING: Final = [0.006 + 0.001 * points for points in range(MOST_CONTROL + 1)]
"""What a reveal of so many points must bring: they lose ties, and tell what a player wants."""
_SIXTHS: Final = [reach / 6 for reach in range(7)]


class Wishes:
    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.worth: list[float] = [0.0] * (sketch.seats * sketch.pairs)
        """By seat × pairs + pair."""
        self.pains: list[float] = [0.0] * (sketch.seats * sketch.girls)
        """By seat × girls + girl: what it is worth that all couples of hers are hurt."""

    # Worth

    def weigh_all(self) -> None:
        for seat in range(self.sketch.seats):
            self.weigh(seat)

    def weigh(self, seat: i64) -> None:
        for pair in range(self.sketch.pairs):
            self._weigh_pair(seat, pair)

    def weigh_girl(self, girl: i64) -> None:
        """Something was revealed over her."""
        hers = PAIRS_WITH[girl]
        for place in range(self.sketch.girls - 1):
            for seat in range(self.sketch.seats):
                self._weigh_pair(seat, hers[place])

    def _weigh_pair(self, seat: i64, pair: i64) -> None:
        sketch = self.sketch
        girls = sketch.girls
        revealed = sketch.revealed
        one: i64 = FIRST_OF[pair]
        other: i64 = SECOND_OF[pair]
        own: i64 = sketch.support[seat * sketch.pairs + pair]
        chance = CHANCES[own if own < len(CHANCES) else len(CHANCES) - 1]
        for rival in range(sketch.seats):
            if rival == seat:
                continue
            hint: i64 = revealed[rival * girls + one]
            if hint > 0:
                second: i64 = revealed[rival * girls + other]
                if second > 0:
                    hint = second if second < hint else hint
                    chance *= RIVALRY[hint if hint < len(RIVALRY) else len(RIVALRY) - 1]
        self.worth[seat * sketch.pairs + pair] = chance - 1 / sketch.seats

    # Positions

    def gain(self, seat: i64, pair: i64, favor: i64, discomfort: i64, joined: bool) -> float:
        """What so much more favor and discomfort is worth, and that they become a couple."""
        sketch = self.sketch
        table = sketch.tables[pair]
        turns = sketch.turns_left() * MARKERS
        marker: i64 = sketch.marker[pair]
        liking: i64 = sketch.favor[pair]
        trouble: i64 = sketch.discomfort[pair]
        before = table[(turns + marker) * SIZE + liking * (MOST + 1) + trouble]
        liking += favor
        trouble += discomfort
        if liking > MOST:
            liking = MOST
        if trouble > MOST:
            trouble = MOST
        if joined:
            marker = BLUE
        after = table[(turns + marker) * SIZE + liking * (MOST + 1) + trouble]
        return self.worth[seat * sketch.pairs + pair] * (after - before)

    def look(self, seat: i64) -> None:
        """See, before anything is weighed, what it would be worth that couples are hurt."""
        sketch = self.sketch
        marker = sketch.marker
        pains = self.pains
        base = seat * sketch.girls
        for girl in range(sketch.girls):
            pains[base + girl] = 0.0
        for pair in range(sketch.pairs):
            if marker[pair] != APART:
                pain = self.gain(seat, pair, 0, 1, False)
                pains[base + FIRST_OF[pair]] += pain
                pains[base + SECOND_OF[pair]] += pain

    def rivals_hurt(self, seat: i64, pair: i64) -> float:
        """What it is worth that every other couple of the two girls is hurt."""
        base = seat * self.sketch.girls
        pain = self.pains[base + FIRST_OF[pair]] + self.pains[base + SECOND_OF[pair]]
        if self.sketch.marker[pair] != APART:
            pain -= 2 * self.gain(seat, pair, 0, 1, False)
        return pain

    def couple_gain(self, seat: i64, pair: i64) -> float:
        """What it is worth that the two become a couple."""
        return self.gain(seat, pair, 0, 0, True) + self.rivals_hurt(seat, pair)

    # What girls will say

    def compliance(self, seat: i64, girl: i64) -> float:
        """How likely the girl says what the seat wants."""
        sketch = self.sketch
        controller: i64 = sketch.controller[girl]
        if controller == seat or sketch.can_take(seat, girl):
            return OURS
        return NOBODYS if controller == NOBODY else THEIRS

    def _majority_chance(self, seat: i64, starter: i64, pair: i64) -> float:
        """How likely a game of love finds a majority: certain, open, or hopeless."""
        sketch = self.sketch
        total: i64 = 0
        sure: i64 = 0
        hoped: i64 = 0
        for girl in range(sketch.girls):
            if girl == FIRST_OF[pair] or girl == SECOND_OF[pair]:
                continue
            weight: i64 = vote_weight(sketch.traits[girl])
            total += weight
            if girl == starter or self.compliance(seat, girl) == OURS:
                sure += weight
            elif sketch.controller[girl] != NOBODY:
                hoped += weight
        if 2 * sure > total:
            return OURS
        return THEIRS if 2 * sure + hoped > total else 0.0

    # Declarations

    def action_value(self, seat: i64, girl: i64, move: i64) -> float:
        """What it is worth to the seat, which has looked, that the girl does this."""
        sketch = self.sketch
        if move <= NOTHING:
            return 0.0
        if move >= LOVE:
            return self._love_value(seat, girl, move - LOVE)
        if move >= FAVOR:
            return self.gain(seat, pair_of(girl, move - FAVOR), COOL_FAVOR, 0, False)
        if move < CONFESS:
            target = move - APPROACH
            pair: i64 = pair_of(girl, target)
            warmth = approach_gain(sketch.favor[pair], sketch.traits[target])
            return self.gain(seat, pair, warmth, 0, False) + self.rivals_hurt(seat, pair)
        target = move - CONFESS
        moved = confession_gain(sketch.traits[target])
        return self._confession_value(seat, girl, target, self.compliance(seat, target), moved)

    def _confession_value(
        self, seat: i64, girl: i64, target: i64, accepted: float, moved: i64
    ) -> float:
        """With this chance of an OK; the confession itself brings so much favor."""
        sketch = self.sketch
        pair: i64 = pair_of(girl, target)
        favor: i64 = sketch.favor[pair] + moved
        reach: i64 = confession_reach(favor, sketch.traits[girl], sketch.numbers.confession)
        together = accepted + (1 - accepted) * _SIXTHS[reach if reach < 6 else 6]
        return together * self.couple_gain(seat, pair) + (1 - together) * self.gain(
            seat, pair, moved + 1, 0, False
        )

    def _love_value(self, seat: i64, girl: i64, pair: i64) -> float:
        passes = self._majority_chance(seat, girl, pair)
        if passes == 0.0:
            return 0.0
        both = self.compliance(seat, FIRST_OF[pair]) * self.compliance(seat, SECOND_OF[pair])
        refused = self.gain(seat, pair, 0, 1, False)
        return passes * (both * self.couple_gain(seat, pair) + (1 - both) * refused)

    def answer_value(self, seat: i64, kind: i64, girl: i64, says_yes: bool) -> float:
        """What it is worth to the seat that the girl votes for, or says OK."""
        sketch = self.sketch
        if kind == ANSWER:
            actor: i64 = sketch.order[sketch.at]
            return self._confession_value(seat, actor, girl, 1.0 if says_yes else 0.0, 0)
        pair = sketch.action - LOVE
        if kind == VOTE:
            return PIVOTAL * self.couple_gain(seat, pair) if says_yes else 0.0
        refused = self.gain(seat, pair, 0, 1, False)
        if not says_yes:
            return refused
        other: i64 = FIRST_OF[pair] + SECOND_OF[pair] - girl
        both = self.compliance(seat, other)
        if sketch.consents >> other & 1:
            both = 1.0
        return both * self.couple_gain(seat, pair) + (1 - both) * refused

    def value(self, seat: i64, kind: i64, girl: i64, move: i64) -> float:
        """What a declaration is worth to the seat."""
        if kind in (ACT, CHOOSE_FAVOR):
            return self.action_value(seat, girl, move)
        return self.answer_value(seat, kind, girl, move == YES)

    def best(self, seat: i64, kind: i64, girl: i64) -> i64:
        """What the seat, which has looked, lets her do."""
        if kind in (VOTE, ANSWER, CONSENT):
            yes = self.answer_value(seat, kind, girl, True)
            return YES if yes > self.answer_value(seat, kind, girl, False) else NO
        sketch = self.sketch
        best: i64 = NOTHING
        most = 0.0
        if kind == CHOOSE_FAVOR:
            most = -9.0
        single = kind == ACT and sketch.is_single(girl)
        for target in range(sketch.girls):
            if target == girl:
                continue
            move: i64 = (FAVOR if kind == CHOOSE_FAVOR else APPROACH) + target
            worth = self.action_value(seat, girl, move)
            if worth > most:
                most = worth
                best = move
            if single:
                worth = self.action_value(seat, girl, CONFESS + target)
                if worth > most:
                    most = worth
                    best = CONFESS + target
        if kind == ACT:
            base = seat * sketch.pairs
            for pair in range(sketch.pairs):
                if sketch.support[base + pair] < LOVED or sketch.marker[pair] != APART:
                    continue
                if FIRST_OF[pair] != girl and SECOND_OF[pair] != girl:
                    worth = self._love_value(seat, girl, pair)
                    if worth > most:
                        most = worth
                        best = LOVE + pair
        return best

    # Reveals

    def outbids(self, seat: i64, girl: i64, gained: float) -> bool:
        """Does the seat show one point more than anybody to gain so much?"""
        sketch = self.sketch
        shown: i64 = sketch.top[girl] + 1 - sketch.revealed[seat * sketch.girls + girl]
        return gained > SHOWING[shown]

    def extra_pair(self, seat: i64) -> i64:
        """Where the seat puts an extra point: where it may decide close sums."""
        sketch = self.sketch
        best: i64 = 0
        most = -1.0
        for pair in range(sketch.pairs):
            promise = (self.worth[seat * sketch.pairs + pair] + 0.3) * sketch.prospect(pair)
            if promise > most:
                most = promise
                best = pair
        return best
