"""The kinds of happenings. A state that keeps events keeps each as (kind, numbers)."""

from __future__ import annotations

from typing import Final

DEALT: Final = 0
TURN_BEGAN: Final = 1
DREW: Final = 2
ROW_FILLED: Final = 3
BEFRIENDED: Final = 4
DISCARDED: Final = 5
GIVEN: Final = 6
BURIED: Final = 7
UNMASKING: Final = 8
LAID: Final = 9
ANSWERED: Final = 10
REPLACED: Final = 11
TURNED: Final = 12
CLASHED: Final = 13
LOOKED: Final = 14
SWAPPED: Final = 15
PASSED_ON: Final = 16
MP: Final = 17
FACE_UP: Final = 18
FACE_DOWN: Final = 19
OUT: Final = 20
NAMED: Final = 21
PLAYED: Final = 22
ABILITY: Final = 23
GUESSED: Final = 24
VOTED: Final = 25
HAND_SEEN: Final = 26
HANDS_SWAPPED: Final = 27
MIXED: Final = 28
SHUFFLED: Final = 29
ENTERED: Final = 30
RIVER_SPOKE: Final = 31
SWAN_CAME: Final = 32
REMOVED: Final = 33
OVER: Final = 34
PUT_BACK: Final = 37
CALM_OVER: Final = 38
TURNED_UP: Final = 35
"""Cards laid out for all to see: Net, and what the White Rabbit has turned up early."""
CHOSE: Final = 36
"""What a card asked somebody to choose, where nothing else tells it."""
