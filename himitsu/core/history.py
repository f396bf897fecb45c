"""Perfect recall: a game in play together with all that its seats saw of it.

A view holds what matters of the past, not all of it. Whoever needs every word, as the information
states of game theory do, plays through a `History`. It looks at the table with every seat's eyes
after every move, which costs much more than the move.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TypeAlias

import msgspec

from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.views import Event

Entry: TypeAlias = Move | Event | str
"""A move of the seat's own; something that happened, as it saw it; or a digest of its view, once
that has changed: not every change of a view, such as who is asked what, is an event."""


class History:
    """A state, and by seat what it did and saw from the beginning of the history on."""

    def __init__(self, state: State, seats: int) -> None:
        """From here on; a state that kept events so far brings them along."""
        if not state.happened():
            state.keep_events()
        self.state = state
        self._seen: list[list[Entry]] = [[] for _ in range(seats)]
        self._views = [""] * seats
        self._told = 0
        self._tell()

    def _tell(self) -> None:
        state = self.state
        for seat, seen in enumerate(self._seen):
            seen.extend(state.events(seat, self._told))
            view = blake2b(msgspec.json.encode(state.view(seat)), digest_size=8).hexdigest()
            if view != self._views[seat]:
                self._views[seat] = view
                seen.append(view)
        self._told = state.happened()

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move; nothing is remembered of one that is refused."""
        self.state.play(seat, move)
        self._seen[seat].append(move)
        self._tell()

    def seen(self, seat: Seat) -> tuple[Entry, ...]:
        """What the seat did and saw, in this order."""
        return tuple(self._seen[seat])

    def text(self, seat: Seat) -> str:
        """The same as text, equal where the seat did and saw the same."""
        return msgspec.json.encode(self._seen[seat]).decode()

    def copy(self) -> History:
        """An independent copy, which remembers what this one does."""
        seen = [seen.copy() for seen in self._seen]
        return _remembered(self.state.copy(), seen, self._views.copy())

    def __deepcopy__(self, memo: object) -> History:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle the state, which keeps no events, and what was seen."""
        return _remembered, (self.state, self._seen, self._views)


def _remembered(state: State, seen: list[list[Entry]], views: list[str]) -> History:
    """A history whose state has come without its events."""
    state.keep_events()
    history = History(state, 0)
    history._seen = seen
    history._views = views
    history._told = state.happened()
    return history


def new_history(game: Game, options: Mapping[str, str], seats: int, key: bytes) -> History:
    """A new game that is remembered from its deal on."""
    return History(game.new(options, seats, key, keep_events=True), seats)
