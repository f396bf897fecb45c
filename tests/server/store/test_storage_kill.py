"""Killed at any moment and started again, a server has every move that it acknowledged."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from pathlib import Path
from random import Random

from support.serving import PATIENCE, Person, Process, quick
from support.stubborn import Stubborn

from himitsu.games.luz import GAME as LUZ

IN_FLIGHT = (None, 0.0, None, 0.002, None, 0.005)
"""One kill each: so many seconds after a gesture was sent, or at any moment."""


def test_a_killed_server_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    rng = Random(2)
    settings = quick(tmp_path, bot_processes=1)

    async def run(process: Process) -> Stubborn:
        ann = await Person(process.url).come()
        table = await ann.make_table(4)
        await ann.sit(table, 0)
        await ann.start(table)
        await ann.http.aclose()
        player = Stubborn(ann, table)
        player.served.set()
        playing = asyncio.create_task(player.play())
        for delay in IN_FLIGHT:
            player.answered.clear()
            await asyncio.wait_for(player.answered.wait(), PATIENCE)
            if delay is None:
                await asyncio.sleep(rng.random() * 0.1)
            else:
                player.sent.clear()
                await player.sent.wait()
                await asyncio.sleep(delay)
            player.served.clear()
            process.end(signal.SIGKILL)
            await asyncio.to_thread(process.start)
            player.served.set()
        await asyncio.wait_for(playing, 30)
        return player

    with Process(settings) as process:
        player = asyncio.run(run(process))

    database = sqlite3.connect(settings.database)
    rows = database.execute("SELECT gesture, moves FROM entry WHERE gesture NOT NULL").fetchall()
    sequences = database.execute("SELECT sequence FROM entry ORDER BY sequence").fetchall()
    database.close()
    stored = {gesture: LUZ.parse(moves) for gesture, moves in rows}
    assert len(stored) == len(rows) == 44
    assert player.acknowledged == stored
    assert [row[0] for row in sequences] == list(range(4 * 44))
    assert player.again > 0
