"""Copies of a database: whole, and with all that was acknowledged before they began."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.revisions import database_of
from support.serving import House, quick, serving

from himitsu.server.store.copies import CopyFailed, copy
from himitsu.server.store.revisions import needed

TABLES = 4
COPIES = 6


class Player:
    """Plays one table of LUZ as fast as it goes, and remembers which gestures were accepted."""

    def __init__(self) -> None:
        self.table = ""
        self.accepted: list[str] = []

    async def play(self, house: House) -> None:
        ann = await house.person()
        while True:
            self.table = await ann.make_table(3)
            await ann.sit(self.table, 0)
            async with ann.at(self.table) as page:
                await ann.start(self.table)
                while True:
                    frame = await page.next()
                    if frame["type"] == "accepted":
                        self.accepted.append(frame["gesture"])
                    if frame.get("prompt") is not None:
                        await page.act(frame)
                    if frame["type"] == "table" and frame["table"]["status"] == "over":
                        break


def gestures(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as opened:
        found = opened.execute("SELECT gesture FROM entry WHERE gesture IS NOT NULL")
        return {row[0] for row in found}


def test_a_copy_taken_during_play_holds_every_move_acknowledged_before(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    copies = [tmp_path / "copies" / f"{number}.sqlite3" for number in range(COPIES)]

    async def run() -> None:
        players = [Player() for _ in range(TABLES)]
        async with serving(settings) as house:
            playing = [asyncio.create_task(player.play(house)) for player in players]
            moves = 0
            for target in copies:
                # Some moves further each time.
                while sum(len(player.accepted) for player in players) < moves + 20:
                    await asyncio.sleep(0)
                    for task in playing:
                        assert not task.done(), task.result()
                before = {each for player in players for each in player.accepted}
                moves = len(before)
                assert await asyncio.to_thread(copy, settings.database, target) == needed()
                assert before <= gestures(target)
                assert target.stat().st_mode & 0o777 == 0o600
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        # A server plays on from the last copy.
        found = gestures(copies[-1])
        async with serving(quick(tmp_path, database=copies[-1])) as house:
            await _plays_on(house)
        assert gestures(copies[-1]) > found

    asyncio.run(run())
    assert sorted(path.name for path in copies[0].parent.iterdir() if "part" in path.name) == []


async def _plays_on(house: House) -> None:
    player = Player()
    task = asyncio.create_task(player.play(house))
    while not player.accepted:
        await asyncio.sleep(0)
        assert not task.done(), task.result()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    database, target = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    database_of(needed(), database)
    target.write_text("mine")
    with pytest.raises(CopyFailed, match="exists, and is not written over"):
        copy(database, target)
    assert target.read_text() == "mine"
    target.unlink()
    (tmp_path / "b.sqlite3-wal").write_text("left behind")
    with pytest.raises(CopyFailed, match=r"b\.sqlite3-wal exists"):
        copy(database, target)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "There is no database"),
        (b"la la la", "file is not a database"),
        (b"", "The database is empty"),
    ],
)
def test_what_is_no_database_is_not_copied(
    tmp_path: Path, content: bytes | None, told: str
) -> None:
    database, target = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    if content is not None:
        database.write_bytes(content)
    with pytest.raises(CopyFailed, match=told):
        copy(database, target)
    assert {path.name for path in tmp_path.iterdir()} <= {"a.sqlite3"}


def test_a_damaged_database_is_not_passed_off_as_a_copy(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    database_of(needed(), database)
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(database.read_bytes())
    for at in range(4096 * 3, len(content)):
        content[at] ^= 0x5A
    database.write_bytes(content)
    with pytest.raises(CopyFailed):
        copy(database, tmp_path / "b.sqlite3")
    assert not (tmp_path / "b.sqlite3").exists()
