"""Perfect recall for states that are cloned and resampled, worked out when somebody asks for it."""

from __future__ import annotations

from himitsu.core.contract import Move, Seat, State
from himitsu.core.history import Entry, History

Made = tuple[tuple[Seat, Move], ...]
"""Moves in order, and who made them."""


class Recall:
    """From a state on, what every seat did and saw. All clones share one: it follows the moves that
    were made, and plays them once more where somebody asks about others than the last time."""

    def __init__(
        self, start: State, seats: int, before: int, known: tuple[Recall, Seat, Made] | None = None
    ) -> None:
        """`before`: the moves that led to the state; `known`: a seat for which it could be the
        state that they led to, so that it remembers them. The state is kept as it is."""
        self._start = start
        self._seats = seats
        self._before = before
        self._known = known
        self._history: History | None = None
        self._played: Made = ()

    def seen(self, seat: Seat, made: Made) -> tuple[Entry, ...]:
        """What the seat did and saw in a game of these moves."""
        seen = self._followed(made[self._before :]).seen(seat)
        if self._known is not None:
            recall, viewer, earlier = self._known
            if viewer == seat:
                # The first that is seen of a state is its view, which was seen then as well.
                return (*recall.seen(seat, earlier), *seen[1:])
        return seen

    def _followed(self, made: Made) -> History:
        history, played = self._history, len(self._played)
        if history is None or made[:played] != self._played:
            history, played = History(self._start.copy(), self._seats), 0
        self._history, self._played = None, ()
        for seat, move in made[played:]:
            history.play(seat, move)
        self._history, self._played = history, made
        return history

    def resampled(self, truth: State, seat: Seat, made: Made) -> Recall:
        """For another truth that the seat considers possible after these moves."""
        return Recall(truth.copy(), self._seats, len(made), (self, seat, made))

    def __deepcopy__(self, memo: object) -> Recall:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Recall, (self._start, self._seats, self._before, self._known)
