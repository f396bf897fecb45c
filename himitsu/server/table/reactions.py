"""What characters say at a table.

It follows from what everybody sees and from the table's id, which is no secret: never from a view
of a seat, from what a bot thought, or from how long it did; and so from no clock either: whoever
spoke rests until everybody has seen so much more. So it tells nothing, and where only what is
hidden differs, it is the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from himitsu.bots.emotes import Emote, Moment, moments_of, said
from himitsu.bots.registry import character
from himitsu.core.contract import Game, Seat
from himitsu.core.registry import game as game_named
from himitsu.core.views import Event, View
from himitsu.server.clock import Clock
from himitsu.server.settings import Settings
from himitsu.server.store.rows import StoredTable
from himitsu.server.table.commands import Command, SayAsBot
from himitsu.server.table.roster import bot_of

TABLE_RESTS: Final = 12
"""Public frames for which nobody says anything after somebody did,"""
SEAT_RESTS: Final = 36
"""and for which the one who did says nothing. The end is an end, and exempt."""


class Reaction(NamedTuple):
    seat: Seat
    emote: Emote
    beats: float
    """How many beats later."""


def reactions(
    stored: StoredTable, frame: int, events: Sequence[Event], view: View
) -> list[Reaction]:
    """Who would like to say something about a public frame, in the order in which they may."""
    game = game_named(stored.game)
    found = []
    for seat in range(stored.seats):
        bot = bot_of(stored, seat)
        somebody = None if bot is None else character(game, bot)
        if somebody is None:
            continue
        rng = Random(f"{stored.id}/{frame}/{seat}/emote")
        moment = _moment(game, events, view, seat, begins=frame == 0)
        emote = None if moment is None else said(somebody.trait, moment, rng)
        if emote is not None:
            found.append(Reaction(seat, emote, 1 + rng.random()))
    Random(f"{stored.id}/{frame}/order").shuffle(found)
    return found


def _moment(
    game: Game, events: Sequence[Event], view: View, seat: Seat, begins: bool
) -> Moment | None:
    if view.outcome is not None:
        return "won" if seat in view.outcome.winners else "lost"
    if begins:
        return "begin"
    found = [moments_of(game)(event, seat) for event in events]
    return next((moment for moment in reversed(found) if moment is not None), None)


class Reactions:
    """Says it, after what happened has been shown, and not too often."""

    def __init__(
        self,
        table: Callable[[], StoredTable],
        clock: Clock,
        settings: Settings,
        do: Callable[[Command], Awaitable[None]],
    ) -> None:
        self._table = table
        self._clock = clock
        self._settings = settings
        self._do = do
        self._tasks: set[asyncio.Task[None]] = set()
        self._spoke: dict[Seat, int] = {}
        """By seat: about which public frame."""

    def see(self, frame: int, events: Sequence[Event], view: View) -> None:
        stored = self._table()
        if stored.chat == "off" or not any(stored.opponents):
            return
        over = view.outcome is not None
        if not over and frame < max(self._spoke.values(), default=-TABLE_RESTS) + TABLE_RESTS:
            return
        for reaction in reactions(stored, frame, events, view):
            if over or frame >= self._spoke.get(reaction.seat, -SEAT_RESTS) + SEAT_RESTS:
                self._spoke[reaction.seat] = frame
                scene = game_named(stored.game).scene_ms(events) / 1000
                task = asyncio.create_task(self._say(reaction, scene))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                return

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _say(self, reaction: Reaction, scene: float) -> None:
        await self._clock.sleep(scene + reaction.beats * self._settings.beat)
        await self._do(SayAsBot(reaction.seat, reaction.emote))
