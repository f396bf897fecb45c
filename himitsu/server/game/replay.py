"""A game from one side, frame by frame: for replays, and for looking back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET

from himitsu.core.contract import Seat
from himitsu.core.records import Record, steps
from himitsu.core.views import Event, View
from himitsu.core.words import Spoken
from himitsu.server.game.seating import Takeover, change
from himitsu.server.protocol.http import HintMark, ReplayFrames, ReplayOutline, SeatChange

MOST_FRAMES: Final = 60
"""Views that one answer holds."""


class Replay:
    """What one viewer could see of a recorded game. A frame is a change that it could see."""

    def __init__(self, record: Record, viewer: Seat, taken: Sequence[Takeover] = ()) -> None:
        self._hints = record.hints
        self._game = record.game
        self._views: list[View] = []
        self._starts: list[int] = []
        self.moves_before: list[int] = []
        """By frame: how many moves lead to it."""
        self._log: list[Event] = []
        self._changes: list[SeatChange] = []
        spoken = Spoken(record.game)
        since = 0
        for made, state in enumerate(steps(record, spoken=spoken)):
            events = spoken.events(state, viewer, since)
            since = state.happened()
            view = state.view(viewer)
            if made == 0 or events or view != self._views[-1]:
                self._views.append(view)
                self._starts.append(len(self._log))
                self.moves_before.append(made)
                self._log += events
            self._changes += [
                change(each.taken, len(self._log)) for each in taken if each.moves == made
            ]

    def __len__(self) -> int:
        return len(self._views)

    def outline(self, over: bool) -> ReplayOutline:
        log = msgspec.Raw(msgspec.json.encode(self._log))
        moves = tuple(self.moves_before) if over else ()
        changes = tuple(self._changes) or UNSET
        hints = (self._hint_marks() or UNSET) if over else UNSET
        return ReplayOutline(len(self), log, tuple(self._starts), moves, changes, hints)

    def _hint_marks(self) -> tuple[HintMark, ...]:
        return tuple(
            [
                HintMark(seat, bisect_right(self.moves_before, made) - 1)
                for seat, made in self._hints
            ]
        )

    def frames(self, first: int, count: int) -> ReplayFrames:
        shown = self._views[first : first + min(count, MOST_FRAMES)]
        return ReplayFrames(
            first, tuple([msgspec.Raw(msgspec.json.encode(self._game.present(v))) for v in shown])
        )
