"""Encoding: what a seat knows as numbers follows from its view, and says what it declares."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.view_encoding import NoEncoding
from himitsu.testing.broken import expect
from himitsu.testing.cases import Case, moments
from himitsu.testing.laws.twins import many_twins
from himitsu.testing.play import random_play


def why_no_encoding(game: Game) -> str | None:
    """What keeps the game from having one; None if it has one."""
    try:
        game.declared_encoding()
    except NoEncoding as error:
        return str(error)
    return None


def written(game: Game, state: State, seat: Seat) -> tuple[array[float], array[int]]:
    values = array("d", bytes(8 * game.declared_encoding().length))
    mask = array("b", bytes(game.action_count))
    game.encode_state(state, seat, values, mask)
    return values, mask


def encoded(game: Game, state: State, seat: Seat) -> tuple[list[float], list[int]]:
    values, mask = written(game, state, seat)
    return values.tolist(), mask.tolist()


def check_views(case: Case, key: bytes, seed: int) -> Counter[str]:
    """A state is encoded as its view is."""
    rng = Random(seed)
    state = case.new(key)
    rows = 0
    for _ in moments(case, state, rng, about=15):
        for seat in range(case.seats):
            values, mask = encoded(case.game, state, seat)
            expect(
                case.game.encode(state.view(seat)) == (values, mask),
                f"the truth is encoded for seat {seat} otherwise than its view",
            )
            expect(all(map(math.isfinite, values)), f"seat {seat}'s encoding is not finite")
            legal = [move for move, bit in enumerate(mask) if bit]
            expect(legal == state.legal_moves(seat), f"seat {seat}'s mask is not its legal moves")
            rows += 1
    return Counter(rows=rows)


def check_twins(case: Case, _key: bytes, seed: int) -> Counter[str]:
    """What a seat may not know does not change its encoding."""
    rng = Random(seed)
    twins = 0
    for state, seat, other in many_twins(case, rng):
        expect(
            encoded(case.game, state, seat) == encoded(case.game, other, seat),
            f"seat {seat} can tell twins apart by their encoding",
        )
        twins += 1
    return Counter(twins=twins)


SIBLINGS = 6
"""So many positions one move on are looked at, besides the one in which the move is made."""


def check_facts(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Views of a seat that differ in legal moves or in declared facts are encoded differently: in
    one game, and in positions that a single move makes different."""
    facts = case.game.declared_encoding().facts
    known: dict[tuple[Seat, bytes], list[object]] = {}
    rng = Random(seed)
    state = case.new(key)
    for mover, _ in moments(case, state, rng, about=30):
        legal = state.legal_moves(mover)
        for position in (
            state,
            *siblings(state, mover, rng.sample(legal, min(SIBLINGS, len(legal)))),
        ):
            for seat in range(case.seats):
                view = position.view(seat)
                told = [view.legal, *[getattr(view, name) for name in facts]]
                values, mask = written(case.game, position, seat)
                row = values.tobytes() + mask.tobytes()
                expect(
                    known.setdefault((seat, row), told) == told,
                    f"seat {seat} has two views that differ in facts, and one encoding",
                )
    return Counter(rows=len(known))


def siblings(state: State, mover: Seat, moves: Sequence[Move]) -> Iterator[State]:
    """What becomes of it by one move or the other."""
    for move in moves:
        position = state.copy()
        position.play(mover, move)
        yield position


def check_bounds(case: Case, key: bytes, seed: int) -> Counter[str]:
    """At a table with default options, numbers stay within their bounds."""
    encoding = case.game.declared_encoding()
    low, high = encoding.bounds()
    names = encoding.names()
    expect(
        len(low) == len(high) == len(names) == len(set(names)) == encoding.length,
        "the encoding has not one name and two bounds for each number",
    )
    rng = Random(seed)
    state = case.game.new({}, case.seats, key)
    rows = 0
    for _ in random_play(state, rng):
        values, _ = encoded(case.game, state, rng.randrange(case.seats))
        outside = [
            (names[place], value)
            for place, value in enumerate(values)
            if not low[place] <= value <= high[place]
        ]
        expect(not outside, f"numbers out of their bounds: {outside}")
        rows += 1
    return Counter(rows=rows)
