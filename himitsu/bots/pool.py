"""Bots in processes of their own, on encoded views.

Compiled code holds the GIL: a bot that thinks in the server's process would stop every table. A
worker gets what the bot's seat may know and a seed, nothing else, so no secret crosses over.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec

from himitsu.bots.registry import bot, volunteer, weigher
from himitsu.core.registry import game

if TYPE_CHECKING:
    from himitsu.bots.thoughts import Thoughts
    from himitsu.core.contract import Move

P = ParamSpec("P")
T = TypeVar("T")


class BotDied(Exception):
    """The worker died, and so did the one that tried again."""


class BotPool:
    """Starts workers as they are needed, and replaces those that die."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers = self._hire()
        self._thinking = 0
        """Bots that are at it, or wait for a worker."""
        self._spare = asyncio.Event()
        self._spare.set()

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        """The bot's move on `State.view(seat)`, encoded as JSON: the seat's whole memory, not
        the presented view. The same view and seed give the same move. None only for a seat that
        is not asked, and makes no move of its own accord."""
        return await self._think(_choose, game, bot, view, seed)

    async def weigh(self, game: str, bot: str, view: bytes, seed: int) -> Thoughts | None:
        """What the bot would weigh there. None if it tells nothing, or the seat is not asked."""
        return await self._think(_weigh, game, bot, view, seed)

    async def _think(
        self,
        think: Callable[[str, str, bytes, int], T],
        game: str,
        bot: str,
        view: bytes,
        seed: int,
    ) -> T:
        self._thinking += 1
        self._spare.clear()
        try:
            return await self._twice(think, game, bot, view, seed)
        except BrokenProcessPool:
            raise BotDied(f"The process of {game}'s bot {bot!r} died twice.") from None
        finally:
            self._thinking -= 1
            if not self._thinking:
                self._spare.set()

    async def in_spare_time(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """A function of a module, done by a worker when no bot thinks or waits. It should be short:
        a bot that comes meanwhile may have to wait for it. Nothing of a game in play may be given
        to it but what a bot may know."""
        while self._thinking:
            await self._spare.wait()
        try:
            return await self._twice(partial(work, *given, **named))
        except BrokenProcessPool:
            raise BotDied("A process died twice in its spare time.") from None

    def close(self) -> None:
        """Drop what waits, and return once every worker has ended."""
        self._workers.shutdown(cancel_futures=True)

    async def _twice(self, work: Callable[..., T], *given: object) -> T:
        try:
            return await self._once(work, *given)
        except BrokenProcessPool:
            # One death ends the whole pool, so the culprit may have been somebody else's call.
            return await self._once(work, *given)

    async def _once(self, work: Callable[..., T], *given: object) -> T:
        workers = self._workers
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(workers, work, *given)
        except BrokenProcessPool:
            # All calls that a death interrupted come here; the first one replaces the pool.
            if self._workers is workers:
                self._workers = self._hire()
                workers.shutdown(wait=False)
            raise

    def _hire(self) -> ProcessPoolExecutor:
        # Spawned: a fork would copy the server's memory, and with it every table's truth.
        return ProcessPoolExecutor(self._processes, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """The parent decides when a worker ends: Ctrl-C does not, the parent's death does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _choose(game_name: str, bot_name: str, view: bytes, seed: int) -> Move | None:
    played = game(game_name)
    seen = msgspec.json.decode(view, type=played.view_type)
    player = bot(played, bot_name)
    if seen.mine:
        return player.choose(seen, Random(seed))
    willing = volunteer(player)
    return None if willing is None else willing.volunteer(seen, Random(seed))


def _weigh(game_name: str, bot_name: str, view: bytes, seed: int) -> Thoughts | None:
    played = game(game_name)
    seen = msgspec.json.decode(view, type=played.view_type)
    thinking = weigher(bot(played, bot_name))
    return thinking.weigh(seen, Random(seed)) if thinking is not None and seen.mine else None
