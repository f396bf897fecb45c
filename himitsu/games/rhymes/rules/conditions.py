"""What the identities win by that depends on one other identity: written once, for the judgement,
for what players are told, and for bots."""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import BOY, GIRL, KING, PRINCE, PRINCESS, QUEEN, WITCH

WINS_BY_OUT: Final[dict[int, list[tuple[int, bool]]]] = {
    GIRL: [(PRINCESS, False)],
    BOY: [(KING, False)],
    KING: [(KING, False)],
    QUEEN: [(PRINCESS, True)],
    PRINCE: [(KING, False)],
    PRINCESS: [(WITCH, False)],
    WITCH: [(GIRL, False), (QUEEN, True)],
}
"""Who must go out, and whether the player's own identity must be face down (R3)."""

PAIRS: Final[list[tuple[int, int]]] = [(GIRL, BOY), (KING, QUEEN), (PRINCE, PRINCESS)]
"""Who win together when both are face up."""

WINS_WITH: Final[dict[int, int]] = {
    **dict(PAIRS),
    **{other: one for one, other in PAIRS},
}
"""By identity: with whom it wins so."""
