"""What the laws must know: what a seat may not know, and what it was told (himitsu.testing.Kit)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random

from himitsu import Event, Move, Seat, State

from .game import CALL, DICE, FACES, GAME, NO_BID, Bid, Called, DiceState, Rolled

MOVES_TOGETHER = 0.2
"""Random players soon bid too high, and are called."""
RAREST = 1 / FACES


def twin(state: State, seat: Seat, rng: Random) -> DiceState | None:
    """The other seats' dice are rolled anew, but not those of the next rounds: the key stays."""
    assert isinstance(state, DiceState)
    if state.outcome is not None:
        return None
    other = state.copy()
    other.keep_events()
    for place, hand in enumerate(other.dice):
        if place != seat:
            other.dice[place] = sorted(rng.randint(1, FACES) for _ in hand)
    return other if other.dice != state.dice else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """A call shows all dice."""
    return move == CALL


def assert_conserved(state: State) -> None:
    assert isinstance(state, DiceState)
    assert len(state.dice) == len(state.bids) == state.seats
    assert all(1 <= die <= FACES for hand in state.dice for die in hand)
    assert all(len(hand) <= DICE for hand in state.dice)
    assert all(hand or bid == NO_BID for hand, bid in zip(state.dice, state.bids, strict=True))
    assert state.outcome is not None or state.dice[state.turn]


def hidden(state: State, seat: Seat) -> Iterable[Hashable]:
    """The next roll, and the others' faces. Dice lie sorted: "the first is a six" would be rare."""
    assert isinstance(state, DiceState)
    yield "next roll", state.chance.copy().below(FACES)
    for other, hand in enumerate(state.dice):
        if other != seat and state.outcome is None:
            yield from ((other, face) for face in hand)


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """The own dice, everybody's number of dice, the bids since, and the dice of the last round."""
    assert isinstance(state, DiceState)
    bids = [NO_BID] * state.seats
    last = None
    for event in events:
        if isinstance(event, Rolled):
            bids = [NO_BID] * state.seats
            rolled = event.dice
        elif isinstance(event, Bid):
            bids[event.seat] = GAME.parse(f"{event.count}x{event.face}")
        elif isinstance(event, Called):
            last = event
    assert state.last == last
    if state.outcome is None:
        assert state.bids == bids
        assert tuple(state.dice[seat]) == rolled[seat]
        assert list(map(len, state.dice)) == list(map(len, rolled))
