"""Killed at any moment and started again, a server has every move that it acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import sqlite3
from pathlib import Path
from random import Random

from support.serving import PATIENCE, Json, Page, Person, Process, quick
from websockets.exceptions import ConnectionClosed, InvalidMessage

from himitsu.games.luz import GAME as LUZ

IN_FLIGHT = (None, 0.0, None, 0.002, None, 0.005)
"""One kill each: so many seconds after a gesture was sent, or at any moment."""


class Stubborn:
    """Plays on whatever happens: connects again, and sends again what was not acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self._person = person
        self._table = table
        self._rng = Random(1)
        self._unanswered: Json | None = None
        self.acknowledged: dict[str, int] = {}
        self.again = 0
        """How often a gesture was sent again after a kill."""
        self.over = False
        self.sent = asyncio.Event()
        self.answered = asyncio.Event()
        self.served = asyncio.Event()
        """Set while the server runs: there is no sense in knocking before."""

    async def play(self) -> None:
        while not self.over:
            await self.served.wait()
            with contextlib.suppress(ConnectionClosed, OSError, InvalidMessage, TimeoutError):
                async with self._person.at(self._table) as page:
                    if self._unanswered is not None:
                        self.again += 1
                        await page.send(**self._unanswered)
                    while not self.over:
                        await self._hear(page, await page.next())

    async def _hear(self, page: Page, frame: Json) -> None:
        if frame["type"] == "accepted":
            assert self._unanswered is not None
            assert frame["gesture"] == self._unanswered["id"]
            self.acknowledged[frame["gesture"]] = self._unanswered["moves"][0]
            self._unanswered = None
            self.answered.set()
        elif frame["type"] == "table":
            self.over = frame["table"]["status"] == "over"
        assert frame["type"] != "error", frame
        if frame.get("prompt") is not None and self._unanswered is None:
            self._unanswered = {
                "type": "gesture",
                "id": secrets.token_hex(8),
                "token": frame["prompt"]["token"],
                "moves": [self._rng.choice(frame["view"]["legal"])],
            }
            await page.send(**self._unanswered)
            self.sent.set()


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
