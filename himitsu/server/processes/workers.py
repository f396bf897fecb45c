"""Several processes that serve at one address. Their parent only holds the socket that all of them
listen on: it starts them, replaces one that dies, and passes on that all should end.

On SIGHUP they are replaced one after the other, each once its successor listens: with what is
installed by then, so that an update needs no pause. So a worker may be of a later version than its
parent, which names `_work` and `run.serve_with_others` and what they are given: these must stay
what they are, or no new worker starts and the old ones go on.
"""

from __future__ import annotations

import itertools
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, Protocol

from himitsu.server.errors import StartFailed
from himitsu.server.logs import log
from himitsu.server.processes.affinity import Place
from himitsu.server.processes.supervisor import Hands, Supervisor

ENDING: Final = (signal.SIGINT, signal.SIGTERM)

Serve = Callable[[socket.socket, Callable[[], None], Callable[[bytes], None], Place], None]
"""What a worker does with the socket, at its place; it says so once it listens, and may tell its
parent more."""


class Audience(Protocol):
    """Who hears what workers tell, by their numbers."""

    def heard(self, number: int, told: bytes) -> None: ...

    def gone(self, number: int) -> None: ...


class Worker(NamedTuple):
    process: BaseProcess
    says: Connection
    """Whether it listens, and what it tells."""


class Workers(Hands):
    def __init__(
        self, count: int, listener: socket.socket, serve: Serve, audience: Audience | None = None
    ) -> None:
        self._count = count
        self._listener = listener
        self._serve = serve
        self._audience = audience
        # Spawned: a fork would share the parent's locks and memory, and an update nothing new.
        self._context = get_context("spawn")
        self._workers: dict[int, Worker] = {}
        self._numbers = itertools.count(1)
        self._folder = TemporaryDirectory(prefix="himitsu-")
        self._told, self._tells = socket.socketpair()
        self._told.setblocking(False)
        self._tells.setblocking(False)

    def run(self, ready: Callable[[], None]) -> None:
        """Until a signal ends it; StartFailed if not all of them can be started."""
        before = {each: signal.signal(each, self._note) for each in (*ENDING, signal.SIGHUP)}
        try:
            supervisor = Supervisor(self._count, self, time.monotonic)
            announced = False
            while not supervisor.over:
                self._look(supervisor)
                if supervisor.complete and not announced:
                    announced = True
                    ready()
            if supervisor.failed:
                raise StartFailed("A worker could not be started: the log says why.")
        finally:
            for worker in self._workers.values():
                worker.process.kill()
                worker.process.join()
            for each, handler in before.items():
                signal.signal(each, handler)
            self._told.close()
            self._tells.close()
            self._folder.cleanup()

    def _note(self, number: int, _: object) -> None:
        self._tells.send(bytes([number]))

    def _look(self, supervisor: Supervisor) -> None:
        """Wait until something happens, and pass it on."""
        says = [each.says for each in self._workers.values() if not each.says.closed]
        ends = [each.process.sentinel for each in self._workers.values()]
        found = wait([self._told, *says, *ends], supervisor.seconds())
        if self._told in found:
            for number in self._told.recv(64):
                supervisor.replace_all() if number == signal.SIGHUP else supervisor.end()
        for number, worker in list(self._workers.items()):
            while not worker.says.closed and worker.says.poll():
                self._hear(number, worker, supervisor)
            if not worker.process.is_alive():
                self._bury(number)
                supervisor.ended(number, worker.process.exitcode)
        supervisor.look()

    def _hear(self, number: int, worker: Worker, supervisor: Supervisor) -> None:
        try:
            told = worker.says.recv()
        except (EOFError, OSError):
            worker.says.close()
            return
        if told is True:
            supervisor.listens(number)
        elif self._audience is not None:
            self._audience.heard(number, told)

    def _bury(self, number: int) -> None:
        worker = self._workers.pop(number)
        worker.process.join()
        worker.says.close()
        if self._audience is not None:
            self._audience.gone(number)

    # What the supervisor wants

    def start(self, place: int) -> int:
        says, tells = self._context.Pipe(duplex=False)
        at = Place(place, self._count, Path(self._folder.name))
        process = self._context.Process(
            target=_work, args=(self._serve, self._listener, tells, at), name="himitsu worker"
        )
        process.start()
        tells.close()
        number = next(self._numbers)
        self._workers[number] = Worker(process, says)
        return number

    def terminate(self, number: int) -> None:
        self._workers[number].process.terminate()

    def kill(self, number: int) -> None:
        self._workers[number].process.kill()


def _work(serve: Serve, listener: socket.socket, tells: Connection, place: Place) -> None:
    """In the worker."""
    # Ctrl-C reaches it as well; the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    one_at_a_time = threading.Lock()

    def tell(what: bool | bytes) -> None:
        # Without a parent there will soon be no worker.
        with one_at_a_time, suppress(OSError):
            tells.send(what)

    with listener:
        try:
            serve(listener, lambda: tell(True), tell, place)
        except StartFailed as error:
            log(logging.ERROR, "worker not started", why=str(error))
            raise SystemExit(1) from None


def _end_with_parent() -> None:
    parent: Any = parent_process()
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
