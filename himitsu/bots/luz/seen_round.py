"""A round of LUZ as a seat sees it, made from its view. Compiled with the rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from himitsu.bots.luz.rollout import NO_SUIT, VALUES, Rollout, aim
from himitsu.core.contract import Move
from himitsu.games.luz.faces import FRONTS
from himitsu.games.luz.moves import NO_BID, bid, play_slot
from himitsu.games.luz.rules import HAND, LETTERS, SUITS, card, suit_of, value_of
from himitsu.games.luz.tunables import Numbers, numbers_of
from himitsu.games.luz.views import LuzView

FORGOTTEN: Final = -1
ABOVE_ALL: Final = 13

_CARDS: Final[dict[str, int]] = {front: number for number, front in enumerate(FRONTS)}


class SeenRound:
    """A round as a seat sees it, with the last tricks that it remembers: the cards of those before
    count as unseen. Its own hidden cards are to be supposed before anything is made of it."""

    def __init__(self, view: LuzView, remembered: int) -> None:
        seats: int = view.seats
        top: int = view.top
        self.seat: int = view.viewer
        self.numbers: Numbers = numbers_of(view.options)
        self.bids: list[int] = [
            NO_BID if made is None else bid(made.beads, made.safety) for made in view.bids
        ]
        self._backs: tuple[str | None, ...] = view.hands[self.seat]
        self._played: list[int] = [FORGOTTEN] * HAND
        """By own slot: the card that came from it."""
        self._unseen: list[int] = [(2 << top) - 2] * SUITS
        """By suit: the set of values, the own hidden cards' among them."""
        self.own: list[int] = []
        """By own slot: its card, as supposed."""
        position = Rollout()
        self.round = position
        position.seats = seats
        position.hands = [0] * (seats * SUITS)
        position.laid = [0] * (seats * SUITS)
        position.aims = [
            0.0 if made == NO_BID else aim(made, self.numbers.slack) for made in self.bids
        ]
        position.won = list(view.won)
        position.left = HAND - sum(position.won)
        position.actor = self.seat
        self._see_hands(view.hands)
        for trick in view.tricks[-remembered:]:
            self._see_trick(trick.leader, trick.cards, trick.slots)

    def suppose(self, rng: Random | None) -> None:
        """Let its own hidden cards be any that they may be. Without an rng they are the lowest: the
        rule of thumb judges them by suit and order, so that its choice is the same for all."""
        position = self.round
        self.own = self._played.copy()
        position.aside = self._unseen.copy()
        for suit in range(SUITS):
            position.hands[self.seat * SUITS + suit] = 0
        # Neighbouring slots of a suit, as in himitsu.games.luz.sampling.
        gap: list[int] = []
        suit = NO_SUIT
        low = 0
        for slot in range(HAND):
            back = self._backs[slot]
            played = self._played[slot]
            if back is not None:
                if LETTERS.index(back) != suit:
                    self._fill(suit, gap, low, ABOVE_ALL, rng)
                    gap = []
                    suit = LETTERS.index(back)
                    low = 0
                gap.append(slot)
            elif played != FORGOTTEN:
                high = value_of(played) if suit_of(played) == suit else ABOVE_ALL
                self._fill(suit, gap, low, high, rng)
                gap = []
                suit = suit_of(played)
                low = value_of(played)
        self._fill(suit, gap, low, ABOVE_ALL, rng)

    def _fill(self, suit: int, gap: list[int], low: int, high: int, rng: Random | None) -> None:
        """Suppose values between the bounds for hidden slots."""
        if not gap:
            return
        position = self.round
        values = VALUES[position.aside[suit] & ((1 << high) - (2 << low))]
        if rng is not None:
            values = sorted(rng.sample(values, len(gap)))
        for place, slot in enumerate(gap):
            bit = 1 << values[place]
            position.hands[self.seat * SUITS + suit] |= bit
            position.aside[suit] ^= bit
            self.own[slot] = card(suit, values[place])

    def play_of(self, chosen: int) -> Move:
        return play_slot(self.own.index(chosen))

    def _see_hands(self, hands: Sequence[Sequence[str | None]]) -> None:
        position = self.round
        for seat, hand in enumerate(hands):
            if seat == self.seat:
                continue
            for face in hand:
                if face is not None:
                    held = _CARDS[face]
                    bit = 1 << value_of(held)
                    position.hands[seat * SUITS + suit_of(held)] |= bit
                    self._unseen[suit_of(held)] ^= bit

    def _see_trick(self, leader: int, faces: Sequence[str], slots: Sequence[int]) -> None:
        position = self.round
        seats = len(self.bids)
        unfinished = len(faces) < seats
        for turn in range(len(faces)):
            seat = (leader + turn) % seats
            played = _CARDS[faces[turn]]
            suit = suit_of(played)
            value = value_of(played)
            if unfinished:
                position.put_on_table(seat, suit, value)
            position.laid[seat * SUITS + suit] |= 1 << value
            self._unseen[suit] ^= 1 << value
            if seat == self.seat:
                self._played[slots[turn]] = played
