"""Words beside a move: what people say while they play, for the log alone.

The rules never see them. They are plain text on one line, and are shown as such.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from himitsu.core.contract import Game, Seat, State
from himitsu.core.views import Event

MAX_WORDS: Final = 280
_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
_DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn the direction of writing: one saying could rewrite the line around it."""
_VISIBLE: Final = "LNPS"


def clean_words(text: str) -> str | None:
    """The text as others read it: on one line, and without signs that nobody can see; None if
    nothing is left to read."""
    signs = "".join([_clean_sign(sign) for sign in text])
    # What stood apart may be joined now, so signs are composed last; and once more after a cut.
    words = unicodedata.normalize("NFC", " ".join(signs.split()))
    words = unicodedata.normalize("NFC", words[:MAX_WORDS].strip())
    visible = any(unicodedata.category(sign)[0] in _VISIBLE for sign in words)
    return words if visible else None


def are_words(text: str) -> bool:
    """Can the text be shown as it is?"""
    return clean_words(text) == text


def _clean_sign(sign: str) -> str:
    if sign in _DIRECTIONS:
        return ""
    return " " if unicodedata.category(sign) in _CONTROLS else sign


class Spoken:
    """Which happenings of a game came with words."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._said: list[tuple[int, int, str]] = []
        """The first happening, the one after the last, and the words."""

    def add(self, first: int, after: int, words: str) -> None:
        self._said.append((first, after, words))

    def events(self, state: State, viewer: Seat, since: int = 0) -> list[Event]:
        """The state's events, with the words."""
        events = state.events(viewer, since)
        for first, after, words in self._said:
            if first < since:
                continue
            # A viewer need not see every happening, so events are counted from the end.
            start = len(events) - len(state.events(viewer, first))
            end = len(events) - len(state.events(viewer, after))
            for place in range(start, end):
                events[place] = self._game.with_words(events[place], words)
        return events
