"""From the truth of LUZ to what a viewer may know.

"What each seat may know" in docs/rules/luz.md: everybody sees all backs and their order; a seat
also sees the fronts of the other hands; nobody sees the cards set aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from himitsu.core.contract import OPEN, Seat
from himitsu.games.luz.faces import BACKS, FRONTS, sees_front
from himitsu.games.luz.moves import FIRST_PLAY, NO_BID, beads_of, has_safety
from himitsu.games.luz.rules import HAND, TOP_VALUE, trick_winner
from himitsu.games.luz.scoring import tricks_off
from himitsu.games.luz.tunables import Numbers
from himitsu.games.luz.views import Bid, LuzView, RoundScore, Trick

if TYPE_CHECKING:
    from himitsu.games.luz.state import LuzState

BIDS_MADE: Final[list[Bid]] = [Bid(beads_of(move), has_safety(move)) for move in range(FIRST_PLAY)]
"""By move."""


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
        bids=tuple([None if bid == NO_BID else BIDS_MADE[bid] for bid in state.bids]),
        beads_left=state.beads_left() if state.limited else None,
        won=tuple(state.won),
        tricks=tuple(_show_tricks(state)),
        last_trick=_show_closing(state),
        rounds=tuple([show_score(numbers, seats, state.numbers) for numbers in state.scored]),
        totals=tuple(state.totals),
        ranking=tuple(state.ranking()) if over else None,
        could_be=None,
        aid=None,
    )


def _show_hand(state: LuzState, owner: Seat, viewer: Seat) -> tuple[str | None, ...]:
    faces = FRONTS if sees_front(viewer, owner) else BACKS
    held = state.held[owner]
    cards = state.cards
    base = owner * HAND
    return tuple([faces[cards[base + slot]] if held >> slot & 1 else None for slot in range(HAND)])


def _show_tricks(state: LuzState) -> list[Trick]:
    """This round's tricks. The winner of one leads the next; the winner of the last leads now."""
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


def show_score(numbers: Sequence[int], seats: int, tuned: Numbers) -> RoundScore:
    """A finished round from its numbers: by seat, bids, tricks won, points."""
    bids = [BIDS_MADE[bid] for bid in numbers[:seats]]
    won = numbers[seats : 2 * seats]
    return RoundScore(
        tuple(bids),
        tuple(won),
        tuple(numbers[2 * seats : 3 * seats]),
        tuple(
            [tricks_off(tuned, bid.beads, bid.safety, won[seat]) for seat, bid in enumerate(bids)]
        ),
    )
