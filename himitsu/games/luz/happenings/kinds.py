"""The kinds of happenings. A state that keeps events keeps each as (kind, numbers)."""

from __future__ import annotations

from typing import Final

DEAL: Final = 0
BID: Final = 1
PLAY: Final = 2
TRICK: Final = 3
SCORE: Final = 4
END: Final = 5
