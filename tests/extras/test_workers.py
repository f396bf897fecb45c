"""Workers are replaced one by one, with what is installed by then, while people play; and each has
tables of its own."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.request import urlopen

from sqlalchemy import create_engine, text
from support.kills import LONG, begin, need_all, replaced
from support.postgres import Postgres
from support.serving import Person, Process, quick

from himitsu.server.settings import Settings


def test_workers_are_replaced_one_by_one_while_a_game_goes_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics = f"127.0.0.1:{free.getsockname()[1]}"
    settings: Settings = quick(
        tmp_path, postgres=postgres.new(), workers=2, bot_processes=2, tick=0.2, metrics=metrics
    )

    def connections() -> float:
        """As Prometheus is told of all workers together."""
        with urlopen(f"http://{metrics}/metrics", timeout=10) as answer:
            lines: list[str] = answer.read().decode().splitlines()
        (line,) = [each for each in lines if each.startswith("himitsu_connections ")]
        return float(line.partition(" ")[2])

    async def run(process: Process) -> None:
        game = await begin(process.url, "luz", 1)
        playing = asyncio.gather(*[player.play() for player in game.players])
        # Each worker reports every few seconds.
        async with asyncio.timeout(LONG):
            while await asyncio.to_thread(connections) < len(game.players):
                pass
        before = set(process.workers())
        process.hang_up()
        await replaced(process, before, 2)
        await asyncio.wait_for(playing, 2 * LONG)
        need_all(settings, [game])

    with Process(settings) as process:
        asyncio.run(run(process))
        assert process.end(signal.SIGTERM) == 0
    told = process.told.read_text()
    assert "workers replaced" in told
    assert "trace" not in told


def test_all_who_have_a_table_open_are_at_one_worker(postgres: Postgres, tmp_path: Path) -> None:
    settings: Settings = quick(tmp_path, postgres=postgres.new(), workers=2, bot_processes=2)
    assert settings.postgres is not None

    async def run(url: str) -> None:
        people = [await Person(url).come() for _ in range(6)]
        async with AsyncExitStack() as pages:
            for host in people:
                table = await host.make_table(3)
                for person in people:
                    page = await pages.enter_async_context(person.at(table))
                    await page.until("table")
            with engine.connect() as connection:
                rows = connection.execute(text("SELECT table_id, process FROM open_page")).all()
        assert len(rows) == len(people) ** 2
        assert len({tuple(row) for row in rows}) == len(people)
        for person in people:
            await person.http.aclose()

    engine = create_engine(settings.postgres)
    with Process(settings) as process:
        asyncio.run(run(process.url))
    engine.dispose()
