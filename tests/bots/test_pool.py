"""Bots in a process pool."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.yurikure_table import table

from himitsu.bots import bot, volunteer
from himitsu.bots.pool import BotDied, BotPool
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.games.luz import GAME
from himitsu.games.yurikure import GAME as YURIKURE


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(1)
    yield pool
    pool.close()


def first_view() -> bytes:
    state = GAME.new({}, 4, key_from_seed("pool"))
    return msgspec.json.encode(state.view(state.to_act()[0]))


def kill_workers() -> None:
    for worker in multiprocessing.active_children():
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.join()


def alive(pid: int) -> bool:
    """Is it a process that still runs, not one that ended and waits to be noticed?"""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_the_pool_chooses_what_the_bot_chooses_here(pool: BotPool) -> None:
    view = first_view()
    seen = msgspec.json.decode(view, type=GAME.view_type)

    async def choices() -> list[int | None]:
        return [await pool.choose("luz", "random", view, seed) for seed in range(20)]

    here = [bot(GAME, "random").choose(seen, Random(seed)) for seed in range(20)]
    assert asyncio.run(choices()) == here
    assert len(set(here)) > 5


def test_a_bot_that_is_not_asked_may_make_a_move_or_none(pool: BotPool) -> None:
    state = table(shown={"1 Ak": 1}, reveal="open")
    view = msgspec.json.encode(state.view(2))

    async def choices(name: str) -> list[int | None]:
        return [await pool.choose("yurikure", name, view, seed) for seed in range(60)]

    willing = volunteer(bot(YURIKURE, "random"))
    assert willing is not None
    here = [willing.volunteer(state.view(2), Random(seed)) for seed in range(60)]
    assert asyncio.run(choices("random")) == here
    assert 0 < here.count(None) < 60
    assert set(asyncio.run(choices("steady"))) == {None}


def test_a_killed_worker_is_replaced(pool: BotPool) -> None:
    view = first_view()

    async def killed_between_and_during() -> list[int | None]:
        first = await pool.choose("luz", "random", view, 7)
        kill_workers()
        second = await pool.choose("luz", "random", view, 7)
        waiting = [asyncio.create_task(pool.choose("luz", "random", view, 7)) for _ in range(8)]
        await asyncio.sleep(0)
        kill_workers()
        return [first, second, *await asyncio.gather(*waiting)]

    assert len(set(asyncio.run(killed_between_and_during()))) == 1


def test_a_call_that_kills_every_worker_is_named(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("himitsu.bots.pool._choose", die)
    with pytest.raises(BotDied, match="luz's bot 'random' died twice"):
        asyncio.run(pool.choose("luz", "random", first_view(), 0))


def die(*_call: object) -> int:
    os._exit(1)


def test_an_unknown_bot_is_an_error_of_the_call_alone(pool: BotPool) -> None:
    async def wrong_then_right() -> int | None:
        with pytest.raises(BadOptions, match="no bot 'nobody'"):
            await pool.choose("luz", "nobody", first_view(), 0)
        return await pool.choose("luz", "random", first_view(), 0)

    assert asyncio.run(wrong_then_right()) is not None


def test_close_leaves_no_process() -> None:
    pool = BotPool(2)

    async def use_both() -> None:
        await asyncio.gather(*[pool.choose("luz", "random", first_view(), 0) for _ in range(8)])

    asyncio.run(use_both())
    assert multiprocessing.active_children()
    pool.close()
    assert not multiprocessing.active_children()


PARENT = """
import asyncio, multiprocessing, time
from himitsu.bots.pool import BotPool

if __name__ == "__main__":
    pool = BotPool(1)
    view = bytes.fromhex({view!r})
    asyncio.run(pool.choose("luz", "random", view, 0))
    print(*[child.pid for child in multiprocessing.active_children()], flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks processes up in /proc")
def test_workers_ignore_ctrl_c_and_end_with_the_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(view=first_view().hex()))
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert workers
        for worker in workers:
            os.kill(worker, signal.SIGINT)
        time.sleep(0.2)
        assert all(alive(worker) for worker in workers)
        parent.kill()
    deadline = time.monotonic() + 10
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(alive(worker) for worker in workers)


def test_what_can_wait_is_done_when_no_bot_thinks(pool: BotPool) -> None:
    """Also if it was there before the bots that wait."""

    async def order() -> list[str]:
        done: list[str] = []

        async def thought() -> None:
            await pool.choose("luz", "random", first_view(), 1)
            done.append("thought")

        async def spare() -> None:
            await pool.in_spare_time(math.sqrt, 4.0)
            done.append("spare")

        thoughts = [asyncio.create_task(thought()) for _ in range(3)]
        await asyncio.sleep(0)
        waits = asyncio.create_task(spare())
        await asyncio.gather(waits, *thoughts)
        return done

    assert asyncio.run(order()) == ["thought", "thought", "thought", "spare"]


def test_spare_time_outlives_a_dead_worker(pool: BotPool) -> None:
    async def run() -> None:
        assert await pool.in_spare_time(math.sqrt, 4.0) == 2.0
        kill_workers()
        assert await pool.in_spare_time(math.sqrt, 9.0) == 3.0

    asyncio.run(run())
