"""A game of Yuri-Kure played on by the rule of thumb, every seat by its own points. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from himitsu.bots.yurikure.sketch import GOES_ON, Dice, Sketch
from himitsu.bots.yurikure.wishes import Wishes
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_of
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NO, NOTHING, YES
from himitsu.games.yurikure.rules.questions import (
    ACT,
    ANSWER,
    CHOOSE_FAVOR,
    CONSENT,
    LOOK,
    NOBODY,
    UNDECLARED,
    VOTE,
)
from himitsu.games.yurikure.rules.relations import (
    COOL_FAVOR,
    approach_gain,
    confession_gain,
    confession_reach,
    vote_weight,
)


class Playout:
    def __init__(self, sketch: Sketch, dice: Dice) -> None:
        self.sketch = sketch
        self.wishes = Wishes(sketch)
        self.wishes.weigh_all()
        self.dice = dice

    def finish(self, turns: i64) -> i64:
        """Play on from the question that the sketch stands at, until so many turns have ended. Who
        has won, or GOES_ON."""
        self._settle()
        self.sketch.at += 1
        return self._go_on(turns)

    def finish_placing(self, placed: i64, turns: i64) -> i64:
        """The same from the window after a turn, in which this seat alone has placed its points."""
        sketch = self.sketch
        self._place_extra(sketch.extra[sketch.turn], placed)
        sketch.turn += 1
        sketch.at = 0
        return self._go_on(turns)

    def _go_on(self, turns: i64) -> i64:
        sketch = self.sketch
        while turns > 0:
            while sketch.at < sketch.girls:
                self._open(ACT, sketch.order[sketch.at])
                self._settle()
                sketch.at += 1
            if sketch.turn == 0:
                # Of the game-start phase only the question at hand: few girls do anything there.
                sketch.turn = 1
                sketch.at = 0
                continue
            won = sketch.end_turn(self.dice)
            if won != GOES_ON:
                return won
            if sketch.turn in sketch.extra:
                self._place_extra(sketch.extra[sketch.turn], NOBODY)
            sketch.turn += 1
            sketch.at = 0
            turns -= 1
        return GOES_ON

    def _place_extra(self, points: int, but: i64) -> None:
        sketch = self.sketch
        for seat in range(sketch.seats):
            if seat != but:
                sketch.add_points(seat, self.wishes.extra_pair(seat), points)
                self.wishes.weigh(seat)

    # Questions

    def _open(self, kind: i64, girl: i64) -> None:
        sketch = self.sketch
        sketch.kind = kind
        sketch.girl = girl
        sketch.declared = UNDECLARED
        sketch.passes = 0
        sketch.silent = NOBODY

    def _agree(self) -> i64:
        """Let everybody outbid who wants to. What is declared in the end, or UNDECLARED. What a
        seat wishes does not change while they bid."""
        sketch = self.sketch
        wishes = self.wishes
        kind = sketch.kind
        girl = sketch.girl
        seats = sketch.seats
        wished = [UNDECLARED] * seats
        holder: i64 = sketch.controller[girl]
        before = holder
        if holder != NOBODY and sketch.declared == UNDECLARED:
            wishes.look(holder)
            sketch.declared = wishes.best(holder, kind, girl)
            wished[holder] = sketch.declared
            sketch.passes = 0
        otherwise = sketch.declared
        if otherwise == UNDECLARED:
            otherwise = NOTHING if kind in (ACT, CHOOSE_FAVOR) else NO
        passes = sketch.passes
        while passes < seats:
            # To the right of who has declared in `strict`, else to the left.
            if holder == NOBODY:
                seat = (sketch.first_asked(girl) + passes) % seats
            elif sketch.strict:
                seat = (holder + seats - 1 - passes) % seats
            else:
                seat = (holder + 1 + passes) % seats
            passes += 1
            if seat in (holder, sketch.silent) or not sketch.can_take(seat, girl):
                continue
            if wished[seat] == UNDECLARED:
                wishes.look(seat)
                wished[seat] = wishes.best(seat, kind, girl)
            wish: i64 = wished[seat]
            if wish == otherwise:
                continue
            gained = wishes.value(seat, kind, girl, wish)
            gained -= wishes.value(seat, kind, girl, otherwise)
            if wishes.outbids(seat, girl, gained):
                sketch.reveal(seat, girl, sketch.top[girl] + 1)
                otherwise = wish
                holder = seat
                passes = 0
                sketch.silent = NOBODY
        if holder != before:
            sketch.declared = otherwise
            wishes.weigh_girl(girl)
        return sketch.declared

    def _settle(self) -> None:
        """Answer the question, and all that follow from it in this girl's action."""
        sketch = self.sketch
        kind = sketch.kind
        if kind == LOOK:
            return
        declared = self._agree()
        if kind == ACT:
            if declared >= LOVE:
                sketch.action = declared
                sketch.voted = 1 << sketch.girl
                sketch.backers = 1 << sketch.girl
                sketch.consents = 0
                self._take_votes()
            elif declared >= CONFESS:
                sketch.action = declared
                target = declared - CONFESS
                moved = confession_gain(sketch.traits[target])
                sketch.warm(pair_of(sketch.girl, target), moved)
                self._open(ANSWER, target)
                self._answer(self._agree() == YES)
            elif declared >= APPROACH:
                target = declared - APPROACH
                pair: i64 = pair_of(sketch.girl, target)
                sketch.warm(pair, approach_gain(sketch.favor[pair], sketch.traits[target]))
                sketch.hurt_rivals(pair)
        elif kind == ANSWER:
            self._answer(declared == YES)
        elif kind == VOTE:
            self._vote(declared == YES)
            self._take_votes()
        elif kind == CONSENT:
            self._consent(declared == YES)
        elif declared != UNDECLARED:
            sketch.warm(pair_of(sketch.girl, declared - FAVOR), COOL_FAVOR)

    def _answer(self, accepted: bool) -> None:
        sketch = self.sketch
        girl: i64 = sketch.order[sketch.at]
        pair: i64 = pair_of(girl, sketch.girl)
        reach = confession_reach(sketch.favor[pair], sketch.traits[girl], sketch.numbers.confession)
        if accepted or self.dice.roll() <= reach:
            sketch.join(pair)
        else:
            sketch.warm(pair, 1)

    def _vote(self, in_favor: bool) -> None:
        sketch = self.sketch
        sketch.voted |= 1 << sketch.girl
        if in_favor:
            sketch.backers |= 1 << sketch.girl

    def _take_votes(self) -> None:
        """Those that are left; then, with a majority, both girls are asked."""
        sketch = self.sketch
        girls = sketch.girls
        pair: i64 = sketch.action - LOVE
        one: i64 = FIRST_OF[pair]
        other: i64 = SECOND_OF[pair]
        lead: i64 = 0
        for step in range(girls):
            girl: i64 = sketch.order[(sketch.at + step) % girls]
            if girl in (one, other):
                continue
            if not sketch.voted >> girl & 1:
                self._open(VOTE, girl)
                self._vote(self._agree() == YES)
            weight = vote_weight(sketch.traits[girl])
            lead += weight if sketch.backers >> girl & 1 else -weight
        if lead > 0:
            self._open(CONSENT, self._earlier(pair))
            self._consent(self._agree() == YES)

    def _earlier(self, pair: i64) -> i64:
        """The girl of the pair who is asked first (Y15)."""
        for girl in self.sketch.order:
            if girl in (FIRST_OF[pair], SECOND_OF[pair]):
                break
        return girl

    def _consent(self, accepted: bool) -> None:
        """A girl's answer after a game of love; then that of the other, and what comes of it."""
        sketch = self.sketch
        pair: i64 = sketch.action - LOVE
        girl = sketch.girl
        if accepted:
            sketch.consents |= 1 << girl
        both: i64 = 1 << FIRST_OF[pair] | 1 << SECOND_OF[pair]
        if girl == self._earlier(pair):
            self._open(CONSENT, FIRST_OF[pair] + SECOND_OF[pair] - girl)
            self._consent(self._agree() == YES)
        elif sketch.consents == both:
            sketch.join(pair)
        else:
            sketch.hurt(pair)
