"""Random play to the end: what many searches do at their leaves."""

from __future__ import annotations

from random import Random

from himitsu.core.contract import State


def random_playout(state: State, rng: Random) -> int:
    """Play uniformly random moves until the game is over; returns how many decisions it took."""
    draw = rng.random
    decisions = 0
    while True:
        acting = state.to_act()
        if not acting:
            return decisions
        seat = acting[0]
        moves = state.legal_moves(seat)
        state.play(seat, moves[int(draw() * len(moves))])
        decisions += 1
