"""The worker processes of a simulation."""

from __future__ import annotations

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from himitsu.lab.match import BotFailed, Plan
from himitsu.lab.workers import PlayGames, WorkerDied, play_in_workers, started

ENDLESS = 10**9


def plan(bot: str = "random") -> Plan:
    options = {"beads": "unlimited", "memory": "book"}
    return Plan("luz", 3, options, (bot,) * 3, "1", records=False)


def test_a_simulation_can_be_left_early_and_leaves_no_process() -> None:
    games = play_in_workers(plan(), ENDLESS, jobs=2)
    assert [next(games).number for _ in range(5)] == [0, 1, 2, 3, 4]
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert multiprocessing.active_children() == []


def test_workers_do_not_listen_to_interrupts() -> None:
    games = play_in_workers(plan(), ENDLESS, jobs=1)
    next(games)
    (worker,) = multiprocessing.active_children()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGINT)
    assert [next(games).number for _ in range(200)] == list(range(1, 201))
    games.close()


def test_a_worker_that_is_killed_is_noticed() -> None:
    games = play_in_workers(plan(), ENDLESS, jobs=1)
    next(games)
    (worker,) = multiprocessing.active_children()
    worker.kill()
    with pytest.raises(WorkerDied, match="ended unexpectedly"):
        for _ in games:
            pass
    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_while_it_is_idle_is_noticed() -> None:
    with started(PlayGames(plan()), jobs=1) as workers:
        (worker,) = multiprocessing.active_children()
        worker.kill()
        worker.join()
        with pytest.raises(WorkerDied, match="ended unexpectedly"):
            workers.give(range(1))


def test_a_bot_that_fails_in_a_worker_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is installed beside the others, as anybody's would be."""
    (tmp_path / "faulty.py").write_text(
        "class Faulty:\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, rng): raise RuntimeError('out of ideas')\n"
    )
    installed = tmp_path / "faulty-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[himitsu.bots]\nfaulty = faulty:Faulty\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotFailed, match=r"Bot 'faulty' .* RuntimeError: out of ideas"):
        list(play_in_workers(plan("faulty"), 4, jobs=2))
    assert multiprocessing.active_children() == []
