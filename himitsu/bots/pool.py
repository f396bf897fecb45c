"""Bots in processes of their own, on encoded views.

Compiled code holds the GIL: a bot that thinks in the server's process would stop every table. A
worker gets what the bot's seat may know and a seed, nothing else, so no secret crosses over.
"""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from himitsu.bots.registry import bot, volunteer
from himitsu.core.registry import game

if TYPE_CHECKING:
    from himitsu.core.contract import Move


class BotDied(Exception):
    """The worker died, and so did the one that tried again."""


class BotPool:
    """Starts workers as they are needed, and replaces those that die."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers = self._hire()

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        """The bot's move on `State.view(seat)`, encoded as JSON: the seat's whole memory, not
        the presented view. The same view and seed give the same move. None only for a seat that
        is not asked, and makes no move of its own accord."""
        try:
            return await self._ask(game, bot, view, seed)
        except BrokenProcessPool:
            # One death ends the whole pool, so the culprit may have been somebody else's call.
            pass
        try:
            return await self._ask(game, bot, view, seed)
        except BrokenProcessPool:
            raise BotDied(f"The process of {game}'s bot {bot!r} died twice.") from None

    def close(self) -> None:
        """Drop what waits, and return once every worker has ended."""
        self._workers.shutdown(cancel_futures=True)

    async def _ask(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        workers = self._workers
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(workers, _choose, game, bot, view, seed)
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
