"""What the laws must know about LUZ, from "What each seat may know" in docs/rules/luz.md.

All of this works on the truth, never on a view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from random import Random

from himitsu.core.contract import Move, Seat, State
from himitsu.core.views import Event
from himitsu.games.luz.faces import BACKS, FRONTS
from himitsu.games.luz.moves import FIRST_PLAY, bid
from himitsu.games.luz.rules import HAND, deck, suit_of
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import BidMade, CardPlayed, Deal, GameOver, RoundScored, TrickTaken

MOVES_TOGETHER = 1.5
"""How many moves for each seat twins must last on average: a good part of a round."""
RAREST = 1 / 20
"""Among the values between two bounds, one slot or one card set aside."""


def twin(state: State, seat: Seat, rng: Random) -> LuzState | None:
    """Another truth that the seat cannot tell from this one; None where there is no other.

    A seat may not know its own unplayed cards and the cards set aside. So cards of one suit change
    places between the two, as long as the hand stays sorted. The chance key stays.
    """
    assert isinstance(state, LuzState)
    other = state.copy()
    other.happenings = []
    cards, aside = list(state.cards), list(state.aside)
    own = range(seat * HAND, (seat + 1) * HAND)
    hidden = [place for place in own if state.held[seat] >> (place - own.start) & 1]
    swaps = 0
    for _ in range(200):
        if not hidden:
            break
        place, spare = rng.choice(hidden), rng.randrange(len(aside))
        if suit_of(cards[place]) != suit_of(aside[spare]):
            continue
        cards[place], aside[spare] = aside[spare], cards[place]
        hand = [cards[number] for number in own]
        if hand == sorted(hand):
            swaps += 1
        else:
            cards[place], aside[spare] = aside[spare], cards[place]
    other.set_hands(cards, sorted(aside))
    return other if swaps and other.dump() != state.dump() else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """Does the move rightly show the seat something that differs? Its own card, laid down."""
    assert isinstance(state, LuzState)
    assert isinstance(other, LuzState)
    if mover != seat or move < FIRST_PLAY:
        return False
    place = seat * HAND + move - FIRST_PLAY
    return state.cards[place] != other.cards[place]


def assert_conserved(state: State) -> None:
    """Every card is in one place; tricks and points add up."""
    assert isinstance(state, LuzState)
    assert Counter(state.cards + state.aside) == Counter(deck(state.seats))
    assert len(set(state.plays)) == len(state.plays)
    held = [
        seat * HAND + slot
        for seat in range(state.seats)
        for slot in range(HAND)
        if state.held[seat] >> slot & 1
    ]
    assert sorted(held + state.plays) == list(range(state.seats * HAND))
    assert sum(state.won) == len(state.plays) // state.seats
    for seat in range(state.seats):
        assert state.totals[seat] == sum(score[2 * state.seats + seat] for score in state.scored)


def hidden(state: State, seat: Seat) -> set[Hashable]:
    """Which cards the seat still holds and which are set aside: that decides every slot, for a hand
    is sorted. And the next draw."""
    assert isinstance(state, LuzState)
    facts: set[Hashable] = {("set aside", FRONTS[card]) for card in state.aside}
    for slot in range(HAND):
        if state.held[seat] >> slot & 1:
            facts.add(("in hand", FRONTS[state.cards[seat * HAND + slot]]))
    facts.add(("next draw", state.chance.copy().below(4)))
    return facts


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """The cards, bids and tricks of the round that was dealt last, and all scores."""
    assert isinstance(state, LuzState)
    scores = [event for event in events if isinstance(event, RoundScored)]
    assert len(state.scored) == len(scores)
    if scores:
        assert tuple(state.totals) == scores[-1].totals
    begin = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    won = [0] * state.seats
    for event in events[begin:]:
        if isinstance(event, Deal):
            assert (state.round + 1, state.dealer, state.first) == (
                event.round,
                event.dealer,
                event.first,
            )
            for owner, hand in enumerate(event.hands):
                faces = BACKS if owner == seat else FRONTS
                cards = state.cards[owner * HAND : (owner + 1) * HAND]
                assert tuple(faces[card] for card in cards) == hand
        elif isinstance(event, BidMade):
            assert state.bids[event.seat] == bid(event.beads, event.safety)
        elif isinstance(event, CardPlayed):
            assert FRONTS[state.cards[event.seat * HAND + event.slot]] == event.card
        elif isinstance(event, TrickTaken):
            won[event.winner] += 1
        elif isinstance(event, GameOver):
            assert tuple(state.ranking()) == event.ranking
    assert state.won == won
