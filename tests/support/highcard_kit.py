"""What the laws must know about the example game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from support.highcard import NO_ANSWER, Dealt, HighCardState, Shown, deck

from himitsu.core.contract import Move, Seat, State
from himitsu.core.views import Event

MOVES_TOGETHER = 0.1
"""How many moves for each seat twins must last on average: some answers."""
RAREST = 1 / 50
"""A card among at most 50 that are in nobody's sight."""


def twin(state: State, seat: Seat, rng: Random) -> HighCardState | None:
    """The other seats' cards are drawn anew; their secret answers may be others, too."""
    assert isinstance(state, HighCardState)
    other = state.copy()
    other.keep_events()
    unseen = [card for card in deck(state.options) if card != state.cards[seat]]
    rng.shuffle(unseen)
    other.cards = [
        card if place == seat else unseen.pop() for place, card in enumerate(state.cards)
    ]
    return other if other.cards != state.cards and state.outcome is None else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """The last answer shows all cards."""
    assert isinstance(state, HighCardState)
    return list(state.to_act()) == [mover]


def assert_conserved(state: State) -> None:
    assert isinstance(state, HighCardState)
    assert len(set(state.cards)) == len(state.cards) == len(state.answers)
    assert set(state.answers) <= {NO_ANSWER, 0, 1}


def hidden(state: State, seat: Seat) -> set[Hashable]:
    """The others' cards."""
    assert isinstance(state, HighCardState)
    return {(owner, card) for owner, card in enumerate(state.cards) if owner != seat}


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """The own card, and at the end all."""
    assert isinstance(state, HighCardState)
    for event in events:
        if isinstance(event, Dealt):
            assert state.cards[seat] == event.cards[seat]
        elif isinstance(event, Shown):
            assert tuple(state.cards) == event.cards
