"""From the truth of LUZ to what a viewer may know: views and events.

"What each seat may know" in docs/rules/luz.md: everybody sees all backs and their order; a seat
also sees the fronts of the other hands; nobody sees the cards set aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from himitsu.core.contract import OPEN, Seat
from himitsu.core.views import Event
from himitsu.games.luz.moves import beads_of, has_safety
from himitsu.games.luz.rules import HAND, LETTERS, SUITS, TOP_VALUE, trick_winner
from himitsu.games.luz.views import (
    Bid,
    BidMade,
    CardPlayed,
    Deal,
    GameOver,
    LuzView,
    RoundScore,
    RoundScored,
    Trick,
    TrickTaken,
)

if TYPE_CHECKING:
    from himitsu.games.luz.state import LuzState

# Kinds of happenings; a state keeps each as (kind, numbers).
DEAL: Final = 0
BID: Final = 1
PLAY: Final = 2
TRICK: Final = 3
SCORE: Final = 4
END: Final = 5

NO_BID: Final = -1

FRONTS: Final[list[str]] = [
    f"{LETTERS[suit]}{value}" for suit in range(SUITS) for value in range(16)
]
BACKS: Final[list[str]] = [front[:1] for front in FRONTS]
_BIDS: Final[list[Bid]] = [Bid(beads_of(move), has_safety(move)) for move in range(22)]


def sees_front(viewer: Seat, owner: Seat) -> bool:
    """Fronts are for the other seats, and for the open view; not for the public (-1)."""
    return viewer == OPEN or (viewer >= 0 and viewer != owner)


def show_state(state: LuzState, viewer: Seat) -> LuzView:
    """The view of a seat, of the public, or the open one."""
    seats = state.seats
    over = state.outcome is not None
    legal = tuple(state.legal_moves(viewer))
    phase: Literal["bid", "play", "over"] = "over" if over else "bid" if state.bidding else "play"
    return LuzView(
        viewer=viewer,
        seats=seats,
        options=state.options,
        asked=tuple(state.to_act()),
        mine=len(legal) > 0,
        legal=legal,
        outcome=state.outcome,
        phase=phase,
        round=state.round + 1,
        top=TOP_VALUE[seats],
        dealer=state.dealer,
        start=state.start,
        first=state.first,
        hands=tuple([_show_hand(state, seat, viewer) for seat in range(seats)]),
        aside=tuple([FRONTS[card] for card in state.aside]) if viewer == OPEN else None,
        bids=tuple([None if bid == NO_BID else _BIDS[bid] for bid in state.bids]),
        beads_left=state.beads_left() if state.limited else None,
        won=tuple(state.won),
        tricks=tuple(_show_tricks(state)),
        last_trick=_show_closing(state),
        rounds=tuple([_show_score(numbers, seats) for numbers in state.scored]),
        totals=tuple(state.totals),
        ranking=tuple(state.ranking()) if over else None,
        could_be=None,
    )


def _show_hand(state: LuzState, owner: Seat, viewer: Seat) -> tuple[str | None, ...]:
    faces = FRONTS if sees_front(viewer, owner) else BACKS
    held = state.held[owner]
    cards = state.cards
    base = owner * HAND
    return tuple([faces[cards[base + slot]] if held >> slot & 1 else None for slot in range(HAND)])


def _show_tricks(state: LuzState) -> list[Trick]:
    """This round's tricks. Who won one leads the next; who won the last leads now."""
    seats = state.seats
    plays = state.plays
    tricks: list[Trick] = []
    for begin in range(0, len(plays), seats):
        places = plays[begin : begin + seats]
        winner: int | None = None
        if begin + seats < len(plays):
            winner = plays[begin + seats] // HAND
        elif len(places) == seats:
            winner = state.best_seat
        tricks.append(_show_trick(places, [state.cards[place] for place in places], winner))
    return tricks


def _show_trick(places: Sequence[int], cards: Sequence[int], winner: int | None) -> Trick:
    return Trick(
        places[0] // HAND,
        tuple([FRONTS[card] for card in cards]),
        tuple([place % HAND for place in places]),
        winner,
    )


def _show_closing(state: LuzState) -> Trick | None:
    closing = state.closing
    if not closing:
        return None
    places, cards = closing[0::2], closing[1::2]
    return _show_trick(places, cards, places[trick_winner(cards)] // HAND)


def _show_score(numbers: Sequence[int], seats: int) -> RoundScore:
    return RoundScore(
        tuple([_BIDS[bid] for bid in numbers[:seats]]),
        tuple(numbers[seats : 2 * seats]),
        tuple(numbers[2 * seats : 3 * seats]),
    )


def show_event(kind: int, numbers: Sequence[int], seats: int, viewer: Seat) -> Event:
    """A happening as the viewer saw it. Only the deal differs between viewers."""
    if kind == DEAL:
        return _show_deal(numbers, seats, viewer)
    if kind == BID:
        return BidMade(seat=numbers[0], beads=numbers[1], safety=numbers[2] == 1)
    if kind == PLAY:
        seat, slot, card, trick = numbers
        return CardPlayed(seat=seat, slot=slot, card=FRONTS[card], trick=trick + 1)
    if kind == TRICK:
        trick, winner, card = numbers
        return TrickTaken(trick=trick + 1, winner=winner, card=FRONTS[card])
    if kind == SCORE:
        return RoundScored(
            round=numbers[0] + 1,
            score=_show_score(numbers[1:], seats),
            totals=tuple(numbers[1 + 3 * seats :]),
        )
    assert kind == END
    return GameOver(
        winner=numbers[0], ranking=tuple(numbers[:seats]), totals=tuple(numbers[seats:])
    )


def _show_deal(numbers: Sequence[int], seats: int, viewer: Seat) -> Deal:
    round_number, dealer, first = numbers[:3]
    cards = numbers[3:]
    hands: list[tuple[str, ...]] = []
    for seat in range(seats):
        faces = FRONTS if sees_front(viewer, seat) else BACKS
        hands.append(tuple([faces[card] for card in cards[seat * HAND : (seat + 1) * HAND]]))
    aside = cards[seats * HAND :]
    return Deal(
        round=round_number + 1,
        dealer=dealer,
        start=(dealer + 1) % seats,
        first=first,
        hands=tuple(hands),
        aside=tuple([FRONTS[card] for card in aside]) if viewer == OPEN else None,
    )
