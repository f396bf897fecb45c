"""About how long people take for a game: how many questions it asks, at a pace that is a guess.

The questions are counted in games of bots (`bench/lengths.py`); nobody has timed people.
"""

from __future__ import annotations

from typing import Final

DECISION_SECONDS: Final = 8.0
"""To think, where there is something to choose."""
LOOK_SECONDS: Final = 2.0
"""To see what came of it."""
STEP: Final = 5


def minutes(questions: int) -> int:
    """For so many questions, to the nearest five minutes."""
    taken = questions * (DECISION_SECONDS + LOOK_SECONDS) / 60
    return max(STEP, STEP * round(taken / STEP))
