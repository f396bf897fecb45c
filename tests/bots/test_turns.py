"""Who is heard, and in which order."""

from __future__ import annotations

from typing import cast

from himitsu.bots.turns import next_move, unasked_move
from himitsu.core.contract import Move, Seat, State


class Asking:
    """Seat 1 is asked; the others may move unasked, and seat 2 has nothing to do."""

    def to_act(self) -> list[Seat]:
        return [1, 3]

    def volunteers(self) -> list[Seat]:
        return [0, 2, 3, 4]

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [] if seat == 2 else [seat * 10]


STATE = cast(State, Asking())


def heard(wishes: dict[Seat, Move | None]) -> tuple[list[str], tuple[Seat, Move]]:
    """Whom it asked for a move, in order, and what came of it."""
    log: list[str] = []

    def volunteer(seat: Seat) -> Move | None:
        log.append(f"{seat} unasked")
        return wishes[seat]

    def choose(seat: Seat) -> Move:
        log.append(f"{seat} asked")
        return seat * 10

    return log, next_move(STATE, choose, wishes, volunteer)


def test_the_first_who_wants_to_moves_before_whoever_is_asked() -> None:
    assert heard({0: None, 2: 20, 3: 30, 4: 40}) == (["0 unasked", "3 unasked"], (3, 30))


def test_whoever_is_asked_first_moves_where_nobody_else_wants_to() -> None:
    assert heard({0: None, 4: None}) == (["0 unasked", "4 unasked", "1 asked"], (1, 10))
    assert heard({}) == (["1 asked"], (1, 10))
    assert unasked_move(STATE, (), lambda _seat: 0) is None
