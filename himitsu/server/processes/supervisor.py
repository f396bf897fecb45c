"""Which workers are started, ended and killed, and when: decided here, and done by `workers`.

Nothing here waits. A signal that ends the server counts at once, whatever else goes on, and a
worker that dies is replaced even while all of them are.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from himitsu.server.logs import log

START_SECONDS: Final = 60.0
"""Within which a worker listens, or has failed."""
END_SECONDS: Final = 15.0
"""After which a worker that was told to end is killed."""
PAUSE_SECONDS: Final = 1.0
"""Before one is replaced that died young: whatever it was may pass."""


class Hands(Protocol):
    """Who does it. Workers go by numbers."""

    def start(self, place: int) -> int:
        """One more, for that of as many places as there are workers."""

    def terminate(self, number: int) -> None: ...

    def kill(self, number: int) -> None: ...


class _Worker:
    def __init__(self, number: int, since: float) -> None:
        self.number = number
        self.since = since
        self.listens = False
        self.until = math.inf
        """When it must listen, or be gone."""


class _Position:
    """One of as many workers as there should be."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.worker: _Worker | None = None
        self.successor: _Worker | None = None
        """It takes the place once it listens."""
        self.free_since = -math.inf
        """Or when it may be filled again, if that is later."""


class Supervisor:
    def __init__(self, count: int, hands: Hands, now: Callable[[], float]) -> None:
        self._places = [_Position(place) for place in range(count)]
        self._leaving: list[_Worker] = []
        self._hands = hands
        self._now = now
        self._replacing: float | None = None
        """Since when those that are older are being replaced."""
        self._ending = False
        self.complete = False
        """Have all of them listened at some moment?"""
        self.failed = False
        """Could they not all be started?"""
        self._go_on()

    # What happens

    def listens(self, number: int) -> None:
        """A worker says that it does."""
        for place in self._places:
            if place.successor is not None and place.successor.number == number:
                if place.worker is not None:
                    self._dismiss(place.worker)
                place.worker, place.successor = place.successor, None
            if place.worker is not None and place.worker.number == number:
                place.worker.listens, place.worker.until = True, math.inf
        workers = [place.worker for place in self._places]
        self.complete |= all(worker is not None and worker.listens for worker in workers)
        self._go_on()

    def ended(self, number: int, code: int | None) -> None:
        """A worker's process is no more."""
        self._leaving = [worker for worker in self._leaving if worker.number != number]
        for place in self._places:
            if place.successor is not None and place.successor.number == number:
                place.successor = None
                self._give_up_replacing()
            worker = place.worker
            if worker is not None and worker.number == number:
                place.worker = None
                log(logging.ERROR, "worker gone", code=code)
                now = self._now()
                young = not worker.listens or now - worker.since < PAUSE_SECONDS
                place.free_since = now + PAUSE_SECONDS if young else now
                if not self.complete:
                    self._fail()
        self._go_on()

    def replace_all(self) -> None:
        """All that are there now, one after the other."""
        self._replacing = self._now()
        self._go_on()

    def end(self) -> None:
        """All of them, in good order if they can."""
        self._ending = True
        for place in self._places:
            for worker in (place.worker, place.successor):
                if worker is not None:
                    self._dismiss(worker)
            place.worker = place.successor = None

    def look(self) -> None:
        """Time has passed."""
        now = self._now()
        for worker in self._all():
            if worker.until <= now:
                worker.until = math.inf
                if worker in self._leaving:
                    log(logging.ERROR, "worker killed")
                else:
                    log(logging.ERROR, "worker does not start")
                self._hands.kill(worker.number)
        self._go_on()

    # How things stand

    @property
    def over(self) -> bool:
        """Is nobody left, and should nobody be?"""
        return self._ending and not self._leaving

    def seconds(self) -> float | None:
        """Until somebody must look again, if nothing happens before."""
        moments = [worker.until for worker in self._all()]
        if not self._ending:
            moments += [place.free_since for place in self._places if _is_free(place)]
        soonest = min(moments, default=math.inf)
        return None if soonest == math.inf else max(0.0, soonest - self._now())

    # What is done

    def _go_on(self) -> None:
        if self._ending:
            return
        for place in self._places:
            if _is_free(place) and place.free_since <= self._now():
                place.worker = self._start(place)
        if self._replacing is not None and not self._leaving:
            self._replace_next(self._replacing)

    def _replace_next(self, since: float) -> None:
        if any(place.successor is not None for place in self._places):
            return
        for place in self._places:
            if place.worker is not None and place.worker.since < since:
                place.successor = self._start(place)
                return
        self._replacing = None
        log(logging.INFO, "workers replaced", workers=len(self._places))

    def _give_up_replacing(self) -> None:
        """The others would not start, either."""
        self._replacing = None
        log(logging.ERROR, "worker not replaced")

    def _fail(self) -> None:
        self.failed = True
        self.end()

    def _start(self, place: _Position) -> _Worker:
        worker = _Worker(self._hands.start(place.place), self._now())
        worker.until = worker.since + START_SECONDS
        return worker

    def _dismiss(self, worker: _Worker) -> None:
        self._hands.terminate(worker.number)
        worker.until = self._now() + END_SECONDS
        self._leaving.append(worker)

    def _all(self) -> Iterator[_Worker]:
        yield from list(self._leaving)
        for place in self._places:
            for worker in (place.worker, place.successor):
                if worker is not None:
                    yield worker


def _is_free(place: _Position) -> bool:
    return place.worker is None and place.successor is None
