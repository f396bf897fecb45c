"""The truth of a game of LUZ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.core.state import NO_LISTS, NO_NUMBERS, NO_SEAT, ONE_SEAT, BaseState
from himitsu.core.views import Event, Outcome
from himitsu.games.luz.happenings.for_viewer import show_event
from himitsu.games.luz.happenings.kinds import BID, DEAL, END, PLAY, SCORE, TRICK
from himitsu.games.luz.moves import FIRST_PLAY, NO_BID, beads_of, has_safety
from himitsu.games.luz.rules import (
    BET_BEADS,
    HAND,
    MAX_BID,
    SUITS,
    begins_by_total,
    deck,
    nearest,
    ranking,
    strength,
    suit_of,
)
from himitsu.games.luz.scoring import score_for
from himitsu.games.luz.showing import show_state
from himitsu.games.luz.tunables import STANDARD, Numbers
from himitsu.games.luz.views import LuzView

NOBODY: Final = -1
ALL_SLOTS: Final = (1 << HAND) - 1

_BIDS: Final[list[int]] = list(range(FIRST_PLAY))
_PLAYS: Final[list[list[int]]] = [
    [FIRST_PLAY + slot for slot in range(HAND) if mask >> slot & 1] for mask in range(1 << HAND)
]
"""The plays of every set of slots, so that legal moves are one look-up and one copy."""


class LuzState(BaseState):
    """All of it. Lists that change in place are copied by `copy`; the others are replaced whole
    when they change, and shared between copies."""

    def __init__(self) -> None:
        super().__init__()
        self.limited = False
        self.numbers: Numbers = STANDARD
        self.round = 0
        """From 0 on."""
        self.dealer = 0
        self.start = 0
        self.first = 0
        # Replaced whole:
        self.cards: list[int] = NO_NUMBERS
        """By seat × 10 + slot; a card stays here after it is played."""
        self.aside: list[int] = NO_NUMBERS
        self.suit_slots: list[int] = NO_NUMBERS
        """By seat × 5 + suit: the set of slots with that suit."""
        self.scored: list[list[int]] = NO_LISTS
        """For each finished round, by seat: bids, tricks won, points."""
        self.closing: list[int] = NO_NUMBERS
        """The last trick of the round before: places and cards in turn."""
        # Changed in place:
        self.held: list[int] = NO_NUMBERS
        """By seat: the set of slots not yet played."""
        self.bids: list[int] = NO_NUMBERS
        self.won: list[int] = NO_NUMBERS
        self.totals: list[int] = NO_NUMBERS
        self.plays: list[int] = NO_NUMBERS
        """This round's plays in order, as seat × 10 + slot."""
        # The trick on the table:
        self.actor = NOBODY
        self.bidding = True
        self.on_table = 0
        """Cards in the unfinished trick."""
        self.led = 0
        self.best_seat = 0
        self.best_card = 0

    # The contract

    def to_act(self) -> Sequence[Seat]:
        return ONE_SEAT[self.actor] if self.actor >= 0 else NO_SEAT

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat != self.actor or seat < 0:
            return []
        if self.bidding:
            return _BIDS[: 2 * (self.highest_bid() + 1)]
        return _PLAYS[self.playable(seat)][:]

    def play(self, seat: Seat, move: Move) -> None:
        if seat != self.actor or seat < 0:
            raise IllegalMove(f"It is not seat {seat}'s turn.")
        if self.bidding:
            if not 0 <= move < 2 * (self.highest_bid() + 1):
                raise IllegalMove(
                    f"Bid from 0 to {self.highest_bid()} beads, with or without safety."
                )
            self._bid(seat, move)
        else:
            slot = move - FIRST_PLAY
            if not (0 <= slot < HAND and self.playable(seat) >> slot & 1):
                raise IllegalMove(self._why_not(seat, slot))
            self._play(seat, slot)

    def view(self, viewer: Seat) -> LuzView:
        return show_state(self, viewer)

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        return show_event(kind, numbers, self.seats, viewer, self.numbers)

    def copy(self) -> LuzState:
        twin = LuzState()
        twin.outcome = self.outcome
        twin.options = self.options
        twin.seats = self.seats
        twin.limited = self.limited
        twin.numbers = self.numbers
        twin.chance = self.chance.copy()
        twin.round = self.round
        twin.dealer = self.dealer
        twin.start = self.start
        twin.first = self.first
        twin.cards = self.cards
        twin.aside = self.aside
        twin.suit_slots = self.suit_slots
        twin.scored = self.scored
        twin.closing = self.closing
        twin.held = self.held.copy()
        twin.bids = self.bids.copy()
        twin.won = self.won.copy()
        twin.totals = self.totals.copy()
        twin.plays = self.plays.copy()
        twin.actor = self.actor
        twin.bidding = self.bidding
        twin.on_table = self.on_table
        twin.led = self.led
        twin.best_seat = self.best_seat
        twin.best_card = self.best_card
        return twin

    def dump(self) -> bytes:
        return msgspec.json.encode(
            {
                "options": self.options,
                "key": self.chance.key.hex(),
                "drawn": self.chance.drawn,
                "round": self.round,
                "dealer": self.dealer,
                "first": self.first,
                "cards": self.cards,
                "aside": self.aside,
                "bids": self.bids,
                "plays": self.plays,
                "scored": self.scored,
                "closing": self.closing,
            }
        )

    # Deal

    def deal(self) -> None:
        """The dealer deals ten each, sorted and passed on; the rest is set aside.

        Every hand is sorted by suit, in a fixed order (L4), and by value, highest at the ⊕ end
        (L3). Sorting and passing are one step here: who sorted a hand matters to nobody (L6), and
        after dealing at random every hand is as likely as any other.
        """
        seats = self.seats
        pack = deck(seats)
        self.chance.shuffle(pack, seats * HAND)
        self.revelations += 1
        dealt: list[int] = []
        for seat in range(seats):
            hand = pack[seat * HAND : (seat + 1) * HAND]
            hand.sort()
            dealt += hand
        aside = pack[seats * HAND :]
        aside.sort()
        self.start = (self.dealer + 1) % seats
        self.first = self.first_bidder()
        self.set_hands(dealt, aside)
        self.held = [ALL_SLOTS] * seats
        self.bids = [NO_BID] * seats
        self.won = [0] * seats
        self.plays = []
        self.bidding = True
        self.actor = self.first
        if self.happenings is not None:
            self.note(DEAL, [self.round, self.dealer, self.first, *dealt, *aside])

    def first_bidder(self) -> Seat:
        """The start player; with three players, in the last round, the player with the highest
        total, a tie going to the one nearest clockwise to the start player (L10)."""
        if begins_by_total(self.round, self.numbers.rounds, self.seats):
            highest = max(self.totals)
            leaders = [seat for seat in range(self.seats) if self.totals[seat] == highest]
            return nearest(leaders, self.start, self.seats)
        return self.start

    def set_hands(self, cards: list[int], aside: list[int]) -> None:
        """Lay out the hands, and index their slots by suit."""
        self.cards = cards
        self.aside = aside
        slots: list[int] = []
        place = 0
        for _ in range(self.seats):
            by_suit = [0] * SUITS
            slot = 1
            for _ in range(HAND):
                suit = suit_of(cards[place])
                by_suit[suit] = by_suit[suit] | slot
                slot <<= 1
                place += 1
            slots += by_suit
        self.suit_slots = slots

    # Bids

    def highest_bid(self) -> int:
        """Ten (L1); with limited beads no more than are left of the supply (L11)."""
        return min(MAX_BID, self.beads_left()) if self.limited else MAX_BID

    def beads_left(self) -> int:
        return BET_BEADS - sum([beads_of(bid) for bid in self.bids if bid != NO_BID])

    def _bid(self, seat: Seat, move: Move) -> None:
        self.bids[seat] = move
        if self.happenings is not None:
            self.note(BID, [seat, beads_of(move), int(has_safety(move))])
        following = (seat + 1) % self.seats
        if following == self.first:
            self.bidding = False
        self.actor = following

    # Tricks

    def playable(self, seat: Seat) -> int:
        """The set of slots the seat may play: the led suit if it holds any, otherwise anything."""
        held = self.held[seat]
        if self.on_table == 0:
            return held
        following = held & self.suit_slots[seat * SUITS + self.led]
        return following if following else held

    def _why_not(self, seat: Seat, slot: int) -> str:
        if not 0 <= slot < HAND:
            return "Bidding is over: play a card."
        if not self.held[seat] >> slot & 1:
            return "That card is already played."
        return "You must follow the led suit while you hold it."

    def _play(self, seat: Seat, slot: int) -> None:
        """Its owner sees the card only now."""
        self.lay(seat, slot)
        self.revelations += 1
        if self.happenings is not None:
            trick = (len(self.plays) - 1) // self.seats
            self.note(PLAY, [seat, slot, self.cards[seat * HAND + slot], trick])
            if self.on_table == 0:
                self.note(TRICK, [trick, self.best_seat, self.best_card])
        if self.on_table == 0 and self.held[seat] == 0:
            self._score()

    def lay(self, seat: Seat, slot: int) -> None:
        """Lay a card on the table. The last one completes the trick: its winner leads the next."""
        place = seat * HAND + slot
        card = self.cards[place]
        if self.on_table == 0:
            self.led = suit_of(card)
            self.best_seat = seat
            self.best_card = card
        elif strength(card, self.led) > strength(self.best_card, self.led):
            self.best_seat = seat
            self.best_card = card
        self.held[seat] = self.held[seat] ^ (1 << slot)
        self.plays.append(place)
        self.on_table += 1
        if self.on_table == self.seats:
            self.on_table = 0
            self.won[self.best_seat] = self.won[self.best_seat] + 1
            self.actor = self.best_seat
        else:
            self.actor = seat + 1 if seat + 1 < self.seats else 0

    # Scores

    def _score(self) -> None:
        """Compare each player's tricks with the bid; then the next round, or the end."""
        points: list[int] = []
        numbers = self.numbers
        for seat in range(self.seats):
            bid = self.bids[seat]
            gain = score_for(numbers, self.round, beads_of(bid), has_safety(bid), self.won[seat])
            self.totals[seat] += gain
            points.append(gain)
        self.scored = [*self.scored, self.bids + self.won + points]
        if self.happenings is not None:
            self.note(SCORE, [self.round, *self.scored[-1], *self.totals])
        if self.round == numbers.rounds - 1:
            self.finish()
            if self.happenings is not None:
                self.note(END, [*self.ranking(), *self.totals])
            return
        closing: list[int] = []
        for place in self.plays[-self.seats :]:
            closing += [place, self.cards[place]]
        self.closing = closing
        self.round += 1
        # The start card travelled with the hands: its holder deals next.
        self.dealer = self.start
        self.deal()

    def finish(self) -> None:
        """The highest total wins; ties are broken to the end (L9)."""
        self.actor = NOBODY
        self.outcome = Outcome((self.ranking()[0],), tuple(self.totals))

    def ranking(self) -> list[Seat]:
        """Seats from first to last, once the last round is scored."""
        return ranking(self.totals, self.scored[-1][2 * self.seats :], self.start)
