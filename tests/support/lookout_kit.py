"""What the laws must know about the lookout game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from support.lookout import CARDS, DRAW, LOOK, ROUNDS, Dealt, Drew, Looked, LookoutState, Shown

from himitsu.core.contract import Move, Seat, State
from himitsu.core.views import Event

MOVES_TOGETHER = 0.3
"""How many moves for each seat twins must last on average: a look or a draw parts many."""
RAREST = 1 / 12
"""A card among the eleven that one does not hold."""


def knows(state: LookoutState, seat: Seat, owner: Seat) -> bool:
    return owner == seat or owner in state.known[seat]


def twin(state: State, seat: Seat, rng: Random) -> LookoutState | None:
    """The cards that the seat does not know, and the deck, are dealt anew."""
    assert isinstance(state, LookoutState)
    other = state.copy()
    other.keep_events()
    owners = [owner for owner in range(state.seats) if not knows(state, seat, owner)]
    unseen = [*[state.cards[owner] for owner in owners], *state.deck]
    rng.shuffle(unseen)
    for owner in owners:
        other.cards[owner] = unseen.pop()
    other.deck = unseen
    return other if other.dump() != state.dump() else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """The end shows all cards, a draw discards one openly, and a look shows the looker one."""
    assert isinstance(state, LookoutState)
    assert isinstance(other, LookoutState)
    if state.made == ROUNDS * state.seats - 1:
        return True
    if move == DRAW:
        drawn = mover == seat and state.deck[-1] != other.deck[-1]
        return drawn or state.cards[mover] != other.cards[mover]
    target = (seat + 1) % state.seats
    return move == LOOK and mover == seat and state.cards[target] != other.cards[target]


def assert_conserved(state: State) -> None:
    assert isinstance(state, LookoutState)
    assert sorted(state.cards + state.deck + state.discards) == list(range(1, CARDS + 1))


def hidden(state: State, seat: Seat) -> set[Hashable]:
    """Who holds what, what is drawn next, which of two cards comes first, and the next roll."""
    assert isinstance(state, LookoutState)
    facts: set[Hashable] = {
        ("seat", owner, "holds", state.cards[owner])
        for owner in range(state.seats)
        if not knows(state, seat, owner)
    }
    facts.add(("on top", state.deck[-1]))
    facts.add(("the top is higher than the next", state.deck[-1] > state.deck[-2]))
    facts.add(("next roll", state.chance.copy().below(6)))
    return facts


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """The cards that the seat was dealt, drew or looked at, as long as their owners hold them."""
    assert isinstance(state, LookoutState)
    cards: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, Dealt | Shown):
            cards.update(
                {owner: card for owner, card in enumerate(event.cards) if card is not None}
            )
        elif isinstance(event, Looked) and event.card is not None:
            cards[event.target] = event.card
        elif isinstance(event, Drew):
            cards.pop(event.seat, None)
            if event.seat == seat and event.card is not None:
                cards[seat] = event.card
            assert event.discarded in state.discards
    for owner, card in cards.items():
        assert state.cards[owner] == card, f"seat {owner} holds {card}"
