"""A game from one side, frame by frame: for replays, and for looking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from himitsu.core.contract import Game, Move, Seat
from himitsu.core.views import Event, View
from himitsu.server.opening import opening_of
from himitsu.server.protocol import ReplayFrames, ReplayOutline
from himitsu.server.storage import StoredTable

MOST_FRAMES: Final = 60
"""Views that one answer holds."""


class Reel:
    """What one viewer could see of the moves. A frame is a change that it could see."""

    def __init__(
        self, game: Game, table: StoredTable, moves: Sequence[tuple[Seat, Move]], viewer: Seat
    ) -> None:
        self._game = game
        opening = opening_of(game, table)
        state = opening.deal(game, table)
        self._views: list[View] = [state.view(viewer)]
        self._starts = [0]
        self.moves_before = [0]
        """By frame: how many moves lead to it."""
        self._log: list[Event] = list(state.events(viewer))
        for made, (seat, move) in enumerate(moves, 1):
            since = state.happened()
            opening.play(state, seat, move, made)
            events = state.events(viewer, since)
            view = state.view(viewer)
            if not events and view == self._views[-1]:
                continue
            self._views.append(view)
            self._starts.append(len(self._log))
            self.moves_before.append(made)
            self._log += events

    def __len__(self) -> int:
        return len(self._views)

    def outline(self, over: bool) -> ReplayOutline:
        log = msgspec.Raw(msgspec.json.encode(self._log))
        moves = tuple(self.moves_before) if over else ()
        return ReplayOutline(len(self), log, tuple(self._starts), moves)

    def frames(self, first: int, count: int) -> ReplayFrames:
        shown = self._views[first : first + min(count, MOST_FRAMES)]
        return ReplayFrames(
            first, tuple([msgspec.Raw(msgspec.json.encode(self._game.present(v))) for v in shown])
        )
