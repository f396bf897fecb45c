"""The pair that a declaration is about."""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Move
from himitsu.games.yurikure.girls import pair_of
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, PLACE

NO_PAIR: Final = -1


def declared_pair(girl: int, move: Move) -> int:
    """The pair that draws closer if the girl does this; NO_PAIR if none does."""
    if not APPROACH <= move < PLACE:
        return NO_PAIR
    if move >= LOVE:
        return move - LOVE
    if move >= FAVOR:
        return pair_of(girl, move - FAVOR)
    return pair_of(girl, move - (CONFESS if move >= CONFESS else APPROACH))
