"""The two sides of a clash: 0 is the initiator's, 1 the opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState


def opposite(side: int) -> int:
    return 1 - side


def side_place(s: RhymesState, side: int) -> int:
    return s.initiator if side == 0 else s.opponent


def card_at(s: RhymesState, side: int) -> int:
    """The side's card in this clash; NO_CARD for no answer, BLANK for one cut away."""
    return s.laid[s.clash] if side == 0 else s.answers[s.clash]


def put_at(s: RhymesState, side: int, card: int) -> None:
    if side == 0:
        s.laid[s.clash] = card
    else:
        s.answers[s.clash] = card
