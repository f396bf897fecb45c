"""Worker processes that share out the work of a simulation or an experiment.

Our own few lines rather than a pool of the standard library: a pool waits for ever for a worker
that was killed, or cannot be stopped in the middle of a long game.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from himitsu.lab.match import BotFailed, Plan, Played, play_game

SHARE_SECONDS = 0.2
"""A worker gets so many games at a time as take about this long: few enough to stop soon and to
show progress, many enough that handing them out costs nothing."""
MAX_SHARE = 1000

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerDied(Exception):
    """A worker process ended by itself."""


class Workers(Generic[Task, Result]):
    """Processes that each do one task at a time."""

    def __init__(self, pipes: list[Connection]) -> None:
        self._idle = pipes
        self._busy: dict[Connection, Task] = {}

    @property
    def idle(self) -> int:
        return len(self._idle)

    @property
    def busy(self) -> int:
        return len(self._busy)

    def give(self, task: Task) -> None:
        """To a worker that is idle."""
        pipe = self._idle.pop()
        try:
            pipe.send(task)
        except ConnectionError:
            raise _died() from None
        self._busy[pipe] = task

    def done(self) -> list[tuple[Task, Result, float]]:
        """Wait until somebody is done: tasks, what came of them, and the seconds they took."""
        answered = wait(list(self._busy))
        found: list[tuple[Task, Result, float]] = []
        for pipe in [pipe for pipe in self._busy if pipe in answered]:
            answer: tuple[Result, float] = _receive(pipe)
            result, seconds = answer
            found.append((self._busy.pop(pipe), result, seconds))
            self._idle.append(pipe)
        return found


@contextmanager
def started(work: Callable[[Task], Result], jobs: int) -> Generator[Workers[Task, Result]]:
    """So many processes, until the end of the context. `work` must be found by its name."""
    context = multiprocessing.get_context("spawn")
    processes = []
    pipes: list[Connection] = []
    try:
        with _deaf_to_interrupts():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_live, args=(theirs, work), daemon=True)
                process.start()
                theirs.close()
                processes.append(process)
                pipes.append(ours)
        yield Workers(list(pipes))
    finally:
        # They hold nothing but the game they are in.
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


def in_workers(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Generator[tuple[Task, Result]]:
    """Each task with what came of it, as they are done. Closing the iterator stops the workers."""
    left = iter(tasks)
    with started(work, jobs) as workers:
        while True:
            while workers.idle and (task := next(left, None)) is not None:
                workers.give(task)
            if not workers.busy:
                return
            for finished, result, _ in workers.done():
                yield finished, result


class PlayGames:
    """What a worker of a simulation does: the games of a plan, by their numbers."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, numbers: range) -> list[Played]:
        return [play_game(self.plan, number) for number in numbers]


def play_in_workers(plan: Plan, games: int, jobs: int) -> Generator[Played]:
    """The games in order, whoever played them. Closing the iterator stops the workers."""
    with started(PlayGames(plan), jobs) as workers:
        handed_out = 0
        share = 1
        due = 0
        finished: dict[int, list[Played]] = {}
        while due < games:
            while workers.idle and handed_out < games:
                numbers = range(handed_out, min(handed_out + share, games))
                handed_out = numbers.stop
                workers.give(numbers)
            for numbers, played, seconds in workers.done():
                finished[numbers.start] = played
                share = round(SHARE_SECONDS * len(played) / max(seconds, 1e-6))
                share = max(1, min(share, MAX_SHARE))
            while due in finished:
                played = finished.pop(due)
                due += len(played)
                yield from played


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


def _live(pipe: Connection, work: Callable[[Task], Result]) -> None:
    """A worker's life: a task comes, what came of it goes back, until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task: Task = pipe.recv()
        except EOFError:
            return
        begin = time.perf_counter()
        try:
            result = work(task)
        except BotFailed as error:
            pipe.send(error)
            return
        pipe.send((result, time.perf_counter() - begin))


def _died() -> WorkerDied:
    return WorkerDied("A worker process ended unexpectedly.")


def _receive(pipe: Connection) -> tuple[Result, float]:
    try:
        answer: tuple[Result, float] | BotFailed = pipe.recv()
    except (EOFError, ConnectionError):
        raise _died() from None
    if isinstance(answer, BotFailed):
        raise answer
    return answer
