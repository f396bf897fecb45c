"""Worker processes that share out the games of a simulation.

Our own few lines rather than a pool of the standard library: a pool waits for ever for a worker
that was killed, or cannot be stopped in the middle of a long game.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait

from himitsu.lab.match import BotFailed, Plan, Played, play_game

SHARE_SECONDS = 0.2
"""A worker gets so many games at a time as take about this long: few enough to stop soon and to
show progress, many enough that handing them out costs nothing."""
MAX_SHARE = 1000


class WorkerDied(Exception):
    """A worker process ended by itself."""


def play_in_workers(plan: Plan, games: int, jobs: int) -> Generator[Played]:
    """The games in order, whoever played them. Closing the iterator stops the workers."""
    with _started(plan, jobs) as workers:
        busy: dict[Connection, range] = {}
        handed_out = 0
        share = 1
        due = 0
        finished: dict[int, list[Played]] = {}
        while due < games:
            for pipe in workers:
                if pipe not in busy and handed_out < games:
                    busy[pipe] = range(handed_out, min(handed_out + share, games))
                    handed_out = busy[pipe].stop
                    pipe.send(busy[pipe])
            answered = wait(list(busy))
            for pipe in [pipe for pipe in busy if pipe in answered]:
                played, seconds = _receive(pipe)
                finished[busy.pop(pipe).start] = played
                share = round(SHARE_SECONDS * len(played) / max(seconds, 1e-6))
                share = max(1, min(share, MAX_SHARE))
            while due in finished:
                played = finished.pop(due)
                due += len(played)
                yield from played


@contextmanager
def _started(plan: Plan, jobs: int) -> Generator[list[Connection]]:
    context = multiprocessing.get_context("spawn")
    processes = []
    pipes: list[Connection] = []
    try:
        with _deaf_to_interrupts():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, plan), daemon=True)
                process.start()
                theirs.close()
                processes.append(process)
                pipes.append(ours)
        yield pipes
    finally:
        # They hold nothing but the game they are in.
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


@contextmanager
def _deaf_to_interrupts() -> Generator[None]:
    """New processes inherit that Ctrl-C is ignored, so that none of them falls over it while it
    starts: the terminal sends it to all, but stopping is for the parent to do."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection, plan: Plan) -> None:
    """A worker's life: a share of games comes, what was played goes back, until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            share: range = pipe.recv()
        except EOFError:
            return
        begin = time.perf_counter()
        try:
            played = [play_game(plan, number) for number in share]
        except BotFailed as error:
            pipe.send(error)
            return
        pipe.send((played, time.perf_counter() - begin))


def _receive(pipe: Connection) -> tuple[list[Played], float]:
    try:
        answer: tuple[list[Played], float] | BotFailed = pipe.recv()
    except (EOFError, ConnectionError):
        raise WorkerDied("A worker process ended unexpectedly.") from None
    if isinstance(answer, BotFailed):
        raise answer
    return answer
