"""Who moves next where bots play: the same wherever nobody waits for anybody's clock."""

from __future__ import annotations

from collections.abc import Callable, Collection

from himitsu.core.contract import Move, Seat, State

Decision = tuple[Seat, Move]


def unasked_move(
    state: State, willing: Collection[Seat], volunteer: Callable[[Seat], Move | None]
) -> Decision | None:
    """What the first of the seats that may move of their own accord does; None if none does. Only
    the willing are heard."""
    for seat in state.volunteers():
        if seat in willing and state.legal_moves(seat):
            move = volunteer(seat)
            if move is not None:
                return seat, move
    return None


def next_move(
    state: State,
    choose: Callable[[Seat], Move],
    willing: Collection[Seat],
    volunteer: Callable[[Seat], Move | None],
) -> Decision:
    """Who moves, and what: before the seat that is asked, those are heard who may move unasked."""
    unasked = unasked_move(state, willing, volunteer)
    if unasked is not None:
        return unasked
    asked = state.to_act()[0]
    return asked, choose(asked)
