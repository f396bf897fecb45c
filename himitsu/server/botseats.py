"""Bots at a table. They think elsewhere, on their seat's view, and answer on a beat."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.server.logs import log, short, trace

if TYPE_CHECKING:
    from himitsu.server.live import LiveTable
    from himitsu.server.play import Play
    from himitsu.server.settings import Settings

ATTEMPTS: Final = 3
RETRY_SECONDS: Final = 1.0
"""How long a bot waits when its move could not be made, as when the disk is full."""


class Chooser(Protocol):
    """What thinks for bots: himitsu.bots.pool.BotPool, or a stand-in for it."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move: ...

    def close(self) -> None: ...


def until_beat(thought: float, beat: float) -> float:
    """How long to wait after a thought, so that the whole is a number of beats, at least one."""
    if beat == 0:
        return 0.0
    return max(1, math.ceil(thought / beat)) * beat - thought


class BotSeats:
    """The bots of one table, each with at most one thought at a time."""

    def __init__(self, table: LiveTable, chooser: Chooser, settings: Settings) -> None:
        self._table = table
        self._chooser = chooser
        self._settings = settings
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}

    def wake(self, seat: Seat, bot: str, play: Play) -> None:
        """The seat is asked: think, unless it does already."""
        if seat not in self._thoughts:
            thought = asyncio.create_task(self._turn(seat, bot, play))
            self._thoughts[seat] = thought
            thought.add_done_callback(lambda done: self._done(seat, done))

    def thinking(self) -> bool:
        return bool(self._thoughts)

    async def close(self) -> None:
        thoughts = list(self._thoughts.values())
        self._thoughts.clear()
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    def _done(self, seat: Seat, thought: asyncio.Task[None]) -> None:
        if thought.cancelled():
            return
        self._thoughts.pop(seat, None)
        error = thought.exception()
        if error is None:
            self._table.wake_bots()
        else:
            log(logging.ERROR, "bot stuck", table=short(self._table.id), trace=trace(error))
            thought.get_loop().call_later(RETRY_SECONDS, self._table.wake_bots)

    async def _turn(self, seat: Seat, bot: str, play: Play) -> None:
        clock = asyncio.get_running_loop()
        opened = clock.time()
        frame = play.frame(seat)
        move = await self._think(seat, bot, play)
        await asyncio.sleep(until_beat(clock.time() - opened, self._settings.beat))
        await self._table.bot_plays(seat, frame, move)

    async def _think(self, seat: Seat, bot: str, play: Play) -> Move:
        """The bot's move, or what silence means if it keeps failing."""
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
