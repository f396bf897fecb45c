"""A round of LUZ played to its end by a rule of thumb.

In a rollout every seat counts the tricks that its hand still promises, and plays the card after
which it expects to miss its bid by least. It judges by what a player knows: the others' cards,
but of its own the suit and the order alone.

Small numbers only, so that compiled it is ten times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, fsum
from typing import Final

from mypy_extensions import i64

from himitsu.games.luz.moves import NO_BID, beads_of, has_safety
from himitsu.games.luz.rules import HAND, SUITS, TRUMP, card, suit_of, value_of
from himitsu.games.luz.state import LuzState

# The rule of thumb's own numbers. They were fitted to hit the bid most often in rounds that four
# such players play after sound bids; the optimum is flat.
EAGER: Final = 0.5
"""How likely a player who still needs tricks takes one that they can take."""
RUFF: Final = 2.0
"""How much more often than a card drawn at random a trump is played on a suit that has run out."""
SIDE: Final = 0.8
"""What a side suit's winner is worth: it takes a trick only if its suit is led in time."""

NO_SUIT: Final = -1
_VALUES: Final = 13
"""Sets of values are numbers below 2 ** 13: bit v stands for value v, up to 12."""


def _chances_by_rank(values: int, slots: int, slot: int) -> list[float]:
    """How likely the slot (from the low end) of so many sorted ones holds each of the values that
    it may hold, when any choice among the values is as likely as any other."""
    return [
        comb(rank, slot) * comb(values - 1 - rank, slots - 1 - slot) / comb(values, slots)
        for rank in range(slot, slot + values - slots + 1)
    ]


VALUES: Final[list[list[int]]] = [
    [value for value in range(_VALUES) if some >> value & 1] for some in range(1 << _VALUES)
]
"""By set: its values, ascending."""
COUNT: Final[list[int]] = [len(values) for values in VALUES]
CHANCES: Final[list[list[list[list[float]]]]] = [
    [
        [_chances_by_rank(values, slots, slot) for slot in range(slots)]
        for slots in range(min(values, HAND) + 1)
    ]
    for values in range(_VALUES)
]
"""By unseen values, hidden slots and slot: see `_chances_by_rank`."""


class Rollout:
    """A round in play."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        # Sets of values, by seat × 5 + suit:
        self.hands: list[int] = []
        self.laid: list[int] = []
        """What the seat has played."""
        self.aside: list[int] = []
        """By suit: the set of values set aside."""
        self.aims: list[float] = []
        """By seat: the tricks to win; with the safety bead half a trick more than beads."""
        self.won: list[int] = []
        self.left: i64 = 0
        """Tricks to come, with the one on the table."""
        # The trick on the table:
        self.actor: i64 = 0
        self.turn: i64 = 0
        """Cards on the table."""
        self.led: i64 = 0
        self.best_seat: i64 = 0
        self.best_suit: i64 = 0
        self.best_value: i64 = 0

    def copy(self) -> Rollout:
        twin = Rollout()
        twin.seats = self.seats
        twin.hands = self.hands.copy()
        twin.laid = self.laid.copy()
        twin.aside = self.aside
        twin.aims = self.aims.copy()
        twin.won = self.won.copy()
        twin.left = self.left
        twin.actor = self.actor
        twin.turn = self.turn
        twin.led = self.led
        twin.best_seat = self.best_seat
        twin.best_suit = self.best_suit
        twin.best_value = self.best_value
        return twin

    def finish(self) -> None:
        """Play the rest of the round."""
        while self.left:
            self.lay(self.choose())

    def lay(self, laid: int) -> None:
        """Lay a card of the seat to act on the table."""
        seat = self.actor
        suit: i64 = suit_of(laid)
        value: i64 = value_of(laid)
        bit: i64 = 1 << value
        self.hands[seat * SUITS + suit] ^= bit
        self.laid[seat * SUITS + suit] |= bit
        self.put_on_table(seat, suit, value)
        if self.turn < self.seats:
            self.actor = seat + 1 if seat + 1 < self.seats else 0
        else:
            self.won[self.best_seat] += 1
            self.left -= 1
            self.turn = 0
            self.actor = self.best_seat

    def put_on_table(self, seat: i64, suit: i64, value: i64) -> None:
        """Add a card to the trick."""
        if self.turn == 0:
            self.led = suit
        if self.turn == 0 or self._beats(suit, value):
            self.best_seat = seat
            self.best_suit = suit
            self.best_value = value
        self.turn += 1

    def choose(self) -> int:
        """The card after which the seat to act expects to miss its aim by least."""
        seat = self.actor
        base = seat * SUITS
        must: i64 = NO_SUIT
        if self.turn and self.hands[base + self.led]:
            must = self.led
            following = VALUES[self.hands[base + must]]
            if len(following) == 1:
                return card(must, following[0])
        promised = 0.0
        cards: list[int] = []
        promises: list[float] = []
        chances: list[float] = []
        for suit in range(SUITS):
            mine: i64 = self.hands[base + suit]
            if not mine:
                continue
            legal = must in (NO_SUIT, suit)
            unseen = VALUES[mine | self.aside[suit]]
            by_value = [self._promise(seat, suit, value) for value in unseen]
            takes = [self._chance(seat, suit, value) for value in unseen] if legal else by_value
            for value in VALUES[mine]:
                place, likely = self._belief(seat, suit, value)
                promise = 0.0
                chance = 0.0
                for share in likely:
                    promise += share * by_value[place]
                    chance += share * takes[place]
                    place += 1
                promised += promise
                if legal:
                    cards.append(card(suit, value))
                    promises.append(promise)
                    chances.append(chance)
        missing = self.aims[seat] - self.won[seat] - promised
        best = cards[0]
        least = 100.0
        for place in range(len(cards)):
            lost = missing + promises[place]
            miss = abs(lost) + chances[place] * (abs(lost - 1.0) - abs(lost))
            if miss < least:
                least = miss
                best = cards[place]
        return best

    def promised(self, seat: i64) -> float:
        """The tricks that the seat's hand promises, as far as the seat can tell."""
        total = 0.0
        for suit in range(SUITS):
            mine: i64 = self.hands[seat * SUITS + suit]
            unseen = VALUES[mine | self.aside[suit]]
            for value in VALUES[mine]:
                place, likely = self._belief(seat, suit, value)
                for share in likely:
                    total += share * self._promise(seat, suit, unseen[place])
                    place += 1
        return total

    def _belief(self, seat: i64, suit: i64, value: i64) -> tuple[int, list[float]]:
        """How likely the seat's card is, to its own knowledge, each of the suit's unseen values:
        the place of the lowest that it could be, and the chances from there on.

        Neighbouring hidden cards share the unseen values between the played cards around them, as
        in himitsu.games.luz.sampling.
        """
        mine: i64 = self.hands[seat * SUITS + suit]
        unseen: i64 = mine | self.aside[suit]
        laid: i64 = self.laid[seat * SUITS + suit]
        bit: i64 = 1 << value
        below: i64 = laid & (bit - 1)
        above: i64 = laid & -bit
        passed = 0
        if below:
            higher: i64 = -1 << VALUES[below][-1]
            passed = COUNT[unseen & ~higher]
            mine &= higher
            unseen &= higher
        if above:
            lower: i64 = (1 << VALUES[above][0]) - 1
            mine &= lower
            unseen &= lower
        slot = COUNT[mine & (bit - 1)]
        return passed + slot, CHANCES[COUNT[unseen]][COUNT[mine]][slot]

    def _promise(self, seat: i64, suit: i64, value: i64) -> float:
        """What such a card is worth in tricks to come: the chance that it would win if it were
        led now and the others played any card they may."""
        promise = 1.0
        for other in range(self.seats):
            if other == seat:
                continue
            follow: i64 = self.hands[other * SUITS + suit]
            if follow:
                higher = COUNT[follow >> value]
                if higher:
                    count = COUNT[follow]
                    if higher == count:
                        return 0.0
                    promise *= 1.0 - higher / count
            elif suit != TRUMP:
                trumps = COUNT[self.hands[other * SUITS + TRUMP]]
                promise *= max(0.0, 1.0 - RUFF * trumps / int(self.left))
        # Squared for a side suit: playing to a bid beats it more often than chance.
        return promise if suit == TRUMP else SIDE * promise * promise

    def _chance(self, seat: i64, suit: i64, value: i64) -> float:
        """The chance that such a card takes the trick on the table."""
        led = suit
        if self.turn:
            if not self._beats(suit, value):
                return 0.0
            led = self.led
        chance = 1.0
        other = seat
        for _ in range(self.seats - 1 - self.turn):
            other = other + 1 if other + 1 < self.seats else 0
            follow: i64 = self.hands[other * SUITS + led]
            beating: i64 = 0
            replies: i64 = self.left
            if not follow:
                beating = self.hands[other * SUITS + TRUMP]
                if suit == TRUMP:
                    beating >>= value
            elif suit == led:
                beating = follow >> value
                replies = COUNT[follow]
            if COUNT[beating] == replies:
                return 0.0
            if beating and self.aims[other] > self.won[other]:
                chance *= 1.0 - EAGER
        return chance

    def _beats(self, suit: i64, value: i64) -> bool:
        """Does such a card beat the best one on the table?"""
        if suit == self.best_suit:
            return value > self.best_value
        return suit == TRUMP


def rollout_of(truth: LuzState) -> Rollout:
    """The round that a truth is in, with a guess for every bid to come."""
    rollout = round_of(truth)
    if truth.bidding:
        guess_aims(rollout, truth.bids)
    return rollout


def round_of(truth: LuzState) -> Rollout:
    """The round that a truth is in. Nobody aims at anything before they have bid."""
    seats = truth.seats
    rollout = Rollout()
    rollout.seats = seats
    rollout.hands = [0] * (seats * SUITS)
    rollout.laid = [0] * (seats * SUITS)
    for place, dealt in enumerate(truth.cards):
        seat = place // HAND
        sets = rollout.hands if truth.held[seat] >> place % HAND & 1 else rollout.laid
        sets[seat * SUITS + suit_of(dealt)] |= 1 << value_of(dealt)
    rollout.aside = [0] * SUITS
    for dealt in truth.aside:
        rollout.aside[suit_of(dealt)] |= 1 << value_of(dealt)
    rollout.aims = [0.0] * seats
    rollout.won = truth.won.copy()
    rollout.left = HAND - len(truth.plays) // seats
    rollout.actor = truth.actor
    rollout.turn = len(truth.plays) % seats
    rollout.led = truth.led
    rollout.best_seat = truth.best_seat
    rollout.best_suit = suit_of(truth.best_card)
    rollout.best_value = value_of(truth.best_card)
    for seat, bid in enumerate(truth.bids):
        if bid != NO_BID:
            rollout.aims[seat] = aim(bid, truth.numbers.slack)
    return rollout


def aim(bid: int, slack: int) -> float:
    """The tricks to play for: with the safety bead so many more than the beads are as good."""
    return beads_of(bid) + 0.5 * slack if has_safety(bid) else float(beads_of(bid))


def guess_aims(rollout: Rollout, bids: Sequence[int]) -> None:
    """Let everybody who has not bid aim at what they may bid: what their hand promises, and an
    equal share of the tricks that no hand promises."""
    promised = [rollout.promised(seat) for seat in range(rollout.seats)]
    share = (HAND - fsum(promised)) / len(promised)
    for seat, made in enumerate(bids):
        if made == NO_BID:
            rollout.aims[seat] = float(max(0, int(promised[seat] + share + 0.5)))
