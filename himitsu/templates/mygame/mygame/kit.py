"""What the laws must know about the game: see himitsu.testing.Kit.

All of this works on the truth, never on a view.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random

from himitsu import Event, Move, Seat, State

from .game import HIGHEST, CardsState, Dealt, Guessed, Shown

MOVES_TOGETHER = 0.05
"""For each seat, how many moves twins must stay together on average."""
RAREST = 1 / HIGHEST
"""In which share of samples a fact of `hidden` is found, at the least."""


def twin(state: State, seat: Seat, rng: Random) -> CardsState | None:
    """Another truth that the seat cannot tell from this one: the others' cards are dealt anew. It
    keeps the chance key, and events from here on."""
    assert isinstance(state, CardsState)
    if state.outcome is not None:
        return None
    other = state.copy()
    other.keep_events()
    unseen = [card for card in range(1, HIGHEST + 1) if card != state.cards[seat]]
    rng.shuffle(unseen)
    other.cards = [
        card if place == seat else unseen.pop() for place, card in enumerate(state.cards)
    ]
    return other if other.cards != state.cards else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """Does the move rightly show the seat what differs? The last guess shows all cards."""
    assert isinstance(state, CardsState)
    return len(state.guesses) == state.seats - 1


def assert_conserved(state: State) -> None:
    """What holds in every truth: here, that no card is there twice."""
    assert isinstance(state, CardsState)
    assert len(set(state.cards)) == len(state.cards) == state.seats
    assert set(state.cards) <= set(range(1, HIGHEST + 1))
    assert len(set(state.guesses)) == len(state.guesses) <= state.seats


def hidden(state: State, seat: Seat) -> Iterable[Hashable]:
    """Facts that the seat may not know: samples must be able to have each of them."""
    assert isinstance(state, CardsState)
    if state.outcome is None:
        for other, card in enumerate(state.cards):
            if other != seat:
                yield other, card


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """The truth agrees with all that the seat was ever shown."""
    assert isinstance(state, CardsState)
    guesses = []
    for event in events:
        if isinstance(event, Dealt):
            assert state.cards[seat] == event.cards[seat]
        elif isinstance(event, Guessed):
            guesses.append(event.total)
        elif isinstance(event, Shown):
            assert tuple(state.cards) == event.cards
    assert state.guesses == guesses
