"""What a card may be expected to bring in a clash, against a known card and against a back.

Small numbers for rules of thumb: 1 is a point won from the other, −1 a point lost. Companions and
what lies in front of the players are left out. Compiled.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from himitsu.games.rhymes.cards import (
    ACTION,
    APPLE,
    AXE,
    CANDLE,
    CLOTH,
    COAX,
    DAGGER,
    DECK_KINDS,
    FACE_KIND,
    FACES,
    FLOWERS,
    GOLD,
    HONEY,
    ITEM,
    JAR,
    LAMP,
    MIRROR,
    NET,
    SCARE,
    SCISSORS,
    SHOTGUN,
    SPINDLE,
    STONE,
    SWORD,
    TEARS,
)
from himitsu.games.rhymes.rules.comparison import BITTER, PLAIN, SWEET, beats

OUT: Final = 3.0
"""What it is worth to put the other out, or to be put out."""
EXTRA: Final[dict[int, float]] = {
    APPLE: 0.0,
    AXE: 0.4,
    FLOWERS: 0.6,
    GOLD: 0.8,
    JAR: 0.8,
    LAMP: 0.9,
    MIRROR: 0.2,
    NET: 0.5,
    CANDLE: 0.2,
}
"""What a card brings besides the clash."""
HEALED: Final = 1.2
"""Two points regained by the Apple."""
SHOT: Final = 0.3
"""How often a Shotgun is the only card of its side."""


def _weight(face: int) -> int:
    """As in `comparison`; a Sword seldom makes a King."""
    if FACE_KIND[face] == ACTION:
        return face
    if face == HONEY:
        return SWEET
    if face == TEARS:
        return BITTER
    if face == DAGGER:
        return COAX
    return SCARE if face in (SPINDLE, AXE, STONE, SWORD) else PLAIN


WEIGHT: Final[list[int]] = [_weight(face) for face in range(FACES)]


def _deadly(one: int, other: int) -> bool:
    """Does the first card put the owner of the other out?"""
    return (one, other) in ((STONE, SCISSORS), (SCISSORS, CLOTH), (CLOTH, STONE))


def _result(one: int, other: int) -> float:
    """From −1 to 1, for the owner of the first."""
    if _deadly(one, other):
        return OUT
    if _deadly(other, one):
        return -OUT
    if CANDLE in (one, other):
        return 0.0
    if one == APPLE and FACE_KIND[other] == ACTION:
        return HEALED
    if other == APPLE and FACE_KIND[one] == ACTION:
        return -HEALED
    if one == SCISSORS and FACE_KIND[other] == ITEM:
        return 0.0
    if other == SCISSORS and FACE_KIND[one] == ITEM:
        return 0.0
    first, second = WEIGHT[one], WEIGHT[other]
    plain = 0.0
    if beats(first, second):
        plain = 1.6 if one == DAGGER else 1.0
    elif beats(second, first):
        plain = -1.6 if other == DAGGER else -1.0
    for card, sign in ((one, 1.0), (other, -1.0)):
        if card == MIRROR:
            plain += 0.5 * (sign - plain)
        elif card == SHOTGUN:
            plain += SHOT * (sign - plain)
    return plain


VERSUS: Final[list[list[float]]] = [
    [_result(one, other) + EXTRA.get(one, 0.0) for other in range(FACES)] for one in range(FACES)
]
"""By own face and the other's."""


def _expected(one: int, kind: int) -> float:
    faces = [
        face for face in range(FACES) if FACE_KIND[face] == kind and (face != one or kind == ACTION)
    ]
    return fsum([VERSUS[one][face] for face in faces]) / len(faces)


EXPECTED: Final[list[list[float]]] = [
    [_expected(one, kind) for kind in range(DECK_KINDS)] for one in range(FACES)
]
"""By own face and the kind of the other's back."""
ALONE: Final[list[float]] = [1.0 + EXTRA.get(face, 0.0) for face in range(FACES)]
"""By face: for whoever laid a card that was not answered."""
