"""What the page must know of Rebel Rhymes: `make types` writes it into web/src/lib/wire."""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import (
    COPIES,
    DREAMER,
    FACE_KIND,
    FACE_NAMES,
    FEMALE,
    FIRST_COMPANION,
    IDENTITY_CARDS,
    IDENTITY_NAMES,
    KINDS,
    LASTING,
    SWAN,
    WHO,
)
from himitsu.games.rhymes.moves import (
    ASK,
    DECK,
    FACE,
    HEAP,
    KIND,
    NAME,
    PASS,
    PICK,
    PLACE,
    SLOT,
    USE,
    YES,
)
from himitsu.games.rhymes.rules.identity_pools import BASIC, BASIC_SEATS, SCRIPT_SEATS, Pool, pool
from himitsu.games.rhymes.rules.moment import EXPOSED
from himitsu.games.rhymes.rules.piles import MAX_MP
from himitsu.games.rhymes.rules.victory import (
    BY_FACES,
    BY_OUT,
    BY_SINGER,
    BY_SWAN,
    ENDINGS,
)
from himitsu.games.rhymes.scenes import SCENES


def _faces_by_kind() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for face, name in enumerate(FACE_NAMES):
        found[KINDS[FACE_KIND[face]]].append(name)
    found["identity"] += IDENTITY_NAMES
    return found


def _copies() -> dict[str, int]:
    """By face, identities too: how many cards show it (R1)."""
    found = {name: COPIES if face < FIRST_COMPANION else 1 for face, name in enumerate(FACE_NAMES)}
    for who, name in enumerate(IDENTITY_NAMES):
        found[name] = 1 if who in (DREAMER, SWAN) else WHO.count(who)
    return found


def _names(cards: list[int]) -> list[str]:
    return [IDENTITY_NAMES[WHO[card]] for card in cards]


def _pool(dealt: Pool) -> dict[str, object]:
    return {
        "certain": _names(dealt.certain),
        "drawn": dealt.drawn,
        "others": _names(dealt.others),
    }


CONSTANTS: Final[dict[str, object]] = {
    # How long what is told step by step stays on screen.
    "SCENES": SCENES,
    # Moves, or where a zone of them begins.
    "PASS": PASS,
    "YES": YES,
    "DECK": DECK,
    "HEAP": HEAP,
    "USE": USE,
    "ASK": ASK,
    "SLOT": SLOT,
    "PLACE": PLACE,
    "PICK": PICK,
    "NAME": NAME,
    "KIND": KIND,
    "FACE": FACE,
    # Cards, by number as the moves name them.
    "KINDS": KINDS,
    "IDENTITIES": IDENTITY_NAMES,
    "FACES": FACE_NAMES,
    "FACES_BY_KIND": _faces_by_kind(),
    "COPIES": _copies(),
    "LASTING": [FACE_NAMES[face] for face in LASTING],
    "LADIES": [name for who, name in enumerate(IDENTITY_NAMES) if FEMALE >> who & 1],
    # Identities that are dealt; Dreamer and Swan enter by cards alone.
    "DEALT": list(dict.fromkeys(_names(IDENTITY_CARDS))),
    "BASIC_POOLS": {seats: _pool(pool(BASIC, seats)) for seats in BASIC_SEATS},
    "SCRIPT_POOLS": {script: _pool(pool(script, *seats)) for script, seats in SCRIPT_SEATS.items()},
    # Ways to win that are the condition of an identity.
    "CONDITIONS": [ENDINGS[cause] for cause in (BY_FACES, BY_OUT, BY_SINGER, BY_SWAN)],
    # Numbers of the rules.
    "MAX_MP": MAX_MP,
    "EXPOSED": EXPOSED,
}
