"""The kinds of happenings. A state that keeps events keeps each as (kind, numbers)."""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
PLACED: Final = 1
TURN: Final = 2
ASKED: Final = 3
PASSED: Final = 4
REVEALED: Final = 5
DECLARED: Final = 6
FAVORED: Final = 7
APPROACHED: Final = 8
CONFESSED: Final = 9
ANSWERED: Final = 10
TRIED: Final = 11
LOVE_BEGUN: Final = 12
VOTED: Final = 13
COUNTED: Final = 14
LOVE_ENDED: Final = 15
IDLE: Final = 16
COUPLES: Final = 17
KISSES: Final = 18
POINTS_DUE: Final = 19
END: Final = 20
