"""What everybody hears of a girl's action, kept as numbers while it is played (Y33).

Playing out a game makes hundreds of these, and mostly nobody reads them: so each is one number,
and the rows that a view shows are made of them when somebody looks (himitsu.games.yurikure.recall).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.core.contract import Move, Seat

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState

REVEAL_KIND: Final = 6
"""In place of the kind of a question: points were laid open."""

# One number, in this mixed base: row, kind, girl, seat + 1, points, move.
_KINDS: Final = 8
_GIRLS: Final = 16
_SEATS: Final = 8
_POINTS: Final = 32
_MOVES: Final = 512


def pack(row: int, kind: int, girl: int, seat: Seat, points: int, move: Move) -> int:
    return (
        (((row * _KINDS + kind) * _GIRLS + girl) * _SEATS + seat + 1) * _POINTS + points
    ) * _MOVES + move


def unpack(number: int) -> tuple[int, int, int, Seat, int, Move]:
    """Row, kind, girl, seat, points and move."""
    number, move = divmod(number, _MOVES)
    number, points = divmod(number, _POINTS)
    number, seat = divmod(number, _SEATS)
    number, girl = divmod(number, _GIRLS)
    row, kind = divmod(number, _KINDS)
    return row, kind, girl, seat - 1, points, move


def row_of(number: int) -> int:
    return number // (_KINDS * _GIRLS * _SEATS * _POINTS * _MOVES)


def first_row(state: YurikureState, turn: int) -> int:
    """Which row the first girl of a turn has; those of the game-start phase are turn 0's."""
    return (turn if state.oriented else turn - 1) * state.girls


def remember(
    state: YurikureState, kind: int, girl: int, seat: Seat, points: int, move: Move
) -> None:
    """Keep what was said, or laid open, in the action that is going on."""
    said = state.said
    if state.said_shared:
        said = said.copy()
        state.said = said
        state.said_shared = False
    state.latest = None
    row = first_row(state, state.turn) + state.at
    said.append(pack(row, kind, girl, seat, points, move))
