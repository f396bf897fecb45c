"""Truths that a seat must consider possible, and what each of its cards may be.

A seat sees every front but its own unplayed cards and the cards set aside. Backs show how many of
its cards are of each suit, and the sort puts them in ascending order, so suits are independent,
and inside a suit every card already played separates the slots below from the slots above it.
Between two such bounds any choice among the unseen values is as possible as any other: drawing
one uniformly for each gap is a uniform draw over all truths that the view allows.
"""

from __future__ import annotations

from random import Random
from typing import Final

from himitsu.core.chance import KEY_BYTES, chance
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.moves import NO_BID, bid
from himitsu.games.luz.rules import HAND, LETTERS, card, deck, suit_of, value_of
from himitsu.games.luz.setup import restored_state
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import LuzView, RoundScore, Trick

HIDDEN: Final = -1


class Gap:
    """Neighbouring own slots of one suit that are still hidden, with the values they may hold."""

    def __init__(self, suit: int, slots: list[int], values: list[int]) -> None:
        self.suit = suit
        self.slots = slots
        self.values = values


def known_cards(view: LuzView) -> list[int]:
    """Every dealt card by seat × 10 + slot, as far as the viewer has seen it."""
    cards = [HIDDEN] * (view.seats * HAND)
    for seat, hand in enumerate(view.hands):
        for slot, face in enumerate(hand):
            if face is not None and len(face) > 1:
                cards[seat * HAND + slot] = read_card(face)
    for trick in view.tricks:
        for place, face in zip(places(trick, view.seats), trick.cards, strict=True):
            cards[place] = read_card(face)
    return cards


def places(trick: Trick, seats: int) -> list[int]:
    """Where the cards of a trick came from, as seat × 10 + slot."""
    return [(trick.leader + turn) % seats * HAND + slot for turn, slot in enumerate(trick.slots)]


def gaps(view: LuzView, cards: list[int]) -> list[Gap]:
    """The viewer's hidden slots, gap by gap."""
    seen = set(cards)
    unseen = [card for card in deck(view.seats) if card not in seen]
    own = view.hands[view.viewer]
    base = view.viewer * HAND
    found: list[Gap] = []
    slot = 0
    while slot < HAND:
        face = own[slot]
        if face is None:
            slot += 1
            continue
        suit = LETTERS.index(face)
        slots: list[int] = []
        while slot < HAND and own[slot] == face:
            slots.append(slot)
            slot += 1
        low, high = 0, 16
        if slots[0] > 0 and suit_of(cards[base + slots[0] - 1]) == suit:
            low = value_of(cards[base + slots[0] - 1])
        if slot < HAND and own[slot] is None and suit_of(cards[base + slot]) == suit:
            high = value_of(cards[base + slot])
        values = [
            value_of(card)
            for card in unseen
            if suit_of(card) == suit and low < value_of(card) < high
        ]
        found.append(Gap(suit, slots, values))
    return found


def sample(view: LuzView, rng: Random) -> LuzState:
    """A truth drawn uniformly from those that the view allows, with fresh chance to come."""
    if not 0 <= view.viewer < view.seats:
        raise ValueError("only a seat's view can be sampled")
    cards = known_cards(view)
    for gap in gaps(view, cards):
        values = rng.sample(gap.values, len(gap.slots))
        values.sort()
        for slot, value in zip(gap.slots, values, strict=True):
            cards[view.viewer * HAND + slot] = card(gap.suit, value)
    dealt = set(cards)
    plays: list[int] = []
    for trick in view.tricks:
        plays += places(trick, view.seats)
    return restored_state(
        options=view.options,
        chance=chance(rng.randbytes(KEY_BYTES)),
        round_number=view.round - 1,
        dealer=view.dealer,
        first=view.first,
        cards=cards,
        aside=[card for card in deck(view.seats) if card not in dealt],
        bids=[NO_BID if made is None else bid(made.beads, made.safety) for made in view.bids],
        plays=plays,
        scored=[_numbers(score) for score in view.rounds],
        closing=_closing(view),
    )


def _numbers(score: RoundScore) -> list[int]:
    bids = [bid(made.beads, made.safety) for made in score.bids]
    return [*bids, *score.won, *score.points]


def _closing(view: LuzView) -> list[int]:
    trick = view.last_trick
    if trick is None:
        return []
    closing: list[int] = []
    for place, face in zip(places(trick, view.seats), trick.cards, strict=True):
        closing += [place, read_card(face)]
    return closing


def could_be(view: LuzView) -> tuple[tuple[int, ...] | None, ...]:
    """For each own slot, every value that it may hold; null once it is played.

    With k slots in a gap of n values, the lowest slot may hold all but the k - 1 highest, and so
    on upwards.
    """
    possible: list[tuple[int, ...] | None] = [None] * HAND
    for gap in gaps(view, known_cards(view)):
        spare = len(gap.values) - len(gap.slots)
        for rank, slot in enumerate(gap.slots):
            possible[slot] = tuple(gap.values[rank : rank + spare + 1])
    return tuple(possible)
