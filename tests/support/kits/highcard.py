"""What the laws must know about the example game."""

from __future__ import annotations

from random import Random

from support.highcard import NO_ANSWER, HighCard, HighCardState

from himitsu.core.contract import Move, Seat, State

MOVES_TOGETHER = 0.2
"""How many moves for each seat twins must last on average: some answers."""


def twin(state: State, seat: Seat, rng: Random) -> HighCardState | None:
    """The other seats' cards are drawn anew; their secret answers may be others, too."""
    assert isinstance(state, HighCardState)
    other = state.copy()
    other.keeps_events = True
    unseen = [card for card in HighCard().deck(state.options) if card != state.cards[seat]]
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
