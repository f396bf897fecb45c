"""The moves of Yuri-Kure and their notation.

    number    written    meaning
    0         pass       reveal nothing
    1         redo       take back the points placed in this window, while it is open
    2, 3      yes, no    a vote for or against; OK or No
    4         nothing    she does nothing
    5–13      aKu        she approaches Kuroki
    14–22     cKu        she confesses to Kuroki
    23–31     fKu        she, being Cool, has three favor with Kuroki
    32–67     gAkSh      she begins a game of love on Akane and Shirakaba
    68–103    sAkSh      the next support point, the highest first, goes to Akane and Shirakaba
    104–310   Ku4        reveal four control points over Kuroki

A move never says who acts: the question that it answers does.
"""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import BadNotation, Move
from himitsu.games.yurikure.girls import CODES, MOST_GIRLS, MOST_PAIRS, PAIRS
from himitsu.games.yurikure.rules.points import MOST_CONTROL

PASS: Final = 0
REDO: Final = 1
YES: Final = 2
NO: Final = 3
NOTHING: Final = 4
APPROACH: Final = 5
CONFESS: Final = 14
FAVOR: Final = 23
LOVE: Final = 32
PLACE: Final = 68
REVEAL: Final = 104
ACTION_COUNT: Final = 311
assert CONFESS == APPROACH + MOST_GIRLS
assert LOVE == FAVOR + MOST_GIRLS == CONFESS + 2 * MOST_GIRLS
assert REVEAL == PLACE + MOST_PAIRS == LOVE + 2 * MOST_PAIRS
assert ACTION_COUNT == REVEAL + MOST_GIRLS * MOST_CONTROL


def reveal(girl: int, points: int) -> Move:
    return REVEAL + girl * MOST_CONTROL + points - 1


def revealed_girl(move: Move) -> int:
    return (move - REVEAL) // MOST_CONTROL


def revealed_points(move: Move) -> int:
    return (move - REVEAL) % MOST_CONTROL + 1


def format_move(move: Move) -> str:
    if not 0 <= move < ACTION_COUNT:
        raise ValueError(
            f"a move of Yuri-Kure is a number from 0 to {ACTION_COUNT - 1}, not {move}"
        )
    return _WRITTEN[move]


def parse_move(text: str) -> Move:
    move = _READ.get(text)
    if move is None:
        raise BadNotation(
            f"{text!r} is not a move in Yuri-Kure: write pass, redo, yes, no, nothing, aKu to "
            "approach Kuroki, cKu to confess to her, fKu for a Cool girl's favor, gAkSh for a Game "
            "of Love, sAkSh to support a pair, Ku4 to reveal four points for her."
        )
    return move


def _written() -> list[str]:
    pairs = [CODES[one] + CODES[other] for one, other in PAIRS]
    written = ["pass", "redo", "yes", "no", "nothing"]
    for sign in "acf":
        written += [sign + code for code in CODES]
    for sign in "gs":
        written += [sign + pair for pair in pairs]
    for code in CODES:
        written += [f"{code}{points}" for points in range(1, MOST_CONTROL + 1)]
    return written


_WRITTEN: Final[list[str]] = _written()
_READ: Final[dict[str, int]] = {
    **{
        text[0] + text[3:] + text[1:3]: LOVE + place
        for place, text in enumerate(_WRITTEN[LOVE:REVEAL])
    },
    **{text: move for move, text in enumerate(_WRITTEN)},
}
"""The girls of a pair may be named in either order."""
