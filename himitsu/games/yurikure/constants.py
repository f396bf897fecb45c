"""What the page must know of Yuri-Kure: `make types` writes it into web/src/lib/wire."""

from __future__ import annotations

from typing import Final

from himitsu.games.yurikure.aid.odds import WAYS
from himitsu.games.yurikure.girls import (
    CODES,
    NAMES,
    ORIENTATIONS,
    PAIRS,
    SHARED,
    STANDARD,
)
from himitsu.games.yurikure.rules.points import (
    EXTRA,
    EXTRA_ORIENTED,
    SETUP_SUPPORT,
)
from himitsu.games.yurikure.rules.scoring import TURNS
from himitsu.games.yurikure.scenes import SCENES

CONSTANTS: Final[dict[str, object]] = {
    # How long what is told step by step stays on screen.
    "SCENES": SCENES,
    # Girls and pairs by number.
    "GIRLS": [name.lower() for name in NAMES],
    "GIRL_CODES": CODES,
    "PAIRS": PAIRS,
    "ORIENTATIONS": ORIENTATIONS,
    # At most so many girls have the same one.
    "ORIENTATION_SHARED": SHARED,
    # By orientation: who has it in a game with the standard ones.
    "STANDARD_HOLDERS": {
        name: [girl for girl, traits in enumerate(STANDARD) if traits >> bit & 1]
        for bit, name in enumerate(ORIENTATIONS)
    },
    # Support points; extra ones by the turn after which they come (Y3).
    "SETUP_SUPPORT": SETUP_SUPPORT,
    "EXTRA": EXTRA,
    "EXTRA_ORIENTED": EXTRA_ORIENTED,
    "TURNS": TURNS,
    # What the chances of a couple are out of (Y32).
    "ODDS_OF": WAYS,
}
