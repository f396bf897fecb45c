"""The moves of LUZ and their notation.

A move is a number: 0–21 bids (beads × 2, plus 1 with the safety bead), 22–31 plays of a slot.
Slots, not cards, because players do not know their own cards. In writing: `b3` bids three,
`b3+` three with safety, `p1` … `p10` play a slot, counted from the low end.
"""

from __future__ import annotations

import re
from typing import Final

from himitsu.core.contract import BadNotation, Move
from himitsu.games.luz.rules import HAND, MAX_BID

FIRST_PLAY: Final = 2 * (MAX_BID + 1)
ACTION_COUNT: Final = FIRST_PLAY + HAND
NO_BID: Final = -1
"""In place of a bid that is not made yet."""

_NOTATION: Final = re.compile(r"b(\d|10)(\+?)|p([1-9]|10)", re.ASCII)


def bid(beads: int, safety: bool) -> Move:
    return beads * 2 + int(safety)


def play_slot(slot: int) -> Move:
    return FIRST_PLAY + slot


def beads_of(move: Move) -> int:
    return move // 2


def has_safety(move: Move) -> bool:
    return move % 2 == 1


def format_move(move: Move) -> str:
    if not 0 <= move < ACTION_COUNT:
        raise ValueError(f"a move of LUZ is a number from 0 to {ACTION_COUNT - 1}, not {move}")
    if move >= FIRST_PLAY:
        return f"p{move - FIRST_PLAY + 1}"
    return f"b{beads_of(move)}{'+' if has_safety(move) else ''}"


def parse_move(text: str) -> Move:
    found = _NOTATION.fullmatch(text)
    if found is None:
        raise BadNotation(
            f"{text!r} is not a move in LUZ: write b0 to b10 to bid (b3+ with the safety bead), "
            "p1 to p10 to play a slot."
        )
    beads, safety, slot = found.groups()
    if slot is not None:
        return play_slot(int(slot) - 1)
    return bid(int(beads), safety == "+")
