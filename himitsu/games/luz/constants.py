"""What the page must know of LUZ: `make types` writes it into web/src/lib/wire."""

from __future__ import annotations

from typing import Final

from himitsu.games.luz.moves import FIRST_PLAY
from himitsu.games.luz.rules import (
    BET_BEADS,
    HAND,
    LETTERS,
    MAX_BID,
    MISS,
    PAY,
    ROUNDS,
    SAFE_PAY,
    TOP_VALUE,
    TRUMP,
)

CONSTANTS: Final[dict[str, object]] = {
    "ROUNDS": ROUNDS,
    "HAND": HAND,
    "TOP_VALUE": TOP_VALUE,
    "SUITS": list(LETTERS),
    "TRUMP": LETTERS[TRUMP],
    "PAY": PAY,
    "SAFE_PAY": SAFE_PAY,
    "MISS": MISS,
    "MAX_BID": MAX_BID,
    "BET_BEADS": BET_BEADS,
    "FIRST_PLAY": FIRST_PLAY,
}
