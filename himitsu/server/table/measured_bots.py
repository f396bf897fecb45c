"""Bots whose thinking is timed."""

from __future__ import annotations

import time

from himitsu.core.contract import Move
from himitsu.server.meters import Meters
from himitsu.server.table.bots import Chooser


class MeasuredChooser:
    def __init__(self, chooser: Chooser, meters: Meters) -> None:
        self._chooser = chooser
        self._meters = meters

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        begun = time.perf_counter()
        move = await self._chooser.choose(game, bot, view, seed)
        self._meters.thought(time.perf_counter() - begun)
        return move

    def close(self) -> None:
        self._chooser.close()
