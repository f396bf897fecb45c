"""Refusal: a move that is not legal is refused, and nothing changes."""

from __future__ import annotations

from collections import Counter
from random import Random

from himitsu.core.contract import IllegalMove, Move, Seat, State
from himitsu.testing.broken import Broken, expect
from himitsu.testing.cases import Case, moments
from himitsu.testing.play import random_play


def check_refusal(case: Case, key: bytes, seed: int) -> Counter[str]:
    rng = Random(seed)
    state = case.new(key)
    moves = [*range(case.game.action_count), -1, case.game.action_count, 2**40]
    refused = 0
    for _ in moments(case, state, rng, about=8):
        before = state.dump()
        for seat in range(case.seats):
            legal = set(state.legal_moves(seat))
            for move in moves:
                if move not in legal:
                    _expect_refused(state, seat, move)
                    refused += 1
        expect(state.dump() == before, "a refused move has changed the truth")
    for seat in range(case.seats):
        expect(state.legal_moves(seat) == [], f"seat {seat} may move after the end")
        _expect_refused(state, seat, 0)
    return Counter({"moves refused": refused + case.seats})


def _expect_refused(state: State, seat: Seat, move: Move) -> None:
    try:
        state.play(seat, move)
    except IllegalMove:
        return
    raise Broken(f"move {move} of seat {seat} is not legal, and was not refused")


def check_legal_moves(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Legal moves are a fresh list in order, and those of the view."""
    state = case.new(key)
    moves = 0
    for seat, _ in random_play(state, Random(seed)):
        legal = state.legal_moves(seat)
        count = case.game.action_count
        unknown = [each for each in legal if not 0 <= each < count]
        expect(
            unknown == [],
            f"seat {seat}'s legal moves name {unknown}; there are {count} moves, 0 to {count - 1}",
        )
        expect(legal == sorted(set(legal)), f"seat {seat}'s legal moves are not in order: {legal}")
        expect(
            tuple(legal) == state.view(seat).legal,
            f"seat {seat}'s view names other legal moves than the state",
        )
        legal.clear()
        expect(bool(state.legal_moves(seat)), "legal_moves gives away its own list, not a copy")
        moves += 1
    return Counter(moves=moves)
