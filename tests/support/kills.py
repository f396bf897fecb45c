"""Killing servers at random moments while people play, and what must be true afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from importlib.metadata import version
from random import Random
from typing import Final, NamedTuple

from sqlalchemy import create_engine, text
from support.serving import Person, Process
from support.stubborn import Stubborn

import himitsu
from himitsu.server.settings import Settings

LONG: Final = 120.0
"""Seconds within which a worker is replaced, or what a dead one did is done by another, however
busy the machine is."""
SEATS: Final = {"luz": 4, "yurikure": 3, "rhymes": 4}


class Outcome(NamedTuple):
    """What is written down about a run."""

    version: str
    database: str
    workers: int
    seed: int
    kills: int
    games: int
    """Of all three kinds, played to their ends."""
    acknowledged: int
    """Gestures, every one of which is stored once."""
    sent_again: int
    """Gestures whose answer was lost with a server, and that were sent again."""
    refused: int
    """Gestures that could not be stored, or came too late, and that their page was told of."""


class Played(NamedTuple):
    name: str
    table: str
    players: list[Stubborn]


async def begin(url: str, game: str, seed: int) -> Played:
    """A game of two people and bots."""
    people = [await Person(url).come() for _ in range(2)]
    table = await people[0].make_table(SEATS[game], game=game)
    for seat, person in enumerate(people):
        assert (await person.sit(table, seat, f"P{seat}")).status_code == 200
    assert (await people[0].start(table)).status_code == 200
    for person in people:
        await person.http.aclose()
    players = [Stubborn(person, table, seed + place) for place, person in enumerate(people)]
    for player in players:
        player.served.set()
        # What one is asked may be settled by another; and what cannot be stored is told.
        player.may_be_refused = frozenset({"failed", "too-late", "not-asked"})
    return Played(game, table, players)


def need_all(settings: Settings, games: list[Played]) -> None:
    """No gesture that was acknowledged is lost or another one, and none is there twice."""
    address = settings.postgres or f"sqlite:///{settings.database}"
    engine = create_engine(address)
    query = text(
        "SELECT gesture, sequence, moves FROM entry WHERE table_id = :table ORDER BY sequence"
    )
    with engine.connect() as connection:
        for name, table, players in games:
            rows = connection.execute(query, {"table": table}).all()
            assert [row.sequence for row in rows] == list(range(len(rows)))
            moves = {row.gesture: row.moves for row in rows if row.gesture}
            assert len(moves) == sum(row.gesture is not None for row in rows)
            for player in players:
                for gesture, move in player.acknowledged.items():
                    assert moves[gesture] == himitsu.game(name).format(move)
    engine.dispose()


async def replaced(process: Process, before: set[int], count: int = 1) -> None:
    """Until so many of the workers have gone, and others have come."""
    until = time.monotonic() + LONG
    while len(before - set(process.workers())) < count or len(process.workers()) < len(before):
        assert time.monotonic() < until, process.told.read_text()
        await asyncio.sleep(0.05)


async def kill(process: Process, workers: int, rng: Random) -> None:
    """One that serves, whichever it is; it comes back."""
    if workers == 1:
        process.end(signal.SIGKILL)
        await asyncio.to_thread(process.start)
        return
    before = set(process.workers())
    os.kill(rng.choice(sorted(before)), signal.SIGKILL)
    await replaced(process, before)


async def somebody_answers(games: list[Played]) -> None:
    """Until the server has accepted something more."""
    players = [player for game in games for player in game.players if not player.over]
    for player in players:
        player.answered.clear()
    waits = [asyncio.create_task(player.answered.wait()) for player in players]
    done, pending = await asyncio.wait(waits, timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
    for wait in pending:
        wait.cancel()
    assert done, "everybody waits"


async def play_and_kill(process: Process, settings: Settings, kills: int, seed: int) -> Outcome:
    """All games at once, begun anew as they end, until so many kills; then to their ends."""
    rng = Random(seed)
    games: list[Played] = []
    running: dict[str, asyncio.Future[list[None]]] = {}

    async def keep_going() -> None:
        for name in SEATS:
            if name not in running or running[name].done():
                if name in running:
                    running[name].result()
                games.append(await begin(process.url, name, rng.randrange(2**32)))
                players = [player.play() for player in games[-1].players]
                running[name] = asyncio.gather(*players)

    await keep_going()
    for _ in range(kills):
        await somebody_answers(games)
        await asyncio.sleep(rng.random() * 0.3)
        await kill(process, settings.workers, rng)
        await keep_going()
    await asyncio.wait_for(asyncio.gather(*running.values()), 10 * LONG)
    need_all(settings, games)
    players = [player for game in games for player in game.players]
    return Outcome(
        version("himitsu"),
        "sqlite" if settings.postgres is None else "postgresql",
        settings.workers,
        seed,
        kills,
        len(games),
        sum(len(player.acknowledged) for player in players),
        sum(player.again for player in players),
        sum(player.refused for player in players),
    )
