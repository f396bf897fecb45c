"""What the page must know of LUZ: `make types` writes it into web/src/lib/wire."""

from __future__ import annotations

from typing import Final

from himitsu.games.luz.faces import read_card
from himitsu.games.luz.rules import (
    HAND,
    LETTERS,
    MAX_BID,
    MISS,
    ROUNDS,
    TOP_VALUE,
    trick_winner,
)
from himitsu.games.luz.scenes import SCENES
from himitsu.games.luz.scoring import pay_for, score_for
from himitsu.games.luz.tunables import STANDARD

_TRICK: Final = ("B6", "B9", "Y2", "B10")
_EXAMPLE_ROUND: Final = 2
_EXAMPLE_BEADS: Final = 2
_EXAMPLE_WON: Final = (0, 1, 2, 3, 4, 5)


def _example_bid(safety: bool) -> dict[str, object]:
    points = [
        score_for(STANDARD, _EXAMPLE_ROUND - 1, _EXAMPLE_BEADS, safety, won) for won in _EXAMPLE_WON
    ]
    return {"beads": _EXAMPLE_BEADS, "safety": safety, "points": points}


CONSTANTS: Final[dict[str, object]] = {
    # How long what is told step by step stays on screen.
    "SCENES": SCENES,
    "ROUNDS": ROUNDS,
    "HAND": HAND,
    "TOP_VALUE": TOP_VALUE,
    "SUITS": list(LETTERS),
    "PAY": [pay_for(STANDARD, number, False) for number in range(ROUNDS)],
    "SAFE_PAY": [pay_for(STANDARD, number, True) for number in range(ROUNDS)],
    "MISS": MISS,
    "MAX_BID": MAX_BID,
    # The examples of the rules page.
    "EXAMPLE_TRICK": {
        "cards": _TRICK,
        "taken": trick_winner([read_card(card) for card in _TRICK]),
    },
    "EXAMPLE_SCORES": {"won": _EXAMPLE_WON, "bids": [_example_bid(False), _example_bid(True)]},
}
