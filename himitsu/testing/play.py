"""Random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from himitsu.core.contract import Move, Seat, State
from himitsu.testing.broken import Broken

UNASKED = 0.25
"""How often somebody who is not asked, but may make a move, makes one."""


def next_mover(state: State, rng: Random) -> Seat:
    """Somebody who is asked; now and then somebody who may make a move without being asked."""
    free = [seat for seat in state.volunteers() if state.legal_moves(seat)]
    return rng.choice(free if free and rng.random() < UNASKED else state.to_act())


def random_play(state: State, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """Moves drawn at random; the caller sees the state before each, then it is played."""
    while state.to_act():
        seat = next_mover(state, rng)
        legal = state.legal_moves(seat)
        if not legal:
            raise Broken(f"seat {seat} is asked, and has no legal move")
        move = rng.choice(legal)
        yield seat, move
        state.play(seat, move)


def somewhere(state: State, rng: Random, decisions: int) -> None:
    """Play so many random moves; a game that is shorter is played to its end."""
    for played, _ in enumerate(random_play(state, rng)):
        if played == decisions:
            return
