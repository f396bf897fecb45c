"""What a page heard of Yuri-Kure, held against the truth, which the record tells once the game is
over."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import msgspec
from support.page_browser import Wire
from support.serving import Json

from himitsu.core.contract import PUBLIC, Seat, State
from himitsu.core.record_parser import read
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.views import GameOver

FRAME = {"type", "frame", "view", "prompt", "orders", "standing", "obeyed", "undo", "since"}
"""What a frame of the game may hold, besides what happened."""


class Knowable:
    """What a seat may know before the end."""

    def __init__(self, record: str, seat: Seat) -> None:
        told = read(record)
        state = told.game.new(told.options, told.seats, told.key, keep_events=True)
        self._seat = seat
        self._views = {self._elsewhere(state)}
        for move in told.moves:
            state.play(*move)
            if state.outcome is None:
                self._views.add(self._elsewhere(state))
        events = [event for event in state.events(PUBLIC) if not isinstance(event, GameOver)]
        self._events: list[Json] = json.loads(msgspec.json.encode(events))

    def _elsewhere(self, state: State) -> str:
        """What the seat would see if the others had placed their points elsewhere."""
        twin = GAME.sample(state.view(self._seat), Random(0))
        return _canonical(json.loads(msgspec.json.encode(GAME.present(twin.view(self._seat)))))

    def leaks(self, wire: Wire) -> list[str]:
        """Everything in the frames that depends on what the seat may not know."""
        frames = [frame for frame in wire.frames() if not _tells_the_end(frame)]
        shown = [frame for frame in frames if "view" in frame]
        found = [
            f"frame {frame['frame']}: the view"
            for frame in shown
            if _canonical(frame["view"]) not in self._views
        ]
        found += [
            f"frame {frame['frame']}: {sorted(frame.keys() - FRAME)}"
            for frame in shown
            if frame.keys() - FRAME not in ({"log"}, {"events"})
        ]
        heard = self._heard(shown)
        if heard != self._events[: len(heard)]:
            found.append("the events")
        return found + foreign_orders(frames, wire.said)

    def _heard(self, shown: Sequence[Json]) -> list[Json]:
        """The events, but for where the seat itself has placed its points."""
        events: list[Json] = [
            event for frame in shown for event in frame["log" if "log" in frame else "events"]
        ]
        for event in events:
            if event["type"] == "placed":
                event["pairs"][self._seat] = None
        return events


def foreign_orders(frames: Sequence[Json], said: Sequence[Json]) -> list[str]:
    """Standing orders, and answers to gestures, that the seat has not given itself."""
    given = [message["order"] for message in said if message["type"] == "stand"]
    gestures = {message["id"] for message in said if message["type"] == "gesture"}
    told = [frame for frame in frames if frame["type"] == "standing"]
    found = [
        f"order {frame['standing']}"
        for frame in frames
        if frame.get("standing") not in (None, *given)
    ]
    found += [f"{len(told)} orders heard, {len(given)} given"] * (len(told) != len(given))
    answered = {frame["gesture"] for frame in frames if frame["type"] == "accepted"}
    return found + [f"gesture {other}" for other in sorted(answered - gestures)]


def _tells_the_end(frame: Json) -> bool:
    return "view" in frame and frame["view"]["outcome"] is not None


def _canonical(value: Json) -> str:
    return json.dumps(value, sort_keys=True)
