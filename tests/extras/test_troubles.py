"""What else may happen to people who play: slow networks, pages that come and go, full disks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from support.distance import far_away
from support.kills import LONG, Played, need_all
from support.postgres import Postgres
from support.serving import Person, Process, quick
from support.stubborn import Stubborn

from himitsu.server.settings import Settings

USUAL = Settings(database=Path())
FAR = 2.0
"""Seconds for a round trip."""
ANSWERS = 4
"""That somebody far away gives, each of which takes so long."""


async def seated(url: str, table: str, seat: int) -> Person:
    person = await Person(url).come()
    assert (await person.sit(table, seat, f"P{seat}")).status_code == 200
    await person.http.aclose()
    return person


async def game_of_two(url: str, other: str | None = None, stays: float | None = None) -> Played:
    """LUZ with a bot; the second of two people at another address, or with a page that they keep
    closing."""
    host = await Person(url).come()
    table = await host.make_table(3)
    assert (await host.sit(table, 0, "P0")).status_code == 200
    guest = await seated(other or url, table, 1)
    assert (await host.start(table)).status_code == 200
    await host.http.aclose()
    players = [Stubborn(host, table, 1), Stubborn(guest, table, 2, stays)]
    for player in players:
        player.served.set()
    return Played("luz", table, players)


def test_somebody_two_seconds_away_plays_like_everybody_else(settings: Settings) -> None:
    async def run(url: str) -> None:
        async with far_away(url, FAR) as address:
            game = await game_of_two(url, address)
            far = game.players[1]
            playing = asyncio.gather(*[player.play() for player in game.players])
            # Nobody else has to wait for them.
            elsewhere = await game_of_two(url)
            others = asyncio.gather(*[player.play() for player in elsewhere.players])
            await asyncio.wait_for(others, LONG)
            async with asyncio.timeout(LONG):
                while len(far.acknowledged) < ANSWERS:
                    far.answered.clear()
                    await far.answered.wait()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert far.connected == 1
            assert [player.refused for player in game.players] == [0, 0]
            need_all(settings, [game, elsewhere])

    with Process(settings) as process:
        asyncio.run(run(process.url))


def test_somebody_who_reconnects_every_second_plays_to_the_end(settings: Settings) -> None:
    """The usual limits let them."""
    limited = msgspec.structs.replace(
        settings,
        beat=0.2,
        connects_burst=USUAL.connects_burst,
        presence_burst=USUAL.presence_burst,
        burst=USUAL.burst,
    )

    async def run(url: str) -> None:
        game = await game_of_two(url, stays=1.0)
        await asyncio.wait_for(asyncio.gather(*[each.play() for each in game.players]), LONG)
        assert game.players[1].connected > ANSWERS
        assert [player.refused for player in game.players] == [0, 0]
        need_all(settings, [game])

    with Process(limited) as process:
        asyncio.run(run(process.url))


def test_a_dump_taken_during_play_holds_every_move_acknowledged_before(
    postgres: Postgres, tmp_path: Path
) -> None:
    """As docs/hosting.md has it; those of SQLite are tested with the server's own copies."""
    settings = quick(tmp_path, postgres=postgres.new(), workers=2, bot_processes=2, tick=0.2)
    copy = tmp_path / "copy"

    async def dumped(url: str) -> Played:
        assert settings.postgres is not None
        game = await game_of_two(url)
        playing = asyncio.gather(*[player.play() for player in game.players])
        for player in game.players:
            await asyncio.wait_for(player.answered.wait(), LONG)
        before = [dict(player.acknowledged) for player in game.players]
        await asyncio.to_thread(postgres.dump, settings.postgres, copy)
        await asyncio.wait_for(playing, LONG)
        for player, acknowledged in zip(game.players, before, strict=True):
            assert 0 < len(acknowledged) < len(player.acknowledged)
            player.acknowledged = acknowledged
        return game

    async def played_on(url: str, game: Played) -> None:
        for player in game.players:
            player.moves_to(url)
        await asyncio.wait_for(asyncio.gather(*[each.play() for each in game.players]), LONG)

    with Process(settings) as process:
        game = asyncio.run(dumped(process.url))
    restored = msgspec.structs.replace(settings, postgres=postgres.restore(copy))
    with Process(restored) as process:
        asyncio.run(played_on(process.url, game))
    need_all(restored, [game])


def test_play_goes_on_once_there_is_room_on_the_disk(tmp_path: Path) -> None:
    """Whoever moves meanwhile is told that it could not be stored; nothing that anybody was shown
    is lost."""
    settings = quick(tmp_path, bot_processes=1, tick=0.2)
    log = settings.database.with_name(f"{settings.database.name}-wal")

    async def run(process: Process) -> None:
        game = await game_of_two(process.url)
        for player in game.players:
            player.may_be_refused = frozenset({"failed"})
        playing = asyncio.gather(*[player.play() for player in game.players])
        async with asyncio.timeout(LONG):
            await game.players[0].answered.wait()
            process.leave_room(log.stat().st_size)
            waits = [asyncio.create_task(each.was_refused.wait()) for each in game.players]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            process.leave_room(None)
            await playing
        need_all(settings, [game])

    with Process(settings) as process:
        asyncio.run(run(process))
    assert "not stored" in process.told.read_text()
