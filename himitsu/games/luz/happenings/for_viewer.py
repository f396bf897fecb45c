"""From a happening of LUZ to the event that a viewer saw."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.contract import OPEN, Seat
from himitsu.core.views import Event
from himitsu.games.luz.faces import BACKS, FRONTS, sees_front
from himitsu.games.luz.happenings.kinds import BID, DEAL, END, PLAY, SCORE, TRICK
from himitsu.games.luz.rules import HAND, begins_by_total
from himitsu.games.luz.showing import show_score
from himitsu.games.luz.tunables import Numbers
from himitsu.games.luz.views import (
    BidMade,
    CardPlayed,
    Deal,
    GameOver,
    RoundScored,
    TrickTaken,
)


def show_event(
    kind: int, numbers: Sequence[int], seats: int, viewer: Seat, tuned: Numbers
) -> Event:
    """A happening as the viewer saw it. Only the deal differs between viewers."""
    if kind == DEAL:
        return _show_deal(numbers, seats, viewer, tuned.rounds)
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
            score=show_score(numbers[1:], seats, tuned),
            totals=tuple(numbers[1 + 3 * seats :]),
        )
    assert kind == END
    return GameOver(
        winner=numbers[0], ranking=tuple(numbers[:seats]), totals=tuple(numbers[seats:])
    )


def _show_deal(numbers: Sequence[int], seats: int, viewer: Seat, rounds: int) -> Deal:
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
        by_total=begins_by_total(round_number, rounds, seats),
        hands=tuple(hands),
        aside=tuple([FRONTS[card] for card in aside]) if viewer == OPEN else None,
    )
