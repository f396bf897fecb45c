"""What the example learnt, as a bot: it plays quickly, and sits at tables by its entry point."""

from __future__ import annotations

import asyncio
import time
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import median, quantiles

import learned_luz
import pytest
from support.learned_bot import install, write_policy
from support.serving import Person, Process, quick

from himitsu import game
from himitsu.core.record_parser import read
from himitsu.testing.play import random_play

LUZ = game("luz")


@pytest.fixture
def policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = write_policy(tmp_path)
    monkeypatch.setattr(learned_luz, "POLICY", path)
    return path


def five_milliseconds() -> float:
    """What this machine, now, takes for what takes that long on most: 5 MB of BLAKE2."""
    data = bytes(5_000_000)
    begin = time.thread_time()
    blake2b(data)
    return time.thread_time() - begin


@pytest.mark.usefixtures("policy")
def test_hardly_a_move_takes_five_milliseconds() -> None:
    """Of a network as large as one that has learnt: what it has learnt takes no time."""
    bot = learned_luz.LearnedBot(LUZ)
    state = LUZ.new({}, 4, bytes(32))
    spent = []
    for seat, _ in random_play(state, Random(1)):
        view = state.view(seat)
        begin = time.thread_time()
        move = bot.choose(view, Random(1))
        spent.append(time.thread_time() - begin)
        assert move in view.legal
    assert quantiles(spent, n=100)[-1] < median(five_milliseconds() for _ in range(9))


def test_it_sits_at_a_table_and_plays_what_the_network_prefers(
    policy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a server of its own, whose bots think in processes of theirs."""
    install(policy.parent, monkeypatch)

    async def run(process: Process) -> str:
        ann = await Person(process.url).come()
        table = await ann.make_table(3, bot="learned")
        await ann.sit(table, 0)
        async with ann.at(table) as page:
            await ann.start(table)
            await page.play_on()
        told = (await ann.http.get(f"/api/tables/{table}/record")).text
        await ann.http.aclose()
        return told

    with Process(quick(policy.parent, bot_processes=1)) as process:
        record = read(asyncio.run(run(process)))
    bot = learned_luz.LearnedBot(LUZ)
    state = LUZ.new(record.options, record.seats, record.key)
    for seat, move in record.moves:
        if seat != 0:
            assert move == bot.choose(state.view(seat), Random(1))
        state.play(seat, move)
    assert state.outcome is not None
