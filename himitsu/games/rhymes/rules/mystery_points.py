"""Mystery points: how they change. What that brings about is in `moment`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.happenings.kinds import MP
from himitsu.games.rhymes.moves import PASS, YES

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

LAST_MP: Final = 1
"""What nobody can lose while the opening is calm (R86)."""

NO_OR_YES: Final[list[int]] = [PASS, YES]


def no_or_yes(_s: RhymesState, _place: int) -> list[int]:
    return NO_OR_YES


def set_mp(s: RhymesState, place: int, mp: int) -> bool:
    """Change a player's MP; did they change?"""
    before = s.mp[place]
    if mp == before:
        return False
    s.mp[place] = mp
    bit = 1 << place
    s.changed |= bit
    if mp < before:
        s.fell |= bit
    else:
        s.fell &= ~bit
    if s.happenings is not None:
        s.note(MP, [place, mp])
    return True


def losable(s: RhymesState, place: int) -> int:
    """How many MP somebody can lose: all, but one less while the opening is calm (R86)."""
    return s.mp[place] - LAST_MP if s.awaited else s.mp[place]


def lose(s: RhymesState, place: int, points: int) -> None:
    set_mp(s, place, s.mp[place] - min(points, losable(s, place)))


def regain(s: RhymesState, place: int, points: int) -> bool:
    return set_mp(s, place, min(s.numbers.most_mp, s.mp[place] + points))
