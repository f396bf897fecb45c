"""Several processes that serve at one address. Their parent only holds the socket that all of them
listen on: it starts them, replaces one that dies, and passes on that all should end.

On SIGHUP they are replaced one after the other, each once its successor listens: with what is
installed by then, so that an update needs no pause.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from himitsu.server.affinity import Place
from himitsu.server.errors import StartFailed
from himitsu.server.logs import log

START_SECONDS: Final = 60.0
END_SECONDS: Final = 15.0
"""After which a worker that was told to end is killed."""
PAUSE_SECONDS: Final = 1.0
"""Before one is replaced that died young: whatever it was may pass."""

Serve = Callable[[socket.socket, Callable[[], None], Place], None]
"""What a worker does with the socket, at its place; it says so once it listens."""


class Worker(NamedTuple):
    process: BaseProcess
    listens: Connection
    """Says something once it does, and ends with the process."""
    since: float


class Workers:
    def __init__(self, count: int, listener: socket.socket, serve: Serve) -> None:
        self._count = count
        self._listener = listener
        self._serve = serve
        # Spawned: a fork would share the parent's locks and memory, and an update nothing new.
        self._context = get_context("spawn")
        self._workers: list[Worker] = []
        self._folder = TemporaryDirectory(prefix="himitsu-")
        self._told, self._tells = socket.socketpair()
        self._told.setblocking(False)
        self._tells.setblocking(False)

    def run(self, ready: Callable[[], None]) -> None:
        """Until a signal ends it; StartFailed if not all of them can be started."""
        signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        before = {each: signal.signal(each, self._note) for each in signals}
        try:
            self._workers = [self._start(number) for number in range(self._count)]
            if not all(self._wait_for(worker) for worker in self._workers):
                raise StartFailed("A worker could not be started: the log says why.")
            ready()
            while self._look():
                pass
        finally:
            self._end(self._workers)
            for each, handler in before.items():
                signal.signal(each, handler)
            self._told.close()
            self._tells.close()
            self._folder.cleanup()

    def _note(self, number: int, _: object) -> None:
        self._tells.send(bytes([number]))

    def _look(self) -> bool:
        """Wait for a signal, or for a worker's end; says whether to go on."""
        found = wait([self._told, *[worker.process.sentinel for worker in self._workers]])
        if self._told in found:
            numbers = self._told.recv(64)
            if any(number != signal.SIGHUP for number in numbers):
                return False
            self._replace_all()
        for worker in [each for each in self._workers if not each.process.is_alive()]:
            log(logging.ERROR, "worker gone", code=worker.process.exitcode)
            if time.monotonic() - worker.since < PAUSE_SECONDS:
                time.sleep(PAUSE_SECONDS)
            number = self._workers.index(worker)
            self._workers[number] = self._start(number)
        return True

    def _replace_all(self) -> None:
        for number, old in enumerate(self._workers):
            new = self._start(number)
            if not self._wait_for(new):
                log(logging.ERROR, "worker not replaced")
                self._end([new])
                return
            self._workers[number] = new
            self._end([old])
        log(logging.INFO, "workers replaced", workers=len(self._workers))

    def _start(self, number: int) -> Worker:
        listens, tells = self._context.Pipe(duplex=False)
        place = Place(number, self._count, Path(self._folder.name))
        process = self._context.Process(
            target=_work, args=(self._serve, self._listener, place, tells), name="himitsu worker"
        )
        process.start()
        tells.close()
        return Worker(process, listens, time.monotonic())

    def _wait_for(self, worker: Worker) -> bool:
        """Until it listens; says whether it does."""
        try:
            return worker.listens.poll(START_SECONDS) and bool(worker.listens.recv())
        except EOFError:
            return False

    def _end(self, workers: list[Worker]) -> None:
        """In good order, if they can."""
        for worker in workers:
            if worker.process.is_alive():
                worker.process.terminate()
        until = time.monotonic() + END_SECONDS
        for worker in workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                log(logging.ERROR, "worker killed")
                worker.process.kill()
                worker.process.join()
            worker.listens.close()


def _work(serve: Serve, listener: socket.socket, place: Place, tells: Connection) -> None:
    """In the worker."""
    # Ctrl-C reaches it as well; the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def ready() -> None:
        tells.send(True)
        tells.close()

    with listener:
        try:
            serve(listener, ready, place)
        except StartFailed as error:
            log(logging.ERROR, "worker not started", why=str(error))
            raise SystemExit(1) from None


def _end_with_parent() -> None:
    parent: Any = parent_process()
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
