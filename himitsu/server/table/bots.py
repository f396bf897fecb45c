"""Bots at a table. They think elsewhere, on their seat's view, and answer on a beat.

A person's standing order is not: it takes as long as a quick hand would, which is never quite the
same. Where one seat alone is asked, a pass after exactly one beat would tell the table that nobody
had to think about it, and so, from an order that looks at its owner's secrets, something of them.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.server.logs import log, short, trace

if TYPE_CHECKING:
    from himitsu.server.game.session import Play
    from himitsu.server.settings import Settings
    from himitsu.server.table.table import LiveTable

ATTEMPTS: Final = 3
RETRY_SECONDS: Final = 1.0
"""How long to wait when an answer could not be made, as when the disk is full."""


class Chooser(Protocol):
    """What thinks for bots: himitsu.bots.pool.BotPool, or a stand-in for it."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move: ...

    def close(self) -> None: ...


def until_beat(thought: float, beat: float) -> float:
    """How long to wait after a thought, so that the whole is a number of beats, at least one."""
    if beat == 0:
        return 0.0
    return max(1, math.ceil(thought / beat)) * beat - thought


def as_a_hand(beat: float) -> float:
    """How long an order waits: one to two beats, drawn from nothing that the game knows."""
    return beat * (1 + secrets.SystemRandom().random())


class Thought(NamedTuple):
    frame: int
    """What the seat saw when it was asked."""
    task: asyncio.Task[None]


class BotSeats:
    """The seats of one table that are answered for, each with at most one thought at a time."""

    def __init__(self, table: LiveTable, chooser: Chooser, settings: Settings) -> None:
        self._table = table
        self._chooser = chooser
        self._settings = settings
        self._thoughts: dict[Seat, Thought] = {}

    def wake(self, seat: Seat, bot: str | None, play: Play) -> None:
        """The seat is asked: think, unless it does already; without a bot, obey its order.

        A thought about what the seat no longer sees is given up, so that the beat counts from the
        present question. Such a thought is not being stored: its answer would change what the seat
        sees only afterwards.
        """
        frame = play.frame(seat)
        before = self._thoughts.get(seat)
        if before is not None:
            if before.frame == frame:
                return
            before.task.cancel()
        answer = self._obey(seat, frame) if bot is None else self._turn(seat, frame, bot, play)
        task = asyncio.create_task(answer)
        self._thoughts[seat] = Thought(frame, task)
        task.add_done_callback(lambda done: self._done(seat, done))

    def thinking(self) -> bool:
        return bool(self._thoughts)

    async def close(self) -> None:
        tasks = [thought.task for thought in self._thoughts.values()]
        self._thoughts.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, seat: Seat, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            return
        thought = self._thoughts.get(seat)
        if thought is not None and thought.task is task:
            del self._thoughts[seat]
        error = task.exception()
        if error is None:
            self._table.wake()
        else:
            log(logging.ERROR, "answer stuck", table=short(self._table.id), trace=trace(error))
            task.get_loop().call_later(RETRY_SECONDS, self._table.wake)

    async def _obey(self, seat: Seat, frame: int) -> None:
        await self._table.clock.sleep(as_a_hand(self._settings.beat))
        await self._table.order_plays(seat, frame)

    async def _turn(self, seat: Seat, frame: int, bot: str, play: Play) -> None:
        clock = self._table.clock
        opened = clock.monotonic()
        move = await self._think(seat, bot, play)
        await clock.sleep(until_beat(clock.monotonic() - opened, self._settings.beat))
        await self._table.bot_plays(seat, frame, move)

    async def _think(self, seat: Seat, bot: str, play: Play) -> Move:
        """The bot's move, or what silence means if it keeps failing."""
        scripted = play.scripted(seat)
        if scripted is not None:
            return scripted
        game = self._table.stored.game
        view = play.memory(seat)
        encoded = msgspec.json.encode(view)
        for attempt in range(ATTEMPTS):
            # Never from the game's key: a bot's chance must tell nothing about the cards.
            seed = secrets.randbits(64)
            try:
                async with asyncio.timeout(self._settings.bot_patience):
                    move = await self._chooser.choose(game, bot, encoded, seed)
                if move in view.legal:
                    return move
                raise IllegalMove("not among the seat's legal moves")
            except Exception as error:
                log(
                    logging.ERROR,
                    "bot failed",
                    table=short(self._table.id),
                    bot=bot,
                    attempt=attempt + 1,
                    trace=trace(error),
                )
        log(logging.ERROR, "bot replaced by default move", table=short(self._table.id), bot=bot)
        return play.default_move(seat)
